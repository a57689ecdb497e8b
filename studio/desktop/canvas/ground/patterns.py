"""Which pattern shows which terrain, so that it is known without colours."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from studio.desktop.canvas.drawing.glyph_cache import Glyph
from studio.desktop.canvas.ground.relief import DUNE, HILL, PEAK, SALT, SNOW_PEAK, STONES, UNKNOWN, WAVE
from studio.desktop.canvas.ground.scatter import clear_of_edges, hedges, spots
from studio.desktop.canvas.ground.settlements import BLOCK, FIELD, RUIN
from studio.desktop.canvas.ground.vegetation import BUSH, GRASS, POOL, TREE, TUFT
from studio.hexes.coordinates import Hex, Orientation

#: Below so many pixels a hex there is no pattern, only colour.
PATTERN_PIXELS = 10
#: The terrain with hedges: how finely they divide it, and how many bushes each stretch has.
_HEDGED, _HEDGES, _BUSHES, _COARSE_BUSHES = "bocage", 2, 9, 6
#: Up to so many pixels a hex patterns are coarser, with larger glyphs.
_COARSE_PIXELS = 34


@dataclass(frozen=True, slots=True)
class MapOverlay:
    """One kind of glyph strewn over a terrain."""

    glyph: Glyph
    #: The lattice has this number squared of points in a hex; fewer where hexes are small.
    fineness: int
    coarse: int
    #: How far glyphs stray, as a part of the lattice's step.
    stray: float
    #: How far they stay from other terrain, in lengths of a hexside.
    margin: float
    #: Out of 256 points, at so many there is a glyph.
    share: int = 256
    #: The pattern's smallest hex in pixels.
    from_pixels: float = PATTERN_PIXELS


class Mark(NamedTuple):
    """A glyph at its place in map coordinates."""

    y: float
    x: float
    glyph: Glyph
    variant: int
    size: float


PATTERNS: Mapping[str, tuple[MapOverlay, ...]] = MappingProxyType(
    {
        "clear": (MapOverlay(GRASS, 3, 3, 0.5, 0.0, 70, 26),),
        "desert": (MapOverlay(STONES, 4, 3, 0.45, 0.08, 190),),
        "dunes": (MapOverlay(DUNE, 3, 2, 0.22, 0.16, 225),),
        "forest": (MapOverlay(TREE, 5, 4, 0.36, 0.12),),
        "bocage": (MapOverlay(FIELD, 2, 2, 0.30, 0.24, 200, 20), MapOverlay(TREE, 4, 3, 0.45, 0.12, 26)),
        "bog": (MapOverlay(TUFT, 4, 3, 0.36, 0.14, 150),),
        "swamp": (
            MapOverlay(POOL, 3, 3, 0.4, 0.2, 120),
            MapOverlay(TUFT, 4, 3, 0.4, 0.14, 100),
            MapOverlay(TREE, 4, 3, 0.45, 0.14, 75),
        ),
        "salt-marsh": (MapOverlay(SALT, 4, 3, 0.32, 0.14, 190),),
        "hills": (MapOverlay(HILL, 3, 2, 0.26, 0.26, 150),),
        "mountain": (MapOverlay(PEAK, 3, 2, 0.3, 0.2, 235),),
        "alpine": (MapOverlay(SNOW_PEAK, 2, 2, 0.26, 0.2), MapOverlay(PEAK, 3, 2, 0.4, 0.24, 90)),
        "city": (MapOverlay(BLOCK, 7, 5, 0.07, 0.15, 226),),
        "ruins": (MapOverlay(RUIN, 6, 5, 0.14, 0.15, 205),),
        "sea": (MapOverlay(WAVE, 3, 3, 0.45, 0.45, 46, 20),),
        "lake": (MapOverlay(WAVE, 3, 3, 0.45, 0.40, 60, 20),),
        "open": (MapOverlay(GRASS, 3, 3, 0.5, 0.0, 50, 26),),
        "meadow": (MapOverlay(GRASS, 4, 3, 0.5, 0.0, 150, 22),),
        "crops": (MapOverlay(FIELD, 3, 2, 0.12, 0.16, 256, 18),),
        "brush": (MapOverlay(BUSH, 4, 3, 0.42, 0.14, 150),),
        "orchard": (MapOverlay(TREE, 4, 3, 0.05, 0.18, 256),),
        "wood": (MapOverlay(TREE, 5, 4, 0.36, 0.12),),
        "building": (MapOverlay(BLOCK, 5, 4, 0.07, 0.22, 226),),
        "rubble": (MapOverlay(RUIN, 6, 5, 0.14, 0.15, 205),),
        "rocks": (MapOverlay(STONES, 5, 4, 0.4, 0.1, 230),),
        "marsh": (MapOverlay(TUFT, 4, 3, 0.36, 0.14, 190), MapOverlay(POOL, 3, 3, 0.4, 0.2, 60)),
        "water": (MapOverlay(WAVE, 3, 3, 0.45, 0.40, 60, 20),),
    }
)


_UNKNOWN = (MapOverlay(UNKNOWN, 3, 2, 0.0, 0.0),)


@lru_cache(maxsize=4096)
def marks(
    at: Hex, terrain: str, same: tuple[bool, ...], orientation: Orientation, hex_pixels: float
) -> tuple[Mark, ...]:
    """Return the glyphs of a hex; `same` says for each direction whether the terrain goes on there.

    Ask for those of a hex's home.
    """
    found: list[Mark] = []
    for depth, layer in enumerate(PATTERNS.get(terrain, _UNKNOWN)):
        if hex_pixels < layer.from_pixels:
            continue
        fineness = layer.coarse if hex_pixels < _COARSE_PIXELS else layer.fineness
        points = spots(at, orientation, fineness, layer.stray)
        if not all(same):
            points = clear_of_edges(points, at, same, orientation, layer.margin)
        size = layer.fineness / fineness
        found += [
            Mark(spot.y, spot.x, layer.glyph, (spot.chance >> 12) % layer.glyph.variants, size)
            for spot in points
            if (spot.chance >> 4 * depth & 0xFF) < layer.share
        ]
    if terrain == _HEDGED:
        points = hedges(
            at, orientation, _HEDGES, 0.26, _COARSE_BUSHES if hex_pixels < _COARSE_PIXELS else _BUSHES
        )
        size = 1.45 if hex_pixels < _COARSE_PIXELS else 1.0
        found += [
            Mark(spot.y, spot.x, BUSH, (spot.chance >> 12) % BUSH.variants, size)
            for spot in clear_of_edges(points, at, same, orientation, 0.05)
        ]
    return tuple(found)
