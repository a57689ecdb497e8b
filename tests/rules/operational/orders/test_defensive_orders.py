"""An author who changes a figure of the orders changes who can be given them, and who sees them."""

from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.actions import GiveOrder
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.orders import defensive_orders
from tests.rules.operational.test_figures import figures
from tests.support.battles import position, shipped_ruleset

FIRST = UnitId("1st")
HQ = {"name": "Corps", "is": "allied hq", "at": "0101"}
UNIT = {"name": "1st", "is": "allied armored mobile 6+3", "at": "0201", "hq": "corps", "xp": 100}
GIVEN = {"map": [".", "    ."], "hqs": [HQ], "units": [UNIT]}


def why_not(state: State, order: Any = "counterattack") -> str | None:
    denied = defensive_orders.refusal(state, GiveOrder(FIRST, order))
    return denied.code if denied else None


def with_terms(**changes: Any) -> OperationalRuleset:
    """The shipped figures with another row for the counterattack."""
    shipped = shipped_ruleset()
    rows = tuple(
        row.model_copy(update=changes) if row.action == "counterattack" else row
        for row in shipped.headquarters.actions
    )
    return figures("headquarters", "actions", rows)


@pytest.mark.rule("op.action.no-retreat.needs-regular")
def test_the_experience_that_orders_take_is_a_figure() -> None:
    assert why_not(position(GIVEN)) is None
    assert why_not(position(GIVEN), "surrender") == "no-such-order"
    assert why_not(position(GIVEN, figures("operations", "least_experience", "veteran"))) == "too-green"


@pytest.mark.rule("op.action.counterattack.terrain")
def test_the_terrain_of_counterattacks_is_a_figure() -> None:
    shipped = shipped_ruleset()
    other = tuple(terrain.model_copy(update={"counterattack": False}) for terrain in shipped.terrains)
    assert why_not(position(GIVEN, shipped.model_copy(update={"terrains": other}))) == "wrong-terrain"


@pytest.mark.rule("op.action.three-levels", "op.hq.branch.levels")
def test_branch_and_level_of_an_action_are_figures() -> None:
    low = GIVEN | {"hqs": [HQ | {"levels": {"operations": 2, "logistics": 3}}]}
    assert why_not(position(low)) == "hq-level"
    assert why_not(position(low, with_terms(level=2))) is None
    assert why_not(position(low, with_terms(branch="logistics"))) is None
    assert why_not(position(low, figures("headquarters", "actions", ()))) == "no-such-hq-action"


@pytest.mark.rule("op.hq.action.cost-range")
def test_the_cost_of_an_action_is_a_figure() -> None:
    left = []
    for ruleset in (shipped_ruleset(), with_terms(cost=3)):
        after = defensive_orders.apply(position(GIVEN, ruleset), GiveOrder(FIRST, "counterattack")).state
        left.append(after.hqs[HqId("corps")].cp)
    assert left == [3, 2]


@pytest.mark.rule("op.action.intel.level-3")
def test_the_level_that_sees_orders_is_a_figure() -> None:
    enemy = {"name": "1st", "is": "axis infantry 4+2", "at": "0201", "order": "rearguard"}
    given = {"map": [".", "    ."], "hqs": [HQ | {"levels": {"intel": 2}}], "units": [enemy]}
    shipped = position(given)
    assert defensive_orders.reveal_orders_by_intelligence(shipped).events == ()
    sharper = position(given, figures("headquarters", "orders_seen_from_intel", 2))
    assert [event.kind for event in defensive_orders.reveal_orders_by_intelligence(sharper).events] == [
        "order-seen"
    ]
    told = defensive_orders.reveal_orders_by_intelligence(sharper).state
    assert defensive_orders.reveal_orders_by_intelligence(told).events == ()


@pytest.mark.rule("op.order.kinds")
def test_the_orders_that_can_be_given_are_those_that_nothing_bars() -> None:
    state = position(GIVEN)
    allowed = {GiveOrder(FIRST, order) for order in defensive_orders.ORDERS if why_not(state, order) is None}
    assert {*defensive_orders.legal(state)} == {*defensive_orders.legal(state, FIRST)} == allowed
    assert len(allowed) > 1
