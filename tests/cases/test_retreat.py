"""Retreat, cornered units and overrun."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("at-odds-3", marks=pytest.mark.rule("op.retreat.random", "op.retreat.table")),
    pytest.param("away-from-the-attacker", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("by-fixed-order", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("cornered", marks=pytest.mark.rule("op.retreat.cornered", "op.retreat.cornered-sup")),
    pytest.param("cornered-keeps-its-works", marks=pytest.mark.rule("op.retreat.cornered-sup")),
    pytest.param("crowded-by-stragglers", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("enemy-in-its-territory", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("infantry-into-forest", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("infantry-into-forest-in-mud", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("infantry-into-mountain", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("leaves-its-works", marks=pytest.mark.rule("op.combat.side.attacker-leaves-entrenchment")),
    pytest.param("losses-of-this-turn", marks=pytest.mark.rule("op.retreat.shift.losses")),
    pytest.param("mobile-into-forest", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("mobile-into-forest-by-road", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("nearest-by-mps", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("never-the-attacker", marks=pytest.mark.rule("op.retreat.possible")),
    pytest.param("no-mps-at-all", marks=pytest.mark.rule("op.retreat.mp-unsupplied")),
    pytest.param(
        "no-overrun",
        marks=pytest.mark.rule("op.retreat.overrun", "op.retreat.overrun-table", "op.combat.ap-spent"),
    ),
    pytest.param("no-overrun-at-odds-3", marks=pytest.mark.rule("op.retreat.overrun-table")),
    pytest.param("no-overrun-at-odds-4", marks=pytest.mark.rule("op.retreat.overrun-table")),
    pytest.param("no-overrun-of-a-stand", marks=pytest.mark.rule("op.retreat.overrun")),
    pytest.param("normal-mps-not-those-left", marks=pytest.mark.rule("op.retreat.mp")),
    pytest.param("not-over-a-damaged-bridge", marks=pytest.mark.rule("op.retreat.bridge")),
    pytest.param("not-over-a-major-river", marks=pytest.mark.rule("op.retreat.river")),
    pytest.param("not-over-a-river", marks=pytest.mark.rule("op.retreat.river")),
    pytest.param("not-over-an-escarpment", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("one-mp", marks=pytest.mark.rule("op.retreat.mp")),
    pytest.param("ordered-to-hold", marks=pytest.mark.rule("op.retreat.shift.no-retreat")),
    pytest.param("over-a-bridge", marks=pytest.mark.rule("op.retreat.bridge")),
    pytest.param("over-a-pontoon", marks=pytest.mark.rule("op.retreat.bridge")),
    pytest.param("over-a-ridge", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("over-a-wadi", marks=pytest.mark.rule("op.retreat.river")),
    pytest.param(
        "overrun",
        marks=pytest.mark.rule("op.retreat.overrun", "op.retreat.overrun-table", "op.combat.ap-spent"),
    ),
    pytest.param("overrun-at-odds-4", marks=pytest.mark.rule("op.retreat.overrun-table")),
    pytest.param("overrun-by-plain-odds", marks=pytest.mark.rule("op.retreat.overrun-plain")),
    pytest.param("overrun-locked", marks=pytest.mark.rule("op.retreat.overrun", "op.combat.ap-spent")),
    pytest.param("overrun-of-the-cornered", marks=pytest.mark.rule("op.retreat.overrun")),
    pytest.param("own-territory-only", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("past-friends", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("randomised-anew", marks=pytest.mark.rule("op.retreat.random")),
    pytest.param("randomised-anew-stands", marks=pytest.mark.rule("op.retreat.random")),
    pytest.param("ridge-beyond-three", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("ridge-counts", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("stands-at-odds-3", marks=pytest.mark.rule("op.retreat.random", "op.retreat.table")),
    pytest.param("three-losses-earlier", marks=pytest.mark.rule("op.retreat.shift.losses")),
    pytest.param("through-a-mountain-pass", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("through-friends", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("towards-its-hq", marks=pytest.mark.rule("op.retreat.where")),
    pytest.param("two-stragglers", marks=pytest.mark.rule("op.retreat.terrain")),
    pytest.param("unsupplied-2-turns", marks=pytest.mark.rule("op.retreat.mp-unsupplied")),
    pytest.param("unsupplied-3-turns", marks=pytest.mark.rule("op.retreat.mp-unsupplied")),
    pytest.param("weak", marks=pytest.mark.rule("op.retreat.weak")),
    pytest.param("within-its-mps", marks=pytest.mark.rule("op.retreat.mp")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("retreat", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("retreat")
