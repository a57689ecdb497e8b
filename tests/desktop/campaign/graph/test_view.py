"""Keys and gestures on the graph."""

from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QContextMenuEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import GraphSelection
from studio.desktop.campaign.graph.routes import followed
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.conditions import HasToken
from studio.documents.campaign.operational.cards import CampaignCard
from studio.editing.changes.fields import SetFields
from tests.desktop.campaign.graphs import (
    LEFT,
    MIDDLE,
    NONE,
    click,
    drag,
    open_campaign,
    port,
    small_campaign,
    spot,
)
from tests.desktop.hands import double_click


@pytest.mark.parametrize(
    ("weights", "line"),
    [((), "no cards offered"), ((3,), "1 card offered"), ((1, 0, 2), "2 cards offered")],
)
def test_a_conference_says_how_many_cards_it_can_offer(
    qtbot: QtBot, tmp_path: Path, weights: tuple[int, ...], line: str
) -> None:
    cards = tuple(
        CampaignCard(id=f"card-{number}", card="air", weight=each) for number, each in enumerate(weights)
    )
    campaign = small_campaign().model_copy(update={"cards": cards})
    with open_campaign(qtbot, tmp_path, campaign) as page:
        assert line in [row.text for row in page.view.graph.nodes["council"].box.rows]


