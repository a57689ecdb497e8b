"""With what a unit begins its next battle."""

import pytest

from studio.campaign.records import Attached, Capacity, Reconstitution, UnitRecord, start_of_unit

FEW = Reconstitution(steps=3, xp=100)
ROOM = Capacity(steps=7, specialists=3)
GUN, SAPPERS = Attached("artillery"), Attached("engineers")


@pytest.mark.rule("camp.persist.unit", "camp.overview.strength-xp", "camp.overview.carry-over")
def test_steps_experience_and_specialists_carry_over() -> None:
    record = UnitRecord(6, 250, (GUN,))
    assert start_of_unit(record, ROOM, FEW).record == record


@pytest.mark.rule("camp.persist.unit")
def test_what_a_smaller_type_cannot_have_is_left_for_the_pool() -> None:
    start = start_of_unit(UnitRecord(6, 250, (GUN, SAPPERS)), Capacity(4, 1), FEW)
    assert start.record == UnitRecord(4, 250, (GUN,))
    assert (start.surplus_steps, start.surplus_specialists) == (2, (SAPPERS,))


@pytest.mark.rule("camp.persist.unit.reconstitute", "camp.persist.unit.disbanded")
@pytest.mark.parametrize("fate", ["destroyed", "disbanded"])
def test_a_unit_that_is_no_more_comes_back_small(fate: str) -> None:
    gone = UnitRecord(0, 350, (GUN, SAPPERS), "destroyed" if fate == "destroyed" else "disbanded")
    start = start_of_unit(gone, ROOM, FEW)
    assert start.record == UnitRecord(3, 100)
    assert start_of_unit(gone, Capacity(2, 3), FEW).record.steps == 2
    assert start_of_unit(gone, ROOM, Reconstitution(5, 50)).record == UnitRecord(5, 50)


@pytest.mark.rule("camp.persist.unit.no-top-up", "camp.overview.restore")
def test_a_unit_of_one_step_keeps_its_one_step() -> None:
    start = start_of_unit(UnitRecord(1, 280), ROOM, FEW)
    assert start.record == UnitRecord(1, 280)


@pytest.mark.rule("camp.persist.unit.special-reinforcement")
def test_a_special_reinforcement_fills_steps_and_leaves_experience() -> None:
    assert start_of_unit(UnitRecord(2, 280, (GUN,)), ROOM, FEW, full=True).record == UnitRecord(
        7, 280, (GUN,)
    )
    gone = UnitRecord(0, 350, (GUN,), "destroyed")
    assert start_of_unit(gone, ROOM, FEW, full=True).record == UnitRecord(7, 100)
