"""The front line."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("checked-again", marks=pytest.mark.rule("op.front.chain", "op.front.exclusions")),
    pytest.param("city", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("enemy-unit", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("enemy-zone", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("hq", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("hub", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("majority", marks=pytest.mark.rule("op.front.majority", "op.front.adjacent")),
    pytest.param("no-majority", marks=pytest.mark.rule("op.front.majority")),
    pytest.param("no-mans-land", marks=pytest.mark.rule("op.front.scope", "op.front.majority")),
    pytest.param(
        "objective-on-the-way", marks=pytest.mark.rule("op.objective.primary.prestige", "op.front.own-route")
    ),
    pytest.param("own-land-stays", marks=pytest.mark.rule("op.front.own-route")),
    pytest.param("own-route-sweeps", marks=pytest.mark.rule("op.front.scope", "op.front.adjacent")),
    pytest.param("pocket", marks=pytest.mark.rule("op.front.chain")),
    pytest.param("pocket-held", marks=pytest.mark.rule("op.front.chain", "op.front.exclusions")),
    pytest.param("recon", marks=pytest.mark.rule("op.front.recon")),
    pytest.param("recon-excluded", marks=pytest.mark.rule("op.front.recon", "op.front.exclusions")),
    pytest.param("recon-unsupplied", marks=pytest.mark.rule("op.front.recon", "op.front.unsupplied-no-take")),
    pytest.param("river", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("river-elsewhere", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("river-with-bridge", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("route-is-taken", marks=pytest.mark.rule("op.front.own-route")),
    pytest.param("ruins", marks=pytest.mark.rule("op.front.exclusions", "op.front.scope")),
    pytest.param("start-is-no-route", marks=pytest.mark.rule("op.front.scope")),
    pytest.param("stragglers", marks=pytest.mark.rule("op.front.exclusions", "op.stragglers.block-sweep")),
    pytest.param("unsupplied-one-move", marks=pytest.mark.rule("op.front.unsupplied-one-move")),
    pytest.param("unsupplied-reach", marks=pytest.mark.rule("op.front.unsupplied-one-move")),
    pytest.param(
        "unsupplied-takes-nothing",
        marks=pytest.mark.rule("op.front.unsupplied-no-take", "op.front.unsupplied-last-hex"),
    ),
    pytest.param("unsupplied-two-turns", marks=pytest.mark.rule("op.front.unsupplied-no-take")),
    pytest.param("wadi-between", marks=pytest.mark.rule("op.front.exclusions")),
    pytest.param("without-recon", marks=pytest.mark.rule("op.front.recon", "op.front.majority")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("front", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("front")
