"""The player that the README shows wins at least half of its mirrored games against the greedy one."""

from pathlib import Path
from typing import Any

import pytest

from studio.documents.storage.shipped import shipped_content
from studio.playtest.battle import open_battle
from studio.playtest.session import new_session
from studio.rules.engines import engine_named
from studio.rules.kernel.decision import Side
from tests.players.test_packaged import example_code

BATTLE: Path = shipped_content() / "packs/squads/scenarios/dead-mans-corner.scenario.json"


@pytest.mark.timeout(3600)
def test_it_wins_half_of_forty_mirrored_games_on_dead_mans_corner() -> None:
    namespace: dict[str, Any] = {}
    exec(example_code(), namespace)  # it is ours
    battle = open_battle(BATTLE)
    first, second = (Side(side.id) for side in battle.scenario.sides)
    won = 0
    for seed in range(1, 21):
        for side, other in ((first, second), (second, first)):
            session = new_session(battle, {side: "greedy", other: "greedy"}, seed)
            session._players[side] = namespace["Weathercock"](engine_named("tactical"), seed)
            for _ in session.play_out():
                pass
            assert session.outcome is not None
            won += session.outcome.winner == side
    assert won >= 20, f"{won} of 40"
