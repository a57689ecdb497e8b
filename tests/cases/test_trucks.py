"""Trucks: what they found, lengthen and come back from."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("fifth", marks=pytest.mark.rule("op.hub.trucks.max")),
    pytest.param("found-across-country-too-far", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-across-country", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-among-enemies", marks=pytest.mark.rule("op.hub.create.rail")),
    pytest.param("found-among-stragglers", marks=pytest.mark.rule("op.hub.create.not-stragglers")),
    pytest.param("found-by-road-too-far", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-by-road", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-by-track-in-mud", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-in-alp", marks=pytest.mark.rule("op.hub.create.not-mountain")),
    pytest.param("found-in-mtn", marks=pytest.mark.rule("op.hub.create.not-mountain")),
    pytest.param("found-in-nobodys-land", marks=pytest.mark.rule("op.hub.create.rail")),
    pytest.param("found-near-lost-source", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-near-truck-source", marks=pytest.mark.rule("op.hub.purpose", "op.hub.create.road")),
    pytest.param("found-off-rail", marks=pytest.mark.rule("op.hub.create.rail", "op.hub.create.road")),
    pytest.param(
        "found-on-air-source", marks=pytest.mark.rule("op.hub.not-from-air-ship", "op.supply.source.air")
    ),
    pytest.param("found-on-cut-rail", marks=pytest.mark.rule("op.hub.create.rail")),
    pytest.param("found-on-enemy-source", marks=pytest.mark.rule("op.hub.create.rail")),
    pytest.param("found-on-port", marks=pytest.mark.rule("op.hub.purpose", "op.hub.create.rail")),
    pytest.param(
        "found-on-rail-forecast", marks=pytest.mark.rule("op.hub.create.rail", "op.hub.trucks.purpose")
    ),
    pytest.param("found-on-rail", marks=pytest.mark.rule("op.hub.create.rail", "op.hub.trucks.purpose")),
    pytest.param(
        "found-on-ship-source", marks=pytest.mark.rule("op.hub.not-from-air-ship", "op.supply.source.ship")
    ),
    pytest.param("found-on-truck-source", marks=pytest.mark.rule("op.hub.purpose", "op.hub.create.rail")),
    pytest.param("found-past-the-enemy", marks=pytest.mark.rule("op.hub.create.road")),
    pytest.param("found-with-a-headquarters", marks=pytest.mark.rule("op.hub.create.rail")),
    pytest.param("found-with-enemy-hub", marks=pytest.mark.rule("op.hub.overrun.removed")),
    pytest.param("full", marks=pytest.mark.rule("op.hub.trucks.max")),
    pytest.param("lengthen-forecast", marks=pytest.mark.rule("op.hub.trucks.purpose", "op.hub.range.table")),
    pytest.param("lengthen-last-forecast", marks=pytest.mark.rule("op.hub.range.table", "op.hub.trucks.max")),
    pytest.param(
        "lengthen-out-of-supply-forecast", marks=pytest.mark.rule("op.hub.unsupplied.stops-spreading")
    ),
    pytest.param(
        "lengthen-out-of-supply",
        marks=pytest.mark.rule("op.hub.trucks.purpose", "op.hub.unsupplied.stops-spreading"),
    ),
    pytest.param("lengthen", marks=pytest.mark.rule("op.hub.trucks.purpose", "op.hub.range.table")),
    pytest.param("longest-waiting-first", marks=pytest.mark.rule("op.hub.trucks.return-delay")),
    pytest.param("next-turn", marks=pytest.mark.rule("op.hub.trucks.return-delay")),
    pytest.param("none", marks=pytest.mark.rule("op.hub.trucks.purpose")),
    pytest.param("not-yet", marks=pytest.mark.rule("op.hub.trucks.return-delay")),
    pytest.param("take-after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("take-from-nowhere", marks=pytest.mark.rule("op.hub.trucks.remove-anytime")),
    pytest.param("take-from-the-enemy", marks=pytest.mark.rule("op.hub.trucks.remove-anytime")),
    pytest.param("take-in-preparation-forecast", marks=pytest.mark.rule("op.hub.trucks.battle-preparation")),
    pytest.param("take-in-preparation", marks=pytest.mark.rule("op.hub.trucks.battle-preparation")),
    pytest.param("take-last-forecast", marks=pytest.mark.rule("op.hub.trucks.remove-anytime")),
    pytest.param("take-last", marks=pytest.mark.rule("op.hub.trucks.remove-anytime")),
    pytest.param("take-one-by-one", marks=pytest.mark.rule("op.hub.trucks.remove-anytime")),
    pytest.param(
        "take-supplied-forecast",
        marks=pytest.mark.rule("op.hub.trucks.return-delay", "op.hub.trucks.remove-anytime"),
    ),
    pytest.param(
        "take-supplied", marks=pytest.mark.rule("op.hub.trucks.remove-anytime", "op.hub.trucks.return-delay")
    ),
    pytest.param("take-unsupplied-forecast", marks=pytest.mark.rule("op.hub.trucks.return-delay")),
    pytest.param("take-unsupplied", marks=pytest.mark.rule("op.hub.trucks.return-delay")),
    pytest.param(
        "which-actions", marks=pytest.mark.rule("op.hub.trucks.remove-anytime", "op.hub.trucks.purpose")
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("trucks", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("trucks")
