"""What the window's batches take as the command line does: difficulties, a cluster, and what is expected of the games."""

import json
import sys
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLineEdit, QTabWidget

from studio.desktop.batch import games_dialog
from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.batch.games_dialog import GamesDialog
from studio.desktop.batch.sensitivity_dialog import SensitivityDialog
from studio.desktop.dialogs import questions
from studio.desktop.widgets.reading_table import ReadingTable
from studio.playtest.batches import cluster
from studio.playtest.batches.batch import GameTask, PlannedBatch, Played, play_game
from studio.playtest.battle import Battle, battle_of
from studio.playtest.causes import causes_of
from studio.playtest.operational.report import report_of
from studio.playtest.report_sections import GameAt
from studio.rules.kernel.decision import Side
from tests.desktop.batch.lab_hands import choose, field_of, opened, play, press, rows, shorten, shown
from tests.desktop.hands import Hands, named
from tests.support.batches import play_batch

pytestmark = pytest.mark.usefixtures("quick_workers")
ALLIES = Side("allies")
SEATS = {ALLIES: "greedy", Side("axis"): "greedy"}


@pytest.fixture
def dialog(window: Any, qtbot: Any) -> BatchDialog:
    shorten(window, turns=2)
    return opened(window, qtbot, "play-many", BatchDialog)


def write(dialog: GamesDialog, line: QLineEdit, text: str) -> None:
    line.setFocus()
    line.selectAll()
    QTest.keyClicks(line, text)


def difficulty(dialog: GamesDialog, side: str) -> QComboBox:
    return named(dialog, f"Difficulty of {side}", QComboBox)


def battle_in(window: Any) -> Battle:
    return battle_of(window.page.document.value, window.page.file.path)


def test_a_side_plays_at_the_difficulty_chosen_and_its_games_are_shown_so(
    dialog: BatchDialog, window: Any, hands: Hands, qtbot: Any
) -> None:
    box = difficulty(dialog, window.page.document.value.sides[0].name)
    assert [box.itemText(number) for number in range(box.count())] == ["Easy", "Normal", "Classic", "Hard"]
    choose(box, "Hard")
    play(dialog, hands, qtbot, games=3)
    battle, levels = battle_in(window), {ALLIES: "hard"}
    results = play_batch(
        battle, SEATS, games=3, seed=1, jobs=1, progress=lambda *_: True, difficulties=levels
    )
    normal = play_batch(battle, SEATS, games=3, seed=1, jobs=1, progress=lambda *_: True)
    assert results != normal
    digest = causes_of(battle, SEATS, levels).digest
    assert dialog.report == report_of(battle.scenario, digest, SEATS, results)
    shown_games: list[Any] = []
    dialog.replay_wanted.connect(lambda session, _: shown_games.append(session))
    dialog.show_game(GameAt(2, 1))
    qtbot.waitUntil(lambda: shown_games != [])
    assert shown_games[0].difficulties == levels


def test_every_dialog_of_games_has_difficulties_and_a_cluster(dialog: BatchDialog, window: Any) -> None:
    for action, kind in (("sensitivity", SensitivityDialog), ("doctrines", DoctrineDialog)):
        window.window_actions[action].trigger()
        other = window.findChild(kind)
        choose(difficulty(other, window.page.document.value.sides[1].name), "Easy")
        assert other.choices.difficulties == {Side("axis"): "easy"}
        assert field_of(other, "Cluster", QLineEdit).isEnabled()


def test_games_are_played_on_the_cluster_named(
    dialog: BatchDialog, window: Any, hands: Hands, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def play_there(
        address: str, batches: Sequence[PlannedBatch], tasks: Sequence[GameTask], found: list[Played]
    ) -> Generator[None, None, None]:
        asked.append(address)
        for number, seed in tasks:
            found.append((number, play_game(batches[number].battle, batches[number].seats, seed)))
            yield

    monkeypatch.setattr(games_dialog, "play_on_cluster", play_there)
    write(dialog, field_of(dialog, "Cluster", QLineEdit), "tcp://127.0.0.1:8786")
    assert not dialog.choices._jobs.isEnabled()
    play(dialog, hands, qtbot, games=2)
    assert asked == ["tcp://127.0.0.1:8786"]
    assert dialog.report is not None
    assert dialog.report.games == 2


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nowhere at all"])
def test_a_cluster_that_does_not_answer_is_told(
    dialog: BatchDialog, hands: Hands, qtbot: Any, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    write(dialog, field_of(dialog, "Cluster", QLineEdit), address)
    play(dialog, hands, qtbot, games=1)
    assert f"The games could not be played. No scheduler of Dask answers at {address}; start one" in shown(
        dialog
    )
    assert dialog.report is None


def test_a_cluster_without_its_library_is_told(
    dialog: BatchDialog, hands: Hands, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    write(dialog, field_of(dialog, "Cluster", QLineEdit), "tcp://127.0.0.1:9")
    play(dialog, hands, qtbot, games=1)
    assert "need Dask; install it beside the studio with `pip install distributed`" in shown(dialog)


def test_what_is_expected_is_held_against_the_games(
    dialog: BatchDialog, hands: Hands, qtbot: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "mine.expectations.json"
    monkeypatch.setattr(questions, "ask_expectations", lambda *_: path)
    press(dialog, "Choose expectations")
    assert field_of(dialog, "Expected", QLineEdit).text() == str(path)
    path.write_text(json.dumps({"turns": [1, 2], "actions": [1, 2]}))
    play(dialog, hands, qtbot, games=1)
    report = dialog.report
    assert report is not None
    told = (
        f"actions is outside the expected band: {report.data()['rows'][0]['actions']}, with 1 to 2 expected."
    )
    assert told in shown(dialog)
    assert "1 of 2 expectations is not met." in shown(dialog)
    tabs = next(each for each in dialog.findChildren(QTabWidget) if each.isVisible())
    assert tabs.tabText(tabs.currentIndex()).replace("&", "") == "Expectations"
    table = named(dialog, "Expectations", ReadingTable)
    assert [row[:4] for row in rows(table)] == [
        ["turns", "as expected", "1", "2"],
        ["actions", "outside its band", "1", "2"],
    ]
    path.write_text(json.dumps({"turns": [1, 2]}))
    play(dialog, hands, qtbot, games=1)
    assert "The one expectation is met." in shown(dialog)
    tabs = next(each for each in dialog.findChildren(QTabWidget) if each.isVisible())
    assert tabs.tabText(tabs.currentIndex()).replace("&", "") == "Results"


def test_what_cannot_be_expected_is_told_and_the_report_stays(
    dialog: BatchDialog, hands: Hands, qtbot: Any, tmp_path: Path
) -> None:
    path = tmp_path / "mine.expectations.json"
    write(dialog, field_of(dialog, "Expected", QLineEdit), str(path))
    press(dialog, "Play")
    assert "could not be read" in shown(dialog)
    assert not dialog.is_playing
    path.write_text("[1]")
    press(dialog, "Play")
    assert "does not say what is expected of a batch" in shown(dialog)
    path.write_text(json.dumps({"turnz": [1, 2]}))
    press(dialog, "Play")
    qtbot.waitUntil(lambda: "no measure “turnz”; it has turns" in shown(dialog))
    assert dialog.report is None
    path.write_text(json.dumps({"sides.axis.steps_lost_by_turn.99": [1, 2]}))
    play(dialog, hands, qtbot, games=1)
    assert "no measure “sides.axis.steps_lost_by_turn.99”; it has sides.axis.steps" in shown(dialog)
    assert dialog.report is not None
