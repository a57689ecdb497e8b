"""What all documents and their parts share."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Final, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints
from pydantic.fields import FieldInfo

from studio.documents.references import Reference
from studio.documents.text.pointers import JsonValue

Identifier = Annotated[
    str,
    StringConstraints(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=64),
    Field(description="Lower-case letters and digits, words joined by dashes.", examples=["51-highland"]),
]
HexLabel = Annotated[
    str,
    StringConstraints(pattern=r"^([0-9]{4}|[0-9]{6})$"),
    Field(
        description="A hex as printed on the map: column, then row, two digits each (three on large maps).",
        examples=["0512"],
    ),
]
Day = Annotated[
    str,
    StringConstraints(pattern=r"^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$"),
    Field(description="A date: year, month and day.", examples=["1943-04-06"]),
]
HexPair = Annotated[
    str,
    StringConstraints(pattern=r"^([0-9]{4}\|[0-9]{4}|[0-9]{6}\|[0-9]{6})$"),
    Field(
        description="Two neighbouring hexes, the one with the smaller column (then row) first.",
        examples=["0512|0513"],
    ),
]
#: By this text editors know colours and show them.
COLOUR_FORMAT: Final = "color-hex"
Colour = Annotated[
    str,
    StringConstraints(pattern=r"^#[0-9a-f]{6}$"),
    Field(
        description="A colour as #rrggbb in lower case.",
        examples=["#c9b98f"],
        json_schema_extra={"format": COLOUR_FORMAT},
    ),
]
Line = Annotated[str, StringConstraints(max_length=200)]
Text = Annotated[str, StringConstraints(max_length=20_000)]
RuleId = Annotated[str, StringConstraints(pattern=r"^[a-z0-9]+([.-][a-z0-9-]+)*$", max_length=100)]


#: After which field of its model (by index, -1 for before all) a field that no model knows stood in the file.
FieldPositions: TypeAlias = Mapping[tuple[type["Model"], str], int]
NO_POSITIONS: Final[FieldPositions] = MappingProxyType({})


class Model(BaseModel):
    """A value inside a document: frozen, strict, no unknown fields.

    Only when a file is read are unknown fields let in (`model_extra`); they travel with their part through every
    copy of it and are written back with it.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", populate_by_name=True)

    #: Which fields of the model that it extends some of its own are written behind; those without an entry follow
    #: the one defined before them, and the first of all the last of that model.
    BEHIND: ClassVar[Mapping[str, str]] = MappingProxyType({})

    def idle_fields(self) -> frozenset[str]:
        """Return the fields that are of no effect as others are set; forms leave them out."""
        return frozenset()

    def to_json(self, positions: FieldPositions = NO_POSITIONS) -> dict[str, JsonValue]:
        """Return the part as JSON data, keys in the sequence in which they are written; defaults are left out."""
        model = type(self)
        unknown = self.__pydantic_extra__ or {}
        behind: dict[int, list[str]] = {}
        for name in unknown:
            behind.setdefault(positions.get((model, name), len(fields_in_file(model))), []).append(name)
        made = {name: unknown[name] for name in behind.pop(-1, ())}
        for index, (attribute, key, default) in enumerate(_written_fields(model)):
            value = getattr(self, attribute)
            if value != default:
                made[key] = _to_json(value, positions)
            if behind:
                made |= {name: unknown[name] for name in behind.pop(index, ())}
        return made | {name: unknown[name] for names in behind.values() for name in names}


@cache
def fields_in_file(model: type[Model]) -> Mapping[str, FieldInfo]:
    """Return the fields of a model by name, in the sequence in which they are written."""
    parent = model.__base__
    sequence = list(fields_in_file(parent)) if parent and issubclass(parent, Model) else []
    behind = model.__dict__.get("BEHIND", {})
    index = len(sequence)
    for name in [each for each in model.model_fields if each not in sequence]:
        index = sequence.index(behind[name]) + 1 if name in behind else index
        sequence.insert(index, name)
        index += 1
    return MappingProxyType({name: model.model_fields[name] for name in sequence})


@cache
def _written_fields(model: type[Model]) -> tuple[tuple[str, str, Any], ...]:
    """Return the attribute of each field, its key in the file and its default (PydanticUndefined without one)."""
    return tuple(
        (name, field.alias or name, field.get_default(call_default_factory=True))
        for name, field in fields_in_file(model).items()
    )


def _to_json(value: Any, positions: FieldPositions) -> JsonValue:
    if isinstance(value, Model):
        return value.to_json(positions)
    if isinstance(value, tuple | list):
        return [_to_json(item, positions) for item in value]
    if isinstance(value, dict):
        return {key: _to_json(item, positions) for key, item in value.items()}
    return value  # type: ignore[no-any-return]  # strict models hold nothing else than JSON's own values


class Document(Model):
    """The top level of a file. `FORMAT` is its kind and file suffix, `VERSION` the newest format version."""

    FORMAT: ClassVar[str]
    VERSION: ClassVar[int]
    #: The folder of a pack in which files of the kind lie; empty for kinds that are not found there.
    FOLDER: ClassVar[str] = ""

    schema_: Annotated[
        str,
        Field(
            alias="$schema",
            title="Schema",
            description="Where an editor finds the schema of this file.",
        ),
    ] = ""

    def references(self) -> tuple[Reference, ...]:
        """Return every other document that this one names, in the sequence of the file."""
        return ()
