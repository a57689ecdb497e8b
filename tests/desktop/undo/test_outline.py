"""Every entry of the menus of the outline is taken back, and so is what its keys delete."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTreeWidgetItem, QTreeWidgetItemIterator

from studio.documents.reading.loading import create
from studio.documents.scenario import WeatherZone
from studio.documents.tutorial import TutorialStep
from studio.editing.changes.elements import AddElement
from studio.editing.operational.trigger_terms import new_trigger
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from tests.desktop.undo.menus import choose_at, texts_at
from tests.desktop.undo.taken_back import taken_back
from tests.support.lengths import sample


def items_of(tree) -> list[QTreeWidgetItem]:
    """Return all lines of the tree."""
    walk, found = QTreeWidgetItemIterator(tree), []
    while (item := walk.value()) is not None:
        found.append(item)
        walk += 1
    return found


def kind_of(item: QTreeWidgetItem) -> str:
    """Return of what collection a line is; of those that only hold others, their name."""
    element = item.data(0, Qt.ItemDataRole.UserRole)
    return element.collection if element is not None else item.text(0)


def place_of(tree, kind: str) -> QPoint:
    """Return where the first line of a kind is, scrolled into sight; the bare ground below all for none."""
    if not kind:
        return tree.viewport().rect().bottomLeft() + QPoint(4, -2)
    item = next(each for each in items_of(tree) if kind_of(each) == kind)
    tree.scrollToItem(item)
    return tree.visualItemRect(item).center()


def is_tried(text: str, is_unit: bool, tried: set[str]) -> bool:
    """Return whether an entry is one to try: in every run of the tests what menus have in common only once."""
    common = "Add a unit" if is_unit else text
    is_new = common not in tried
    tried.add(common)
    return text == "Delete" or sample(is_new, everything=True)


def walk_menus(window) -> dict[str, set[str]]:
    """Choose every entry of the menu of each kind of line, and return the texts of those that made a step."""
    tree, document, made, tried = window.outline.tree, window.page.document, {}, set()
    for kind in ["", *dict.fromkeys(map(kind_of, items_of(tree)))]:
        if kind:
            tree.expandAll()
        else:
            tree.collapseAll()
        for way, text in texts_at(tree, place_of(tree, kind)).items():
            if not is_tried(text, len(way) > 1, tried):
                continue
            window.messages.clear()
            with taken_back(document, most=1) as taking:
                choose_at(tree, place_of(tree, kind), way)
            told = window.statusBar().currentMessage()
            assert taking.steps == 1 or told, f"{text} of {kind or 'the ground'} does nothing"
            if taking.steps:
                made.setdefault(kind, set()).add(text)
    return made


@pytest.fixture
def rich(window):
    """A battle with a line of each kind in its outline."""
    editor = window.page.editor
    first = new_trigger(editor.scenario)
    editor.do(AddElement("triggers", first))
    editor.do(AddElement("triggers", first.model_copy(update={"id": "second"})))
    editor.do(AddElement("tutorial", TutorialStep(id="look", text="Look.")))
    editor.do(AddElement("tutorial", TutorialStep(id="read", text="Read.")))
    editor.do(AddElement("weather_zones", WeatherZone(id="valley", name="Valley", weather=("mud",))))
    return window


@pytest.mark.long
def test_every_entry_of_the_menus_of_the_outline_is_taken_back(rich):
    made = walk_menus(rich)
    deleted = {kind for kind, texts in made.items() if "Delete" in texts}
    assert deleted >= {"hqs", "units", "objectives", "sources", "hubs", "zones"}
    assert deleted >= {"weather_zones", "triggers", "tutorial"}
    texts = set().union(*made.values())
    assert {"Add a side", "Add a trigger", "Add an objective without a place", "Move down"} <= texts
    assert any(text.startswith("British") for text in texts), "no unit is offered under a headquarters"


@pytest.mark.long
def test_so_is_every_one_of_tactical_scenarios(window, tmp_path):
    path = tmp_path / "small.scenario.json"
    create(path, SCENARIO_TEMPLATES["points"].make("Small"))
    window.open_path(path, in_place=True)
    made = walk_menus(window)
    assert any("Delete" in texts for texts in made.values())


@pytest.mark.parametrize("collection", ["hqs", "units", "objectives", "sources", "hubs", "zones"])
def test_what_is_deleted_by_the_key_comes_back(window, collection):
    tree = window.outline.tree
    item = next(each for each in items_of(tree) if kind_of(each) == collection)
    tree.setFocus()
    tree.setCurrentItem(item)
    with taken_back(window.page.document, most=1) as taking:
        QTest.keyClick(tree, Qt.Key.Key_Delete)
    assert taking.steps == 1
