"""How far it is from anywhere to a hex that matters; worked out once for a hex, a movement type and a weather."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from studio.hexes.search import reach
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.state import Ground, State
from studio.rules.operational.base.terrain import weather_now
from studio.tables.operational.kinds import MovementType, Weather

#: MPs after which a hex counts as out of reach, and what a way to it is then reckoned at.
FARTHEST: Final = 120
#: What a step that takes all of a unit's MPs is reckoned at.
WHOLE: Final = 6


def mps_to(state: State, movement: MovementType, target: int) -> Mapping[int, int]:
    """The MPs from each cell within reach to the target, whatever units stand in between."""
    return _mps_to(state.board, state.ground, weather_now(state), movement, target)


@lru_cache(maxsize=512)
def _mps_to(
    board: Board, ground: Ground, weather: Weather, movement: MovementType, target: int
) -> Mapping[int, int]:
    steps = costs(board, ground, weather, movement).step_costs(lambda _: WHOLE)
    return reach(board.topology, steps, {target: 0}, FARTHEST).cost
