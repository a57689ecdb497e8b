"""Opens the studio on a file, fills most of the map and takes it back again, and prints the most memory that it took.

`python -m tests.support.memory_taken FILE`; three numbers, in MB: with the map open and checked, after a fill, and after
ten fills and their undos.
"""

import sys
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import collect_between_events
from studio.desktop.window import MainWindow
from studio.editing.changes.terrain import paint_terrain
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
    taken, columns, rows = [_most()], page.editor.shape.columns, page.editor.shape.rows
    most_of_it = [Hex(c, r) for c in range(columns * 3 // 5) for r in range(rows * 3 // 5)]
    for number in range(10):
        terrain = ("forest", "hills")[number % 2]
        assert page.editor.do_long_change(
            "Fill", lambda _, painted=terrain: paint_terrain(most_of_it, painted)
        )
        _rest(app)
        if number == 0:
            taken.append(_most())
    while page.document.position:
        page.document.undo()
        app.processEvents()
    _rest(app)
    return [*taken, _most()]


if __name__ == "__main__":
    print(*_taken(Path(sys.argv[1])))  # noqa: T201
