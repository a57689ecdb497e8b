"""Supply hubs: overrun, and what their captors gain."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "captor-counts-itself",
        marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.front.unsupplied-last-hex"),
    ),
    pytest.param(
        "captor-first-dunes",
        marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.supply-movement"),
    ),
    pytest.param(
        "captor-first-turn",
        marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.supply.first-turn.no-recovery"),
    ),
    pytest.param(
        "captor-gains-one-turn",
        marks=pytest.mark.rule("op.hub.overrun.captor-supply-kind", "op.action.emergency-supply.ap"),
    ),
    pytest.param(
        "captor-gains",
        marks=pytest.mark.rule(
            "op.hub.overrun.captor-supply-kind",
            "op.action.emergency-supply.recovery",
            "op.action.emergency-supply.mp",
            "op.action.emergency-supply.ap",
        ),
    ),
    pytest.param("captor-hard-enemy-ground", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param(
        "captor-in-mud", marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.always-dry")
    ),
    pytest.param(
        "captor-in-the-mountains",
        marks=pytest.mark.rule("op.hub.overrun.captor-supply-kind", "op.supply.recovery.mountain"),
    ),
    pytest.param("captor-land-just-taken", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param(
        "captor-locked",
        marks=pytest.mark.rule("op.hub.overrun.captor-supply-kind", "op.action.emergency-supply.ap"),
    ),
    pytest.param(
        "captor-major-river",
        marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.supply-movement"),
    ),
    pytest.param(
        "captor-minor-river",
        marks=pytest.mark.rule("op.hub.overrun.captor-supplied", "op.hub.range.supply-movement"),
    ),
    pytest.param("captor-own-land", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param("captor-supplied", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param("captor-terrain", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param("captor-too-rough", marks=pytest.mark.rule("op.hub.overrun.captor-supplied")),
    pytest.param("not-restored", marks=pytest.mark.rule("op.hub.overrun.not-restored")),
    pytest.param(
        "overrun-by-second-side",
        marks=pytest.mark.rule("op.hub.overrun.trucks-return", "op.hub.trucks.return-delay"),
    ),
    pytest.param("overrun-on-the-way", marks=pytest.mark.rule("op.hub.overrun.removed")),
    pytest.param(
        "overrun",
        marks=pytest.mark.rule(
            "op.hub.overrun.removed", "op.hub.overrun.trucks-return", "op.hub.trucks.return-delay"
        ),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("hubs", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("hubs")
