"""An action of a battle as the map shows it while it is followed."""

from dataclasses import dataclass

from studio.desktop.canvas.scene.overlay_layer import Overlay
from studio.hexes.coordinates import Hex


@dataclass(frozen=True, slots=True)
class FollowedAction:
    """Overlays for an action, and the hexes that have to be in sight, the last one above all."""

    overlays: tuple[Overlay, ...]
    hexes: tuple[Hex, ...]
