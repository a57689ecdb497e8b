"""Passengers: they get aboard and off, and what becomes of them with a wreck."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Dismount, Mount
from studio.rules.tactical.base.events import Dismounted, Mounted, ShockChanged
from studio.rules.tactical.base.frames import Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire.strikes import defeat_with_load
from studio.rules.tactical.transport import riding
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of, told

TRANSPORT = pytest.mark.rule("tactical.needs.transport")
MOUNT = Mount(UnitId("a"), UnitId("t"))


def two(at: str = "0506", kind: str = "squad", carrier: str = "truck", **more: Any) -> State:
    return activated(battle(unit("a", kind, at=at, **more), unit("t", carrier, at="0505")), "a")


def aboard(**more: Any) -> State:
    return activated(
        battle(
            unit("a", at=None, where="aboard", carrier=UnitId("t")),
            unit("t", "truck", at="0505", facing=2),
            **more,
        ),
        "a",
    )


def code(state: State, action: Mount | Dismount) -> str | None:
    refused = (
        riding.mount_refusal(state, action)
        if isinstance(action, Mount)
        else riding.dismount_refusal(state, action)
    )
    return None if refused is None else refused.code


@TRANSPORT
@pytest.mark.parametrize("at", ["0505", "0506"])
def test_infantry_gets_aboard_from_the_vehicles_hex_or_beside_it(at: str) -> None:
    state = two(at)
    assert list(riding.legal_mounts(state)) == [MOUNT]
    done = riding.mount(state, MOUNT)
    rider = done.state.units[UnitId("a")]
    assert (rider.where, rider.at, rider.carrier) == ("aboard", None, "t")
    assert done.state.cell_of(rider) == done.state.units[UnitId("t")].at
    assert [type(each) for each in done.events] == [Mounted]


@TRANSPORT
@pytest.mark.parametrize(
    ("state", "refused"),
    [
        (two("0507"), "too-far-apart"),
        (two(kind="gun"), "infantry-only"),
        (two(condition="pinned"), "pinned"),
        (two(carrier="tank"), "full"),
        (two(carrier="squad"), "no-carrier"),
    ],
)
def test_who_cannot_get_aboard(state: State, refused: str) -> None:
    assert code(state, MOUNT) == refused
    assert list(riding.legal_mounts(state)) == []


@TRANSPORT
@pytest.mark.rule("coc.sniper.no-normal-move")
@pytest.mark.parametrize(("system", "refused"), [("points", "static"), ("squad", None)])
def test_no_vehicle_takes_a_sniper_elsewhere_in_points(system: Any, refused: str | None) -> None:
    state = battle(
        unit("a", "sniper-team", at="0506"),
        unit("t", "truck", at="0505"),
        system=system,
        flags={"a": ("sniper",)},
    )
    assert code(activated(state, "a"), MOUNT) == refused


@TRANSPORT
@pytest.mark.rule("tactical.needs.obstacles")
def test_nobody_gets_aboard_across_a_closed_hexside() -> None:
    for side, refused in (("cliff", "closed"), ("wall", None)):
        state = battle(
            unit("a", at="0506"), unit("t", "truck", at="0505"), ground=told(sides={"0505 0506": side})
        )
        assert code(activated(state, "a"), MOUNT) == refused


@TRANSPORT
@pytest.mark.rule("tactical.needs.squad-conditions", "tactical.needs.pinned-broken")
def test_who_is_shaken_stays_aboard() -> None:
    state = aboard()
    for condition, refused in (("none", None), ("pinned", "pinned"), ("disrupted", "pinned")):
        shaken = state.with_unit(replace(state.units[UnitId("a")], condition=condition))
        assert code(shaken, Dismount(UnitId("a"), cell_of(state.board.ground, "0505"))) == refused


@TRANSPORT
def test_a_vehicle_carries_as_many_as_its_type_says() -> None:
    state = battle(
        unit("a", at="0506"),
        unit("b", at=None, where="aboard", carrier=UnitId("t")),
        unit("t", "truck", at="0505"),
    )
    assert code(activated(state, "a"), MOUNT) == "full"


@TRANSPORT
def test_nobody_gets_on_or_off_a_vehicle_that_moved_fast() -> None:
    for fast, refused in ((False, None), (True, "moved-fast")):
        on = two()
        on = on.with_unit(replace(on.units[UnitId("t")], moved=6, moved_fast=fast))
        assert code(on, MOUNT) == refused
        off = aboard()
        off = off.with_unit(replace(off.units[UnitId("t")], moved=6, moved_fast=fast))
        assert code(off, Dismount(UnitId("a"), cell_of(off.board.ground, "0505"))) == refused


@TRANSPORT
def test_passengers_get_off_into_the_vehicles_hex_or_one_beside_it_and_watchers_are_asked() -> None:
    ground = told({"0504": "water"})
    state = aboard(ground=ground)
    hexes = {ground.shape.label(ground.shape.at(each.at)) for each in riding.legal_dismounts(state)}
    assert hexes == {"0505", "0404", "0405", "0506", "0605", "0604"}

    cell = cell_of(ground, "0506")
    done = riding.dismount(state, Dismount(UnitId("a"), cell))
    off = done.state.units[UnitId("a")]
    assert (off.where, off.at, off.carrier, off.facing) == ("map", cell, None, 2)
    assert isinstance(done.events[0], Dismounted)
    top = done.state.top
    assert isinstance(top, Window)
    assert (top.moment, top.subject, top.at) == ("hex-entered", "a", cell)


@TRANSPORT
def test_nobody_gets_off_into_closed_full_or_enemy_hexes() -> None:
    ground = told({"0504": "water"})
    state = activated(
        battle(
            unit("a", at=None, where="aboard", carrier=UnitId("t")),
            unit("t", "truck", at="0505"),
            unit("e", side=GERMAN, at="0506"),
            unit("f", at="0605"),
            ground=ground,
        ),
        "a",
    )
    full = state.board.tables.stacking.infantry == 1
    for at, refused in (
        ("0504", "closed"),
        ("0506", "closed"),
        ("0605", "closed" if full else None),
        ("0509", "closed"),
    ):
        assert code(state, Dismount(UnitId("a"), cell_of(ground, at))) == refused
    assert code(two(), Dismount(UnitId("a"), cell_of(ground, "0505"))) == "not-aboard"


@TRANSPORT
def test_who_is_in_a_wreck_gets_out_shaken() -> None:
    for system, figures, expected in (
        ("points", 3, "pinned"),
        ("points", 1, "broken"),
        ("squad", 3, "pinned"),
    ):
        state = battle(
            unit("a", at=None, figures=figures, where="aboard", carrier=UnitId("t")),
            unit("t", "truck", at="0505"),
            system=system,  # type: ignore[arg-type]
        )
        done = defeat_with_load(state, state.units[UnitId("t")], "armour")
        out = done.state.units[UnitId("a")]
        assert done.state.units[UnitId("t")].where == "defeated"
        assert (out.where, out.at, out.carrier) == ("map", cell_of(state.board.ground, "0505"), None)
        assert standing_of(done.state, out) == expected
        if system == "points":
            assert out.shock == figures + 1
            assert any(isinstance(each, ShockChanged) for each in done.events)


@TRANSPORT
@pytest.mark.rule("tactical.needs.leaders-orders")
def test_the_leader_of_a_vehicle_goes_to_those_who_get_out_of_its_wreck() -> None:
    state = battle(
        unit("a", "team", at=None, where="aboard", carrier=UnitId("t")),
        unit("f", "team", at="0507"),
        unit("t", "halftrack", at="0505"),
        system="points",
        leaders={"led": "t"},
    )
    wrecked = defeat_with_load(state, state.units[UnitId("t")], "armour").state
    (leader,) = wrecked.leaders.values()
    assert leader.unit == "a"
