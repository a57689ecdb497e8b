"""Events and states of the operational ruleset, in lines of text."""

from collections.abc import Iterator
from typing import Any, Final

from studio.rules.kernel.codec import encode
from studio.rules.kernel.events import Event
from studio.rules.operational.attacks.events import FeintMade, SuppressiveFireMade
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.combat.events import CombatFought

#: The fields of actions and events that hold cells.
HEX_FIELDS: Final = frozenset({"at", "path", "start", "route", "swept", "attacker_at", "defender_at"})


def event_facts(event: Event) -> Iterator[tuple[str, Any]]:
    """Return the fields of an event; of a combat sheet who fights, and the odds."""
    if isinstance(event, CombatFought):
        sheet = event.sheet
        yield from {"attacker": sheet.attacker, "defender": sheet.defender, "odds": sheet.odds}.items()
    elif isinstance(event, FeintMade | SuppressiveFireMade):
        yield from {"attacker": event.sheet.attacker, "defender": event.sheet.defender}.items()
    data = encode(event)
    yield from ((key, data[key]) for key in data if key not in ("kind", "rules", "sheet"))


def unit_lines(state: State) -> Iterator[str]:
    """Return a line for each unit: where it is, and what it can do."""
    return (_unit_line(state, unit) for unit in state.units.values())


def _unit_line(state: State, unit: Unit) -> str:
    shape = state.board.shape
    where = "on its way" if unit.at is None else shape.label(shape.at(unit.at))
    if unit.embarked is not None:
        where = f"{unit.embarked.carrier} {shape.label(shape.at(unit.embarked.at))}"
    return (
        f"{unit.side:<12}{unit.id:<24}{where:<12}{unit.active_steps} active steps, {unit.mp} MP, AP {unit.ap}"
    )
