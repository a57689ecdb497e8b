"""Ids of shortcuts and keys of settings stay, because people's preferences hold them."""

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QDockWidget, QToolBar

from studio.desktop.preferences.dialog import Preferences
from studio.desktop.window import MainWindow
from tests.support.written_names import listed


class NotingSettings(QSettings):
    """Notes the full names that are asked for and written."""

    def __init__(self, path: str) -> None:
        super().__init__(path, QSettings.Format.IniFormat)
        self.names: set[str] = set()

    def value(self, key, *further, **named):
        self._note(key)
        return super().value(key, *further, **named)

    def setValue(self, key, value):  # noqa: N802
        self._note(key)
        super().setValue(key, value)

    def _note(self, key: str) -> None:
        self.names.add(f"{self.group()}/{key}" if self.group() else key)


def names_of(window: MainWindow, settings: NotingSettings) -> dict[str, list[str]]:
    shortcuts = [
        f"{each.id}: {' '.join(each.standard)}".rstrip()
        for each in sorted(window.window_actions.keymap.shortcuts, key=lambda each: each.id)
    ]
    # A stored layout names what it places.
    places = [each.objectName() for kind in (QDockWidget, QToolBar) for each in window.findChildren(kind)]
    return {
        "places": sorted(filter(None, places)),
        "settings": sorted(settings.names),
        "shortcuts": shortcuts,
    }


def test_every_shortcut_and_setting_keeps_its_name(open_window, battle, settings, tmp_path):
    noting = NotingSettings(settings.fileName())
    noting.setValue("keys/save", "F7")
    window = open_window(settings=noting)
    window.open_path(battle)
    window.battle.start()
    preferences = Preferences.of(window, window.settings, window.window_actions)
    preferences.show_general()
    preferences.close()
    window.battle.stop()
    window.close()

    for kind, names in names_of(window, noting).items():
        vanished, new = sorted(set(listed()[kind]) - set(names)), sorted(set(names) - set(listed()[kind]))
        assert not vanished, f"keep these {kind}, or read what was stored with them too: {vanished}"
        assert not new, f"list the new {kind} in tests/recordings/names.json: {new}"
