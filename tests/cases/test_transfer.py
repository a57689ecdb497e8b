"""Transfer of steps and specialists: what it takes, and what it brings."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-move", marks=pytest.mark.rule("op.action.transfer.after-move")),
    pytest.param("air", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("bridge", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
    pytest.param("captured-hub", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("damaged-bridge", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
    pytest.param("dump-will-do", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("emergency", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("enemy", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("enroute", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("forecast-last", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("forecast", marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.xp")),
    pytest.param(
        "foreign", marks=pytest.mark.rule("op.action.transfer.effect", "op.reinforce.specialist.majors")
    ),
    pytest.param("full-of-specialists", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("full", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("giver-on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("green-specialist", marks=pytest.mark.rule("op.action.transfer.xp")),
    pytest.param("green-taker", marks=pytest.mark.rule("op.action.transfer.xp")),
    pytest.param("green", marks=pytest.mark.rule("op.action.transfer.xp")),
    pytest.param("itself", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("last-step", marks=pytest.mark.rule("op.action.transfer.effect", "op.action.reorg.effect")),
    pytest.param("level", marks=pytest.mark.rule("op.action.branch-table", "op.hq.branch.levels")),
    pytest.param(
        "long-range-adjacent",
        marks=pytest.mark.rule("op.action.transfer.long-range", "op.action.transfer.long-range-replaces"),
    ),
    pytest.param(
        "long-range-captured-hub",
        marks=pytest.mark.rule("op.action.transfer.not-special-supply", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-emergency",
        marks=pytest.mark.rule("op.action.transfer.not-special-supply", "op.action.transfer.long-range"),
    ),
    pytest.param("long-range-forecast", marks=pytest.mark.rule("op.action.transfer.long-range")),
    pytest.param(
        "long-range-foreign",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-full",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-giver-air",
        marks=pytest.mark.rule("op.action.transfer.not-special-supply", "op.action.transfer.long-range"),
    ),
    pytest.param("long-range-giver-out-of-range", marks=pytest.mark.rule("op.action.transfer.long-range")),
    pytest.param(
        "long-range-green", marks=pytest.mark.rule("op.action.transfer.xp", "op.action.transfer.long-range")
    ),
    pytest.param(
        "long-range-level", marks=pytest.mark.rule("op.action.branch-table", "op.action.transfer.long-range")
    ),
    pytest.param(
        "long-range-nothing",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-other-hq",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-other-nation",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.action.transfer.long-range"),
    ),
    pytest.param("long-range-out-of-range", marks=pytest.mark.rule("op.action.transfer.long-range")),
    pytest.param(
        "long-range-out-of-supply",
        marks=pytest.mark.rule("op.action.transfer.needs-supply", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-security",
        marks=pytest.mark.rule("op.action.security-unit.no-transfer", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-taker-out-of-supply",
        marks=pytest.mark.rule("op.action.transfer.needs-supply", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range-too-few-cps",
        marks=pytest.mark.rule("op.hq.action.cost-range", "op.action.transfer.long-range"),
    ),
    pytest.param(
        "long-range",
        marks=pytest.mark.rule("op.action.transfer.long-range", "op.action.transfer.long-range-replaces"),
    ),
    pytest.param("major-river", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
    pytest.param("minor-river", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.action.transfer.in-range")),
    pytest.param("nothing", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("other-arm", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("other-hq", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param(
        "other-nation", marks=pytest.mark.rule("op.action.transfer.effect", "op.reinforce.step.no-mixing")
    ),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.action.transfer.in-range")),
    pytest.param("out-of-supply", marks=pytest.mark.rule("op.action.transfer.needs-supply")),
    pytest.param("pontoon", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
    pytest.param(
        "special-supply-long-range", marks=pytest.mark.rule("op.action.transfer.not-special-supply")
    ),
    pytest.param("specialist-air", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param(
        "specialist-of-another-nation",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.reinforce.specialist.majors"),
    ),
    pytest.param(
        "specialist-of-supplier",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.reinforce.specialist.us-group"),
    ),
    pytest.param(
        "specialist-of-two-nations",
        marks=pytest.mark.rule("op.action.transfer.effect", "op.reinforce.specialist.nationality-table"),
    ),
    pytest.param("specialist-suppressed", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param(
        "specialist",
        marks=pytest.mark.rule(
            "op.action.transfer.effect", "op.action.transfer.xp", "op.action.transfer.suppressed"
        ),
    ),
    pytest.param(
        "step",
        marks=pytest.mark.rule(
            "op.action.transfer.effect", "op.action.transfer.xp", "op.action.transfer.suppressed"
        ),
    ),
    pytest.param("taker-air", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("taker-captured-hub", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("taker-emergency", marks=pytest.mark.rule("op.action.transfer.not-special-supply")),
    pytest.param("taker-out-of-range", marks=pytest.mark.rule("op.action.transfer.in-range")),
    pytest.param("taker-out-of-supply", marks=pytest.mark.rule("op.action.transfer.needs-supply")),
    pytest.param("too-far-apart", marks=pytest.mark.rule("op.action.transfer.effect")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("wadi", marks=pytest.mark.rule("op.action.transfer.not-across-river")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("transfer", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("transfer")
