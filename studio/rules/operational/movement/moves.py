"""Moving units: the choices that there are, by which route, and what a move does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.history import undo_refusal_after
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import march, refusals, steps, zones
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.march import EndState
from studio.rules.operational.base.obstacles import obstacles
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.fog.sight import known_to
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.frontline.events import UnitMoved
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.intelligence.events import MarchStopped
from studio.rules.operational.movement.bumps import find_bump
from studio.rules.operational.movement.ranges import find_moves, range_of, search_range


@dataclass(frozen=True, slots=True)
class Options:
    """Where a unit can go, as a window draws it. The cell it stands on is in none of the mappings."""

    #: The cells it can end on with the MPs it has, and how it would stand there (op.move.extended.outline-orange).
    normal: Mapping[int, EndState]
    #: The further cells that extended movement opens (op.move.extended.outline-blue).
    extended: Mapping[int, EndState]
    #: Those of `normal` that lie in an enemy zone of control (op.zoc.dot).
    zones: frozenset[int]
    #: The cells of the map that cost at least the min-3 figure (op.move.min3.shown).
    min3: frozenset[int]


@dataclass(frozen=True, slots=True)
class Route:
    """The way to a cell, as the movement arrow shows it."""

    #: The cells entered, in sequence.
    path: tuple[int, ...]
    #: MPs and AP at its end.
    stand: EndState
    #: Nothing that the side can foresee keeps the move from being undone (op.undo.ui.icon-foreseen).
    can_undo: bool


def options(state: State, unit_id: UnitId) -> Options:
    """Find where a unit can go now; empty unless it could be moved."""
    unit = state.units[unit_id]
    if (
        unit.at is None
        or refusals.not_in_turn(state)
        or refusals.not_at_hand(state, state.units.get(unit_id), unit_id)
    ):
        return Options({}, {}, frozenset(), frozenset())
    have, ahead = march.movement_budget(state, unit), obstacles(state, unit.side)
    found = search_range(state, unit, have, ahead)
    normal = {}
    for cell in found.normal():
        halts = cell in ahead.zones or cell in found.whole
        left = 0 if halts else have.mp - found.search.cost[cell]
        normal[cell] = march.end_state(unit, have, left, locks=halts)
    total = have.mp + have.extension
    extended = {
        cell: march.end_state(unit, have, total - found.search.cost[cell], extended=True)
        for cell in found.extended()
    }
    return Options(normal, extended, ahead.zones & normal.keys(), ahead.min3)


def route(state: State, unit_id: UnitId, target: int, *, extended: bool) -> Route | None:
    """Find the cheapest way to a cell; None if the unit cannot end there. `extended` allows spending the AP.

    A cell that needs no extended movement is reached without it, whatever is allowed (op.move.extended.spend).
    """
    unit = state.units[unit_id]
    if (
        unit.at is None
        or target == unit.at
        or refusals.not_in_turn(state)
        or refusals.not_at_hand(state, state.units.get(unit_id), unit_id)
    ):
        return None
    found = range_of(state, unit)
    if target not in found.normal() and not (extended and target in found.extended()):
        return None
    path = found.path(target)
    # Whether something is drawn on the way counts here, not what: a view does not know the dice.
    trial = replace(state, chance=Chance(0))
    after = apply(trial, Move(unit_id, path))
    moved = after.state.units[unit_id]
    further = moved.extended and not unit.extended
    locks = not further and (target in found.zones or target in found.whole)
    return Route(
        path,
        EndState(moved.mp, moved.ap, further, locks),
        can_undo=undo_refusal_after(trial, visibility_updates.after_action(trial, after)) is None,
    )


def legal(state: State, unit: str | None = None) -> Iterator[Move]:
    """Find a move to every cell where a unit can end, by the cheapest way; extended movement comes last."""
    if state.preparation:
        return iter(())
    movers = [
        mover
        for mover in state.own_units(unit)
        if mover.at is not None and (mover.mp or mover.ap == "available")
    ]
    if not movers:
        return iter(())
    ahead = obstacles(state, state.side)
    return chain.from_iterable(find_moves(state, movers, ahead))


def refusal(state: State, action: Move) -> Refusal | None:
    """Say why a unit cannot move along a path."""
    if denied := refusals.not_in_turn(state) or refusals.not_at_hand(
        state, state.units.get(action.unit), action.unit
    ):
        return denied
    unit = state.units[action.unit]
    followed = march.follow_path(state, unit, action.path, obstacles(state, unit.side))
    return followed if isinstance(followed, Refusal) else None


def apply(state: State, action: Move) -> Transition[State]:
    """Move a unit, its towed specialists limbered up (op.step.tow.move-suppresses).

    It meets what stands on its path, and takes hexes. What the fog hides may stop it short (op.fow.zoc.unknown,
    op.intel.source.bump.cancel). Raises IllegalAction.
    """
    if denied := refusals.not_in_turn(state) or refusals.not_at_hand(
        state, state.units.get(action.unit), action.unit
    ):
        raise IllegalAction(denied)
    unit = state.units[action.unit]
    assert unit.at is not None
    ahead = obstacles(known_to(state, unit.side), unit.side)
    followed = march.follow_path(state, unit, action.path, ahead)
    if isinstance(followed, Refusal):
        raise IllegalAction(followed)
    met = find_bump(state, unit, action.path, ahead)
    if met is None:
        return _march(state, unit, action.path, followed, halts=action.path[-1] in ahead.zones)
    stopped = MarchStopped(
        rules=("op.intel.source.bump.cancel", "op.fow.zoc.unknown"),
        unit=unit.id,
        at=met.path[-1] if met.path else unit.at,
        by=met.by,
        enemies=met.enemies,
    )
    if not met.path:
        waits = replace(unit, mp=met.stand.mp, ap=met.stand.ap, halted=unit.halted or met.stand.locks)
        return Transition(replace(state, units={**state.units, unit.id: waits}), (stopped,))
    done = _march(
        state, unit, met.path, met.stand, halts=met.path[-1] in zones.controlled_cells(state, unit.side)
    )
    first, *others = done.events
    return Transition(done.state, (first, stopped, *others))


def _march(
    state: State, unit: Unit, path: tuple[int, ...], followed: EndState, *, halts: bool
) -> Transition[State]:
    """Put a unit at the end of a path that is open to it."""
    assert unit.at is not None
    queue = steps.tow_away(state.board, unit.queue)
    moved = hex_entry.unit_after_move(state, unit, path[-1], followed, queue)
    event = UnitMoved(
        unit=unit.id,
        start=unit.at,
        path=path,
        mp=moved.mp,
        ap=moved.ap,
        rules=_rules_of(state, unit, followed, halts=halts),
    )
    taken = hex_entry.occupy(replace(state, units={**state.units, unit.id: moved}), unit, path)
    return Transition(taken.state, (event, *taken.events))


def _rules_of(state: State, unit: Unit, stand: EndState, *, halts: bool) -> tuple[str, ...]:
    """Cite what the MPs and the AP of a move come from."""
    rules = ["op.move.cost-per-hex"]
    if stand.extended:
        rules.append("op.move.extended.spend")
    if halts:
        rules += ["op.zoc.enter-spends", "op.zoc.enter-locks"]
    if march.takes_no_ground(state, unit):
        rules.append("op.front.unsupplied-one-move")
    return tuple(rules)
