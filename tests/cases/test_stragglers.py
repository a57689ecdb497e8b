"""Stragglers."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "another-hq",
        marks=pytest.mark.rule(
            "op.stragglers.return-to-own-hq", "op.stragglers.tags", "op.stragglers.reorg-hq"
        ),
    ),
    pytest.param("bridge", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("by-road", marks=pytest.mark.rule("op.stragglers.auto-move", "op.stragglers.roads")),
    pytest.param("end-of-battle", marks=pytest.mark.rule("op.stragglers.end-of-scenario")),
    pytest.param(
        "enemy-land", marks=pytest.mark.rule("op.stragglers.friendly-hex", "op.stragglers.auto-move")
    ),
    pytest.param("full-hex", marks=pytest.mark.rule("op.stragglers.one-per-hex", "op.stragglers.strength")),
    pytest.param("hub-without-hq", marks=pytest.mark.rule("op.stragglers.reorg-hub")),
    pytest.param("merge", marks=pytest.mark.rule("op.stragglers.one-per-hex", "op.stragglers.roads")),
    pytest.param("mountains", marks=pytest.mark.rule("op.stragglers.no-mountains")),
    pytest.param(
        "nearest-go-first", marks=pytest.mark.rule("op.stragglers.auto-move", "op.stragglers.one-per-hex")
    ),
    pytest.param("nearest-is-a-hub", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("nobody-moves-them", marks=pytest.mark.rule("op.stragglers.not-player-moved")),
    pytest.param("off-road", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("own-turn-only", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param(
        "reach-hq", marks=pytest.mark.rule("op.stragglers.reorg-hq", "op.stragglers.return-to-own-hq")
    ),
    pytest.param("reach-hub", marks=pytest.mark.rule("op.stragglers.reorg-hub")),
    pytest.param("river", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("small-group-captured", marks=pytest.mark.rule("op.stragglers.small-no-effect")),
    pytest.param("three-steps-cost-three", marks=pytest.mark.rule("op.stragglers.three-min3")),
    pytest.param("tie-goes-to-the-hq", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.stragglers.reorg-hq")),
    pytest.param(
        "unit-enters", marks=pytest.mark.rule("op.stragglers.with-unit", "op.stragglers.small-no-effect")
    ),
    pytest.param("unsupplied-hub", marks=pytest.mark.rule("op.stragglers.auto-move")),
    pytest.param("with-a-unit", marks=pytest.mark.rule("op.stragglers.with-unit")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("stragglers", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("stragglers")
