"""What stands on the sheet, from the bottom up: outlines, markers, names, counters, and what is said of them."""

from collections.abc import Iterable

from PySide6.QtGui import QPainter

from studio.desktop.canvas.counters import paint_counters
from studio.desktop.canvas.markers import paint_markers, paint_objectives
from studio.desktop.canvas.names import paint_names
from studio.desktop.canvas.overlays import Lifted, Overlay
from studio.desktop.canvas.stage import Stage


def paint_standing(painter: QPainter, stage: Stage, overlays: Iterable[Overlay]) -> None:
    """Paint all that is not printed on the sheet."""
    laid = tuple(overlays)
    lifted = frozenset[str]().union(*(overlay.ids for overlay in laid if isinstance(overlay, Lifted)))
    paint_markers(painter, stage)
    paint_names(painter, stage)
    paint_counters(painter, stage, lifted, frozenset())
    paint_objectives(painter, stage)
