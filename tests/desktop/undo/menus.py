"""Menus that are opened by a right click: their entries, one after the other."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu

#: The numbers that lead to an entry, through the submenus.
Way = tuple[int, ...]


def entries(menu: QMenu, way: Way = ()) -> Iterator[tuple[Way, QAction]]:
    """Yield what can be chosen in a menu, and in its submenus."""
    for number, action in enumerate(menu.actions()):
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from entries(inner, (*way, number))
        elif action.isEnabled() and not action.isSeparator():
            yield (*way, number), action


def right_click(view: QAbstractItemView, at: QPoint, answer: Callable[[QMenu], object]) -> None:
    """Ask a list or tree for its menu at a place, and answer it; fails where none opens."""
    answered: list[QMenu] = []
    looks = QTimer(view)

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            looks.stop()
            answered.append(menu)
            answer(menu)
            menu.close()

    looks.timeout.connect(look)
    looks.start(0)
    there = view.viewport().mapToGlobal(at)
    QApplication.sendEvent(view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, there))
    looks.stop()
    looks.deleteLater()
    assert answered, "no menu has opened"
    QApplication.processEvents()


def texts_at(view: QAbstractItemView, at: QPoint) -> dict[Way, str]:
    """Return what the menu at a place offers."""
    found: dict[Way, str] = {}
    right_click(view, at, lambda menu: found.update((way, each.text()) for way, each in entries(menu)))
    return found


def choose_at(view: QAbstractItemView, at: QPoint, way: Way) -> None:
    """Choose an entry of the menu at a place."""
    right_click(view, at, lambda menu: next(each for found, each in entries(menu) if found == way).trigger())
