"""Objectives in the inspector and the outline: conditions and rewards as sentences that are built from drop-downs."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLabel, QMenu, QPushButton, QSpinBox

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.widgets.pick_list import PickList
from studio.editing.changes.elements import AddElement
from studio.editing.operational.goal_terms import new_aim
from studio.editing.selection import ElementRef
from studio.hexes.coordinates import neighbour
from studio.hexes.labels import parse_label


def choose(box: QComboBox, value: object) -> None:
    """Choose as a person does."""
    index = box.findData(value)
    assert index >= 0, f"{value} is not offered"
    box.setCurrentIndex(index)
    box.activated.emit(index)


@pytest.mark.rule("op.objective.bonus.allowed-conditions", "op.objective.bonus.not-only-places")
def test_the_terms_of_an_objective_are_built_from_boxes_and_taken_back_one_by_one(window, hands):
    editor, inspector = window.page.editor, window.inspector
    side = editor.scenario.sides[0].id
    editor.do(AddElement("objectives", new_aim(editor.scenario, side)))
    key = editor.scenario.objectives[-1].id
    editor.select(ElementRef("objectives", key))

    def widget(kind, name):
        return inspector.findChild(kind, f"objectives/{key}/{name}")

    def goal():
        return editor.scenario.objectives[-1]

    def sentence():
        return inspector.findChild(QLabel, "sentence").text()

    assert sentence() == "Take 6 prisoners."
    widget(QSpinBox, "condition/number").setValue(4)
    assert sentence() == "Take 4 prisoners."
    choose(widget(QComboBox, "condition/kind"), "keep-unit-alive")
    own = {unit.id for unit in editor.scenario.units if unit.side == side}
    units = widget(QComboBox, "condition/unit")
    assert {units.itemData(index) for index in range(units.count())} == own
    assert goal().condition.unit in own
    other = next(
        unit for unit in editor.scenario.units if unit.id in own and unit.id != goal().condition.unit
    )
    widget(QPushButton, "condition/unit/pick").click()
    window.page.canvas.centre_on(parse_label(other.at))
    outlined = set().union(*(each.hexes for each in hands.overlays(Outline)))
    here = parse_label(other.at)
    around = (neighbour(here, direction, editor.shape.orientation) for direction in range(6))
    hands.click(next(at for at in around if at not in outlined))
    assert "Nothing that could be chosen is in" in window.statusBar().currentMessage()
    hands.click(other.at)
    assert goal().condition.unit == other.id
    assert editor.selection == ElementRef("objectives", key)
    widget(QPushButton, "condition/unit/pick").click()
    hands.key(Qt.Key.Key_Escape)
    assert (editor.selection, hands.overlays(Outline)) == (ElementRef("objectives", key), [])
    steps = window.page.document.position
    choose(widget(QComboBox, "reward/kind"), "specialist")
    assert goal().condition.kind == "kia-unit"  # the only one that goes with it and is no place
    assert window.page.document.position == steps + 1
    kinds = widget(QComboBox, "condition/kind")
    assert [kinds.itemData(index) for index in range(kinds.count())] == ["take", "kia-unit"]
    next(each for each in widget(PickList, "reward/specialists").findChildren(QPushButton)).click()
    assert len(goal().reward.specialists) == 1
    assert "it brings the specialist" in sentence()
    window.page.document.undo()
    window.page.document.undo()
    assert (goal().condition.kind, goal().reward) == ("keep-unit-alive", None)
    outline = window.outline.tree
    (entry,) = [item for item in _items(outline) if item.text(0) == goal().name]
    assert entry.text(1).startswith("Keep ")
    assert entry.text(1) in entry.toolTip(0)


def test_a_primary_objective_offers_no_other_condition_and_no_reward(window):
    editor, inspector = window.page.editor, window.inspector
    editor.select(ElementRef("objectives", "sfax"))
    assert inspector.findChild(QComboBox, "objectives/sfax/condition/kind") is None
    assert "hold it to the end" in inspector.findChild(QLabel, "sentence").text()
    assert inspector.findChild(QComboBox, "objectives/sfax/reward/kind") is None


def test_the_outline_adds_an_objective_without_a_place(window):
    editor, menu = window.page.editor, QMenu()
    side = editor.scenario.sides[0].id
    window.outline._fill_menu(menu, editor, ElementRef("sides", side))
    next(each for each in menu.actions() if "without a place" in each.text()).trigger()
    made = editor.scenario.objectives[-1]
    assert (made.side, made.kind, made.at, made.condition.kind) == (side, "bonus", None, "prisoners")
    assert editor.selection == ElementRef("objectives", made.id)


def _items(tree):
    queue = [tree.topLevelItem(row) for row in range(tree.topLevelItemCount())]
    while queue:
        item = queue.pop()
        yield item
        queue += [item.child(row) for row in range(item.childCount())]
