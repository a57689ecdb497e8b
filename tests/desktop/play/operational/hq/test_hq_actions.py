"""What is targeted from the HQ panel: who and what lights up, what pointing forecasts, what a click does, how it ends."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.desktop.canvas.scene.overlay_layer import Lifted, Outline
from studio.desktop.play.forecast_lines import rows
from studio.desktop.scenes.operational.marks import SUPPLY_DUMP
from studio.documents.operational.hq_types import BranchLevels
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.hexes.labels import parse_label
from studio.rules.operational.base.actions import PlaceTruck
from studio.rules.operational.supply import trucks
from tests.desktop.hands import panels_of

_HQ, _HQ_AT, _UNIT, _AT = "x-corps", "1622", "1-armoured", "1522"


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], Qt.MouseButton.LeftButton)


def told(window):
    return window.statusBar().currentMessage()


def lines(window):
    return [line.text() for line in panels_of(window).combat.lines()]


def candidates(hands):
    return [each for each in hands.overlays(Outline) if each.kind == "selection"]


def test_with_the_hq_selected_an_action_lights_up_the_units_and_a_click_does_it(window, play, hands):
    hands.click(_HQ_AT)
    press(window, "no-retreat")
    assert "click one of the outlined hexes" in told(window)
    assert panels_of(window).hq.buttons["no-retreat"].isChecked()
    (outline,) = candidates(hands)
    able = {
        unit.id
        for unit in play.state.units.values()
        if unit.at is not None and play.state.board.shape.at(unit.at) in outline.hexes
    }
    assert _UNIT in able
    assert {play.state.units[each].hq for each in able} == {_HQ}
    assert any(able <= each.ids for each in hands.overlays(Lifted))
    hands.point_at(_AT)
    mps = play.state.units[_UNIT].mp
    assert lines(window) == [
        "Command points: <b>−1</b>",
        f"Movement points: <b>−{mps}</b>",
        "Action point: <b>expended</b>",
        "Order: <b>no retreat</b>",
    ]
    before = play.state
    hands.click(_AT)
    assert play.state.units[_UNIT].order == "no-retreat"
    assert play.state.hqs[_HQ].cp == before.hqs[_HQ].cp - 1
    assert not candidates(hands)
    assert play.gestures.interaction.hq == _HQ
    assert told(window) == "X Corps gave a defensive order for 1 CP.", (
        "what was asked for is not asked any more"
    )
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state == before
    assert told(window) == "The last action has been taken back."


def test_a_click_elsewhere_says_why_it_cannot_be_there(window, play, hands):
    hands.click(_HQ_AT)
    press(window, "counterattack")
    before = play.state
    hands.click("2010")
    assert "click one of the outlined hexes" in told(window)
    hands.point_at("1221")
    said = [label.text() for label in panels_of(window).combat._body.findChildren(QLabel)]
    assert any("(op.action.counterattack.armor-only)" in each for each in said), "pointing tells it already"
    hands.click("1421")
    hands.click("1221")
    assert "(op.action.counterattack.armor-only)" in told(window)
    assert play.gestures.interaction.targeting is not None
    assert play.state.units["l-force"] == before.units["l-force"]


@pytest.mark.parametrize("how", ["Esc", "the button again", "another button", "another unit"])
def test_aiming_is_given_up(window, play, hands, how):
    hands.click(_HQ_AT)
    press(window, "no-retreat")
    before = play.state
    if how == "Esc":
        hands.keys_of_map(Qt.Key.Key_Escape)
    elif how == "the button again":
        press(window, "no-retreat")
    elif how == "another button":
        press(window, "rearguard")
        assert play.gestures.interaction.targeting.query.kind == "rearguard"
        return
    else:
        button = next(
            each for each in panels_of(window).section.hq_buttons if each.property("hq") == "xxx-corps"
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert play.gestures.interaction.targeting is None
    assert not candidates(hands)
    assert play.state is before


def test_a_button_tells_what_it_would_cost_and_bring(window, play, hands):
    hands.click("1321")
    tip = panels_of(window).hq.buttons["fortify"].toolTip()
    refused = panels_of(window).hq.buttons["fortify"].accessibleDescription()
    assert ("Works: fortified" in tip) == (refused == "")
    assert "level 2 of its branch" in tip


@pytest.mark.rule("op.quick.map.supply-buttons")
def test_trucks_are_added_to_hubs_and_taken_from_them(window, hands):
    window.play_panels.turn.speed.setCurrentText("Skip")
    side = window.page.editor.scenario.sides[0]
    assert window.page.editor.do(SetFields[Scenario](("sides", side.id), {"trucks": 2}))
    hands.keys_of_map(Qt.Key.Key_F5)
    play, row = window.play, panels_of(window).section.trucks
    in_hubs = sum(hub.trucks for hub in play.state.hubs.values() if hub.side == side.id)
    assert row.label() == f"<b>Trucks</b>: 2 to add; {in_hubs} in hubs"
    hands.press(row, "+")
    (outline,) = candidates(hands)
    cells = {action.at for action in trucks.legal(play.state)}
    assert {play.state.board.shape.index(at) for at in outline.hexes} == cells
    before, goal = play.state, min(cells)
    label = play.state.board.shape.label(play.state.board.shape.at(goal))
    hands.point_at(label)
    sheet = play.ruleset.forecast(play.view, PlaceTruck(goal))
    assert lines(window) == [text for text, _ in rows(sheet)] != []
    hands.click(label)
    had = before.hubs[goal].trucks if goal in before.hubs else 0
    assert play.state.hubs[goal].trucks == had + 1
    assert row.label() == f"<b>Trucks</b>: 1 to add; {in_hubs + 1} in hubs"
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state == before
    hands.press(row, "−")
    own = next(at for at, hub in play.state.hubs.items() if hub.side == side.id)
    hands.click(play.state.board.shape.label(play.state.board.shape.at(own)))
    assert sum(hub.trucks for hub in play.state.hubs.values() if hub.side == side.id) == in_hubs - 1
    hands.press(row, "+")
    hands.click("3403")
    assert "(op.hub." in told(window)
    hands.press(row, "+")
    assert play.gestures.interaction.targeting is None, "a second press gives it up"


def test_an_unsupplied_unit_gets_emergency_supply_and_a_supplied_one_says_why_not(window, play, hands):
    hands.click(_HQ_AT)
    press(window, "emergency-supply")
    assert "(op.action.emergency-supply.target)" in told(window)
    assert play.gestures.interaction.targeting is None


def test_emergency_supply_and_dumps_go_to_the_units_that_light_up(window, hands):
    window.play_panels.turn.speed.setCurrentText("Skip")
    editor = window.page.editor
    assert editor.do(SetFields[Scenario](("units", _UNIT), {"turns_out_of_supply": 2}))
    assert editor.do(SetFields[Scenario](("hqs", _HQ), {"levels": BranchLevels(logistics=3)}))
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    hands.click(_HQ_AT)
    press(window, "emergency-supply")
    (outline,) = candidates(hands)
    assert outline.hexes == {parse_label(_AT)}
    hands.click(_AT)
    unit = play.state.units[_UNIT]
    assert (unit.unsupplied, unit.supplied_by) == (0, "emergency")
    press(window, "supply-dump")
    (outline,) = candidates(hands)
    at = min(outline.hexes)
    hands.click(play.state.board.shape.label(at))
    served = next(each for each in play.state.units.values() if each.supply_dump)
    assert play.state.board.shape.at(served.at) == at
    assert (
        SUPPLY_DUMP in next(each for each in window.page.canvas.scene.counters if each.id == served.id).badges
    )
