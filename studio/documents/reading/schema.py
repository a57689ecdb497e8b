"""The JSON Schema of every kind of file, made from the models.

The files in `schemas/` are these texts; whoever follows a file's `$schema` checks it as the studio does. They stay
within what draft-07 and 2020-12 both know, since many editors read every schema as draft-07.
"""

import json
from functools import cache
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

from pydantic import Field, TypeAdapter, create_model

from studio.documents.engine_parts import OPERATIONAL, models_by_engine, names_its_engine
from studio.documents.model import Document, fields_in_file
from studio.documents.reading.expectations import FORMAT as EXPECTATIONS
from studio.documents.reading.expectations import SCHEMA as EXPECTATIONS_SCHEMA
from studio.documents.storage.shipped import shipped_schemas
from studio.documents.text.canonical import canonical_text

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema_of(kind: type[Document]) -> dict[str, Any]:
    """Return the schema of a kind of file, with all that engines have brought for it."""
    return _schema_of(kind, tuple(models_by_engine(kind).items()))


@cache
def _schema_of(kind: type[Document], by_engine: tuple[tuple[str, type[Document]], ...]) -> dict[str, Any]:
    """Return a schema that is shared by all callers: not to be changed."""
    models = dict(by_engine)
    if not names_its_engine(kind):
        own = models.pop(OPERATIONAL, kind)
        fields: dict[str, Any] = {name: _field(model, name) for name, model in models.items()}
        together = create_model(kind.__name__, __base__=own, __doc__=own.__doc__, **fields) if fields else own
        made = _json_schema(together)
        return _with_head(
            kind, made | {"required": [name for name in made["required"] if name not in models]}
        )
    if len(models) == 1:
        return _with_head(kind, _json_schema(next(iter(models.values()))))
    choice: Any = Annotated[Union[tuple(models.values())], Field(discriminator="engine")]  # noqa: UP007
    return _with_head(kind, TypeAdapter(choice).json_schema(by_alias=True))


def _json_schema(model: type[Document]) -> dict[str, Any]:
    """Make the schema of a model, its fields in the sequence in which they are written."""
    made = model.model_json_schema(by_alias=True)
    keys = [field.alias or name for name, field in fields_in_file(model).items()]
    return made | {
        "properties": {key: made["properties"][key] for key in keys},
        "required": sorted(made["required"], key=keys.index),
    }


def _field(model: type[Document], name: str) -> tuple[Any, Any]:
    """Return the annotation and the description of the field that an engine has added to a kind of file."""
    field = model.model_fields[name]
    return field.annotation, field


def _with_head(kind: type[Document], made: dict[str, Any]) -> dict[str, Any]:
    _tidy(made)
    head = {"$schema": DIALECT, "$id": f"urn:sandtable-studio:{kind.FORMAT}:{kind.VERSION}"}
    return head | {key: made[key] for key in sorted(made, key=lambda key: key == "$defs")}


def shipped_schema(model: type[Document]) -> dict[str, Any]:
    """Return the schema of a kind of file as it came with the program, which is read much faster than it is made.

    It is made where none came that knows all fields: for what an engine from elsewhere has brought.
    """
    data = shipped_schema_bytes(model)
    schema: dict[str, Any] = schema_of(model) if data is None else json.loads(data)
    return schema


@cache
def shipped_schema_bytes(model: type[Document]) -> bytes | None:
    """Return the schema that came with the program for a model, as its file has it; None where none knows all fields."""
    path = shipped_schemas() / f"{model.FORMAT}.schema.json"
    if not path.is_file():
        return None
    data = path.read_bytes()
    schema = json.loads(data)
    parts = (schema, *schema.get("$defs", {}).values())
    return data if any(_knows_fields(part.get("properties", {}), model) for part in parts) else None


def _knows_fields(properties: dict[str, Any], model: type[Document]) -> bool:
    """Return whether a schema has all fields of a model, and the only values of those that have but one, as “engine”."""
    fields = {field.alias or name: field for name, field in model.model_fields.items()}
    constants = {
        key: get_args(field.annotation)[0]
        for key, field in fields.items()
        if get_origin(field.annotation) is Literal and len(get_args(field.annotation)) == 1
    }
    return fields.keys() <= properties.keys() and all(
        properties[key].get("const") == value for key, value in constants.items()
    )


def _tidy(node: Any) -> None:
    """Close what the models close, and leave out what is no JSON Schema."""
    if isinstance(node, list):
        for item in node:
            _tidy(item)
    elif isinstance(node, dict):
        if "patternProperties" in node:
            node.setdefault("additionalProperties", False)
        if isinstance(node.get("discriminator"), dict):
            del node["discriminator"]
        for item in node.values():
            _tidy(item)


def schema_texts() -> dict[str, str]:
    """Return the text of every schema under the name of its file."""
    from studio.documents.kinds import KINDS  # building all models takes longer than reading one file

    schemas = {kind: schema_of(model) for kind, model in KINDS.items()} | {EXPECTATIONS: EXPECTATIONS_SCHEMA}
    return {f"{kind}.schema.json": canonical_text(schema) for kind, schema in schemas.items()}
