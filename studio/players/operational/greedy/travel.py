"""How far it is from anywhere to a hex that matters, around the enemies that are known.

Worked out once for a hex, a movement type, a weather and the places of the enemies.
"""

from functools import lru_cache
from typing import Final

from studio.hexes.coordinates import DIRECTIONS
from studio.hexes.search import OutwardSearch
from studio.rules.kernel.remembered import Following, forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.costs import costs
from studio.rules.operational.base.state import Ground, State
from studio.rules.operational.base.terrain import weather_now
from studio.rules.operational.base.weather import MapWeather
from studio.tables.operational.kinds import MovementType

#: MPs after which a hex counts as out of reach, and what a way to it is then reckoned at.
FARTHEST: Final = 120
#: What a step that takes all of a unit's MPs is reckoned at.
WHOLE: Final = 6
#: The MPs that it is reckoned to take longer through the hex of an enemy, and through one beside it.
THROUGH: Final = 12
BESIDE: Final = 3

_NOBODY: Final[frozenset[int]] = frozenset()


def mps_to(
    state: State, movement: MovementType, target: int, enemies: frozenset[int] = _NOBODY
) -> OutwardSearch:
    """Find the MPs from each cell within reach to the target; it takes longer past enemies in those cells."""
    board, ground, weather = state.board, state.ground, weather_now(state)
    known = _FRAMES((board, ground, weather, enemies), board, ground, weather, enemies)
    found = known.get((movement, target))
    if found is None:
        found = known[movement, target] = _mps_to(board, ground, weather, movement, target, enemies)
    return found


def is_near(state: State, movement: MovementType, target: int, at: int, most: int) -> bool:
    """Return whether a cell is at most so many MPs away from the target, whoever stands in between."""
    return most >= FARTHEST or mps_to(state, movement, target).get_within(at, most) is not None


@forgetful
@lru_cache(maxsize=24)
def _begin(
    _board: Board, _ground: Ground, _weather: MapWeather, _enemies: frozenset[int]
) -> dict[tuple[MovementType, int], OutwardSearch]:
    """Begin to keep searches; for equal ground and enemies, which plans come to again and again, go on with those kept."""
    return {}


#: What was found for the same enemies on the same ground.
_FRAMES: Final = Following(_begin, 24)


def _mps_to(
    board: Board,
    ground: Ground,
    weather: MapWeather,
    movement: MovementType,
    target: int,
    enemies: frozenset[int],
) -> OutwardSearch:
    steps = _steps(board, ground, weather, movement, enemies)
    return OutwardSearch(board.topology, steps, target, FARTHEST)


@forgetful
@lru_cache(maxsize=32)
def _steps(
    board: Board, ground: Ground, weather: MapWeather, movement: MovementType, enemies: frozenset[int]
) -> bytes:
    """Work out the costs of the steps out of each cell, as a search from the target takes them: backwards."""
    if not enemies:
        return costs(board, ground, weather, movement).step_costs(lambda _: WHOLE)
    steps = bytearray(_steps(board, ground, weather, movement, _NOBODY))
    near = {cell for at in enemies for cell in board.topology.around(at)} - enemies
    for cells, more in ((near, BESIDE), (enemies, THROUGH)):
        for cell in cells:
            for edge in range(DIRECTIONS * cell, DIRECTIONS * cell + DIRECTIONS):
                if steps[edge]:
                    steps[edge] += more
    return bytes(steps)
