"""Every case of the tactical rules comes out as it says."""

import pytest

from tests.support import tactical_cases

ALL = [
    pytest.param(case, marks=pytest.mark.rule(*case["rule"]), id=name)
    for name, case in tactical_cases.all_cases()
]


@pytest.mark.parametrize("case", ALL)
def test_it_comes_out_as_the_case_says(case: tactical_cases.Case) -> None:
    tactical_cases.run(case)


def test_none_is_told_twice() -> None:
    told = [case["says"] for _, case in tactical_cases.all_cases()]
    assert len(told) == len(set(told))
