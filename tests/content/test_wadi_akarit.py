"""The first shipped battle: what is its own."""

from tests.content.shipped import WADI_AKARIT

MAP = WADI_AKARIT.scenario.map
SHAPE = WADI_AKARIT.shape


def test_the_map_has_room_for_a_dozen_divisions() -> None:
    assert MAP.columns >= 30
    assert MAP.rows >= 20


def test_the_heights_and_the_road_to_sfax_have_to_be_held_and_what_else_is_taken_brings_something() -> None:
    primary = {goal.id for goal in WADI_AKARIT.scenario.objectives if goal.kind == "primary"}
    assert primary == {"roumana", "fatnassa", "skhirra", "mahares", "sfax"}
    bonus = [goal for goal in WADI_AKARIT.scenario.objectives if goal.kind == "bonus"]
    assert all(goal.condition and goal.reward and goal.deadline for goal in bonus)
    assert len({goal.reward.kind for goal in bonus if goal.reward}) == len(bonus) == 2


def test_hubs_stand_on_rails_or_at_a_source() -> None:
    rails = {text for link in MAP.links if link.kind == "rail" for text in link.between.split("|")}
    sources = {source.at for source in WADI_AKARIT.scenario.sources}
    assert {hub.at for hub in WADI_AKARIT.scenario.hubs} <= rails | sources
    assert {hub.side for hub in WADI_AKARIT.scenario.hubs} == set(WADI_AKARIT.sides)


def test_the_wadi_akarit_runs_from_the_sea_along_the_front() -> None:
    wet = [side for side in MAP.hexsides if side.kind == "minor-river"]
    shores = {
        corner
        for at in SHAPE.hexes()
        if WADI_AKARIT.terrain_at(at).water
        for corner in WADI_AKARIT.corners(at)
    }
    assert any(WADI_AKARIT.ends(side.between) & shores for side in wet)
    for side in wet:
        assert {WADI_AKARIT.owner(text) for text in side.between.split("|")} == {"allies", "axis"}
