"""Where the panels of a window stand, to be compared."""

from typing import Any

from PySide6.QtWidgets import QApplication, QTabBar

from studio.desktop.window import MainWindow


def settle() -> None:
    """Let the layouts of a window come to rest."""
    for _ in range(3):
        QApplication.processEvents()


def places(window: MainWindow) -> dict[str, Any]:
    """Find where each panel that is seen stands, and how large it is; with the map or page in the middle."""
    settle()
    # A dock behind a tab is moved away to the left.
    seen = {
        name: dock.geometry().getRect()
        for name, dock in window.docks.items()
        if dock.isVisible() and dock.x() >= 0
    }
    bars = [bar for bar in window.findChildren(QTabBar) if bar.parent() is window and bar.isVisible()]
    tabs = sorted((bar.geometry().getRect(), bar.count()) for bar in bars if bar.x() >= 0)
    return {**seen, "page": window.pages.geometry().getRect(), "tabs": tabs}
