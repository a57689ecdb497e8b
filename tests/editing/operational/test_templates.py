"""What a battle begins from has nothing for the checks to find."""

import pytest

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.packs.library import Library
from studio.documents.scenario import Scenario
from studio.editing.drafts.generator import Generator, GeneratorOptions
from studio.editing.operational.new_scenario import new_scenario, on_map
from studio.editing.operational.templates import LEAST, with_forces
from studio.hexes.coordinates import Orientation
from tests.support.problems import problems_in

CATALOGUE = Library.shipped().load(OperationalCatalogue, "ww2").document
RULESET = Library.shipped().load(OperationalRuleset, "operational").document
NATIONS = [nation.id for nation in CATALOGUE.nations]


def battle(size: tuple[int, int], nations: tuple[str, str], lie: Orientation = Orientation.FLAT) -> Scenario:
    empty = new_scenario("X", *size, ruleset="operational", catalogue="ww2", orientation=lie)
    return with_forces(empty, CATALOGUE, nations)


@pytest.mark.parametrize("size", [LEAST, (30, 20), (61, 41)], ids=str)
@pytest.mark.parametrize("nation", NATIONS)
def test_whoever_fights_on_however_large_a_map_no_check_finds_anything(
    size: tuple[int, int], nation: str
) -> None:
    other = NATIONS[(NATIONS.index(nation) + 5) % len(NATIONS)]
    made = battle(size, (nation, other))
    assert [problem.message for problem in problems_in(made, CATALOGUE, RULESET)] == []
    assert len(made.units) == 8


def test_hexes_may_lie_in_rows() -> None:
    made = battle((30, 20), ("british", "german"), Orientation.POINTY)
    assert [problem.code for problem in problems_in(made, CATALOGUE, RULESET)] == []


def test_names_differ_even_if_both_sides_are_of_one_nation() -> None:
    made = battle((30, 20), ("german", "german"))
    pieces = (*made.units, *made.hqs)
    assert len({piece.name for piece in pieces}) == len({piece.id for piece in pieces}) == len(pieces)


def test_a_catalogue_without_troops_of_a_nation_gives_none() -> None:
    empty = CATALOGUE.model_copy(update={"unit_types": (), "hq_types": ()})
    blank = new_scenario("X", 30, 20, ruleset="operational", catalogue="ww2")
    assert with_forces(blank, empty, ("british", "german")).units == ()


@pytest.mark.parametrize("seed", range(1, 7))
@pytest.mark.parametrize("lie", Orientation)
def test_a_map_made_by_chance_lacks_forces_and_aims_alone(seed: int, lie: Orientation) -> None:
    drawn = Generator(GeneratorOptions(seed=seed, orientation=lie)).draw()
    assert drawn is not None
    empty = new_scenario("X", 30, 20, ruleset="operational", catalogue="ww2", orientation=lie)
    made = on_map(empty, drawn, "")
    lacking = {"side-without-supply", "side-without-units", "side-without-hq", "no-primary-objective"}
    assert {problem.code for problem in problems_in(made, CATALOGUE, RULESET)} == lacking
