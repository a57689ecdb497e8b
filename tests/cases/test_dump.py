"""Supply dumps and oversupply: what they take, and what they bring."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "abandoned", marks=pytest.mark.rule("op.action.supply-dump.abandoned", "op.action.supply-dump.lasts")
    ),
    pytest.param("air-supply", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param("captured-hub", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param("created-after-moving", marks=pytest.mark.rule("op.action.supply-dump.spends-rest")),
    pytest.param(
        "created",
        marks=pytest.mark.rule(
            "op.action.supply-dump.marker", "op.action.supply-dump.spends-rest", "op.action.logistics.branch"
        ),
    ),
    pytest.param("emergency-supply", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param("forecast-with-nothing-left", marks=pytest.mark.rule("op.action.supply-dump.spends-rest")),
    pytest.param(
        "forecast", marks=pytest.mark.rule("op.action.supply-dump.spends-rest", "op.action.supply-dump.lasts")
    ),
    pytest.param("has-dump", marks=pytest.mark.rule("op.action.supply-dump.marker")),
    pytest.param("kept", marks=pytest.mark.rule("op.action.supply-dump.kept", "op.action.supply-dump.lasts")),
    pytest.param("level", marks=pytest.mark.rule("op.action.logistics.branch", "op.hq.branch.levels")),
    pytest.param("lost-in-retreat", marks=pytest.mark.rule("op.action.supply-dump.abandoned")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-a-dump", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("out-of-supply", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param(
        "oversupplied", marks=pytest.mark.rule("op.action.oversupply.keeps-ap-mp", "op.action.level-division")
    ),
    pytest.param("oversupply-air", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param(
        "oversupply-forecast",
        marks=pytest.mark.rule("op.action.oversupply.keeps-ap-mp", "op.action.oversupply.moves-along"),
    ),
    pytest.param("oversupply-level", marks=pytest.mark.rule("op.action.level-division")),
    pytest.param("oversupply-lost", marks=pytest.mark.rule("op.action.oversupply.lost-on-retreat")),
    pytest.param("oversupply-moves", marks=pytest.mark.rule("op.action.oversupply.moves-along")),
    pytest.param("oversupply-once", marks=pytest.mark.rule("op.action.supply-dump.marker")),
    pytest.param("oversupply-out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("oversupply-out-of-supply", marks=pytest.mark.rule("op.action.supply-dump.needs-supply")),
    pytest.param(
        "oversupply-spent",
        marks=pytest.mark.rule("op.action.supply-dump.spent", "op.action.oversupply.moves-along"),
    ),
    pytest.param("oversupply-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("spent-after-turns-without", marks=pytest.mark.rule("op.action.supply-dump.spent")),
    pytest.param("spent-once", marks=pytest.mark.rule("op.action.supply-dump.spent")),
    pytest.param("spent", marks=pytest.mark.rule("op.action.supply-dump.spent")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("dump", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("dump")
