"""The Battle menu and its toolbars: a battle begun, taken back, ended and played many times."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QToolBar, QToolButton, QWidgetAction

from studio.desktop.menus import window_actions
from studio.desktop.play.battles import Battles

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

Key = QKeySequence.StandardKey


def fill(window: MainWindow, add: Callable[..., QAction]) -> None:
    """Build the menu and its toolbars, for before a battle and for while it lasts; `add` adds an action to the menu."""
    menu = window.menuBar().addMenu("&Battle")
    before, within = (_toolbar(window, name) for name in ("Battle", "Playing"))
    play = add(menu, "play", "&Play ▸", "F5", window.start_play, "Play what is on the screen")
    stop = add(
        menu,
        "stop",
        "&Leave the battle",
        "Shift+F5",
        window.stop_play,
        "Go back to editing; the scenario stays as it is",
    )
    back = add(
        menu,
        "take-back",
        "&Take back",
        Key.Undo,
        partial(window_actions.take_back, window),
        "Take back the last action of the battle, where the rules allow it",
    )
    end = add(
        menu,
        "end-turn",
        "&End turn",
        "Ctrl+Return",
        partial(window_actions.end_turn, window),
        "Let the other side move",
    )
    add(
        menu,
        "play-many",
        "Play &many games…",
        "Ctrl+F5",
        partial(window_actions.play_many, window),
        "Let the computer play what is on the screen many times, and see who wins and when",
    )
    add(
        menu,
        "restart",
        "&Restart",
        None,
        partial(window_actions.restart, window),
        "Begin the battle anew, with the same dice",
    )
    battles = Battles(window)
    add(
        menu,
        "watch",
        "Watch it &again",
        None,
        battles.watch_left,
        "Show the battle again that is played or was left last, action by action",
    )
    add(
        menu,
        "summary",
        "S&ummary",
        None,
        battles.show_summary,
        "Tell how the battle ended, and where it turned",
    )
    add(
        menu,
        "take-over",
        "Play on &with the edits",
        None,
        battles.take_over,
        "Play the battle that was left again on the scenario as it is now, up to the first action that it forbids",
    )
    menu.addSeparator()
    add(
        menu,
        "save-recording",
        "&Save the recording…",
        None,
        battles.save,
        "Keep the battle so far in a file, to be replayed or played on",
    )
    add(
        menu,
        "open-recording",
        "Open a re&cording…",
        None,
        battles.open,
        "Play a recorded battle on from any of its turns",
    )
    menu.addSeparator()
    menu.addMenu(window.game_options.opponent_menu)
    menu.addMenu(window.game_options.difficulty_menu)
    for button in window.game_options.buttons:
        before.addWidget(button)
    before.addAction(play)
    within.addActions([stop, back, end])


def fold(window: MainWindow, *, is_folded: bool) -> None:
    """Offer the terms of a battle beside its button, or in a folded window in the button's menu."""
    bar = window.findChild(QToolBar, "toolbar-battle")
    assert bar is not None
    for action in bar.actions():
        if isinstance(action, QWidgetAction):
            action.setVisible(not is_folded)
    button = bar.widgetForAction(window.actions_by_name["play"])
    assert isinstance(button, QToolButton)
    button.setMenu(window.game_options.menu if is_folded else None)  # type: ignore[arg-type]  # None takes it away
    mode = QToolButton.ToolButtonPopupMode
    button.setPopupMode(mode.MenuButtonPopup if is_folded else mode.DelayedPopup)


def _toolbar(window: MainWindow, title: str) -> QToolBar:
    bar = QToolBar(title, window)
    bar.setObjectName(f"toolbar-{title.lower()}")
    window.addToolBar(bar)
    return bar
