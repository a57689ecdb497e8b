"""Scenarios and catalogues of a second ruleset are edited by the same panels and tools, by what its models say."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QSpinBox

from studio.desktop.pages.catalogue_page import CataloguePage
from studio.editing.selection import ElementRef
from tests.desktop.hands import Hands, named
from tests.support.toy_engine import toy_battle, toy_engine

pytestmark = pytest.mark.usefixtures("toy")


@pytest.fixture
def toy():
    with toy_engine():
        yield


def below(item):
    return [item.child(index) for index in range(item.childCount())]


def texts(widget):
    return [widget.item(row).text() for row in range(widget.count())]


def test_a_battle_is_outlined_inspected_placed_copied_and_checked(open_window, tmp_path, qtbot):
    window = open_window(toy_battle(tmp_path))
    hands, page, editor = Hands(window), window.page, window.page.editor
    QApplication.processEvents()
    page.canvas.fit()
    (red, blue) = below(window.outline.tree.invisibleRootItem())
    (companies,) = below(red)
    assert (red.text(0), companies.text(0)) == ("Red Army", "Companies")
    assert [each.text(0) for each in below(companies)] == ["red-1", "red-2"]
    assert blue.text(0) == "Blue Army"

    editor.select(ElementRef("companies", "red-1"))
    window.inspector.findChild(QSpinBox, "companies/red-1/steps").setValue(3)
    assert editor.scenario.toy.companies[0].steps == 3
    editor.select(None)
    assert window.inspector.findChild(QLabel, "toy/companies") is None

    hands.keys_of_map("p")
    assert texts(named(window.palette_panel, "What to place", QListWidget)) == [
        "Company",
        "Fortification",
        "Place name",
    ]
    hands.click("0302")
    placed = editor.item(editor.selection)
    assert (placed.id, placed.side, placed.at) == ("red-3", "red", "0302")
    clip = page.copy()
    assert [each.item.id for each in clip.elements] == ["red-3"]

    assert not window.window_actions["tool-landing"].isEnabled()
    assert "nothing arrives" in window.arrivals.findChild(QLabel).text()
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    assert all(window.problems._quick_fix() is None for _ in window.problems.problems)


def test_a_catalogue_lists_its_kinds(open_window, tmp_path):
    toy_battle(tmp_path)
    window = open_window(tmp_path / "nobody.catalogue.json")
    page = window.page
    assert isinstance(page, CataloguePage)
    page.choose("nations", "")
    page.add()
    page.choose("kinds", "")
    page.add()
    QApplication.processEvents()
    (kind,) = page.document.value.toy.kinds
    assert (kind.name, kind.nation) == ("New kind of company", page.document.value.nations[0].id)
    tops = [page.types.tree.topLevelItem(row).text(0) for row in range(page.types.tree.topLevelItemCount())]
    assert tops == ["Nations (1)", "Kinds (1)"]
    page.duplicate()
    assert [each.name for each in page.document.value.toy.kinds] == [kind.name, f"{kind.name} (2)"]
