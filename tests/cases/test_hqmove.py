"""Headquarters that move: how far, where to, and what it costs them."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("actions-first", marks=pytest.mark.rule("op.hq.move.actions-first")),
    pytest.param(
        "actions-not-after", marks=pytest.mark.rule("op.hq.move.actions-first", "op.hq.move.spends-cp")
    ),
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("along-a-road", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("alps", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("alps-by-road", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("alps-by-road-end", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("dunes-first", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("dunes-later", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("enemy-land", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("enemy-unit", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("few-trucks-of-its-own", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param(
        "forecast",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel", "op.hq.move.suppress-random", "op.hq.suppression.random-weight"
        ),
    ),
    pytest.param("in-mud", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("in-preparation", marks=pytest.mark.rule("op.prep.hq-move", "op.prep.hq-move-cp")),
    pytest.param("in-preparation-forecast", marks=pytest.mark.rule("op.prep.hq-move", "op.prep.hq-move-cp")),
    pytest.param("level-lost", marks=pytest.mark.rule("op.hq.suppression.effect")),
    pytest.param("major-river", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("major-river-bridge", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("minor-river", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("moved-by-the-enemy", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("next-turn", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("no-other-branch", marks=pytest.mark.rule("op.hq.suppression.random-weight")),
    pytest.param("no-recovery-unsupplied", marks=pytest.mark.rule("op.hq.suppression.recovery-auto")),
    pytest.param("no-undo", marks=pytest.mark.rule("op.undo.no-random")),
    pytest.param("nobody", marks=pytest.mark.rule("op.intro.army-composition")),
    pytest.param("nothing-left", marks=pytest.mark.rule("op.hq.suppression.random-weight")),
    pytest.param("off-the-map", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("once-a-turn", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("one-branch-left", marks=pytest.mark.rule("op.hq.suppression.random-weight")),
    pytest.param("one-truck", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("past-an-enemy-unit", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("past-another", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("past-enemy-land", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("rail", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("rail-beside", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("rail-bridged", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("rail-broken", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("rail-forecast", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param(
        "rail-of-others", marks=pytest.mark.rule("op.hq.move.rail-bonus", "op.hq.move.supply-movement")
    ),
    pytest.param("rail-then-clear", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("rail-too-far", marks=pytest.mark.rule("op.hq.move.rail-bonus")),
    pytest.param("range-trucks", marks=pytest.mark.rule("op.hq.range.trucks-symbolic")),
    pytest.param(
        "recovery-0",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-first-turn",
            "op.hq.move.recovery-first-turn",
            "op.hq.suppression.recovery-auto",
        ),
    ),
    pytest.param(
        "recovery-1",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-first-turn",
            "op.hq.move.recovery-first-turn",
            "op.hq.suppression.recovery-auto",
        ),
    ),
    pytest.param(
        "recovery-begins-anew",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-first-turn", "op.hq.suppression.recovery-second-turn"
        ),
    ),
    pytest.param(
        "recovery-begins-anew-left",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-first-turn", "op.hq.suppression.recovery-second-turn"
        ),
    ),
    pytest.param(
        "recovery-even",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-first-turn",
            "op.hq.move.recovery-first-turn",
            "op.hq.suppression.recovery-auto",
        ),
    ),
    pytest.param(
        "recovery-second",
        marks=pytest.mark.rule(
            "op.hq.suppression.recovery-second-turn",
            "op.hq.move.recovery-second-turn",
            "op.hq.suppression.recovery-auto",
        ),
    ),
    pytest.param("sea", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("spends-cps", marks=pytest.mark.rule("op.hq.move.spends-cp")),
    pytest.param(
        "suppressed-0",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel",
            "op.hq.move.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-1",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel",
            "op.hq.move.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-3",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel",
            "op.hq.move.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-4",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel",
            "op.hq.move.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-5",
        marks=pytest.mark.rule(
            "op.hq.move.suppress-intel",
            "op.hq.move.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param("terrain", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("terrain-too-far", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("three-trucks", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("three-trucks-too-far", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("too-far", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("trucks-of-its-own", marks=pytest.mark.rule("op.hq.move.allowance")),
    pytest.param("undo", marks=pytest.mark.rule("op.undo.any-other")),
    pytest.param("weights-by-what-is-left", marks=pytest.mark.rule("op.hq.suppression.random-weight")),
    pytest.param("where-it-is", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("with-a-friend", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("with-a-hub", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param("with-another", marks=pytest.mark.rule("op.hq.move.supply-movement")),
    pytest.param(
        "with-stragglers",
        marks=pytest.mark.rule("op.hq.move.supply-movement", "op.stragglers.not-with-hq-hub"),
    ),
    pytest.param("without-cps", marks=pytest.mark.rule("op.hq.move.allowance")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("hqmove", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("hqmove")
