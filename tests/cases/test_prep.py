"""Battle preparation: what can be done before a side's first turn, and what cannot."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("actions", marks=pytest.mark.rule("op.prep.hq-actions", "op.prep.positions")),
    pytest.param("cps-of-the-others", marks=pytest.mark.rule("op.prep.pool-cost")),
    pytest.param(
        "deploy-active", marks=pytest.mark.rule("op.action.deploy.battle-preparation-active", "op.prep.pool")
    ),
    pytest.param("deploy-forecast", marks=pytest.mark.rule("op.action.deploy.battle-preparation-active")),
    pytest.param("deploy-out-of-range", marks=pytest.mark.rule("op.prep.pool")),
    pytest.param(
        "deploy-specialist-active", marks=pytest.mark.rule("op.action.deploy.battle-preparation-active")
    ),
    pytest.param("dump", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param(
        "elite-active",
        marks=pytest.mark.rule("op.reinforce.elite-store.suppressed", "op.action.store.effect"),
    ),
    pytest.param(
        "ends", marks=pytest.mark.rule("op.prep.phase", "op.quick.prep-phase", "op.quick.prep-optional")
    ),
    pytest.param("entrench-out-of-range", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("entrench", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-air-attack", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-arrival", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-assault-crossing", marks=pytest.mark.rule("op.prep.positions", "op.prep.hq-actions")),
    pytest.param("no-attack", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-counterattack", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-emergency-supply", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-feint", marks=pytest.mark.rule("op.prep.positions", "op.prep.hq-actions")),
    pytest.param("no-hq-arrival", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-march", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-motor-pool", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-orders", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-reach", marks=pytest.mark.rule("op.prep.positions")),
    pytest.param("no-rearguard", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-recon", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-river-crossing", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("no-set-piece", marks=pytest.mark.rule("op.prep.positions", "op.prep.hq-actions")),
    pytest.param("no-special-attack", marks=pytest.mark.rule("op.prep.positions", "op.prep.hq-actions")),
    pytest.param("nobody-prepares", marks=pytest.mark.rule("op.prep.phase")),
    pytest.param("pool-at-once", marks=pytest.mark.rule("op.prep.pool", "op.prep.pool-cost")),
    pytest.param("pool-cost", marks=pytest.mark.rule("op.prep.pool-cost")),
    pytest.param("second-side-once", marks=pytest.mark.rule("op.prep.phase")),
    pytest.param("second-side-waits", marks=pytest.mark.rule("op.prep.phase", "op.prep.positions")),
    pytest.param("second-side", marks=pytest.mark.rule("op.prep.phase")),
    pytest.param("security", marks=pytest.mark.rule("op.prep.hq-actions")),
    pytest.param("spent-is-back", marks=pytest.mark.rule("op.prep.phase")),
    pytest.param("store-anywhere", marks=pytest.mark.rule("op.prep.store", "op.action.store.effect")),
    pytest.param(
        "store-forecast", marks=pytest.mark.rule("op.reinforce.store.prestige", "op.reinforce.store.xp")
    ),
    pytest.param("store-full", marks=pytest.mark.rule("op.reinforce.store.as-deploy")),
    pytest.param("store-green", marks=pytest.mark.rule("op.reinforce.store.xp")),
    pytest.param("store-later", marks=pytest.mark.rule("op.reinforce.store.when")),
    pytest.param("store-out-of-supply", marks=pytest.mark.rule("op.reinforce.store.as-deploy")),
    pytest.param("store-sold-out", marks=pytest.mark.rule("op.reinforce.store.prestige")),
    pytest.param("store-special-supply", marks=pytest.mark.rule("op.reinforce.store.as-deploy")),
    pytest.param("store-specialist-foreign", marks=pytest.mark.rule("op.reinforce.store.as-deploy")),
    pytest.param("store-specialist-full", marks=pytest.mark.rule("op.reinforce.store.as-deploy")),
    pytest.param("store-specialist-not-offered", marks=pytest.mark.rule("op.reinforce.store.prestige")),
    pytest.param("store-specialist-too-dear", marks=pytest.mark.rule("op.reinforce.store.prestige")),
    pytest.param(
        "store-specialist", marks=pytest.mark.rule("op.reinforce.store.xp", "op.reinforce.store.active")
    ),
    pytest.param("store-too-dear", marks=pytest.mark.rule("op.reinforce.store.prestige", "op.prep.store")),
    pytest.param("store-two", marks=pytest.mark.rule("op.reinforce.store.xp")),
    pytest.param("store-without-hq", marks=pytest.mark.rule("op.prep.store")),
    pytest.param(
        "store",
        marks=pytest.mark.rule(
            "op.action.store.active",
            "op.reinforce.store.active",
            "op.prep.store",
            "op.reinforce.store.xp",
            "op.reinforce.store.as-deploy",
        ),
    ),
    pytest.param("then-the-turn", marks=pytest.mark.rule("op.prep.phase")),
    pytest.param("transfer", marks=pytest.mark.rule("op.prep.hq-actions", "op.action.transfer.suppressed")),
    pytest.param("trucks", marks=pytest.mark.rule("op.prep.trucks")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("prep", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("prep")
