"""Security units and Kampfgruppen: what they take, and what they are."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("armor-does-not-count", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("at-the-hq", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("cost-1", marks=pytest.mark.rule("op.action.security-unit.cost")),
    pytest.param("cost-2", marks=pytest.mark.rule("op.action.security-unit.cost")),
    pytest.param("cost-3", marks=pytest.mark.rule("op.action.security-unit.cost")),
    pytest.param(
        "delayed", marks=pytest.mark.rule("op.action.security-unit.effect", "op.action.force-pool.delay")
    ),
    pytest.param("end-of-battle", marks=pytest.mark.rule("op.action.security-unit.scenario-end")),
    pytest.param("enemy-hq", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("enemy-land", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param(
        "forecast", marks=pytest.mark.rule("op.action.security-unit.effect", "op.action.security-unit.cost")
    ),
    pytest.param("four-steps", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("hq-on-its-way", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("just-enough-cps", marks=pytest.mark.rule("op.action.security-unit.cost")),
    pytest.param("kampfgruppe-alone", marks=pytest.mark.rule("op.action.kampfgruppe.stragglers")),
    pytest.param(
        "kampfgruppe-delayed",
        marks=pytest.mark.rule("op.action.security-unit.effect", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-enemy-land",
        marks=pytest.mark.rule("op.action.security-unit.where", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param("kampfgruppe-forecast", marks=pytest.mark.rule("op.action.kampfgruppe.stragglers")),
    pytest.param(
        "kampfgruppe-four-steps",
        marks=pytest.mark.rule("op.action.security-unit.effect", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param("kampfgruppe-full", marks=pytest.mark.rule("op.action.kampfgruppe.stragglers")),
    pytest.param("kampfgruppe-last-cps", marks=pytest.mark.rule("op.action.kampfgruppe.stragglers")),
    pytest.param(
        "kampfgruppe-level",
        marks=pytest.mark.rule("op.action.branch-table", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-no-reorg",
        marks=pytest.mark.rule("op.action.security-unit.no-reorg", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-no-transfer",
        marks=pytest.mark.rule("op.action.security-unit.no-transfer", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-other-nation",
        marks=pytest.mark.rule("op.action.kampfgruppe.stragglers", "op.reinforce.step.no-mixing"),
    ),
    pytest.param(
        "kampfgruppe-out-of-range",
        marks=pytest.mark.rule("op.action.security-unit.where", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-stragglers-do-not-count", marks=pytest.mark.rule("op.action.kampfgruppe.stragglers")
    ),
    pytest.param(
        "kampfgruppe-terrain",
        marks=pytest.mark.rule("op.action.security-unit.where", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-too-few-cps",
        marks=pytest.mark.rule("op.action.security-unit.cost", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe-where",
        marks=pytest.mark.rule("op.action.security-unit.where", "op.action.kampfgruppe.replaces"),
    ),
    pytest.param(
        "kampfgruppe",
        marks=pytest.mark.rule(
            "op.action.kampfgruppe.stragglers",
            "op.action.kampfgruppe.stragglers-active",
            "op.action.kampfgruppe.replaces",
        ),
    ),
    pytest.param("level", marks=pytest.mark.rule("op.action.branch-table")),
    pytest.param(
        "nations-do-not-mix",
        marks=pytest.mark.rule("op.action.security-unit.effect", "op.reinforce.step.no-mixing"),
    ),
    pytest.param("next-turn", marks=pytest.mark.rule("op.action.security-unit.no-ap-mp")),
    pytest.param("no-reorg", marks=pytest.mark.rule("op.action.security-unit.no-reorg")),
    pytest.param("no-steps", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("no-transfer-specialist", marks=pytest.mark.rule("op.action.security-unit.no-transfer")),
    pytest.param("no-transfer", marks=pytest.mark.rule("op.action.security-unit.no-transfer")),
    pytest.param("no-type", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("occupied", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("one-nation", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("other-ids", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("others-stay", marks=pytest.mark.rule("op.action.security-unit.scenario-end")),
    pytest.param("out-of-range", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("raised-dissolves", marks=pytest.mark.rule("op.action.security-unit.scenario-end")),
    pytest.param(
        "raised",
        marks=pytest.mark.rule(
            "op.action.security-unit.effect",
            "op.action.security-unit.active-steps",
            "op.action.security-unit.no-ap-mp",
            "op.action.security-unit.xp",
            "op.action.security-unit.cost",
        ),
    ),
    pytest.param("receives", marks=pytest.mark.rule("op.action.security-unit.no-transfer")),
    pytest.param("reorg-specialist", marks=pytest.mark.rule("op.action.security-unit.no-reorg")),
    pytest.param("second", marks=pytest.mark.rule("op.action.security-unit.effect")),
    pytest.param("security-leaves-stragglers", marks=pytest.mark.rule("op.action.kampfgruppe.replaces")),
    pytest.param(
        "specialized", marks=pytest.mark.rule("op.action.security-unit.cost", "op.hq.action.specialization")
    ),
    pytest.param("terrain", marks=pytest.mark.rule("op.action.security-unit.where")),
    pytest.param("too-few-cps", marks=pytest.mark.rule("op.action.security-unit.cost")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("security", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("security")
