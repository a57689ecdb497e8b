"""Recordings in the window: saved, opened at any of their turns, and battles that edits take over."""

import json

import pytest
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QProgressDialog

from studio.desktop.dialogs import questions
from studio.documents.reading.loading import open_as
from studio.documents.recording import Recording
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.user_data import recordings_folder
from studio.editing.changes.fields import SetFields
from studio.editing.changes.size import Resize
from studio.playtest.battle import battle_of
from studio.playtest.diary import diary_data, diary_text
from studio.playtest.recordings import recording_of, replay_of, save_recording
from studio.playtest.session import new_session
from studio.rules.operational.base.actions import EndTurn, Move
from tests.cli.processes import SHIPPED


@pytest.fixture
def window(window):
    """A window in which two persons play a battle of three turns."""
    window.game_options.options = type(window.game_options.options)(opponent="person")
    window.page.editor.do(SetFields((), {"turns": 3}))
    window.pages.save()
    return window


def act(window, name):
    action = window.findChild(QAction, name)
    assert action.isEnabled(), name
    action.trigger()


def recorded(window, path, turns=2):
    """Keep a game of the battle on the screen in which nobody did anything for so many turns."""
    battle = battle_of(window.page.document.value, window.page.file.path)
    session = new_session(battle, {}, 7)
    for _ in range(2 * turns):
        session.play(EndTurn())
    save_recording(path, session.recording())
    return session


def opened(window, path, turn, monkeypatch, qtbot):
    """Open a recording and choose a turn; give back the turns that were offered."""
    offered = []
    monkeypatch.setattr(questions, "ask_recording", lambda *_: path)
    monkeypatch.setattr(questions, "ask_choice", lambda *asked: offered.extend(asked[-1]) or turn)
    before = len(window.messages.bar.messages)
    act(window, "open-recording")
    qtbot.waitUntil(lambda: bool(offered) or len(window.messages.bar.messages) > before)
    return offered


def test_what_can_be_done_with_recordings_depends_on_whether_a_battle_is_played(window):
    names = ("save-recording", "open-recording", "take-over")

    def enabled():
        return [window.findChild(QAction, name).isEnabled() for name in names]

    assert enabled() == [False, True, False]
    window.battle.start()
    assert enabled() == [True, False, False]
    window.battle.stop()
    assert enabled() == [False, True, True]


def test_no_two_entries_of_the_battle_menu_have_one_letter(window):
    menu = next(action.menu() for action in window.menuBar().actions() if action.text() == "&Battle")
    letters = [action.text().partition("&")[2][:1].lower() for action in menu.actions() if action.text()]
    assert len(set(letters)) == len(letters)


def test_a_battle_is_saved_beside_its_scenario_and_replays(window, monkeypatch):
    offered = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _, path: offered.append(path) or path)
    window.battle.start()
    window.play.attempt(EndTurn())
    act(window, "save-recording")
    path = window.page.file.path
    assert offered == [path.with_name("wadi-akarit.recording.json")]
    recording = recording_of(open_as(Recording, offered[0]).document)
    battle = battle_of(window.page.document.value, path)
    assert replay_of(battle, recording).difference is None
    assert len(recording.actions) == 1
    assert window.messages.bar.messages[-1].startswith("The battle up to turn 1 is kept in ")


def test_a_shipped_battle_is_recorded_in_the_folder_of_the_user(open_window, monkeypatch):
    window = open_window()
    window.open_path(SHIPPED)
    offered = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _, path: offered.append(path) or path)
    window.battle.start()
    act(window, "save-recording")
    assert offered == [recordings_folder() / "wadi-akarit.recording.json"]
    assert offered[0].is_file()


@pytest.mark.parametrize(
    ("path", "message"),
    [
        (SHIPPED, "is no name for a recording"),
        (shipped_content() / "game.recording.json", "lies among the files that came with the studio"),
    ],
)
def test_no_battle_is_saved_where_it_does_not_belong(window, path, message, monkeypatch):
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: path)
    before = path.read_bytes() if path.exists() else None
    window.battle.start()
    act(window, "save-recording")
    assert message in window.messages.bar.messages[-1]
    assert (path.read_bytes() if path.exists() else None) == before


