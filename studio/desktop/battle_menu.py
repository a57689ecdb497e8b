"""The Battle menu and its toolbar: a battle begun, taken back, ended and played many times."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolBar

from studio.desktop import deeds

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

Key = QKeySequence.StandardKey


def fill(window: MainWindow, add: Callable[..., QAction]) -> None:
    """Build the menu and its toolbar; `add` adds an action to the menu."""
    menu = window.menuBar().addMenu("&Battle")
    bar = QToolBar("Battle", window)
    bar.setObjectName("toolbar-battle")
    window.addToolBar(bar)
    play = add(menu, "play", "&Play ▸", "F5", window.start_play, "Play what is on the screen")
    stop = add(
        menu,
        "stop",
        "&Leave the battle",
        "Shift+F5",
        window.stop_play,
        "Go back to editing; nothing of the play is kept",
    )
    back = add(
        menu,
        "take-back",
        "&Take back",
        Key.Undo,
        partial(deeds.take_back, window),
        "Take back the last action of the battle, where the rules allow it",
    )
    end = add(
        menu,
        "end-turn",
        "&End turn",
        "Ctrl+Return",
        partial(deeds.end_turn, window),
        "Let the other side move",
    )
    add(
        menu,
        "play-many",
        "Play &many games…",
        "Ctrl+F5",
        partial(deeds.play_many, window),
        "Let the computer play what is on the screen many times, and see who wins and when",
    )
    add(
        menu,
        "restart",
        "&Restart",
        None,
        partial(deeds.restart, window),
        "Begin the battle anew, with the same dice",
    )
    menu.addMenu(window.terms.opponent_menu)
    menu.addMenu(window.terms.difficulty_menu)
    for button in window.terms.buttons:
        bar.addWidget(button)
    for action in (play, stop, back, end):
        bar.addAction(action)
