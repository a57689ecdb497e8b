"""Whether an enemy could come to posts in his next turn, asked again and again as the units change that could bar his ways.

He is looked at once with nobody in his way. Only through the hexes that are near enough to him and to a post then can a
way lead at all, however units stand; later searches go through these alone.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.distances import distances
from studio.rules.kernel.remembered import Following
from studio.rules.operational.base import march
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import Costs
from studio.rules.operational.base.march import MovementBudget
from studio.rules.operational.base.obstacles import Obstacles, obstacles, overlay_obstacles
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.movement import ranges
from studio.rules.operational.movement.ranges import Range

#: So many hexes more than the shortest way does a raider go round.
_DETOUR: Final = 1


@dataclass(frozen=True, slots=True, eq=False)
class Raid:
    """The ways of an enemy to posts that he reaches with nobody in his way."""

    posts: frozenset[int]
    #: The hexes about his paths to them, from which he can be hindered.
    corridor: frozenset[int]
    _at: int
    _budget: MovementBudget
    _prices: Costs
    _min3: frozenset[int]
    #: What each step costs, and the cells through which a way may lead.
    _costs: bytes
    _near: Collection[int]
    _beside: Sequence[tuple[int, ...]]
    #: The posts beside him that he can enter by spending all MPs.
    _whole: frozenset[int]

    def find_reached(self, state: State, unit: Unit, ahead: Obstacles) -> frozenset[int]:
        """Find the posts that he enters past what is ahead of him now."""
        if self._prices is not march.costs_for(state, unit) or self._min3 != ahead.min3:
            return self.posts & ranges.range_when_rested(state, unit).entered
        budget = self._budget
        closed = ahead.enemies | ahead.hqs if budget.weak else ahead.enemies
        found = self._whole - closed - ahead.friends - self._prices.no_stop
        left = self.posts - found - closed
        return (
            found | self._search(left, budget.mp + budget.extension, closed, ahead.zones) if left else found
        )

    def _search(
        self, posts: Collection[int], most: int, closed: Collection[int], zones: Collection[int]
    ) -> frozenset[int]:
        """Search for posts; zones are entered and not left."""
        at, near, beside, costs = self._at, self._near, self._beside, self._costs
        found, left = set[int](), set(posts)
        best = {at: 0}
        buckets: list[list[int]] = [[] for _ in range(most + 1)]
        buckets[0].append(at)
        for spent, bucket in enumerate(buckets):
            for cell in bucket:
                if best[cell] != spent:
                    continue
                if cell in left:
                    found.add(cell)
                    left.remove(cell)
                    if not left:
                        return frozenset(found)
                if cell in zones and cell != at:
                    continue
                for edge, other in enumerate(beside[cell], DIRECTIONS * cell):
                    if other in near and other not in closed and (step := costs[edge]):
                        total = spent + step
                        if total <= most and total < best.get(other, total + 1):
                            best[other] = total
                            buckets[total].append(other)
        return frozenset(found)


def find_raid(alone: State, unit: Unit, posts: frozenset[int]) -> Raid:
    """Look at an enemy on the map that is `alone`, with none of the side's units in his way."""
    found, prices = ranges.range_when_rested(alone, unit), march.costs_for(alone, unit)
    min3 = obstacles(alone, unit.side).min3
    parts = alone.board, found.search, found.whole, posts, prices, min3
    return _RAIDS(parts, alone.board, found, march.rested_budget(alone, unit), posts, prices, min3)


def _find_raid(
    board: Board,
    found: Range,
    budget: MovementBudget,
    posts: frozenset[int],
    prices: Costs,
    min3: frozenset[int],
) -> Raid:
    reached = found.entered
    goals, most = reached & posts, budget.mp + budget.extension
    from_unit = distances(board.topology, [found.at])
    near, corridor = set[int](), set[int]()
    for goal in goals:
        to_goal = distances(board.topology, [goal])
        longest = from_unit[goal] + _DETOUR
        corridor.update([cell for cell in reached if from_unit[cell] + to_goal[cell] <= longest])
        # Only from there are MPs enough left for the shortest way to the goal, were it open ground.
        near.update([cell for cell, spent in found.search.cost.items() if spent + to_goal[cell] <= most])
    costs = overlay_obstacles(board, prices.plain, min3)
    whole = goals.intersection(ranges.whole_steps(board, found.at, budget, prices, min3))
    return Raid(
        goals,
        frozenset(corridor),
        found.at,
        budget,
        prices,
        min3,
        costs,
        near,
        board.topology.beside,
        whole,
    )


#: The same enemy may come again turn after turn.
_RAIDS: Final = Following(_find_raid, 128)
