"""Why a unit cannot go where a person clicked, as the engine's own refusal of the way there."""

from dataclasses import replace

from studio.hexes.search import reach
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base import march
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.obstacles import Obstacles, obstacles, overlay_obstacles
from studio.rules.operational.base.refusals import hex_label
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.movement import moves

#: More MPs than any way over a map takes.
_PLENTY = 2000


def move_refusal(
    state: State, unit_id: UnitId, target: int, *, extended: bool, switch: str
) -> Refusal | None:
    """Say why a unit cannot end on a cell; None if it can, with extended movement where that is allowed.

    `switch` is what a person takes to see how far extended movement leads.
    """
    if moves.route(state, unit_id, target, extended=extended) is not None:
        return None
    unit = state.units[unit_id]
    if unit.at is None or target == unit.at:
        return moves.refusal(state, Move(unit_id, () if target == unit.at else (target,)))
    if not extended and target in moves.options(state, unit_id).extended:
        return _needs_extended(state, unit, target, switch)
    ahead = obstacles(state, unit.side)
    path = _path_to(state, unit, unit.at, target, ahead)
    if path is not None and (refused := moves.refusal(state, Move(unit_id, path))):
        return refused
    return _closed_refusal(state, unit, target)


def _needs_extended(state: State, unit: Unit, target: int, switch: str) -> Refusal:
    text = (
        f"{unit.name} reaches hex {hex_label(state, target)} by extended movement only, which takes its AP; "
        f"{switch} shows how far that leads."
    )
    return Refusal("needs-extended", text, ("op.move.extended.spend",), {"id": unit.id, "at": target})


def _path_to(state: State, unit: Unit, here: int, target: int, ahead: Obstacles) -> tuple[int, ...] | None:
    """Return the cheapest way if MPs were no matter; a step that takes all MPs is tried only from where the unit stands."""
    prices = march.costs_for(state, unit)
    if target in state.board.topology.around(here):
        return (target,)
    plain = overlay_obstacles(state.board, prices.plain, ahead.min3)
    found = reach(state.board.topology, plain, {here: 0}, _PLENTY, closed=ahead.enemies - {target})
    return found.path(target)[1:] if target in found.cost else None


def _closed_refusal(state: State, unit: Unit, target: int) -> Refusal:
    """Say what closes a cell from all sides, as a fresh unit beside it would hear."""
    ready = replace(unit, mp=state.type_of(unit).normal_movement, ap="available", extended=False)
    first: Refusal | None = None
    for beside in state.board.topology.around(target):
        there = replace(state, units={**state.units, unit.id: replace(ready, at=beside)})
        refused = moves.refusal(there, Move(unit.id, (target,)))
        if refused is None:
            text = f"No way leads {unit.name} to hex {hex_label(state, target)}; what lies between is closed to it."
            return Refusal("no-way", text, ("op.move.cost.x",), {"id": unit.id, "at": target})
        first = first or refused
    assert first is not None, "a hex has neighbours"
    return first
