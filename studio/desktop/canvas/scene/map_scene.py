"""All that the canvas draws, as one frozen value that knows nothing of where it comes from.

A scenario being edited and a game being played both give a `MapScene`; two that share rows or tuples share them by
reference, so that a scene after one small change costs next to nothing.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from studio.documents.counters import Echelon, Symbol
from studio.documents.hexmap import CrossingKind, HexsideKind, LinkKind
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside
from studio.hexes.shape import Shape

ObjectiveKind = Literal["primary", "bonus"]
SourceKind = Literal["rail", "port", "truck", "ship", "air"]
NameKind = Literal["city", "town", "water", "region", "height"]
OrderMark = Literal["no-retreat", "rearguard", "counterattack"]
#: A crossing, or the works on one that opens later.
CrossingItem = CrossingKind | Literal["bridge-works", "pontoon-works"]
#: One element of a unit as a dot: round for steps, square for specialists; lost steps are hollow.
Dot = Literal["active", "suppressed", "lost", "specialist", "suppressed-specialist"]

#: The character of a hex that nobody owns, where a scene is not made from a document.
NOBODY = "."


@dataclass(frozen=True, slots=True)
class HexsideItem:
    """What lies on one hexside."""

    kind: HexsideKind
    #: The lower of the two hexes, for ridges and escarpments.
    low: Hex | None = None


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
    """A reinforcement zone."""

    hexes: frozenset[Hex]
    colour: str


@dataclass(frozen=True, slots=True)
class WeatherZoneItem:
    """A part of the map with weather of its own; where they share a hex, the later one holds."""

    name: str
    hexes: frozenset[Hex]


@dataclass(frozen=True, slots=True)
class ObjectiveItem:
    """An objective: a flag (a star for a bonus) in the colour of the side that is to take it."""

    at: Hex
    colour: str
    deadline: int
    kind: ObjectiveKind = "primary"
    #: Whether that side holds it now.
    held: bool = False


@dataclass(frozen=True, slots=True)
class SourceItem:
    """A hex by which supply enters the map."""

    at: Hex
    kind: SourceKind
    colour: str


@dataclass(frozen=True, slots=True)
class HubItem:
    """A supply hub."""

    at: Hex
    trucks: int
    colour: str
    #: Without supply it is shown in red.
    is_supplied: bool = True


@dataclass(frozen=True, slots=True)
class StragglersItem:
    """Stragglers in a hex."""

    at: Hex
    steps: int
    colour: str


@dataclass(frozen=True, slots=True)
class CounterItem:
    """A unit or an HQ on the map. Colours are "#rrggbb"."""

    id: str
    at: Hex
    symbol: Symbol
    echelon: Echelon
    designation: str
    #: The nation's: the ground of the counter, and symbols and letters on it.
    colour: str
    ink: str
    #: The HQ's band at the left, or None for a unit without HQ.
    band: str | None = None
    #: In the sequence of the loss queue, from the left.
    dots: tuple[Dot, ...] = ()
    chevrons: int = 0
    entrenchment: int = 0
    out_of_supply: bool = False
    weak: bool = False
    order: OrderMark | None = None
    supply_dump: bool = False
    #: Out of the range of its HQ.
    out_of_command: bool = False

    @property
    def is_hq(self) -> bool:
        """Say whether it is an HQ, which may share a hex with a unit."""
        return self.symbol == "headquarters"


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
    #: From the characters of `owners` to ids of sides.
    owner_legend: Mapping[str, str] = field(default_factory=dict)
    #: From ids of sides to "#rrggbb".
    side_colours: Mapping[str, str] = field(default_factory=dict)
    hexsides: Mapping[Hexside, HexsideItem] = field(default_factory=dict, repr=False)
    crossings: Mapping[Hexside, CrossingItem] = field(default_factory=dict, repr=False)
    links: Mapping[Hexside, frozenset[LinkKind]] = field(default_factory=dict, repr=False)
    fortifications: tuple[FortificationItem, ...] = ()
    zones: tuple[ZoneItem, ...] = ()
    weather_zones: tuple[WeatherZoneItem, ...] = ()
    names: tuple[NameItem, ...] = ()
    objectives: tuple[ObjectiveItem, ...] = ()
    sources: tuple[SourceItem, ...] = ()
    hubs: tuple[HubItem, ...] = ()
    stragglers: tuple[StragglersItem, ...] = ()
    counters: tuple[CounterItem, ...] = ()
    #: How units look that are raised in the course of a battle, by the ids of their types; place and band mean nothing.
    raised: Mapping[str, CounterItem] = field(default_factory=dict, repr=False)

    def terrain_at(self, at: Hex) -> str:
        """Return the terrain id of a hex, or "" where there is none."""
        return self.legend.get(_character(self.terrain, at), "")

    def owner_at(self, at: Hex) -> str | None:
        """Return the id of the side that owns a hex."""
        return self.owner_legend.get(_character(self.owners, at))


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


def _character(rows: tuple[str, ...], at: Hex) -> str:
    column, row = at
    if 0 <= row < len(rows) and 0 <= column < len(rows[row]):
        return rows[row][column]
    return ""
