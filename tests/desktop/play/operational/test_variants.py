"""The actions that some headquarters have in the place of a common one: far transfer, Kampfgruppe, oversupply."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.forecast_lines import rows
from studio.documents.operational.forces import PoolSetup
from studio.documents.operational.hq_types import BranchLevels
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.rules.operational.base.actions import CreateDump
from studio.rules.operational.forcepool import security, transfer
from tests.desktop.hands import panels_of

_HQ, _SHIFT = "dak", Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def play(window, hands):
    """The battle in the turn of the Axis, whose Africa Corps has the actions of a panzer corps and some infantry."""
    editor, menu = window.page.editor, window.game_options.opponent_menu
    fields = {
        "type": "german-panzer-corps-hq",
        "levels": BranchLevels(force_pool=3, logistics=3),
        "pool": (PoolSetup(kind="infantry", nation="german", number=3),),
    }
    assert editor.do(SetFields[Scenario](("hqs", _HQ), fields))
    hands.from_menu(lambda: menu.popup(window.mapToGlobal(window.rect().center())), "Two &persons")
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.keys_of_map(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert window.play.view.side == "axis"
    button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == _HQ)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return window.play


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], Qt.MouseButton.LeftButton)


def click_there(hands, at):
    """Click where the mouse is already."""
    QTest.mouseClick(hands.canvas, Qt.MouseButton.LeftButton, pos=hands.seen(at))


def label(play, cell):
    return play.state.board.shape.label(play.state.board.shape.at(cell))


def lit(play, hands):
    """The labels of the hexes among which a place is to be chosen."""
    shown = (each for each in hands.overlays(Outline) if each.kind == "selection")
    return {play.state.board.shape.label(at) for each in shown for at in each.hexes}


@pytest.mark.rule("op.action.transfer.long-range-replaces", "op.action.kampfgruppe.replaces")
def test_the_common_actions_are_not_on_the_panel(window, play):
    kinds = panels_of(window).hq.buttons.keys()
    assert {"long-range-transfer", "kampfgruppe", "oversupply"} <= kinds
    assert not {"transfer-step", "security-unit", "supply-dump"} & kinds
    assert panels_of(window).hq.buttons["long-range-transfer"].text() == "Far transfer  1"


@pytest.mark.rule("op.action.transfer.long-range")
def test_a_far_transfer_lights_up_takers_who_are_not_beside_the_giver(window, play, hands):
    found = list(transfer.legal(play.state))
    units, around = play.state.units, play.state.board.topology.around
    far = [each for each in found if units[each.to].at not in around(units[each.unit].at)]
    action = next(each for each in far if units[each.unit].hq == _HQ)
    press(window, "long-range-transfer")
    assert label(play, units[action.unit].at) in lit(play, hands)
    hands.click(label(play, units[action.unit].at))
    takers = {each.to for each in found if each.unit == action.unit}
    assert lit(play, hands) == {label(play, units[each].at) for each in takers}
    had = len(units[action.unit].queue)
    kinds = play.state.board.specialist_types
    of_pair = [each for each in found if (each.unit, each.to) == (action.unit, action.to)]
    names = [kinds[each.specialist].name if each.specialist else "A step" for each in of_pair]
    at = label(play, units[action.to].at)
    if len(names) > 1:
        hands.point_at(at)
        assert hands.from_menu(lambda: click_there(hands, at), names[0]) == names
    else:
        hands.click(at)
    assert len(play.state.units[action.unit].queue) == had - 1
    assert play.state.hqs[_HQ].cp == play.state.hqs[_HQ].command_points - 1


def test_a_kampfgruppe_is_raised_by_button_and_by_the_key_of_security_units(window, play, hands):
    found = list(security.legal(play.state, _HQ))
    hands.keys_of_map("Y", _SHIFT)
    assert play.gestures.interaction.targeting.query.kind == "kampfgruppe"
    hands.keys_of_map("Y", _SHIFT)
    assert play.gestures.interaction.targeting is None
    press(window, "kampfgruppe")
    assert lit(play, hands) == {label(play, each.at) for each in found}
    chosen = next(each for each in found if each.steps == 2)
    at = label(play, chosen.at)
    hands.point_at(at)
    sizes = [each for each in found if each.at == chosen.at]
    assert len(panels_of(window).combat.lines()) == len(sizes) > 1
    hands.from_menu(lambda: click_there(hands, at), "German, 2 steps")
    raised = next(unit for unit in play.state.units.values() if unit.at == chosen.at)
    assert (raised.active_steps, raised.hq) == (2, _HQ)


def test_oversupply_goes_to_a_unit_that_lights_up_after_its_forecast(window, play, hands):
    hands.keys_of_map("O", _SHIFT)
    assert play.gestures.interaction.targeting.query.kind == "oversupply"
    at = min(lit(play, hands))
    hands.point_at(at)
    cell = play.state.board.shape.index(play.state.board.shape.parse(at))
    unit = next(unit for unit in play.state.units.values() if unit.at == cell)
    sheet = play.ruleset.forecast(play.view, CreateDump(unit.id))
    assert (
        [line.text() for line in panels_of(window).combat.lines()] == [text for text, _ in rows(sheet)] != []
    )
    assert "oversupply" in window.statusBar().currentMessage().lower()
    before = play.state
    hands.click(at)
    assert play.state.units[unit.id] != before.units[unit.id]
    assert play.state.hqs[_HQ].cp == before.hqs[_HQ].cp - 2
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state == before
