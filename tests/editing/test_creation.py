from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.campaign.graph import CampaignGraph
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, End, Position
from studio.documents.operational.forces import UnitSetup
from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading.loading import create, open_as
from studio.editing.changes.elements import AddElement
from studio.editing.changes.terrain import owner_at, terrain_at
from studio.editing.changes.values import WrongValue, validate_value
from studio.editing.creation import counted_on, fresh_id, id_of, new_campaign, new_name
from studio.editing.operational.new_scenario import new_scenario
from studio.hexes.coordinates import Hex, Orientation
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.battle import first_state
from tests.editing.samples import battle
from tests.support.battles import catalogue, shipped_ruleset


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("51st (Highland) Division", "51st-highland-division"),
        ("Großdeutschland", "grossdeutschland"),
        ("Débâcle — à l'aube", "debacle-a-l-aube"),
        ("第一師団", "unnamed"),
        ("", "unnamed"),
    ],
)
def test_names_become_ids(name: str, written: str) -> None:
    assert id_of(name) == written


@given(st.text(max_size=120))
def test_every_name_gives_a_valid_id(name: str) -> None:
    assert validate_value(OperationalScenario, "id", id_of(name)) == id_of(name)


def test_a_fresh_id_is_nobodys() -> None:
    assert fresh_id(battle(), "First") == "first-2"
    assert fresh_id(battle(), "First", taken={"first-2"}) == "first-3"
    assert fresh_id(battle(), "West") == "west-2", "no other collection has it either"
    assert fresh_id(battle(), "Ninth") == "ninth"


def test_a_new_element_has_a_name_that_no_other_has() -> None:
    nodes = [
        End(kind="end", id=f"end-{number}", title=title, victory=True, at=Position(x=0, y=0))
        for number, title in enumerate(("New end", "New end 3"))
    ]
    assert [new_name("end", nodes[:count]) for count in range(3)] == ["New end", "New end 2", "New end 2"]
    assert new_name("end", (*nodes, nodes[0].model_copy(update={"title": "New end 2"}))) == "New end 4"


@given(st.integers(0, 12))
def test_a_fresh_id_of_the_longest_name_is_valid(count: int) -> None:
    taken: list[str] = []
    for _ in range(count + 1):
        taken.append(fresh_id(battle(), "a" * 70, taken))
    assert len(set(taken)) == count + 1
    assert validate_value(OperationalScenario, "id", taken[-1]) == taken[-1]


@pytest.mark.parametrize("orientation", list(Orientation))
def test_a_new_scenario_is_empty_whole_and_valid(orientation: Orientation) -> None:
    made = new_scenario(
        "The Gap", 40, 25, ruleset="operational", catalogue="ww2", orientation=orientation, terrain="desert"
    )
    assert OperationalScenario.model_validate_json(made.model_dump_json(by_alias=True)) == made
    assert (made.id, made.map.columns, made.map.rows, len(made.sides)) == ("the-gap", 40, 25, 2)
    assert terrain_at(made, Hex(39, 24)) == "desert"
    assert owner_at(made, Hex(39, 24)) is None
    assert [len(row) for row in made.territory] == [40] * 25


@pytest.mark.parametrize(("columns", "rows", "title"), [(0, 5, "A"), (5, 1000, "A"), (5, 5, "A" * 300)])
def test_an_impossible_scenario_is_refused_in_a_sentence(columns: int, rows: int, title: str) -> None:
    with pytest.raises(WrongValue, match="cannot be"):
        new_scenario(title, columns, rows, ruleset="operational", catalogue="ww2")


def test_a_new_campaign_begins_at_its_conference() -> None:
    made = new_campaign("To Tunis")
    assert Campaign.model_validate_json(made.model_dump_json(by_alias=True)) == made
    assert [node.id for node in made.nodes] == [made.start]


@pytest.mark.rule("op.intro.editor")
def test_a_battle_and_a_campaign_that_somebody_built_are_saved_opened_and_played(tmp_path: Path) -> None:
    types = catalogue({"units": [{"is": "allied infantry 4+2"}]})
    gap = new_scenario("The Gap", 3, 2, ruleset="operational", catalogue="case")
    town = Objective(id="town", name="Town", at="0201", side="allies", deadline=8)
    first = UnitSetup(
        id="first", name="First", designation="1", side="allies", type="infantry-4-2", at="0101", active=6
    )
    for change in (
        AddElement[OperationalScenario]("units", first),
        AddElement[OperationalScenario]("objectives", town),
    ):
        gap = change.changed(gap)
    create(tmp_path / "gap.scenario.json", gap)
    state = first_state(
        open_as(OperationalScenario, tmp_path / "gap.scenario.json").document, types, shipped_ruleset(), 1
    )
    taken = Operational().apply(state, Move(UnitId("first"), (1,))).state
    assert taken.captures.keys() == {"town"}

    tunis = new_campaign("To Tunis")
    battle_ = Battle(kind="battle", id="gap", title="The Gap", scenario=gap.id, at=Position(x=9, y=0))
    way = Edge(source=tunis.start, target="gap")
    tunis = AddElement[Campaign]("nodes", battle_).changed(tunis).model_copy(update={"edges": (way,)})
    create(tmp_path / "tunis.campaign.json", tunis)
    read = open_as(Campaign, tmp_path / "tunis.campaign.json").document
    assert CampaignGraph(read).layers() == ((tunis.start,), ("gap",))


@pytest.mark.parametrize(
    ("name", "taken", "next_name"),
    [
        ("1st Infantry Division", {"1st Infantry Division"}, "2nd Infantry Division"),
        ("10th Corps", {"10th Corps", "11th Corps", "12th Corps"}, "13th Corps"),
        ("Ford", {"Ford"}, "Ford 2"),
        ("Ford 2", {"Ford", "Ford 2", "Ford 3"}, "Ford 4"),
    ],
)
def test_a_name_is_counted_on(name: str, taken: set[str], next_name: str) -> None:
    assert counted_on(name, taken) == next_name
