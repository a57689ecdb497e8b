"""Elite reinforcements: the card that opens the store, what they cost in prestige and in xp."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("elite-card-once", marks=pytest.mark.rule("camp.card.persistent.face-down")),
    pytest.param(
        "elite-green", marks=pytest.mark.rule("op.xp.reinforce.green-none", "op.xp.green.reinforce-free")
    ),
    pytest.param("elite-next-turn", marks=pytest.mark.rule("op.reinforce.elite-store.when")),
    pytest.param("elite-no-card-given", marks=pytest.mark.rule("op.xp.reinforce.elite-source")),
    pytest.param("elite-other-side", marks=pytest.mark.rule("op.xp.reinforce.elite-source")),
    pytest.param("elite-sold-out", marks=pytest.mark.rule("op.reinforce.store.prestige")),
    pytest.param(
        "elite-specialist", marks=pytest.mark.rule("op.xp.reinforce.elite", "op.reinforce.elite-store.xp")
    ),
    pytest.param("elite-too-dear", marks=pytest.mark.rule("op.reinforce.elite-store.prestige")),
    pytest.param(
        "elite-turns-green", marks=pytest.mark.rule("op.xp.reinforce.elite", "op.xp.reinforce.green-none")
    ),
    pytest.param(
        "elite-two-steps",
        marks=pytest.mark.rule("op.xp.reinforce.elite", "op.reinforce.elite-store.prestige"),
    ),
    pytest.param("elite-undone", marks=pytest.mark.rule("op.quick.undo.multi")),
    pytest.param("elite-without-card", marks=pytest.mark.rule("op.xp.reinforce.elite-source")),
    pytest.param("green-attacker-without-effect", marks=pytest.mark.rule("op.xp.green.stand-bonus")),
    pytest.param(
        "green-defender-holds", marks=pytest.mark.rule("op.xp.green.stand-bonus", "op.xp.green.gain")
    ),
    pytest.param("green-gives-specialists", marks=pytest.mark.rule("op.xp.green.no-reorg")),
    pytest.param("green-keeps-its-steps", marks=pytest.mark.rule("op.xp.green.no-reorg")),
    pytest.param(
        "level-at-the-start",
        marks=pytest.mark.rule("op.xp.slower-with-level", "op.xp.green.gain", "op.xp.gain-and-loss"),
    ),
    pytest.param(
        "levels", marks=pytest.mark.rule("op.xp.levels", "op.xp.effects.shift-all", "op.xp.meaning")
    ),
    pytest.param("never-above-400", marks=pytest.mark.rule("op.xp.range", "op.xp.elite.gain")),
    pytest.param(
        "recovery-in-mountains",
        marks=pytest.mark.rule(
            "op.xp.effects", "op.xp.effects.regular-recovery", "op.xp.effects.green-recovery"
        ),
    ),
    pytest.param("step-taken-in", marks=pytest.mark.rule("op.xp.reinforce.regular", "op.xp.gain-and-loss")),
    pytest.param("veterans-spare-losses", marks=pytest.mark.rule("op.xp.effects.veteran-loss-shift")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("xp", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("xp")
