"""The computer's turn can be followed on the map, stopped, gone through step by step, and seen again from the log."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from studio.desktop.canvas.scene.overlay_layer import Figures, Note, Outline, Route
from studio.desktop.play.turn_panel import FOLLOWED, SPEEDS
from studio.players.explanation import Explanation
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.frontline.events import UnitMoved
from tests.desktop.hands import named


@pytest.fixture
def watched(window, play, monkeypatch):
    """The computer's turn at the speed Watch, standing still before its first action."""
    monkeypatch.setitem(SPEEDS, FOLLOWED, 10)
    window.play_panels.turn.speed.setCurrentText(FOLLOWED)
    play.end_turn()
    window.play_panels.turn.pause_button.click()
    assert not play.is_human()
    return play


def step(window):
    QTest.mouseClick(window.play_panels.turn.step_button, Qt.MouseButton.LeftButton)


def steps_until(window, play, kind):
    """Go on by single actions until one with an event of a kind; return it."""
    for _ in range(200):
        step(window)
        for event in play.session.history.transitions[-1].events:
            if isinstance(event, kind):
                return event
    raise AssertionError(f"no {kind.kind} in the computer's turn")


def test_each_action_of_the_computer_shows_its_unit_and_its_way(window, watched, hands):
    event = steps_until(window, watched, UnitMoved)
    shape = watched.state.board.shape
    routes = [route for route in hands.overlays(Route) if route.hexes[-1] == shape.at(event.path[-1])]
    assert routes[0].hexes == tuple(map(shape.at, (event.start, *event.path)))
    assert routes[0].text == watched.state.units[event.unit].name
    canvas = window.page.canvas
    assert canvas.rect().contains(canvas.point_of(routes[0].hexes[-1])), "the view went there"


def test_a_fight_shows_who_attacks_whom_and_what_came_of_it(window, watched, hands):
    window.page.canvas.zoom(9)
    event = steps_until(window, watched, CombatFought)
    shape = watched.state.board.shape
    attacker, defender = shape.at(event.attacker_at), shape.at(event.defender_at)
    outlined = {at for outline in hands.overlays(Outline) for at in outline.hexes}
    assert {attacker, defender} <= outlined
    (figures,) = hands.overlays(Figures)
    assert figures.at == defender
    lost = watched.session.history.transitions[-1].events
    kia = sum(
        each.kia + each.stragglers
        for each in lost
        if getattr(each, "unit", "") == event.sheet.attacker and hasattr(each, "kia")
    )
    assert figures.text.startswith(f"{kia} : ") or kia == 0
    assert any(note.at == attacker for note in hands.overlays(Note))
    canvas = window.page.canvas
    assert canvas.rect().contains(canvas.point_of(defender))


def test_standing_still_nothing_happens_and_going_on_ends_the_turn(window, watched, qtbot):
    count = len(watched.session.history.actions)
    qtbot.wait(50)
    assert len(watched.session.history.actions) == count
    step(window)
    assert len(watched.session.history.actions) == count + 1
    window.play_panels.turn.speed.setCurrentText("Skip")
    with qtbot.waitSignal(watched.awaited):
        window.play_panels.turn.pause_button.click()
    assert watched.is_human()
    assert not window.play_panels.turn.pause_button.isVisible()
    assert not window.play_panels.turn.pause_button.isChecked()


def test_no_action_is_followed_where_it_is_quick(window, play, hands, qtbot):
    window.play_panels.turn.speed.setCurrentText("Skip")
    with qtbot.waitSignal(play.awaited):
        play.end_turn()
    assert hands.overlays(Route) == []


def test_a_line_of_the_log_shows_its_action_again(window, watched, hands, qtbot):
    event = steps_until(window, watched, UnitMoved)
    window.play_panels.turn.speed.setCurrentText("Skip")
    with qtbot.waitSignal(watched.awaited):
        window.play_panels.turn.pause_button.click()
    shape = watched.state.board.shape
    way = tuple(map(shape.at, (event.start, *event.path)))
    assert way not in [route.hexes for route in hands.overlays(Route)]
    name = watched.session.history.states[0].units[event.unit].name
    lines = named(window.play_panels.log, "Log", QListWidget)
    row = next(row for row in range(lines.count()) if lines.item(row).text().startswith(f"{name} moved"))
    lines.scrollToItem(lines.item(row))
    QTest.mouseClick(
        lines.viewport(), Qt.MouseButton.LeftButton, pos=lines.visualItemRect(lines.item(row)).center()
    )
    assert way in [route.hexes for route in hands.overlays(Route)]
    state = watched.state
    hands.point_at(way[-1])
    assert way in [route.hexes for route in hands.overlays(Route)], "the mouse does not take it away"
    hands.click(way[-1])
    assert way not in [route.hexes for route in hands.overlays(Route)]
    assert watched.state is state


def explain_all(play):
    """Give the computer a reason for each of its next actions; return the hex that they are about."""
    at, first = play.state.board.shape.parse("1320"), len(play.session.history.actions)
    reason = Explanation("For the town.", "seize", at)
    play.session.explanations |= dict.fromkeys(range(first, first + 200), reason)
    return at


def test_why_a_computer_did_an_action_stands_in_the_log_and_its_task_on_the_map(window, watched, hands):
    at = explain_all(watched)
    steps_until(window, watched, UnitMoved)
    assert "Why: For the town." in window.play_panels.log.lines()
    assert any((note.at, note.text) == (at, "seize") for note in hands.overlays(Note))


def test_no_reason_is_given_where_it_could_tell_what_is_hidden(window, watched, hands, monkeypatch):
    at = explain_all(watched)
    monkeypatch.setattr(type(watched.presentation), "covers_hand_over", lambda *_: True)
    steps_until(window, watched, UnitMoved)
    assert not any("Why:" in line for line in window.play_panels.log.lines())
    assert all(note.at != at for note in hands.overlays(Note))


def test_what_was_taken_back_is_not_shown_again(window, play, hands):
    hands.click("1320")
    action = next(
        each for each in play.ruleset.legal(play.state, play.gestures.interaction.unit) if each.kind == "move"
    )
    play.attempt(action)
    assert play.session.history.undo_refusal() is None
    event = play.session.history.transitions[-1].events[0]
    play.undo()
    play.show_again((0, event))
    assert "taken back" in window.statusBar().currentMessage()
    assert hands.overlays(Route) == []


def test_nothing_is_left_of_the_computers_turn_once_the_person_moves(window, play, hands, qtbot):
    window.play_panels.turn.speed.setCurrentText("Watch")
    play.end_turn()
    window.play_panels.turn.pause_button.click()
    for _ in range(500):
        if play.is_human():
            break
        step(window)
    assert play.is_human()
    assert hands.overlays(Route) == []
    assert [note.text for note in hands.overlays(Note)] == ["Reinforcements"]
