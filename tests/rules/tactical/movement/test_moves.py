"""Setting out, what shock leaves of a move, steps that are too far, and what doubling costs."""

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from studio.rules.tactical.base.actions import StartMove, StepTo
from studio.rules.tactical.base.events import MoveStarted, ShockChanged
from studio.rules.tactical.base.frames import Mode, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.movement import moves
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.rules.tactical.movement.outline import modes_of
from studio.rules.tactical.movement.speeds import hexes_left, speed_of
from tests.support.tactical_battle import activated, battle, unit
from tests.support.tactical_ground import told

MOVEMENT = pytest.mark.rule("tactical.needs.movement")
SHOCK = pytest.mark.rule("tactical.needs.shock")
VEHICLES = pytest.mark.rule("tactical.needs.vehicles")
A = UnitId("a")


def ready(
    kind: str = "team", rolls: Any = (), *, shock: int = 0, figures: int | None = None, **board: Any
) -> State:
    """A unit that is activated; in points, where not said otherwise."""
    own = unit("a", kind, shock=shock, figures=figures)
    return activated(battle(own, rolls=rolls, **{"system": "points", **board}), "a")


def set_out(state: State, mode: Mode = "normal") -> State:
    return moves.start(state, StartMove(A, mode)).state


def moving(state: State) -> Moving:
    return next(each for each in state.agenda if isinstance(each, Moving))


def on_the_move(state: State) -> State:
    """The battle with nothing above the move: nobody is there who could react."""
    while not isinstance(state.top, Moving):
        state = state.popped()
    return state


def code(state: State, mode: Mode = "normal") -> str | None:
    refused = moves.start_refusal(state, StartMove(A, mode))
    return None if refused is None else refused.code


def speeds(state: State, **row: int) -> State:
    """The battle with other figures of its normal speed."""
    tables = state.board.tables
    rows = tuple(
        replace(each, **row) if each.mode == "normal" else each  # type: ignore[arg-type]
        for each in tables.movement.speeds
    )
    movement = replace(tables.movement, speeds=rows)
    return replace(state, board=replace(state.board, tables=replace(tables, movement=movement)))


@MOVEMENT
@SHOCK
@pytest.mark.parametrize(
    ("mode", "rolls", "shock", "far"),
    [("normal", [2, 6], 2, 3), ("slow", [5], 0, 3), ("fast", [3, 3, 5], 0, 6), ("normal", [3, 4], 0, 4)],
)
def test_dice_less_shock_are_turned_into_hexes(mode: Mode, rolls: list[int], shock: int, far: int) -> None:
    assert moving(set_out(ready(rolls=rolls, shock=shock), mode)).total == far


@MOVEMENT
@SHOCK
def test_a_roll_that_gives_no_hex_uses_the_deed_and_one_that_cannot_give_any_is_refused() -> None:
    state = ready(rolls=[3, 4], shock=7, figures=20)
    begun = moves.start(state, StartMove(A, "normal"))
    assert [each.total for each in begun.events if isinstance(each, MoveStarted)] == [0]
    assert not any(isinstance(each, Moving) for each in begun.state.agenda)
    assert code(begun.state) == "done"
    assert code(ready(shock=18, figures=20), "fast") == "no-allowance"
    assert code(ready(shock=17, figures=20), "fast") is None
    assert code(ready("tank", shock=6, figures=20), "slow") == "no-allowance"


