"""One sitting at the graph of a campaign, with mouse and keys alone."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from studio.campaign.graph import CampaignGraph
from studio.desktop.pages.campaign_page import CampaignPage
from studio.documents.campaign.campaign import Campaign
from studio.documents.reading.loading import open_as
from tests.desktop.campaign.graphs import (
    click,
    drag,
    empty_campaign,
    open_campaign,
    port,
    small_campaign,
    spot,
)


def press_tool(page: CampaignPage, name: str) -> None:
    button = page.bar.widgetForAction(page.tool_actions[name])  # type: ignore[index]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def press_button(page: CampaignPage, text: str) -> None:
    action = next(action for action in page.bar.actions() if action.text() == text)
    QTest.mouseClick(page.bar.widgetForAction(action), Qt.MouseButton.LeftButton)


def test_a_sitting_is_undone_and_redone_whole(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view, document = page.view, page.document
        before = document.value
        press_tool(page, "battle")
        click(view, spot(view, 400, 300))
        QTest.keyClicks(page.view.titles, "The sea")
        QTest.keyClick(page.view.titles, Qt.Key.Key_Return)
        assert [node.title for node in document.value.nodes] == ["Council", "The pass", "Home", "The sea"]
        added = document.value.nodes[-1]
        assert (added.at.x, added.at.y) == (400, 300)

        drag(view, spot(view, 400, 300), spot(view, 450, 330), spot(view, 440, 350))
        assert (document.value.nodes[-1].at.x, document.value.nodes[-1].at.y) == (440, 350)
        assert len(document.steps) == 3

        drag(view, port(view, "council"), spot(view, 300, 200), spot(view, 440, 350))
        press_tool(page, "connect")
        click(view, spot(view, 440, 350))
        click(view, spot(view, 800, 0))
        ways = [(edge.source, edge.target) for edge in document.value.edges]
        assert ways == [("council", "pass"), ("council", added.id), (added.id, "won")]

        press_button(page, "Lay out")
        assert len(document.steps) == 6
        assert CampaignGraph(document.value).reachable() == {"council", "pass", "won", added.id}

        press_tool(page, "select")
        passing = view.graph.nodes["pass"].pos()
        click(view, view.mapFromScene(passing))
        QTest.keyClick(view, Qt.Key.Key_Delete)
        assert "pass" not in {node.id for node in document.value.nodes}
        assert [edge.source for edge in document.value.edges] == ["council", added.id]

        after = document.value
        while document.position:
            document.undo()
        assert document.value == before
        assert set(view.graph.nodes) == {"council", "pass", "won"}
        while document.position < len(document.steps):
            document.redo()
        assert document.value == after
        assert set(view.graph.nodes) == {"council", "won", added.id}


def test_an_empty_campaign_says_what_to_do_and_begins_at_its_first_node(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, empty_campaign()) as page:
        press_tool(page, "conference")
        click(page.view, spot(page.view, 0, 0))
        QTest.keyClick(page.view.titles, Qt.Key.Key_Escape)
        assert page.document.value.start == page.document.value.nodes[0].id
        assert page.view.graph.nodes[page.document.value.start].is_start
        page.document.undo()
        assert page.document.value == empty_campaign()


def test_what_was_drawn_is_what_is_saved(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        drag(page.view, port(page.view, "pass"), spot(page.view, 700, 40), spot(page.view, 800, 0))
        page.file.save()
        assert page.document.is_clean
        assert open_as(Campaign, page.file.path).document == page.document.value
        assert len(page.document.value.edges) == 2
