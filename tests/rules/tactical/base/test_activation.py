"""What a unit may do one after the other in an activation."""

import pytest

from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done, Fire, Rally, StartMove, Throw, Watch
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import ActivateTeam
from tests.support.points_moments import legal, phase, play, quietly, refused
from tests.support.tactical_battle import GERMAN, unit

TANK, FOE, TEAM = map(UnitId, ("t", "e", "d"))
DRIVES, FIRES = StartMove(TANK, "normal"), Fire(TANK, TEAM, "kwk")


def activated() -> State:
    """A tank that has taken a shock and carries a grenade, with a tank and a team before it."""
    state = phase(
        unit("t", "tank", at="0508", shock=1, counted={"grenade": 1}),
        unit("e", "tank", GERMAN, at="0507"),
        unit("d", "team", GERMAN, at="0504"),
        dice=(1,),
        points=0,
    )
    return play(state, ActivateTeam(TANK))


@pytest.mark.rule("tactical.needs.vehicles")
@pytest.mark.parametrize("first", [Rally(TANK), Watch(TANK), Throw(TANK, FOE, "grenade")])
def test_a_vehicle_that_has_done_one_thing_as_a_whole_neither_drives_nor_fires(first: Action) -> None:
    state = activated()
    assert (refused(state, DRIVES), refused(state, FIRES)) == (None, None)
    after = quietly(play(state, first))
    assert (refused(after, DRIVES), refused(after, FIRES)) == ("done", "done")
    assert legal(after) == [Done()]


@pytest.mark.rule("tactical.needs.vehicles")
def test_the_positions_of_a_vehicle_act_one_by_one() -> None:
    fired = quietly(play(activated(), FIRES))
    assert refused(fired, DRIVES) is None
    assert refused(fired, Fire(TANK, TEAM, "hull-mg")) is None
    assert (refused(fired, FIRES), refused(fired, Rally(TANK))) == ("done", "done")
