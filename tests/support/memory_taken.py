"""Opens the studio on a file, fills most of the map and takes it back again, and prints the most memory that it took.

`python -m tests.support.memory_taken FILE`; four numbers, in MB: with the map open and checked, after a fill, after ten
fills and their undos, and after three rounds of a paste, a fill and their undos.
"""

import sys
from functools import partial
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import collect_between_events
from studio.desktop.tasks.shared_heap import share_heap
from studio.desktop.window import MainWindow
from studio.editing.changes.terrain import paint_terrain
from studio.editing.pieces.clipboard import paste_change
from studio.hexes.area import HexArea
from studio.hexes.coordinates import Hex

#: How long the window is left alone with what it does by itself, in seconds.
_PAUSE = 2.0
#: How long the checks may take, in seconds.
_LONGEST = 60.0


def _most() -> int:
    """Return the most memory that this process has had so far, in MB."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    return int(status.split("VmHWM:")[1].split()[0]) // 1024


def _rest(app: QApplication) -> None:
    until = monotonic() + _PAUSE
    while monotonic() < until:
        app.processEvents()


def _taken(path: Path) -> list[int]:
    share_heap()
    app = QApplication([])
    window = MainWindow(Settings(QSettings(str(path.with_name("settings.ini")), QSettings.Format.IniFormat)))
    collect_between_events(window)
    window.resize(1600, 1000)
    window.open_path(path)
    window.show()
    _rest(app)
    page = window.scenario_page
    assert page is not None
    until = monotonic() + _LONGEST
    while not page.problems and monotonic() < until:
        app.processEvents()
    assert page.problems, "the checks have found nothing: they did not end, or the map has no problem"
    taken = [_most()]
    _fill_and_undo(app, page, taken)
    _paste_and_undo(app, page)
    return [*taken, _most()]


def _fill_and_undo(app: QApplication, page: ScenarioPage, taken: list[int]) -> None:
    for number in range(10):
        _fill(app, page, ("forest", "hills")[number % 2])
        if number == 0:
            taken.append(_most())
    while page.document.position:
        page.document.undo()
        app.processEvents()
    _rest(app)
    taken.append(_most())


def _paste_and_undo(app: QApplication, page: ScenarioPage) -> None:
    for _ in range(3):
        page.editor.select_area(_most_of(page))
        clip = page.copy()
        assert clip is not None
        page.hold_clip(clip)
        middle = Hex(page.editor.shape.columns // 2, page.editor.shape.rows // 2)
        assert page.editor.do_long_change("Paste", partial(paste_change, clip=clip, at=middle))
        _rest(app)
        _undo(app, page)
        _fill(app, page, "forest")
        _undo(app, page)


def _most_of(page: ScenarioPage) -> HexArea:
    """Return 90,000 hexes of a map of 500 by 500, in a corner of it."""
    shape = page.editor.shape
    return HexArea.whole(shape.columns * 3 // 5, shape.rows * 3 // 5)


def _fill(app: QApplication, page: ScenarioPage, terrain: str) -> None:
    assert page.editor.do_long_change("Fill", lambda _: paint_terrain(_most_of(page), terrain))
    _rest(app)


def _undo(app: QApplication, page: ScenarioPage) -> None:
    page.document.undo()
    _rest(app)


if __name__ == "__main__":
    print(*_taken(Path(sys.argv[1])))  # noqa: T201
