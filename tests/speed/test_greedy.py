"""How long the greedy player takes for a side-turn, beside range searches; compared only when benchmarks are enabled."""

from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.hexes.search import reach
from studio.hexes.topology import topology
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from tests.content.shipped import VULCAN, WADI_AKARIT, Shipped
from tests.speed.test_search import BOUND, SHAPE, compiled, starts, terrain
from tests.support.turns import play_computer_turn

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}
GAMES = 4


def search_seconds() -> float:
    """How long one range search takes at the moment."""
    costs, board, cells = compiled(terrain(1)), topology(SHAPE), starts(1)
    before = process_time()
    for cell in cells:
        reach(board, costs, {cell: 0}, BOUND)
    return (process_time() - before) / len(cells)


def side_turn_ratios(session: Session) -> list[float]:
    """Play a game; each side-turn in range searches for each of the side's units on the map."""
    ratios = []
    while decision := session.decision:
        units = sum(
            unit.side == decision.side and unit.at is not None for unit in session.state.units.values()
        )
        search = search_seconds()
        before = process_time()
        for _ in play_computer_turn(session):
            pass
        ratios.append((process_time() - before) / search / max(units, 1))
    return ratios


@pytest.mark.benchmark(group="greedy against greedy, the shipped battles")
@pytest.mark.parametrize(
    ("battle", "games"), [(WADI_AKARIT, GAMES), (VULCAN, 1)], ids=["wadi-akarit", "vulcan-strike"]
)
def test_a_side_turn_takes_at_most_twenty_range_searches_a_unit(
    battle: Shipped, games: int, benchmark: BenchmarkFixture
) -> None:
    """Vulcan is measured beside the front of the test; without benchmarks a single game of Wadi Akarit is played."""
    if not benchmark.enabled and battle is VULCAN:
        pytest.skip("a game of Vulcan takes too long to be played without being measured")
    seeds = iter(range(1, games + 1))
    played = Battle(battle.scenario, battle.catalogue, battle.ruleset)

    def start() -> tuple[tuple[Session], dict[str, object]]:
        return (new_session(played, SEATS, next(seeds)),), {}

    found: list[float] = []
    rounds = games if benchmark.enabled else 1
    benchmark.pedantic(lambda session: found.extend(side_turn_ratios(session)), setup=start, rounds=rounds)

    # Whoever has won ends the battle before its last turn.
    assert len(found) >= rounds * battle.scenario.turns
    if benchmark.enabled:
        ratio = median(found)
        benchmark.extra_info["range searches a unit"] = round(ratio, 2)
        assert ratio <= 20
