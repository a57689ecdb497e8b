"""The JSON Schema of every kind of file, made from the models.

The files in `schemas/` are these texts; whoever follows a file's `$schema` checks it as the studio does. They stay
within what draft-07 and 2020-12 both know, since many editors read every schema as draft-07.
"""

import json
from functools import cache
from typing import Any, Final

from studio.documents.model import Document
from studio.documents.storage.shipped import shipped_schemas
from studio.documents.text.canonical import canonical_text

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


@cache
def schema_of(model: type[Document]) -> dict[str, Any]:
    """The schema of a kind of file. Shared by all callers: not to be changed."""
    made = model.model_json_schema(by_alias=True)
    _tidy(made)
    head = {"$schema": DIALECT, "$id": f"urn:sandtable-studio:{model.FORMAT}:{model.VERSION}"}
    return head | {key: made[key] for key in sorted(made, key=lambda key: key == "$defs")}


def shipped_schema(model: type[Document]) -> dict[str, Any]:
    """The schema of a kind of file as it came with the program, which is read much faster than it is made.

    It is made where none came: for a kind that is not among those of the studio.
    """
    path = shipped_schemas() / f"{model.FORMAT}.schema.json"
    if not path.is_file():
        return schema_of(model)
    schema: dict[str, Any] = json.loads(path.read_bytes())
    return schema


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
    """The text of every schema under the name of its file."""
    from studio.documents.kinds import KINDS  # building all models takes longer than reading one file

    return {f"{kind}.schema.json": canonical_text(schema_of(model)) for kind, model in KINDS.items()}
