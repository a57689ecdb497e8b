"""Steps and specialists."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("active-steps-first", marks=pytest.mark.rule("op.step.active-lost-first")),
    pytest.param("guns-towed-away", marks=pytest.mark.rule("op.step.queue.retreat-towed")),
    pytest.param("queue-beyond-the-end", marks=pytest.mark.rule("op.step.queue.order")),
    pytest.param("queue-by-slots", marks=pytest.mark.rule("op.step.queue.order")),
    pytest.param("queue-of-towed-guns", marks=pytest.mark.rule("op.step.queue.towed-arty")),
    pytest.param(
        "recovery-in-supply", marks=pytest.mark.rule("op.step.recover-supplied", "op.step.suppress-causes")
    ),
    pytest.param("suppressed-to-the-end", marks=pytest.mark.rule("op.step.queue.sup-to-end")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("step", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("step")
