"""Triggers of tactical battles in the inspector and the outline, for each command system."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QPushButton, QSpinBox

from studio.desktop.widgets.pick_list import PickList
from studio.documents.text.canonical import canonical_text
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label
from tests.desktop.hands import Hands
from tests.desktop.panels.test_objectives import choose
from tests.desktop.test_accessible_names import nameless
from tests.support.small_tactical import small_battle


@pytest.fixture
def opened(open_window, tmp_path):
    """Opens a battle of a command system in a window, and adds a trigger there."""

    def opens(system):
        path = tmp_path / "small-battle.scenario.json"
        path.write_text(canonical_text(small_battle(system, {}).to_json()), encoding="utf-8")
        window = open_window(path)
        window.window_actions["add-trigger"].trigger()
        return window

    return opens


def kinds(box):
    return {box.itemData(index) for index in range(box.count())}


@pytest.mark.parametrize(
    ("system", "first", "without"),
    [
        ("squad", "When round 2 begins.", {"phase", "leaders-lost", "morale"}),
        ("cards", "When round 2 begins.", {"phase", "leaders-lost", "morale", "command"}),
        ("points", "When Turn 2 begins.", set()),
    ],
)
def test_what_can_be_awaited_and_done_is_what_the_command_system_has(opened, system, first, without):
    window = opened(system)
    page = window.page
    (trigger,) = page.editor.scenario.tactical.triggers
    key = trigger.id

    def widget(kind, name):
        return window.inspector.findChild(kind, f"triggers/{key}/{name}")

    assert page.editor.selection == ElementRef("triggers", key)
    assert window.inspector.findChildren(QLabel, "sentence-0")[0].text() == first
    awaited, done = (kinds(widget(QComboBox, name)) for name in ("when/0/kind", "then/0/kind"))
    assert not (awaited | done) & without
    everything = {"phase", "leaders-lost", "morale", "command"} - without
    assert everything <= awaited | done
    start = page.editor.scenario
    for number, kind in enumerate(sorted(awaited - {"turn"})):
        choose(widget(QComboBox, "when/0/kind"), kind)
        assert page.editor.scenario.tactical.triggers[0].when[0].kind == kind, number
    for kind in sorted(done - {"message"}):
        choose(widget(QComboBox, "then/0/kind"), kind)
        assert page.editor.scenario.tactical.triggers[0].then[0].kind == kind
    assert nameless(window.inspector) == []
    while page.editor.scenario != start:
        page.document.undo()
    page.document.undo()
    assert page.editor.scenario.tactical.triggers == ()


def test_a_trigger_is_built_from_boxes_and_picked_on_the_map_and_taken_back(opened):
    window = opened("squad")
    page, hands = window.page, Hands(window)
    editor, inspector = page.editor, window.inspector
    key = editor.scenario.tactical.triggers[0].id

    def widget(kind, name):
        return inspector.findChild(kind, f"triggers/{key}/{name}")

    def now():
        return editor.scenario.tactical.triggers[0]

    def sentence(number, field="when"):
        return inspector.findChildren(QLabel, f"sentence-{number}")[0 if field == "when" else -1].text()

    choose(widget(QComboBox, "when/0/kind"), "hexes-taken")
    choose(widget(QComboBox, "when/0/side"), "germans")
    widget(QPushButton, "when/0/hexes/pick").click()
    picked = parse_label("0404")
    page.canvas.centre_on(picked)
    hands.click(picked)
    assert now().when[0].hexes == ("0404",)
    hands.key(Qt.Key.Key_Escape)
    choose(widget(QComboBox, "when/0/needed"), "any")
    widget(QSpinBox, "when/0/until").setValue(3)
    goal = editor.scenario.tactical.objectives[0].name
    assert sentence(0) == f"When Germans holds 0404 or {goal} by the end of round 3."
    choose(widget(QComboBox, "then/0/kind"), "arrival")
    due = next(unit for unit in editor.scenario.tactical.units if unit.start == "due")
    assert now().then[0].units == (due.id,)
    picks = widget(PickList, "then/0/hexes")
    next(each for each in picks.findChildren(QPushButton) if each.text() == "Add").click()
    assert sentence(0, "then") == f"Bring {due.name} in {now().then[0].hexes[0]}."
    choose(widget(QComboBox, "then/new"), "victory-points")
    widget(QPushButton, "then/add").click()
    widget(QSpinBox, "then/1/amount").setValue(-2)
    assert now().then[1].amount == -2
    inspector.findChild(QCheckBox, f"triggers/{key}/once").click()
    assert sentence(0).startswith("In each round in which")
    (entry,) = window.outline.tree.findItems(now().title, Qt.MatchFlag.MatchRecursive)
    assert entry.toolTip(0).startswith("In each round in which Germans holds")
    assert entry.text(1) == "2 effects"
    assert nameless(inspector) == []
    while not page.document.is_clean:
        page.document.undo()
    assert editor.scenario.tactical.triggers == ()
