"""Menus are worked with Alt and letters: a letter that two entries have chooses neither."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from studio.desktop.menus.letters import letter_of
from studio.editing.changes.terrain import paint_terrain
from studio.hexes.labels import parse_label
from tests.desktop.play.tactical.small_battles import small_battle, written


def menus(menu):
    """Yield a menu and all below it."""
    yield menu
    for entry in menu.actions():
        if isinstance(entry.menu(), QMenu):
            yield from menus(entry.menu())


def faults(bar):
    """Return entries that share a letter, and those that have none though one of theirs is free."""
    for menu in (each for top in bar.actions() for each in menus(top.menu())):
        entries = [each for each in menu.actions() if not each.isSeparator()]
        counts = Counter(filter(None, map(letter_of, entries)))
        yield from (each.text() for each in entries if counts[letter_of(each)] > 1)
        yield from (
            each.text()
            for each in entries
            if not letter_of(each) and {*filter(str.isalpha, each.text().upper())} - set(counts)
        )


def test_each_entry_of_a_menu_has_a_letter_of_its_own_as_far_as_letters_go(window):
    bar = window.menuBar()
    assert list(faults(bar)) == []
    assert len({letter_of(top) for top in bar.actions()}) == len(bar.actions())
    for name in ("&File", "&Edit", "&Tools", "&Battle", "&Campaign", "&Help"):
        (menu,) = (top.menu() for top in bar.actions() if top.text() == name)
        assert [each.text() for each in menu.actions() if each.text() and not letter_of(each)] == []


def test_the_letters_are_their_own_in_a_battle_too(window):
    window.battle.start()
    assert list(faults(window.menuBar())) == []
    window.battle.stop()


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_the_letters_are_their_own_in_tactical_battles(open_window, tmp_path, system):
    window = open_window(written(small_battle(system), tmp_path))
    assert list(faults(window.menuBar())) == []
    window.battle.start()
    assert list(faults(window.menuBar())) == []
    window.battle.stop()


def test_a_letter_in_the_open_menu_does_what_its_entry_says(window):
    document = window.page.document
    assert document.attempt(paint_terrain([parse_label("0713")], "forest"))
    document.undo()
    edit = next(top.menu() for top in window.menuBar().actions() if top.text() == "&Edit")
    edit.popup(window.mapToGlobal(window.rect().center()))
    QTest.keyClick(edit, Qt.Key.Key_R)
    assert document.position == 1
