"""Air attacks: the window, what moves it, what falls on the target, and how often a side can fly them."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.kernel.events import Event
from studio.rules.operational.assets.events import AirAttackMade
from studio.rules.operational.assets.limits import uses_of
from studio.rules.operational.assets.sheet import BombardmentSheet, window_start
from studio.rules.operational.base.actions import AirAttack, EndTurn
from studio.rules.operational.base.state import Element, State
from studio.rules.operational.combat.events import CityRuined, StepsLost, UnitDestroyed
from studio.rules.operational.combat.shifts import retreat_shifts
from studio.rules.operational.combat.situation import situation
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position, shipped_ruleset
from tests.support.raids import TARGET, raid, sheet

OPERATIONAL = Operational()
RAID = AirAttack(TARGET)
SEEDS = 1200


def chances(*args: Any, **changes: Any) -> dict[str, Fraction]:
    return {outcome.label: outcome.probability for outcome in sheet(*args, **changes).outcomes}


def cells(*args: Any, **changes: Any) -> tuple[int, int]:
    """The first and the last cell of the window, from 1."""
    seen = sheet(*args, **changes)
    return seen.first_cell, seen.first_cell + len(seen.window) - 1


def flown(state: State, seed: int) -> tuple[State, tuple[Event, ...]]:
    done = OPERATIONAL.apply(replace(state, chance=Chance(seed)), RAID)
    return done.state, done.events


def forecast(state: State) -> BombardmentSheet:
    found = OPERATIONAL.forecast(OPERATIONAL.view(state, state.side), RAID)
    assert isinstance(found, BombardmentSheet)
    return found


@pytest.mark.rule("op.asset.air-attack.table")
def test_the_loss_table_is_the_printed_one() -> None:
    table = shipped_ruleset().assets.air_attack
    assert [cell.sup for cell in table.cells] == [0, 0, 0, 0, 1, 2, 3, 0, 0, 0]
    assert [cell.kia for cell in table.cells] == [0, 0, 0, 0, 0, 0, 0, 1, 2, 2]
    assert (table.window_start, table.window_width) == (4, 6)


@pytest.mark.rule("op.asset.window.size", "op.asset.window.shift")
@pytest.mark.parametrize(
    ("shift", "first"), [(-9, 1), (-3, 1), (-2, 2), (-1, 3), (0, 4), (1, 5), (2, 5), (9, 5)]
)
def test_shifts_move_the_window_inside_the_table(shift: int, first: int) -> None:
    table = raid().board.tables.assets.air_attack
    assert window_start(table, shift) == first


@pytest.mark.rule("op.asset.window.size")
def test_the_shifts_that_there_are_span_the_whole_table() -> None:
    assert cells("CTY", weather="mud", entrenchment=2) == (1, 6)
    assert cells(xp=99) == (5, 10)


@pytest.mark.rule("op.asset.window.roll")
def test_every_cell_of_the_window_is_equally_likely() -> None:
    third, sixth = Fraction(1, 3), Fraction(1, 6)
    assert chances() == {
        "No losses": sixth,
        "1 SUP": sixth,
        "2 SUP": sixth,
        "3 SUP": sixth,
        "1 KIA": sixth,
        "2 KIA": sixth,
    }
    assert chances("CTY", weather="mud", entrenchment=1) == {
        "No losses": 2 * third,
        "1 SUP": sixth,
        "2 SUP": sixth,
    }
    assert chances(xp=0) == {"1 SUP": sixth, "2 SUP": sixth, "3 SUP": sixth, "1 KIA": sixth, "2 KIA": third}


def test_the_sheet_says_what_becomes_of_this_unit() -> None:
    assert chances(active=2, xp=0) == {
        "1 SUP": Fraction(1, 6),
        "2 SUP": Fraction(1, 3),
        "1 KIA": Fraction(1, 6),
        "The target is destroyed": Fraction(1, 3),
    }


@pytest.mark.rule("op.asset.air-attack.shift.weather")
@pytest.mark.parametrize(("weather", "first"), [("dry", 4), ("mud", 3), ("snow", 3)])
def test_mud_and_snow_hinder(weather: str, first: int) -> None:
    assert sheet(weather=weather).first_cell == first


@pytest.mark.rule("op.asset.air-attack.shift.terrain")
@pytest.mark.parametrize(
    ("signs", "first"), [("MTN FOR CTY BOG RUI", 3), ("CLR DES DUN BOC SWP HIL ALP SAL", 4)]
)
def test_cover_hinders(signs: str, first: int) -> None:
    assert {sign: sheet(sign).first_cell for sign in signs.split()} == dict.fromkeys(signs.split(), first)


@pytest.mark.rule("op.asset.air-attack.shift.terrain")
def test_a_city_that_was_ruined_in_the_battle_is_cover_still() -> None:
    state = raid("CTY")
    ruined = replace(state, ground=replace(state.ground, ruined=frozenset({0})))
    assert [line.value for line in forecast(ruined).lines] == [-1]


@pytest.mark.rule("op.asset.air-attack.shift.entrenchment")
@pytest.mark.parametrize(("level", "first"), [(0, 4), (1, 3), (2, 3)])
def test_works_hinder_however_deep(level: int, first: int) -> None:
    assert sheet(entrenchment=level).first_cell == first
    assert sheet(entrenchment=level, fort=True).first_cell == first


@pytest.mark.rule("op.asset.air-attack.shift.green", "op.xp.effects.green-air-fright")
@pytest.mark.parametrize(("xp", "first"), [(0, 5), (99, 5), (100, 4), (200, 4), (300, 4)])
def test_green_units_take_fright(xp: int, first: int) -> None:
    assert sheet(xp=xp).first_cell == first


@pytest.mark.rule("op.asset.window.roll", "op.asset.air-attack.result")
def test_what_happens_is_as_likely_as_the_sheet_says() -> None:
    """Chi-square over fixed seeds, with 5 degrees of freedom: 20.5 is reached once in a thousand times."""
    state = raid()
    drawn = Counter(
        next(event for event in flown(state, seed)[1] if isinstance(event, AirAttackMade)).cell
        for seed in range(SEEDS)
    )
    expected = SEEDS / 6
    assert sorted(drawn) == [4, 5, 6, 7, 8, 9]
    assert sum((count - expected) ** 2 / expected for count in drawn.values()) < 20.5


@pytest.mark.rule("op.asset.air-attack.result", "op.asset.loss.apply")
def test_the_losses_are_those_of_the_cell_and_none_straggles() -> None:
    state = raid(active=6, specialists=["engineers"], entrenchment=1)
    for seed in range(60):
        after, events = flown(state, seed)
        made = next(event for event in events if isinstance(event, AirAttackMade))
        lost = [event for event in events if isinstance(event, StepsLost)]
        cell = made.sheet.window[made.cell - made.sheet.first_cell]
        assert made.sheet == forecast(state)
        assert [(one.kia, one.stragglers, one.suppressed) for one in lost] == (
            [(cell.kia, 0, cell.sup)] if cell.kia or cell.sup else []
        )
        before, unit = state.units[TARGET], after.units[TARGET]
        assert (unit.xp, unit.entrenchment, unit.at) == (before.xp, before.entrenchment, before.at)
        assert not after.stragglers


@pytest.mark.rule("op.asset.loss.apply")
def test_the_loss_queue_says_what_is_lost_first_specialists_too() -> None:
    state = raid(active=6)
    engineers_first = (Element("engineers", attached=1), *(Element(),) * 6)
    unit = replace(state.units[TARGET], queue=engineers_first)
    state = replace(state, units={TARGET: unit})
    lost = [
        event
        for seed in range(60)
        for event in flown(state, seed)[1]
        if isinstance(event, StepsLost) and event.kia
    ]
    assert lost
    assert {event.specialists for event in lost} == {("engineers",)}


@pytest.mark.rule("op.asset.loss.apply", "op.asset.air-attack.result")
def test_a_unit_can_be_destroyed_from_the_air() -> None:
    ended = {type(event) for seed in range(60) for event in flown(raid(active=1), seed)[1]}
    assert UnitDestroyed in ended


@pytest.mark.rule("op.asset.loss.apply", "op.retreat.shift.losses")
def test_losses_from_the_air_make_a_retreat_likelier_in_the_same_turn() -> None:
    state = position(
        {
            "map": [".       .", "    ."],
            "territory": "x",
            "assets": {"allied": {"air_attack": {"a_turn": 1}}},
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "Target", "is": "axis infantry 4+2", "at": "0201", "xp": 0},
            ],
        }
    )
    after, events = flown(state, 0)
    lost = next(event for event in events if isinstance(event, StepsLost))
    first = next(unit for unit in after.units.values() if unit.name == "1st")
    shifts = retreat_shifts(situation(after, first, after.units[TARGET]))
    assert [line.value for line in shifts] == [lost.kia + lost.suppressed]


@pytest.mark.rule("op.asset.air-attack.ruins")
def test_a_city_is_ruined_as_often_as_the_figure_says_and_only_once() -> None:
    """With fixed seeds the count stays within four standard deviations of what the chance makes likely."""
    assert (sheet("CTY").ruins, sheet("RUI").ruins, sheet("FOR").ruins) == (6, 0, 0)
    state = raid("CTY")
    events = [event for seed in range(SEEDS) for event in flown(state, seed)[1]]
    ruined = sum(isinstance(event, CityRuined) for event in events)
    assert abs(ruined - SEEDS * 0.06) <= 4 * (SEEDS * 0.06 * 0.94) ** 0.5
    after = next(after for after, _ in (flown(state, seed) for seed in range(99)) if after.ground.ruined)
    assert forecast(replace(after, assets=state.assets)).ruins == 0


@pytest.mark.rule("op.asset.limit.spend", "op.quick.map.assets-limits")
@pytest.mark.parametrize(
    ("a_turn", "in_battle", "uses"),
    [(2, 4, [2, 2, 0, 0]), (1, None, [1, 1, 1, 1]), (3, 4, [3, 1, 0, 0]), (0, None, [0, 0, 0, 0])],
)
def test_uses_are_limited_by_turn_and_by_battle(a_turn: int, in_battle: int | None, uses: list[int]) -> None:
    limits = {"air_attack": {"a_turn": a_turn, "in_battle": in_battle}}
    units = [{"name": "Target", "is": "axis infantry 4+2", "at": "0101", "active": 12}]
    state = position({"map": ["."], "territory": "x", "assets": {"allied": limits}, "units": units})
    seen = []
    for _ in uses:
        count = 0
        while OPERATIONAL.refusal(state, RAID) is None:
            assert RAID in list(OPERATIONAL.legal(state))
            # Whole again, so that it is there for the next one.
            state = replace(OPERATIONAL.apply(state, RAID).state, units=state.units)
            count += 1
        seen.append(count)
        for _ in state.board.sides:
            state = OPERATIONAL.apply(state, EndTurn()).state
        state = replace(state, units=position({"map": ["."], "territory": "x", "units": units}).units)
    assert seen == uses


@pytest.mark.rule("op.asset.sides")
def test_a_side_has_the_assets_that_the_scenario_gives_it_and_none_without() -> None:
    state = raid()
    assert uses_of(state, state.side, "air-attack").left == 1
    other = state.board.sides[1].id
    assert uses_of(state, other, "air-attack").left == 0
    refused = OPERATIONAL.refusal(replace(state, active=1), RAID)
    assert refused is not None
    assert refused.code == "no-asset"
