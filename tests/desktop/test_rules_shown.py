"""What the rules ask the window to show while a battle is played."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest

from studio.desktop.canvas.scene.overlay_layer import DottedHexes, Outline, Route, Stripes
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.scenes.operational.marks import WEAK
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.hexes.coordinates import Hex
from studio.hexes.labels import parse_label
from studio.rules.operational.base import zones
from studio.rules.operational.movement import moves
from tests.desktop.canvas.scenes import plain
from tests.desktop.hands import panels_of
from tests.support.painting import finish_painting

_CTRL = Qt.KeyboardModifier.ControlModifier
_MOVER, _HOME = "combat-command-c", "0607"


@pytest.fixture
def play(window, hands):
    hands.keys_of_map(Qt.Key.Key_F5)
    return window.play


def one(hands, kind):
    (found,) = hands.overlays(kind)
    return found


def sheet(window):
    return panels_of(window).unit.text()


def cells(play, hexes):
    return {play.state.board.shape.index(at) for at in hexes}


@pytest.mark.rule("op.move.extended.outline-orange")
def test_a_selected_unit_shows_in_orange_where_it_can_go_and_still_attack(play, hands):
    hands.click(_HOME)
    outline = one(hands, Outline)
    assert outline.kind == "attack"
    expected = moves.options(play.state, _MOVER).normal.keys()
    assert cells(play, outline.hexes) == {*expected, play.state.units[_MOVER].at}


@pytest.mark.rule("op.move.extended.toggle", "op.move.extended.outline-blue")
def test_space_shows_extended_movement_in_blue_and_back(play, hands):
    hands.click(_HOME)
    normal = one(hands, Outline)
    hands.keys_of_map(Qt.Key.Key_Space)
    further = one(hands, Outline)
    found = moves.options(play.state, _MOVER)
    assert further.kind == "extended"
    assert found.extended
    assert cells(play, further.hexes) == {*found.normal, *found.extended, play.state.units[_MOVER].at}
    hands.keys_of_map(Qt.Key.Key_Space)
    assert one(hands, Outline) == normal


@pytest.mark.rule("op.move.extended.toggle")
def test_the_wheel_switches_the_outline_of_a_selected_unit(window, play, hands):
    canvas, far_off = window.page.canvas, "2020"
    hands.click(_HOME)
    seen, normal = canvas.viewport, one(hands, Outline)
    hands.roll(far_off)
    assert one(hands, Outline).kind == "extended"
    assert normal.hexes < one(hands, Outline).hexes
    hands.roll(far_off, -1)
    assert one(hands, Outline) == normal
    assert canvas.viewport == seen


def test_the_wheel_is_kept_for_the_attack_over_an_enemy_beside_the_unit(window, play, hands):
    canvas = window.page.canvas
    hands.click("1320")
    seen, before = canvas.viewport, play.state
    hands.roll("1319")
    assert one(hands, Outline).kind == "attack"
    assert canvas.viewport == seen
    assert play.state is before


@pytest.mark.rule("op.quick.map.zoom")
def test_control_and_the_wheel_zoom_whatever_is_selected(window, play, hands):
    canvas = window.page.canvas
    for select in (False, True):
        canvas.fit()
        if select:
            hands.click(_HOME)
        canvas.zoom_full()
        canvas.centre_on(parse_label("1510"))
        before, place = canvas.viewport, canvas.viewport.to_map(QPointF(hands.seen("1510")))
        hands.roll("1510", held=_CTRL)
        assert canvas.viewport.hex_pixels > before.hex_pixels
        there = canvas.viewport.to_window(place) - before.to_window(place)
        assert there.manhattanLength() < 1
        hands.roll("1510", -1, _CTRL)
        assert canvas.viewport.hex_pixels == pytest.approx(before.hex_pixels, rel=0.3)
    assert one(hands, Outline).kind == "attack"


def test_the_plain_wheel_zooms_while_nothing_is_selected(window, play, hands):
    before = window.page.canvas.viewport.hex_pixels
    hands.roll("1510")
    assert window.page.canvas.viewport.hex_pixels > before


def test_the_wheel_zooms_again_after_the_battle_was_left(window, play, hands):
    hands.click(_HOME)
    hands.keys_of_map(Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    before = window.page.canvas.viewport.hex_pixels
    hands.roll("1510")
    assert window.page.canvas.viewport.hex_pixels > before


@pytest.mark.rule("op.quick.map.pan")
def test_the_map_is_scrolled_by_letters_and_by_a_drag(window, play, hands):
    canvas = window.page.canvas
    canvas.zoom(4)
    hands.canvas.setFocus()
    for key, back in (("w", "s"), ("a", "d")):
        seen = canvas.viewport
        hands.key(key)
        moved = canvas.viewport
        assert moved.left < seen.left if key == "a" else moved.top < seen.top
        hands.key(back)
        assert canvas.viewport == seen
    middle, aside = canvas.rect().center(), QPoint(60, 45)
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    QTest.mouseMove(canvas, middle + aside)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle + aside)
    assert (seen.left - canvas.viewport.left, seen.top - canvas.viewport.top) == (60, 45)


def test_a_drag_from_a_unit_selects_nothing(window, play, hands):
    window.page.canvas.zoom_full()
    window.page.canvas.centre_on(parse_label("1320"))
    hands.drag("1320", "1322")
    assert not hands.overlays(Outline)


@pytest.mark.rule("op.move.arrow-route", "op.move.arrow-state")
def test_an_arrow_leads_to_the_hex_under_the_mouse_and_tells_how_the_unit_stands_there(play, hands):
    hands.click(_HOME)
    outline = one(hands, Outline)
    for target in sorted(outline.hexes - {parse_label(_HOME)}):
        hands.point_at(target)
        arrow = one(hands, Route)
        cell = play.state.board.shape.index(target)
        stand = moves.options(play.state, _MOVER).normal[cell]
        assert (arrow.hexes[0], arrow.hexes[-1]) == (parse_label(_HOME), target)
        assert f"{stand.mp} MP" in arrow.text
        assert f"AP {stand.ap}" in arrow.text
    hands.point_at("2020")
    assert not hands.overlays(Route)


@pytest.mark.rule("op.move.arrow-undo-icon", "op.undo.ui.icon")
def test_the_arrow_shows_an_undo_icon_where_the_move_can_then_be_undone(play, hands):
    hands.click(_HOME)
    start = play.state
    for target in sorted(one(hands, Outline).hexes - {parse_label(_HOME)})[:6]:
        hands.point_at(target)
        promised = "↶" in one(hands, Route).text
        hands.click(target)
        moved = play.state
        hands.keys_of_map("z", _CTRL)
        assert play.state == (start if promised else moved)
        assert promised, "nothing is drawn or revealed on these ways"


@pytest.mark.rule("op.move.mp-on-sheet", "op.move.extended.on-sheet")
def test_the_unit_sheet_tells_both_movement_values(window, play, hands):
    hands.click(_HOME)
    kind = play.state.type_of(play.state.units[_MOVER])
    assert kind.normal_movement != kind.extended_movement
    assert f"normal {kind.normal_movement}, extended {kind.extended_movement}" in sheet(window)


@pytest.mark.rule("op.zoc.dot")
def test_hexes_of_the_outline_in_an_enemy_zone_carry_a_dot(play, hands):
    hands.click(_HOME)
    dotted = cells(play, one(hands, DottedHexes).hexes)
    reach = cells(play, one(hands, Outline).hexes) - {play.state.units[_MOVER].at}
    assert dotted == zones.controlled_cells(play.state, "allies") & reach
    assert dotted


@pytest.mark.rule("op.move.ap.locked-grey")
def test_a_locked_ap_is_grey_on_the_sheet(window, play, hands):
    hands.click(_HOME)
    hands.click(sorted(one(hands, DottedHexes).hexes)[0])
    assert play.state.units[_MOVER].ap == "locked"
    hands.point_at(play.state.board.shape.at(play.state.units[_MOVER].at))
    grey = window.palette().color(QPalette.ColorRole.PlaceholderText)
    assert f"<span style='color:{grey.name()}'>locked</span>" in sheet(window)
    assert grey.saturationF() < 0.25


@pytest.mark.rule("op.move.min3.shown")
def test_min3_hexes_are_striped_while_a_unit_is_selected(play, hands):
    assert not hands.overlays(Stripes)
    hands.click(_HOME)
    enemies = {hq.at for hq in play.state.hqs.values() if hq.side == "axis"}
    assert cells(play, one(hands, Stripes).hexes) == enemies


@pytest.mark.rule("op.move.min3.shown")
def test_a_min3_hex_has_three_upright_stripes(qtbot):
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.resize(700, 600)
    canvas.set_scene(plain(5, 4))
    canvas.show()
    finish_painting(canvas)
    bare = canvas.grab().toImage()
    canvas.set_overlays((Stripes(frozenset({Hex(2, 1)})),))
    striped = canvas.grab().toImage()
    for line in (bare.height() * part // 100 for part in range(1, 100)):
        changed = [bare.pixel(x, line) != striped.pixel(x, line) for x in range(bare.width())]
        runs = sum(now and not before for before, now in zip([False, *changed], changed, strict=False))
        assert runs in (0, 3)
    assert bare != striped


@pytest.mark.rule("op.zoc.weak-mark")
def test_a_weak_unit_carries_its_mark(window, hands):
    assert window.page.editor.do(SetFields[Scenario](("units", _MOVER), {"active": 1}))
    hands.keys_of_map(Qt.Key.Key_F5)
    canvas = window.page.canvas
    weak = {counter.id for counter in canvas.scene.counters if WEAK in counter.badges}
    assert weak == {
        unit.id for unit in window.play.state.units.values() if zones.is_weak(window.play.state, unit)
    }
    assert _MOVER in weak
    finish_painting(canvas)
    marked = canvas.grab().toImage()
    bare = replace(
        canvas.scene,
        counters=tuple(
            replace(each, badges=tuple(badge for badge in each.badges if badge != WEAK))
            for each in canvas.scene.counters
        ),
    )
    canvas.update_scene(bare, ())
    finish_painting(canvas)
    assert canvas.grab().toImage() != marked


@pytest.mark.rule("op.quick.map.rotate")
def test_q_and_e_turn_the_map_and_the_battle_goes_on(window, play, hands):
    canvas = window.page.canvas
    hands.keys_of_map(Qt.Key.Key_E)
    assert canvas.viewport.turn == 1
    finish_painting(canvas)
    hands.click(_HOME)
    outline = one(hands, Outline)
    expected = moves.options(play.state, _MOVER).normal.keys()
    assert cells(play, outline.hexes) == {*expected, play.state.units[_MOVER].at}
    hands.keys_of_map(Qt.Key.Key_Q)
    hands.keys_of_map(Qt.Key.Key_Q)
    assert canvas.viewport.turn == 5
