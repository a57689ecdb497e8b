"""The steps of a tutorial are added, put in sequence and shown in the outline."""

import pytest
from PySide6.QtWidgets import QMenu

from studio.desktop.pages.scenario_page import open_scenario_page
from studio.desktop.panels.outline import OutlinePanel
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.documents.tutorial import TutorialGoal, TutorialMark, TutorialStep
from studio.editing.changes.elements import AddElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.size import Resize
from studio.editing.selection import ElementRef

pytestmark = pytest.mark.rule("op.intro.tutorial")


@pytest.fixture
def page(qtbot, battle):
    opened = open_scenario_page(open_as(Scenario, battle))
    qtbot.addWidget(opened)
    yield opened
    opened.file.close()


def test_steps_are_added_behind_one_another_moved_and_listed(qtbot, page):
    editor, panel = page.editor, OutlinePanel()
    qtbot.addWidget(panel)
    panel.show_editor(editor)
    menu = QMenu(panel)

    def offered(element, text):
        menu.clear()
        panel._fill_menu(menu, editor, element)
        return next(each for each in menu.actions() if each.text() == text)

    def listed():
        tops = [panel.tree.topLevelItem(number) for number in range(panel.tree.topLevelItemCount())]
        return [
            each.child(n).text(0)
            for each in tops
            if each.text(0) == "Tutorial"
            for n in range(each.childCount())
        ]

    for element in (None, None, ElementRef("tutorial", "step")):
        offered(element, "Add a step of the tutorial").trigger()
    assert [step.id for step in editor.scenario.tutorial] == ["step", "step-3", "step-2"]
    assert editor.selection == ElementRef("tutorial", "step-3")
    editor.do(SetFields(("tutorial", "step-3"), {"text": "March."}))
    assert listed()[1] == "2. March."
    assert not offered(ElementRef("tutorial", "step"), "Move up").isEnabled()
    offered(ElementRef("tutorial", "step-3"), "Move up").trigger()
    assert listed()[0] == "1. March."
    assert editor.document.steps[-1].text == "Put tutorial step March. earlier"
    editor.document.undo()
    assert listed()[1] == "2. March."
    editor.document.undo()
    editor.document.undo()
    assert [step.id for step in editor.scenario.tutorial] == ["step", "step-2"], (
        "one undo takes one step back"
    )


def test_a_step_follows_what_it_names(page):
    editor = page.editor
    unit, hq = editor.scenario.units[0], editor.scenario.hqs[0]
    step = TutorialStep(
        id="one",
        text="Look.",
        show=TutorialMark(unit=unit.id, hq=hq.id, hex="0506"),
        until=TutorialGoal(event="unit-moved", unit=unit.id, hex="3626"),
    )
    editor.do(AddElement("tutorial", step))
    editor.do(SetFields(("units", unit.id), {"id": "renamed"}))
    board = editor.scenario.map
    editor.do(Resize(2, 1, board.columns - 3, board.rows - 2, "clear"))
    (after,) = editor.scenario.tutorial
    assert (after.show.unit, after.until.unit) == ("renamed", "renamed")
    assert (after.show.hex, after.until.hex) == ("0305", None)
