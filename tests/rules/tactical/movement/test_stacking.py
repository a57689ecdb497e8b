"""Room in a hex: the ruleset's, or less where the terrain says so."""

from dataclasses import replace

import pytest

from studio.rules.tactical.base.state import State, UnitId
from studio.rules.tactical.movement.stacking import has_room
from tests.support.tactical_battle import battle, unit
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
