"""Force pools: what they hold, what units take out of them and put into them."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("can-take-specialist", marks=pytest.mark.rule("op.reinforce.deploy.by-hq-highlight")),
    pytest.param(
        "complete",
        marks=pytest.mark.rule("op.reinforce.deploy.incomplete", "op.reinforce.deploy.by-hq-highlight"),
    ),
    pytest.param(
        "component-armor",
        marks=pytest.mark.rule("op.reinforce.reorg.by-component", "op.reinforce.step.armor-supplier-table"),
    ),
    pytest.param(
        "component-infantry",
        marks=pytest.mark.rule("op.reinforce.reorg.by-component", "op.reinforce.reorg.by-hq-highlight"),
    ),
    pytest.param("component-specialist", marks=pytest.mark.rule("op.reinforce.reorg.by-hq-highlight")),
    pytest.param(
        "component-unfit",
        marks=pytest.mark.rule("op.reinforce.reorg.by-component", "op.reinforce.reorg.green-steps"),
    ),
    pytest.param(
        "contents-counted",
        marks=pytest.mark.rule("op.action.force-pool.contents", "op.reinforce.deploy.by-hq-menu"),
    ),
    pytest.param(
        "contents-mechanized",
        marks=pytest.mark.rule("op.action.force-pool.contents", "op.reinforce.step.types"),
    ),
    pytest.param(
        "contents", marks=pytest.mark.rule("op.action.force-pool.contents", "op.reinforce.step.types")
    ),
    pytest.param("deploy-after-move", marks=pytest.mark.rule("op.action.deploy.after-move")),
    pytest.param("deploy-air", marks=pytest.mark.rule("op.action.deploy.not-special-supply")),
    pytest.param("deploy-another-nation", marks=pytest.mark.rule("op.reinforce.specialist.majors")),
    pytest.param("deploy-captured-hub", marks=pytest.mark.rule("op.action.deploy.not-special-supply")),
    pytest.param("deploy-delay-over", marks=pytest.mark.rule("op.action.force-pool.delay")),
    pytest.param("deploy-delayed", marks=pytest.mark.rule("op.action.force-pool.delay")),
    pytest.param("deploy-dump", marks=pytest.mark.rule("op.action.deploy.not-special-supply")),
    pytest.param("deploy-emergency", marks=pytest.mark.rule("op.action.deploy.not-special-supply")),
    pytest.param(
        "deploy-forecast", marks=pytest.mark.rule("op.action.deploy.effect", "op.reinforce.deploy.xp")
    ),
    pytest.param("deploy-foreign", marks=pytest.mark.rule("op.reinforce.specialist.nationality-table")),
    pytest.param("deploy-full", marks=pytest.mark.rule("op.step.max")),
    pytest.param("deploy-incomplete", marks=pytest.mark.rule("op.reinforce.deploy.incomplete")),
    pytest.param("deploy-level", marks=pytest.mark.rule("op.action.branch-table")),
    pytest.param("deploy-mechanized-lacks-armor", marks=pytest.mark.rule("op.reinforce.deploy.incomplete")),
    pytest.param("deploy-no-hq", marks=pytest.mark.rule("op.action.deploy.in-range")),
    pytest.param("deploy-of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param(
        "deploy-of-two-nations",
        marks=pytest.mark.rule("op.reinforce.specialist.nationality-table", "op.reinforce.specialist.majors"),
    ),
    pytest.param("deploy-on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("deploy-other-way", marks=pytest.mark.rule("op.reinforce.specialist.majors")),
    pytest.param("deploy-out-of-range", marks=pytest.mark.rule("op.action.deploy.in-range")),
    pytest.param("deploy-out-of-supply", marks=pytest.mark.rule("op.action.deploy.needs-supply")),
    pytest.param("deploy-specialist-air", marks=pytest.mark.rule("op.action.deploy.not-special-supply")),
    pytest.param("deploy-specialist-delayed", marks=pytest.mark.rule("op.action.force-pool.delay")),
    pytest.param(
        "deploy-specialist-forecast",
        marks=pytest.mark.rule("op.action.deploy.effect", "op.reinforce.deploy.xp-specialists"),
    ),
    pytest.param("deploy-specialist-full-axis", marks=pytest.mark.rule("op.step.spec.max-axis")),
    pytest.param("deploy-specialist-full", marks=pytest.mark.rule("op.step.spec.max-allied")),
    pytest.param(
        "deploy-specialist-lacking", marks=pytest.mark.rule("op.reinforce.deploy.by-unit-specialists")
    ),
    pytest.param("deploy-specialist-out-of-range", marks=pytest.mark.rule("op.action.deploy.in-range")),
    pytest.param("deploy-specialist-out-of-supply", marks=pytest.mark.rule("op.action.deploy.needs-supply")),
    pytest.param("deploy-supplier", marks=pytest.mark.rule("op.reinforce.specialist.uk-group")),
    pytest.param(
        "deployed",
        marks=pytest.mark.rule(
            "op.action.deploy.effect",
            "op.action.deploy.immediate",
            "op.action.deploy.free",
            "op.action.deploy.suppressed",
        ),
    ),
    pytest.param("elite-closed", marks=pytest.mark.rule("op.reinforce.elite-store.when")),
    pytest.param(
        "elite-forecast",
        marks=pytest.mark.rule(
            "op.reinforce.elite-store.prestige",
            "op.reinforce.elite-store.xp",
            "op.reinforce.elite-store.suppressed",
        ),
    ),
    pytest.param("elite-foreign", marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy")),
    pytest.param("elite-full", marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy")),
    pytest.param("elite-no-hq", marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy")),
    pytest.param("elite-not-offered", marks=pytest.mark.rule("op.reinforce.store.prestige")),
    pytest.param(
        "elite-out-of-range",
        marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy", "op.action.store.effect"),
    ),
    pytest.param("elite-out-of-supply", marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy")),
    pytest.param("elite-special-supply", marks=pytest.mark.rule("op.reinforce.elite-store.as-deploy")),
    pytest.param("elite-too-little", marks=pytest.mark.rule("op.reinforce.elite-store.prestige")),
    pytest.param("foreign-infantry", marks=pytest.mark.rule("op.reinforce.step.no-mixing")),
    pytest.param("in-units", marks=pytest.mark.rule("op.reinforce.reorg.by-hq-menu")),
    pytest.param("no-infantry", marks=pytest.mark.rule("op.reinforce.deploy.incomplete")),
    pytest.param(
        "recombined",
        marks=pytest.mark.rule("op.reinforce.deploy.recombines", "op.reinforce.deploy.from-force-pool"),
    ),
    pytest.param("reorg-after-an-order", marks=pytest.mark.rule("op.action.reorg.delay-after-move")),
    pytest.param("reorg-after-digging-in", marks=pytest.mark.rule("op.action.reorg.delay-after-move")),
    pytest.param("reorg-after-move", marks=pytest.mark.rule("op.action.reorg.delay-after-move")),
    pytest.param("reorg-after-overrun", marks=pytest.mark.rule("op.action.reorg.delay-after-move")),
    pytest.param(
        "reorg-after-recon",
        marks=pytest.mark.rule(
            "op.action.reorg.delay-after-move", "op.action.recon-in-force.plain-suppresses"
        ),
    ),
    pytest.param("reorg-air", marks=pytest.mark.rule("op.action.reorg.not-special-supply")),
    pytest.param(
        "reorg-at-rest",
        marks=pytest.mark.rule("op.action.reorg.delay-after-move", "op.reinforce.reorg.then-deploy"),
    ),
    pytest.param(
        "reorg-borrowed",
        marks=pytest.mark.rule(
            "op.reinforce.reorg.specialist-unchanged", "op.reinforce.specialist.nationality-table"
        ),
    ),
    pytest.param("reorg-captured-hub", marks=pytest.mark.rule("op.action.reorg.not-special-supply")),
    pytest.param("reorg-dump", marks=pytest.mark.rule("op.action.reorg.not-special-supply")),
    pytest.param("reorg-emergency", marks=pytest.mark.rule("op.action.reorg.not-special-supply")),
    pytest.param(
        "reorg-forecast",
        marks=pytest.mark.rule(
            "op.action.reorg.effect", "op.reinforce.reorg.broken-down", "op.action.reorg.delay-after-move"
        ),
    ),
    pytest.param(
        "reorg-green-specialist",
        marks=pytest.mark.rule(
            "op.reinforce.reorg.green-specialists", "op.reinforce.reorg.specialist-unchanged"
        ),
    ),
    pytest.param("reorg-green", marks=pytest.mark.rule("op.reinforce.reorg.green-steps")),
    pytest.param("reorg-last-forecast", marks=pytest.mark.rule("op.action.reorg.effect")),
    pytest.param("reorg-level", marks=pytest.mark.rule("op.action.branch-table")),
    pytest.param("reorg-next-turn", marks=pytest.mark.rule("op.action.reorg.delay-after-move")),
    pytest.param("reorg-no-hq", marks=pytest.mark.rule("op.action.reorg.in-range")),
    pytest.param("reorg-nothing", marks=pytest.mark.rule("op.action.reorg.effect")),
    pytest.param("reorg-of-the-others", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("reorg-on-its-way", marks=pytest.mark.rule("op.enroute.schedule")),
    pytest.param("reorg-out-of-range", marks=pytest.mark.rule("op.action.reorg.in-range")),
    pytest.param("reorg-out-of-supply", marks=pytest.mark.rule("op.action.reorg.needs-supply")),
    pytest.param(
        "reorg-own-of-a-canadian", marks=pytest.mark.rule("op.reinforce.reorg.specialist-unchanged")
    ),
    pytest.param("reorg-specialist-air", marks=pytest.mark.rule("op.action.reorg.not-special-supply")),
    pytest.param("reorg-specialist-none", marks=pytest.mark.rule("op.action.reorg.effect")),
    pytest.param("reorg-specialist-out-of-range", marks=pytest.mark.rule("op.action.reorg.in-range")),
    pytest.param("reorg-specialist-out-of-supply", marks=pytest.mark.rule("op.action.reorg.needs-supply")),
    pytest.param("reorg-specialist-suppressed", marks=pytest.mark.rule("op.action.reorg.effect")),
    pytest.param("reorg-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range")),
    pytest.param("reorg-xp", marks=pytest.mark.rule("op.reinforce.reorg.no-xp-effect")),
    pytest.param("stragglers-at-hq", marks=pytest.mark.rule("op.action.force-pool.stragglers-reorganize")),
    pytest.param("stragglers-at-hub", marks=pytest.mark.rule("op.action.force-pool.stragglers-at-hub")),
    pytest.param(
        "stragglers-cost",
        marks=pytest.mark.rule(
            "op.action.force-pool.stragglers-cost-cp", "op.action.force-pool.stragglers-reorganize"
        ),
    ),
    pytest.param("stragglers-free-at-hub", marks=pytest.mark.rule("op.action.force-pool.german-no-limit")),
    pytest.param(
        "stragglers-free",
        marks=pytest.mark.rule("op.action.force-pool.german-level-3", "op.action.force-pool.german-no-limit"),
    ),
    pytest.param("stragglers-limited", marks=pytest.mark.rule("op.action.force-pool.german-no-limit")),
    pytest.param(
        "stragglers-suppressed-level", marks=pytest.mark.rule("op.action.force-pool.german-level-3")
    ),
    pytest.param(
        "whole-step-new-zealand",
        marks=pytest.mark.rule("op.reinforce.reorg.broken-down", "op.reinforce.step.minor-armor"),
    ),
    pytest.param(
        "whole-step",
        marks=pytest.mark.rule("op.reinforce.reorg.whole-step", "op.reinforce.reorg.broken-down"),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("pool", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("pool")
