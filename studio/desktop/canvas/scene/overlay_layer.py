"""What is pointed at for a while, as values: painted over the sheet at once, and never kept in it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from studio.desktop.canvas.scene.map_scene import MapScene, MarkerIcon
from studio.documents.counters import Symbol
from studio.documents.hexmap import HexsideKind, LinkKind
from studio.hexes.area import HexSet
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside


@dataclass(frozen=True, slots=True)
class Outline:
    """A rounded line around hexes: where a unit can move and still attack, how far it can march, what is chosen.

    The line of a reach is broad, so that another one over it leaves its edges to be seen.
    """

    hexes: HexSet
    kind: Literal["attack", "extended", "selection", "command", "reach", "range"] = "selection"


@dataclass(frozen=True, slots=True)
class DottedHexes:
    """Hexes with dots in them, such as those in an enemy zone of control."""

    hexes: HexSet


@dataclass(frozen=True, slots=True)
class Stripes:
    """Hexes that are slow to enter whatever their ground: three upright stripes each."""

    hexes: HexSet


@dataclass(frozen=True, slots=True)
class EmptyHexes:
    """Hexes of which it is known that nobody is there: a green hex in each."""

    hexes: HexSet


@dataclass(frozen=True, slots=True)
class Route:
    """A path from hex to hex as a tapering arrow, with a text at its tip."""

    hexes: tuple[Hex, ...]
    text: str = ""
    kind: Literal["attack", "extended", "path"] = "attack"


@dataclass(frozen=True, slots=True)
class Figures:
    """Large figures over a hex, such as expected losses."""

    at: Hex
    text: str


@dataclass(frozen=True, slots=True)
class ProblemRings:
    """Hexes with problems."""

    hexes: HexSet
    severity: Literal["error", "warning"] = "error"


@dataclass(frozen=True, slots=True)
class HoverHex:
    """The hex under the pointer."""

    at: Hex


@dataclass(frozen=True, slots=True)
class CursorHex:
    """The hex where the keyboard cursor is."""

    at: Hex


@dataclass(frozen=True, slots=True)
class BrushPreview:
    """The hexes that a brush would change, in the colour of what it paints ("#rrggbb")."""

    hexes: HexSet
    colour: str


@dataclass(frozen=True, eq=False)
class Piece:
    """A piece of a map that may be put down, on a small map of its own; each is itself alone."""

    scene: MapScene
    #: The hexes of the small map that belong to it, and the one that comes where it is put down.
    hexes: HexSet
    anchor: Hex
    #: Terrain, territory and what runs over the ground are part of it, not only what stands there.
    has_ground: bool


@dataclass(frozen=True, slots=True)
class PiecePreview:
    """A piece as it would look if it were put down on a hex."""

    piece: Piece
    at: Hex


@dataclass(frozen=True, slots=True)
class HexsidePreview:
    """Hexsides under the pointer or along a stroke; without a kind they would be cleared."""

    sides: tuple[Hexside, ...]
    kind: HexsideKind | None = None


@dataclass(frozen=True, slots=True)
class LinkPreview:
    """A stretch of road or rail that would be laid; without a kind it would be taken up."""

    hexes: tuple[Hex, ...]
    kind: LinkKind | None = None


@dataclass(frozen=True, slots=True)
class Tints:
    """Hexes laid over with colours ("#rrggbb" or "#aarrggbb"), such as how well each is supplied."""

    colours: Mapping[Hex, str] = field(repr=False)
    #: How much of their alpha is left in dark colours.
    in_dark: float = 0.6


@dataclass(frozen=True, slots=True)
class HexFigures:
    """A few letters or figures in the middle of each hex."""

    texts: Mapping[Hex, str] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Barriers:
    """Hexsides as strong lines in a colour ("#rrggbb"), such as those that nobody crosses."""

    sides: frozenset[Hexside]
    colour: str


@dataclass(frozen=True, slots=True)
class LinkLines:
    """Strong lines between neighbouring hexes: whole ones, or dashed ones for what is cut off."""

    links: frozenset[Hexside]
    is_whole: bool


@dataclass(frozen=True, slots=True)
class Barrels:
    """Hexes with a barrel in them: those that need no path of supply."""

    hexes: HexSet


@dataclass(frozen=True, slots=True)
class CountSign:
    """An icon and a number on a plate in the lower right corner of a hex, in a colour ("#rrggbb")."""

    at: Hex
    icon: MarkerIcon
    count: int
    colour: str


@dataclass(frozen=True, slots=True)
class FeedLine:
    """A path from hex to hex that feeds something: broad along a railway, narrow along a road."""

    hexes: tuple[Hex, ...]
    kind: Literal["rail", "road"]


@dataclass(frozen=True, slots=True)
class Note:
    """A few words on a small plate in a hex, or on its hexside towards a neighbour."""

    at: Hex
    text: str
    towards: Hex | None = None


@dataclass(frozen=True, slots=True)
class LandingSign:
    """A sign in a hex: what a unit out of a boat or a plane can do there, or in grey and crossed out that it cannot."""

    at: Hex
    kind: Literal["landing", "assault", "drop"]
    is_possible: bool = True


@dataclass(frozen=True, slots=True)
class ReportedUnit:
    """A unit that is reported to be in a hex and not seen: its sign, a few letters, and its side."""

    at: Hex
    symbol: Symbol
    text: str
    side: str


@dataclass(frozen=True, slots=True)
class Faded:
    """Counters and flags are drawn faint, so that what lies beneath them can be read."""


@dataclass(frozen=True, slots=True)
class Lifted:
    """Counters picked up or selected, by id: they rise and throw a longer shadow."""

    ids: frozenset[str]


Overlay = (
    Outline
    | DottedHexes
    | Stripes
    | EmptyHexes
    | Route
    | Figures
    | ProblemRings
    | HoverHex
    | CursorHex
    | BrushPreview
    | PiecePreview
    | HexsidePreview
    | LinkPreview
    | Tints
    | HexFigures
    | Barriers
    | LinkLines
    | Barrels
    | CountSign
    | FeedLine
    | Note
    | LandingSign
    | ReportedUnit
    | Faded
    | Lifted
)
