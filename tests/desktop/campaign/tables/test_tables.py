"""The tables of a campaign: who carries over, what is for sale, and the chances of cards."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from studio.desktop.campaign.tables.persistence import find_forces, find_replaced, persistence_grid
from studio.desktop.campaign.tables.pools import parse_offer
from studio.desktop.pages.campaign_page import CampaignPage
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Conference, Position
from studio.documents.campaign.operational.cards import CampaignCard, CardUnit
from studio.documents.campaign.operational.forces import Alternate, CampaignUnit
from studio.documents.campaign.operational.pools import Component, PoolItem
from tests.campaign.run.campaigns import campaign as small_run
from tests.campaign.run.campaigns import terms
from tests.desktop.campaign.graphs import open_campaign, small_campaign


def two_battles() -> Campaign:
    """A council, Wadi Akarit and Operation Vulcan, with a pool of three cards."""
    campaign = small_campaign()
    second = Battle(
        kind="battle", id="strike", title="Strike", scenario="vulcan-strike", at=Position(x=800, y=0)
    )
    cards = (("air", 1), ("truck", 1), ("ultra", 2))
    return campaign.model_copy(
        update={
            "nodes": (campaign.nodes[0].model_copy(update={"offers": 2}), campaign.nodes[1], second),
            "edges": (campaign.edges[0], Edge(source="pass", target="strike")),
            "cards": tuple(CampaignCard(id=name, card=name, weight=weight) for name, weight in cards),
        }
    )


def battle(page: CampaignPage, name: str) -> Battle:
    found = next(node for node in page.document.value.nodes if node.id == name)
    assert isinstance(found, Battle)
    return found


def test_a_click_goes_through_the_ways_to_come_into_a_battle(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, two_battles()) as page:
        page.centre.setCurrentWidget(page.centre.persistence)
        shown = page.centre.persistence
        shown.filter.setText("50-northumbrian")
        table = shown.table
        model = table.model()
        assert (model.rowCount(), model.columnCount()) == (1, 2)
        assert model.headerData(1, Qt.Orientation.Horizontal) == "Strike"
        cell = model.index(0, 0)
        assert cell.data() == "6 steps  · 1"
        assert model.index(0, 1).data() == "4 steps"
        seen = []
        for _ in range(4):
            QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(cell).center())
            seen.append(battle(page, "pass").persistence.get("50-northumbrian"))
        assert seen == ["own-figures", "full-strength", "absent", None]
        assert len(page.document.steps) == 4


@pytest.mark.rule("camp.persist.hq", "camp.persist.hq.non-persistent")
def test_of_headquarters_those_alone_are_told_as_keeping_nothing_of_which_the_campaign_says_so() -> None:
    corps, _, group = small_run().model_dump(mode="json")["hqs"]
    course = terms(small_run(hqs=[corps, group])).course
    forces = [force for force in find_forces(course) if force.is_hq]
    grid, _ = persistence_grid(course, forces, ())
    keeping_nothing = ["the campaign keeps nothing of it" in row[0].tip for row in grid.cells]
    assert dict(zip((force.id for force in forces), keeping_nothing, strict=True)) == {
        "corps": False,
        "staff": False,
        "group": True,
    }


def test_all_units_of_a_headquarters_are_set_in_one_change(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, two_battles()) as page:
        page.centre.setCurrentWidget(page.centre.persistence)
        shown = page.centre.persistence
        shown.filter.setText("xxx-corps")
        menu = QMenu()
        shown.fill_menu(menu, shown.table.model().index(0, 0))
        part = next(each.menu() for each in menu.actions() if each.text() == "All units of XXX Corps here")
        assert isinstance(part, QMenu)
        next(each for each in part.actions() if each.text() == "Full strength").trigger()
        under = {
            key
            for key, unit in page.campaign_editor.course.rosters["pass"].units.items()
            if unit.hq == "xxx-corps"
        }
        assert battle(page, "pass").persistence == dict.fromkeys(under, "full-strength") != {}
        assert [step.text for step in page.document.steps] == ["All units of XXX Corps here: full strength"]
        page.document.undo()
        assert page.document.value == two_battles()


def test_findings_stand_in_the_cells_that_they_are_about(qtbot: QtBot, tmp_path: Path) -> None:
    campaign = two_battles()
    between = campaign.nodes[1].model_copy(
        update={"id": "again", "scenario": "wadi-akarit", "at": Position(x=900, y=0)}
    )
    first = campaign.nodes[2].model_copy(update={"id": "before", "at": Position(x=900, y=90)})
    campaign = campaign.model_copy(
        update={
            "nodes": (campaign.nodes[0], first, between, campaign.nodes[2]),
            "edges": (
                Edge(source="council", target="before"),
                Edge(source="before", target="again"),
                Edge(source="again", target="strike"),
            ),
        }
    )
    with open_campaign(qtbot, tmp_path, campaign) as page:
        page.centre.setCurrentWidget(page.centre.persistence)
        left_out = [each for each in page.problems.problems if each.code == "campaign-unit-vanishes"]
        shown = page.centre.persistence
        shown.filter.setText(left_out[0].subject)
        cells = [shown.table.model().index(0, column) for column in range(3)]
        assert [str(cell.data()).startswith("⚠") for cell in cells] == [False, True, False]
        assert left_out[0].message in cells[1].data(Qt.ItemDataRole.ToolTipRole)


def test_pools_are_written_as_number_and_price(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, two_battles()) as page:
        page.centre.setCurrentWidget(page.centre.pools)
        shown = page.centre.pools

        def pools() -> dict[str, tuple[PoolItem, ...]]:
            council = page.document.value.nodes[0]
            assert isinstance(council, Conference)
            return council.pools

        index = next(
            row for row in range(shown.item.count()) if shown.item.itemText(row) == "British: infantry"
        )
        shown.item.setCurrentIndex(index)
        shown.add.click()
        british = Component(kind="infantry", nation="british")
        assert pools() == {"main": (PoolItem(item=british, number=4, price=8),)}
        model = shown.table.model()
        assert model.headerData(0, Qt.Orientation.Horizontal) == "British: infantry"
        assert model.setData(model.index(0, 0), "5 at 9 / 14")
        assert pools() == {"main": (PoolItem(item=british, number=5, price=9, elite_price=14),)}
        told: list[str] = []
        page.message.connect(told.append)
        assert not model.setData(model.index(0, 0), "many")
        assert told[-1].startswith("“many” is no number with a price.")
        assert model.setData(model.index(0, 0), "")
        assert pools() == {}


def test_what_is_for_sale_is_read_as_people_write_it() -> None:
    assert parse_offer("5 at 8") == (5, 8, None)
    assert parse_offer("5 x 8, elite 12") == (5, 8, 12)
    assert parse_offer("3") == (3, None, None)
    assert parse_offer("five") is None


def test_the_chances_of_cards_are_exact_and_follow_the_weights(qtbot: QtBot, tmp_path: Path) -> None:
    with open_campaign(qtbot, tmp_path, two_battles()) as page:
        page.centre.setCurrentWidget(page.centre.cards)
        model = page.centre.cards.table.model()
        tips = [model.index(row, 3).data(Qt.ItemDataRole.ToolTipRole) for row in range(3)]
        assert tips == ["Exactly 7/12.", "Exactly 7/12.", "Exactly 5/6."]
        assert model.setData(model.index(2, 0), "1")
        assert page.document.value.cards[2].weight == 1
        assert model.index(0, 3).data() == "66.7%"
        assert model.setData(model.index(1, 1), "45")
        assert page.document.value.cards[1].cost == 45
        for text in ("²", "-5", "7" * 5000):
            assert not model.setData(model.index(1, 1), text)
        assert page.document.value.cards[1].cost == 45
        page.centre.cards.table.setCurrentIndex(model.index(1, 1))
        assert page.campaign_editor.selection.element == ("cards", "truck")


def test_a_unit_that_a_card_can_bring_is_replaced_and_its_replacement_is_picked_by_name(
    qtbot: QtBot, tmp_path: Path
) -> None:
    campaign = two_battles()
    card = CampaignCard(id="drop", card="drop", unit=CardUnit(id="50-northumbrian", name="50th Division"))
    paras = CampaignUnit(id="2-para-brigade", name="2nd Parachute Brigade")
    with open_campaign(
        qtbot, tmp_path, campaign.model_copy(update={"cards": (card,), "units": (paras,), "alternates": ()})
    ) as page:
        page.centre.setCurrentWidget(page.centre.persistence)
        shown = page.centre.persistence
        shown.filter.setText("50-northumbrian")
        model, menu = shown.table.model(), QMenu()
        shown.fill_menu(menu, model.index(0, 0))
        part = next(each.menu() for each in menu.actions() if each.text().startswith("In place of"))
        assert isinstance(part, QMenu)
        offered = [each.text() for each in part.actions()]
        assert offered[0] == "Nobody"
        assert "51st (Highland)" not in offered
        next(each for each in part.actions() if each.text() == "2nd Parachute Brigade").trigger()
        assert page.document.value.alternates == (
            Alternate(unit="50-northumbrian", replacement="2-para-brigade"),
        )
        assert model.index(0, 0).data() == "⇄ 2nd Parachute Brigade"
        assert "6 steps" in model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)
        shown.cycle(model.index(0, 0))
        assert model.index(0, 0).data() == "= own figures"
        page.document.undo()
        page.document.undo()
        assert model.index(0, 0).data() == "6 steps  · 1"


@pytest.mark.rule("camp.card.para-division.replacement")
def test_only_units_of_cards_are_ever_replaced() -> None:
    campaign = two_battles().model_copy(
        update={
            "cards": (CampaignCard(id="drop", card="drop", unit=CardUnit(id="82-us-airborne")),),
            "units": (CampaignUnit(id="13-us-airborne", name="13th Airborne"),),
        }
    )
    assert find_replaced(campaign) == {"82-us-airborne": "13th Airborne"}
