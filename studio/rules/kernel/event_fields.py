"""What the events of a ruleset name, by their fields: sides, units, headquarters and hexes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Literal, TypeAlias, get_type_hints

from studio.rules.kernel.events import Event

NamedKind: TypeAlias = Literal["side", "unit", "hq", "hex"]


@dataclass(frozen=True, slots=True)
class EventFields:
    """The names of the fields that hold ids or hexes, in events and in the sheets that they carry."""

    side: frozenset[str] = frozenset({"side"})
    unit: frozenset[str] = frozenset({"unit"})
    hq: frozenset[str] = frozenset()
    #: Hexes, alone or several.
    hex: frozenset[str] = frozenset()
    #: Hexes one after another, of which the last counts.
    path: frozenset[str] = frozenset()
    #: Writes a hex as a state's map has it.
    hex_label: Callable[[Any, Any], str] = lambda _state, at: str(at)

    def names(self, event: Event, kind: NamedKind, state: Any) -> frozenset[str]:
        """Return the ids, or the labels of the hexes, that an event names; `state` is one round the action."""
        named = [each for name in getattr(self, kind) for each in _values(event, name)]
        if kind != "hex":
            return frozenset(each for each in named if isinstance(each, str))
        named += (each for name in self.path for each in _values(event, name, last=True))
        return frozenset(self.hex_label(state, each) for each in named if not isinstance(each, str))

    def can_name(self, event: type[Event], kind: NamedKind) -> bool:
        """Return whether events of a type name something of a kind."""
        known = getattr(self, kind) | (self.path if kind == "hex" else frozenset())
        return any(name in known for name in _field_names(event))


def _values(part: Any, name: str, *, last: bool = False) -> Iterator[Any]:
    """Yield what a field of an event, or of a sheet that it carries, holds."""
    for field in fields(part):
        value = getattr(part, field.name)
        if field.name == name and isinstance(value, tuple):
            yield from value[-1:] if last else value
        elif field.name == name and value is not None:
            yield value
        elif is_dataclass(value):
            yield from _values(value, name, last=last)


def _field_names(part: Any) -> Iterator[str]:
    for name, kind in get_type_hints(part).items():
        yield name
        if is_dataclass(kind):
            yield from _field_names(kind)
