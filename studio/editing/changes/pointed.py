"""The change that takes away what a JSON pointer points at, for what has no sound key or hex to be named by."""

from dataclasses import dataclass
from typing import Any, TypeVar

from studio import StudioError
from studio.documents.part import Document, Part
from studio.documents.pointers import Steps, pointer
from studio.editing.changes.things import ThingChange
from studio.editing.changes.values import validated

D = TypeVar("D", bound=Document)


class NothingThere(StudioError):
    """A pointer leads to nothing that can be taken away."""

    def __init__(self, steps: Steps) -> None:
        super().__init__(
            f"There is nothing at {pointer(steps)} that can be taken away; the document may have changed since."
        )


@dataclass(frozen=True)
class DropAt(ThingChange[D]):
    """Takes an item out of its list, a line out of a legend, or what a field holds out of the field.

    Where an id is borne twice or a label is off the map, keys and hexes do not tell which thing is meant; a pointer does.
    References to the thing stay as they are.
    """

    steps: Steps
    title: str

    @property
    def text(self) -> str:
        """What is taken away, as its maker calls it."""
        return self.title

    def changed(self, document: D) -> D:
        """Raise NothingThere and, for a field that must hold something, WrongValue."""
        if not self.steps:
            raise NothingThere(self.steps)
        without: D = _without(document, self.steps, self.steps)
        return without


def _without(value: Any, left: Steps, steps: Steps) -> Any:
    """Return the value without what the steps that are left lead to; `steps` are all of them."""
    step, *further = left
    match value:
        case Part() if isinstance(step, str) and step in type(value).model_fields:
            inner = getattr(value, step)
            after = _without(inner, tuple(further), steps) if further else _emptied(value, step)
            return value.model_copy(update={step: after})
        case tuple() if isinstance(step, int) and 0 <= step < len(value):
            kept = (_without(value[step], tuple(further), steps),) if further else ()
            return (*value[:step], *kept, *value[step + 1 :])
        case dict() if not further and step in value:
            return {key: each for key, each in value.items() if key != step}
        case _:
            raise NothingThere(steps)


def _emptied(part: Part, name: str) -> Any:
    """Return what the field holds when the file does not have it; None where it must be given, which is refused."""
    field = type(part).model_fields[name]
    default = None if field.is_required() else field.get_default(call_default_factory=True)
    return validated(type(part), name, default)
