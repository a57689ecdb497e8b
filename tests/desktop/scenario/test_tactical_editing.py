"""Tactical scenarios are edited in the window: levels by a brush, the rest by forms, all of it undoable."""

import pytest
from PySide6.QtWidgets import QSpinBox, QWidget

from studio.documents.reading.loading import create
from studio.editing.changes.elevation import level_at
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.editing.selection import ElementRef


@pytest.fixture
def page(window, tmp_path):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES["points"].make("Small"))
    window.open_path(path, in_place=True)
    return window.page


def test_levels_dice_and_objectives_are_changed_and_taken_back(window, page, hands):
    before, at = page.document.value, page.editor.shape.parse("0909")
    hands.keys_of_map("t")
    hands.choose(window.palette_panel, "Choices of the tool", "Level 4")
    hands.click("0909")
    assert level_at(before.map, at) == 0
    assert level_at(page.document.value.map, at) == 4
    beside = page.editor.shape.parse("0907")
    hands.keys_of_map("7")
    hands.click("0907")
    assert level_at(page.document.value.map, beside) == 7
    hands.keys_of_map("s")
    page.editor.select(None)
    window.inspector.findChild(QWidget, "tactical/points/dice").findChildren(QSpinBox)[1].setValue(5)
    assert page.document.value.tactical.points.dice == {"americans": 4, "germans": 5}
    page.editor.select(ElementRef("objectives", "village"))
    window.inspector.findChild(QSpinBox, "objectives/village/command").setValue(6)
    assert page.document.value.tactical.objectives[0].command == 6
    for _ in range(4):
        page.document.undo()
    assert page.document.value == before
