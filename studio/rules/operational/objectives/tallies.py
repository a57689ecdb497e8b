"""What a side has lost and destroyed, counted from what happened (3.10 token)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.combat.events import CityRuined, CombatFought, StepsLost, UnitDestroyed
from studio.rules.operational.engineering.events import BridgeDestroyed, BridgeWrecked
from studio.rules.operational.headquarters.events import PoolShed
from studio.rules.operational.supply.events import SupplyFailed

_NOTHING = Tally()


def count(before: State, state: State, events: Iterable[Event]) -> State:
    """Add to the tallies what happened since `before`.

    Rules op.objective.condition.step-losses, op.objective.condition.specialist-losses and
    op.objective.condition.destroy-max. What a counterattack ruins is the doing of who makes it.
    """
    fighter = before.side
    tallies = dict(state.tallies)
    for event in events:
        match event:
            case CombatFought():
                fighter = _side_of(before, state, event.sheet.attacker)
            case StepsLost():
                steps = event.kia - len(event.specialists) + event.stragglers
                _add(tallies, _side_of(before, state, event.unit), steps, event.specialists)
            case SupplyFailed():
                _add(tallies, _side_of(before, state, event.unit), event.kia + event.stragglers)
            case UnitDestroyed():
                _add(tallies, event.side, specialists=event.specialists)
            case PoolShed():
                _add(tallies, state.hqs[event.hq].side, event.kia + event.stragglers)
            case CityRuined():
                _add(tallies, fighter, demolished=1)
            case BridgeDestroyed() | BridgeWrecked():
                _add(tallies, before.side, demolished=1)
            case _:
                pass
    return replace(state, tallies=tallies) if tallies != state.tallies else state


def _side_of(before: State, state: State, unit: UnitId) -> Side:
    """Return the side of a unit; one that came by a card may be gone at once, and is of who played it."""
    found = before.units.get(unit) or state.units.get(unit)
    return before.side if found is None else found.side


def _add(
    tallies: dict[Side, Tally],
    side: Side,
    steps: int = 0,
    specialists: Iterable[str] = (),
    demolished: int = 0,
) -> None:
    tally = tallies.get(side, _NOTHING)
    lost = Counter(tally.specialists)
    lost.update(specialists)
    after = Tally(tally.steps + steps, dict(lost), tally.demolished + demolished)
    if after != tally:
        tallies[side] = after
