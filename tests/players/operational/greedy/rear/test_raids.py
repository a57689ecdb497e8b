"""Raids: what an enemy could come to is found past the units that stand in his way by now."""

import pytest

from studio.players.operational.greedy.rear.raids import find_raid
from studio.playtest.session import new_session
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base.obstacles import obstacles
from studio.rules.operational.base.state import State
from studio.rules.operational.movement.ranges import range_when_rested
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import vulcan


@pytest.mark.parametrize("seed", [1, 2])
def test_a_raid_finds_the_posts_that_a_whole_search_finds(seed: int) -> None:
    """Random games put units everywhere; posts are the cells that a whole search would reach with nobody there."""
    session = new_session(vulcan(), dict.fromkeys(Operational().sides(vulcan().start(seed)), "random"), seed)
    checked = barred = 0
    for number, _ in zip(range(60), session.play_out(), strict=False):
        state: State = session.state
        if number % 6:
            continue
        alone = replace(state, units={id_: one for id_, one in state.units.items() if one.side != state.side})
        for foe in alone.units.values():
            if foe.at is not None:
                posts = frozenset(range(0, len(state.board.shape), 7))
                raid = find_raid(alone, foe, posts)
                expected = range_when_rested(state, foe).entered & raid.posts
                assert raid.find_reached(state, foe, obstacles(state, foe.side)) == expected
                checked += len(raid.posts)
                barred += len(raid.posts - expected)
    assert checked > 100
    assert barred > 20
