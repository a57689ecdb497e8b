"""Starts the studio on a file, or Qt alone with an empty window, and prints the CPU seconds until the first picture.

`python -m tests.support.first_picture [FILE]`
"""

import sys
from pathlib import Path
from time import process_time

from studio.__main__ import open_window


def _qt_alone() -> None:
    from PySide6.QtGui import QPaintEvent
    from PySide6.QtWidgets import QApplication, QWidget

    class Window(QWidget):
        def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
            QApplication.exit()

    app = QApplication([])
    window = Window()
    window.show()
    app.exec()


def _studio(path: Path) -> None:
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QApplication

    from studio.desktop.canvas.widget.map_canvas import MapCanvas

    paint = MapCanvas.paintEvent

    def painted(canvas: MapCanvas, event: object) -> None:
        paint(canvas, event)  # type: ignore[arg-type]
        if canvas.scene is not None:
            QTimer.singleShot(0, QApplication.exit)

    MapCanvas.paintEvent = painted  # type: ignore[assignment, method-assign]
    open_window(path)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _studio(Path(sys.argv[1]))
    else:
        _qt_alone()
    print(process_time())  # noqa: T201
