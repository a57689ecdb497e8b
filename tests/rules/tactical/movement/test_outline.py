"""The outline of a unit's movement is what its steps, taken one by one by the rules, lead to, at their costs."""

from dataclasses import replace
from random import Random

import pytest

from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.frames import Melee, Mode, Moving
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.movement import moves
from studio.rules.tactical.movement.outline import allowance_of, modes_of, reach_of
from studio.rules.tactical.movement.speeds import speed_of
from tests.rules.tactical.random_battles import wild_battle
from tests.support.lengths import sample
from tests.support.tactical_battle import battle, unit

A = UnitId("A")


def setting_out(state: State, mode: Mode) -> State:
    """The unit on its way with the highest roll."""
    mover = state.units[A]
    speed = speed_of(state, mover, mode)
    assert speed is not None
    inches = speed.most if state.board.system == "points" else None
    return replace(
        state, agenda=(Moving(A, mode, speed.charge_dice, inches, allowance_of(state, mover, mode)),)
    )


def walked(start: State) -> dict[int, tuple[int, bool]]:
    """Where steps lead to, with what they take and whether they are a charge: every way is tried."""
    found: dict[int, tuple[int, bool]] = {}
    seen, ahead = set(), [start]
    while ahead:
        state = ahead.pop()
        mover, frame = state.units[A], state.top
        if not isinstance(frame, Moving) or frame.ended or mover.where != "map":
            continue
        key = mover.at, mover.facing, frame.spent
        if key in seen:
            continue
        seen.add(key)
        for direction in range(6):
            action = StepTo(A, direction)
            if moves.step_refusal(state, action) is not None:
                continue
            after = moves.step(state, action).state
            melee = isinstance(after.top, Melee)
            if melee:
                assert isinstance(after.top, Melee)
                entry = (after.top.at, frame.total)
            else:
                # Nobody reacts, and mines do not go off.
                while not isinstance(after.top, Moving):
                    after = after.popped()
                assert isinstance(after.top, Moving)
                at = after.units[A].at
                assert at is not None
                entry = (at, after.top.spent)
                ahead.append(after)
            if entry[0] not in found or not melee:
                least = min(found.get(entry[0], (entry[1], False))[0], entry[1])
                found[entry[0]] = (least, melee)
    return {cell: each for cell, each in found.items() if cell != start.units[A].at}


@pytest.mark.rule("tactical.needs.movement", "tactical.needs.vehicles", "tactical.needs.obstacles")
@pytest.mark.parametrize("seed", range(sample(40, 600)))
def test_the_outline_is_what_steps_lead_to(seed: int) -> None:
    state = wild_battle(Random(seed))
    mover = state.units[A]
    for mode in modes_of(state, mover):
        found, steps = reach_of(state, mover, mode), walked(setting_out(state, mode))
        assert {cell: each.charge for cell, each in found.items()} == {
            cell: charge for cell, (_, charge) in steps.items()
        }, mode
        for cell, (cost, charge) in steps.items():
            assert charge or found[cell].cost == cost, (mode, cell)


@pytest.mark.rule("tactical.needs.fortifications")
def test_wire_ends_the_outline_on_foot() -> None:
    state = battle(unit("A", "team"), system="squad")
    cells = set(reach_of(state, state.units[A], "normal"))
    at = state.units[A].at
    beside = [each for each in state.board.ground.topology.beside[at or 0] if each >= 0]
    wired = replace(state, markers=tuple(sorted((Marker("wire", each) for each in beside), key=repr)))
    assert set(reach_of(wired, state.units[A], "normal")) == set(beside) & cells
    assert len(cells) > len(beside)


def test_who_does_not_move_has_no_speeds() -> None:
    state = battle(unit("A", "team"), system="squad")
    assert "normal" in modes_of(state, state.units[A])
    for still in (
        replace(state.units[A], condition="pinned"),
        replace(state.units[A], where="off", at=None),
        replace(state.units[A], immobilized=True),
    ):
        assert modes_of(state.with_unit(still), still) == ()
