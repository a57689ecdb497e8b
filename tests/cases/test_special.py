"""Special attacks: what each takes, and what it does."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("feint-amphibious-major", marks=pytest.mark.rule("op.action.feint-attack.amphibious")),
    pytest.param(
        "feint-amphibious-on-land", marks=pytest.mark.rule("op.action.feint-attack.attacker-suppression")
    ),
    pytest.param("feint-amphibious-spent", marks=pytest.mark.rule("op.action.feint-attack.amphibious")),
    pytest.param(
        "feint-amphibious",
        marks=pytest.mark.rule(
            "op.action.feint-attack.amphibious", "op.action.feint-attack.amphibious-suppressed"
        ),
    ),
    pytest.param("feint-boc", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param("feint-bog", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param("feint-cty", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param("feint-des", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param("feint-dun", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param(
        "feint-entrenched",
        marks=pytest.mark.rule(
            "op.action.feint-attack.suppression-hard-target", "op.action.feint-attack.no-entrenchment-effect"
        ),
    ),
    pytest.param("feint-escarpment", marks=pytest.mark.rule("op.combat.shift.escarpment-road")),
    pytest.param("feint-for", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param(
        "feint-fortified",
        marks=pytest.mark.rule(
            "op.action.feint-attack.suppression-hard-target", "op.action.feint-attack.no-entrenchment-effect"
        ),
    ),
    pytest.param(
        "feint-frozen-swamp", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")
    ),
    pytest.param("feint-green-first", marks=pytest.mark.rule("op.action.feint-attack.needs-regular")),
    pytest.param("feint-green", marks=pytest.mark.rule("op.action.feint-attack.needs-regular")),
    pytest.param("feint-hil", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param("feint-impassable", marks=pytest.mark.rule("op.zoc.blocked-hexsides")),
    pytest.param("feint-keeps-works", marks=pytest.mark.rule("op.action.feint-attack.keeps-entrenchment")),
    pytest.param("feint-last-step", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param("feint-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")),
    pytest.param(
        "feint-locked-ap",
        marks=pytest.mark.rule("op.action.feint-attack.needs-ap", "op.action.feint-attack.spends-ap"),
    ),
    pytest.param("feint-major-river", marks=pytest.mark.rule("op.action.feint-attack.not-across-river")),
    pytest.param(
        "feint-minor-river-bridge", marks=pytest.mark.rule("op.action.feint-attack.not-across-river")
    ),
    pytest.param("feint-minor-river", marks=pytest.mark.rule("op.action.feint-attack.not-across-river")),
    pytest.param("feint-mtn", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param(
        "feint-no-hq", marks=pytest.mark.rule("op.combat.special-attacks", "op.hq.range.outside-no-benefits")
    ),
    pytest.param("feint-no-step", marks=pytest.mark.rule("op.action.feint-attack.needs-active-step")),
    pytest.param("feint-nothing-left", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param("feint-one-step", marks=pytest.mark.rule("op.action.feint-attack.needs-active-step")),
    pytest.param("feint-open", marks=pytest.mark.rule("op.action.feint-attack.suppression")),
    pytest.param("feint-out-of-range", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("feint-rui", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param(
        "feint-specialist-first", marks=pytest.mark.rule("op.action.feint-attack.attacker-suppression")
    ),
    pytest.param("feint-swp", marks=pytest.mark.rule("op.action.feint-attack.suppression-hard-target")),
    pytest.param("feint-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")),
    pytest.param("feint-wadi", marks=pytest.mark.rule("op.action.feint-attack.wadi")),
    pytest.param("feint-without-ap", marks=pytest.mark.rule("op.action.feint-attack.needs-ap")),
    pytest.param(
        "feint",
        marks=pytest.mark.rule(
            "op.combat.special-attacks",
            "op.action.feint-attack.spends-ap",
            "op.action.feint-attack.attacker-suppression",
            "op.action.feint-attack.suppression-hard-target",
        ),
    ),
    pytest.param(
        "fire-after-moving",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.needs-artillery", "op.step.tow.no-move-and-attack"
        ),
    ),
    pytest.param("fire-boc-2", marks=pytest.mark.rule("op.action.suppressive-fire.chance")),
    pytest.param(
        "fire-bog-1",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param(
        "fire-cap", marks=pytest.mark.rule("op.action.suppressive-fire.rolls", "op.combat.arty.cap")
    ),
    pytest.param(
        "fire-cty-1",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param("fire-few-left", marks=pytest.mark.rule("op.action.suppressive-fire.rolls")),
    pytest.param("fire-for-0", marks=pytest.mark.rule("op.action.suppressive-fire.chance")),
    pytest.param(
        "fire-for-1",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param(
        "fire-frozen-swamp",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param("fire-green-first", marks=pytest.mark.rule("op.action.suppressive-fire.needs-regular")),
    pytest.param("fire-green", marks=pytest.mark.rule("op.action.suppressive-fire.needs-regular")),
    pytest.param(
        "fire-guns-in-tow", marks=pytest.mark.rule("op.action.suppressive-fire.suppresses-artillery")
    ),
    pytest.param(
        "fire-guns-spent",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.suppresses-artillery", "op.action.suppressive-fire.needs-artillery"
        ),
    ),
    pytest.param("fire-hil-1", marks=pytest.mark.rule("op.action.suppressive-fire.chance")),
    pytest.param("fire-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")),
    pytest.param("fire-locked-ap", marks=pytest.mark.rule("op.action.suppressive-fire.needs-ap")),
    pytest.param(
        "fire-major-river-damaged-bridge", marks=pytest.mark.rule("op.action.suppressive-fire.any-river")
    ),
    pytest.param("fire-major-river", marks=pytest.mark.rule("op.action.suppressive-fire.any-river")),
    pytest.param("fire-minor-river", marks=pytest.mark.rule("op.action.suppressive-fire.any-river")),
    pytest.param(
        "fire-mtn-0",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param(
        "fire-mtn-1",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param("fire-no-artillery", marks=pytest.mark.rule("op.action.suppressive-fire.needs-artillery")),
    pytest.param(
        "fire-no-hq", marks=pytest.mark.rule("op.combat.special-attacks", "op.hq.range.outside-no-benefits")
    ),
    pytest.param(
        "fire-open",
        marks=pytest.mark.rule("op.action.suppressive-fire.rolls", "op.action.suppressive-fire.chance"),
    ),
    pytest.param("fire-out-of-range", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param(
        "fire-rui-0",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param(
        "fire-swp-1",
        marks=pytest.mark.rule(
            "op.action.suppressive-fire.chance", "op.action.suppressive-fire.zero-arty-shift"
        ),
    ),
    pytest.param(
        "fire-three-guns-in-forest", marks=pytest.mark.rule("op.action.suppressive-fire.zero-arty-shift")
    ),
    pytest.param("fire-three-rolls", marks=pytest.mark.rule("op.action.suppressive-fire.rolls")),
    pytest.param("fire-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")),
    pytest.param("fire-without-ap", marks=pytest.mark.rule("op.action.suppressive-fire.needs-ap")),
    pytest.param("fire-without-steps", marks=pytest.mark.rule("op.action.suppressive-fire.needs-artillery")),
    pytest.param(
        "fire",
        marks=pytest.mark.rule(
            "op.combat.special-attacks",
            "op.action.suppressive-fire.spends-ap",
            "op.action.suppressive-fire.suppresses-artillery",
            "op.action.suppressive-fire.keeps-entrenchment",
        ),
    ),
    pytest.param("manners", marks=pytest.mark.rule("op.combat.special-attacks")),
    pytest.param("set-piece-after-moving", marks=pytest.mark.rule("op.action.set-piece.needs-full-mp-ap")),
    pytest.param("set-piece-armor", marks=pytest.mark.rule("op.action.set-piece.infantry-only")),
    pytest.param(
        "set-piece-engineers",
        marks=pytest.mark.rule(
            "op.action.set-piece.engineer-rolls", "op.action.set-piece.entrenchment-table"
        ),
    ),
    pytest.param(
        "set-piece-forecast",
        marks=pytest.mark.rule("op.action.set-piece.kia-to-sup", "op.action.set-piece.shift"),
    ),
    pytest.param("set-piece-green-first", marks=pytest.mark.rule("op.action.set-piece.needs-regular")),
    pytest.param("set-piece-green", marks=pytest.mark.rule("op.action.set-piece.needs-regular")),
    pytest.param("set-piece-kills-no-attacker", marks=pytest.mark.rule("op.action.set-piece.kia-to-sup")),
    pytest.param("set-piece-kills-nobody", marks=pytest.mark.rule("op.action.set-piece.kia-to-sup")),
    pytest.param(
        "set-piece-level", marks=pytest.mark.rule("op.action.operations.branch", "op.hq.branch.levels")
    ),
    pytest.param(
        "set-piece-major-river", marks=pytest.mark.rule("op.action.set-piece.not-across-major-river")
    ),
    pytest.param(
        "set-piece-minor-river", marks=pytest.mark.rule("op.action.set-piece.not-across-major-river")
    ),
    pytest.param("set-piece-mountain-troops", marks=pytest.mark.rule("op.action.set-piece.infantry-only")),
    pytest.param("set-piece-no-artillery", marks=pytest.mark.rule("op.action.set-piece.needs-artillery")),
    pytest.param(
        "set-piece-no-hq",
        marks=pytest.mark.rule("op.combat.special-attacks", "op.hq.range.outside-no-benefits"),
    ),
    pytest.param("set-piece-odds", marks=pytest.mark.rule("op.action.set-piece.shift")),
    pytest.param("set-piece-out-of-range", marks=pytest.mark.rule("op.hq.range.outside-no-benefits")),
    pytest.param("set-piece-regular", marks=pytest.mark.rule("op.action.set-piece.shift")),
    pytest.param("set-piece-retreated", marks=pytest.mark.rule("op.action.set-piece.not-weak")),
    pytest.param(
        "set-piece-shift",
        marks=pytest.mark.rule("op.action.set-piece.shift", "op.action.set-piece.shift-label"),
    ),
    pytest.param("set-piece-specialized", marks=pytest.mark.rule("op.hq.action.specialization")),
    pytest.param("set-piece-spent-engineers", marks=pytest.mark.rule("op.action.set-piece.engineer-rolls")),
    pytest.param("set-piece-suppresses", marks=pytest.mark.rule("op.action.set-piece.kia-to-sup")),
    pytest.param("set-piece-tanks", marks=pytest.mark.rule("op.action.set-piece.infantry-only")),
    pytest.param(
        "set-piece-too-few-cps", marks=pytest.mark.rule("op.hq.action.cost-range", "op.hq.cp.per-turn")
    ),
    pytest.param("set-piece-weak", marks=pytest.mark.rule("op.action.set-piece.not-weak")),
    pytest.param("set-piece-without-ap", marks=pytest.mark.rule("op.action.set-piece.needs-full-mp-ap")),
    pytest.param(
        "set-piece-works-certain",
        marks=pytest.mark.rule(
            "op.action.set-piece.entrenchment-roll", "op.action.set-piece.entrenchment-table"
        ),
    ),
    pytest.param(
        "set-piece-works-down",
        marks=pytest.mark.rule(
            "op.action.set-piece.entrenchment-roll", "op.action.set-piece.entrenchment-table"
        ),
    ),
    pytest.param(
        "set-piece-works-stay",
        marks=pytest.mark.rule(
            "op.action.set-piece.entrenchment-roll", "op.action.set-piece.entrenchment-table"
        ),
    ),
    pytest.param(
        "set-piece",
        marks=pytest.mark.rule(
            "op.combat.special-attacks",
            "op.action.set-piece.spends-all",
            "op.action.set-piece.loses-entrenchment",
        ),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("special", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("special")
