"""The rulebook has every rule with every figure that the rules were written down with, and the ruleset plays by them.

`rule_figures.json` lists the ids with the figures of what each rule says, decides and gives as an example. A rule that
is decided anew gets its figures there first.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.reading.loading import open_as
from studio.documents.reading.rulebook_index import all_rules
from studio.documents.reading.rulebook_index import rule as the_rule
from studio.documents.rulebook import Rule
from studio.documents.storage.shipped import shipped_content

FIGURES: dict[str, list[str]] = json.loads(
    (Path(__file__).parent / "rule_figures.json").read_text(encoding="utf-8")
)
RULESET = open_as(OperationalRuleset, shipped_content() / "rulesets" / "operational.ruleset.json").document
_NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)?")


def figures_of(rule: Rule) -> set[str]:
    """All numbers in a rule's texts and its table."""
    said = (rule.says, rule.question, rule.decision, rule.example, rule.table)
    return set(_NUMBER.findall(json.dumps(said)))


def table(rule_id: str) -> dict[str, Any]:
    found = the_rule(rule_id).table
    assert found is not None
    return dict(found)


def test_the_rulebook_has_the_rules_that_were_written_down() -> None:
    ids = {rule.id for rule in all_rules()}
    assert sorted(ids - FIGURES.keys()) == [], "add each with its figures to tests/content/rule_figures.json"
    assert sorted(FIGURES.keys() - ids) == []


def test_the_rulebook_has_the_figures_that_were_written_down() -> None:
    missing = {
        rule.id: sorted(set(FIGURES[rule.id]) - figures_of(rule))
        for rule in all_rules()
        if rule.id in FIGURES
    }
    assert {rule_id: figures for rule_id, figures in missing.items() if figures} == {}


def columns() -> Iterator[Any]:
    """The rules with a column of the combat tables, its name there and in the ruleset."""
    for level in ("easy", "normal", "classic", "hard"):
        yield pytest.param(
            "op.combat.loss.attacker-table", level, f"attacker_{level}", id=f"attacker-{level}"
        )
    for rule_id, named, field in (
        ("op.combat.loss.defender-table", "kia", "defender_kia"),
        ("op.combat.loss.sup-table", "sup", "defender_sup"),
        ("op.retreat.table", "percent", "retreat"),
        ("op.retreat.overrun-table", "percent", "overrun"),
        ("op.action.set-piece.entrenchment-table", "chance", "removal"),
    ):
        yield pytest.param(rule_id, named, field, id=field)


@pytest.mark.parametrize(("rule_id", "named", "field"), list(columns()))
def test_the_ruleset_has_the_combat_tables_of_the_rulebook(rule_id: str, named: str, field: str) -> None:
    printed = table(rule_id)
    assert printed["columns"] == [column.odds for column in RULESET.combat.columns]
    assert printed[named] == [getattr(column, field) for column in RULESET.combat.columns]


def test_the_ruleset_has_the_costs_of_movement_of_the_rulebook() -> None:
    for movement in ("infantry", "mobile", "supply"):
        printed = {code: cost for cost, codes in table(f"op.move.cost.{movement}").items() for code in codes}
        costs = {terrain.code: getattr(terrain, movement) for terrain in RULESET.terrains}
        assert {code: costs[code] for code in printed} == printed


def test_the_ruleset_has_the_levels_of_experience_of_the_rulebook() -> None:
    levels = RULESET.experience
    assert {level.id: level.from_xp for level in levels} == {
        name: least for name, (least, _) in table("op.xp.levels").items()
    }
    effects = table("op.xp.effects")
    assert effects["levels"] == [level.id for level in levels]
    assert effects["out_of_supply_sup"] == [level.unsupplied_suppression for level in levels]
    assert effects["recovery_per_turn"] == [level.recovery for level in levels]
    assert effects["recovery_per_turn_mtn"] == [level.recovery_slow for level in levels]
    earned = table("op.xp.slower-with-level")
    assert earned["xp_per_loss_inflicted"] == [level.xp_per_loss for level in levels]
    assert earned["earned_in_defense"] == [level.gains_in_defense for level in levels]
