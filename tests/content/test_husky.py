"""The battle for Sicily: what is its own."""

from tests.content.shipped import HUSKY

SCENARIO = HUSKY.scenario
MAP = SCENARIO.map


def test_the_whole_island_is_fought_over_in_fog() -> None:
    assert (MAP.columns, MAP.rows) >= (60, 45)
    assert all(len(HUSKY.of_side(side)) >= 30 for side in HUSKY.sides)
    assert SCENARIO.fog


def test_five_places_decide_and_the_rest_brings_prestige() -> None:
    kinds = {objective.id: objective.kind for objective in SCENARIO.objectives}
    decisive = {name for name, kind in kinds.items() if kind == "primary"}
    assert decisive == {"syracuse", "gela", "agrigento", "enna", "palermo"}
    assert {"licata", "augusta", "primosole"} <= set(kinds)


def test_the_attacker_has_harbours_to_take_and_beaches_until_then() -> None:
    kinds = {source.at: source.kind for source in SCENARIO.sources if source.side == "allies"}
    assert set(kinds.values()) == {"port", "ship"}
    harbours = {objective.at for objective in SCENARIO.objectives} & set(kinds)
    assert {HUSKY.owner(at) for at in harbours} == {"axis"}
    assert len(harbours) >= 4
