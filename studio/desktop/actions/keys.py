"""The keys of the window's menu entries and of the map, as a person has them, remembered from start to start."""

from collections.abc import Iterator, Mapping
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

from studio.desktop.actions.keymap import Command, Keymap, When
from studio.desktop.actions.map_shortcuts import MAP_COMMANDS
from studio.desktop.settings import Settings

#: Menu entries that share a key with another one, because only one of them has a use at a time.
_WHEN: Final[Mapping[str, When]] = {"undo": "editing", "redo": "editing", "take-back": "battle"}
_ON_MAPS: Final = frozenset(command.id for command in MAP_COMMANDS)


class Keys(QObject):
    """Gives every action of the window its keys, and tells all others when a key is another one."""

    changed = Signal()

    def __init__(
        self, parent: QObject, settings: Settings, menus: QMenuBar, actions: Mapping[str, QAction]
    ) -> None:
        """Take the actions of the menus, and by name those that stand in none."""
        super().__init__(parent)
        self._settings = settings
        self._work: When = "editing"
        found = list(_entries(menus))
        self._actions = {**actions, **{action.objectName(): action for _, action in found}}
        commands = (
            *(_command(*each) for each in found if each[1].objectName() not in _ON_MAPS),
            *MAP_COMMANDS,
        )
        self.keymap = Keymap(commands, settings.keys)
        self._dress_all()

    def take(self, keymap: Keymap) -> None:
        """Use other keys from now on, and remember them."""
        self.keymap = keymap
        self._settings.keys = dict(keymap.own)
        self._dress_all()
        self.changed.emit()

    def serve(self, work: When) -> None:
        """Let those keys work that belong to editing, or to a battle."""
        self._work = work
        self._dress_all()

    def _dress_all(self) -> None:
        for command in self.keymap.commands:
            if command.id in self._actions:
                self._dress(command, self._actions[command.id])

    def _dress(self, command: Command, action: QAction) -> None:
        is_working = command.when in ("always", self._work)
        keys = self.keymap.keys(command.id) if is_working else ()
        words = self.keymap.words(command.id) if keys else ""
        action.setShortcuts([QKeySequence(key) for key in keys])
        action.setToolTip(f"{action.statusTip()} ({words})" if words else action.statusTip())


def _entries(menus: QMenuBar) -> Iterator[tuple[str, QAction]]:
    """All entries with a name, each with the title of its menu."""
    for title in menus.actions():
        menu = title.menu()
        if isinstance(menu, QMenu):
            yield from ((_plain(title), action) for action in _leaves(menu))


def _leaves(menu: QMenu) -> Iterator[QAction]:
    for action in menu.actions():
        below = action.menu()
        if isinstance(below, QMenu):
            yield from _leaves(below)
        elif action.objectName():
            yield action


def _command(group: str, action: QAction) -> Command:
    name, keys = action.objectName(), tuple(key.toString() for key in action.shortcuts())
    return Command(name, group, _plain(action), action.statusTip(), keys, _WHEN.get(name, "always"))


def _plain(action: QAction) -> str:
    return action.text().replace("&", "")
