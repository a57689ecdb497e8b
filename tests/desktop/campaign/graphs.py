"""Campaigns for the tests of the graph, and a hand that uses mouse and keys on it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.graph.view import GraphView
from studio.desktop.pages.campaign_page import CampaignPage
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Conference, End, Position
from studio.documents.campaign.rewards import Plan
from studio.documents.reading.loading import create, open_as

LEFT, MIDDLE = Qt.MouseButton.LeftButton, Qt.MouseButton.MiddleButton
NONE = Qt.KeyboardModifier.NoModifier


def small_campaign() -> Campaign:
    """A council, a battle and an end, one way from the council to the battle."""
    return Campaign(
        format="campaign",
        version=2,
        id="test",
        title="Test",
        start="council",
        nodes=(
            Conference(
                kind="conference",
                id="council",
                title="Council",
                plans=("north",),
                at=Position(x=0, y=0),
            ),
            Battle(
                kind="battle",
                id="pass",
                title="The pass",
                scenario="wadi-akarit",
                defeat="goes-on",
                at=Position(x=400, y=0),
            ),
            End(kind="end", id="won", title="Home", victory=True, at=Position(x=800, y=0)),
        ),
        edges=(Edge(source="council", target="pass"),),
        plans=(Plan(id="north", name="Go north", grants=("north",)),),
    )


def empty_campaign() -> Campaign:
    """A campaign without a node."""
    return Campaign(format="campaign", version=2, id="empty", title="Empty", start="none")


@contextmanager
def open_campaign(qtbot: QtBot, tmp_path: Path, campaign: Campaign) -> Iterator[CampaignPage]:
    """A page of the campaign on the screen, its file closed afterwards."""
    path = tmp_path / "test.campaign.json"
    create(path, campaign)
    page = CampaignPage(open_as(Campaign, path))
    qtbot.addWidget(page)
    page.resize(1300, 800)
    with qtbot.waitExposed(page):
        page.show()
    page.view.setFocus()
    try:
        yield page
    finally:
        page.file.close()


def spot(view: GraphView, x: float, y: float) -> QPoint:
    """Where a place of the scene is in the view."""
    return view.mapFromScene(QPointF(x, y))


def port(view: GraphView, name: str) -> QPoint:
    """Where the port of a node is in the view."""
    return view.mapFromScene(view.graph.nodes[name].port)


def click(view: GraphView, at: QPoint, held: Qt.KeyboardModifier = NONE) -> None:
    """Press and release the left button."""
    QTest.mouseClick(view.viewport(), LEFT, held, at)


def drag(view: GraphView, begin: QPoint, *way: QPoint) -> None:
    """Press, move through some places, and release at the last."""
    QTest.mousePress(view.viewport(), LEFT, NONE, begin)
    for place in way:
        QTest.mouseMove(view.viewport(), place)
        QApplication.processEvents()
    QTest.mouseRelease(view.viewport(), LEFT, NONE, way[-1])
