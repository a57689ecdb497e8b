"""The window without a file."""

import os
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.app import FIRST, open_first
from studio.desktop.start.chooser import GameChooser
from studio.documents.storage.drafts import acquire_draft
from tests.desktop.hands import lines_of

_LEFT = Qt.MouseButton.LeftButton


def test_without_a_file_there_are_ways_to_begin_and_no_panels(open_window, qtbot):
    window = open_window()
    page = window.start_page
    assert page.isVisible()
    assert page.empty.isVisible()
    assert all(dock.isHidden() for dock in window.docks.values())
    assert [button.text() for button in page.buttons] == [
        "Play a battle…",
        "Play a campaign…",
        "First lesson",
        "New scenario…",
        "New from the real world…",
        "New random map…",
        "Import map…",
        "New campaign",
        "Open…",
    ]
    for button in page.buttons:
        assert button.height() == button.heightForWidth(button.width()), button.text()
    QTest.mouseClick(page.buttons[0], _LEFT)
    chooser = window.findChild(GameChooser)
    assert chooser.isVisible()
    qtbot.waitUntil(lambda: chooser.list.topLevelItemCount() > 0)
    QTest.keyClick(chooser, Qt.Key.Key_Escape)


def test_files_opened_last_are_listed_with_their_last_change_and_open_by_key(window, open_window, battle):
    shown = {name for name, dock in window.docks.items() if not dock.isHidden()}
    campaign = battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json"
    window.open_path(campaign)
    window.pages.close_page(1)
    window.pages.close_page(0)
    page = window.start_page
    assert page.isVisible()
    lines = lines_of(page.list)
    assert [line[0] for line in lines] == [campaign.name, battle.name]
    assert lines[0][2].startswith(("today at", "yesterday at"))
    page.list.setFocus()
    QTest.keyClick(page.list, Qt.Key.Key_Down)
    QTest.keyClick(page.list, Qt.Key.Key_Return)
    assert window.page.file.path == battle
    assert not page.isVisible()
    assert {name for name, dock in window.docks.items() if not dock.isHidden()} == shown


@pytest.mark.parametrize(
    ("days", "words"), [(0, "today at 14:05"), (1, "yesterday at 14:05"), (40, "12 October 2026")]
)
def test_the_last_change_is_told_in_words(open_window, tmp_path, days, words):
    now = datetime(2026, 11, 21, 20, 0, tzinfo=UTC).astimezone()
    then = (now.replace(hour=14, minute=5) - timedelta(days=days)).timestamp()
    file = tmp_path / "one.scenario.json"
    file.touch()
    os.utime(file, (then, then))
    page = open_window().start_page
    draft, lock = acquire_draft("new-battle", "scenario.json")
    page.show_files([file, tmp_path / "gone", draft], now)
    lock.release()
    told = [line[2] for line in lines_of(page.list)]
    assert told == [words, "only unsaved work is left", "never saved"]


def test_f6_leads_to_the_start_page(open_window):
    window = open_window()
    QApplication.processEvents()
    assert window.focusWidget() is window.start_page.buttons[0]
    window.docks["Log"].show()
    window.docks["Log"].widget().setFocus()
    QApplication.processEvents()
    QTest.keyClick(window, Qt.Key.Key_F6)
    assert window.start_page.isAncestorOf(window.focusWidget())


def test_the_very_first_start_opens_the_shipped_battle_and_later_ones_the_start_page(open_window, battle):
    first = open_window()
    open_first(first, None)
    assert first.page.file.path.parts[-len(FIRST.parts) :] == FIRST.parts
    second = open_window()
    open_first(second, None)
    assert second.page is None
    assert second.start_page.isVisible()
    open_first(second, battle)
    assert second.page.file.path == battle


def test_the_layout_of_editing_is_remembered_though_no_file_is_open_at_the_end(window, open_window, battle):
    window.docks["Minimap"].hide()
    window.pages.close_page(0)
    window.close()
    again = open_window()
    again.open_path(battle)
    assert again.docks["Minimap"].isHidden()
    assert again.docks["Outline"].isVisible()
