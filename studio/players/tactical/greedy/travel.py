"""What steps cost, and how far it is from anywhere to a hex that matters."""

from heapq import heappop, heappush
from typing import Final

from studio.hexes.topology import OFF_MAP
from studio.rules.tactical.base.board import Board
from studio.rules.tactical.base.catalogue_types import Mover
from studio.rules.tactical.ground.step_cost import cost_of_step

#: What it costs to come where no road leads.
FAR: Final = 1_000


class Travel:
    """Keeps the costs of one battle, by mover."""

    def __init__(self) -> None:
        self._board: Board | None = None
        self._costs: dict[tuple[Mover, int], tuple[int, ...]] = {}
        self._steps: dict[tuple[Mover, int, int, int | None], int | None] = {}

    def costs_to(self, board: Board, mover: Mover, goal: int) -> tuple[int, ...]:
        """Return what it costs a mover to come from each cell to a cell; where there is no road to it, a great deal."""
        self._begin(board)
        costs = self._costs.get((mover, goal))
        if costs is None:
            costs = self._costs[mover, goal] = _find_costs(board, mover, goal)
        return costs

    def step(self, board: Board, mover: Mover, cell: int, direction: int, facing: int | None) -> int | None:
        """Return the cost of a step, for vehicles by their facing; None: it is closed."""
        self._begin(board)
        key = mover, cell, direction, facing
        if key not in self._steps:
            figures, corner = board.tables.movement, board.corner_facing
            self._steps[key] = cost_of_step(
                board.ground, figures, mover, cell, direction, facing, corner=corner
            )
        return self._steps[key]

    def _begin(self, board: Board) -> None:
        """Forget another battle."""
        if board is not self._board:
            self._board = board
            self._costs.clear()
            self._steps.clear()


def _find_costs(board: Board, mover: Mover, goal: int) -> tuple[int, ...]:
    ground, figures = board.ground, board.tables.movement
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
            cost = cost_of_step(ground, figures, mover, there, (direction + 3) % 6)
            if cost is not None and spent + cost < costs[there]:
                costs[there] = spent + cost
                heappush(queue, (spent + cost, there))
    return tuple(costs)
