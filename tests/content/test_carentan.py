"""The small battle to learn landing, drop and link-up by: what is its own."""

from tests.content.shipped import CARENTAN

SCENARIO = CARENTAN.scenario


def test_it_is_small_and_in_fog() -> None:
    assert (SCENARIO.map.columns, SCENARIO.map.rows) == (25, 20)
    assert len(SCENARIO.units) <= 30
    assert SCENARIO.fog


def test_the_link_between_the_beaches_decides() -> None:
    decisive = {objective.id for objective in SCENARIO.objectives if objective.kind == "primary"}
    assert decisive == {"carentan", "saint-come", "isigny"}


def test_paratroops_of_three_divisions_meet() -> None:
    kinds = [unit.type for unit in SCENARIO.units]
    assert kinds.count("us-parachute-regiment") >= 5
    assert kinds.count("us-glider-regiment") == 2
    assert "german-parachute-brigade" in kinds


def test_it_has_boats_planes_and_a_pocket_to_join() -> None:
    carriers = {unit.id: unit.embarked.carrier for unit in SCENARIO.units if unit.embarked}
    assert {carriers[boat] for boat in ("8-infantry", "22-infantry", "12-infantry")} == {"boat"}
    assert list(carriers.values()).count("plane") == 5
    assert [unit.id for unit in CARENTAN.of_side("allies") if unit.at] == ["505-parachute"]
