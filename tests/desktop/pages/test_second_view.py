from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.widget.second_canvas import SecondCanvas
from studio.editing.changes.terrain import terrain_at
from studio.hexes.labels import parse_label

_LEFT = Qt.MouseButton.LeftButton


def click(canvas, label):
    QTest.mouseClick(canvas, _LEFT, pos=canvas.point_of(parse_label(label)))


def test_both_views_follow_edits_and_each_has_a_zoom_of_its_own(window, hands):
    page, first = window.page, hands.canvas
    hands.keys_of_map(Qt.Key.Key_F8)
    QApplication.processEvents()
    (second,) = page.findChildren(SecondCanvas)
    assert abs(first.width() - second.width()) < 40
    second.setFocus()
    before = first.viewport
    window.window_actions["full-size"].trigger()
    window.window_actions["turn-left"].trigger()
    assert first.viewport == before != second.viewport
    # A tool works in either view, and a key that chooses it leaves the keys where they are.
    second.centre_on(parse_label("0713"))
    hands.key("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    click(second, "0713")
    assert terrain_at(page.editor.scenario, parse_label("0713")) == "forest"
    assert second.scene is first.scene
    assert second.overlays == first.overlays
    second.setFocus()
    hands.key("e")
    assert second.hasFocus()
    # A map view lies over both; of a battle there is one view.
    window.overlay_selector.show_view("territory")
    assert second.underlays == first.underlays != ()
    window.battle.start()
    assert not second.isVisible()
    window.battle.stop()
    assert second.isVisible()
    assert second.scene is first.scene
    hands.key(Qt.Key.Key_F8)
    assert page.map_view is first
    QApplication.processEvents()
    assert first.hasFocus()
