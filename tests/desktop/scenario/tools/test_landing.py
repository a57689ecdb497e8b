"""A unit is put on a boat in the inspector, and its target hexes are picked on the map."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox

from studio.desktop.canvas.scene.overlay_layer import LandingSign
from studio.editing.selection import ElementRef

UNIT = "51-highland"


def embarked(window):
    return next(unit.embarked for unit in window.page.editor.scenario.units if unit.id == UNIT)


def test_a_unit_goes_on_a_boat_and_its_target_hexes_are_picked(window, hands):
    editor = window.page.editor
    editor.select(ElementRef("units", UNIT))
    box = window.inspector.findChild(QComboBox, f"units/{UNIT}/embarked")
    box.activated.emit(box.findText("On a boat"))
    assert embarked(window).carrier == "boat"
    flags = Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchExactly
    assert [item.childCount() for item in window.outline.tree.findItems("Afloat", flags)] == [1]
    hands.drag("1420", "1719")
    assert embarked(window).at == "1719"
    carriers = {counter.id: counter.carrier for counter in window.page.canvas.scene.counters}
    assert carriers[UNIT] == "boat"
    hands.keys_of_map("L")
    hands.click("1618")
    hands.click("1619")
    assert embarked(window).targets == ("1618", "1619")
    assert {sign.at for sign in hands.overlays(LandingSign)} == {
        editor.shape.parse("1618"),
        editor.shape.parse("1619"),
    }
    hands.click("1619")
    assert embarked(window).targets == ("1618",)
    window.page.document.undo()
    assert embarked(window).targets == ("1618", "1619")
    hands.click("1719")
    assert editor.selection == ElementRef("units", UNIT)
