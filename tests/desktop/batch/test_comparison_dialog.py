"""Comparing by playing, in the window: unsaved work against the file, another file, other players."""

import multiprocessing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.batch.comparison_dialog import ComparisonDialog, Other
from studio.desktop.dialogs import questions
from studio.desktop.widgets.reading_table import ReadingTable
from studio.documents.reading.loading import create, open_as
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.playtest.batches.batch import PlannedBatch, play_batches
from studio.playtest.battle import battle_of, open_battle
from studio.playtest.lab.comparison import comparison_of
from studio.rules.kernel.decision import Side
from tests.desktop.batch.lab_hands import (
    assert_fits_enlarged_screen,
    choose,
    enter,
    opened,
    play,
    press,
    rows,
    shorten,
    shown,
)
from tests.desktop.hands import named

pytestmark = pytest.mark.usefixtures("quick_workers")
SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


@pytest.fixture
def window(open_window, battle):
    """A window on a battle of one turn in its file, which has two on the screen."""
    made = open_window(battle)
    shorten(made, turns=1)
    made.page.file.save()
    made.page.editor.do(SetFields((), {"turns": 2}))
    return made


@pytest.fixture
def dialog(window, qtbot):
    return opened(window, qtbot, "compare-games", ComparisonDialog)


def test_unsaved_work_is_compared_with_the_file(dialog, window, battle, hands, qtbot):
    assert dialog.other.currentText() == Other.SAVED.value
    assert not dialog.file.isEnabled()
    play(dialog, hands, qtbot, games=3)
    found = dialog.comparison
    batches = [
        PlannedBatch(each, SEATS)
        for each in (open_battle(battle), battle_of(window.page.document.value, battle))
    ]
    results = play_batches(batches, seeds=range(1, 4), jobs=1, progress=lambda *_: True)
    assert found == comparison_of(*batches, ("As it was saved", "On the screen"), results)
    assert found.mean_turns == (1.0, 2.0)
    for side in found.sides:
        assert side.text in shown(dialog)
    table = named(dialog, "Wins of both", ReadingTable)
    heads = [table.horizontalHeaderItem(column).text() for column in range(table.columnCount())]
    assert heads[1:3] == ["As it was saved", "On the screen"]
    for row, side in zip(rows(table), found.sides, strict=True):
        assert row[0] == side.name
        assert f"({side.first.count} of 3)" in row[1]
        assert f"({side.second.count} of 3)" in row[2]
        assert row[5] == (str(side.difference.more_games) if side.difference.more_games else "none")


def test_another_file_is_chosen_and_compared(dialog, window, battle, hands, qtbot, monkeypatch, tmp_path):
    other = battle.with_name("other.scenario.json")
    create(other, open_as(Scenario, battle).document.model_copy(update={"turns": 1, "id": "other"}))
    monkeypatch.setattr(questions, "ask_scenario", lambda *_: other)
    press(dialog, "Choose")
    assert dialog.other.currentText() == Other.FILE.value
    assert dialog.file.text() == str(other)
    play(dialog, hands, qtbot, games=1)
    assert_fits_enlarged_screen(dialog)
    assert (dialog.comparison.first, dialog.comparison.second) == ("other.scenario.json", "On the screen")
    assert dialog.comparison.mean_turns == (1.0, 2.0)


def test_the_same_battle_is_compared_with_other_players(dialog, window, hands, qtbot):
    window.page.editor.do(SetFields((), {"turns": 1}))
    choose(dialog.other, "The same")
    play(dialog, hands, qtbot, games=1)
    assert "Both are the same battle with the same players" in shown(dialog)
    assert dialog.comparison is None
    choose(dialog._others[Side("axis")], "random")
    play(dialog, hands, qtbot, games=2)
    found = dialog.comparison
    assert (found.first, found.second, found.games) == ("On the screen", "With other players", 2)
    here = battle_of(window.page.document.value, window.page.file.path)
    batches = [PlannedBatch(here, seats) for seats in (SEATS, SEATS | {Side("axis"): "random"})]
    results = play_batches(batches, seeds=range(1, 3), jobs=1, progress=lambda *_: True)
    assert found == comparison_of(*batches, (found.first, found.second), results)


def test_one_pair_of_games_is_told_in_the_singular(dialog, hands, qtbot):
    play(dialog, hands, qtbot, games=1)
    assert "of 1 pair of games went the same" in shown(dialog)
    assert dialog.comparison.text.splitlines()[2].startswith("1 game of each with the same seeds")


def test_what_cannot_be_compared_is_told(dialog, window, battle, hands, qtbot, tmp_path):
    choose(dialog.other, "Another")
    press(dialog, "Play")
    assert "Choose the file of the other version first." in shown(dialog)
    document = open_as(Scenario, battle).document
    sides = tuple(
        side.model_copy(update={"id": f"{side.id}-2"} if side.id == "axis" else {}) for side in document.sides
    )
    other = battle.with_name("other.scenario.json")
    create(other, document.model_copy(update={"sides": sides}))
    for path, said in ((tmp_path / "gone.scenario.json", "gone.scenario.json"), (other, "other sides")):
        dialog.file.setFocus()
        dialog.file.selectAll()
        QTest.keyClicks(dialog.file, str(path))
        hands.key(Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: not dialog.is_playing)
        assert said in shown(dialog)
    assert dialog.comparison is None


def test_a_battle_that_was_never_saved_has_no_file_to_compare_with(window, qtbot, monkeypatch):
    monkeypatch.setattr("studio.desktop.batch.comparison_dialog.is_draft", lambda _path: True)
    dialog = opened(window, qtbot, "compare-games", ComparisonDialog)
    assert dialog.other.currentText() == Other.FILE.value
    choose(dialog.other, "The file")
    press(dialog, "Play")
    assert "This battle has not been saved yet" in shown(dialog)
    assert not dialog.is_playing


def test_where_nothing_is_unsaved_another_file_is_asked_for_first(window, qtbot):
    window.page.file.save()
    dialog = opened(window, qtbot, "compare-games", ComparisonDialog)
    assert dialog.other.currentText() == Other.FILE.value
    assert dialog.file.isEnabled()


def test_cancelled_it_compares_the_games_of_the_seeds_that_both_have(dialog, hands, qtbot):
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog._bar.value() > 3)
    press(dialog, "Cancel")
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert multiprocessing.active_children() == []
    assert 1 <= dialog.comparison.games < 500
    assert "finished of 500, and all here is of" in shown(dialog)
