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
from tests.desktop.kept_window import KeptWindow, close


@pytest.fixture
def settings(tmp_path):
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def battle(tmp_path) -> Path:
    """The file of the shipped battle in a copy of its pack."""
    return copy_of_pack(tmp_path).joinpath(*FIRST.parts[2:])


@pytest.fixture
def open_window(qtbot, settings, kept_window):
    """Opens windows, with no other beneath them; what is unsaved when the test ends is given up."""
    kept_window.close()
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


@pytest.fixture(scope="module")
def kept_window(qapp, tmp_path_factory):
    """The window that the tests of a module share."""
    kept = KeptWindow(tmp_path_factory.mktemp("kept"))
    yield kept
    kept.close()


#: Tests that ask for these alter what a window is opened with, or open another: theirs is a window of its own.
OF_ITS_OWN = {"battle", "settings", "open_window"}


@pytest.fixture
def window(request, qtbot, kept_window):
    """A window on the shipped battle, as it is when it has just been opened."""
    if OF_ITS_OWN & set(request.fixturenames):
        opened = request.getfixturevalue("open_window")(request.getfixturevalue("battle"))
        QApplication.processEvents()
        opened.page.canvas.fit()
        yield opened
    else:
        yield kept_window.as_new(qtbot)
        kept_window.put_back()


@pytest.fixture
def hands(window):
    return Hands(window)
