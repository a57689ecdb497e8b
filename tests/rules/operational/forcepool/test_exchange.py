"""Reorg and deploy: what units give to force pools and take from them."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.base.actions import Attack, Move, RaiseSecurity, Reinforce, Reorganize
from studio.rules.operational.base.catalogue_types import UnitType
from studio.rules.operational.base.pool_contents import parts_of_step
from studio.rules.operational.base.state import Element, HqId, PoolItem, State, Unit, UnitId
from studio.rules.operational.forcepool.events import UnitDisbanded, UnitReinforced, UnitReorganized
from studio.rules.operational.forcepool.exchange import xp_lost
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position

FIRST, SECOND, ENEMY, CORPS = UnitId("1st"), UnitId("2nd"), UnitId("enemy"), HqId("corps")
OPERATIONAL = Operational()
INFANTRY = PoolItem("infantry", "none", 1)
ARMOR = PoolItem("armor", "none", 1)
ENGINEERS = PoolItem("specialist", "none", 1, "engineers")


def battle(*pool: PoolItem, arm: str = "infantry", **unit: Any) -> State:
    """Two units of a corps beside their HQ, one of them as told, and an enemy beside the other."""
    first = {"name": "1st", "is": "allied infantry 4+2", "at": "0201", "hq": "corps", "active": 4, **unit}
    state = position(
        {
            "map": [".       .       .", "    .       .       ."],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
            "territory": ["a       a       x", "    a       a       x"],
            "units": [
                first,
                {"name": "2nd", "is": "allied mobile 6+2", "at": "0301", "hq": "corps"},
                {"name": "Enemy", "is": "axis cavalry 4+2", "at": "0401", "active": 6},
            ],
        }
    )
    kind = state.board.unit_types["infantry-4-2"]
    board = replace(state.board, unit_types={**state.board.unit_types, kind.id: replace(kind, arm=arm)})
    return replace(state, board=board, hqs={CORPS: replace(state.hqs[CORPS], pool=pool)})


def with_unit(state: State, **changes: Any) -> State:
    return replace(state, units={**state.units, FIRST: replace(state.units[FIRST], **changes)})


def after(state: State, *actions: Action) -> tuple[State, Unit]:
    for action in actions:
        state = OPERATIONAL.apply(state, action).state
    return state, state.units[FIRST]


def code(state: State, action: Action) -> str | None:
    refused: Refusal | None = OPERATIONAL.refusal(state, action)
    assert (action in list(OPERATIONAL.legal(state))) == (refused is None)
    return refused.code if refused else None


@pytest.mark.rule(
    "op.action.reorg.effect", "op.reinforce.reorg.to-force-pool", "op.reinforce.reorg.broken-down"
)
@pytest.mark.parametrize(
    ("arm", "parts"),
    [("infantry", (INFANTRY,)), ("mechanized", (INFANTRY, ARMOR)), ("armored", (INFANTRY, ARMOR, ARMOR))],
)
def test_a_step_is_broken_down_into_the_pool(arm: str, parts: tuple[PoolItem, ...]) -> None:
    state = battle(arm=arm, suppressed=1)
    done = OPERATIONAL.apply(state, Reorganize(FIRST))
    assert done.state.hqs[CORPS].pool == parts
    assert done.state.hqs[CORPS].cp == state.hqs[CORPS].cp - 1
    assert done.state.units[FIRST].queue == (*(Element(),) * 3, Element(suppressed=True))
    assert [type(event) for event in done.events] == [UnitReorganized]


@pytest.mark.rule(
    "op.reinforce.step.types", "op.reinforce.step.minor-armor", "op.reinforce.step.armor-supplier-table"
)
def test_smaller_nations_use_the_armor_of_their_supplier() -> None:
    state = battle()
    kind: UnitType = replace(state.board.unit_types["infantry-4-2"], nation="minor", arm="armored")
    board = replace(state.board, suppliers={"minor": "major"})
    parts = parts_of_step(board, kind, 1)
    assert [(part.kind, part.nation) for part in parts] == [("infantry", "minor"), *[("armor", "major")] * 2]


@pytest.mark.rule("op.action.reorg.effect")
def test_suppressed_elements_are_not_given() -> None:
    state = battle(active=1, suppressed=3)
    state = with_unit(state, queue=(Element(suppressed=True),) * 3)
    assert code(state, Reorganize(FIRST)) == "nothing-to-give"
    assert code(state, Reorganize(FIRST, "engineers")) == "nothing-to-give"


@pytest.mark.rule(
    "op.xp.green.no-reorg", "op.reinforce.reorg.green-steps", "op.reinforce.reorg.green-specialists"
)
def test_green_units_keep_their_steps_but_not_their_specialists() -> None:
    state = battle(specialists=["engineers"], xp=99)
    assert code(state, Reorganize(FIRST)) == "green"
    assert code(state, Reorganize(FIRST, "engineers")) is None
    assert code(with_unit(state, xp=100), Reorganize(FIRST)) is None


@pytest.mark.rule("op.xp.green.no-reorg", "op.xp.reinforce.green-none", "op.action.transfer.xp")
def test_nobody_is_green_where_the_lowest_level_is_another() -> None:
    state = battle(INFANTRY, xp=50)
    assert (code(state, Reorganize(FIRST)), xp_lost(state, state.units[FIRST])) == ("green", 0)
    board = replace(state.board, levels=state.board.levels[1:])
    state = replace(state, board=board)
    assert (code(state, Reorganize(FIRST)), xp_lost(state, state.units[FIRST])) == (None, 20)


@pytest.mark.rule("op.reinforce.reorg.specialist-unchanged", "op.reinforce.reorg.no-xp-effect")
def test_specialists_go_as_they_are_and_cost_no_experience() -> None:
    state, unit = after(
        battle(specialists=["engineers"], xp=140), Reorganize(FIRST, "engineers"), Reorganize(FIRST)
    )
    assert state.hqs[CORPS].pool == (ENGINEERS, INFANTRY)
    assert unit.xp == 140


@pytest.mark.rule(
    "op.action.reorg.delay-after-move", "op.reinforce.reorg.then-deploy", "op.action.force-pool.delay"
)
def test_what_comes_from_a_unit_that_has_acted_waits_a_turn() -> None:
    state = battle()
    still, _ = after(state, Reorganize(FIRST))
    moved, _ = after(state, Move(FIRST, _step(state)), Reorganize(FIRST))
    fought, _ = after(battle(), Attack(SECOND, ENEMY), Reorganize(SECOND))
    assert [each.hqs[CORPS].pool[0].from_turn for each in (still, moved, fought)] == [1, 2, 2]
    assert code(still, Reinforce(FIRST)) is None
    assert code(moved, Reinforce(FIRST)) == "pool-lacks"


def _step(state: State) -> tuple[int, ...]:
    """A free cell beside the first unit."""
    return next(action.path for action in OPERATIONAL.legal(state, FIRST) if isinstance(action, Move))


@pytest.mark.rule("op.action.reorg.effect")
def test_a_unit_that_gives_its_last_step_leaves_the_map_with_its_specialists() -> None:
    done = OPERATIONAL.apply(battle(active=1, specialists=["engineers"]), Reorganize(FIRST))
    assert FIRST not in done.state.units
    assert done.state.hqs[CORPS].pool == (INFANTRY, ENGINEERS)
    assert [type(event) for event in done.events] == [UnitReorganized, UnitDisbanded]


@pytest.mark.rule(
    "op.action.deploy.effect",
    "op.action.deploy.immediate",
    "op.action.deploy.suppressed",
    "op.action.deploy.free",
)
def test_a_deployed_step_joins_suppressed_at_once_for_nothing() -> None:
    state = battle(INFANTRY, ENGINEERS)
    done = OPERATIONAL.apply(state, Reinforce(FIRST))
    assert done.state.units[FIRST].queue == (*(Element(),) * 4, Element(suppressed=True))
    assert done.state.hqs[CORPS].cp == state.hqs[CORPS].cp
    assert done.state.hqs[CORPS].pool == (ENGINEERS,)
    assert [type(event) for event in done.events] == [UnitReinforced]


@pytest.mark.rule(
    "op.reinforce.deploy.recombines", "op.reinforce.deploy.incomplete", "op.reinforce.step.no-mixing"
)
@pytest.mark.parametrize(
    ("pool", "refused"),
    [
        ((INFANTRY, ARMOR, ARMOR), None),
        ((INFANTRY, ARMOR), "pool-lacks"),
        ((ARMOR,) * 6, "pool-lacks"),
        ((replace(INFANTRY, nation="other"), ARMOR, ARMOR), "pool-lacks"),
        ((INFANTRY, ARMOR, replace(ARMOR, nation="other")), "pool-lacks"),
        ((replace(INFANTRY, from_turn=2), ARMOR, ARMOR), "pool-lacks"),
    ],
)
def test_an_armored_step_takes_one_infantry_and_two_armor_of_its_nation(
    pool: tuple[PoolItem, ...], refused: str | None
) -> None:
    state = battle(*pool, arm="armored")
    assert code(state, Reinforce(FIRST)) == refused
    if refused is None:
        assert after(state, Reinforce(FIRST))[0].hqs[CORPS].pool == ()


@pytest.mark.rule("op.reinforce.step.interchangeable")
def test_the_infantry_of_an_armored_step_serves_an_infantry_unit() -> None:
    state, _ = after(battle(arm="armored"), Reorganize(FIRST))
    kinds = state.board.unit_types
    board = replace(
        state.board, unit_types={**kinds, "mobile-6-2": replace(kinds["mobile-6-2"], arm="infantry")}
    )
    second = replace(state.units[SECOND], queue=(Element(),) * 3)
    state = replace(state, board=board, units={**state.units, SECOND: second})
    assert code(state, Reinforce(SECOND)) is None
    assert OPERATIONAL.apply(state, Reinforce(SECOND)).state.hqs[CORPS].pool == (ARMOR, ARMOR)


@pytest.mark.rule("op.xp.reinforce.regular", "op.reinforce.deploy.xp", "op.xp.gain-and-loss")
@pytest.mark.parametrize(("xp", "steps", "left"), [(250, 1, 230), (250, 3, 190), (105, 2, 85), (115, 2, 95)])
def test_each_step_costs_experience_as_long_as_the_unit_is_not_green(xp: int, steps: int, left: int) -> None:
    state = battle(*(INFANTRY,) * 3, active=3, xp=xp)
    assert after(state, *(Reinforce(FIRST),) * steps)[1].xp == left


@pytest.mark.rule("op.xp.green.reinforce-free", "op.xp.reinforce.green-none", "op.reinforce.deploy.xp-green")
def test_green_units_are_reinforced_for_nothing() -> None:
    assert after(battle(INFANTRY, xp=50), Reinforce(FIRST))[1].xp == 50


@pytest.mark.rule("op.reinforce.deploy.xp-specialists", "op.reinforce.deploy.from-force-pool")
def test_specialists_cost_no_experience_and_are_attached_last() -> None:
    _, unit = after(battle(ENGINEERS, specialists=["armored-cars"], xp=250), Reinforce(FIRST, "engineers"))
    assert unit.xp == 250
    assert unit.queue[-1] == Element("engineers", suppressed=True, attached=2)


@pytest.mark.rule("op.step.max", "op.step.spec.max-allied")
def test_nobody_takes_in_more_than_a_unit_can_hold() -> None:
    assert code(battle(INFANTRY, active=6), Reinforce(FIRST)) == "full"
    crowded = battle(ENGINEERS, specialists=["armored-cars", "field-artillery", "engineers"])
    assert code(crowded, Reinforce(FIRST, "engineers")) == "full"


@pytest.mark.rule("op.reinforce.specialist.nationality-table", "op.reinforce.specialist.majors")
@pytest.mark.parametrize(
    ("nation", "fielded_by", "refused"),
    [
        pytest.param("us", "us", None),
        pytest.param("french", "us", None, marks=pytest.mark.rule("op.reinforce.specialist.us-group")),
        pytest.param("canadian", "uk", None, marks=pytest.mark.rule("op.reinforce.specialist.uk-group")),
        pytest.param("uk", "canadian", "foreign"),
        pytest.param("us", "uk", "foreign"),
    ],
)
def test_a_nation_uses_its_own_specialists_and_those_of_its_supplier(
    nation: str, fielded_by: str, refused: str | None
) -> None:
    state = battle(replace(ENGINEERS, nation=fielded_by))
    board = state.board
    kind = replace(board.unit_types["infantry-4-2"], nation=nation)
    engineers = replace(board.specialist_types["engineers"], nations=(fielded_by,))
    board = replace(
        board,
        unit_types={**board.unit_types, kind.id: kind},
        specialist_types={**board.specialist_types, "engineers": engineers},
        suppliers={"french": "us", "canadian": "uk"},
    )
    assert code(replace(state, board=board), Reinforce(FIRST, "engineers")) == refused


@pytest.mark.rule("op.action.deploy.needs-supply", "op.action.reorg.needs-supply")
def test_units_out_of_supply_exchange_nothing() -> None:
    state = with_unit(battle(INFANTRY), unsupplied=1)
    assert code(state, Reinforce(FIRST)) == "out-of-supply"
    assert code(state, Reorganize(FIRST)) == "out-of-supply"


@pytest.mark.rule("op.action.deploy.in-range", "op.action.reorg.in-range")
def test_units_out_of_range_exchange_nothing() -> None:
    state = battle(INFANTRY)
    state = replace(state, owner=bytes(len(state.owner)))
    assert code(state, Reinforce(FIRST)) == "out-of-hq-range"
    assert code(state, Reorganize(FIRST)) == "out-of-hq-range"


@pytest.mark.rule("op.action.deploy.after-move")
def test_a_unit_takes_in_a_step_after_it_has_moved() -> None:
    state, _ = after(battle(INFANTRY), Move(FIRST, _step(battle())))
    assert code(state, Reinforce(FIRST)) is None


@pytest.mark.rule("op.action.security-unit.effect", "op.step.max")
def test_no_security_unit_is_raised_of_more_steps_than_its_type_has() -> None:
    state = battle(*[INFANTRY] * 3)
    board = state.board
    kind = board.unit_types[board.security_types["none"]]
    small = replace(board, unit_types={**board.unit_types, kind.id: replace(kind, steps=2)})
    state = replace(state, board=small)
    cell = state.hqs[CORPS].at
    assert cell is not None
    assert code(state, RaiseSecurity(CORPS, cell, "none", 2)) is None
    assert code(state, RaiseSecurity(CORPS, cell, "none", 3)) == "wrong-size"


@pytest.mark.rule("op.action.kampfgruppe.stragglers", "op.step.max")
@pytest.mark.parametrize(("steps", "left"), [(4, 1), (5, 0)])
def test_stragglers_over_what_its_type_has_stay_behind_a_kampfgruppe(steps: int, left: int) -> None:
    own = [{"action": "kampfgruppe", "level": 2, "cost": 1, "replaces": "security-unit"}]
    pool = [{"kind": "infantry", "nation": "none", "number": 3}]
    state = position(
        {
            "map": [".       .", "    ."],
            "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "own actions": own, "pool": pool}],
            "stragglers": [{"is": "allied stragglers", "at": "0201", "steps": 3, "hq": "Corps"}],
        }
    )
    board = state.board
    kind = board.unit_types[board.security_types["none"]]
    small = replace(board, unit_types={**board.unit_types, kind.id: replace(kind, steps=steps)})
    (cell,) = state.stragglers
    done = OPERATIONAL.apply(replace(state, board=small), RaiseSecurity(CORPS, cell, "none", 2)).state
    assert [len(unit.queue) for unit in done.units.values()] == [steps]
    assert [group.steps for group in done.stragglers.values()] == [left] * bool(left)
