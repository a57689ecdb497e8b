"""Entrench and fortify: what they take, and what they bring."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-moving", marks=pytest.mark.rule("op.action.entrench.needs-full-mp-ap")),
    pytest.param("dump-will-do", marks=pytest.mark.rule("op.action.entrench.needs-supply")),
    pytest.param("emergency-supply-will-do", marks=pytest.mark.rule("op.action.entrench.needs-supply")),
    pytest.param("entrench-again", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param("entrench-forecast", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param(
        "entrench-level", marks=pytest.mark.rule("op.action.engineering.branch", "op.hq.branch.levels")
    ),
    pytest.param("entrench-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param(
        "entrenched",
        marks=pytest.mark.rule(
            "op.action.entrench.effect",
            "op.action.entrench.needs-full-mp-ap",
            "op.action.entrench.no-suppression-effect",
        ),
    ),
    pytest.param("fortified-most", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param("fortified", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param("fortify-after-moving", marks=pytest.mark.rule("op.action.entrench.needs-full-mp-ap")),
    pytest.param("fortify-first", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param("fortify-forecast", marks=pytest.mark.rule("op.action.entrench.effect")),
    pytest.param("fortify-no-active-step", marks=pytest.mark.rule("op.action.entrench.needs-active-step")),
    pytest.param("fortify-no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("fortify-out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("fortify-out-of-supply", marks=pytest.mark.rule("op.action.entrench.needs-supply")),
    pytest.param("fortify-without-ap", marks=pytest.mark.rule("op.action.entrench.needs-full-mp-ap")),
    pytest.param("in-mud", marks=pytest.mark.rule("op.action.entrench.any-weather")),
    pytest.param("in-snow", marks=pytest.mark.rule("op.action.entrench.any-weather")),
    pytest.param("level-left", marks=pytest.mark.rule("op.hq.suppression.effect")),
    pytest.param(
        "level-suppressed", marks=pytest.mark.rule("op.action.engineering.branch", "op.hq.suppression.effect")
    ),
    pytest.param("level", marks=pytest.mark.rule("op.action.engineering.branch", "op.hq.branch.levels")),
    pytest.param("next-turn", marks=pytest.mark.rule("op.action.entrench.not-both")),
    pytest.param("no-active-step", marks=pytest.mark.rule("op.action.entrench.needs-active-step")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("not-both-though-fresh", marks=pytest.mark.rule("op.action.entrench.not-both")),
    pytest.param("not-both", marks=pytest.mark.rule("op.action.entrench.not-both")),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("out-of-supply", marks=pytest.mark.rule("op.action.entrench.needs-supply")),
    pytest.param("specialized-floor", marks=pytest.mark.rule("op.hq.action.specialization")),
    pytest.param("specialized", marks=pytest.mark.rule("op.hq.action.specialization")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("without-ap", marks=pytest.mark.rule("op.action.entrench.needs-full-mp-ap")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("works", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("works")
