"""The actions of the window that stand in no menu: what keys do on the map, while it is edited and in a battle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from studio.desktop.actions.keymap import Command
from studio.desktop.actions.map_shortcuts import GIVE_UP, MAP_COMMANDS, REPEATED, ROOM, TOOL_COMMANDS

if TYPE_CHECKING:
    from studio.desktop.window import MainWindow

_COMMANDS = tuple(
    each
    for each in MAP_COMMANDS
    if each not in TOOL_COMMANDS and (not each.is_fixed or each in (GIVE_UP, ROOM))
)


def fill(window: MainWindow) -> dict[str, QAction]:
    """Make an action of each command; return them by name."""
    return {command.id: _action(window, command) for command in _COMMANDS}


def update(window: MainWindow) -> None:
    """Enable what has a use now."""
    playing = window.play is not None
    for command in _COMMANDS:
        fits = command.when in ("always", "battle" if playing else "editing")
        window.map_actions[command.id].setEnabled(window.scenario_page is not None and fits)


def on_maps(window: MainWindow) -> list[QAction]:
    """Return the actions whose keys work only on a map."""
    return [window.map_actions[each.id] for each in _COMMANDS if each.is_on_map]


def _action(window: MainWindow, command: Command) -> QAction:
    action = QAction(command.text, window)
    action.setObjectName(command.id)
    action.setStatusTip(command.tip)
    action.setAutoRepeat(command in REPEATED)
    action.triggered.connect(partial(_obey, window, command.id))
    if command.is_on_map:
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    else:
        window.addAction(action)
    return action


def _obey(window: MainWindow, command: str, *_: object) -> None:
    page = window.scenario_page
    if command == ROOM.id:
        window.docks.toggle()
    elif window.play is not None:
        window.play.gestures.obey(command)
    elif page is not None and command == "map-delete":
        page.delete_selected()
    elif page is not None and command == GIVE_UP.id:
        page.active_tool.cancel()
    elif page is not None:
        page.active_tool.obey(command)
