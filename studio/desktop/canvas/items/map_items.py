"""What stands on the sheet, from the bottom up: outlines, markers, names, counters, and what is said of them."""

from collections.abc import Iterable

from PySide6.QtGui import QPainter

from studio.desktop.canvas.items.callouts import paint_callouts
from studio.desktop.canvas.items.counters import paint_counters, paint_moving
from studio.desktop.canvas.items.hex_figures import paint_hex_figures
from studio.desktop.canvas.items.markers import paint_markers, paint_objectives
from studio.desktop.canvas.items.motion import Motion
from studio.desktop.canvas.items.names import paint_names
from studio.desktop.canvas.items.outlines import paint_outlines
from studio.desktop.canvas.items.paint_context import Stage
from studio.desktop.canvas.items.pieces import paint_ground, stage_of_piece
from studio.desktop.canvas.items.supply_marks import paint_supply_marks
from studio.desktop.canvas.scene.overlay_layer import Faded, Lifted, Overlay, PiecePreview

#: How much is left of counters and flags that are drawn faint.
_FAINT = 0.42
#: The same of the ground of a piece that may be put down.
_PIECE = 0.86


def paint_standing(
    painter: QPainter, stage: Stage, overlays: Iterable[Overlay], motion: Motion | None = None
) -> None:
    """Paint all that is not printed on the sheet; a counter in motion comes last."""
    laid = tuple(overlays)
    lifted = frozenset[str]().union(*(overlay.ids for overlay in laid if isinstance(overlay, Lifted)))
    moving = motion.counter if motion is not None else None
    is_faded = any(isinstance(overlay, Faded) for overlay in laid)
    paint_outlines(painter, stage, laid)
    paint_markers(painter, stage)
    paint_names(painter, stage)
    painter.setOpacity(_FAINT if is_faded else 1.0)
    paint_counters(painter, stage, lifted, hidden=moving)
    paint_objectives(painter, stage)
    painter.setOpacity(1.0)
    paint_hex_figures(painter, stage, laid)
    paint_supply_marks(painter, stage, laid)
    if motion is not None and moving is not None:
        paint_moving(painter, stage, moving, motion.away(stage))
    paint_callouts(painter, stage, laid)
    for overlay in laid:
        if isinstance(overlay, PiecePreview):
            painter.setOpacity(_PIECE)
            paint_ground(painter, stage, overlay)
            paint_standing(painter, stage_of_piece(stage, overlay), ())
            painter.setOpacity(1.0)
