"""The river crossing: boats bring a unit over a major river into an empty hex (3.6 River Crossing)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.remembered import forgetful
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import march, steps, terrain
from studio.rules.operational.base import refusals as general
from studio.rules.operational.base.actions import CrossRiver
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import has_open_road
from studio.rules.operational.base.features import banks
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.march_refusals import barred, enemy_there, occupied
from studio.rules.operational.base.state import ActionPoint, State, Unit
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.engineering.boats import ferry, landing_refusal
from studio.rules.operational.engineering.events import RiverCrossed
from studio.rules.operational.hq_actions import action_cost
from studio.rules.operational.hq_actions import refusals as hq_refusals
from studio.rules.operational.hq_actions.command_groups import command_groups
from studio.rules.operational.hq_actions.hq_forecast import HqForecast, forecast_hq_action
from studio.rules.operational.hq_actions.range import parent_hq
from studio.rules.operational.hq_actions.requirements import requirement_refusal

_KIND: Final = "river-crossing"


def legal(state: State, unit: str | None = None) -> Iterator[CrossRiver]:
    """Find the crossings of the units of the side to move, or of one of them, clockwise round each."""
    beyond = _beyond_major_rivers(state.board)
    for known in command_groups(state).of(unit) if beyond else ():
        one = known.unit
        if one.at is None or not one.mp or _KIND not in known.able:
            continue
        for there in beyond.get(one.at, ()):
            action = CrossRiver(one.id, there)
            if refusal(state, action) is None:
                yield action


@forgetful
@lru_cache(maxsize=4)
def _beyond_major_rivers(board: Board) -> Mapping[int, tuple[int, ...]]:
    """Return the cells on the other bank of a major river, by those on the one, clockwise round each."""
    rivers = (side for side, kinds in board.hexsides.items() if "major-river" in kinds)
    return {
        cell: tuple(
            there
            for direction, there in enumerate(board.topology.beside[cell])
            if there != OFF_MAP and "major-river" in board.hexsides.get(board.hexside(cell, direction), ())
        )
        for cell in {cell for side in rivers for cell in banks(board, side)}
    }


def refusal(state: State, action: CrossRiver) -> Refusal | None:
    """Say why a unit cannot cross there now."""
    unit = state.units.get(action.unit)
    if denied := general.not_at_hand(state, unit, action.unit):
        return denied
    assert unit is not None
    assert unit.at is not None
    edge = march.edge_between(state.board, unit.at, action.at)
    if edge is None:
        return general.not_adjacent(state, unit, unit.at, action.at)
    return (
        _crossing_refusal(state, unit, edge)
        or _unit_refusal(state, unit)
        or action_cost.refusal(state, unit, _KIND)
    )


def _crossing_refusal(state: State, unit: Unit, edge: int) -> Refusal | None:
    """Return what on the hexside or beyond it bars a crossing.

    Rules op.action.river-crossing.effect, op.action.river-crossing.terrain and op.move.escarpment.
    """
    assert unit.at is not None
    there, direction = state.board.topology.neighbours[edge], edge % DIRECTIONS
    between = terrain.features(state, unit.at, direction)
    if "impassable" in between:
        return barred(state, unit, edge, "impassable-hexside")
    if "escarpment" in between and not has_open_road(state.board, state.ground, weather_now(state), edge):
        return barred(state, unit, edge, "escarpment")
    if denied := landing_refusal(state, unit, there, between, _KIND):
        return denied
    other = next((other for other in state.units.values() if other.at == there), None)
    if other is None:
        return None
    return (occupied if other.side == unit.side else enemy_there)(state, unit, there)


def _unit_refusal(state: State, unit: Unit) -> Refusal | None:
    """Return what about the unit bars a crossing (op.action.river-crossing.needs-regular)."""
    if not steps.is_experienced(state.board, unit):
        return hq_refusals.too_green(state, unit, _KIND)
    return requirement_refusal(state, unit, _KIND)


def forecast(state: State, action: CrossRiver) -> HqForecast:
    """Return what a crossing costs the unit, and what of it is out of action or stays behind."""
    unit = state.units[action.unit]
    hq = parent_hq(state, unit)
    assert hq is not None
    lines = [ForecastLine("Movement points", -unit.mp, ("op.action.river-crossing.spends-mp",))]
    if unit.ap == "available":
        lines.append(ForecastLine("Action point", "locked", ("op.action.river-crossing.locks-ap",)))
    return forecast_hq_action(state, hq, _KIND, (*lines, *_ashore(state, unit), *_left_behind(state, unit)))


def _ashore(state: State, unit: Unit) -> Iterator[ForecastLine]:
    """Return which specialists are out of action on the far bank."""
    queue, wet = steps.ferry(state.board, unit.queue)
    if wet:
        rule = "op.action.river-crossing.suppresses-specialists"
        yield ForecastLine("Specialists suppressed", len(wet), (rule,))
    if towed := sum(one.tow_suppressed for one in queue) - sum(one.tow_suppressed for one in unit.queue):
        yield ForecastLine("Towed guns suppressed this turn", towed, ("op.action.river-crossing.towed",))


def _left_behind(state: State, unit: Unit) -> Iterator[ForecastLine]:
    """Return what does not go along in boats."""
    if unit.entrenchment and state.board.tables.movement.leaves_works:
        yield ForecastLine("Works", "left behind", ("op.combat.side.attacker-leaves-entrenchment",))
    if unit.supply_dump and not unit.oversupply:
        yield ForecastLine("Supply dump", "left behind", ("op.action.supply-dump.abandoned",))


def apply(state: State, action: CrossRiver) -> Transition[State]:
    """Bring a unit over for all its MPs, its AP locked. Raises IllegalAction.

    Rules op.action.river-crossing.effect, op.action.river-crossing.spends-mp and op.action.river-crossing.locks-ap.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    cost, unit = forecast(state, action), state.units[action.unit]
    ap: ActionPoint = "locked" if unit.ap == "available" else unit.ap
    over = ferry(action_cost.pay(state, unit, _KIND), unit, action.at, EndState(0, ap, locks=True), _KIND)
    event = RiverCrossed(
        rules=("op.action.river-crossing.effect",), unit=unit.id, at=action.at, hq=cost.hq, cp=cost.cp
    )
    return Transition(over.state, (event, *over.events))
