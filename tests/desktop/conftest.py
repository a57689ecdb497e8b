"""A window of the studio on a copy of the shipped battle."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from studio.desktop.app import FIRST
from studio.desktop.appearance.theme import apply_theme
from studio.desktop.settings import Settings
from studio.desktop.window import MainWindow
from tests.content.shipped import copy_of_pack
from tests.desktop.hands import Hands


@pytest.fixture
def settings(tmp_path):
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def battle(tmp_path) -> Path:
    """The file of the shipped battle in a copy of its pack."""
    return copy_of_pack(tmp_path).joinpath(*FIRST.parts[2:])


@pytest.fixture
def open_window(qtbot, settings):
    """Opens windows; what is unsaved when the test ends is given up."""
    opened: list[MainWindow] = []

    def opens(path: Path | None = None, settings: QSettings = settings) -> MainWindow:
        """Open a window, on a file before it is shown, so that it is laid out and painted once."""
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        apply_theme(app, "light")
        window = MainWindow(Settings(settings))
        opened.append(window)
        window.resize(1700, 1050)
        if path is not None:
            window.open_path(path)
        window.show()
        qtbot.waitExposed(window)
        return window

    yield opens
    for window in opened:
        close(window)


@pytest.fixture
def window(open_window, battle):
    opened = open_window(battle)
    QApplication.processEvents()
    opened.page.canvas.fit()
    return opened


@pytest.fixture
def hands(window):
    return Hands(window)


def close(window: MainWindow) -> None:
    """Close a window without a question."""
    for page in window.pages:
        page.document.mark_clean()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, 52)  # type: ignore[call-overload]  # deferred deletes
