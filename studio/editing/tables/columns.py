"""The columns of a table of elements: a field each of their model, or of a part of it, as when a unit arrives."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Literal, get_origin

from pydantic.fields import FieldInfo

from studio import StudioError
from studio.documents.elements import Elements
from studio.documents.model import Model, fields_in_file
from studio.editing.changes.fields import field_label
from studio.editing.changes.values import validate_value
from studio.editing.field_kinds import Choices, named_choices, unwrap_field
from studio.editing.tables.cell_texts import WrongCell, can_be_cell, model_of, read_cell, write_cell

#: What a field of a model can be set to, of one side where that is given; None where it names nothing.
ChoicesOf = Callable[[type[Model], str, str | None], Choices | None]


@dataclass(frozen=True)
class Column:
    """A field of the elements in a table.

    `path` leads to it: `("active",)`, or `("arrival", "turn")` of a part; `outer` is the model of the element, `model` the one
    that has the field.
    """

    path: tuple[str, ...]
    outer: type[Model]
    model: type[Model]
    kind: Any
    optional: bool
    limits: tuple[object, ...]
    description: str
    choices_of: ChoicesOf = field(compare=False)

    @cached_property
    def name(self) -> str:
        """What the column is called in files: "arrival.turn"."""
        return ".".join(self.path)

    @cached_property
    def label(self) -> str:
        """What people call it in a message."""
        return " ".join(map(field_label, self.path))

    @property
    def header(self) -> str:
        """What stands over it."""
        return self.label[:1].upper() + self.label[1:]

    @cached_property
    def choices(self) -> Choices | None:
        """What there is to choose from, whichever side is asked for; None where anything can be written."""
        return self.choices_for(None)

    @cached_property
    def _titles(self) -> Mapping[object, str]:
        return dict(self.choices or ())

    @property
    def is_mark(self) -> bool:
        """Whether it says yes or no."""
        return self.kind is bool

    @property
    def is_figure(self) -> bool:
        """Whether it holds whole numbers."""
        return self.kind is int

    @property
    def is_empty_allowed(self) -> bool:
        """Whether nothing need stand in it; what a part cannot be without is taken out with the part."""
        return self.optional or (len(self.path) > 1 and self.model.model_fields[self.path[-1]].is_required())

    @property
    def format(self) -> str:
        """How its texts are to be read, as colours; empty where as any."""
        extra = self.model.model_fields[self.path[-1]].json_schema_extra
        return str(extra.get("format", "")) if isinstance(extra, dict) else ""

    def choices_for(self, side: str | None) -> Choices | None:
        """Return what there is to choose from for an element of a side; None where anything can be written."""
        found = self.choices_of(self.model, self.path[-1], side)
        return found or (named_choices(self.kind) if get_origin(self.kind) is Literal else None)

    def value(self, item: Model) -> Any:
        """Return what an element holds; None where it has not even the part that would."""
        held: Any = item
        for name in self.path:
            held = getattr(held, name) if held is not None else None
        return held

    def text(self, item: Model) -> str:
        """Return what is written of an element: ids and numbers."""
        return write_cell(self.value(item))

    def shown(self, item: Model) -> str:
        """Return what people read of an element: names."""
        value = self.value(item)
        if isinstance(value, tuple):
            return ", ".join(self._titles.get(each, write_cell(each)) for each in value)
        return self._titles.get(value, write_cell(value))

    def read(self, text: str) -> Any:
        """Return the value that a text means; raises WrongCell.

        An empty one is what the field holds when nothing is said of it: None of one that must hold something, but lies in a
        part that need not be there.
        """
        info = self.model.model_fields[self.path[-1]]
        if not text.strip():
            if not info.is_required():
                return info.get_default(call_default_factory=True)
            if self.optional or len(self.path) > 1:
                return None
        value = read_cell(text, self.label, self.kind, self.limits, self.choices)
        try:
            return validate_value(self.model, self.path[-1], value)
        except StudioError as error:
            raise WrongCell(str(error)) from error


def columns_of(model: type[Model], choices_of: ChoicesOf) -> tuple[Column, ...]:
    """Return the columns of elements of a model, in the sequence of their fields in files."""
    found: list[Column] = []
    for name, info in fields_in_file(model).items():
        kind, _, limits = unwrap_field(info)
        part = model_of(kind)
        if can_be_cell(kind):
            found.append(_column((name,), model, model, info, choices_of))
        elif part is not None and not any(isinstance(each, Elements) for each in limits):
            found += [
                _column((name, inner), model, part, said, choices_of)
                for inner, said in fields_in_file(part).items()
                if can_be_cell(unwrap_field(said)[0])
            ]
    return tuple(found)


def _column(
    path: tuple[str, ...], outer: type[Model], model: type[Model], info: FieldInfo, choices_of: ChoicesOf
) -> Column:
    kind, optional, limits = unwrap_field(info)
    return Column(path, outer, model, kind, optional, tuple(limits), info.description or "", choices_of)
