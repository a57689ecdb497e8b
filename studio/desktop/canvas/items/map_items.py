"""What stands on the sheet, from the bottom up: outlines, markers, names, counters, and what is said of them."""

from collections.abc import Iterable

from PySide6.QtGui import QPainter

from studio.desktop.canvas.items.callouts import paint_callouts
from studio.desktop.canvas.items.counters import paint_counters, paint_moving
from studio.desktop.canvas.items.hex_figures import paint_counter_levels, paint_hex_figures
from studio.desktop.canvas.items.hex_marks import paint_hex_marks
from studio.desktop.canvas.items.markers import paint_markers, paint_objectives
from studio.desktop.canvas.items.motion import Motion
from studio.desktop.canvas.items.names import paint_names
from studio.desktop.canvas.items.outlines import paint_outlines
from studio.desktop.canvas.items.paint_context import PaintContext
from studio.desktop.canvas.items.pieces import context_of_piece, paint_ground
from studio.desktop.canvas.items.reported import paint_reported
from studio.desktop.canvas.scene.overlay_layer import Faded, Lifted, Overlay, PiecePreview

#: How much is left of counters and flags that are drawn faint.
_FAINT = 0.42
#: The same of the ground of a piece that may be put down.
_PIECE = 0.86


def paint_map_items(
    painter: QPainter, context: PaintContext, overlays: Iterable[Overlay], motion: Motion | None = None
) -> None:
    """Paint all that is not printed on the sheet; a counter in motion comes last."""
    laid = tuple(overlays)
    lifted = frozenset[str]().union(*(overlay.ids for overlay in laid if isinstance(overlay, Lifted)))
    moving = motion.counter if motion is not None else None
    is_faded = any(isinstance(overlay, Faded) for overlay in laid)
    faint, opacity = _FAINT if is_faded else 1.0, context.scene.opacity
    paint_outlines(painter, context, laid)
    painter.setOpacity(opacity.get("markers", 1.0))
    paint_markers(painter, context)
    painter.setOpacity(opacity.get("names", 1.0))
    paint_names(painter, context)
    painter.setOpacity(faint * opacity.get("counters", 1.0))
    paint_counters(painter, context, lifted, hidden=moving)
    painter.setOpacity(faint * opacity.get("elevation", 1.0))
    paint_counter_levels(painter, context)
    painter.setOpacity(faint * opacity.get("objectives", 1.0))
    paint_objectives(painter, context)
    painter.setOpacity(1.0)
    paint_reported(painter, context, laid)
    paint_hex_figures(painter, context, laid)
    paint_hex_marks(painter, context, laid)
    if motion is not None and moving is not None:
        paint_moving(painter, context, moving, motion.away(context))
    paint_callouts(painter, context, laid)
    for overlay in laid:
        if isinstance(overlay, PiecePreview):
            painter.setOpacity(_PIECE)
            paint_ground(painter, context, overlay)
            paint_map_items(painter, context_of_piece(context, overlay), ())
            painter.setOpacity(1.0)
