"""Windows of the studio on copies of shipped battles, and pictures of them in files."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication, QWidget

from studio.desktop.app import FIRST
from studio.desktop.settings import Settings
from studio.desktop.window import MainWindow
from studio.hexes.labels import parse_label
from tests.content.shipped import copy_of_pack
from tests.desktop.hands import Hands
from tests.support.painting import finish_painting

#: Seconds after which what has not come will not come any more.
_PATIENCE = 300.0


def settle() -> None:
    """Let the layouts of a window come to rest."""
    for _ in range(10):
        QApplication.processEvents()


def wait_until(is_so: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    end = time.monotonic() + _PATIENCE
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        QApplication.processEvents()
        time.sleep(0.002)


@dataclass(frozen=True)
class Camera:
    """A window, a person at it, and where its pictures go."""

    window: MainWindow
    place: Path
    folder: Path
    scheme: str

    @property
    def hands(self) -> Hands:
        """The person at the window."""
        return Hands(self.window)

    @property
    def battle(self) -> Path:
        """The file of the shipped battle."""
        return self.place.joinpath(*FIRST.parts[1:])

    def open_battle(self) -> None:
        """Open the shipped battle, and wait for its problems."""
        self.window.open_path(self.battle)
        settle()
        wait_until(lambda: not self.window.problems.is_checking)

    def look(self, steps: int, at: str = "1519") -> None:
        """Come nearer, with a hex in the middle."""
        assert self.window.scenario_page is not None
        self.window.scenario_page.canvas.zoom(steps)
        self.window.scenario_page.canvas.centre_on(parse_label(at))
        settle()

    def take(self, name: str, widget: QWidget | None = None) -> None:
        """Write a picture of the window, or of another."""
        settle()
        if self.window.scenario_page is not None:
            finish_painting(self.window.scenario_page.canvas)
            finish_painting(self.window.minimap)
        assert (widget or self.window).grab().save(str(self.folder / f"{name}-{self.scheme}.png"))


@contextmanager
def camera(folder: Path, scheme: str, size: tuple[int, int], place: Path) -> Iterator[Camera]:
    """Open a window on nothing, and give up at the end what was done in it."""
    copy_of_pack(place)
    settings = QSettings(str(place / "settings.ini"), QSettings.Format.IniFormat)
    window = MainWindow(Settings(settings))
    window.resize(*size)
    window.show()
    window.activateWindow()
    settle()
    yield Camera(window, place, folder, scheme)
    window.battle.stop()
    for page in window.pages:
        page.document.mark_clean()
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
