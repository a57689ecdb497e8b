"""Guns on tow."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Hitch, Ready, Unhitch
from studio.rules.tactical.base.events import GunChanged
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire.strikes import defeat_with_load
from studio.rules.tactical.transport import towing
from tests.support.tactical_battle import activated, battle, unit
from tests.support.tactical_ground import cell_of, told

TOWING = pytest.mark.rule("tactical.needs.towing")
GUN, TRUCK = UnitId("g"), UnitId("t")


def two(at: str = "0506", carrier: str = "truck", kind: str = "gun", **more: Any) -> State:
    return activated(battle(unit("g", kind, at=at, **more), unit("t", carrier, at="0505")), "g")


def towed() -> State:
    state = two()
    gun = replace(state.units[GUN], where="aboard", at=None, carrier=TRUCK, gun="towed")
    return state.with_unit(gun)


@TOWING
def test_a_gun_is_hitched_unhitched_and_made_ready_one_after_the_other() -> None:
    state = two()
    assert list(towing.legal_hitches(state)) == [Hitch(GUN, TRUCK)]
    hitched = towing.hitch(state, Hitch(GUN, TRUCK)).state
    assert (hitched.units[GUN].where, hitched.units[GUN].gun) == ("aboard", "towed")

    again = activated(replace(hitched, agenda=()), "g")
    assert list(towing.legal_unhitches(again)) == [Unhitch(GUN)]
    done = towing.unhitch(again, Unhitch(GUN))
    down = done.state.units[GUN]
    assert (down.where, down.at, down.gun, down.carrier) == ("map", again.units[TRUCK].at, "unready", None)
    assert [each.gun for each in done.events if isinstance(each, GunChanged)] == ["unready"]

    last = activated(replace(done.state, agenda=()), "g")
    assert list(towing.legal_readies(last)) == [Ready(GUN)]
    assert towing.ready(last, Ready(GUN)).state.units[GUN].gun == "ready"


@TOWING
@pytest.mark.parametrize(
    ("state", "refused"),
    [
        (two("0507"), "too-far-apart"),
        (two(carrier="tank"), "cannot-tow"),
        (two(carrier="squad"), "no-carrier"),
        (two(kind="squad"), "guns-only"),
        (two(condition="disrupted"), "pinned"),
        (two(condition="pinned"), None),
    ],
)
def test_what_is_not_hitched(state: State, refused: str | None) -> None:
    found = towing.hitch_refusal(state, Hitch(GUN, TRUCK))
    assert (found and found.code) == refused


@TOWING
@pytest.mark.rule("tactical.needs.obstacles")
def test_a_gun_is_not_hitched_across_a_closed_hexside() -> None:
    state = battle(
        unit("g", "gun", at="0506"), unit("t", "truck", at="0505"), ground=told(sides={"0505 0506": "cliff"})
    )
    found = towing.hitch_refusal(activated(state, "g"), Hitch(GUN, TRUCK))
    assert found is not None
    assert found.code == "closed"


@TOWING
def test_a_vehicle_tows_one_gun() -> None:
    state = battle(
        unit("g", "gun", at="0506"),
        unit("h", "gun", at=None, where="aboard", carrier=TRUCK, gun="towed"),
        unit("t", "truck", at="0505"),
    )
    found = towing.hitch_refusal(activated(state, "g"), Hitch(GUN, TRUCK))
    assert found is not None
    assert found.code == "cannot-tow"


@TOWING
def test_guns_are_unhitched_once_and_made_ready_once() -> None:
    unhitched = towing.unhitch_refusal(two(), Unhitch(GUN))
    ready = towing.ready_refusal(two(), Ready(GUN))
    on_tow = towing.ready_refusal(towed(), Ready(GUN))
    assert unhitched is not None
    assert ready is not None
    assert on_tow is not None
    assert (unhitched.code, ready.code, on_tow.code) == ("not-towed", "not-unready", "not-unready")


@TOWING
def test_a_gun_on_tow_stands_unready_where_its_vehicle_was_destroyed() -> None:
    state = towed()
    after = defeat_with_load(state, state.units[TRUCK], "armour").state
    gun = after.units[GUN]
    assert (gun.where, gun.at, gun.gun) == ("map", cell_of(state.board.ground, "0505"), "unready")
