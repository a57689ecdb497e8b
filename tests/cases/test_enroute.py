"""Arrivals."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("entry-hex-lost", marks=pytest.mark.rule("op.enroute.unit.hex-owned")),
    pytest.param("entry-hex-taken", marks=pytest.mark.rule("op.enroute.unit.hex-owned")),
    pytest.param(
        "hq-destroyed-deployed",
        marks=pytest.mark.rule("op.enroute.hq.destroyed-return", "op.enroute.hq.ready"),
    ),
    pytest.param(
        "hq-destroyed-returns",
        marks=pytest.mark.rule("op.enroute.hq.destroyed-requeue", "op.enroute.hq.destroyed-return"),
    ),
    pytest.param("hq-destroyed-second-side", marks=pytest.mark.rule("op.enroute.hq.destroyed-return")),
    pytest.param("hq-does-not-share", marks=pytest.mark.rule("op.enroute.hq.hexes")),
    pytest.param("hq-later", marks=pytest.mark.rule("op.enroute.hq.timing", "op.enroute.hq.ready")),
    pytest.param("hq-not-by-truck", marks=pytest.mark.rule("op.enroute.hq.hexes")),
    pytest.param("hq-shares", marks=pytest.mark.rule("op.enroute.hq.hexes")),
    pytest.param("hq-source-lost", marks=pytest.mark.rule("op.enroute.hq.hexes")),
    pytest.param("hq-sources", marks=pytest.mark.rule("op.enroute.hq.hexes")),
    pytest.param("hq-too-early", marks=pytest.mark.rule("op.enroute.hq.timing")),
    pytest.param("no-move-on-the-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("on-turn-4", marks=pytest.mark.rule("op.enroute.unit.timing", "op.enroute.schedule")),
    pytest.param("on-turn-7", marks=pytest.mark.rule("op.enroute.unit.timing", "op.enroute.schedule")),
    pytest.param("only-entry-hexes", marks=pytest.mark.rule("op.enroute.unit.hexes")),
    pytest.param("ready", marks=pytest.mark.rule("op.enroute.unit.ready")),
    pytest.param("schedules-differ", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("too-early", marks=pytest.mark.rule("op.enroute.schedule", "op.enroute.unit.timing")),
    pytest.param("twice", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("waits-without-limit", marks=pytest.mark.rule("op.enroute.unit.hex-owned")),
    pytest.param(
        "which-entry-hexes", marks=pytest.mark.rule("op.enroute.unit.hex-owned", "op.enroute.unit.hexes")
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("enroute", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("enroute")
