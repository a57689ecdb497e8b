"""Who learns of what happens in the fog."""

from dataclasses import replace

import pytest

from studio.hexes.coordinates import DIRECTIONS
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import Bridge, Move
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.combat.events import CityRuined
from studio.rules.operational.engineering.events import BridgeBegun, BridgeDestroyed
from studio.rules.operational.fog.sight import sees
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.headquarters.events import HqXpChanged
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.intelligence.events import MarchStopped
from studio.rules.operational.ruleset import Operational
from tests.rules.operational.fog.test_sight import STRIP, cell
from tests.support import cases

ALLIED, AXIS = Side("allied"), Side("axis")


def start() -> tuple[State, int]:
    """The turn of the side in the fog, and the hexside of a bridge there."""
    state = cases.start_of({**STRIP, "side": "axis"})
    between = next(key for key, _ in state.ground.crossings if not sees(state, ALLIED, key // DIRECTIONS))
    return state, between


@pytest.mark.rule("op.fow.always.damage")
def test_all_learn_of_damage_in_the_fog():
    state, between = start()
    done = Operational().apply(state, Bridge(HqId("ii"), between, "destroy"))
    (event,) = done.events
    assert isinstance(event, BridgeDestroyed)
    assert is_visible_to(ALLIED, event, state, done.state)
    assert (between, "damaged-bridge") in Operational().view(done.state, ALLIED).known.ground.crossings
    ruined = CityRuined(rules=("op.combat.side.ruins",), at=cell(state, "0401"))
    assert is_visible_to(ALLIED, ruined, state, state)


@pytest.mark.rule("op.intel.hidden")
def test_only_their_own_side_learns_what_engineers_begin_in_the_fog():
    state, between = start()
    damaged = replace(state.ground, crossings=frozenset({(between, "damaged-bridge")}))
    state = replace(state, ground=damaged)
    done = Operational().apply(state, Bridge(HqId("ii"), between, "repair"))
    (event,) = done.events
    assert isinstance(event, BridgeBegun)
    assert is_visible_to(AXIS, event, state, done.state)
    assert not is_visible_to(ALLIED, event, state, done.state)


@pytest.mark.rule("op.intel.hidden")
@pytest.mark.parametrize(("start_at", "goal"), [("0201", "0301"), ("0301", "0201")])
def test_a_march_into_the_fog_or_out_of_it_is_not_told(start_at: str, goal: str) -> None:
    unit = {"name": "E1", "is": "axis infantry 4+2", "at": start_at}
    plain = {**STRIP, "side": "axis", "features": [], "units": [*STRIP["units"], unit]}
    state = cases.start_of(plain)
    done = Operational().apply(state, Move(UnitId("e1"), (cell(state, goal),)))
    assert is_visible_to(AXIS, done.events[0], state, done.state)
    assert not is_visible_to(ALLIED, done.events[0], state, done.state)


@pytest.mark.rule("op.intel.hidden")
def test_only_its_own_side_learns_that_a_march_ran_into_the_fog() -> None:
    state = cases.start_of(STRIP)
    stopped = MarchStopped(rules=(), unit=UnitId("1st"), at=0, by="zone", enemies=())
    assert is_visible_to(ALLIED, stopped, state, state)
    assert not is_visible_to(AXIS, stopped, state, state)


@pytest.mark.rule("op.fow.always.hqs")
@pytest.mark.parametrize(("at", "seen"), [("0501", False), ("0201", True), (None, False)])
def test_of_the_force_pool_and_the_xp_of_a_headquarters_in_the_fog_nothing_is_told(
    at: str | None, seen: bool
) -> None:
    unit = {"name": "E1", "is": "axis infantry 4+2", "at": "0201"}
    state = cases.start_of({**STRIP, "units": [*STRIP["units"], unit]})
    hq = replace(state.hqs[HqId("ii")], at=None if at is None else cell(state, at))
    state = replace(state, hqs={hq.id: hq})
    place = cell(state, "0201")
    gained = HqXpChanged(rules=(), hq=hq.id, unit=UnitId("e1"), by=10, earned=40)
    filled = UnitReinforced(
        rules=(),
        unit=UnitId("e1"),
        hq=hq.id,
        at=place,
        specialist=None,
        source="pool",
        xp=0,
        cp=1,
        prestige=0,
    )
    for event in (gained, filled):
        assert is_visible_to(AXIS, event, state, state)
        assert is_visible_to(ALLIED, event, state, state) is seen
    assert is_visible_to(ALLIED, replace(filled, hq=None, source="store"), state, state)
