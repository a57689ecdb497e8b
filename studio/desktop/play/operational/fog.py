"""What the fog of war looks like: greyed-out hexes, and intel markers in letters (3.11)."""

from collections.abc import Iterator
from typing import Final

from studio.desktop.canvas.scene.overlay_layer import EmptyHexes, HexFigures, Overlay, Tints
from studio.rules.kernel.view import View
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.state import State
from studio.rules.operational.fog.sight import sees

#: "#aarrggbb": black, so that terrain keeps its hues; none of it is left out on a dark map, on which it would not be seen.
_VEIL: Final = "#58000000"
_VEIL_IN_DARK: Final = 1.0
_ARMS: Final = {"armor": "Arm", "motorized": "Mot", "infantry": "Inf"}


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
    yield HexFigures({shape.at(cell): _letters(marker) for cell, marker in eyes.markers.items()})


def _letters(marker: Marker) -> str:
    """Nation, kind, and a plus for a strong unit or a minus for a weak one: "GER Inf+"."""
    return f"{marker.nation[:3].upper()} {_ARMS[marker.arm]}{'+' if marker.strong else '−'}"
