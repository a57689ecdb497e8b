"""Weather zones: which hex's weather counts."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("air-attack-into-mud", marks=pytest.mark.rule("op.asset.air-attack.shift.weather")),
    pytest.param("air-attack-out-of-mud", marks=pytest.mark.rule("op.asset.air-attack.shift.weather")),
    pytest.param("attacker-in-mud", marks=pytest.mark.rule("op.combat.shift.weather")),
    pytest.param("counterattack", marks=pytest.mark.rule("op.order.counter.terrain")),
    pytest.param("crossing-into-mud", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param(
        "crossing-out-of-mud",
        marks=pytest.mark.rule("op.action.assault-crossing.terrain", "op.combat.shift.weather"),
    ),
    pytest.param("defender-in-mud", marks=pytest.mark.rule("op.combat.shift.weather")),
    pytest.param("dry-valley", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("into-mud", marks=pytest.mark.rule("op.move.cost-per-hex", "op.move.road.mud")),
    pytest.param("out-of-mud", marks=pytest.mark.rule("op.move.cost-per-hex", "op.move.road.mud")),
    pytest.param("rearguard-by-dry-track", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("rearguard-by-muddy-track", marks=pytest.mark.rule("op.order.rearguard.retreats")),
    pytest.param("retreat-into-mud", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("retreat-out-of-mud", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("road-over-snowy-pass", marks=pytest.mark.rule("op.move.road.snow")),
    pytest.param("security-beside-mud", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("security-into-mud", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param(
        "skis-into-snow",
        marks=pytest.mark.rule(
            "op.action.recon-in-force.ski-snow-only", "op.action.recon-in-force.specialist-captures"
        ),
    ),
    pytest.param("skis-out-of-snow", marks=pytest.mark.rule("op.action.recon-in-force.ski-snow-only")),
    pytest.param("skis-warn-of-no-dry-hex", marks=pytest.mark.rule("op.fow.zoc.ski-no-snow")),
    pytest.param("skis-warn-of-snow-ahead", marks=pytest.mark.rule("op.fow.zoc.ski")),
    pytest.param("skis-without-snow-around", marks=pytest.mark.rule("op.action.recon-in-force.who")),
    pytest.param("stragglers-into-mud", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("stragglers-out-of-mud", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("supply", marks=pytest.mark.rule("op.supply.disruption.weather", "op.hub.range.always-dry")),
    pytest.param("swamp-beside-snow", marks=pytest.mark.rule("op.combat.shift.frozen-swamp")),
    pytest.param("swamp-frozen-by-its-own-snow", marks=pytest.mark.rule("op.combat.shift.frozen-swamp")),
    pytest.param("trucks-beside-mud", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("trucks-in-mud", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("weather", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("weather")