def test_esc_takes_a_drag_back_with_its_step(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view = page.view
        QTest.mousePress(view.viewport(), LEFT, NONE, spot(view, 400, 20))
        QTest.mouseMove(view.viewport(), spot(view, 500, 200))
        QApplication.processEvents()
        assert page.document.value != small_campaign()
        QTest.keyClick(view, Qt.Key.Key_Escape)
        QTest.mouseRelease(view.viewport(), LEFT, NONE, spot(view, 500, 200))
        assert page.document.value == small_campaign()
        assert page.document.steps == ()


def test_a_battle_says_the_title_of_its_scenario(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        rows = [row.text for row in page.view.graph.nodes["pass"].box.rows]
        assert "Wadi Akarit, April 1943" in rows
        assert "wadi-akarit" not in rows


def test_the_line_for_a_title_goes_when_its_node_is_undone(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.view.choose_tool("end")
        click(page.view, spot(page.view, 500, 200))
        assert page.view.titles.isVisible()
        page.document.undo()
        assert not page.view.titles.isVisible()
        assert page.document.value == small_campaign()
        assert page.view.hasFocus()


def test_a_small_slip_of_the_mouse_moves_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        begin = spot(page.view, 400, 20)
        drag(page.view, begin, begin + QPoint(2, 1))
        assert page.campaign_editor.selection == GraphSelection(("pass",))
        assert page.document.steps == ()


def test_arrows_nudge_all_that_is_selected(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        click(page.view, spot(page.view, 0, 20))
        click(page.view, spot(page.view, 400, 20), Qt.KeyboardModifier.ShiftModifier)
        QTest.keyClick(page.view, Qt.Key.Key_Down)
        QTest.keyClick(page.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
        places = [(node.at.x, node.at.y) for node in page.document.value.nodes]
        assert places == [(1, 10), (401, 10), (800, 0)]
        assert [step.text for step in page.document.steps] == ["Move 2 nodes", "Move 2 nodes"]


def test_a_rectangle_selects_and_del_removes_nodes_with_their_edges_at_once(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        drag(page.view, spot(page.view, 250, 180), spot(page.view, 500, 0), spot(page.view, 900, -100))
        assert page.campaign_editor.selection == GraphSelection(("pass", "won"))
        QTest.keyClick(page.view, Qt.Key.Key_Delete)
        assert [node.id for node in page.document.value.nodes] == ["council"]
        assert page.document.value.edges == ()
        assert len(page.document.steps) == 1
        assert page.campaign_editor.selection == GraphSelection()


def test_tab_goes_from_node_to_node_and_then_out(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        visited = []
        for _ in range(3):
            QTest.keyClick(page.view, Qt.Key.Key_Tab)
            visited.append(page.campaign_editor.selection.nodes)
        assert visited == [("council",), ("pass",), ("won",)]
        assert "end Home" in page.view.accessibleDescription()
        QTest.keyClick(page.view, Qt.Key.Key_Tab)
        assert page.campaign_editor.selection == GraphSelection(("won",))


def test_a_double_click_edits_the_title_in_its_place_or_opens_the_scenario_of_a_battle(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        at = spot(page.view, 0, 20)
        click(page.view, at)
        double_click(page.view.viewport(), LEFT, NONE, at)
        assert page.view.titles.isVisible()
        QTest.keyClicks(page.view.titles, "The council")
        QTest.keyClick(page.view.titles, Qt.Key.Key_Return)
        assert page.document.value.nodes[0].title == "The council"
        assert not page.view.titles.isVisible()
        wanted: list[Path] = []
        page.open_wanted.connect(wanted.append)
        double_click(page.view.viewport(), LEFT, NONE, spot(page.view, 400, 20))
        assert [path.name for path in wanted] == ["wadi-akarit.scenario.json"]
        assert not page.view.titles.isVisible()


def test_a_battle_is_put_into_an_edge_which_keeps_its_condition(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = small_campaign()
    asked = campaign.edges[0].model_copy(update={"when": HasToken(kind="has", token="north")})
    with open_campaign(qtbot, tmp_path, campaign.model_copy(update={"edges": (asked,)})) as page:
        page.view.choose_tool("battle")
        click(page.view, page.view.mapFromScene(page.view.graph.lines[0].path.pointAtPercent(0.7)))
        QTest.keyClick(page.view.titles, Qt.Key.Key_Escape)
        made = page.document.value.nodes[-1]
        ways = [(edge.source, edge.target, edge.when) for edge in page.document.value.edges]
        assert ways == [("council", made.id, asked.when), (made.id, "pass", None)]
        boxes = [item.outer for item in page.view.graph.nodes.values()]
        assert not any(one.intersects(other) for one, other in combinations(boxes, 2))
        assert len(page.document.steps) == 1
        page.document.undo()
        assert page.document.value.edges == (asked,)


def test_a_second_edge_between_two_nodes_is_numbered_and_put_first_by_keys(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.view.choose_tool("connect")
        click(page.view, spot(page.view, 0, 20))
        click(page.view, spot(page.view, 400, 20))
        assert page.campaign_editor.selection == GraphSelection(edge="council>pass>2")
        assert [line.number for line in page.view.graph.lines] == [1, 2]
        assert [line.is_default for line in page.view.graph.lines] == [True, False]
        page.view.choose_tool("select")
        asked = SetFields[Campaign](("edges", "council>pass>2"), {"label": "By sea"})
        assert page.campaign_editor.do(asked)
        QTest.keyClick(page.view, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        assert [edge.label for edge in page.document.value.edges] == ["By sea", ""]


def test_arrow_keys_follow_the_edges() -> None:
    campaign = small_campaign()
    more = (Edge(source="council", target="won"), Edge(source="pass", target="won"))
    campaign = campaign.model_copy(update={"edges": (*campaign.edges, *more)})
    selection, seen = GraphSelection(), []
    for across, down in ((1, 0), (1, 0), (0, 1), (0, 1), (1, 0), (-1, 0), (-1, 0), (-1, 0)):
        selection = followed(campaign, selection, across, down)
        seen.append(selection.edge or selection.nodes[0])
    assert seen == [
        "council",
        "council>pass",
        "council>won",
        "council>won",
        "won",
        "pass>won",
        "pass",
        "council>pass",
    ]


def test_what_cannot_be_connected_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        told: list[str] = []
        page.message.connect(told.append)
        page.view.choose_tool("connect")
        click(page.view, page.view.mapFromScene(page.view.graph.nodes["won"].pos()))
        click(page.view, spot(page.view, 400, 20))
        assert any(message.startswith("Nothing leads on from an end") for message in told)
        assert page.document.steps == ()


def test_an_edge_let_go_over_nothing_leads_nowhere(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        drag(page.view, port(page.view, "pass"), spot(page.view, 600, 200))
        assert page.document.steps == ()
        assert page.view.gesture is None


def test_the_wheel_zooms_at_the_pointer(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view = page.view
        at = QPointF(spot(view, 400, 20))
        before, scale = view.mapToScene(at.toPoint()), view.transform().m11()
        QTest.mouseMove(view.viewport(), at.toPoint())
        wheel = QWheelEvent(
            at,
            QPointF(view.viewport().mapToGlobal(at.toPoint())),
            QPoint(),
            QPoint(0, 120),
            Qt.MouseButton.NoButton,
            NONE,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(view.viewport(), wheel)
        assert view.transform().m11() > scale
        assert (view.mapToScene(at.toPoint()) - before).manhattanLength() < 4


def test_the_middle_button_moves_the_paper(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view = page.view
        before = spot(view, 400, 20)
        QTest.mousePress(view.viewport(), MIDDLE, NONE, QPoint(100, 100))
        QTest.mouseMove(view.viewport(), QPoint(160, 130))
        QApplication.processEvents()
        QTest.mouseRelease(view.viewport(), MIDDLE, NONE, QPoint(160, 130))
        assert spot(view, 400, 20) - before == QPoint(60, 30)
        assert page.document.steps == ()


def test_the_menu_of_a_node_selects_it_and_offers_what_can_be_done(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        at = spot(page.view, 400, 20)
        seen: list[str] = []

        def answer() -> None:
            menu = QApplication.activePopupWidget()
            assert isinstance(menu, QMenu)
            seen.extend(action.text() for action in menu.actions() if action.text())
            begin = next(action for action in menu.actions() if action.text().startswith("Begin"))
            QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(begin).center())

        QTimer.singleShot(0, page, answer)
        asked = QContextMenuEvent(
            QContextMenuEvent.Reason.Mouse, at, page.view.viewport().mapToGlobal(at), NONE
        )
        QApplication.sendEvent(page.view.viewport(), asked)
        assert page.campaign_editor.selection == GraphSelection(("pass",))
        assert page.document.value.start == "pass"
        assert seen == ["Open the scenario", "Write the title", "Begin the campaign here", "Delete"]


def test_a_right_click_on_bare_ground_offers_nodes_there_all_of_them_and_the_whole(
    qtbot: QtBot, tmp_path: Path
) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view = page.view
        seen: list[str] = []

        def ask(at: QPoint, text: str) -> None:
            def answer() -> None:
                menu = QApplication.activePopupWidget()
                assert isinstance(menu, QMenu)
                seen[:] = [action.text() for action in menu.actions() if action.text()]
                chosen = next(action for action in menu.actions() if action.text() == text)
                QTest.mouseClick(menu, LEFT, NONE, menu.actionGeometry(chosen).center())

            QTimer.singleShot(0, page, answer)
            asked = QContextMenuEvent(
                QContextMenuEvent.Reason.Mouse, at, view.viewport().mapToGlobal(at), NONE
            )
            QApplication.sendEvent(view.viewport(), asked)

        click(view, spot(view, 400, 20))
        ask(spot(view, 400, 300), "Select all")
        assert page.campaign_editor.selection == GraphSelection(("council", "pass", "won"))
        assert seen == [
            "New battle here",
            "New conference here",
            "New end here",
            "Select all",
            "Fit the graph",
        ]
        ask(spot(view, 400, 300), "New conference here")
        QTest.keyClick(view.titles, Qt.Key.Key_Escape)
        made = page.document.value.nodes[-1]
        assert (made.kind, made.at.x, made.at.y) == ("conference", 400, 300)
        view.zoom(5)
        before = view.transform().m11()
        ask(view.viewport().rect().bottomRight() - QPoint(3, 3), "Fit the graph")
        assert view.transform().m11() < before


def test_an_edge_let_go_over_nothing_leads_to_a_new_node_as_one_step(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        view = page.view
        drag(view, port(view, "pass"), port(view, "pass") + QPoint(20, 4))
        assert view.findChildren(QMenu) == []
        drag(view, port(view, "pass"), spot(view, 500, 200), spot(view, 700, 160))
        (menu,) = view.findChildren(QMenu)
        actions = {each.text(): each for each in menu.actions()}
        assert list(actions) == ["New battle here", "New conference here", "New end here"]
        actions["New end here"].trigger()
        menu.close()
        added, edge = page.document.value.nodes[-1], page.document.value.edges[-1]
        assert (added.kind, edge.source, edge.target) == ("end", "pass", added.id)
        assert abs(added.at.x - 700) <= 10
        assert [step.text for step in page.document.steps] == ["Add node New end"]
        assert page.campaign_editor.selection == GraphSelection((added.id,))
        assert view.titles.isVisible()
        QTest.keyClicks(view.titles, "Tunis")
        QTest.keyClick(view.titles, Qt.Key.Key_Return)
        assert page.document.value.nodes[-1].title == "Tunis"
        assert page.problems.list.currentRow() == -1
        drag(view, port(view, "pass"), spot(view, 300, 200))
        [*_, again] = view.findChildren(QMenu)
        again.close()
        assert len(page.document.steps) == 2
