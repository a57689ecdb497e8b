"""Steps and specialists into units and out of them, both ways round: the unit first, or the HQ first."""

from dataclasses import replace
from functools import partial

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from studio.desktop.canvas.scene.overlay_layer import Lifted, Outline
from studio.desktop.play.operational.hq.bar import BLACK, BRASS, HqBar
from studio.documents.operational.forces import PoolSetup
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.rules.operational.base.state import PoolItem
from studio.rules.operational.forcepool import reinforce
from tests.desktop.hands import Hands, panels_of

_UNIT, _AT, _HQ, _HQ_AT = "50-northumbrian", "1320", "xxx-corps", "1521"
_RIFLES = PoolSetup(kind="infantry", nation="british", number=2)
_TANKS = PoolSetup(kind="armor", nation="british", from_turn=4)
_GUNS = PoolSetup(kind="specialist", nation="british", specialist="medium-artillery")


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], Qt.MouseButton.LeftButton)


def told(window):
    return window.statusBar().currentMessage()


def lit(hands, play):
    """The units on the hexes that are outlined for a choice."""
    (outline,) = (each for each in hands.overlays(Outline) if each.kind == "selection")
    cells = {play.state.board.shape.index(at) for at in outline.hexes}
    return {unit.id for unit in play.state.units.values() if unit.at in cells}


def at(play, unit):
    return play.state.board.shape.label(play.state.board.shape.at(play.state.units[unit].at))


def units_of(play, hq=_HQ):
    return [unit for unit in play.state.units.values() if unit.hq == hq and unit.at is not None]


@pytest.fixture
def stocked(window, hands):
    """The battle with a force pool for XXX Corps, whose 50th Division lacks three steps and all its specialists."""
    window.play_panels.turn.speed.setCurrentText("Skip")
    assert window.page.editor.do(SetFields[Scenario](("hqs", _HQ), {"pool": (_RIFLES, _TANKS, _GUNS)}))
    assert window.page.editor.do(SetFields[Scenario](("units", _UNIT), {"active": 3, "specialists": ()}))
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


@pytest.mark.rule("op.reinforce.reorg.by-unit")
def test_with_a_unit_selected_the_reorg_menu_lists_what_it_has(window, play, hands):
    hands.click(_AT)
    before = play.state.units[_UNIT]
    kinds = play.state.board.specialist_types
    own = {kinds[each.specialist].name for each in before.queue if each.specialist}
    seen = hands.from_menu(lambda: press(window, "reorg"), kinds["medium-artillery"].name)
    assert (seen[0], set(seen[1:])) == ("A step", own)
    after = play.state.units[_UNIT]
    assert len(after.queue) == len(before.queue) - 1
    assert "medium-artillery" not in {each.specialist for each in after.queue}
    assert play.state.hqs[_HQ].pool[-1].specialist == "medium-artillery"


@pytest.mark.rule("op.reinforce.reorg.by-hq-menu", "op.reinforce.reorg.by-hq-highlight")
def test_with_the_hq_selected_a_choice_lights_up_all_that_can_give_and_a_click_takes_one(window, play, hands):
    hands.click(_HQ_AT)
    hands.click(_HQ_AT)
    assert play.gestures.interaction.hq == _HQ
    board, units = play.state.board, units_of(play)
    seen = hands.from_menu(lambda: press(window, "reorg"), "British infantry")
    specialists = {each.specialist for unit in units for each in unit.queue if each.specialist}
    expected = {board.specialist_types[each].name for each in specialists}
    assert set(seen) == {"British infantry", "British armor", "Indian infantry", *expected}
    british = {unit.id for unit in units if board.unit_types[unit.type].nation == "british"}
    assert lit(hands, play) == british
    assert "4-indian" not in british
    assert any(british <= each.ids for each in hands.overlays(Lifted))
    before = play.state
    hands.click(at(play, "4-indian"))
    assert play.state is before
    assert "click one of the outlined hexes" in told(window)
    hands.click(_AT)
    assert len(play.state.units[_UNIT].queue) == len(before.units[_UNIT].queue) - 1
    held = before.hqs[_HQ].pool
    assert play.state.hqs[_HQ].pool == (*held, PoolItem("infantry", "british", play.state.turn))
    assert _UNIT in lit(hands, play), "one after the other"
    hands.click(_AT)
    assert len(play.state.hqs[_HQ].pool) == len(held) + 2
    hands.keys_of_map(Qt.Key.Key_Escape)
    assert play.gestures.interaction.targeting is None
    assert play.gestures.interaction.hq == _HQ, "the first Esc gives up the choice alone"
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert len(play.state.hqs[_HQ].pool) == len(held) + 1


