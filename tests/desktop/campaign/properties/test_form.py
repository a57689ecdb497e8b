"""The form beside the graph."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import GraphSelection
from studio.desktop.forms.rows import RowsTable
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import AllOf, BattleResult, HasToken
from studio.documents.campaign.nodes import Battle, BattleToken, Conference
from tests.desktop.campaign.graphs import open_campaign, small_campaign

NESTED = AllOf(kind="all", of=(HasToken(kind="has", token="north"), HasToken(kind="has", token="south")))


def under(condition: AllOf) -> Campaign:
    campaign = small_campaign()
    edge = campaign.edges[0].model_copy(update={"when": condition})
    return campaign.model_copy(update={"edges": (edge,)})


def test_a_simple_condition_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(edge="council>pass"))
        box = page.properties.findChild(QComboBox, "condition")
        assert isinstance(box, QComboBox)
        box.activated.emit(box.findData("has"))
        assert page.document.value.edges[0].when == HasToken(kind="has", token="north")
        box = page.properties.findChild(QComboBox, "condition")
        assert isinstance(box, QComboBox)
        box.activated.emit(box.findData("lost"))
        assert page.document.value.edges[0].when == BattleResult(kind="result", result="lost")


def test_a_condition_made_of_others_is_shown_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, under(NESTED)) as page:
        page.campaign_editor.select(GraphSelection(edge="council>pass"))
        box = page.properties.findChild(QComboBox, "condition")
        label = page.properties.findChild(QLineEdit, "label")
        assert isinstance(box, QComboBox)
        assert isinstance(label, QLineEdit)
        assert box.currentText() == "if the token north was earned and the token south was earned"
        box.activated.emit(box.currentIndex())
        QTest.keyClicks(label, "Both")
        QTest.keyClick(label, Qt.Key.Key_Return)
        assert page.document.value.edges[0].when == NESTED
        assert page.document.value.edges[0].label == "Both"


def test_plans_are_added_written_and_removed(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("council",)))
        add = page.properties.findChild(QPushButton, "add-plan")
        QTest.mouseClick(add, Qt.MouseButton.LeftButton)
        grants = page.properties.findChild(QLineEdit, "plan-1-grants")
        QTest.keyClicks(grants, "Long march, south")
        QTest.keyClick(grants, Qt.Key.Key_Return)
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert council.plans == ("north", "plan-1")
        assert [(plan.id, plan.grants) for plan in page.document.value.plans] == [
            ("north", ("north",)),
            ("plan-1", ("long-march", "south")),
        ]
        remove = page.properties.findChild(QToolButton, "remove-plan-1")
        QTest.mouseClick(remove, Qt.MouseButton.LeftButton)
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert council.plans == ("north",)
        assert [plan.id for plan in page.document.value.plans] == ["north"]


def test_a_click_that_enters_a_text_also_does_what_it_is_for(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.resize(1300, 1400)
        page.campaign_editor.select(GraphSelection(("council",)))
        qtbot.wait(20)
        text = page.properties.findChild(QLineEdit, "north-name")
        add = page.properties.findChild(QPushButton, "add-plan")
        assert isinstance(text, QLineEdit)
        assert isinstance(add, QPushButton)
        text.setFocus()
        text.selectAll()
        QTest.keyClicks(text, "March north")
        page.properties.ensureWidgetVisible(add)
        window = page.window()
        at = add.mapTo(window, add.rect().center())
        # As the screen tells the window of it.
        QTest.mouseClick(  # type: ignore[call-overload]
            window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        assert [plan.name for plan in page.document.value.plans] == ["March north", "New plan"]
        qtbot.waitUntil(lambda: page.properties.findChild(QLineEdit, "plan-1-name") is not None)


def test_what_objectives_of_a_battle_bring_is_a_table(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("pass",)))
        table = page.properties.findChild(RowsTable, "tokens")
        assert isinstance(table, RowsTable)
        table.add()
        battle = page.document.value.nodes[1]
        assert isinstance(battle, Battle)
        assert battle.tokens == (BattleToken(objective="victory", token="token"),)


def test_the_start_is_moved_and_a_new_id_is_followed(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("pass",)))
        start = page.properties.findChild(QCheckBox, "start")
        assert isinstance(start, QCheckBox)
        start.click()
        assert page.document.value.start == "pass"
        name = page.properties.findChild(QLineEdit, "id")
        assert isinstance(name, QLineEdit)
        name.clear()
        QTest.keyClicks(name, "gap")
        QTest.keyClick(name, Qt.Key.Key_Return)
        assert page.document.value.start == "gap"
        assert page.document.value.edges[0].target == "gap"
        assert page.campaign_editor.selection == GraphSelection(("gap",))


def test_a_problem_leads_to_its_node(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = small_campaign()
    lost = campaign.nodes[1].model_copy(update={"scenario": "nowhere"})
    campaign = campaign.model_copy(update={"nodes": (campaign.nodes[0], lost, campaign.nodes[2])})
    with open_campaign(qtbot, tmp_path, campaign) as page:
        codes = [problem.code for problem in page.problems.problems]
        row = codes.index("campaign-scenario-missing")
        entry = page.problems.list.visualItemRect(page.problems.list.item(row))
        QTest.mouseClick(
            page.problems.list.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            entry.center(),
        )
        assert page.campaign_editor.selection == GraphSelection(("pass",))
        assert page.view.graph.nodes["pass"].severity is not None


def test_problems_follow_the_scenarios_at_hand(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = small_campaign()
    lost = campaign.nodes[1].model_copy(update={"scenario": "nowhere"})
    campaign = campaign.model_copy(update={"nodes": (campaign.nodes[0], lost, campaign.nodes[2])})
    with open_campaign(qtbot, tmp_path, campaign) as page:
        assert "campaign-scenario-missing" in [problem.code for problem in page.problems.problems]
        page.campaign_editor.offer((*page.campaign_editor.scenarios, "nowhere"), ())
        assert "campaign-scenario-missing" not in [problem.code for problem in page.problems.problems]


def test_a_branch_for_a_draw_is_told_of_where_the_battle_has_a_winner_in_any_case(
    qtbot: QtBot, tmp_path: Path
) -> None:
    campaign = small_campaign()
    drawn = BattleResult(kind="result", result="drawn")
    battle = campaign.nodes[1].model_copy(update={"scenario": "wadi-akarit"})
    after = campaign.edges[0].model_copy(update={"source": "pass", "target": campaign.nodes[2].id})
    campaign = campaign.model_copy(
        update={
            "nodes": (campaign.nodes[0], battle, campaign.nodes[2]),
            "edges": (
                campaign.edges[0].model_copy(update={"when": None}),
                after.model_copy(update={"when": drawn}),
                after.model_copy(update={"when": None}),
            ),
        }
    )
    with open_campaign(qtbot, tmp_path, campaign) as page:
        codes = {problem.code: problem.pointer for problem in page.problems.problems}
        assert codes["campaign-edge-never-taken"] == "/edges/1"
