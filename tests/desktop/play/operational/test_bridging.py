"""Bridges and river crossings from the HQ panel: hexsides light up, and the one beside the mouse is chosen."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.scene.overlay_layer import Barriers, HexsidePreview, Outline
from studio.desktop.play.forecast_lines import rows
from studio.documents.scenario import Scenario
from studio.editing.changes.features import DrawFeature
from studio.editing.changes.fields import SetFields
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import parse_label
from studio.rules.operational.base.actions import Bridge
from tests.desktop.hands import panels_of

_HQ = "x-corps"
#: Two hexes in the rear of X Corps, the river between them, and another hexside of the first one.
_NEAR, _FAR, _BESIDE = "1423", "1424", "1524"
_RIVER = Hexside(parse_label(_NEAR), parse_label(_FAR))


def press(window, kind):
    QTest.mouseClick(panels_of(window).hq.buttons[kind], Qt.MouseButton.LeftButton)


def told(window):
    return window.statusBar().currentMessage()


def sheet(window):
    return [line.text() for line in panels_of(window).combat.lines()]


def near(hands, at, side):
    """The pixel of a hex that is near one of its hexsides."""
    canvas = hands.canvas
    layout = unit_layout(canvas.scene.shape.orientation)
    middle, other = (layout.centre(parse_label(each)) for each in (at, side))
    place = type(middle)(0.62 * middle.x + 0.38 * other.x, 0.62 * middle.y + 0.38 * other.y)
    return QPointF(canvas.viewport.to_window(place)).toPoint()


@pytest.fixture
def river(window, hands):
    """The battle with a major river behind X Corps, and a bridge over another one beside it."""
    window.play_panels.turn.speed.setCurrentText("Skip")
    other = Hexside(parse_label(_NEAR), parse_label(_BESIDE))
    editor = window.page.editor
    assert editor.do(DrawFeature("hexsides", "major-river", frozenset({_RIVER, other})))
    assert editor.do(DrawFeature("crossings", "bridge", frozenset({other})))
    assert editor.do(SetFields[Scenario](("units", "l-force"), {"at": _NEAR}))
    hands.keys_of_map(Qt.Key.Key_F5)
    button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == _HQ)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return window.play


def test_a_pontoon_is_built_on_the_hexside_beside_the_mouse(window, river, hands):
    press(window, "bridge-build")
    (lit,) = hands.overlays(Barriers)
    assert lit.sides == {_RIVER}
    assert "click one of the outlined hexsides" in told(window)
    QTest.mouseMove(hands.canvas, near(hands, _NEAR, _BESIDE))
    assert not hands.overlays(HexsidePreview)
    QTest.mouseMove(hands.canvas, near(hands, _FAR, _NEAR))
    (chosen,) = hands.overlays(HexsidePreview)
    assert chosen.sides == (_RIVER,)
    (key,) = (each.between for each in river.gestures.interaction.targeting.actions)
    expected = river.ruleset.forecast(river.view, Bridge(_HQ, key, "build"))
    assert sheet(window) == [text for text, _ in rows(expected)]
    before = river.state
    QTest.mouseClick(hands.canvas, Qt.MouseButton.LeftButton, pos=near(hands, _FAR, _NEAR))
    assert river.session.history.actions[-1] == Bridge(_HQ, key, "build")
    assert hands.canvas.scene.crossings[_RIVER] == "pontoon-works"
    hands.keys_of_map("z", Qt.KeyboardModifier.ControlModifier)
    assert river.state == before
    assert _RIVER not in hands.canvas.scene.crossings


def test_a_bridge_is_destroyed_by_keys_alone_and_gone_from_the_map(window, river, hands):
    other = Hexside(parse_label(_NEAR), parse_label(_BESIDE))
    assert window.page.canvas.scene.crossings[other] == "bridge"
    hands.keys_of_map("J", Qt.KeyboardModifier.ShiftModifier)
    window.page.canvas.set_cursor_hex(parse_label(_BESIDE))
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.scene.crossings[other] == "damaged-bridge"
    hands.keys_of_map("Z", Qt.KeyboardModifier.ShiftModifier)
    assert river.gestures.interaction.targeting.query.kind == "bridge-repair"
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.scene.crossings[other] == "bridge-works"


def test_where_there_is_nothing_to_repair_the_button_says_so(window, river):
    press(window, "bridge-repair")
    assert "(op.action.bridge-repair" in told(window)
    assert river.gestures.interaction.targeting is None


def test_a_unit_crosses_a_major_river_into_a_lit_hex(window, river, hands):
    unit = next(each for each in river.state.units.values() if each.id == "l-force")
    hands.click(_NEAR)
    press(window, "river-crossing")
    (lit,) = (each for each in hands.overlays(Outline) if each.kind == "selection")
    assert {river.state.board.shape.label(at) for at in lit.hexes} == {_FAR, _BESIDE}
    hands.click(_FAR)
    assert river.session.history.actions[-1].kind == "cross-river"
    assert river.state.units[unit.id].at == river.state.board.shape.index(parse_label(_FAR))
