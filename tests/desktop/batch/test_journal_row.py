"""Games of the dialogs are kept in a journal: begun, resumed, extended, and never mixed with what was before."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.batch.batch_dialog import BatchDialog
from studio.desktop.batch.doctrine_dialog import DoctrineDialog
from studio.desktop.dialogs import questions
from studio.editing.changes.fields import SetFields
from studio.playtest.batches.journal import Journal
from studio.playtest.battle import battle_of
from studio.playtest.causes import causes_of
from studio.playtest.operational.report import report_of
from studio.rules.kernel.decision import Side
from tests.desktop.batch.lab_hands import enter, mark, opened, play, press, shorten, shown
from tests.support.batches import play_batch

pytestmark = pytest.mark.usefixtures("quick_workers")
SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


@pytest.fixture
def dialog(window, qtbot):
    shorten(window, turns=1)
    return opened(window, qtbot, "play-many", BatchDialog)


def keep(dialog, path):
    """Write the name of a journal."""
    dialog.journal.file.setFocus()
    dialog.journal.file.selectAll()
    QTest.keyClicks(dialog.journal.file, str(path))


def resume(dialog):
    dialog.journal.resume.setFocus()
    QTest.keyClick(dialog.journal.resume, Qt.Key.Key_Space)
    assert dialog.journal.resume.isChecked()


def games_in(path):
    return {batch.digest: batch.games for batch in Journal(path).batches()}


def test_games_are_kept_refused_resumed_and_extended(dialog, window, hands, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "mine.journal"
    assert not dialog.journal.resume.isEnabled()
    keep(dialog, path)
    assert dialog.journal.resume.isEnabled()
    play(dialog, hands, qtbot, games=2)
    battle = battle_of(window.page.document.value, window.page.file.path)
    digest = causes_of(battle, SEATS).digest
    assert games_in(path) == {digest: 2}
    play(dialog, hands, qtbot, games=3)
    assert f"The journal {path} has 2 of these 3 games already; mark Resume" in shown(dialog)
    assert dialog.report.games == 2
    resume(dialog)
    seeds = []
    kept = Journal.keep_rows
    monkeypatch.setattr(Journal, "keep_rows", lambda self, rows: seeds.extend(rows) or kept(self, rows))
    play(dialog, hands, qtbot, games=4)
    assert "2 games were in the journal already." in shown(dialog)
    assert games_in(path) == {digest: 4}
    results = play_batch(battle, SEATS, games=4, seed=1, jobs=1, progress=lambda *_: True)
    assert dialog.report == report_of(battle.scenario, digest, SEATS, results)
    play(dialog, hands, qtbot, games=4)
    assert "4 games were in the journal already." in shown(dialog)
    assert dialog._bar.value() == 4
    assert seeds == [], "this process writes nothing of games that it does not play"


def test_a_changed_battle_is_kept_beside_the_one_before(dialog, window, hands, qtbot, tmp_path):
    path = tmp_path / "mine.journal"
    keep(dialog, path)
    resume(dialog)
    play(dialog, hands, qtbot, games=1)
    window.page.editor.do(SetFields((), {"title": "Another"}))
    play(dialog, hands, qtbot, games=1)
    assert list(games_in(path).values()) == [1, 1]
    assert "already" not in shown(dialog)


def test_what_was_finished_before_a_cancel_is_kept(dialog, hands, qtbot, tmp_path):
    path = tmp_path / "mine.journal"
    keep(dialog, path)
    enter(dialog, "Games", 500)
    hands.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog._bar.value() > 1)
    hands.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not dialog.is_playing)
    assert list(games_in(path).values()) == [dialog.report.games]


def test_a_journal_is_chosen_by_a_dialog_and_what_is_none_is_told(
    dialog, hands, qtbot, tmp_path, monkeypatch
):
    path = tmp_path / "notes.journal"
    path.write_text("no database, but a text that is long enough to be taken for something else")
    asked = []
    monkeypatch.setattr(questions, "ask_journal", lambda _, first: asked.append(first) or path)
    press(dialog, "Choose a file")
    assert asked[0].name == "wadi-akarit.journal"
    assert dialog.journal.file.text() == str(path)
    play(dialog, hands, qtbot, games=1)
    assert "is no journal of batches" in shown(dialog)
    assert dialog.report is None


@pytest.fixture
def matrix(window, qtbot):
    shorten(window, turns=1)
    return opened(window, qtbot, "doctrines", DoctrineDialog)


def test_every_pairing_of_a_matrix_is_kept(matrix, hands, qtbot, tmp_path):
    dialog = matrix
    mark(dialog, hands, "greedy", "random")
    path = tmp_path / "matrix.journal"
    keep(dialog, path)
    play(dialog, hands, qtbot, games=1)
    assert list(games_in(path).values()) == [1] * len(dialog.matrix.pairings)
    resume(dialog)
    play(dialog, hands, qtbot, games=1)
    assert f"{len(dialog.matrix.pairings)} games were in the journal already." in shown(dialog)
