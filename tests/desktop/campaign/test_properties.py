"""The form beside the graph."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import GraphSelection
from studio.documents.campaign import AllOf, BattleResult, Campaign, Conference, HasToken
from tests.desktop.campaign.graphs import open_campaign, small_campaign

NESTED = AllOf(kind="all", of=(HasToken(kind="has", token="north"), HasToken(kind="has", token="south")))


def under(condition: AllOf) -> Campaign:
    campaign = small_campaign()
    edge = campaign.edges[0].model_copy(update={"condition": condition})
    return campaign.model_copy(update={"edges": (edge,)})


def test_a_simple_condition_is_chosen(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(edge="council>pass"))
        box = page.properties.findChild(QComboBox, "condition")
        assert isinstance(box, QComboBox)
        box.activated.emit(box.findData("has"))
        assert page.document.value.edges[0].condition == HasToken(kind="has", token="north")
        box = page.properties.findChild(QComboBox, "condition")
        assert isinstance(box, QComboBox)
        box.activated.emit(box.findData("lost"))
        assert page.document.value.edges[0].condition == BattleResult(kind="result", result="lost")


def test_a_condition_made_of_others_is_shown_and_kept(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, under(NESTED)) as page:
        page.campaign_editor.select(GraphSelection(edge="council>pass"))
        box = page.properties.findChild(QComboBox, "condition")
        label = page.properties.findChild(QLineEdit, "label")
        assert isinstance(box, QComboBox)
        assert isinstance(label, QLineEdit)
        assert box.currentText() == "with north and with south"
        box.activated.emit(box.currentIndex())
        QTest.keyClicks(label, "Both")
        QTest.keyClick(label, Qt.Key.Key_Return)
        assert page.document.value.edges[0].condition == NESTED
        assert page.document.value.edges[0].label == "Both"


def test_choices_are_added_and_written(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("council",)))
        add = page.properties.findChild(QPushButton, "add-choice")
        QTest.mouseClick(add, Qt.MouseButton.LeftButton)
        grants = page.properties.findChild(QLineEdit, "choice-1-grants")
        QTest.keyClicks(grants, "Long march, south")
        QTest.keyClick(grants, Qt.Key.Key_Return)
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert [(choice.id, choice.grants) for choice in council.choices] == [
            ("north", ("north",)),
            ("choice-2", ("long-march", "south")),
        ]


def test_a_click_that_enters_a_text_also_does_what_it_is_for(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("council",)))
        qtbot.wait(20)
        text = page.properties.findChild(QLineEdit, "choice-0-text")
        add = page.properties.findChild(QPushButton, "add-choice")
        assert isinstance(text, QLineEdit)
        assert isinstance(add, QPushButton)
        text.setFocus()
        text.selectAll()
        QTest.keyClicks(text, "March north")
        window = page.window()
        at = add.mapTo(window, add.rect().center())
        # As the screen tells the window of it.
        QTest.mouseClick(  # type: ignore[call-overload]
            window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert [choice.text for choice in council.choices] == ["March north", "New choice"]
        qtbot.waitUntil(lambda: page.properties.findChild(QLineEdit, "choice-1-text") is not None)


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
        row = codes.index("scenario-missing")
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
        assert "scenario-missing" in [problem.code for problem in page.problems.problems]
        page.campaign_editor.offer((*page.campaign_editor.scenarios, "nowhere"), ())
        assert "scenario-missing" not in [problem.code for problem in page.problems.problems]


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
                campaign.edges[0].model_copy(update={"condition": None}),
                after.model_copy(update={"condition": drawn}),
                after.model_copy(update={"condition": None}),
            ),
        }
    )
    with open_campaign(qtbot, tmp_path, campaign) as page:
        codes = {problem.code: problem.pointer for problem in page.problems.problems}
        assert codes["edge-never-open"] == "/edges/1/condition"
