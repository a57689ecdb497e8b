"""An action of a battle as the map shows it while it is followed."""

from dataclasses import dataclass, replace

from studio.desktop.canvas.scene.overlay_layer import Note, Outline, Overlay
from studio.hexes.coordinates import Hex
from studio.players.explanation import Explanation


@dataclass(frozen=True, slots=True)
class FollowedAction:
    """Overlays for an action, and the hexes that have to be in sight, the last one above all."""

    overlays: tuple[Overlay, ...]
    hexes: tuple[Hex, ...]

    def for_task(self, reason: Explanation | None) -> "FollowedAction":
        """Return the action with the hex that it is about, and the task written beside that, where there is one."""
        if reason is None or reason.at is None:
            return self
        task = (Outline(frozenset({reason.at}), "selection"), Note(reason.at, reason.task))
        return replace(self, overlays=(*self.overlays, *task))
