"""What a map view is: overlays for the map, and the lines of its legend."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal

from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """A line of a legend; without a colour it is a remark."""

    text: str
    #: "#rrggbb"
    colour: str = ""
    mark: Literal["area", "line", "dashes", "barrel"] = "area"
    #: The rules that it cites.
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HexDetails:
    """What a map view says of the hex under the pointer."""

    overlays: tuple[Overlay, ...]
    #: Further lines of the legend.
    entries: tuple[LegendEntry, ...]
    #: The same in a sentence for the status bar.
    text: str


@dataclass(frozen=True, slots=True)
class MapOverlay:
    """A map view as it is shown."""

    title: str
    overlays: tuple[Overlay, ...]
    legend: tuple[LegendEntry, ...]
    #: What may be chosen in it, as keys and words, and the key that is chosen.
    choices: tuple[tuple[str, str], ...] = ()
    chosen: str = ""
    #: What the view says of a hex that is pointed at; None where it says nothing.
    point: Callable[[Hex], HexDetails] | None = field(default=None, compare=False)
