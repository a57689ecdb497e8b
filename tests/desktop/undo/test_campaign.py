"""Every entry of the menus of a campaign's graph and of its contents, and every button below those, is taken back."""

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu

from studio.desktop.campaign.editor import GraphSelection, edge_keys
from studio.documents.campaign.campaign import Campaign
from studio.documents.reading.loading import read_as
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.selection import ElementRef
from tests.desktop.campaign.graphs import open_campaign
from tests.desktop.undo.menus import entries
from tests.desktop.undo.taken_back import taken_back
from tests.documents import samples
from tests.support.lengths import sample

_LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def page(qtbot, tmp_path):
    """A campaign with something of each kind, and two ways from its start."""
    ways = [*samples.CAMPAIGN["edges"], {"source": "plan", "target": "won"}]
    rich = read_as(Campaign, json.dumps({**samples.CAMPAIGN, "edges": ways}).encode(), Path("sample.json"))
    with open_campaign(qtbot, tmp_path, rich.document) as opened:
        yield opened


def menu_by_key(view, answer) -> None:
    """Ask for a menu by its key, and answer it."""
    looks, seen = QTimer(view), []

    def look() -> None:
        menu = QApplication.activePopupWidget()
        if isinstance(menu, QMenu):
            looks.stop()
            seen.append(menu)
            answer(menu)
            menu.close()

    looks.timeout.connect(look)
    looks.start(0)
    at = QPoint(4, 4)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, at, view.viewport().mapToGlobal(at))
    QApplication.sendEvent(view.viewport(), event)
    looks.stop()
    looks.deleteLater()
    assert seen, "no menu has opened"


def try_menu(page, view, selected: GraphSelection) -> set[str]:
    """Choose every entry of the menu of what is selected, and return those that made a step."""
    found, made = {}, set()
    page.campaign_editor.select(selected)
    menu_by_key(view, lambda menu: found.update((way, each.text()) for way, each in entries(menu)))
    for way, text in found.items():
        if text == "Open the scenario":
            continue
        page.campaign_editor.select(selected)
        with taken_back(page.document, most=1) as taking:
            menu_by_key(view, lambda menu, w=way: next(e for at, e in entries(menu) if at == w).trigger())
        if text == "Write the title":
            page.view.titles.hide()
        made |= {text} if taking.steps else set()
    return made


@pytest.mark.long
def test_every_entry_of_the_menus_of_the_graph_is_taken_back(page):
    campaign, made = page.document.value, set()
    for kind in ("conference", "battle", "end"):
        node = next(each for each in campaign.nodes if each.kind == kind)
        made |= {(kind, text) for text in try_menu(page, page.view, GraphSelection(nodes=(node.id,)))}
    made |= {
        ("edge", text) for text in try_menu(page, page.view, GraphSelection(edge=edge_keys(campaign)[0]))
    }
    wanted = {("edge", each) for each in ("Insert a battle", "Insert a conference", "Delete")}
    wanted |= {(kind, "Delete") for kind in ("conference", "battle", "end")}
    assert made >= wanted
    assert made & {("edge", "Try it earlier"), ("edge", "Try it later")}
    assert ("battle", "Begin the campaign here") in made


@pytest.mark.long
def test_so_is_what_is_done_with_the_contents(page):
    campaign, made = page.document.value, {}
    for name in sample(("tokens",), ("tokens", "plans", "hqs", "units", "cards", "fronts")):
        elements = elements_of(campaign, collection_of(campaign, name))
        key = collection_of(campaign, name).key_of(elements[len(elements) // 2])
        selected = GraphSelection(element=ElementRef(name, key))
        made[name] = try_menu(page, page.contents.tree, selected)
        for button in ("add", "remove", "earlier", "later"):
            page.campaign_editor.select(selected)
            with taken_back(page.document, most=1) as taking:
                QTest.mouseClick(page.contents.findChild(QAbstractButton, f"contents/{button}"), _LEFT)
            made[name] |= {button} if taking.steps else set()
        assert made[name] >= {"add", "remove"}, name
        assert made[name] & {"earlier", "later"} or len(elements) == 1, name
