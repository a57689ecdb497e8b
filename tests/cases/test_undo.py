"""What can be taken back."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("a-deployment", marks=pytest.mark.rule("op.undo.any-other")),
    pytest.param("a-move", marks=pytest.mark.rule("op.undo.movement")),
    pytest.param("an-extended-move", marks=pytest.mark.rule("op.undo.movement")),
    pytest.param("an-overrun", marks=pytest.mark.rule("op.undo.any-other")),
    pytest.param("arrow", marks=pytest.mark.rule("op.undo.movement")),
    pytest.param("not-an-attack", marks=pytest.mark.rule("op.undo.combat", "op.undo.no-random")),
    pytest.param("not-past-an-attack", marks=pytest.mark.rule("op.undo.multiple", "op.undo.combat")),
    pytest.param("not-past-the-turn", marks=pytest.mark.rule("op.undo.any-other")),
    pytest.param("one-of-two", marks=pytest.mark.rule("op.undo.multiple")),
    pytest.param("several", marks=pytest.mark.rule("op.undo.multiple")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("undo", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("undo")
