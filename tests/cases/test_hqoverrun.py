"""Headquarters that are overrun, fall back and are destroyed."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("again-next-turn", marks=pytest.mark.rule("op.hq.overrun.suppress-once")),
    pytest.param("beside-a-weak-enemy", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("by-its-movement-trucks", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("costs-3-in-mountains", marks=pytest.mark.rule("op.hq.overrun.min-3")),
    pytest.param("costs-3", marks=pytest.mark.rule("op.hq.overrun.min-3")),
    pytest.param("cps-4", marks=pytest.mark.rule("op.hq.destroyed.cp-loss", "op.hq.destroyed.cp-floor")),
    pytest.param("cps-5", marks=pytest.mark.rule("op.hq.destroyed.cp-loss", "op.hq.destroyed.cp-floor")),
    pytest.param("cps-6", marks=pytest.mark.rule("op.hq.destroyed.cp-loss", "op.hq.destroyed.cp-floor")),
    pytest.param("cps-8", marks=pytest.mark.rule("op.hq.destroyed.cp-loss", "op.hq.destroyed.cp-floor")),
    pytest.param("destroyed-next-turn", marks=pytest.mark.rule("op.hq.destroyed.available-next-turn")),
    pytest.param("doomed", marks=pytest.mark.rule("op.hq.retreat.destroyed-at-3", "op.hq.destroyed.when")),
    pytest.param("elsewhere", marks=pytest.mark.rule("op.hq.retreat.voluntary")),
    pytest.param(
        "enters",
        marks=pytest.mark.rule(
            "op.hq.overrun.non-weak-enters", "op.hq.overrun.no-combat", "op.hq.overrun.retreats"
        ),
    ),
    pytest.param(
        "goes-along-sheds",
        marks=pytest.mark.rule("op.hq.retreat.shed-both-kinds", "op.hq.retreat.shed-table"),
    ),
    pytest.param(
        "goes-along",
        marks=pytest.mark.rule("op.hq.retreat.voluntary", "op.hq.overrun.suppress-not-voluntary"),
    ),
    pytest.param(
        "goes-at-2", marks=pytest.mark.rule("op.hq.retreat.voluntary", "op.hq.retreat.destroyed-at-3")
    ),
    pytest.param("goes-with-a-rearguard", marks=pytest.mark.rule("op.hq.retreat.voluntary")),
    pytest.param("levels-floor-raises-nothing", marks=pytest.mark.rule("op.hq.destroyed.branches-floor")),
    pytest.param("levels-floor", marks=pytest.mark.rule("op.hq.destroyed.branches-floor")),
    pytest.param("levels-lost-before", marks=pytest.mark.rule("op.hq.destroyed.branches-permanent")),
    pytest.param("levels-lost", marks=pytest.mark.rule("op.hq.destroyed.branches-permanent")),
    pytest.param("most-numerous-nation-first", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("most-numerous-nation", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("no-rail-bonus", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param(
        "no-route-between-enemies",
        marks=pytest.mark.rule(
            "op.hq.overrun.retreats",
            "op.hq.overrun.destroyed-no-route",
            "op.hq.destroyed.when",
            "op.hq.destroyed.available-next-turn",
        ),
    ),
    pytest.param("not-back-through-the-enemy", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param(
        "not-doomed", marks=pytest.mark.rule("op.hq.retreat.destroyed-at-3", "op.hq.destroyed.when")
    ),
    pytest.param("over-no-river", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param(
        "own-land-only", marks=pytest.mark.rule("op.hq.overrun.retreats", "op.hq.overrun.destroyed-no-route")
    ),
    pytest.param("past-a-hub", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("past-another", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param(
        "past-stragglers", marks=pytest.mark.rule("op.hq.overrun.retreats", "op.stragglers.not-with-hq-hub")
    ),
    pytest.param(
        "prisoners-of-nobody",
        marks=pytest.mark.rule("op.hq.destroyed.steps-shed", "op.hq.destroyed.kia-prisoners"),
    ),
    pytest.param(
        "prisoners",
        marks=pytest.mark.rule(
            "op.hq.destroyed.steps-shed", "op.hq.destroyed.kia-prisoners", "op.hq.prisoners.ignore-range"
        ),
    ),
    pytest.param(
        "sheds-0", marks=pytest.mark.rule("op.hq.retreat.shed-table", "op.hq.retreat.shed-both-kinds")
    ),
    pytest.param(
        "sheds-1", marks=pytest.mark.rule("op.hq.retreat.shed-table", "op.hq.retreat.shed-both-kinds")
    ),
    pytest.param(
        "sheds-2", marks=pytest.mark.rule("op.hq.retreat.shed-table", "op.hq.retreat.shed-both-kinds")
    ),
    pytest.param("sheds-by-column", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("sheds-what-it-has", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("stands-with-a-unit", marks=pytest.mark.rule("op.hq.retreat.voluntary")),
    pytest.param(
        "stays-and-is-overrun", marks=pytest.mark.rule("op.hq.retreat.voluntary", "op.hq.destroyed.when")
    ),
    pytest.param(
        "stays-if-doomed", marks=pytest.mark.rule("op.hq.retreat.voluntary", "op.hq.retreat.destroyed-at-3")
    ),
    pytest.param("stays-without-a-way", marks=pytest.mark.rule("op.hq.retreat.voluntary")),
    pytest.param(
        "suppressed-0",
        marks=pytest.mark.rule(
            "op.hq.overrun.suppress-operations",
            "op.hq.overrun.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-1",
        marks=pytest.mark.rule(
            "op.hq.overrun.suppress-operations",
            "op.hq.overrun.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-2",
        marks=pytest.mark.rule(
            "op.hq.overrun.suppress-operations",
            "op.hq.overrun.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-3",
        marks=pytest.mark.rule(
            "op.hq.overrun.suppress-operations",
            "op.hq.overrun.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-4",
        marks=pytest.mark.rule(
            "op.hq.overrun.suppress-operations",
            "op.hq.overrun.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param("tie-away", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("tie-column", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("tie-in-supply", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("too-few-mps", marks=pytest.mark.rule("op.hq.overrun.min-3")),
    pytest.param(
        "trucks-1", marks=pytest.mark.rule("op.hq.destroyed.range-loss", "op.hq.destroyed.range-floor")
    ),
    pytest.param(
        "trucks-2", marks=pytest.mark.rule("op.hq.destroyed.range-loss", "op.hq.destroyed.range-floor")
    ),
    pytest.param(
        "trucks-3", marks=pytest.mark.rule("op.hq.destroyed.range-loss", "op.hq.destroyed.range-floor")
    ),
    pytest.param(
        "trucks-5", marks=pytest.mark.rule("op.hq.destroyed.range-loss", "op.hq.destroyed.range-floor")
    ),
    pytest.param(
        "twice-in-one-move",
        marks=pytest.mark.rule("op.hq.overrun.suppress-once", "op.hq.retreat.shed-repeats"),
    ),
    pytest.param(
        "twice", marks=pytest.mark.rule("op.hq.overrun.suppress-once", "op.hq.retreat.shed-repeats")
    ),
    pytest.param("weak", marks=pytest.mark.rule("op.hq.overrun.weak-cannot")),
    pytest.param("where-it-stood", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("with-a-friend", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("with-armor", marks=pytest.mark.rule("op.hq.retreat.shed-table")),
    pytest.param("within-its-mps", marks=pytest.mark.rule("op.hq.overrun.retreats")),
    pytest.param("xp-lost", marks=pytest.mark.rule("op.hq.destroyed.xp-loss")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("hqoverrun", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("hqoverrun")
