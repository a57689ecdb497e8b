"""All that the canvas draws, as one frozen value that knows nothing of where it comes from.

A scenario being edited and a game being played both give a `MapScene`; two that share rows or tuples share them by
reference, so that a scene after one small change costs next to nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, NamedTuple

from studio.documents.counters import Echelon, Symbol
from studio.documents.hexmap import CrossingKind, HexsideKind, LinkKind
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.shape import Shape

#: The size of a unit: those of documents, and squads, which have none there.
CounterEchelon = Echelon | Literal["squad"]
ObjectiveKind = Literal["primary", "bonus"]
NameKind = Literal["city", "town", "water", "region", "height"]
#: A crossing, or the works on one that opens later.
CrossingItem = CrossingKind | Literal["bridge-works", "pontoon-works"]
#: Where a marker stands in its hex; flags of objectives stand at the upper left.
MarkerPlace = Literal["upper-left", "upper-right", "lower-left", "lower-right"]
#: An icon on a disc, an icon over so many pips on a plate, so many small figures of people, or what lies on a
#: battlefield; a peg bears a number, and one that was captured is crossed out.
MarkerShape = Literal["disc", "plate", "people", "smoke", "mines", "wire", "peg", "crossed-peg"]
MarkerIcon = Literal["rail", "port", "truck", "ship", "air"]
DotShape = Literal["round", "square"]
DotFill = Literal["full", "special", "faint", "empty"]
CarrierShape = Literal["boat", "plane"]
BadgePlace = Literal["top-left", "top-right", "right", "bottom-left", "bottom-right"]
BadgeSign = Literal["down", "up", "square", "crate"]
BadgeTone = Literal["problem", "warning", "order", "plain"]

#: The character of a hex that nobody owns, where a scene is not made from a document.
NOBODY = "."


@dataclass(frozen=True, slots=True)
class HexsideItem:
    """What lies on one hexside."""

    kind: HexsideKind
    #: The lower of the two hexes, for ridges and escarpments.
    low: Hex | None = None


@dataclass(frozen=True, slots=True)
class OpeningItem:
    """What a building in a hex has towards a hex beside it: a door, a window, or a blind wall."""

    at: Hex
    beyond: Hex
    kind: Literal["none", "door", "window"]


@dataclass(frozen=True, slots=True)
class NameItem:
    """A name printed on the map."""

    at: Hex
    text: str
    kind: NameKind = "town"


@dataclass(frozen=True, slots=True)
class FortificationItem:
    """A fixed fortification."""

    at: Hex
    destroyed: bool = False


@dataclass(frozen=True, slots=True)
class ZoneItem:
    """A reinforcement zone, or another with a letter of its own."""

    hexes: HexSet
    colour: str
    letter: str = "R"


@dataclass(frozen=True, slots=True)
class WeatherZoneItem:
    """A part of the map with weather of its own; where they share a hex, the later one holds."""

    name: str
    hexes: HexSet


@dataclass(frozen=True, slots=True)
class ObjectiveItem:
    """An objective: a flag (a star for a bonus) in the colour of the side that is to take it."""

    at: Hex
    colour: str
    deadline: int
    kind: ObjectiveKind = "primary"
    #: Whether that side holds it now.
    held: bool = False
    #: What it is worth, where that stands on the flag in place of a deadline.
    worth: str | None = None
    #: The capital letter of the token that it brings, if any.
    letter: str = ""


@dataclass(frozen=True, slots=True)
class MarkerItem:
    """A marker in a corner of its hex, in a colour "#rrggbb"."""

    at: Hex
    place: MarkerPlace
    shape: MarkerShape
    colour: str
    icon: MarkerIcon | None = None
    count: int = 0


class Dot(NamedTuple):
    """One of the dots in a row beneath a counter; small counters show as a bar how many round ones are full."""

    fill: DotFill
    shape: DotShape = "round"


class Badge(NamedTuple):
    """A sign or a letter at the edge of a counter, on a disc of a tone; the smallest show those of problems only."""

    place: BadgePlace
    #: None: there is no disc under the sign.
    tone: BadgeTone | None
    sign: BadgeSign | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class CounterItem:
    """A counter on the map. Colours are "#rrggbb"."""

    id: str
    at: Hex
    symbol: Symbol
    echelon: CounterEchelon
    designation: str
    #: The ground of the counter, and symbols and letters on it.
    colour: str
    ink: str
    #: The colour of the band at the left, or None for a counter without one.
    band: str | None = None
    #: From the left.
    dots: tuple[Dot, ...] = ()
    chevrons: int = 0
    #: Lines beneath the dots.
    brackets: int = 0
    badges: tuple[Badge, ...] = ()
    #: It carries a flag, lies beneath others in its hex, and is a square from afar.
    has_flag: bool = False
    #: Where it faces, in degrees clockwise from the top of the map; None: nowhere.
    heading: float | None = None
    #: It is on board: drawn on the hull of a boat, or between the wings of a plane.
    carrier: CarrierShape | None = None
    #: What a sentence calls it, where that is not its designation.
    name: str = ""


@dataclass(frozen=True, slots=True)
class MapScene:
    """A map and everything on it.

    Terrain and owners are rows of characters with legends, as in documents: rows may be short and characters
    unknown, and then the hex has no terrain or no owner.
    """

    shape: Shape
    terrain: tuple[str, ...]
    legend: Mapping[str, str]
    owners: tuple[str, ...] = ()
    #: The level of each hex as a digit; without rows the map is flat.
    elevation: tuple[str, ...] = ()
    #: From the characters of `owners` to ids of sides.
    owner_legend: Mapping[str, str] = field(default_factory=dict)
    #: From ids of sides to "#rrggbb".
    side_colours: Mapping[str, str] = field(default_factory=dict)
    hexsides: Mapping[Hexside, HexsideItem] = field(default_factory=dict, repr=False)
    openings: tuple[OpeningItem, ...] = ()
    crossings: Mapping[Hexside, CrossingItem] = field(default_factory=dict, repr=False)
    links: Mapping[Hexside, frozenset[LinkKind]] = field(default_factory=dict, repr=False)
    fortifications: tuple[FortificationItem, ...] = ()
    zones: tuple[ZoneItem, ...] = ()
    weather_zones: tuple[WeatherZoneItem, ...] = ()
    names: tuple[NameItem, ...] = ()
    objectives: tuple[ObjectiveItem, ...] = ()
    markers: tuple[MarkerItem, ...] = ()
    counters: tuple[CounterItem, ...] = ()
    #: How much is seen of layers that are drawn faintly, by their names.
    opacity: Mapping[str, float] = field(default_factory=dict, repr=False)
    #: How counters look that may come into play, by the ids of their types; place and band mean nothing.
    templates: Mapping[str, CounterItem] = field(default_factory=dict, repr=False)

    def terrain_at(self, at: Hex) -> str:
        """Return the terrain id of a hex, or "" where there is none."""
        return self.legend.get(_character(self.terrain, at), "")


def with_owners(scene: MapScene, owners: Iterable[str | None]) -> MapScene:
    """Return the scene with the owner of each cell given anew, as ids of sides in the order of cells."""
    sides = sorted(scene.side_colours)
    characters = {side: chr(ord("A") + i) for i, side in enumerate(sides)}
    cells = "".join(characters.get(owner or "", NOBODY) for owner in owners)
    width = scene.shape.columns
    rows = tuple(cells[start : start + width] for start in range(0, len(cells), width))
    return replace(
        scene, owners=rows, owner_legend={character: side for side, character in characters.items()}
    )


def with_terrain(scene: MapScene, terrain: Mapping[Hex, str]) -> MapScene:
    """Return the scene with another terrain in some hexes, by id."""
    if not terrain:
        return scene
    characters = {id_: character for character, id_ in scene.legend.items()}
    free = (chr(code) for code in range(ord("A"), 0x10000) if chr(code) not in scene.legend)
    for id_ in sorted(set(terrain.values()) - characters.keys()):
        characters[id_] = next(free)
    rows = [list(row) for row in scene.terrain]
    for (column, row), id_ in terrain.items():
        rows[row][column] = characters[id_]
    legend = {character: id_ for id_, character in characters.items()} | dict(scene.legend)
    return replace(scene, terrain=tuple(map("".join, rows)), legend=legend)


def _character(rows: tuple[str, ...], at: Hex) -> str:
    column, row = at
    if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
        return rows[row][column]
    return ""
