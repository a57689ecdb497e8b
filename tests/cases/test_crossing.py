"""Assault crossings: what each takes, how it is fought, and what it leads to."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("attacker-lost", marks=pytest.mark.rule("op.action.assault-crossing.crosses")),
    pytest.param(
        "bridge",
        marks=pytest.mark.rule("op.action.assault-crossing.effect", "op.action.assault-crossing.river-shift"),
    ),
    pytest.param("cornered", marks=pytest.mark.rule("op.action.assault-crossing.crosses")),
    pytest.param(
        "counterattack-known",
        marks=pytest.mark.rule("op.order.counter.triggers", "op.action.counterattack.trigger"),
    ),
    pytest.param(
        "counterattack-lost",
        marks=pytest.mark.rule("op.order.counter.replaces", "op.action.assault-crossing.crosses"),
    ),
    pytest.param("counterattack-unknown", marks=pytest.mark.rule("op.order.hidden")),
    pytest.param(
        "counterattack",
        marks=pytest.mark.rule(
            "op.order.counter.triggers",
            "op.action.counterattack.trigger",
            "op.order.counter.river",
            "op.action.counterattack.river",
        ),
    ),
    pytest.param(
        "crosses",
        marks=pytest.mark.rule(
            "op.action.assault-crossing.effect",
            "op.action.assault-crossing.crosses",
            "op.action.assault-crossing.spends-all",
            "op.combat.other-occasions",
        ),
    ),
    pytest.param("destroyed", marks=pytest.mark.rule("op.action.assault-crossing.crosses")),
    pytest.param("green", marks=pytest.mark.rule("op.action.assault-crossing.needs-regular")),
    pytest.param("into-alp", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param("into-dunes-in-mud", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param("into-dunes", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param("into-mtn", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param("into-sal", marks=pytest.mark.rule("op.action.assault-crossing.terrain")),
    pytest.param("leaves-works", marks=pytest.mark.rule("op.action.assault-crossing.crosses")),
    pytest.param("level", marks=pytest.mark.rule("op.hq.branch.levels")),
    pytest.param("mechanized", marks=pytest.mark.rule("op.action.assault-crossing.infantry")),
    pytest.param("minor-river", marks=pytest.mark.rule("op.action.assault-crossing.effect")),
    pytest.param("moved", marks=pytest.mark.rule("op.action.assault-crossing.full-mp-ap")),
    pytest.param("no-bridge", marks=pytest.mark.rule("op.action.assault-crossing.effect")),
    pytest.param("no-hq", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("no-river", marks=pytest.mark.rule("op.action.assault-crossing.effect")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("overrun-cornered", marks=pytest.mark.rule("op.action.assault-crossing.spends-all")),
    pytest.param(
        "overrun",
        marks=pytest.mark.rule("op.action.assault-crossing.crosses", "op.action.assault-crossing.spends-all"),
    ),
    pytest.param("oversupply-goes-along", marks=pytest.mark.rule("op.action.oversupply.moves-along")),
    pytest.param("predicted", marks=pytest.mark.rule("op.action.assault-crossing.river-shift")),
    pytest.param(
        "rearguard-known",
        marks=pytest.mark.rule("op.order.rearguard.feint", "op.action.rearguard.prediction"),
    ),
    pytest.param("rearguard-no-route", marks=pytest.mark.rule("op.order.rearguard.no-route")),
    pytest.param(
        "rearguard",
        marks=pytest.mark.rule(
            "op.order.rearguard.feint",
            "op.action.rearguard.attack-as-feint",
            "op.action.assault-crossing.crosses",
            "op.action.assault-crossing.spends-all",
        ),
    ),
    pytest.param(
        "regular",
        marks=pytest.mark.rule(
            "op.action.assault-crossing.needs-regular", "op.action.assault-crossing.not-weak"
        ),
    ),
    pytest.param("retreated", marks=pytest.mark.rule("op.action.assault-crossing.not-weak")),
    pytest.param(
        "river-shift-both", marks=pytest.mark.rule("op.action.assault-crossing.river-shift-engineers")
    ),
    pytest.param(
        "river-shift-commandos", marks=pytest.mark.rule("op.action.assault-crossing.river-shift-engineers")
    ),
    pytest.param(
        "river-shift-engineers", marks=pytest.mark.rule("op.action.assault-crossing.river-shift-engineers")
    ),
    pytest.param(
        "river-shift-marines", marks=pytest.mark.rule("op.action.assault-crossing.river-shift-engineers")
    ),
    pytest.param(
        "river-shift-spent-engineers",
        marks=pytest.mark.rule("op.action.assault-crossing.river-shift-engineers"),
    ),
    pytest.param("river-shift", marks=pytest.mark.rule("op.action.assault-crossing.river-shift")),
    pytest.param(
        "specialists-ashore", marks=pytest.mark.rule("op.action.assault-crossing.suppresses-specialists")
    ),
    pytest.param(
        "specialists-recover",
        marks=pytest.mark.rule(
            "op.action.assault-crossing.suppresses-specialists", "op.action.assault-crossing.towed"
        ),
    ),
    pytest.param(
        "specialists",
        marks=pytest.mark.rule(
            "op.action.assault-crossing.suppresses-specialists",
            "op.action.assault-crossing.amphibious",
            "op.action.assault-crossing.towed",
        ),
    ),
    pytest.param(
        "stands",
        marks=pytest.mark.rule("op.action.assault-crossing.crosses", "op.action.assault-crossing.spends-all"),
    ),
    pytest.param("takes", marks=pytest.mark.rule("op.action.assault-crossing.crosses", "op.front.own-route")),
    pytest.param("tanks", marks=pytest.mark.rule("op.action.assault-crossing.infantry")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")),
    pytest.param(
        "weak-before-hq",
        marks=pytest.mark.rule("op.hq.overrun.weak-cannot", "op.action.assault-crossing.crosses"),
    ),
    pytest.param("weak", marks=pytest.mark.rule("op.action.assault-crossing.not-weak")),
    pytest.param("without-ap", marks=pytest.mark.rule("op.action.assault-crossing.full-mp-ap")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("crossing", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("crossing")
