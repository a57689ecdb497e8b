"""The greedy player of tactical battles wins nearly all mirrored games against the random one, on the shipped battles."""

import pytest

from studio.documents.packs.library import Library
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.ruleset import TacticalRuleset
from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.battle import Battle
from tests.players.tactical.battles import play

SEEDS = range(1, 51)


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", ["dead-mans-corner", "hill-609", "rocherath"])
def test_it_wins_nineteen_of_twenty_mirrored_games_against_the_random_player(name: str) -> None:
    library = Library.shipped()
    battle = Battle(
        library.load(TacticalScenario, name).document,
        library.load(TacticalCatalogue, "tactical").document,
        library.load(TacticalRuleset, "tactical").document,
    )
    one, other = (side.id for side in battle.scenario.sides)
    won = sum(
        play(battle, seed, {greedy: "greedy", foe: "random"}).winner == greedy
        for seed in SEEDS
        for greedy, foe in ((one, other), (other, one))
    )
    assert won >= 0.95 * 2 * len(SEEDS)
