import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QSpinBox

from studio.desktop.scenario.resizing import ResizeForm
from studio.editing.changes.terrain import terrain_at
from studio.hexes.labels import parse_label


@pytest.fixture
def form(window):
    window.window_actions["resize"].trigger()
    return window.findChild(ResizeForm)


def write(form, edge, number):
    box = next(each for each in form.findChildren(QSpinBox) if each.accessibleName() == edge)
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))


def texts(form):
    return [label.text() for label in form.findChildren(QLabel) if label.isVisible()]


def test_a_map_grows_at_one_edge_and_shrinks_at_another(window, form):
    editor = window.page.editor
    columns, rows = editor.shape.columns, editor.shape.rows
    place = next(unit.at for unit in editor.scenario.units if unit.id == "51-highland")
    write(form, "Left", 2)
    write(form, "Bottom", -1)
    assert f"{columns} by {rows}, then {columns + 2} by {rows - 1}" in texts(form)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not form.isVisible()
    assert (editor.shape.columns, editor.shape.rows) == (columns + 2, rows - 1)
    assert terrain_at(editor.scenario, parse_label("0101")) == editor.ruleset.terrains[0].id
    moved = f"{int(place[:2]) + 2:02}{place[2:]}"
    assert next(unit.at for unit in editor.scenario.units if unit.id == "51-highland") == moved
    assert window.page.canvas.scene.shape == editor.shape
    window.page.document.undo()
    assert window.page.canvas.scene.shape.columns == columns


def test_a_size_that_cannot_be_is_refused_in_the_form(window, form):
    write(form, "Left", 1)
    QTest.mouseClick(form.findChild(QPushButton), Qt.MouseButton.LeftButton)
    assert form.isVisible()
    assert any("even number of columns" in text for text in texts(form))
    assert window.page.document.steps == ()
    QTest.keyClick(form, Qt.Key.Key_Escape)
    assert not form.isVisible()


def test_the_form_makes_room_for_why_a_size_is_refused(form):
    form.show()
    left = next(box for box in form.findChildren(QSpinBox) if box.accessibleName() == "Left")
    before = left.height()
    left.setValue(-15)
    form.accept()
    QApplication.processEvents()
    trouble = next(each for each in form.findChildren(QLabel) if "staggered" in each.text())
    assert trouble.height() >= trouble.heightForWidth(trouble.width())
    assert left.height() == before


def test_a_selected_area_is_given_up_with_the_size_of_its_map(window, form):
    window.page.editor.select_area(window.page.editor.shape.hexes())
    write(form, "Right", -5)
    form.accept()
    assert window.page.editor.area == frozenset()


def number(form, name):
    return next(each for each in form.findChildren(QSpinBox) if each.accessibleName() == name).value()


def test_a_size_is_written_as_width_and_height(window, form):
    editor = window.page.editor
    columns, rows = editor.shape.columns, editor.shape.rows
    write(form, "Width", columns + 9)
    write(form, "Height", rows - 4)
    assert (number(form, "Right"), number(form, "Bottom")) == (9, -4)
    write(form, "Left", 2)
    assert number(form, "Width") == columns + 11
    write(form, "Width", columns + 10)
    assert number(form, "Right") == 8
    form.accept()
    assert (editor.shape.columns, editor.shape.rows) == (columns + 10, rows - 4)


def test_cancel_leaves_the_map_as_it_is(window, form):
    before = window.page.editor.scenario
    write(form, "Left", 2)
    cancel = next(each for each in form.findChildren(QPushButton) if each.text() == "Cancel")
    QTest.mouseClick(cancel, Qt.MouseButton.LeftButton)
    assert not form.isVisible()
    assert window.page.editor.scenario is before


def test_terrains_are_called_as_in_the_palette(window, form):
    (box,) = form.findChildren(QComboBox)
    found = {box.itemData(index): box.itemText(index) for index in range(box.count())}
    assert found == {terrain.id: terrain.name for terrain in window.page.editor.ruleset.terrains}


def test_no_hex_is_named_that_was_under_the_mouse_on_the_map_before(window, form, hands):
    write(form, "Left", 2)
    form.accept()
    hands.point_at("0713")
    assert "0713" in window.messages.where.text()
    hands.keys_of_map(Qt.Key.Key_Return)
    window.page.document.undo()
    assert "07" not in window.messages.where.text()
    assert window.page.active_tool.over is None
    assert window.page.canvas.cursor_hex is None
