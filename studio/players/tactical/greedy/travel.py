"""What steps cost, where they lead, and how far it is from anywhere to a hex that matters."""

from collections.abc import Hashable, Iterable, Iterator, Sequence, Set
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from studio.hexes.coordinates import DIRECTIONS, opposite
from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.ground.step_cost import cost_of_step, costs_of_steps, facing_after_step
from studio.tables.tactical.movement import Movement

#: What it costs to come where no road leads.
FAR: Final = 1_000


class Step(NamedTuple):
    """A step that is open."""

    direction: int
    to: int
    cost: int
    #: The place to which it leads; see `Steps`.
    place: int


class Place(NamedTuple):
    """A hex that a unit can come to: by which first step, for how much of its allowance, and who is met there."""

    cell: int
    #: None: it is there already.
    first: int | None
    spent: int
    charge: bool


class Barriers(NamedTuple):
    """What keeps a unit out of cells: enemies that it can charge, and those who leave it no way in."""

    charged: Set[int]
    closed: Set[int]


class Steps(dict[int, Sequence[Step]]):
    """The steps of a mover by where it is: at six times the cell, and a vehicle its facing more."""

    def __init__(
        self, ground: Ground, figures: Movement, mover: Mover, *, vehicle: bool, corner: bool
    ) -> None:
        super().__init__()
        self._ground = ground
        self._figures = figures
        self._mover: Mover = mover
        self._vehicle = vehicle
        self._corner = corner
        #: Where units came to, by where they set out from, how far, and what kept them out; see `reach`.
        self.searches: dict[Hashable, Sequence[Place]] = {}

    def __missing__(self, place: int) -> Sequence[Step]:
        """Work out what is not known yet."""
        found = self[place] = tuple(self._find(place))
        return found

    def _find(self, place: int) -> Iterator[Step]:
        ground, figures, mover = self._ground, self._figures, self._mover
        vehicle, corner = self._vehicle, self._corner
        cell, facing = divmod(place, DIRECTIONS)
        pays = facing if vehicle else None
        for direction, there in enumerate(ground.topology.beside[cell]):
            cost = cost_of_step(ground, figures, mover, cell, direction, pays, corner=corner)
            if cost is not None:
                turned = facing_after_step(facing, direction, vehicle=True, corner=corner) if vehicle else 0
                yield Step(direction, there, cost, DIRECTIONS * there + turned)


class Travel:
    """Looks up what is known of one battle, and shares it with all who play on the same ground."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._costs: dict[tuple[Mover, int], Sequence[int]] = {}
        self._steps: dict[tuple[Mover, bool], Steps] = {}

    def costs_to(self, board: Board, mover: Mover, goal: int) -> Sequence[int]:
        """Return what it costs a mover to come from each cell to a cell; where there is no road to it, a great deal."""
        self._begin(board)
        costs = self._costs.get((mover, goal))
        if costs is None:
            costs = self._costs[mover, goal] = _costs_to(board.ground, board.tables.movement, mover, goal)
        return costs

    def steps(self, board: Board, mover: Mover, *, vehicle: bool) -> Steps:
        """Return the steps that are open to a mover; vehicles pay for turning."""
        self._begin(board)
        steps = self._steps.get((mover, vehicle))
        if steps is None:
            figures, corner = board.tables.movement, board.corner_facing
            steps = self._steps[mover, vehicle] = _steps_on(board.ground, figures, mover, vehicle, corner)
        return steps

    def _begin(self, board: Board) -> None:
        """Forget another battle."""
        if board is not self._board:
            self._board = board
            self._costs.clear()
            self._steps.clear()


class Ways:
    """The ways to the goals of a side; it is worth keeping as long as these stay the same."""

    def __init__(self, board: Board, travel: Travel, goals: Iterable[int]) -> None:
        self._board = board
        self._travel = travel
        self._goals = tuple(goals)
        #: From cells to the nearest goal.
        self._nearest: dict[tuple[Mover, int], int] = {}

    def costs_to(self, mover: Mover, goal: int) -> Sequence[int]:
        """Return what it costs a mover to come from each cell to one, at most FAR."""
        return self._travel.costs_to(self._board, mover, goal)

    def to_nearest(self, mover: Mover, cell: int) -> int:
        """Return what it costs a mover to come from a cell to the nearest goal."""
        found = self._nearest.get((mover, cell))
        if found is None:
            found = min((self.costs_to(mover, goal)[cell] for goal in self._goals), default=0)
            self._nearest[mover, cell] = found
        return found


@lru_cache(maxsize=16)
def _steps_on(ground: Ground, figures: Movement, mover: Mover, vehicle: bool, corner: bool) -> Steps:
    return Steps(ground, figures, mover, vehicle=vehicle, corner=corner)


@lru_cache(maxsize=128)
def _costs_to(ground: Ground, figures: Movement, mover: Mover, goal: int) -> Sequence[int]:
    """Find what it costs to come to a cell, from there outwards."""
    steps = costs_of_steps(ground, figures, mover)
    costs = [FAR] * len(ground.terrain)
    costs[goal] = 0
    queue = [(0, goal)]
    while queue:
        spent, cell = heappop(queue)
        if costs[cell] < spent:
            continue
        for direction, there in enumerate(ground.topology.beside[cell]):
            if there == OFF_MAP:
                continue
            cost = steps[DIRECTIONS * there + opposite(direction)]
            if cost is not None and spent + cost < costs[there]:
                costs[there] = spent + cost
                heappush(queue, (spent + cost, there))
    return tuple(costs)
