"""The keys of tactical actions, and units that are turned by them."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.play import page_battle
from studio.desktop.play.tactical.action_keys import ACTION_SHORTCUTS, NAMES_BY_SHORTCUT, shortcut_of
from studio.desktop.play.tactical.panels.unit_facts import hex_facts
from studio.rules.engines import engine_named
from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.command.points.actions import ActivateTeam
from tests.desktop.play.tactical.small_battles import small_battle, written

SHIFT = Qt.KeyboardModifier.ShiftModifier


def test_each_key_asks_for_actions_that_there_are_and_means_one_thing():
    rows = {row.name for row in engine_named("tactical").actions}
    asked = [name for names in NAMES_BY_SHORTCUT.values() for name in names]
    assert set(asked) <= rows
    assert len(asked) == len(set(asked))
    keys = [key for each in ACTION_SHORTCUTS for key in each.standard]
    assert len(keys) == len(set(keys))
    assert shortcut_of("watch-fire") == "battle-fire"
    assert shortcut_of("done") == ""


def test_a_team_is_activated_and_turned_by_keys(window, hands, tmp_path, monkeypatch):
    # Whose Phase is the first rolls a 1 by this seed, which activates a team.
    monkeypatch.setattr(page_battle, "SEED", 3)
    window.open_path(written(small_battle("points"), tmp_path))
    window.page.canvas.fit()
    window.game_options.options = type(window.game_options.options)(opponent="person")
    hands.hand_over(lambda: hands.keys_of_map(Qt.Key.Key_F5))
    play = window.play
    while play.session.decision.about == "reaction":
        hands.hand_over(lambda: hands.keys_of_map(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier))
    hands.keys_of_map("E", SHIFT)
    assert "Nobody can be turned now" in window.statusBar().currentMessage()
    hands.keys_of_map("A", SHIFT)
    shape = play.state.board.ground.shape
    lit = next(
        unit
        for unit in play.state.on_map(play.view.side)
        if ActivateTeam(unit.id) in play.ruleset.legal(play.state)
    )
    hands.click(shape.at(lit.at))
    assert isinstance(play.state.top, Activation)
    before = play.state.units[lit.id].facing
    QApplication.processEvents()
    turn = play.gestures.controls.button_of("face")
    under = turn.mapToGlobal(turn.rect().bottomLeft())
    QTest.mouseClick(turn, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    assert len(menu.actions()) > 1
    assert menu.pos() == under, "the menu opens under the button"
    menu.close()
    hands.keys_of_map("E", SHIFT)
    assert play.state.units[lit.id].facing == (before + 1) % 6
    hands.keys_of_map("Q", SHIFT)
    hands.keys_of_map("Q", SHIFT)
    assert play.state.units[lit.id].facing == (before - 1) % 6
    (counter,) = (each for each in window.page.canvas.scene.counters if each.id == lit.id)
    assert counter.heading is not None
    assert "Shift+M" in play.gestures.controls.button_of("move-normal").toolTip()
    hands.keys_of_map("M", SHIFT)
    step = next(each for each in play.ruleset.legal(play.state) if isinstance(each, StepTo))
    beside = play.state.board.ground.topology.beside[play.state.units[lit.id].at]
    hands.click(shape.at(beside[step.direction]))
    assert play.state.units[lit.id].at == beside[step.direction]
    shown = play.gestures.controls._panels.unit.label.text()
    assert shown == hex_facts(play.view, shape.at(beside[step.direction])), "before the mouse moves on"