@SHOCK
@pytest.mark.parametrize(
    ("inches", "spent", "shock", "left"), [(12, 2, 3, 3), (8, 1, 4, 1), (8, 4, 2, 0), (8, 4, 9, 0)]
)
def test_shock_on_the_way_shortens_the_move_and_takes_nothing_back(
    inches: int, spent: int, shock: int, left: int
) -> None:
    state = ready(shock=shock, figures=20)
    frame = Moving(A, "normal", 2, inches, inches // 2, spent=spent)
    assert hexes_to_go(state, state.units[A], frame) == left
    unhindered = replace(frame, free=True)
    assert hexes_to_go(state, state.units[A], unhindered) == inches // 2 - spent


@MOVEMENT
@SHOCK
def test_how_likely_a_normal_move_with_shock_comes_how_far() -> None:
    state = ready(shock=2)
    found = Counter(hexes_left(state, state.units[A], sum(each)) for each in product(range(1, 7), repeat=2))
    assert found == {0: 1, 1: 5, 2: 9, 3: 11, 4: 7, 5: 3}


@MOVEMENT
def test_a_step_that_costs_more_than_is_left_is_too_far_but_the_first_one_is_always_made() -> None:
    ground = told({"0504": "open", "0503": "wood"}, sides={"0503 0502": "bocage"})
    state = on_the_move(set_out(ready("squad", system="squad", ground=ground)))
    assert moving(state).total == 4
    for _ in range(2):
        state = on_the_move(moves.step(state, StepTo(A, 0)).state)
    assert moving(state).spent == 3
    refused = moves.step_refusal(state, StepTo(A, 0))
    assert refused is not None
    assert refused.code == "too-far"
    marsh = on_the_move(set_out(ready(rolls=[1], ground=told({"0504": "marsh"})), "slow"))
    assert moving(marsh).total == 1
    entered = moves.step(marsh, StepTo(A, 0)).state
    assert (entered.units[A].at, moving(entered).spent) != (marsh.units[A].at, 0)
    assert hexes_to_go(entered, entered.units[A], moving(entered)) == 0


@SHOCK
def test_who_doubles_on_foot_has_a_shock_when_the_move_ends() -> None:
    def doubled(state: State, mode: Mode = "fast") -> list[int]:
        over = moves.end(on_the_move(set_out(state, mode))).state
        return [each.shock for each in moves.close(over).events if isinstance(each, ShockChanged)]

    assert doubled(ready(rolls=[3, 3, 5])) == [1]
    assert doubled(ready(rolls=[3, 3]), "normal") == []
    assert doubled(ready("tank")) == []
    assert doubled(ready("squad", system="squad")) == []
    state = ready(rolls=[3, 3, 5])
    tables = state.board.tables
    other = replace(tables, movement=replace(tables.movement, shock_of_doubling=3))
    assert doubled(replace(state, board=replace(state.board, tables=other))) == [3]


@MOVEMENT
@VEHICLES
@pytest.mark.parametrize(
    ("kind", "system", "mode", "most"),
    [
        ("team", "points", "tactical", 6),
        ("team", "points", "fast", 18),
        ("tank", "points", "slow", 6),
        ("tank", "points", "fast", 12),
        ("squad", "squad", "slow", 2),
        ("squad", "squad", "fast", 6),
        ("tank", "squad", "slow", 3),
        ("tank", "squad", "fast", 7),
    ],
)
def test_the_speeds_of_each_system(kind: str, system: str, mode: Mode, most: int) -> None:
    state = ready(kind, system=system)
    speed = speed_of(state, state.units[A], mode)
    assert speed is not None
    assert speed.most == most


@VEHICLES
def test_vehicles_do_not_move_tactically() -> None:
    assert code(ready("tank"), "tactical") == "no-such-speed"
    assert code(ready("team"), "tactical") is None


@MOVEMENT
@VEHICLES
def test_other_figures_of_speed_are_followed() -> None:
    def total(state: State) -> int:
        return moving(set_out(state)).total

    assert total(speeds(ready(rolls=[6, 6, 6]), foot_dice=3)) == 9
    assert total(speeds(ready("tank"), vehicle_inches=4)) == 2
    assert total(speeds(ready("squad", system="squad"), foot_hexes=5)) == 5
    assert total(speeds(ready("tank", system="squad"), vehicle_hexes=8)) == 8
    assert moving(set_out(speeds(ready(rolls=[1, 1]), charge_dice_points=7))).dice == 7
    assert moving(set_out(speeds(ready("squad", system="squad"), charge_dice=6))).dice == 6
    state = ready(rolls=[6, 6], shock=2)
    tables = state.board.tables
    other = replace(tables, movement=replace(tables.movement, inches_per_shock=4))
    assert total(state) == 5
    assert total(replace(state, board=replace(state.board, tables=other))) == 2


@VEHICLES
def test_a_vehicle_without_a_driver_does_not_move() -> None:
    state = ready("tank")
    assert code(state) is None
    tank = state.type_of(A)
    for positions in (tank.positions[1:], ()):
        undriven = {**state.board.types, "tank": replace(tank, positions=positions)}
        still = replace(state, board=replace(state.board, types=undriven))
        assert code(still) == "static"
        assert modes_of(still, still.units[A]) == ()
