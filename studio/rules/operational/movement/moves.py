"""Moving units: where they can go, by which route, and what a move does."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import Reach, reach
from studio.hexes.topology import OFF_MAP
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.history import undo_refusal_after
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base import march, refusals, steps, zones
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.costs import ALL, Costs
from studio.rules.operational.base.march import EndState, MovementBudget
from studio.rules.operational.base.obstacles import Obstacles, obstacles, overlay_obstacles
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.fog.sight import known_to
from studio.rules.operational.frontline import hex_entry
from studio.rules.operational.frontline.events import UnitMoved
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.intelligence.events import MarchStopped
from studio.rules.operational.movement.bumps import find_bump


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


@dataclass(frozen=True, slots=True)
class Range:
    """Where a unit could end a move, found by one search for all that is asked of it."""

    at: int
    #: With extended movement too, where the unit has it; zones of control are entered and not left.
    search: Reach
    #: The MPs of normal movement.
    mp: int
    #: Cells beside the unit that take all its MPs, and that it cannot reach for less.
    whole: tuple[int, ...]
    zones: frozenset[int]
    #: Further cells on which it cannot end: those of friends, those where nobody can stop.
    barred: frozenset[int]

    def normal(self) -> Iterator[int]:
        """Return the cells that need no extended movement, the nearest first."""
        for cell, spent in self.search.cost.items():
            if spent > self.mp:
                break
            if cell not in self.barred and cell != self.at:
                yield cell
        yield from self.whole

    def extended(self) -> Iterator[int]:
        """Return the further cells that extended movement opens, the nearest first; zones are closed to it."""
        for cell, spent in self.search.cost.items():
            if spent > self.mp and not (cell in self.barred or cell in self.whole or cell in self.zones):
                yield cell

    def paths(self) -> list[tuple[int, ...]]:
        """Return the cheapest ways to all cells in which the unit can end, those by extended movement last.

        Each way is put together from that to the cell before, which comes first in the search.
        """
        mp, barred, came_from = self.mp, self.barred, self.search.came_from
        known: dict[int, tuple[int, ...]] = {self.at: ()}
        near: list[tuple[int, ...]] = []
        further: list[tuple[int, ...]] = []
        for cell, spent in self.search.cost.items():
            if not spent:
                continue
            path = known[cell] = (*known[came_from[cell]], cell)
            if spent <= mp:
                if cell not in barred:
                    near.append(path)
            elif not (cell in barred or cell in self.zones or cell in self.whole):
                further.append(path)
        return [*near, *((cell,) for cell in self.whole), *further]

    def path(self, cell: int) -> tuple[int, ...]:
        """Return the cells entered on the cheapest way to one of those above."""
        return (cell,) if cell in self.whole else self.search.path(cell)[1:]


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
    found = _search(state, unit, have, ahead)
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
    ahead: Obstacles | None = None
    for mover in state.units.values():
        if (
            (unit is None or mover.id == unit)
            and mover.side == state.side
            and mover.at is not None
            and not state.preparation
        ):
            have = march.movement_budget(state, mover)
            if have.mp or have.extension:
                ahead = ahead or obstacles(state, mover.side)
                found = _search(state, mover, have, ahead)
                yield from [Move(mover.id, path) for path in found.paths()]


def range_of(state: State, unit: Unit, ahead: Obstacles | None = None) -> Range:
    """Find where a unit on the map could end a move, were it its side's turn.

    Who asks for several units of a side finds what is `ahead` of them once.
    """
    return _search(state, unit, march.movement_budget(state, unit), ahead or obstacles(state, unit.side))


def range_when_rested(state: State, unit: Unit, sought: frozenset[int] = frozenset()) -> Range:
    """Find where a unit on the map could end a move in its side's next turn, as things stand.

    If there are cells `sought`, only whether it reaches them is found.
    """
    budget = march.rested_budget(state, unit)
    return _search(state, unit, budget, obstacles(state, unit.side), sought)


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

    It meets what stands on its path, takes hexes, and its side the objectives in them. What the fog hides may stop it
    short (op.fow.zoc.unknown, op.intel.source.bump.cancel). Raises IllegalAction.
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


def _search(
    state: State, unit: Unit, have: MovementBudget, ahead: Obstacles, sought: frozenset[int] = frozenset()
) -> Range:
    """Search a unit's range; zones of control end normal movement and close extended movement."""
    assert unit.at is not None
    board, prices = state.board, march.costs_for(state, unit)
    closed = ahead.enemies | ahead.hqs if have.weak else ahead.enemies
    found = reach(
        board.topology,
        overlay_obstacles(board, prices.plain, ahead.min3),
        {unit.at: 0},
        have.mp + have.extension,
        closed=closed | ahead.zones if have.has_extended else closed,
        ends=ahead.zones,
        sought=sought,
    )
    barred = _end_refusal(ahead.friends, prices.no_stop)
    whole = tuple(
        cell
        for cell in (_whole_steps(state, unit.at, have, prices, ahead) if have.full else ())
        if found.cost.get(cell, ALL) > have.mp and cell not in closed and cell not in barred
    )
    return Range(unit.at, found, have.mp, whole, ahead.zones, barred)


@lru_cache(maxsize=16)
def _end_refusal(friends: frozenset[int], no_stop: frozenset[int]) -> frozenset[int]:
    """Put together what all units of a side with one movement type share."""
    return friends | no_stop


def _whole_steps(
    state: State, at: int, have: MovementBudget, prices: Costs, ahead: Obstacles
) -> Iterator[int]:
    """Find the cells beside its own that a unit with all its MPs can enter by spending them."""
    first = DIRECTIONS * at
    for edge in range(first, first + DIRECTIONS):
        need, there = prices.whole[edge], state.board.topology.neighbours[edge]
        if not need or there == OFF_MAP:
            continue
        least = state.board.tables.movement.min3 if there in ahead.min3 else 0
        if have.all_in if need == ALL else max(need, least) <= have.mp:
            yield there


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
