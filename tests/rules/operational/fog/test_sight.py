"""What the fog hides of headquarters, works and damage, and what it cannot hide."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import Ground, HqId, PoolItem, State, UnitId
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.fog.sight import is_outlined, sees
from studio.rules.operational.headquarters.travel import allowance as movement_range
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.ruleset import Operational
from tests.support import cases

ALLIED, AXIS = Side("allied"), Side("axis")
RULES = Operational()
#: A strip of which the allied side sees the first three hexes; the last two lie in the fog.
STRIP: dict[str, Any] = {
    "fog": True,
    "map": [".       .       .", "    .       CTY"],
    "territory": ["a       x       x", "    x       x"],
    "features": ["0401|0501 major-river", "0401|0501 bridge", "0201|0301 major-river", "0201|0301 bridge"],
    "hqs": [{"name": "II", "is": "axis hq", "at": "0501"}],
    "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
}


def cell(state: State, label: str) -> int:
    return state.board.shape.index(state.board.shape.parse(label))


def known(state: State) -> State:
    """What the allied side knows."""
    return RULES.view(state, ALLIED).known


@pytest.mark.rule("op.fow.always.damage")
def test_damage_deep_in_the_fog_is_known():
    state = cases.start_of({**STRIP, "forts": ["0501"]})
    city, fort = cell(state, "0401"), cell(state, "0501")
    bridge = next(between for between, _ in state.ground.crossings if between // 6 in (city, fort))
    assert not sees(state, ALLIED, city)
    assert not sees(state, ALLIED, fort)
    damaged = Ground(
        ruined=frozenset({city}),
        wrecked_forts=frozenset({fort}),
        crossings=frozenset({(bridge, "damaged-bridge")}),
    )
    assert known(replace(state, ground=damaged)).ground == damaged


@pytest.mark.rule("op.fow.always.hqs")
def test_of_a_headquarters_in_the_fog_name_place_and_supply_are_known_and_nothing_that_battle_brought_it():
    state = cases.start_of(STRIP)
    plain = state.hqs[HqId("ii")]
    busy = replace(
        plain,
        unsupplied=2,
        cp=3,
        command_points=9,
        calm=2,
        moves=1,
        shaken=True,
        motorized=True,
        raised=4,
        prisoners=2,
        earned_xp=30,
        levels=Levels(3, 3, 3, 3, 3),
        trucks=5,
        movement_trucks=4,
        pool=(PoolItem("infantry", "none", 1),),
    )
    outline = known(replace(state, hqs={plain.id: busy})).hqs[plain.id]
    assert (outline.name, outline.at, outline.unsupplied) == ("II", plain.at, 2)
    assert outline == replace(known(state).hqs[plain.id], unsupplied=2)
    assert (outline.trucks, outline.raised, outline.motorized) == (0, 0, False)
    assert command_range(state, plain)
    assert not command_range(known(state), outline)
    assert not movement_range(known(state), outline)


def test_a_headquarters_is_outlined_to_the_others_while_it_lies_in_the_fog():
    state = cases.start_of(STRIP)
    hq = state.hqs[HqId("ii")]
    near = replace(hq, at=cell(state, "0201"))
    assert is_outlined(known(state), hq)
    assert is_outlined(known(state), replace(hq, at=None))
    assert not is_outlined(known(state), near)
    assert not is_outlined(RULES.view(state, AXIS).known, hq)
    clear = cases.start_of({**STRIP, "fog": False})
    assert not is_outlined(known(clear), hq)


@pytest.mark.rule("op.fow.covers")
def test_engineers_at_work_in_the_fog_are_not_known():
    state = cases.start_of(STRIP)
    near, far = sorted(between for between, _ in state.ground.crossings)
    busy = replace(state, building={near: AXIS, far: AXIS})
    seen = {between for between in (near, far) if sees(state, ALLIED, between // 6)}
    assert len(seen) == 1
    assert set(known(busy).building) == seen
    assert set(known(replace(state, building={near: ALLIED, far: ALLIED})).building) == {near, far}
    assert set(RULES.view(busy, AXIS).known.building) == {near, far}


@pytest.mark.rule("op.intel.hidden")
def test_a_combat_does_not_tell_what_in_the_fog_bars_the_defenders_retreat():
    state = cases.start_of(
        {
            "fog": True,
            "map": [".       .", "    ."],
            "territory": ["a       x", "    x"],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
                {"name": "E2", "is": "axis infantry 4+2", "at": "0201"},
                {"name": "E3", "is": "axis infantry 4+2", "at": "0301"},
            ],
        }
    )
    action = Attack(UnitId("1st"), UnitId("e2"))
    assert "e3" not in known(state).units
    foreseen = RULES.forecast(RULES.view(state, ALLIED), action)
    fought = next(each for each in RULES.apply(state, action).events if isinstance(each, CombatFought))
    assert fought.sheet == foreseen
    assert not fought.sheet.cornered


@pytest.mark.rule("op.order.counter.no-retreat-result")
def test_a_counterattack_corners_nobody_whoever_looks_at_it() -> None:
    armor = {"name": "E2", "is": "axis armored mobile 6+3", "at": "0201", "order": "counterattack"}
    state = cases.start_of(
        {
            "fog": True,
            "map": [".       .", "    ."],
            "territory": ["a       x", "    x"],
            "units": [
                {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
                {**armor, "order_known": True, "mp": 0, "ap": "expended"},
            ],
        }
    )
    action = Attack(UnitId("1st"), UnitId("e2"))
    foreseen = RULES.forecast(RULES.view(state, ALLIED), action)
    fought = next(each for each in RULES.apply(state, action).events if isinstance(each, CombatFought))
    assert fought.sheet.manner == "counterattack"
    assert fought.sheet == foreseen
    assert not fought.sheet.cornered
