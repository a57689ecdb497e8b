"""Room in a hex: the ruleset's, or less where the terrain says so."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.actions import StartMove, StepTo
from studio.rules.tactical.base.state import State, UnitId
from studio.rules.tactical.movement import moves
from studio.rules.tactical.movement.stacking import has_room
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of

A = UnitId("a")


def narrow(state: State, **limits: int | None) -> State:
    """The battle on ground all of which has such room."""
    ground = state.board.ground
    terrain = tuple(replace(each, **limits) for each in ground.terrain)
    return replace(state, board=replace(state.board, ground=replace(ground, terrain=terrain)))


@pytest.mark.rule("tactical.needs.stacking")
@pytest.mark.parametrize(
    ("limits", "squads", "tanks"),
    [
        ({}, 3, 1),
        ({"infantry": 1}, 1, 1),
        ({"infantry": 9, "heavy": 9}, 3, 1),
        ({"infantry": None, "heavy": None}, 3, 1),
    ],
    ids=["usual", "lower", "never more", "none"],
)
def test_terrain_lowers_how_many_find_room(limits: dict[str, int | None], squads: int, tanks: int) -> None:
    for kind, room in (("squad", squads), ("tank", tanks)):
        for count in range(5):
            others = [unit(str(each), kind) for each in range(count)]
            state = narrow(battle(*others, unit("a", kind, at="0503")), **limits)
            assert has_room(state, state.units[A], cell_of(state.board.ground, "0505")) == (count < room)


@pytest.mark.rule("tactical.needs.stacking", "tactical.needs.hex-sharing")
@pytest.mark.parametrize("friends", range(2, 4))
def test_friends_who_share_a_hex_with_the_enemy_leave_room_for_no_more_to_close_with_it(friends: int) -> None:
    here = [unit(f"b{number}", at="0504") for number in range(friends)]
    state = battle(unit("a"), *here, unit("d", side=GERMAN, at="0504"), share_hexes=True)
    moving = moves.start(activated(state, "a"), StartMove(A, "normal")).state
    refused = moves.step_refusal(moving, StepTo(A, 0))
    assert (refused and refused.code) == (None if friends == 2 else "stacked")
