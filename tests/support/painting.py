"""Maps that are painted to the end before a test looks at them."""

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.widget.canvas_widget import CanvasWidget


def finish_painting(canvas: CanvasWidget) -> None:
    """Let a map paint all that is seen and still missing, frame by frame as it does by itself."""
    canvas.grab()
    while any(timer.isActive() for timer in canvas.findChildren(QTimer)):
        QApplication.processEvents()
        canvas.grab()
    canvas.update()
