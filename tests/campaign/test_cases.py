"""Every case of campaigns comes out as it says."""

import pytest

from tests.support import campaign_cases

ALL = [
    pytest.param(case, marks=pytest.mark.rule(*case["rule"]), id=name)
    for name, case in campaign_cases.all_cases()
]


@pytest.mark.parametrize("case", ALL)
def test_it_comes_out_as_the_case_says(case: campaign_cases.Case) -> None:
    campaign_cases.run(case)


def test_there_are_enough_of_them_and_none_is_told_twice() -> None:
    told = [case["says"] for _, case in campaign_cases.all_cases()]
    assert len(told) == len(set(told))
    assert len(told) >= 150
