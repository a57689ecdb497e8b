"""What a side knows of the states round an action, with the units that it hears of in the events."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields, replace

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.ruleset import Operational

_RULES = Operational()


def known_around(side: Side, events: Sequence[Event], before: State, after: State) -> tuple[State, State]:
    """Return what a side knows of the states round an action whose events it learned of, `before` with all units named.

    Somebody who is met in the fog and destroyed at once, or falls from the air and is lost, is in no view of the side.
    """
    known, then = (_RULES.view(state, side).known for state in (before, after))
    unseen = {key: before.units[key] for key in _named(events, before) if key not in known.units}
    return replace(known, units={**known.units, **unseen}) if unseen else known, then


def _named(events: Iterable[Event], state: State) -> Iterator[UnitId]:
    """Yield the units that events name."""
    for event in events:
        for part in (event, getattr(event, "sheet", None)):
            values = (getattr(part, each.name) for each in fields(part)) if part is not None else ()
            yield from (UnitId(value) for value in values if isinstance(value, str) and value in state.units)
