"""Battle preparation: what can be done before a side's first turn, and what cannot."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("no-orders", marks=pytest.mark.rule("op.prep.hq-actions")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("prep", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("prep")
