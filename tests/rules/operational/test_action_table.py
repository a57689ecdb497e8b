"""Every action and every HQ action has one row, which says what is in the action."""

from dataclasses import fields
from typing import get_args

import pytest

from studio.documents.reading.rulebook_index import rule
from studio.rules.kernel.action_table import TargetKind
from studio.rules.operational.action_table import ACTION_RULES, ACTION_TABLE, row_named
from studio.rules.operational.attacks.attack_types import HQ_ACTION_OF
from studio.rules.operational.base import actions
from studio.rules.operational.base.actions import Deploy, GiveOrder, Reinforce, Row
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from studio.tables.operational.branches import HqActionKind

ROWS = [pytest.param(row, id=row.name) for row in ACTION_TABLE]


def test_every_action_and_every_hq_action_has_a_row_of_its_own() -> None:
    names = [row.name for row in ACTION_TABLE]
    assert len(set(names)) == len(names)
    assert set(get_args(HqActionKind)) <= set(names)
    written = {
        found for found in vars(actions).values() if getattr(found, "__module__", "") == actions.__name__
    }
    assert {found for found in written if hasattr(found, "kind")} <= set(ACTION_RULES)
    assert Operational().action_types == tuple(ACTION_RULES)


def test_a_row_is_named_for_its_action_or_for_its_hq_action() -> None:
    others = {row.name for row in ACTION_TABLE if row.name != row.action.kind} - set(get_args(HqActionKind))
    assert others == {"deploy-unit"}, "the tables call it deploy to bring steps out of a force pool"


@pytest.mark.parametrize("row", ROWS)
def test_a_row_speaks_of_the_fields_of_its_action(row: Row) -> None:
    names = {field.name for field in fields(row.action)}
    assert {*row.fixed, *row.targets} <= names
    assert not {*row.fixed} & {*row.targets}
    assert set(row.targets.values()) <= set(get_args(TargetKind))
    assert row.asked_of in {"unit", "hq", "side"}


@pytest.mark.parametrize("row", ROWS)
def test_a_row_has_words_for_people_and_rules_of_the_rulebook(row: Row) -> None:
    assert all((row.label, row.menu_text, row.group))
    assert row.explanation[0].isupper()
    assert not row.explanation.endswith(".")
    assert row.rule_ids
    assert all(rule(id_).id == id_ for id_ in row.rule_ids)


def test_rows_of_one_action_share_its_rules() -> None:
    assert all(ACTION_RULES[row.action] is row.rules for row in ACTION_TABLE)


def test_special_attacks_are_told_apart_by_their_type() -> None:
    assert {row_named(kind).fixed["manner"]: kind for kind in HQ_ACTION_OF.values()} == HQ_ACTION_OF


def test_a_row_describes_the_actions_of_its_kind_alone() -> None:
    unit = UnitId("1")
    described = [row.name for row in ACTION_TABLE if row.describes(GiveOrder(unit, "rearguard"))]
    assert described == ["rearguard"]
    assert row_named("deploy-unit").describes(Deploy(unit, 0))
    assert not row_named("deploy-unit").describes(Reinforce(unit))
