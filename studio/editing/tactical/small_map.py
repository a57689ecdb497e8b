"""The small map of the battles to begin from: a village on a road, between orchards and fields."""

from typing import Final

from studio.documents.hexmap import HexMap, HexsideFeature, HexsideKind, Link, PlaceName
from studio.documents.scenario import Zone
from studio.documents.sides import BattleSide

#: Ids of the two sides: the first comes from the south.
SOUTH, NORTH = "americans", "germans"
SIDES: Final = (
    BattleSide(id=SOUTH, name="Americans", faction="allied", colour="#3f6fb5"),
    BattleSide(id=NORTH, name="Germans", faction="axis", colour="#d9822b"),
)
_LEGEND: Final = {
    ".": "open",
    "c": "crops",
    "o": "orchard",
    "w": "wood",
    "b": "building",
    "x": "brush",
}
_TERRAIN: Final = (
    "..ww......ww..",
    "..w...c...cw..",
    "....o.c....c..",
    ".x..o.....cc..",
    "....b.b...cc..",
    ".....bb..b....",
    "...o....bx....",
    ".w.oo....x.cc.",
    ".w....x..o.cc.",
    "ww....x.....w.",
)
_ELEVATION: Final = (
    "11111111112211",
    "11111111112221",
    "11111111111221",
    *("11111111111111",) * 3,
    *("00000000000000",) * 4,
)
_HEDGES: Final = ("0306|0307", "0406|0407", "1106|1107", "1206|1207", "1306|1307")
_WALLS: Final = ("0704|0705", "0706|0707", "0605|0606")
#: The column of the road, from the northern edge to the southern one.
_ROAD: Final = 8


def small_map() -> HexMap:
    """Return the map."""
    rows = len(_TERRAIN)
    links = (f"{_ROAD:02}{row:02}|{_ROAD:02}{row + 1:02}" for row in range(1, rows))
    return HexMap(
        columns=len(_TERRAIN[0]),
        rows=rows,
        legend=_LEGEND,
        terrain=_TERRAIN,
        elevation=_ELEVATION,
        hexsides=(*_sides("hedge", _HEDGES), *_sides("wall", _WALLS)),
        links=tuple(Link(between=pair, kind="unpaved-road") for pair in links),
        names=(PlaceName(at="0706", text="Village"), PlaceName(at="1006", text="Farm")),
    )


def zones() -> tuple[Zone, ...]:
    """Return where the sides may place units, and where their reinforcements enter."""
    return (
        Zone(id="south-start", name="Southern fields", side=SOUTH, hexes=_band(range(4, 12), (8, 9))),
        Zone(id="south-edge", name="Road from the south", side=SOUTH, hexes=_band(range(7, 10), (10,))),
        Zone(id="north-start", name="Northern fields", side=NORTH, hexes=_band(range(4, 12), (2, 3, 4))),
        Zone(id="north-edge", name="Road from the north", side=NORTH, hexes=_band(range(7, 10), (1,))),
    )


def _band(columns: range, rows: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{column:02}{row:02}" for row in rows for column in columns)


def _sides(kind: HexsideKind, between: tuple[str, ...]) -> tuple[HexsideFeature, ...]:
    return tuple(HexsideFeature(between=pair, kind=kind) for pair in between)
