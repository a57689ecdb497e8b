"""Events and states of the tactical ruleset, in lines of text."""

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from studio.rules.kernel.codec import encode
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.refusals import hex_label
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State, Unit

#: The fields of actions and events that hold cells.
HEX_FIELDS: Final = frozenset({"at", "path"})
_LEFT_OUT: Final = frozenset({"kind", "rules", "sheet"})


def event_facts(event: Event) -> Iterator[tuple[str, Any]]:
    """Return the fields of an event without its sheet."""
    return ((key, _flat(value)) for key, value in encode(event).items() if key not in _LEFT_OUT)


def _flat(value: Any) -> Any:
    """Return the dice of several groups one after the other; anything else as it is."""
    is_grouped = isinstance(value, list) and all(isinstance(each, list) for each in value)
    return [*chain.from_iterable(value)] if is_grouped else value


def unit_lines(state: State) -> Iterator[str]:
    """Return a line for each unit: where it is, what is left of it, and how it stands."""
    return (_unit_line(state, unit) for unit in state.units.values())


def _unit_line(state: State, unit: Unit) -> str:
    where = unit.where if unit.at is None else hex_label(state, unit.at)
    if unit.where == "aboard":
        where = f"aboard {unit.carrier}"
    left = f"{len(unit.figures)} figures" if unit.figures else "no figures"
    parts = [left, standing_of(state, unit), unit.readiness]
    if unit.hull:
        parts.insert(1, f"hull {unit.hull}")
    if state.board.system == "points":
        parts.append(f"shock {unit.shock}")
    return f"{unit.side:<12}{unit.id:<24}{where:<12}{', '.join(parts)}".rstrip()
