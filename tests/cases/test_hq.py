"""Headquarters: how far they command, and what an action takes."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("range-1", marks=pytest.mark.rule("op.hq.range.table", "op.hq.range.trace")),
    pytest.param("range-2", marks=pytest.mark.rule("op.hq.range.table", "op.hq.range.trace")),
    pytest.param("range-3", marks=pytest.mark.rule("op.hq.range.table", "op.hq.range.trace")),
    pytest.param("range-4", marks=pytest.mark.rule("op.hq.range.table", "op.hq.range.trace")),
    pytest.param("range-5", marks=pytest.mark.rule("op.hq.range.table", "op.hq.range.trace")),
    pytest.param(
        "range-not-by-movement", marks=pytest.mark.rule("op.hq.range.trace", "op.hq.move.allowance")
    ),
    pytest.param("range-bridge", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-dunes-later", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-dunes", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-in-mud", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-on-the-way", marks=pytest.mark.rule("op.hq.range.actions")),
    pytest.param("range-own-land", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-rivers", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-road", marks=pytest.mark.rule("op.hq.range.trace")),
    pytest.param("range-terrain", marks=pytest.mark.rule("op.hq.range.trace")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("hq", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("hq")
