"""Grenades, charges and rockets that are used up."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Throw
from studio.rules.tactical.base.events import FireDeclared
from studio.rules.tactical.base.ids import UnitId, WeaponId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import declared, shots, throwing
from studio.rules.tactical.fire.events import StrikeResolved
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import told

THROWN = pytest.mark.rule("tactical.needs.charges-grenades")
A, T = UnitId("a"), UnitId("t")


def pair(
    at: str = "0506", *, target: str = "tank", terrain: str = "open", rolls: Any = (), **more: Any
) -> State:
    """A squad with all that can be thrown, and a tank that shows it its flank."""
    counted = {"grenades": 1, "charges": 1, "rocket": 1}
    state = battle(
        unit("a", at=at, **{"counted": counted, **more}),
        unit("t", target, GERMAN, "0505", facing=1),
        ground=told({"0505": terrain}),
        rolls=rolls,
    )
    rocket = replace(
        state.board.weapons[WeaponId("bazooka")], id=WeaponId("rocket"), range=1, crew=1, strike_close=11,
        strike_far=11, counted=1,
    )  # fmt: skip
    weapons = {**state.board.weapons, rocket.id: rocket}
    return activated(replace(state, board=replace(state.board, weapons=weapons)), "a")


def code(state: State, weapon: str = "grenades", target: UnitId = T) -> str | None:
    refused = throwing.refusal(state, Throw(A, target, weapon))
    return None if refused is None else refused.code


def destroyed(state: State, weapon: str) -> tuple[int, int]:
    sheet = throwing.forecast(state, Throw(A, T, weapon))
    last = sheet.outcomes[-1]
    assert last.label == "destroyed"
    return last.probability.as_integer_ratio()


@THROWN
def test_odds_against_a_flank() -> None:
    state = pair()
    flank = replace(state.board.types["tank"], armour={"front": 6, "side": 3, "rear": 3})
    state = replace(state, board=replace(state.board, types={**state.board.types, "tank": flank}))
    assert destroyed(state, "charges") == (2819, 19683)
    assert destroyed(state, "grenades") == (8, 729)


@THROWN
@pytest.mark.rule("tactical.needs.anti-tank")
def test_a_rocket_at_a_flank_in_light_cover() -> None:
    assert destroyed(pair(terrain="brush"), "rocket") == (1871897, 4782969)  # 16847073 of 43046721


@THROWN
def test_one_less_is_left_and_the_sheet_is_what_is_rolled() -> None:
    state = pair(rolls=[5, 5, 6, 2, 2, 2, 4])
    sheet = throwing.forecast(state, Throw(A, T, "grenades"))
    done = throwing.apply(state, Throw(A, T, "grenades"))
    assert isinstance(done.events[0], FireDeclared)
    assert done.state.units[A].counted == {"grenades": 0, "charges": 1, "rocket": 1}
    resolved = declared.resolve(done.state)
    event = resolved.events[0]
    assert isinstance(event, StrikeResolved)
    assert (event.sheet, event.net, event.cause) == (sheet, 3, "throw")
    assert resolved.state.units[T].where == "defeated"


@THROWN
@pytest.mark.parametrize(
    ("state", "weapon", "refused"),
    [
        (pair("0507"), "grenades", None),
        (pair("0508"), "grenades", "too-far"),
        (pair("0507"), "rocket", "too-far"),
        (pair("0508"), "charges", "too-far"),
        (pair(counted={"grenades": 0}), "grenades", "none-left"),
        (pair(), "nothing", "no-weapon"),
        (pair(counted={"mortar": 1}), "mortar", "no-weapon"),
        (pair(counted={"smoke": 1}), "smoke", "no-weapon"),
        (pair(target="squad"), "grenades", "no-target"),
        (pair(condition="disrupted"), "grenades", "broken"),
        (pair(condition="pinned"), "grenades", None),
        (pair(where="aboard", at=None), "grenades", "not-on-map"),
    ],
)
def test_what_is_thrown_at_whom(state: State, weapon: str, refused: str | None) -> None:
    assert code(state, weapon) == refused
    assert (Throw(A, T, weapon) in list(throwing.legal(state))) == (refused is None)


@THROWN
@pytest.mark.rule("tactical.needs.anti-tank")
def test_a_counted_weapon_with_a_short_crew_strikes_with_half_its_dice() -> None:
    state = pair(figures=1)
    for crew, dice in ((1, 11), (2, 6)):
        rocket = replace(state.board.weapons[WeaponId("rocket")], crew=crew)
        weapons = {**state.board.weapons, rocket.id: rocket}
        served = replace(state, board=replace(state.board, weapons=weapons))
        assert throwing.forecast(served, Throw(A, T, "rocket")).strike == dice


@THROWN
def test_nobody_throws_at_what_it_does_not_see() -> None:
    state = pair("0507")
    smoke = battle(markers=[("smoke", "0506")]).markers
    assert code(replace(state, markers=smoke)) == "no-sight"
    assert code(state, target=UnitId("nobody")) == "no-target"


@THROWN
def test_figures_of_the_ruleset_are_followed() -> None:
    state = pair("0507")
    tables = state.board.tables
    hazards = replace(tables.hazards, throw_hexes=1, throw_inches=6, grenade_strike=4, charge_strike=9)
    changed = replace(state, board=replace(state.board, tables=replace(tables, hazards=hazards)))
    assert code(changed) == "too-far"
    assert throwing.reach_of(changed, "charges") == 1
    in_points = replace(changed, board=replace(changed.board, system="points"))
    assert throwing.reach_of(in_points, "grenades") == 3
    dice = {
        name: throwing.sheet_of(changed, state.units[A], state.units[T], name).strike
        for name in ("grenades", "charges")
    }
    assert dice == {"grenades": 4, "charges": 9}
    pinned = replace(state.units[A], condition="pinned")
    assert throwing.sheet_of(state.with_unit(pinned), pinned, state.units[T], "grenades").strike == 2


@THROWN
def test_what_is_counted_is_kept_for_vehicles() -> None:
    """However many dice it has, neither men nor a vehicle fire it at infantry, where none would be missing after it."""
    state = pair(target="squad")
    weapons = {
        name: replace(each, counted=1) if name in ("squad-rifle", "hull-mg") else each
        for name, each in state.board.weapons.items()
    }
    state = replace(state, board=replace(state.board, weapons=weapons))
    assert not list(shots.legal(state))
    tank = battle(unit("a", "tank", at="0506"), unit("t", side=GERMAN, at="0505"))
    tank = activated(replace(tank, board=replace(tank.board, weapons=weapons)), "a")
    assert {each.weapon for each in shots.legal(tank)} == {"kwk"}
