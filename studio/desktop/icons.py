"""Icons by name, in the ink of the current palette."""

import os

from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QApplication

os.environ.setdefault("QT_API", "pyside6")


def icon(name: str) -> QIcon:
    """An icon of the Material Design set, as "mdi6.brush"."""
    import qtawesome  # reads its fonts when it is imported, which a test of a panel does not need

    made: QIcon = qtawesome.icon(name, color=QApplication.palette().color(QPalette.ColorRole.WindowText))
    return made
