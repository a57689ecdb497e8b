"""The panel of an HQ: branches, costs, orders, and the types of attack, by button and by wheel."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.desktop.canvas.scene.overlay_layer import Figures
from studio.desktop.play.operational.hq.action_offers import BRANCHES
from studio.desktop.play.widgets.spread_bars import SpreadBars
from studio.desktop.scenes.operational.marks import ORDERS
from studio.documents.scenario import Scenario
from studio.editing.changes.features import DrawFeature
from studio.editing.changes.fields import SetFields
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_label
from studio.rules.operational.attacks import attack
from studio.rules.operational.attacks.feint import FeintSheet
from studio.rules.operational.forcepool import security
from tests.desktop.hands import panels_of

_OWN, _ENEMY, _UNIT = "1320", "1319", "50-northumbrian"


def enemy_of(play):
    cell = play.state.board.shape.index(parse_label(_ENEMY))
    return next(unit for unit in play.state.units.values() if unit.at == cell)


def lines(window):
    return " ".join(label.text() for label in panels_of(window).hq.findChildren(QLabel))


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], Qt.MouseButton.LeftButton)


def possible_actions(play):
    unit = play.view.known.units[_UNIT]
    choices = attack.refusals_by_type(play.view.known, unit, play.view.known.units[enemy_of(play).id])
    return [attack_type for attack_type, refused in choices.items() if refused is None]


@pytest.mark.rule("op.quick.hq.panel", "op.quick.hq.action-cost")
def test_a_click_on_a_unit_brings_up_its_hq_with_branches_and_the_cost_of_each_action(window, play, hands):
    hands.click(_OWN)
    unit = play.state.units[_UNIT]
    hq = play.state.hqs[unit.hq]
    kind = play.state.board.hq_types[hq.type]
    shown = lines(window)
    assert hq.name in shown
    assert f"{hq.cp} / {kind.command_points}" in shown
    assert all(name in shown for name in BRANCHES.values())
    for branch, pips in panels_of(window).hq.pips.items():
        assert pips.label() == f"{hq.levels.of(branch)} of 3 levels in action"
    assert panels_of(window).hq.pips.keys() == BRANCHES.keys()
    assert panels_of(window).hq.buttons.keys() == {*kind.actions, "move-hq", "truck-card"}
    for action, asked in kind.actions.items():
        if action != "security-unit":
            assert panels_of(window).hq.buttons[action].text().endswith(f"  {asked.cost}")


@pytest.mark.rule("op.action.security-unit.cost")
def test_the_price_of_a_security_unit_is_that_of_the_smallest_and_says_so(window, play, hands):
    hands.click(_OWN)
    hq = play.state.hqs[play.state.units[_UNIT].hq]
    button = panels_of(window).hq.buttons["security-unit"]
    least = security.terms(play.state, hq, 1).cost
    assert least == 2
    assert button.text().endswith(f"  {least}+")
    assert f"from {least} CPs, level" in button.toolTip()
    assert button.accessibleName().endswith(f"from {least} CPs")


@pytest.mark.rule("op.combat.special-select")
def test_a_special_attack_is_chosen_in_the_hq_bar_and_by_the_wheel_over_the_target(window, play, hands):
    assert possible_actions(play)[:2] == ["regular", "feint"]
    hands.click(_OWN)
    hands.point_at(_ENEMY)
    plain = [line.text() for line in panels_of(window).combat.lines()]
    press(window, "feint-attack")
    assert panels_of(window).hq.buttons["feint-attack"].isChecked()
    hands.point_at(_OWN)
    hands.point_at(_ENEMY)
    expected = play.ruleset.forecast(play.view, attack.Attack(_UNIT, enemy_of(play).id, "feint"))
    assert isinstance(expected, FeintSheet)
    feint = [line.text() for line in panels_of(window).combat.lines()]
    assert feint != plain
    assert feint[0] == f"2 SUP against works: <b>{expected.two_percent} %</b>"
    (figures,) = hands.overlays(Figures)
    assert figures.text.endswith("SUP")
    press(window, "feint-attack")
    assert play.gestures.interaction.attack_type == "regular"

    seen, zoom = [], window.page.canvas.viewport
    for _ in possible_actions(play):
        seen.append(play.gestures.interaction.attack_type)
        hands.roll(_ENEMY, -1)
    assert seen == possible_actions(play)
    assert play.gestures.interaction.attack_type == "regular", "it goes round"
    assert window.page.canvas.viewport == zoom
    hands.roll(_ENEMY, -1)
    before = play.state
    hands.click(_ENEMY)
    assert play.state.hqs[before.units[_UNIT].hq].cp == before.hqs[before.units[_UNIT].hq].cp - 1
    assert any("feint" in line.lower() for line in window.play_panels.log.lines())
    assert play.gestures.interaction.attack_type == "regular", "the next attack is a regular one again"
    assert "made a feint" in panels_of(window).combat._body.findChildren(QLabel)[0].text()


def test_the_result_of_a_feint_stands_on_its_sheet(window, play, hands):
    hands.click(_OWN)
    hands.roll(_ENEMY, -1)
    before = play.state
    hands.click(_ENEMY)
    foe = enemy_of(play).id
    down = sum(each.suppressed for each in play.state.units[foe].queue) - sum(
        each.suppressed for each in before.units[foe].queue
    )
    (bars,) = panels_of(window).combat.findChildren(SpreadBars)
    assert bars.accessibleDescription().endswith(f"drawn: {down}")


def test_an_order_is_given_by_its_button_and_taken_back(window, play, hands):
    hands.click(_OWN)
    before = play.state
    cost = before.board.hq_types[before.hqs[before.units[_UNIT].hq].type].actions["no-retreat"].cost
    press(window, "no-retreat")
    unit = play.state.units[_UNIT]
    assert unit.order == "no-retreat"
    assert play.state.hqs[unit.hq].cp == before.hqs[unit.hq].cp - cost
    shown = next(each for each in window.page.canvas.scene.counters if each.id == _UNIT)
    assert ORDERS["no-retreat"] in shown.badges
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert play.state.units[_UNIT].order is None


def test_what_cannot_be_done_says_why(window, hands):
    assert window.page.editor.do(SetFields[Scenario](("units", _UNIT), {"xp": 0}))
    hands.keys_of_map(Qt.Key.Key_F5)
    hands.click(_OWN)
    before = window.play.state
    press(window, "feint-attack")
    said = window.statusBar().currentMessage()
    assert "(op." in said
    assert window.play.state is before
    assert window.play.gestures.interaction.attack_type == "regular"
    hands.roll(_ENEMY)
    assert window.statusBar().currentMessage()
    assert window.play.gestures.interaction.attack_type == "regular"


def test_over_an_unbridged_river_the_wheel_chooses_the_assault_crossing(window, hands):
    river = Hexside(parse_label(_ENEMY), parse_label(_OWN))
    assert window.page.editor.do(DrawFeature("hexsides", "major-river", frozenset({river})))
    assert window.page.editor.do(SetFields[Scenario](("units", _UNIT), {"specialists": ()}))
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    assert possible_actions(play) == ["assault-crossing"]
    hands.click(_OWN)
    before = play.state
    hands.roll(_ENEMY, -1)
    assert play.gestures.interaction.attack_type == "assault-crossing"
    assert panels_of(window).hq.buttons["assault-crossing"].isChecked()
    assert "is an assault crossing" in window.statusBar().currentMessage()
    hands.point_at(_OWN)
    hands.point_at(_ENEMY)
    assert "makes an assault crossing" in panels_of(window).combat._body.findChildren(QLabel)[0].text()
    hands.click(_ENEMY)
    hq = before.units[_UNIT].hq
    assert play.state.hqs[hq].cp == before.hqs[hq].cp - 3
    assert play.state.units[_UNIT].ap == "expended"
    assert "made an assault crossing" in panels_of(window).combat._body.findChildren(QLabel)[0].text()


def test_an_hq_alone_asks_for_one_of_its_units(window, play, hands):
    hq = play.state.hqs[play.state.units[_UNIT].hq]
    QTest.mouseClick(
        next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == hq.id),
        Qt.MouseButton.LeftButton,
    )
    press(window, "feint-attack")
    assert "Select one of the units" in window.statusBar().currentMessage()


def test_a_unit_is_reorganized_and_one_may_choose_what_goes(window, play, hands):
    hands.click(_OWN)
    before = play.state.units[_UNIT]
    kinds = play.state.board.specialist_types
    named = [kinds[each.specialist].name for each in before.queue if each.specialist]
    seen = hands.from_menu(lambda: press(window, "reorg"), "A step")
    assert seen[0] == "A step"
    assert set(seen[1:]) <= set(named)
    after = play.state.units[_UNIT]
    assert after.active_steps == before.active_steps - 1


def test_in_a_small_window_the_panel_stays_where_it_was_scrolled_to(window, play, hands, qtbot):
    window.resize(1280, 800)
    window.page.canvas.fit()
    hands.click(_OWN)
    bar = panels_of(window).hq.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 150)
    bar.setValue(150)
    for kind in ("motor-pool", "feint-attack"):
        before = panels_of(window).hq.buttons
        press(window, kind)
        assert panels_of(window).hq.buttons is not before, "it is filled anew"
        qtbot.waitUntil(lambda: bar.value() == 150)
    other = next(each for each in panels_of(window).section.hq_buttons if each.text().startswith("X Corps"))
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: bar.maximum() > 150)
    assert bar.value() == 0, "another headquarters is seen from its top"
