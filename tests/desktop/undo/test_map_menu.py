"""Every entry of the menu of a hex is taken back, whatever stands there."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from tests.desktop.menus.test_map_menu import menu_at
from tests.desktop.undo.taken_back import taken_back
from tests.support.lengths import sample


def leaves(menu: QMenu, way: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], QAction]]:
    """Yield what can be chosen there, and in its submenus, with the numbers that lead to it."""
    for number, action in enumerate(menu.actions()):
        inner = action.menu()
        if isinstance(inner, QMenu):
            yield from sample(list(leaves(inner, (*way, number)))[:2], list(leaves(inner, (*way, number))))
        elif action.isEnabled() and not action.isSeparator():
            yield (*way, number), action


def hexes_of_each_kind(window) -> list[str]:
    """Return a hex for each kind of thing that stands on the map."""
    found: dict[str, str] = {}
    editor = window.page.editor
    for at in editor.shape.hexes():
        for element in editor.elements_at(at):
            found.setdefault(element.collection, editor.shape.label(at))
    return sorted(set(found.values()))


@pytest.mark.long
def test_every_entry_of_the_menu_of_a_hex_is_taken_back(window):
    document, made = window.page.document, set()
    for label in hexes_of_each_kind(window):
        for way, action in list(leaves(menu_at(window, label))):
            text = action.text()
            menu = menu_at(window, label)
            with taken_back(document, most=1) as taking:
                next(each for numbers, each in leaves(menu) if numbers == way).trigger()
            menu.deleteLater()
            if taking.steps:
                made.add(text.split(" ")[0].rstrip(":"))
            else:
                assert not text.startswith("Delete"), f"{text} of {label} does nothing"
    assert {"Delete", "Place"} <= made
