"""Every button of the forms in the inspector is taken back: rows, parts, picks, the sentences of objectives and triggers."""

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QColorDialog,
    QDialog,
    QListWidget,
    QMenu,
    QScrollArea,
)

from studio.documents.tutorial import TutorialStep
from studio.editing.changes.elements import AddElement
from studio.editing.operational.goal_terms import new_aim
from studio.editing.operational.trigger_terms import new_trigger
from studio.editing.selection import ElementRef
from tests.desktop.undo.taken_back import taken_back

_LEFT = Qt.MouseButton.LeftButton


def buttons_of(window) -> list[tuple[str, str]]:
    """Return the buttons of the form that can be pressed, by their names and by what is on them."""
    found = [
        (each.objectName(), each.text() or each.accessibleName())
        for each in window.inspector.findChildren(QAbstractButton)
        if each.isVisibleTo(window.inspector)
        and each.isEnabled()
        and not isinstance(each, QCheckBox)
        # A table's own corner selects all of it.
        and each.objectName() != "qt_tableview_cornerbutton"
    ]
    return [each for each in dict.fromkeys(found) if any(each)]


def choose_colour() -> None:
    """Choose another colour where one is asked for."""
    dialog = QApplication.activeModalWidget()
    if isinstance(dialog, QColorDialog):
        dialog.setCurrentColor(QColor("#123456"))
        dialog.accept()


def press(window, named: tuple[str, str]) -> str:
    """Press a button, choose the first entry of a menu that it opens, and close a window that it opens."""
    button = next(
        each
        for each in window.inspector.findChildren(QAbstractButton)
        if (each.objectName(), each.text() or each.accessibleName()) == named and each.isEnabled()
    )
    window.inspector.findChild(QScrollArea).ensureWidgetVisible(button)
    asked = QTimer(window)
    asked.timeout.connect(choose_colour)
    asked.start(0)
    QTest.mouseClick(button, _LEFT)
    asked.stop()
    asked.deleteLater()
    QApplication.processEvents()
    if isinstance(menu := QApplication.activePopupWidget(), QMenu):
        menu.actions()[0].trigger()
        menu.close()
    opened = [each for each in window.findChildren(QDialog) if each.isVisible()]
    for each in opened:
        each.close()
    return "a window" if opened else ""


def select(window, collection: str) -> None:
    """Select an element with much in its form."""
    editor = window.page.editor
    if not collection:
        editor.select(None)
        weather = window.inspector.findChild(QListWidget, "weather")
        weather.setCurrentRow(0)
        weather.item(0).setSelected(True)
        return
    things = getattr(editor.scenario, collection)
    thing = max(things, key=lambda each: len(str(each.to_json())))
    editor.select(ElementRef(collection, getattr(thing, "id", None) or thing.at))


@pytest.fixture
def rich(window):
    """A battle with what the shipped one has not."""
    editor = window.page.editor
    editor.do(AddElement("triggers", new_trigger(editor.scenario)))
    editor.do(AddElement("tutorial", TutorialStep(id="look", text="Look.")))
    editor.do(AddElement("objectives", new_aim(editor.scenario, editor.scenario.sides[0].id)))
    return window


@pytest.mark.parametrize(
    "collection",
    ["", *("sides", "hqs", "units", "objectives", "hubs", "sources", "zones"), *("triggers", "tutorial")],
)
def test_every_button_of_a_form_is_taken_back_or_says_what_to_do(rich, collection):
    document, made = rich.page.document, []
    select(rich, collection)
    QApplication.processEvents()
    for named in buttons_of(rich):
        select(rich, collection)
        rich.messages.clear()
        picks = rich.page.active_tool.tool.name
        with taken_back(document, most=1) as taking:
            opened = press(rich, named)
        told = rich.statusBar().currentMessage()
        picks_now = rich.page.active_tool.tool.name != picks
        rich.page.active_tool.choose("select")
        is_so = named[1].lower() == (rich.page.document.value.weather or ("dry",))[0]
        assert taking.steps or told or opened or picks_now or is_so, f"{named} does nothing"
        made += [named] if taking.steps else []
    assert made or collection in ("hubs", "sources", "zones"), "no button makes a step"
