"""Upgrades of headquarters: how they are earned, offered and taken."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("at-eight-cps", marks=pytest.mark.rule("op.hq.cp.max")),
    pytest.param("at-most-400", marks=pytest.mark.rule("op.hq.upgrade.earns-xp")),
    pytest.param(
        "at-nine-cps",
        marks=pytest.mark.rule("op.hq.cp.max", "op.hq.upgrade.option-cp", "op.hq.upgrade.prestige-fallback"),
    ),
    pytest.param("dead-of-hunger", marks=pytest.mark.rule("op.hq.upgrade.kia-penalty")),
    pytest.param("dead-unit-floor", marks=pytest.mark.rule("op.hq.upgrade.kia-penalty")),
    pytest.param("dead-unit", marks=pytest.mark.rule("op.hq.upgrade.kia-penalty")),
    pytest.param("earned", marks=pytest.mark.rule("op.hq.upgrade.earns-xp", "op.hq.range.xp")),
    pytest.param(
        "forecast",
        marks=pytest.mark.rule(
            "op.hq.upgrade.option-cp",
            "op.hq.upgrade.option-specialize",
            "op.hq.upgrade.option-free-specialize",
            "op.hq.upgrade.prestige-fallback",
        ),
    ),
    pytest.param(
        "free-specialization",
        marks=pytest.mark.rule(
            "op.hq.upgrade.option-free-specialize", "op.hq.upgrade.one-free", "op.hq.action.specialization"
        ),
    ),
    pytest.param("in-debt", marks=pytest.mark.rule("op.hq.upgrade.one-free")),
    pytest.param("in-range", marks=pytest.mark.rule("op.hq.upgrade.earns-xp", "op.hq.range.xp")),
    pytest.param("keeps-until-chosen", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("more-cps-next-turn", marks=pytest.mark.rule("op.hq.upgrade.option-cp")),
    pytest.param(
        "more-cps", marks=pytest.mark.rule("op.hq.upgrade.option-cp", "op.hq.upgrade.three-options")
    ),
    pytest.param("next-target", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.xp")),
    pytest.param("no-offer", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("no-such-hq", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("no-such-option", marks=pytest.mark.rule("op.hq.upgrade.three-options")),
    pytest.param("others-turn", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.xp", "op.hq.range.outside-unit-xp")),
    pytest.param("own-targets", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param(
        "paid-specialization",
        marks=pytest.mark.rule("op.hq.upgrade.option-specialize", "op.hq.action.specialization"),
    ),
    pytest.param("queue-moves-up", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("queued", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("short-of-the-target", marks=pytest.mark.rule("op.hq.upgrade.trigger")),
    pytest.param("specialization-too-dear", marks=pytest.mark.rule("op.hq.upgrade.option-specialize")),
    pytest.param("taken-once", marks=pytest.mark.rule("op.hq.upgrade.three-options")),
    pytest.param(
        "target-again", marks=pytest.mark.rule("op.hq.upgrade.kia-penalty", "op.hq.upgrade.trigger")
    ),
    pytest.param(
        "target", marks=pytest.mark.rule("op.hq.upgrade.trigger", "op.hq.upgrade.prestige-fallback")
    ),
    pytest.param("target-lost", marks=pytest.mark.rule("op.hq.upgrade.kia-penalty", "op.hq.upgrade.trigger")),
    pytest.param("too-dear", marks=pytest.mark.rule("op.hq.upgrade.option-cp")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("upgrade", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("upgrade")
