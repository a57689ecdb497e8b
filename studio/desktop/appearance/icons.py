"""Icons by name, in the ink of the current palette."""

import os

from PySide6.QtGui import QAction, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QWidget

os.environ.setdefault("QT_API", "pyside6")
#: The property of an action that holds the name of its icon.
_NAME = "icon-name"


def icon(name: str) -> QIcon:
    """Return an icon of the Material Design set, as "mdi6.brush"."""
    import qtawesome  # reads its fonts when it is imported, which a test of a panel does not need

    made: QIcon = qtawesome.icon(name, color=QApplication.palette().color(QPalette.ColorRole.WindowText))
    return made


def give_icon(action: QAction, name: str) -> None:
    """Give an action an icon that `refresh_icons` draws anew."""
    action.setProperty(_NAME, name)
    action.setIcon(icon(name))


def refresh_icons(window: QWidget) -> None:
    """Draw the icons of all actions of a window in the ink of the palette as it is now."""
    for action in window.findChildren(QAction):
        name = action.property(_NAME)
        if isinstance(name, str):
            action.setIcon(icon(name))
