"""What the ground is like now: the map, what battle has done to it, and the weather."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, get_args

from studio.rules.kernel.remembered import forgetful
from studio.rules.operational.base.board import Board
from studio.rules.operational.base.state import Ground, State
from studio.rules.operational.base.weather import (
    MapWeather,
    weather_elsewhere,
    weather_label,
    weather_of,
    weather_of_zones,
    weather_on,
)
from studio.tables.operational.kinds import CrossingKind, HexsideKind, LinkKind, Weather
from studio.tables.operational.terrain import Terrain

#: The terrain that bombardment makes of a city.
RUINS: Final = "ruins"
_NONE: frozenset[HexsideKind] = frozenset()
_NO_LINKS: frozenset[LinkKind] = frozenset()
#: Those that can be used first.
_CROSSINGS: Final[tuple[CrossingKind, ...]] = get_args(CrossingKind)


def terrain_at(state: State, cell: int) -> Terrain:
    """Return the terrain of a cell as it is now."""
    return terrain_on(state.board, state.ground, cell)


def terrain_on(board: Board, ground: Ground, cell: int) -> Terrain:
    """Return the same for one ground; a city that was ruined in this battle counts as ruins (op.combat.shift.ruins)."""
    if cell in ground.ruined:
        return next(terrain for terrain in board.tables.terrains if terrain.id == RUINS)
    return board.terrain[cell]


def can_be_ruined(board: Board, terrain: Terrain) -> bool:
    """Say whether a terrain can be turned into ruins: a city that is none yet, where the ruleset has ruins (op.combat.side.ruins)."""
    return terrain.city and terrain.id != RUINS and any(each.id == RUINS for each in board.tables.terrains)


def weather_now(state: State) -> MapWeather:
    """Return the weather of all hexes in this turn."""
    return weather_in_turn(state, state.turn)


def weather_in_turn(state: State, turn: int) -> MapWeather:
    """Return the weather of all hexes in a turn, that of triggers included as far as they have fired."""
    return weather_on(state.board, turn, state.script.spells_in(turn))


def weather_in_words(state: State, turn: int) -> str:
    """Return the weather of a turn in words, such as "dry; mud in the valley, the marshes"."""
    return weather_label(state.board, turn, state.script.spells_in(turn))


def weather_outside_zones(state: State, turn: int) -> Weather:
    """Return the weather of a turn outside all weather zones."""
    return weather_elsewhere(state.board, turn, state.script.spells_in(turn))


def weather_in_zones(state: State, turn: int) -> tuple[Weather, ...]:
    """Return the weather of each weather zone in a turn."""
    return weather_of_zones(state.board, turn, state.script.spells_in(turn))


def weather_at(state: State, cell: int) -> Weather:
    """Return the weather of a cell in this turn."""
    return weather_of(weather_now(state), cell)


def features(state: State, cell: int, direction: int) -> frozenset[HexsideKind]:
    """Return what lies on the hexside of a cell in a direction; the neighbour there must be on the map."""
    return state.board.hexsides.get(state.board.hexside(cell, direction), _NONE)


def links(state: State, cell: int, direction: int) -> frozenset[LinkKind]:
    """Return the roads and rails from a cell to its neighbour in a direction, usable or not."""
    return state.board.links.get(state.board.hexside(cell, direction), _NO_LINKS)


def crossing(state: State, cell: int, direction: int) -> CrossingKind | None:
    """Return the bridge on the hexside of a cell in a direction, whatever its state; of several one that can be used."""
    return _by_hexside(state.ground.crossings).get(state.board.hexside(cell, direction))


@forgetful
@lru_cache(maxsize=16)
def _by_hexside(crossings: frozenset[tuple[int, CrossingKind]]) -> Mapping[int, CrossingKind]:
    # Of several kinds on a hexside the first counts; the set itself has them in another sequence each time.
    return dict(sorted(crossings, key=lambda each: -_CROSSINGS.index(each[1])))


def has_bridge(state: State, cell: int, direction: int) -> bool:
    """Return whether an intact bridge or a pontoon crosses that hexside."""
    return crossing(state, cell, direction) in ("bridge", "pontoon")


def is_coast(board: Board, at: int) -> bool:
    """Say whether a cell is land of the map beside the sea (op.asset.naval-bombardment.target, op.naval.card.targets)."""
    return at in beside_the_sea(board) and not board.terrain[at].water


@forgetful
@lru_cache(maxsize=8)
def beside_the_sea(board: Board) -> frozenset[int]:
    """Return the cells next to water on which ships sail (op.supply.source.ship-reach)."""
    sea = (cell for cell, terrain in enumerate(board.terrain) if terrain.warships)
    return frozenset(other for cell in sea for other in board.topology.around(cell))


def has_intact_fort(state: State, cell: int) -> bool:
    """Return whether a fixed fortification stands there."""
    return cell in state.board.forts and cell not in state.ground.wrecked_forts
