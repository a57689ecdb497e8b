"""Headquarters without supply, and what comes back to them."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("back-in-supply", marks=pytest.mark.rule("op.hq.supply.cp-suppression-temporary")),
    pytest.param("before-stragglers", marks=pytest.mark.rule("op.supply.resupply.sequence")),
    pytest.param("behind-one-on-its-way", marks=pytest.mark.rule("op.hq.supply.turn-1")),
    pytest.param("by-the-network", marks=pytest.mark.rule("op.hq.supply.like-units")),
    pytest.param(
        "cps-come-back", marks=pytest.mark.rule("op.hq.supply.cp-suppression-temporary", "op.hq.cp.per-turn")
    ),
    pytest.param("first-turn", marks=pytest.mark.rule("op.supply.first-turn.no-recovery")),
    pytest.param(
        "no-disruption", marks=pytest.mark.rule("op.hq.supply.no-disruption", "op.hq.supply.like-units")
    ),
    pytest.param("on-its-way", marks=pytest.mark.rule("op.hq.supply.like-units")),
    pytest.param(
        "own-turn-only", marks=pytest.mark.rule("op.hq.supply.like-units", "op.supply.resupply.sequence")
    ),
    pytest.param(
        "suppressed-0",
        marks=pytest.mark.rule(
            "op.hq.supply.suppress-logistics",
            "op.hq.supply.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-1",
        marks=pytest.mark.rule(
            "op.hq.supply.suppress-logistics",
            "op.hq.supply.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-2",
        marks=pytest.mark.rule(
            "op.hq.supply.suppress-logistics",
            "op.hq.supply.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-3",
        marks=pytest.mark.rule(
            "op.hq.supply.suppress-logistics",
            "op.hq.supply.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-5",
        marks=pytest.mark.rule(
            "op.hq.supply.suppress-logistics",
            "op.hq.supply.suppress-random",
            "op.hq.suppression.random-weight",
            "op.hq.suppression.causes",
        ),
    ),
    pytest.param(
        "suppressed-again",
        marks=pytest.mark.rule("op.hq.supply.suppress-logistics", "op.hq.supply.suppress-random"),
    ),
    pytest.param("turn-1-few-cps", marks=pytest.mark.rule("op.hq.supply.turn-1")),
    pytest.param("turn-1", marks=pytest.mark.rule("op.hq.supply.penalty-table", "op.hq.supply.turn-1")),
    pytest.param("turn-2", marks=pytest.mark.rule("op.hq.supply.penalty-table", "op.hq.supply.turn-2")),
    pytest.param("turn-3-armor", marks=pytest.mark.rule("op.hq.supply.turn-3")),
    pytest.param("turn-3-around", marks=pytest.mark.rule("op.hq.supply.turn-3")),
    pytest.param(
        "turn-3-by-column", marks=pytest.mark.rule("op.hq.supply.turn-3", "op.hq.retreat.shed-table")
    ),
    pytest.param("turn-3-foreign-armor", marks=pytest.mark.rule("op.hq.supply.turn-3")),
    pytest.param("turn-3-no-room", marks=pytest.mark.rule("op.hq.supply.turn-3")),
    pytest.param("turn-3", marks=pytest.mark.rule("op.hq.supply.penalty-table", "op.hq.supply.turn-3")),
    pytest.param(
        "turn-4-by-column", marks=pytest.mark.rule("op.hq.destroyed.steps-shed", "op.hq.retreat.shed-table")
    ),
    pytest.param(
        "turn-4-prisoners",
        marks=pytest.mark.rule("op.hq.destroyed.kia-prisoners", "op.hq.destroyed.steps-shed"),
    ),
    pytest.param(
        "turn-4-returns",
        marks=pytest.mark.rule(
            "op.hq.destroyed.available-this-turn",
            "op.hq.supply.destroyed-returns",
            "op.enroute.hq.destroyed-requeue",
        ),
    ),
    pytest.param(
        "turn-4-suppression",
        marks=pytest.mark.rule("op.hq.destroyed.branches-permanent", "op.hq.supply.suppress-logistics"),
    ),
    pytest.param(
        "turn-4",
        marks=pytest.mark.rule(
            "op.hq.supply.penalty-table",
            "op.hq.supply.turn-4",
            "op.hq.destroyed.when",
            "op.hq.destroyed.available-this-turn",
            "op.enroute.hq.destroyed-return",
        ),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("hqsupply", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("hqsupply")
