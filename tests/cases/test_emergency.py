"""Emergency supply: what it takes, and what it brings."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "after-moving",
        marks=pytest.mark.rule("op.action.emergency-supply.mp", "op.action.emergency-supply.as-if-supplied"),
    ),
    pytest.param("counted-anew", marks=pytest.mark.rule("op.action.emergency-supply.as-if-supplied")),
    pytest.param("forecast-locked", marks=pytest.mark.rule("op.action.emergency-supply.ap")),
    pytest.param(
        "forecast-of-one-turn",
        marks=pytest.mark.rule(
            "op.action.emergency-supply.recovery",
            "op.action.emergency-supply.mp",
            "op.action.emergency-supply.ap",
        ),
    ),
    pytest.param(
        "forecast",
        marks=pytest.mark.rule(
            "op.action.emergency-supply.recovery",
            "op.action.emergency-supply.mp",
            "op.action.emergency-supply.ap",
            "op.action.emergency-supply.limits",
        ),
    ),
    pytest.param("in-supply", marks=pytest.mark.rule("op.action.emergency-supply.target")),
    pytest.param("level", marks=pytest.mark.rule("op.action.logistics.branch", "op.hq.branch.levels")),
    pytest.param("locked-by-a-river", marks=pytest.mark.rule("op.action.emergency-supply.ap")),
    pytest.param("locked-by-a-zone", marks=pytest.mark.rule("op.action.emergency-supply.ap")),
    pytest.param("mountain-green", marks=pytest.mark.rule("op.action.emergency-supply.recovery")),
    pytest.param("mountain-regular", marks=pytest.mark.rule("op.action.emergency-supply.recovery")),
    pytest.param(
        "not-locked-by-a-march",
        marks=pytest.mark.rule("op.action.emergency-supply.ap", "op.action.emergency-supply.as-if-supplied"),
    ),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param(
        "one-turn", marks=pytest.mark.rule("op.action.emergency-supply.mp", "op.action.emergency-supply.ap")
    ),
    pytest.param("other-subordinate", marks=pytest.mark.rule("op.action.emergency-supply.target")),
    pytest.param(
        "out-of-range", marks=pytest.mark.rule("op.hq.range.actions", "op.action.emergency-supply.target")
    ),
    pytest.param(
        "supplied",
        marks=pytest.mark.rule(
            "op.action.emergency-supply.as-if-supplied",
            "op.action.emergency-supply.recovery",
            "op.action.emergency-supply.mp",
            "op.action.emergency-supply.ap",
            "op.action.logistics.branch",
        ),
    ),
    pytest.param("takes-ground", marks=pytest.mark.rule("op.action.emergency-supply.as-if-supplied")),
    pytest.param("then-network", marks=pytest.mark.rule("op.action.emergency-supply.as-if-supplied")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("twice", marks=pytest.mark.rule("op.action.emergency-supply.target")),
    pytest.param(
        "two-turns", marks=pytest.mark.rule("op.action.emergency-supply.mp", "op.action.emergency-supply.ap")
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("emergency", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("emergency")
