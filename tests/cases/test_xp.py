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
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("xp", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("xp")
