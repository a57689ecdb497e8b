"""Every window action found by the words of its label and by its synonyms, with its key and where it stands."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.finding.finder import Finder, Found
from studio.desktop.finding.matching import fit
from studio.desktop.help.key_list import native_keys


def show_action_finder(window: QMainWindow, registry: ActionRegistry) -> None:
    """Let a person find a window action by words and run it."""
    Finder.close_any(window)
    Finder(
        window,
        "Find a window action",
        "What do you want to do?",
        "No window action has these words; try fewer, or another word for the same.",
        partial(find_actions, window, registry),
    ).begin()


def find_actions(window: QMainWindow, registry: ActionRegistry, sought: str) -> list[Found]:
    """Return the window actions that fit, the best first and of use now before others; without words, those of use now."""
    places = menu_places(window.menuBar())
    found: list[tuple[bool, int, Found]] = []
    for shortcut in registry.keymap.shortcuts:
        action = registry.actions.get(shortcut.id)
        if action is None:
            continue
        where = places.get(shortcut.id, shortcut.group)
        worth = fit(sought, shortcut.text, shortcut.synonyms, f"{where} {shortcut.tip}")
        if worth > 0 or not sought.strip():
            keys = native_keys(registry.keymap.keys(shortcut.id))
            one = Found(
                shortcut.text, where, keys, partial(_run, action), action.isEnabled(), action.statusTip()
            )
            found.append((not action.isEnabled(), -worth, one))
    if not sought.strip():
        return [one for is_idle, _, one in found if not is_idle]
    return [one for *_, one in sorted(found, key=lambda each: each[:2])]


def menu_places(bar: QMenuBar) -> dict[str, str]:
    """Return for each action by its id the titles of the menus in which it stands: "View > Map view"."""
    return dict(_places(bar.actions(), ""))


def _places(actions: list[QAction], above: str) -> Iterator[tuple[str, str]]:
    for action in actions:
        menu = action.menu()
        if isinstance(menu, QMenu):
            title = menu.title().replace("&", "")
            yield from _places(menu.actions(), f"{above} > {title}" if above else title)
        elif action.objectName():
            yield action.objectName(), above


def _run(action: QAction) -> None:
    """Run it as its menu entry does, if it is still of use."""
    action.trigger()
