"""Zones of control."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("across-wadis-and-ridges", marks=pytest.mark.rule("op.zoc.open-hexsides")),
    pytest.param("after-an-attack", marks=pytest.mark.rule("op.zoc.no-extended", "op.zoc.enter-locks")),
    pytest.param("dots", marks=pytest.mark.rule("op.zoc.enter-spends")),
    pytest.param("entered", marks=pytest.mark.rule("op.zoc.enter-spends", "op.zoc.enter-locks")),
    pytest.param("entry-ends-march", marks=pytest.mark.rule("op.zoc.enter-spends")),
    pytest.param("entry-needs-the-cost", marks=pytest.mark.rule("op.zoc.enter-need")),
    pytest.param("entry-spends-all", marks=pytest.mark.rule("op.zoc.enter-spends", "op.zoc.enter-locks")),
    pytest.param("entry-with-the-cost", marks=pytest.mark.rule("op.zoc.enter-need", "op.zoc.enter-spends")),
    pytest.param("exerted-into-own-hexes", marks=pytest.mark.rule("op.zoc.exert")),
    pytest.param("extended-goes-round", marks=pytest.mark.rule("op.zoc.no-extended")),
    pytest.param("leaving-is-free", marks=pytest.mark.rule("op.zoc.enter-spends")),
    pytest.param("none-in-own-hexes-of-others", marks=pytest.mark.rule("op.zoc.exert")),
    pytest.param("not-across-rivers", marks=pytest.mark.rule("op.zoc.blocked-hexsides")),
    pytest.param("not-after-extended", marks=pytest.mark.rule("op.zoc.no-extended")),
    pytest.param("not-after-extended-reach", marks=pytest.mark.rule("op.zoc.no-extended")),
    pytest.param("not-by-extended", marks=pytest.mark.rule("op.zoc.no-extended")),
    pytest.param("not-by-extended-path", marks=pytest.mark.rule("op.zoc.no-extended", "op.zoc.enter-need")),
    pytest.param("retreated-has-none", marks=pytest.mark.rule("op.zoc.weak-none", "op.zoc.weak-definition")),
    pytest.param("taken-hex-is-free", marks=pytest.mark.rule("op.zoc.exert")),
    pytest.param("three-steps-have-one", marks=pytest.mark.rule("op.zoc.weak-none", "op.zoc.exert")),
    pytest.param("weak", marks=pytest.mark.rule("op.zoc.weak-definition")),
    pytest.param("weak-has-none", marks=pytest.mark.rule("op.zoc.weak-none")),
    pytest.param("weak-until-the-turn-ends", marks=pytest.mark.rule("op.zoc.weak-definition")),
    pytest.param("zone-to-zone", marks=pytest.mark.rule("op.zoc.enter-spends", "op.zoc.enter-locks")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("zoc", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("zoc")
