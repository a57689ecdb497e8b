"""Levels of branches that are bought at conferences."""

from dataclasses import fields
from typing import get_args

import pytest

from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.headquarters.purchases import Purchase, buy_level, price_of_level
from studio.rules.operational.hq_actions import action_cost
from studio.tables.operational.branches import Branch
from tests.support.battles import position


def start() -> State:
    """Two headquarters of one type, both at the levels that it has at the start."""
    levels = {"engineering": 1}
    corps = [
        {"name": name, "is": "allied hq", "at": at, "levels": levels}
        for name, at in (("I", "0101"), ("II", "0201"))
    ]
    return position({"map": [".", "    ."], "hqs": corps})


def bought(hq: Headquarters, branch: Branch, prestige: int = 999) -> Purchase:
    purchase = buy_level(hq, branch, prestige, start().board.tables.upgrades)
    assert isinstance(purchase, Purchase)
    return purchase


@pytest.mark.rule("op.hq.branch.upgrade")
def test_a_level_is_paid_in_prestige_and_each_higher_one_costs_its_own_price() -> None:
    hq = start().hqs[HqId("i")]
    for level, price in enumerate(start().board.tables.upgrades.level_prices, start=1):
        purchase = bought(hq, "intel", 200)
        hq = purchase.hq
        assert (hq.levels.intel, purchase.prestige) == (level, 200 - price)
    assert hq.levels.intel == 3


@pytest.mark.rule("op.hq.branch.upgrade")
def test_only_the_branch_that_is_paid_for_rises() -> None:
    hq = start().hqs[HqId("i")]
    for branch in get_args(Branch):
        after = bought(hq, branch).hq.levels
        raised = {
            field.name
            for field in fields(Levels)
            if getattr(after, field.name) == getattr(hq.levels, field.name) + 1
        }
        assert raised == {branch.replace("-", "_")}
        assert sum(after.of(each) for each in get_args(Branch)) == 2


@pytest.mark.rule("op.hq.branch.upgrade")
def test_nothing_is_sold_above_the_highest_level_or_below_its_price() -> None:
    state, figures = start(), start().board.tables.upgrades
    hq = state.hqs[HqId("i")]
    price = price_of_level(hq, "engineering", figures)
    assert price == figures.level_prices[1]
    refused = buy_level(hq, "engineering", price - 1, figures)
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.facts["need"]) == ("too-little-prestige", price)
    highest = bought(bought(hq, "engineering").hq, "engineering").hq
    refused = buy_level(highest, "engineering", 999, figures)
    assert isinstance(refused, Refusal)
    assert refused.code == "highest-level"


@pytest.mark.rule("op.action.conference-choice")
def test_two_headquarters_of_a_type_differ_by_what_was_bought_for_them() -> None:
    state = start()
    first, second = state.hqs[HqId("i")], state.hqs[HqId("ii")]
    assert (first.type, first.levels) == (second.type, second.levels)
    builder = bought(first, "engineering").hq
    fighter = bought(second, "operations").hq
    assert action_cost.hq_refusal(state, builder, "fortify") is None
    assert action_cost.hq_refusal(state, builder, "no-retreat") is not None
    assert action_cost.hq_refusal(state, fighter, "no-retreat") is None
    assert action_cost.hq_refusal(state, fighter, "fortify") is not None
