"""What the fog of war looks like: greyed-out hexes, and intel markers as counters of dashes (3.11)."""

from collections.abc import Iterator, Mapping
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import EmptyHexes, Overlay, ReportedUnit, Tints
from studio.documents.counters import Symbol
from studio.hexes.coordinates import Hex
from studio.rules.kernel.remembered import Following
from studio.rules.kernel.view import View
from studio.rules.operational.base.catalogue_types import IntelClass
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.state import State
from studio.rules.operational.fog.sight import cells_open_to

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
    state = view.known
    if state.board.fog:
        yield from _FOG((state.board, state.owner, state.sight[view.side], view.side), view)


def _lay_fog(view: View[State]) -> tuple[Overlay, ...]:
    state, shape = view.known, view.known.board.shape
    eyes, open_cells = state.sight[view.side], cells_open_to(state, view.side)
    dark = (cell for cell in range(len(shape)) if cell not in open_cells)
    reported = (
        ReportedUnit(shape.at(cell), _SYMBOLS[marker.arm], _letters(marker), marker.side)
        for cell, marker in sorted(eyes.markers.items())
    )
    veil = Tints({shape.at(cell): _VEIL for cell in dark}, _VEIL_IN_DARK)
    return veil, EmptyHexes(frozenset(map(shape.at, eyes.empty))), *reported


#: The fog is asked for at each step of the mouse, and lifts only where ground is won, lost or scouted: until then it is
#: the very same, so that the map keeps what it has drawn of it.
_FOG: Final = Following(_lay_fog, 4)


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
