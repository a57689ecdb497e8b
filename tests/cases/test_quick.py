"""The first steps of the manual: undo, combat, movement, headquarters."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("hq-moves", marks=pytest.mark.rule("op.quick.hq.move")),
    pytest.param("attacks-from-zone", marks=pytest.mark.rule("op.quick.move.zoc-stop")),
    pytest.param("better-than-predicted", marks=pytest.mark.rule("op.quick.combat.prediction-estimate")),
    pytest.param("combat-not-undone", marks=pytest.mark.rule("op.quick.undo.not-combat")),
    pytest.param("cps-back", marks=pytest.mark.rule("op.quick.hq.cp-per-turn")),
    pytest.param("cps-spent", marks=pytest.mark.rule("op.quick.hq.cp-per-turn")),
    pytest.param("cps-spent-up", marks=pytest.mark.rule("op.quick.hq.cp-per-turn")),
    pytest.param(
        "each-once", marks=pytest.mark.rule("op.quick.combat.successive", "op.quick.combat.one-on-one")
    ),
    pytest.param("extended-gives-up-attack", marks=pytest.mark.rule("op.quick.move.extended-cost")),
    pytest.param("extended-reach", marks=pytest.mark.rule("op.quick.move.extended-cost")),
    pytest.param("friend-of-the-defender", marks=pytest.mark.rule("op.quick.combat.one-on-one")),
    pytest.param("hungry-defender", marks=pytest.mark.rule("op.quick.map.unsupplied-effect")),
    pytest.param("in-hq-range", marks=pytest.mark.rule("op.quick.hq.range")),
    pytest.param("move-before-combat-not-undone", marks=pytest.mark.rule("op.quick.undo.not-combat")),
    pytest.param("no-further-in-zone", marks=pytest.mark.rule("op.quick.move.zoc-stop")),
    pytest.param("not-adjacent", marks=pytest.mark.rule("op.quick.combat.one-on-one")),
    pytest.param("one-against-one", marks=pytest.mark.rule("op.quick.combat.one-on-one")),
    pytest.param("one-move-undone", marks=pytest.mark.rule("op.quick.undo.multi")),
    pytest.param("out-of-hq-range", marks=pytest.mark.rule("op.quick.hq.range")),
    pytest.param("prediction", marks=pytest.mark.rule("op.quick.combat.prediction-estimate")),
    pytest.param("stops-in-zone", marks=pytest.mark.rule("op.quick.move.zoc-stop")),
    pytest.param("suppressed-attacker", marks=pytest.mark.rule("op.quick.combat.suppressed-no-strength")),
    pytest.param("suppressed-defender", marks=pytest.mark.rule("op.quick.combat.suppressed-no-strength")),
    pytest.param("three-after-another", marks=pytest.mark.rule("op.quick.combat.successive")),
    pytest.param("two-moves-undone", marks=pytest.mark.rule("op.quick.undo.multi")),
    pytest.param("worse-than-predicted", marks=pytest.mark.rule("op.quick.combat.prediction-estimate")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("quick", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("quick")
