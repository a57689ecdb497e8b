"""The File menu: documents begun, opened, saved and closed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu

from studio.desktop.dialogs import questions
from studio.desktop.export.dialog import PRINT
from studio.desktop.menus import window_actions
from studio.desktop.pages.kinds import PAGE_KINDS, file_filter
from studio.documents.storage.shipped import shipped_content

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

Key = QKeySequence.StandardKey


def fill(window: MainWindow, add: Callable[..., QAction]) -> None:
    """Build the menu; `add` adds an action to it."""
    menu = window.menuBar().addMenu("&File")
    for new in (kind.new for kind in PAGE_KINDS if kind.new is not None):
        begin = partial(new.begin, window, window.pages.open_new)
        add(menu, new.id, new.text, new.keys, begin, new.tip)
    add(
        menu,
        "choose-game",
        "&Play a battle…",
        "Ctrl+Shift+P",
        partial(window_actions.choose_game, window),
        "Choose a battle or a campaign, opponent and difficulty, and begin",
    )
    add(menu, "open", "&Open…", Key.Open, lambda: _open(window), "Open a scenario, a campaign or a catalogue")
    add(
        menu,
        "open-catalogue",
        "Open ca&talogue",
        "Ctrl+Shift+T",
        partial(window_actions.open_catalogue, window),
        "Edit the nations, units, specialists and HQ types of this scenario's catalogue",
    )
    menu.aboutToShow.connect(partial(_fill_recent, window, menu.addMenu("Open &recent")))
    add(menu, "save", "&Save", Key.Save, window.pages.save, "Save this document")
    add(menu, "save-as", "Save &as…", Key.SaveAs, window.pages.save_as, "Save under another name")
    add(
        menu,
        "export",
        "&Export the map…",
        "Ctrl+Shift+E",
        partial(window_actions.export_map, window),
        "Write the map as a PNG, SVG or PDF file",
    )
    add(
        menu,
        "print",
        "P&rint the map…",
        Key.Print,
        partial(window_actions.export_map, window, PRINT),
        "Print the map on one page",
    )
    add(
        menu,
        "close",
        "C&lose",
        Key.Close,
        window.pages.close_front,
        "Close this document",
    )
    menu.addSeparator()
    add(menu, "quit", "&Quit", "Ctrl+Q", window.close, "Leave the studio")


def _open(window: MainWindow) -> None:
    folder = window.page.file.path.parent if window.page else shipped_content() / "packs"
    path = questions.ask_open(window, folder, file_filter())
    if path is not None:
        window.open_path(path)


def _fill_recent(window: MainWindow, menu: QMenu) -> None:
    """List the files opened last."""
    menu.clear()
    for path in window.recent.paths():
        action = menu.addAction(str(path).replace("&", "&&"))
        action.setStatusTip(f"Open {path}")
        action.triggered.connect(lambda _checked=False, each=path: window.open_path(each))
    menu.setEnabled(window.play is None and not menu.isEmpty())
