"""Starting the window."""

import sys
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, QSize
from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.focus_frame import frame_focus
from studio.desktop.appearance.scheme import apply_scheme
from studio.desktop.settings import Settings
from studio.desktop.tasks.runner import collect_between_events
from studio.desktop.tasks.shared_heap import share_heap
from studio.desktop.window import MainWindow
from studio.documents.storage.lock import is_locked_elsewhere
from studio.documents.storage.shipped import shipped_content
from studio.editing.recovery import find_recoveries

#: About what a window's frame adds to its size, in points.
_FRAME = QSize(20, 40)
#: What opens at the very first start, where no file is named.
FIRST = Path("packs") / "tunisia" / "scenarios" / "wadi-akarit.scenario.json"


def open_window(path: Path | None, in_place: bool = False) -> int:
    """Open the studio on a file, if one is named; return the exit code when it is closed.

    `in_place`: a file that came with the studio is not opened as a copy.
    """
    share_heap()
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("Sandtable Studio")
    app.setOrganizationName("Sandtable Studio")
    settings = Settings(QSettings())
    apply_scheme(app, settings)
    frame_focus(app)
    window = MainWindow(settings)
    collect_between_events(window)
    app.styleHints().colorSchemeChanged.connect(partial(follow_system, window))
    show_window(window)
    take_up_unsaved_work(window)
    open_first(window, path, in_place)
    return app.exec()


def follow_system(window: MainWindow, _scheme: object) -> None:
    """Change with the system, unless the person has chosen a scheme."""
    if window.settings.scheme == "system":
        window.apply_scheme()


def show_window(window: MainWindow) -> None:
    """Show the window, over the whole screen where that has no room for it and its frame."""
    room = window.screen().availableSize()
    if window.width() + _FRAME.width() > room.width() or window.height() + _FRAME.height() > room.height():
        window.showMaximized()
    else:
        window.show()


def open_first(window: MainWindow, path: Path | None, in_place: bool = False) -> None:
    """Open a file; where none is named, the shipped battle for those who have never opened any, or the start page."""
    if path is not None:
        window.open_path(path, in_place)
    elif not window.recent.paths():
        window.open_path(shipped_content() / FIRST)


def take_up_unsaved_work(window: MainWindow) -> None:
    """Open those of the files opened last beside which unsaved work or a battle was found; opening one offers it.

    What another studio is working on is no concern of this one.
    """
    found = find_recoveries(window.recent.paths())
    places = [(offer.path, offer.work) for offer in found.offers]
    for path, work in dict.fromkeys([*places, *found.battles]):
        if not is_locked_elsewhere(work):
            window.open_path(path)
    for trouble in found.troubles:
        window.messages.alert(str(trouble))
    # What was not wanted is not to be opened any more.
    window.start_page.show_files(window.recent.paths(), datetime.now().astimezone())
