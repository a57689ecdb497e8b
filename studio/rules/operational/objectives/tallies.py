"""What a side has lost and destroyed, counted from what happened (3.10 token)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TypeVar

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.base.steps import level_at
from studio.rules.operational.combat.events import CityRuined, CombatFought, StepsLost, UnitDestroyed
from studio.rules.operational.engineering.events import BridgeDestroyed, BridgeWrecked
from studio.rules.operational.supply.events import SupplyFailed
from studio.tables.operational.kinds import Level

K = TypeVar("K", bound=str)

_NOTHING = Tally()


def count(before: State, state: State, events: Iterable[Event]) -> State:
    """Add to the tallies what happened since `before`.

    Rules op.objective.condition.step-losses, op.objective.condition.specialist-losses,
    op.objective.condition.destroy-max, camp.score.kill and camp.score.casualty: what a force pool loses is no loss of
    a unit. What a counterattack ruins is the doing of who makes it (camp.score.note.own-actions).
    """
    fighter = before.side
    tallies = dict(state.tallies)
    for event in events:
        match event:
            case CombatFought():
                fighter = _side_of(before, state, event.sheet.attacker)
            case StepsLost():
                side = _side_of(before, state, event.unit)
                killed = event.kia - len(event.specialists)
                _add(tallies, side, killed=killed, strayed=event.stragglers, specialists=event.specialists)
            case SupplyFailed():
                side = _side_of(before, state, event.unit)
                _add(tallies, side, killed=event.kia, strayed=event.stragglers)
            case UnitDestroyed():
                _add(tallies, event.side, specialists=event.specialists)
                level = level_at(state.board, event.xp).id
                for enemy in state.board.sides:
                    if enemy.id != event.side:
                        _add(tallies, enemy.id, kills=(level,))
            case CityRuined():
                _add(tallies, fighter, cities=1)
            case BridgeDestroyed() | BridgeWrecked():
                _add(tallies, before.side, bridges=1)
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
    *,
    killed: int = 0,
    strayed: int = 0,
    specialists: Iterable[str] = (),
    cities: int = 0,
    bridges: int = 0,
    kills: Iterable[Level] = (),
) -> None:
    tally = tallies.get(side, _NOTHING)
    after = Tally(
        tally.killed + killed,
        tally.strayed + strayed,
        _with_more(tally.specialists, specialists),
        tally.cities + cities,
        tally.bridges + bridges,
        _with_more(tally.kills, kills),
    )
    if after != tally:
        tallies[side] = after


def _with_more(counted: Mapping[K, int], more: Iterable[K]) -> dict[K, int]:
    found = Counter(counted)
    found.update(more)
    return dict(found)
