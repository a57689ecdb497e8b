"""What the fog of war looks like: greyed-out hexes, and intel markers as counters of dashes (3.11)."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import EmptyHexes, Overlay, ReportedUnit, Tints
from studio.documents.counters import Symbol
from studio.hexes.coordinates import Hex
from studio.rules.kernel.view import View
from studio.rules.operational.base.catalogue_types import IntelClass
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.state import State
from studio.rules.operational.fog.sight import sees

#: "#aarrggbb": black, so that terrain keeps its hues; none of it is left out on a dark map, on which it would not be seen.
_VEIL: Final = "#58000000"
_VEIL_IN_DARK: Final = 1.0
_SYMBOLS: Final[Mapping[IntelClass, Symbol]] = {
    "armor": "armor",
    "motorized": "motorized-infantry",
    "infantry": "infantry",
}


def fog(view: View[State]) -> Iterator[Overlay]:
    """Grey out what the side does not see, and mark there what intelligence knows, and what recon has found empty.

    Rules op.quick.map.fog-shown and op.asset.air-recon.ui.empty.
    """
    state, shape = view.known, view.known.board.shape
    if not state.board.fog:
        return
    dark = [cell for cell in range(len(shape)) if not sees(state, view.side, cell)]
    yield Tints({shape.at(cell): _VEIL for cell in dark}, _VEIL_IN_DARK)
    eyes = state.sight[view.side]
    yield EmptyHexes(frozenset(map(shape.at, eyes.empty)))
    for cell, marker in sorted(eyes.markers.items()):
        yield ReportedUnit(shape.at(cell), _SYMBOLS[marker.arm], _letters(marker), marker.side)


def marker_at(view: View[State], at: Hex | None) -> Marker | None:
    """Return the intel marker in a hex."""
    shape = view.known.board.shape
    sight = view.known.sight.get(view.side)
    if sight is None or at is None or not shape.contains(at):
        return None
    return sight.markers.get(shape.index(at))


def _letters(marker: Marker) -> str:
    """Nation, and a plus for a strong unit or a minus for a weak one: "GER +"."""
    return f"{marker.nation[:3].upper()} {'+' if marker.strong else '−'}"
