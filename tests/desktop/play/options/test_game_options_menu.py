"""On what terms a battle is played: opponent, difficulty, its turns, and beginning anew."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.options.game_options import GameOptions
from studio.desktop.play.options.game_options_menu import GameOptionsMenu
from studio.desktop.settings import Settings
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.rules.engines import engine_named
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from tests.content.shipped import CONTENT
from tests.desktop.hands import panels_of
from tests.documents.pack_files import make_pack, write
from tests.documents.samples import PLAYER

_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def choose(hands, window, button, text):
    """Choose from the menu of a button in the top bar."""
    place = {"opponent": 0, "difficulty": 1}[button]
    menu = (window.game_options.opponent_menu, window.game_options.difficulty_menu)[place]
    menu.popup(
        window.game_options.buttons[place].mapToGlobal(window.game_options.buttons[place].rect().bottomLeft())
    )
    action = next(each for each in menu.actions() if each.text().replace("&", "").startswith(text))
    QTest.mouseClick(menu, Qt.MouseButton.LeftButton, pos=menu.actionGeometry(action).center())
    window.activateWindow()
    QApplication.processEvents()


@pytest.mark.rule("op.intro.difficulty-choice", "op.quick.start-steps")
def test_a_difficulty_is_chosen_before_the_battle_begins_and_is_remembered(window, hands, settings):
    choose(hands, window, "difficulty", "Hard")
    hands.keys_of_map(Qt.Key.Key_F5)
    by_side = {facts.id: facts.difficulty for facts in window.play.state.board.sides}
    assert by_side == {"allies": "hard", "axis": "normal"}
    assert window.play.session.seats == {"allies": None, "axis": "planner"}, "its file names the difficulty"
    first = window.play_panels.log.lines()[0]
    assert first.startswith("The battle begins against the computer, planner, at hard difficulty.")
    assert not window.game_options.buttons[1].isEnabled(), "the terms hold until the battle is left"
    hands.click("1320")
    hands.point_at("1319")
    assert any("hard difficulty" in line.text() for line in panels_of(window).combat.lines())
    hands.keys_of_map(Qt.Key.Key_F5, _SHIFT)
    assert GameOptionsMenu(window, Settings(settings)).options == GameOptions("computer", "hard")


def test_a_difficulty_that_changes_nothing_is_not_offered(window):
    menu = window.game_options
    assert menu.buttons[1].isEnabled()
    window.open_path(CONTENT / "packs/squads/scenarios/hill-609.scenario.json")
    assert menu.buttons[0].isEnabled()
    assert not menu.buttons[1].isEnabled()
    assert not menu.difficulty_menu.isEnabled()
    assert "know no levels of difficulty" in menu.buttons[1].toolTip()
    menu.set_enabled(False)
    menu.set_enabled(True)
    assert not menu.buttons[1].isEnabled()
    window.pages.setCurrentIndex(0)
    assert menu.buttons[1].isEnabled()
    assert menu.buttons[1].toolTip() == "Difficulty of the next battle."


def check_opponent(window, hands, settings, words, player):
    """Begin a battle and see that a computer player leads the other side, is named in the log and remembered."""
    hands.keys_of_map(Qt.Key.Key_F5)
    assert window.play.session.seats == {"allies": None, "axis": player}
    assert window.play_panels.log.lines()[0].startswith(
        f"The battle begins against the computer, {words}, at normal"
    )
    hands.keys_of_map(Qt.Key.Key_F5, _SHIFT)
    assert GameOptionsMenu(window, Settings(settings)).options == GameOptions(player, "normal")


@pytest.mark.rule("op.intro.opponents")
def test_a_variant_of_the_computer_is_chosen_and_remembered(window, hands, settings):
    choose(hands, window, "opponent", "Against the computer, bold")
    assert window.game_options.buttons[0].text() == "Against the computer, bold"
    check_opponent(window, hands, settings, "bold", "greedy:bold")


def test_every_computer_player_that_thinks_is_an_opponent_at_any_difficulty(window, hands, settings):
    texts = [each.text().replace("&", "") for each in window.game_options.opponent_menu.actions()]
    assert texts == [
        "Against the computer",
        *(f"Against the computer, {words}" for words in ("bold", "careful", "planner")),
        "Two persons here",
    ]
    choose(hands, window, "opponent", "Against the computer, planner")
    check_opponent(window, hands, settings, "planner", "planner")


def test_an_opponent_who_cannot_lead_one_battle_is_there_again_for_the_next(window, hands):
    menu = window.game_options
    hands_of = {"planner": "operational", "computer": "tactical"}
    menu.opponent_menu.findChild(QAction, "terms-planner").trigger()
    for opponent, engine in [*hands_of.items(), *hands_of.items()]:
        menu.offer_for(window.page.file.path, engine)
        assert menu.options.opponent == opponent
        assert menu.opponent_menu.findChild(QAction, f"terms-{opponent}").isChecked()


def test_a_pack_may_bring_opponents_of_its_own(window, tmp_path):
    pack = make_pack(tmp_path, "italy")
    write(pack / "players" / "greedy-very-rash.player.json", {**PLAYER, "id": "greedy-very-rash"})
    window.game_options.offer_for(pack / "scenarios" / "italy-battle.scenario.json")
    action = next(each for each in window.game_options.opponent_menu.actions() if "rash" in each.text())
    assert action.text() == "Against the computer, very rash"
    action.trigger()
    assert window.game_options.options.opponent == "greedy:very-rash"
    window.game_options.offer_for(None)
    assert window.game_options.options == GameOptions("computer", "normal"), "nobody else has it"
    texts = [each.text() for each in window.game_options.opponent_menu.actions() if each.isVisible()]
    assert not [text for text in texts if "rash" in text]


@pytest.mark.rule("op.combat.loss.attacker-table")
def test_the_difficulty_is_that_of_one_person_against_the_computer_alone():
    sides = ("allies", "axis")
    engine = engine_named("operational")
    assert GameOptions("computer", "hard").difficulties(sides, engine) == {"allies": "hard"}
    assert GameOptions("person", "hard").difficulties(sides, engine) == {"allies": "normal", "axis": "normal"}


@pytest.mark.rule("op.intro.opponents")
def test_two_persons_play_in_turn_and_each_sees_with_its_own_eyes(window, hands, qtbot):
    choose(hands, window, "opponent", "Two persons")
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    assert play.view.side == "allies"
    hands.click("1320")
    assert hands.overlays(Outline)
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert (play.state.turn, play.state.side, play.view.side) == (1, "axis", "axis")
    assert "hand over the mouse" in window.statusBar().currentMessage()
    before = play.state
    hands.click("1320")
    assert not hands.overlays(Outline), "the other side's unit is not theirs"
    hands.click("1319")
    assert hands.overlays(Outline)
    assert play.state is before
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert (play.state.turn, play.state.side) == (2, "allies")


def test_in_fog_the_log_that_is_handed_over_tells_only_what_the_next_person_knows(window, hands):
    assert window.page.editor.do(SetFields[Scenario]((), {"fog": True}))
    choose(hands, window, "opponent", "Two persons")
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    behind = next(unit.id for unit in play.state.units.values() if unit.name == "1st Armoured Division")
    move = next(each for each in play.ruleset.legal(play.state, behind) if each.kind == "move")
    play.attempt(move)
    before, after = play.session.history.states[-2:]
    event = play.session.history.transitions[-1].events[0]
    assert not is_visible_to("axis", event, before, after)
    line = next(
        each for each in window.play_panels.log.lines() if each.startswith("1st Armoured Division moved")
    )
    (page,) = hands.hand_over(lambda: hands.keys_of_map(Qt.Key.Key_Return, _CTRL))
    assert "Pass the machine to Italian First Army" in page
    assert play.view.side == "axis"
    assert line not in window.play_panels.log.lines()
    assert hands.hand_over(lambda: hands.keys_of_map(Qt.Key.Key_Return, _CTRL))
    assert play.view.side == "allies"
    assert line in window.play_panels.log.lines()


def test_the_end_of_battle_preparation_leaves_the_mouse_in_the_hand(window, hands):
    side = window.page.editor.scenario.sides[0]
    assert window.page.editor.do(SetFields[Scenario](("sides", side.id), {"preparation": True}))
    choose(hands, window, "opponent", "Two persons")
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert (window.play.state.preparation, window.play.state.side) == (False, side.id)
    assert "hand over" not in window.statusBar().currentMessage()


@pytest.mark.rule("op.quick.end-turn")
def test_end_turn_lets_the_computer_move_and_fight(window, play, qtbot):
    moved = []
    play.played.connect(lambda state: moved.append(state.side))
    with qtbot.waitSignal(play.awaited):
        QTest.mouseClick(window.play_panels.turn.end_button, Qt.MouseButton.LeftButton)
    assert (play.state.turn, play.state.side) == (2, "allies")
    assert window.statusBar().currentMessage() == "Turn 2: Eighth Army to move."
    assert moved.count("axis") > 3


@pytest.mark.rule("op.intro.restart")
def test_a_battle_is_begun_anew(window, play, hands, qtbot):
    first = play.state
    with qtbot.waitSignal(play.awaited):
        hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    hands.click("1320")
    assert play.state.turn == 2
    hands.press(window.play_panels.turn, "Restart")
    now = play.state
    assert (now.turn, now.units, now.owner, now.chance) == (1, first.units, first.owner, first.chance)
    assert len(window.play_panels.log.lines()) == 1
    assert not hands.overlays(Outline)
    assert not window.play_panels.turn.undo_button.isEnabled()
    restart = window.findChild(QAction, "restart")
    assert restart.isEnabled()


def test_nobody_takes_back_what_the_computer_does(window, play, hands):
    window.play_panels.turn.speed.setCurrentText("Slow")
    hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    before = play.state
    assert play.state.side == "axis"
    hands.keys_of_map("z", _CTRL)
    hands.click("1320")
    assert "wait until its turn is over" in window.statusBar().currentMessage()
    assert play.state is before
    hands.keys_of_map(Qt.Key.Key_F5, _SHIFT)