def test_a_recording_is_played_on_from_any_of_its_turns(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    played = recorded(window, path)
    choices = opened(window, path, "Turn 2, at its beginning", monkeypatch, qtbot)
    assert choices == [
        "Turn 1, at its beginning",
        "Turn 2, at its beginning",
        "Turn 3, at its beginning",
        "Where the recording ends",
    ]
    assert (window.play.state.turn, window.play.state.side) == (2, "allies")
    assert window.play.session.history.actions == played.history.actions[:2]
    log = window.play_panels.log.lines()
    (goes_on,) = [n for n, line in enumerate(log) if line.startswith("The battle goes on in turn 2.")]
    assert "Eighth Army ended turn 1" in log[0], log
    assert 0 < goes_on < len(log) - 1, "what one is told as the turn begins follows"
    assert window.play.attempt(EndTurn()) is None
    assert window.play.state.side == "axis"
    act(window, "restart")
    assert (window.play.state.turn, window.play.session.history.actions) == (1, ())
    assert window.play.session.seed == 7


def test_a_recording_goes_on_where_it_ends(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    played = recorded(window, path)
    opened(window, path, "Where the recording ends", monkeypatch, qtbot)
    assert window.play.session.history.actions == played.history.actions


def test_the_computer_moves_first_where_it_is_its_turn(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    battle = battle_of(window.page.document.value, window.page.file.path)
    session = new_session(battle, {}, 7)
    session.play(EndTurn())
    save_recording(path, session.recording())
    window.game_options.options = type(window.game_options.options)(opponent="computer")
    window.play_panels.turn.speed.setCurrentText("Skip")
    opened(window, path, "Where the recording ends", monkeypatch, qtbot)
    assert (window.play.state.turn, window.play.state.side) == (2, "allies")


def test_the_scenario_of_a_recording_is_opened(window, tmp_path, monkeypatch, qtbot):
    path = window.page.file.path.with_name("game.recording.json")
    recorded(window, path)
    window.pages.close_page(0)
    assert window.page is None
    opened(window, path, "Turn 3, at its beginning", monkeypatch, qtbot)
    assert window.page.document.value.id == "wadi-akarit"
    assert window.play.state.turn == 3


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": {"allies": "greedy", "axis": "person"}}, "The recording was altered"),
        ({"difficulties": {"axis": "hard"}}, "The recording was altered"),
        ({"turns": []}, "turn 1 ends here, and the recording has no entry"),
        ({"seed": 8}, "The replay leaves the recording"),
        ({"ruleset_version": "4"}, "made with the version of the ruleset 4"),
        ({"scenario": "nowhere"}, "No pack at hand has a scenario “nowhere”"),
    ],
)
def test_an_altered_recording_is_refused_in_a_sentence(window, change, message, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    recorded(window, path)
    path.write_text(json.dumps(json.loads(path.read_text(encoding="utf-8")) | change), encoding="utf-8")
    assert opened(window, path, "Turn 1, at its beginning", monkeypatch, qtbot) == []
    assert message in window.messages.bar.messages[-1]
    assert window.play is None


def test_a_recording_of_an_earlier_version_of_the_scenario_is_refused(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    recorded(window, path)
    window.page.editor.do(SetFields((), {"title": "Edited"}))
    assert opened(window, path, "Turn 1, at its beginning", monkeypatch, qtbot) == []
    assert "another version of the scenario wadi-akarit" in window.messages.bar.messages[-1]


def played_and_left(window):
    window.battle.start()
    board = window.play.state.board
    mover = window.play.state.units["60-infantry"]
    at = board.shape.index(board.shape.parse("0605"))
    assert window.play.attempt(EndTurn()) is None
    assert window.play.attempt(EndTurn()) is None
    assert window.play.attempt(Move(mover.id, (at,))) is None
    window.battle.stop()


def test_a_battle_that_was_left_before_its_end_is_gone_on_with_or_begun_anew_as_the_person_says(
    window, monkeypatch
):
    answers = [None, False, True]
    asked = []

    def answer(_parent, message):
        asked.append(message)
        return answers[len(asked) - 1]

    monkeypatch.setattr(questions, "ask_left_battle", answer)
    played_and_left(window)
    left = window.page.left_battle
    act(window, "play")
    assert window.play is None
    act(window, "play")
    assert window.play.session is left
    assert len(window.play.session.history.actions) == 3
    window.battle.stop()
    act(window, "play")
    assert window.play.session.history.actions == ()
    assert len(asked) == 3
    window.battle.stop()
    act(window, "play")
    assert window.play is not None
    assert len(asked) == 3, "nothing was played in the one that was left"


def test_the_edited_scenario_is_played_at_once_though_a_battle_was_left(window, monkeypatch):
    monkeypatch.setattr(questions, "ask_left_battle", lambda *_: pytest.fail("asked"))
    played_and_left(window)
    assert window.page.editor.do(SetFields((), {"title": "Edited meanwhile"}))
    act(window, "play")
    assert window.play.session.battle.scenario.title == "Edited meanwhile"


def test_an_edit_takes_over_the_battle_that_was_left(window, qtbot):
    played_and_left(window)
    assert window.page.editor.do(SetFields((), {"title": "Edited meanwhile"}))
    act(window, "take-over")
    qtbot.waitUntil(lambda: window.play is not None)
    assert len(window.play.session.history.actions) == 3
    assert window.play.session.battle.scenario.title == "Edited meanwhile"
    said = "The edits are taken over; all 3 actions of the battle were played again."
    assert said in window.messages.bar.messages


def test_an_edit_takes_over_up_to_the_first_action_that_it_forbids_and_says_which(window, qtbot):
    played_and_left(window)
    assert window.page.editor.do(SetFields(("units", "60-infantry"), {"at": "0101"}))
    act(window, "take-over")
    qtbot.waitUntil(lambda: window.play is not None)
    assert (len(window.play.session.history.actions), window.play.state.turn) == (2, 2)
    said = next(each for each in window.messages.bar.messages if each.startswith("The edits"))
    assert said.startswith(
        "The edits are taken over. Of the battle, 2 of 3 actions could be played again. "
        "Action 3 (move, turn 2) is not possible any more: "
    )


def test_a_map_of_another_size_takes_nothing_over(window, qtbot):
    played_and_left(window)
    grid = window.page.document.value.map
    assert window.page.editor.do(Resize(0, 0, grid.columns + 1, grid.rows, "clear"))
    act(window, "take-over")
    qtbot.waitUntil(lambda: bool(window.messages.bar.messages))
    assert "The map has another size" in window.messages.bar.messages[-1]
    assert window.play is None


def test_a_replay_can_be_cancelled(window, tmp_path, monkeypatch, qtbot):
    path = tmp_path / "game.recording.json"
    recorded(window, path)
    monkeypatch.setattr(questions, "ask_recording", lambda *_: path)
    act(window, "open-recording")
    shown = window.findChild(QProgressDialog)
    with qtbot.waitSignal(shown.destroyed):
        shown.canceled.emit()
    assert window.play is None
    assert window.messages.bar.messages == ()


@pytest.mark.rule("op.fow.covers", "op.intel.hidden")
def test_the_diary_of_the_side_that_is_shown_is_kept_and_what_a_recording_gives_away_is_said(
    window, monkeypatch
):
    folder = window.page.file.path.parent
    monkeypatch.setattr(questions, "ask_save_as", lambda _, path: folder / path.name)
    window.page.editor.do(SetFields((), {"fog": True}))
    window.battle.start()
    side = window.battle.play.view.side
    asked: list[str] = []
    window.battle.play.hands_over = asked.append
    window.battle.play.attempt(EndTurn())
    window.battle.play.attempt(EndTurn())
    assert len(asked) == 2
    act(window, "save-diary")
    text = (folder / f"{window.page.document.value.id}-{side}.diary.txt").read_text(encoding="utf-8")
    assert text == diary_text(window.battle.play.session, side)
    monkeypatch.setattr(questions, "ask_save_as", lambda *_: folder / "diary.json")
    act(window, "save-diary")
    kept = json.loads((folder / "diary.json").read_text(encoding="utf-8"))
    assert kept == json.loads(json.dumps(diary_data(window.battle.play.session, side)))
    monkeypatch.setattr(questions, "ask_save_as", lambda _, path: path)
    act(window, "save-recording")
    assert "what is hidden from each player" in window.messages.bar.messages[-1]


def test_nothing_lies_over_the_question_where_to_play_on(window, tmp_path, monkeypatch, qtbot):
    path, seen = tmp_path / "battle.recording.json", []
    recorded(window, path, turns=1)

    def ask(*_):
        """Wait as a dialog does, in an event loop within that which deletes what was shown before."""
        loop = QEventLoop()
        QTimer.singleShot(1000, loop.quit)
        loop.exec()
        shown = [each for each in window.findChildren(QProgressDialog) if each.isVisible()]
        seen.append(len(shown))

    monkeypatch.setattr(questions, "ask_recording", lambda *_: path)
    monkeypatch.setattr(questions, "ask_choice", ask)
    act(window, "open-recording")
    qtbot.waitUntil(lambda: seen != [])
    assert seen == [0]