@pytest.mark.rule("op.reinforce.deploy.by-unit-steps", "op.reinforce.deploy.by-unit-specialists")
def test_with_a_unit_selected_the_deploy_menu_lists_what_it_can_take(window, stocked, hands):
    hands.click(_AT)
    guns = stocked.state.board.specialist_types["medium-artillery"].name
    seen = hands.from_menu(lambda: press(window, "deploy"), guns)
    assert seen == ["A step", guns]
    (element,) = (each for each in stocked.state.units[_UNIT].queue if each.specialist)
    assert (element.specialist, element.suppressed) == ("medium-artillery", True)
    press(window, "deploy")
    assert stocked.state.units[_UNIT].queue[-1].specialist is None, "what is left is done without a question"


@pytest.mark.rule("op.reinforce.deploy.by-hq-menu", "op.reinforce.deploy.by-hq-highlight")
def test_with_the_hq_selected_the_deploy_menu_lists_the_pool_and_lights_up_who_can_take_it(
    window, stocked, hands
):
    hands.click(_HQ_AT)
    hands.click(_HQ_AT)
    guns = stocked.state.board.specialist_types["medium-artillery"].name
    seen = hands.from_menu(lambda: press(window, "deploy"), "British infantry")
    assert seen == ["British infantry: 2", "British armor: 1 from turn 4", f"{guns}: 1"]
    assert stocked.gestures.interaction.targeting is not None, told(window)
    assert lit(hands, stocked) == {_UNIT, "201-guards"}, "the British who are short of steps"
    hands.click(_AT)
    hands.click(_AT)
    assert [each.suppressed for each in stocked.state.units[_UNIT].queue] == [False] * 3 + [True] * 2
    assert stocked.gestures.interaction.targeting is None, "the infantry has run out"


@pytest.mark.rule("op.action.force-pool.delay")
def test_what_is_in_the_pool_and_not_ready_cannot_be_chosen_and_says_when_it_can(window, stocked, hands):
    hands.click(_HQ_AT)
    hands.click(_HQ_AT)
    press(window, "deploy")
    menu = QApplication.activePopupWidget()
    later = [each for each in menu.actions() if not each.isEnabled()]
    assert [each.text() for each in later] == ["British armor: 1 from turn 4"]
    assert "ready from turn 4 on. (op.action.force-pool.delay)" in later[0].toolTip()
    menu.close()


@pytest.mark.rule("op.reinforce.reorg.hq-bar-variant")
def test_the_bar_of_the_hq_is_black_for_a_unit_and_brass_for_the_hq_itself(window, play, hands):
    def ground():
        (bar,) = panels_of(window).hq.findChildren(HqBar)
        return bar.grab().toImage().pixelColor(bar.width() // 2, 3).name()

    hands.click(_AT)
    assert ground() == BLACK[0]
    hands.keys_of_map(Qt.Key.Key_Escape)
    hands.click(_HQ_AT)
    hands.click(_HQ_AT)
    assert ground() == BRASS[0]


def test_the_panel_lists_the_pool_with_its_delays(window, stocked, hands):
    hands.click(_AT)
    shown = [label.text() for label in panels_of(window).hq.findChildren(QLabel)]
    assert "British infantry: <b>2</b>" in shown
    assert "British armor: <b>1 from turn 4</b>" in shown
    hq = stocked.state.hqs[_HQ]
    more = replace(hq, pool=(*hq.pool, PoolItem("infantry", "british", 3)))
    panels_of(window).hq.show_hq(stocked.state, more, None, "regular", None)
    shown = [label.text() for label in panels_of(window).hq.findChildren(QLabel)]
    assert "British infantry: <b>2, 1 from turn 3</b>" in shown
    panels_of(window).hq.show_hq(stocked.state, replace(hq, pool=()), None, "regular", None)
    shown = " ".join(label.text() for label in panels_of(window).hq.findChildren(QLabel))
    assert "Its force pool is empty" in shown


def test_with_the_hq_selected_the_stores_are_open_too_unit_by_unit(open_window, battle):
    window = open_window()
    window.open_path(battle.parent / "vulcan-strike.scenario.json")
    QApplication.processEvents()
    window.page.canvas.fit()
    hands = Hands(window)
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    assert play.state.preparation
    stored = [each for each in reinforce.legal(play.state) if each.source == "store"]
    hq = play.state.units[stored[0].unit].hq
    button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == hq)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    hands.from_menu(lambda: press(window, "deploy"), "From the stores too")
    able = {each.unit for each in reinforce.legal(play.state) if play.state.units[each.unit].hq == hq}
    assert lit(hands, play) == able
    before = play.state.prestige["allies"]
    place = at(play, stored[0].unit)
    hands.point_at(place)
    click = partial(QTest.mouseClick, hands.canvas, Qt.MouseButton.LeftButton, pos=hands.seen(place))
    seen = hands.from_menu(click, "A step, from the store")
    price = int(next(each for each in seen if each.startswith("A step, from the store")).split()[-2])
    assert play.state.prestige["allies"] == before - price
