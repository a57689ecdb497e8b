"""How long the greedy player of tactical battles takes for its part of a round; compared only when benchmarks are enabled."""

from collections import Counter
from itertools import chain
from statistics import median
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.state import State
from tests.content.shipped import WADI_AKARIT
from tests.players.tactical.battles import small_battle
from tests.speed.test_greedy import SEATS as OPERATIONAL_SEATS
from tests.speed.test_greedy import search_seconds, side_turn_ratios

SEATS = {Side("americans"): "greedy", Side("germans"): "greedy"}
ROUNDS = 4
#: Range searches for each unit that a side has.
MOST = 50
#: Times an operational side-turn, by unit: as long while that took 13 searches a unit, which now takes 11 to 12.
LONGER = 1.3
#: Of the games that are measured beside each other.
SEEDS = range(1, 7)


def ratios(session: Session) -> list[float]:
    """Play a game; what each side took for each round (or Turn) in range searches for each of its units on the map."""
    taken: Counter[tuple[int, Side]] = Counter()
    units: dict[tuple[int, Side], int] = {}
    searches: dict[tuple[int, Side], float] = {}
    while decision := session.decision:
        state = session.state
        assert isinstance(state, State)
        part = state.round, decision.side
        if part not in units:
            units[part] = sum(1 for _ in state.on_map(decision.side))
            searches[part] = search_seconds()
        before = process_time()
        session.step()
        taken[part] += process_time() - before
    return [seconds / searches[part] / max(1, units[part]) for part, seconds in taken.items()]


@pytest.mark.benchmark(group="greedy against greedy, small tactical battles")
@pytest.mark.parametrize("system", ["squad", "cards"])
def test_a_round_of_a_side_takes_at_most_fifty_range_searches_a_unit(
    system: str, benchmark: BenchmarkFixture
) -> None:
    """A whole round is looked at: a unit acts in it once, and all others react; fire is forecast exactly."""
    battle = small_battle(system, ROUNDS if benchmark.enabled else 1)
    found = benchmark.pedantic(ratios, setup=lambda: ((new_session(battle, SEATS, 1),), {}), rounds=1)
    if benchmark.enabled:
        benchmark.extra_info["range searches a unit"] = round(median(found), 2)
        assert median(found) <= MOST


@pytest.mark.benchmark(group="greedy against greedy, small tactical battles")
def test_a_round_of_a_side_takes_little_longer_than_an_operational_turn(
    benchmark: BenchmarkFixture,
) -> None:
    """By unit, and in the same run, so that both are measured on the same machine at the same time.

    All battles are played once before, as tests that ran before have played some of them: what a map's first game works out
    for all after it would count against the others alone. A search is timed where each part begins, as before each side-turn.
    """
    if not benchmark.enabled:
        pytest.skip("games of Wadi Akarit take too long to be played without being measured")
    operational = Battle(WADI_AKARIT.scenario, WADI_AKARIT.catalogue, WADI_AKARIT.ruleset)
    by_turn: list[float] = []
    by_round: list[float] = []

    def play(seed: int) -> tuple[list[float], list[float]]:
        rounds = [ratios(new_session(small_battle(each, ROUNDS), SEATS, seed)) for each in ("squad", "cards")]
        return [*chain(*rounds)], side_turn_ratios(new_session(operational, OPERATIONAL_SEATS, seed))

    def play_all() -> None:
        for seed in SEEDS:
            rounds, turns = play(seed)
            by_round.extend(rounds)
            by_turn.extend(turns)

    play(0)
    benchmark.pedantic(play_all, rounds=1)

    benchmark.extra_info["times an operational turn"] = round(median(by_round) / median(by_turn), 2)
    assert median(by_round) <= LONGER * median(by_turn)
