"""Triggers in the inspector and the outline: what they wait for and do, as sentences that are built from boxes."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QMenu, QPushButton, QSpinBox

from studio.desktop.forms.fields import LongText
from studio.desktop.scenario.operational.outline import offer_triggers
from studio.desktop.widgets.pick_list import PickList
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label
from tests.desktop.panels.test_objectives import choose
from tests.desktop.test_accessible_names import nameless


def test_a_trigger_is_built_from_boxes_and_picked_on_the_map_and_taken_back_one_by_one(window, hands):
    editor, inspector = window.page.editor, window.inspector
    start, steps = editor.scenario, window.page.document.position
    menu = QMenu()
    offer_triggers(menu, editor, None)
    menu.actions()[0].trigger()
    (trigger,) = editor.scenario.triggers
    key, (allied, axis) = trigger.id, (side.name for side in editor.scenario.sides)
    assert editor.selection == ElementRef("triggers", key)

    def widget(kind, name):
        return inspector.findChild(kind, f"triggers/{key}/{name}")

    def now():
        return editor.scenario.triggers[0]

    def sentences():
        return [label.text() for label in inspector.findChildren(QLabel) if "sentence" in label.objectName()]

    assert sentences() == [
        f"When turn 2 of {allied} begins.",
        "Tell all “Say here what the side is told.”.",
    ]
    widget(QSpinBox, "when/0/turn").setValue(4)
    choose(widget(QComboBox, "when/0/side"), editor.scenario.sides[1].id)
    assert sentences()[0] == f"When turn 4 of {axis} begins."
    choose(widget(QComboBox, "when/0/kind"), "hexes-taken")
    goal = next(goal for goal in editor.scenario.objectives if goal.at is not None)
    assert now().when[0].objectives == (goal.id,)
    widget(QPushButton, "when/0/hexes/pick").click()
    picked = parse_label("0404")
    window.page.canvas.centre_on(picked)
    hands.click(picked)
    assert now().when[0].hexes == ("0404",)
    assert editor.selection == ElementRef("triggers", key)
    hands.click(picked)
    assert now().when[0].hexes == ()
    hands.key(Qt.Key.Key_Escape)
    widget(QSpinBox, "when/0/until").setValue(3)
    assert sentences()[0].endswith("by the end of turn 3.")
    choose(widget(QComboBox, "then/new"), "arrival")
    widget(QPushButton, "then/add").click()
    assert now().then[1].kind == "arrival"
    units = widget(PickList, "then/1/units")
    (add,) = [each for each in units.findChildren(QPushButton) if each.text() == "Add"]
    count = len(now().then[1].units)
    add.click()
    assert len(now().then[1].units) == count + 1
    text = widget(LongText, "then/0/text")
    text.setPlainText("Tanks!")
    QApplication.sendEvent(text, QFocusEvent(QEvent.Type.FocusOut))
    assert now().then[0].text == "Tanks!"
    widget(QPushButton, "then/0/remove").click()
    assert [effect.kind for effect in now().then] == ["arrival"]
    (entry,) = window.outline.tree.findItems(trigger.title, Qt.MatchFlag.MatchRecursive)
    assert entry.toolTip(0).startswith(f"When {editor.scenario.sides[0].name} owns {goal.name}")
    assert nameless(inspector) == []
    while window.page.document.position > steps:
        window.page.document.undo()
    assert editor.scenario == start
