"""The form beside the graph."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.editor import GraphSelection, edge_keys
from studio.desktop.campaign.properties.conditions import ConditionField
from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.campaign_page import CampaignPage
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import (
    AnyOf,
    BattleResult,
    Condition,
    HasPlan,
    HasToken,
    Negation,
    UnitsDestroyed,
)
from studio.documents.campaign.nodes import Battle, BattleToken, Conference
from studio.documents.campaign.operational.forces import Alternate, CampaignHq
from studio.documents.campaign.operational.variants import SetStrength, SetTrucks
from studio.documents.campaign.rewards import Milestone, Token
from studio.documents.silence import Silence
from studio.editing.changes.elements import AddElement
from studio.editing.selection import ElementRef
from tests.desktop.campaign.graphs import open_campaign, small_campaign

W = TypeVar("W", bound=QWidget)


def field(page: CampaignPage, kind: type[W], name: str) -> W:
    """The control of that name in the form."""
    found = page.properties.widget().findChild(kind, name)
    assert isinstance(found, kind), name
    return found


def pick(page: CampaignPage, name: str, value: str) -> None:
    """Choose in a box, as by a click on its list."""
    box = field(page, QComboBox, name)
    assert box.findData(value) >= 0, f"{name} does not offer {value}"
    box.setCurrentIndex(box.findData(value))
    box.activated.emit(box.currentIndex())


def press(page: CampaignPage, name: str) -> None:
    """Click a button of the form."""
    field(page, QAbstractButton, name).click()


def test_a_hint_is_given_of_each_headquarters_once_and_of_none_that_is_not_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    campaign = small_campaign()
    plain = campaign.model_copy(update={"nodes": campaign.nodes[:1], "edges": ()})
    staffs = tuple(CampaignHq(id=name, name=name, type="british-corps") for name in ("v", "ix"))
    for hqs, why in (
        ((), "There is nothing yet that could have a row here."),
        (staffs, "Each has its row already."),
    ):
        folder = tmp_path / str(len(hqs))
        folder.mkdir()
        with open_campaign(qtbot, folder, plain.model_copy(update={"hqs": hqs})) as page:
            page.campaign_editor.select(GraphSelection(nodes=("council",)))
            for _ in hqs:
                press(page, "hints/Add")
            button = field(page, QPushButton, "hints/Add")
            assert (button.isEnabled(), button.toolTip()) == (False, why)
            council = page.document.value.nodes[0]
            assert isinstance(council, Conference)
            assert list(council.hints) == [each.id for each in hqs]


def test_a_condition_is_written_by_words_and_as_a_tree(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(edge="council>pass"))

        def now() -> Condition | None:
            return page.document.value.edges[0].when

        press(page, "when/add")
        assert now() == HasToken(kind="has", token="north")
        pick(page, "when/kind", "plan")
        assert now() == HasPlan(kind="plan", plan="north")
        press(page, "when/not")
        assert now() == Negation(kind="not", of=HasPlan(kind="plan", plan="north"))
        pick(page, "when/kind", "any")
        press(page, "when/add")
        pick(page, "when/of/1/kind", "on-time")
        pick(page, "when/of/1/objective", "primaries")
        sentence = page.properties.widget().findChild(ConditionField).message.text()
        assert sentence == (
            "If the plan Go north was not approved and all primary objectives of The pass were not taken in time."
        )
        pick(page, "when/of/1/kind", "kills")
        field(page, QSpinBox, "when/of/1/at_least").setValue(3)
        pick(page, "when/of/1/battle", "pass")
        press(page, "when/of/0/remove")
        assert now() == Negation(
            kind="not", of=AnyOf(kind="any", of=(UnitsDestroyed(kind="kills", battle="pass", at_least=3),))
        )
        press(page, "when/remove")
        assert now() is None
        while page.document.position:
            page.document.undo()
        assert page.document.value == small_campaign()


def test_what_it_means_that_there_is_no_condition_is_said_of_each_part(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = small_campaign().model_copy(update={"milestones": (Milestone(id="medal", name="Medal"),)})
    battle = next(node.id for node in campaign.nodes if isinstance(node, Battle))
    with open_campaign(qtbot, tmp_path, campaign) as page:
        for selection, name, said in (
            (GraphSelection(element=ElementRef("milestones", "medal")), "when", "Only by a token's end."),
            (GraphSelection(nodes=(battle,)), "skip_if", "Never skipped."),
            (GraphSelection(edge=edge_keys(campaign)[0]), "when", "Always."),
        ):
            page.campaign_editor.select(selection)
            assert field(page, ConditionField, name).message.text() == said


def test_a_plan_is_written_for_a_conference(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("council",)))
        QTest.mouseClick(field(page, QPushButton, "add-plan"), Qt.MouseButton.LeftButton)
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert council.plans == ("north", "plan")
        assert page.campaign_editor.selection.element == ("plans", "plan")
        name = field(page, QLineEdit, "name")
        name.selectAll()
        QTest.keyClicks(name, "Go south")
        QTest.keyClick(name, Qt.Key.Key_Return)
        assert [plan.name for plan in page.document.value.plans] == ["Go north", "Go south"]
        page.contents.remove()
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert council.plans == ("north",)


def test_the_start_of_a_battle_changes_by_what_its_scenario_has(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("pass",)))
        press(page, "variants/add")
        kinds = field(page, QComboBox, "variants/0/changes/kinds")
        kinds.setCurrentIndex(kinds.findData(SetStrength))
        press(page, "variants/0/changes/add")
        pick(page, "variants/0/changes/0/unit", "50-northumbrian")
        field(page, QSpinBox, "variants/0/changes/0/steps").setValue(4)
        kinds = field(page, QComboBox, "variants/0/changes/kinds")
        kinds.setCurrentIndex(kinds.findData(SetTrucks))
        press(page, "variants/0/changes/add")
        press(page, "variants/0/changes/1/earlier")
        battle = page.document.value.nodes[1]
        assert isinstance(battle, Battle)
        assert [each.kind for each in battle.variants[0].changes] == ["trucks", "strength"]
        assert battle.variants[0].changes[1] == SetStrength(kind="strength", unit="50-northumbrian", steps=4)
        press(page, "variants/0/remove")
        press(page, "guess/is-set")
        field(page, QSpinBox, "guess/prestige/likely").setValue(120)
        battle = page.document.value.nodes[1]
        assert isinstance(battle, Battle)
        assert battle.variants == ()
        assert battle.guess is not None
        assert battle.guess.prestige.likely == 120


def test_pools_and_prices_are_tables(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("council",)))
        press(page, "pools/add")
        rows = field(page, RowsTable, "pools/main")
        rows.add()
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert [(each.item.kind, each.number) for each in council.pools["main"]] == [("infantry", 4)]
        rows = field(page, RowsTable, "pools/main")
        assert rows.model.setData(rows.model.index(0, 0), "specialist/engineers")
        council = page.document.value.nodes[0]
        assert isinstance(council, Conference)
        assert getattr(council.pools["main"][0].item, "specialist", "") == "engineers"
        page.campaign_editor.select(GraphSelection())
        press(page, "upgrades/add")
        hq_type = next(iter(page.document.value.upgrades))
        field(page, RowsTable, f"upgrades/{hq_type}/cp").add()
        field(page, RowsTable, f"upgrades/{hq_type}/cp").add()
        assert set(page.document.value.upgrades[hq_type].cp) == {"2", "3"}


def test_a_click_that_enters_a_text_also_does_what_it_is_for(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.resize(1300, 1400)
        page.campaign_editor.select(GraphSelection(("council",)))
        qtbot.wait(20)
        text = page.properties.findChild(QLineEdit, "title")
        add = page.properties.findChild(QPushButton, "add-plan")
        assert isinstance(text, QLineEdit)
        assert isinstance(add, QPushButton)
        text.setFocus()
        text.selectAll()
        QTest.keyClicks(text, "The council")
        page.properties.ensureWidgetVisible(add)
        window = page.window()
        at = add.mapTo(window, add.rect().center())
        # As the screen tells the window of it.
        QTest.mouseClick(  # type: ignore[call-overload]
            window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at
        )
        assert page.document.value.nodes[0].title == "The council"
        assert [plan.name for plan in page.document.value.plans] == ["Go north", "New plan"]
        qtbot.waitUntil(lambda: page.properties.findChild(QLineEdit, "group") is not None)


def test_what_objectives_of_a_battle_bring_is_a_table(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        page.campaign_editor.select(GraphSelection(("pass",)))
        table = page.properties.findChild(RowsTable, "tokens")
        assert isinstance(table, RowsTable)
        table.add()
        battle = page.document.value.nodes[1]
        assert isinstance(battle, Battle)
        assert battle.tokens == (BattleToken(objective="victory", token="north"),)


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


def test_findings_and_units_are_picked_by_what_people_call_them(qtbot: QtBot, tmp_path: Path) -> None:
    silence = Silence(code="campaign-token-unused", subject="pass", reason="As it is.")
    campaign = small_campaign().model_copy(update={"silenced": (silence,)})
    with open_campaign(qtbot, tmp_path, campaign) as page:
        ref = ElementRef("silenced", "campaign-token-unused>pass")
        page.campaign_editor.select(GraphSelection(element=ref))
        assert field(page, QComboBox, "subject").currentText() == "Node The pass"
        code = field(page, QComboBox, "code")
        assert code.currentText() == "Nothing asks for a token, and it brings nothing at the end."
        pick(page, "subject", "council")
        assert page.document.value.silenced[0].subject == "council"
        page.campaign_editor.select(GraphSelection())
        pick(page, "alternates/0/unit", "50-northumbrian")
        pick(page, "alternates/0/replacement", "51-highland")
        assert page.document.value.alternates[0] == Alternate(
            unit="50-northumbrian", replacement="51-highland"
        )


def test_quick_fixes_are_made_one_after_the_other_by_one_key(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        for name in ("fuel", "oil", "coal"):
            page.document.do(AddElement[Campaign]("tokens", Token(id=name, name=name.capitalize())))
        strip, before = page.problems, page.document.value
        unused = [each.code for each in strip.problems].index("campaign-token-unused")
        strip.list.setFocus()
        strip.list.setCurrentRow(unused)
        page.campaign_editor.select(GraphSelection(element=ElementRef("tokens", "fuel")))
        strip.fix.setFocus()
        for left in (2, 1, 0):
            assert strip.fix.hasFocus()
            QTest.keyClick(strip.fix, Qt.Key.Key_Space)
            names = [each.name for each in page.document.value.tokens]
            assert len(set(names) & {"Fuel", "Oil", "Coal"}) == left
        assert page.document.value.title == before.title
        focus = QApplication.focusWidget()
        assert focus is not None
        assert strip.isAncestorOf(focus)


def test_new_elements_of_a_campaign_can_be_told_apart(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, small_campaign()) as page:
        tree = page.contents.tree
        (heading,) = tree.findItems("Tokens", Qt.MatchFlag.MatchStartsWith)
        tree.setCurrentItem(heading)
        add = page.contents.findChild(QAbstractButton, "contents/add")
        assert isinstance(add, QAbstractButton)
        before = len(page.document.value.tokens)
        for _ in range(3):
            QTest.mouseClick(add, Qt.MouseButton.LeftButton)
        titles = [each.name for each in page.document.value.tokens][before:]
        assert titles == ["New token", "New token 2", "New token 3"]
