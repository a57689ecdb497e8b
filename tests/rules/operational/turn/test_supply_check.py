"""The supply check: who rolls, who goes without, who recovers."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.state import Element, State, Unit, UnitId
from studio.rules.operational.combat.events import UnitDestroyed
from studio.rules.operational.supply.events import SupplyFailed, SupplyRolled
from studio.rules.operational.turn.supply_check import check_supply
from tests.support.battles import position

FIRST = UnitId("1st")
LEVELS = ("green", "regular", "veteran", "elite")


def battle(at: str, turn: int = 2, **given: Any) -> State:
    """A unit on a strip of clear hexes, the first two of which are on supplied rail, in snow."""
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": at, **given.pop("unit", {})}
    case = {
        "map": [".       .       .", "    .       .       ."],
        "features": ["0101|0201 rail"],
        "sources": [{"is": "allied rail source", "at": "0101"}],
        "weather": "snow",
        "units": [unit],
        **given,
    }
    return replace(position(case), turn=turn)


def trained(state: State, level: str) -> State:
    xp = state.board.levels[LEVELS.index(level)].from_xp
    return replace(state, units={FIRST: replace(state.units[FIRST], xp=xp)})


def checked(state: State) -> Unit:
    return check_supply(state)[0].units[FIRST]


def suppressed(unit: Unit) -> int:
    return sum(element.suppressed for element in unit.queue)


def rolls(state: State) -> list[int]:
    return [event.chance for event in check_supply(state)[1] if isinstance(event, SupplyRolled)]


@pytest.mark.rule("op.supply.roll.when", "op.supply.disruption.elite-bonus")
@pytest.mark.parametrize(("level", "chance"), [("regular", [96]), ("elite", [])])
def test_a_unit_below_a_hundred_percent_rolls(level: str, chance: list[int]) -> None:
    assert rolls(trained(battle("0301"), level)) == chance


@pytest.mark.rule("op.supply.roll.not-on-barrel-hex")
def test_on_supplied_rail_nobody_rolls_whatever_the_theater_value() -> None:
    state = battle("0201", **{"theater supply": {"allied": 10}})
    assert rolls(state) == []
    assert checked(state).unsupplied == 0


@pytest.mark.rule("op.supply.disruption.out-of-supply-bonus", "op.supply.disruption.elite-bonus")
@pytest.mark.parametrize(
    ("level", "turns", "chance"),
    [
        ("regular", 0, 76),
        ("regular", 1, 81),
        ("regular", 2, 86),
        ("regular", 3, 91),
        ("regular", 7, 91),
        ("elite", 1, 91),
    ],
)
def test_bonuses_add_up(level: str, turns: int, chance: int) -> None:
    state = battle("0301", unit={"turns_out_of_supply": turns}, **{"theater supply": {"allied": 80}})
    assert rolls(trained(state, level)) == [chance]


@pytest.mark.rule("op.supply.roll.when")
def test_the_roll_decides() -> None:
    state = battle("0301", **{"theater supply": {"allied": 54}})
    seen = set()
    for seed in range(20):
        after, events = check_supply(replace(state, chance=Chance(seed)))
        roll = next(event for event in events if isinstance(event, SupplyRolled))
        assert (after.units[FIRST].unsupplied == 0) == (roll.roll < 50)
        seen.add(roll.roll < 50)
    assert seen == {True, False}


@pytest.mark.rule("op.supply.effect.by-duration", "op.supply.effect.turn-1")
def test_turns_without_supply_are_counted_in_a_row() -> None:
    state = battle("0601")
    for turns in (1, 2, 3):
        state = check_supply(state)[0]
        assert state.units[FIRST].unsupplied == turns
    supplied = replace(state, units={FIRST: replace(state.units[FIRST], at=0)})
    assert checked(supplied).unsupplied == 0


@pytest.mark.rule("op.supply.effect.turn-2.suppression", "op.supply.effect.experience")
@pytest.mark.parametrize(("level", "count"), [("green", 3), ("regular", 2), ("veteran", 1), ("elite", 1)])
def test_the_second_turn_suppresses_by_experience(level: str, count: int) -> None:
    state = trained(battle("0601", unit={"turns_out_of_supply": 1, "active": 5, "suppressed": 1}), level)
    assert suppressed(checked(state)) == 1 + count


@pytest.mark.rule("op.supply.effect.turn-1")
def test_the_first_turn_suppresses_and_recovers_nothing() -> None:
    assert suppressed(checked(battle("0601", unit={"suppressed": 1}))) == 1


@pytest.mark.rule("op.supply.effect.turn-3.all-suppressed")
def test_the_third_turn_suppresses_all_even_guns_in_tow() -> None:
    state = battle("0601", unit={"turns_out_of_supply": 2, "specialists": ["field-artillery", "engineers"]})
    unit = state.units[FIRST]
    towed = tuple(replace(it, tow_suppressed=it.specialist == "field-artillery") for it in unit.queue)
    after, events = check_supply(replace(state, units={FIRST: replace(unit, queue=towed)}))
    assert suppressed(after.units[FIRST]) == 8
    assert [event.suppressed for event in events if isinstance(event, SupplyFailed)] == [8]


@pytest.mark.rule("op.supply.effect.turn-4.stragglers", "op.supply.effect.turn-4.as-turn-3")
def test_from_the_fourth_turn_steps_become_stragglers() -> None:
    after, events = check_supply(battle("0601", unit={"turns_out_of_supply": 3, "active": 5}))
    assert after.units[FIRST].queue == (Element(suppressed=True),) * 2
    assert [(some.side, some.steps) for some in after.stragglers.values()] == [("allied", 3)]
    assert [type(event) for event in events] == [SupplyFailed]


@pytest.mark.rule("op.supply.effect.turn-4.stragglers")
def test_regular_steps_become_stragglers_and_specialists_do_not() -> None:
    """A specialist that stands first in the queue stays with its unit to the last."""
    unit = {"turns_out_of_supply": 3, "active": 5, "specialists": ["engineers", "armored-cars"]}
    state = battle("0601", unit=unit)
    first = state.units[FIRST]
    queue = tuple(sorted(first.queue, key=lambda element: element.specialist is None))
    assert queue[0].specialist is not None
    after = checked(replace(state, units={FIRST: replace(first, queue=queue)}))
    assert [it.specialist is None for it in after.queue] == [False, False, True, True]


@pytest.mark.rule("op.supply.effect.turn-4.no-room", "op.stragglers.one-per-hex")
def test_steps_that_find_no_room_are_kia() -> None:
    some = [{"is": "allied stragglers", "at": "0601", "steps": 2}]
    after, events = check_supply(battle("0601", unit={"turns_out_of_supply": 3}, stragglers=some))
    assert [some.steps for some in after.stragglers.values()] == [3]
    assert [(it.stragglers, it.kia) for it in events if isinstance(it, SupplyFailed)] == [(1, 2)]


@pytest.mark.rule("op.stragglers.not-with-hq-hub", "op.stragglers.no-mountains", "op.stragglers.friendly-hex")
@pytest.mark.parametrize(
    "given",
    [
        {"hqs": [{"name": "Corps", "is": "allied hq", "at": "0601"}]},
        {"hubs": [{"is": "allied hub", "at": "0601", "trucks": 1}], "sources": []},
        {"map": [".       .       .", "    .       .       MTN"]},
        {"territory": ["a       a       a", "    a       a       x"]},
    ],
)
def test_where_stragglers_cannot_be_the_steps_are_kia(given: dict[str, Any]) -> None:
    after, events = check_supply(battle("0601", unit={"turns_out_of_supply": 3}, **given))
    assert not after.stragglers
    assert [(it.stragglers, it.kia) for it in events if isinstance(it, SupplyFailed)] == [(0, 3)]


@pytest.mark.rule("op.supply.effect.turn-4.unit-kia")
def test_a_unit_without_steps_is_kia() -> None:
    after, events = check_supply(battle("0601", unit={"turns_out_of_supply": 4, "active": 2}))
    assert not after.units
    assert [type(event) for event in events] == [SupplyFailed, UnitDestroyed]


@pytest.mark.rule("op.supply.recovery.table", "op.supply.recovery.mountain", "op.supply.recovery.in-supply")
@pytest.mark.parametrize(
    ("level", "normal", "mountain"), [("green", 1, 0), ("regular", 2, 1), ("veteran", 3, 2), ("elite", 3, 2)]
)
def test_supplied_units_recover(level: str, normal: int, mountain: int) -> None:
    unit = {"active": 1, "suppressed": 5}
    assert suppressed(checked(trained(battle("0201", unit=unit), level))) == 5 - normal
    high = battle("0201", unit=unit, map=[".       .       .", "    MTN     .       ."])
    assert suppressed(checked(trained(high, level))) == 5 - mountain


@pytest.mark.rule("op.supply.recovery.in-supply")
def test_steps_recover_before_specialists() -> None:
    state = battle("0201", unit={"suppressed": 1, "specialists": ["engineers", "armored-cars"]})
    unit = state.units[FIRST]
    queue = tuple(replace(it, suppressed=it.suppressed or it.specialist is not None) for it in unit.queue)
    after = checked(trained(replace(state, units={FIRST: replace(unit, queue=queue)}), "regular"))
    assert [it.specialist is None for it in after.queue if it.suppressed] == [False]


@pytest.mark.rule("op.supply.first-turn.no-disruption", "op.supply.first-turn.no-recovery")
def test_on_the_first_turn_range_is_enough_and_nothing_recovers() -> None:
    state = trained(
        battle("0301", turn=1, unit={"suppressed": 2}, **{"theater supply": {"allied": 4}}), "regular"
    )
    after, events = check_supply(state)
    assert (events, after.units, after.chance) == ([], state.units, state.chance)
    assert checked(battle("0601", turn=1)).unsupplied == 1


@pytest.mark.rule("op.supply.first-turn.marked-units", "op.supply.first-turn.dump-units")
@pytest.mark.parametrize("marks", [{"turns_out_of_supply": 2}, {"supply_dump": True}])
@pytest.mark.parametrize("at", ["0101", "0601"])
def test_on_the_first_turn_marked_units_are_not_checked(marks: dict[str, Any], at: str) -> None:
    state = battle(at, turn=1, unit=marks)
    assert check_supply(state)[0].units == state.units


@pytest.mark.rule("op.supply.first-turn.p1-only")
def test_the_second_side_has_no_special_first_turn() -> None:
    marked = {"is": "axis infantry 4+2", "turns_out_of_supply": 2}
    assert checked(replace(battle("0601", turn=1, unit=marked), active=1)).unsupplied == 3


@pytest.mark.rule("op.supply.resupply.start-of-turn")
def test_only_the_side_to_move_is_checked() -> None:
    state = replace(battle("0601"), active=1)
    assert check_supply(state)[0].units == state.units
