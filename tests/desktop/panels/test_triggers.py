"""Triggers in the inspector and the outline: what they wait for and do, as sentences that are built from boxes."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLabel, QPushButton, QSpinBox

from studio.desktop.forms.fields import LongText
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.pick_list import PickList
from studio.documents.scenario import WeatherZone
from studio.editing.changes.elements import AddElement
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label
from tests.desktop.panels.test_objectives import choose
from tests.desktop.test_accessible_names import nameless


def test_a_trigger_is_built_from_boxes_and_picked_on_the_map_and_taken_back_one_by_one(window, hands):
    editor, inspector = window.page.editor, window.inspector
    start, steps = editor.scenario, window.page.document.position
    presentation_for(editor.scenario).add_trigger(editor)
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
        "Tell all “Say here what the side is told”.",
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


def test_headquarters_weather_of_zones_and_deadlines_are_built_from_boxes_too(window, hands):
    editor, inspector = window.page.editor, window.inspector
    start = editor.scenario
    zone = WeatherZone(id="valley", name="The valley", hexes=("0505",), weather=("mud",))
    editor.do(AddElement("weather_zones", zone))
    presentation_for(editor.scenario).add_trigger(editor)
    key = editor.scenario.triggers[0].id

    def widget(kind, name):
        return inspector.findChild(kind, f"triggers/{key}/{name}")

    def now():
        return editor.scenario.triggers[0]

    def sentence(number, field="when"):
        return inspector.findChildren(QLabel, f"sentence-{number}")[0 if field == "when" else -1].text()

    hq = editor.scenario.hqs[0]
    choose(widget(QComboBox, "when/0/kind"), "hqs-lost")
    assert now().when[0].hqs == (hq.id,)
    assert sentence(0) == f"When {hq.name} has been destroyed."
    choose(widget(QComboBox, "when/0/kind"), "weather")
    zones = widget(PickList, "when/0/zones")
    next(each for each in zones.findChildren(QPushButton) if each.text() == "Add").click()
    choose(widget(QComboBox, "when/0/weather"), "snow")
    assert sentence(0) == "When the weather is snow in The valley."
    choose(widget(QComboBox, "when/0/kind"), "deadline-missed")
    goal = next(each for each in editor.scenario.objectives if each.id == now().when[0].objectives[0])
    assert sentence(0) == f"When {goal.name} is not in hand as its deadline passes."
    choose(widget(QComboBox, "then/0/kind"), "deadline")
    widget(QSpinBox, "then/0/delay").setValue(-2)
    assert sentence(0, "then").startswith("Bring forward the deadline of")
    choose(widget(QComboBox, "then/0/kind"), "withdrawal")
    picks = widget(PickList, "then/0/hqs")
    next(each for each in picks.findChildren(QPushButton) if each.text() == "Add").click()
    assert now().then[0].hqs == (hq.id,)
    inspector.findChild(QCheckBox, f"triggers/{key}/once").click()
    assert now().once is False
    assert sentence(0).startswith("In each turn in which")
    assert nameless(inspector) == []
    while not window.page.document.is_clean:
        window.page.document.undo()
    assert editor.scenario == start
