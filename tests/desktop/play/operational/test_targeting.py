"""Each action that needs a place: what lights up, what a click and a menu do, by mouse and by key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.desktop.canvas.scene.overlay_layer import Figures, Outline, Route
from studio.desktop.play.forecast_lines import rows
from studio.desktop.play.operational.action_rows import NAMES_BY_SHORTCUT
from studio.desktop.play.operational.assets.asset_button import AssetButton
from studio.documents.operational.sides import AssetLimits, SideAssets
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import MoveHq, Recon, Transfer
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.forcepool import security, transfer
from studio.rules.operational.headquarters import movement as hq_movement
from tests.desktop.hands import panels_of

_SHIFT = Qt.KeyboardModifier.ShiftModifier
_LEFT = Qt.MouseButton.LeftButton


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], _LEFT)


def told(window):
    return window.statusBar().currentMessage()


def sheet(window):
    return [line.text() for line in panels_of(window).combat.lines()]


def label(play, cell):
    return play.state.board.shape.label(play.state.board.shape.at(cell))


def lit(play, hands):
    """The labels of the hexes among which a place is to be chosen."""
    return {
        play.state.board.shape.label(at)
        for each in hands.overlays(Outline)
        if each.kind == "selection"
        for at in each.hexes
    }


def click_there(hands, at):
    """Click where the mouse is already."""
    QTest.mouseClick(hands.canvas, _LEFT, pos=hands.seen(at))


def select_hq(window, hq):
    button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == hq)
    QTest.mouseClick(button, _LEFT)


def test_recon_in_force_is_aimed_at_a_hex_beside_the_unit(window, play, hands):
    action = next(recon.legal(play.state))
    unit = play.state.units[action.unit]
    others = {label(play, each.at) for each in recon.legal(play.state, unit.id)}
    hands.click(label(play, unit.at))
    press(window, "recon-in-force")
    assert lit(play, hands) == others
    hands.point_at(label(play, action.at))
    expected = play.ruleset.forecast(play.view, Recon(unit.id, action.at))
    assert sheet(window) == [text for text, _ in rows(expected)]
    hands.click(label(play, action.at))
    assert play.state.owner[action.at] == play.state.active + 1
    assert play.state.units[unit.id].at == unit.at


def test_with_the_hq_selected_first_the_unit_is_chosen_and_then_the_hex(window, play, hands):
    action = next(recon.legal(play.state))
    unit = play.state.units[action.unit]
    select_hq(window, unit.hq)
    press(window, "recon-in-force")
    assert label(play, unit.at) in lit(play, hands)
    hands.click(label(play, unit.at))
    assert lit(play, hands) == {label(play, each.at) for each in recon.legal(play.state, unit.id)}
    hands.click(label(play, action.at))
    assert play.state.owner[action.at] == play.state.active + 1


def test_a_step_is_transferred_to_a_unit_beside_it_and_what_it_is_can_be_chosen(window, play, hands):
    found = list(transfer.legal(play.state))
    giver, taker = next(
        (each.unit, each.to)
        for each in found
        if sum((other.unit, other.to) == (each.unit, each.to) for other in found) > 1
    )
    hands.click(label(play, play.state.units[giver].at))
    press(window, "transfer-step")
    takers = {each.to for each in found if each.unit == giver}
    assert lit(play, hands) == {label(play, play.state.units[each].at) for each in takers}
    at = label(play, play.state.units[taker].at)
    hands.point_at(at)
    names = [each.specialist for each in found if (each.unit, each.to) == (giver, taker)]
    kinds = play.state.board.specialist_types
    expected = [kinds[name].name if name else "A step" for name in names]
    assert sheet(window) == expected
    assert hands.from_menu(lambda: click_there(hands, at), expected[-1]) == expected
    assert play.session.history.actions[-1] == Transfer(giver, taker, names[-1])


def test_a_security_unit_is_raised_in_a_hex_of_its_nation_and_size(window, play, hands):
    hq = "xxx-corps"
    found = list(security.legal(play.state, hq))
    select_hq(window, hq)
    press(window, "security-unit")
    assert lit(play, hands) == {label(play, each.at) for each in found}
    chosen = next(each for each in found if each.steps == 2 and each.nation == "british")
    hands.click("2010")
    assert "(op.action.security-unit.where)" in told(window)
    at = label(play, chosen.at)
    hands.point_at(at)
    seen = hands.from_menu(lambda: click_there(hands, at), "British, 2 steps")
    assert "British, 1 step: 2 CPs" in seen
    assert "British, 2 steps: 3 CPs" in seen
    raised = next(unit for unit in play.state.units.values() if unit.at == chosen.at)
    assert raised.active_steps == 2
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert all(unit.at != chosen.at for unit in play.state.units.values())


@pytest.mark.rule("op.quick.hq.move")
def test_an_hq_is_moved_by_a_click_within_the_blue_border_after_its_forecast(window, play, hands):
    hq = play.state.hqs["xxx-corps"]
    select_hq(window, hq.id)
    targets = hq_movement.options(play.state, hq)
    (reach,) = (each for each in hands.overlays(Outline) if each.kind == "reach")
    shape = play.state.board.shape
    others = {each.at for each in play.state.hqs.values()} - {hq.at}
    assert {shape.index(at) for at in reach.hexes} - others == {hq.at, *targets}
    held = play.state.hqs["x-corps"].at
    assert set(play.state.board.topology.around(held)) <= set(targets)
    assert shape.at(held) in reach.hexes, "no ring as if the other HQ were selected"
    taken = {unit.at for unit in play.state.units.values()} | {each.at for each in play.state.hqs.values()}
    goal = max((cell for cell in targets if cell not in taken), key=lambda cell: (targets[cell].mp, cell))
    hands.point_at(label(play, goal))
    (arrow,) = hands.overlays(Route)
    assert arrow.text.startswith(f"{targets[goal].mp} MP")
    expected = play.ruleset.forecast(play.view, MoveHq(hq.id, goal))
    assert sheet(window) == [text for text, _ in rows(expected)]
    assert f"Command points: <b>−{hq.cp}</b>" in sheet(window)
    assert any("%" in line for line in sheet(window)), "chance decides which branch suffers"
    hands.click(label(play, goal))
    moved = play.state.hqs[hq.id]
    assert (moved.at, moved.cp) == (goal, 0)
    assert panels_of(window).hq.pips["intel"].label() == "0 of 3 levels in action, 1 suppressed"
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert "chance had a part" in told(window)
    assert not any(each.kind == "reach" for each in hands.overlays(Outline))
    press(window, "move-hq")
    assert "(op.hq.move" in told(window)


def test_the_button_moves_an_hq_onto_a_unit_too_which_a_click_alone_would_select(window, play, hands):
    hq = play.state.hqs["xxx-corps"]
    targets = hq_movement.options(play.state, hq)
    host = next(unit for unit in play.state.units.values() if unit.at in targets)
    select_hq(window, hq.id)
    press(window, "move-hq")
    hands.click("2010")
    assert "(op.hq.move" in told(window)
    hands.click(label(play, host.at))
    assert play.state.hqs[hq.id].at == host.at


def test_a_click_out_of_reach_says_why_the_hq_cannot_go_there(window, play, hands):
    select_hq(window, "xxx-corps")
    before = play.state
    hands.click("2010")
    assert "(op.hq.move" in told(window)
    assert play.state is before


@pytest.fixture
def equipped(window, hands):
    """The battle with air attacks, a truck card and the supreme command for the Eighth Army."""
    window.play_panels.turn.speed.setCurrentText("Skip")
    side = window.page.editor.scenario.sides[0]
    fields = {
        "assets": SideAssets(air_attack=AssetLimits(a_turn=2)),
        "cards": ("truck", "supreme-command"),
    }
    assert window.page.editor.do(SetFields[Scenario](("sides", side.id), fields))
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


@pytest.fixture
def bare(window, hands):
    """The battle without assets and cards for the Eighth Army."""
    window.play_panels.turn.speed.setCurrentText("Skip")
    side = window.page.editor.scenario.sides[0]
    fields = {"assets": SideAssets(), "cards": ()}
    assert window.page.editor.do(SetFields[Scenario](("sides", side.id), fields))
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


@pytest.mark.rule("op.action.motor-pool.truck-card-button")
def test_the_plus_on_the_motor_pool_button_spends_a_truck_card(window, equipped, hands):
    hands.click("1320")
    press(window, "truck-card")
    hq = equipped.state.hqs["xxx-corps"]
    assert hq.motorized
    assert [each.card for each in equipped.state.cards[hq.side]] == ["supreme-command"]
    shown = [each.text() for each in panels_of(window).hq.findChildren(QLabel)]
    assert "Its units have trucks for the rest of the battle" in shown
    assert "truck-card" not in panels_of(window).hq.buttons
    press(window, "motor-pool")
    assert "(op.action.motor-pool" in told(window)


def test_without_a_truck_card_there_is_no_plus(window, bare, hands):
    hands.click("1320")
    assert "truck-card" not in panels_of(window).hq.buttons
    press(window, "motor-pool")
    assert bare.state.units["50-northumbrian"].motorized


@pytest.mark.rule("op.quick.map.assets", "op.quick.map.assets-use", "camp.card.truck.add.ui")
def test_assets_and_cards_are_listed_and_used_by_a_click_and_a_target(window, equipped, hands):
    row = panels_of(window).section.assets
    assert window.dockWidgetArea(window.docks["Turn"]) == Qt.DockWidgetArea.LeftDockWidgetArea
    hands.press(row, "Air attack")
    enemies = [unit for unit in equipped.state.units.values() if unit.side == "axis" and unit.at is not None]
    assert lit(equipped, hands) == {label(equipped, unit.at) for unit in enemies}
    hands.point_at("1319")
    assert sheet(window)
    hands.click("1319")
    assert equipped.session.history.actions[-1].kind == "air-attack"
    assert [button.turn_count for button in row.findChildren(AssetButton)][-1:] == ["1"]
    hands.press(row, "Air attack")
    hands.keys_of_map(Qt.Key.Key_Escape)
    section = panels_of(window).section
    section.hand.choose(HeldCard("supreme-command"))
    hands.press(section.hand, "Use it")
    assert equipped.state.stores["allies"].is_elite_open
    assert equipped.state.cards["allies"][1] == HeldCard("supreme-command", face_up=False)
    section.trucks.card.click()
    assert equipped.state.trucks["allies"][-1] == equipped.state.turn
    assert [each.card for each in equipped.state.cards["allies"]] == ["supreme-command"]
    assert section.trucks.card.isHidden()


def test_a_side_without_assets_and_cards_sees_no_row(window, bare):
    assert not panels_of(window).section.assets.isVisible()


def test_keys_ask_for_what_the_buttons_ask_for(window, play, hands):
    hands.keys_of_map("N", _SHIFT)
    assert "Click one of your units or headquarters first" in told(window)
    hands.click("1320")
    hands.keys_of_map("F", _SHIFT)
    assert play.gestures.interaction.attack_type == "feint"
    hands.point_at("1319")
    (figures,) = hands.overlays(Figures)
    assert figures.text.endswith("SUP")
    hands.keys_of_map("N", _SHIFT)
    assert play.state.units["50-northumbrian"].order == "no-retreat"
    hands.keys_of_map(Qt.Key.Key_Escape)
    select_hq(window, "x-corps")
    hands.keys_of_map("Q", _SHIFT)
    assert play.gestures.interaction.targeting.query.kind == "move-hq"
    hands.keys_of_map("A", _SHIFT)
    assert play.gestures.interaction.targeting.query.kind == "place-truck"
    assert "Shift+N" in panels_of(window).hq.buttons["no-retreat"].toolTip()


def test_every_button_of_every_hq_has_a_key(window, play):
    keymap = window.window_actions.keymap
    with_keys = {kind for name, kinds in NAMES_BY_SHORTCUT.items() for kind in kinds if keymap.keys(name)}
    kinds = {kind for hq in play.state.board.hq_types.values() for kind in hq.actions}
    assert kinds | {"move-hq", "place-truck", "take-truck", "air-attack"} <= with_keys


def test_a_place_is_chosen_by_the_keyboard_cursor(window, play, hands):
    action = next(recon.legal(play.state))
    unit = play.state.units[action.unit]
    hands.click(label(play, unit.at))
    hands.keys_of_map("I", _SHIFT)
    window.page.canvas.set_cursor_hex(play.state.board.shape.at(action.at))
    hands.keys_of_map(Qt.Key.Key_Return)
    assert play.state.owner[action.at] == play.state.active + 1
