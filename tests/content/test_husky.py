"""The battle for Sicily: what is its own."""

from typing import get_args

from studio.tables.operational.kinds import ConditionKind, RewardKind
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
    assert len(harbours) >= 4


def test_bonus_objectives_of_every_kind_are_to_be_had() -> None:
    bonuses = [objective for objective in SCENARIO.objectives if objective.kind == "bonus"]
    pairs = {(each.condition_kind, each.reward.kind) for each in bonuses if each.reward}
    assert len(pairs) >= 12
    assert {condition for condition, _ in pairs} == set(get_args(ConditionKind))
    assert {reward for _, reward in pairs} == set(get_args(RewardKind))


def test_the_attacker_comes_from_boats_and_planes_alone() -> None:
    carriers = [unit.embarked.carrier for unit in HUSKY.of_side("allies") if unit.embarked]
    assert carriers.count("boat") >= 20
    assert carriers.count("plane") == 4
    assert all(unit.at is None for unit in HUSKY.of_side("allies"))
    assert "allies" not in {HUSKY.owner_of(at) for at in HUSKY.shape.hexes()}
