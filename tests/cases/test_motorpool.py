"""The motor pool and truck cards: what they take, and what they bring."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-moving", marks=pytest.mark.rule("op.action.motor-pool.extended-mp")),
    pytest.param("ap-expended", marks=pytest.mark.rule("op.action.motor-pool.needs-ap")),
    pytest.param("ap-locked", marks=pytest.mark.rule("op.action.motor-pool.needs-ap")),
    pytest.param("armor", marks=pytest.mark.rule("op.action.motor-pool.infantry")),
    pytest.param(
        "card-adds-truck", marks=pytest.mark.rule("camp.card.truck.add", "camp.card.truck.same-turn")
    ),
    pytest.param("card-axis", marks=pytest.mark.rule("camp.card.truck.motorize.allied")),
    pytest.param(
        "card-disables-for-later-ones",
        marks=pytest.mark.rule(
            "op.action.motor-pool.truck-card-no-cost", "camp.card.truck.motorize.disables"
        ),
    ),
    pytest.param(
        "card-disables",
        marks=pytest.mark.rule(
            "camp.card.truck.motorize.disables",
            "camp.card.truck.motorize.no-cp",
            "op.action.motor-pool.truck-card-no-cost",
        ),
    ),
    pytest.param("card-enemy-hq", marks=pytest.mark.rule("camp.card.truck.motorize")),
    pytest.param(
        "card-every-turn",
        marks=pytest.mark.rule(
            "op.action.motor-pool.truck-card-every-turn", "camp.card.truck.motorize.effect"
        ),
    ),
    pytest.param(
        "card-motorizes",
        marks=pytest.mark.rule(
            "camp.card.truck.motorize",
            "camp.card.truck.motorize.units",
            "camp.card.truck.motorize.effect",
            "op.action.motor-pool.truck-card",
            "op.action.motor-pool.truck-card-no-cost",
        ),
    ),
    pytest.param(
        "card-nobody",
        marks=pytest.mark.rule("op.action.motor-pool.truck-card-no-cost", "camp.card.truck.motorize.units"),
    ),
    pytest.param(
        "card-not-for-later-ones",
        marks=pytest.mark.rule(
            "camp.card.truck.motorize.units", "op.action.motor-pool.truck-card-every-turn"
        ),
    ),
    pytest.param("card-not-held", marks=pytest.mark.rule("camp.card.truck.motorize")),
    pytest.param(
        "card-of-the-axis", marks=pytest.mark.rule("camp.card.truck.add", "camp.card.truck.motorize.allied")
    ),
    pytest.param("card-other-hq", marks=pytest.mark.rule("camp.card.truck.motorize.units")),
    pytest.param("card-out-of-range", marks=pytest.mark.rule("camp.card.truck.motorize.units")),
    pytest.param("card-passes-over-armor", marks=pytest.mark.rule("camp.card.truck.motorize.units")),
    pytest.param("card-spent", marks=pytest.mark.rule("camp.card.truck.add")),
    pytest.param("card-twice", marks=pytest.mark.rule("camp.card.truck.motorize.disables")),
    pytest.param("card-without-ap-next-turn", marks=pytest.mark.rule("camp.card.truck.motorize.effect")),
    pytest.param("card-without-ap", marks=pytest.mark.rule("camp.card.truck.motorize.effect")),
    pytest.param("card-without-hq", marks=pytest.mark.rule("camp.card.elite.menu")),
    pytest.param("duration", marks=pytest.mark.rule("op.action.motor-pool.duration")),
    pytest.param(
        "forecast", marks=pytest.mark.rule("op.action.motor-pool.extended-mp", "op.action.motor-pool.mobile")
    ),
    pytest.param("in-alps", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("in-bog", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("in-dunes-in-mud", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("in-mountains-by-road", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("in-mountains", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("in-salt", marks=pytest.mark.rule("op.action.motor-pool.terrain")),
    pytest.param("level", marks=pytest.mark.rule("op.action.logistics.branch", "op.hq.branch.levels")),
    pytest.param("mechanized", marks=pytest.mark.rule("op.action.motor-pool.infantry")),
    pytest.param("mobile-no-mountain", marks=pytest.mark.rule("op.action.motor-pool.mobile")),
    pytest.param("mobile", marks=pytest.mark.rule("op.action.motor-pool.mobile")),
    pytest.param(
        "motorized",
        marks=pytest.mark.rule(
            "op.action.motor-pool.extended-mp", "op.action.motor-pool.mobile", "op.action.logistics.branch"
        ),
    ),
    pytest.param(
        "next-turn",
        marks=pytest.mark.rule("op.action.motor-pool.once-per-turn", "op.action.motor-pool.duration"),
    ),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-foot", marks=pytest.mark.rule("op.action.motor-pool.extended-mp")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("twice", marks=pytest.mark.rule("op.action.motor-pool.once-per-turn")),
    pytest.param("two-cards", marks=pytest.mark.rule("camp.card.truck.add")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("motorpool", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("motorpool")
