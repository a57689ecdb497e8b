"""How long forecasts and lists of legal actions take beside range searches; compared only when benchmarks are enabled."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count, islice
from random import Random
from statistics import median
from time import perf_counter

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.hexes.search import reach
from studio.hexes.topology import topology
from studio.playtest.session import new_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.operational.attacks import attack
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.base.state import State
from studio.rules.operational.movement import ranges
from studio.rules.operational.ruleset import Operational
from tests.playtest.battles import shipped
from tests.speed.test_search import BOUND, SHAPE, compiled, starts, terrain
from tests.support.battles import draw, position
from tests.support.lengths import sample

UNITS = 40
#: Signs of terrain in the shares of an ordinary map.
TERRAIN, SHARES = (".", "FOR", "HIL", "~"), (50, 25, 15, 10)
#: The columns in which the two sides stand against each other.
FRONT = range(44, 56)


def seconds(work: Callable[[], object]) -> float:
    before = perf_counter()
    work()
    return perf_counter() - before


@cache
def attacks() -> list[tuple[State, Attack]]:
    """The attacks that can be made in a game of the shipped battle, in every sixth of its states."""
    session = new_session(shipped(), {Side("allies"): "greedy", Side("axis"): "greedy"}, 1)
    for _ in islice(session.play_out(), sample(60, None)):
        pass
    return [(state, action) for state in session.history.states[::6] for action in attack.legal(state)]


@cache
def front() -> State:
    """A map of 100 by 100 hexes with forty units a side, many of them in contact, each able to go twelve MPs."""
    luck = Random(1)
    cells = [SHAPE.at(cell) for cell in range(len(SHAPE))]
    signs = dict(zip(cells, luck.choices(TERRAIN, SHARES, k=len(cells)), strict=True))
    land = [at for at in cells if at.column in FRONT and signs[at] != "~" and 20 <= at.row < 60]
    middle = FRONT[len(FRONT) // 2]
    sides = {
        "allied": luck.sample([at for at in land if at.column < middle], UNITS),
        "axis": luck.sample([at for at in land if at.column >= middle], UNITS),
    }
    numbers = count(1)
    units = [
        {"name": f"{side} {next(numbers)}", "is": f"{side} infantry 8+4", "at": SHAPE.label(at)}
        for side, stand in sides.items()
        for at in stand
    ]
    owners = {at: "a" if at.column < middle else "x" for at in cells}
    return position({"map": draw(signs), "territory": draw(owners), "units": units})


@pytest.mark.benchmark(group="forecasts of the shipped battle")
def test_a_forecast_takes_at_most_a_range_search(benchmark: BenchmarkFixture) -> None:
    prices, board, cells = compiled(terrain(1)), topology(SHAPE), starts(1)
    searches: list[float] = []

    def search() -> None:
        taken = seconds(lambda: [reach(board, prices, {cell: 0}, BOUND) for cell in cells])
        searches.append(taken / len(cells))

    def foresee() -> int:
        return len([attack.forecast(state, action) for state, action in attacks()])

    # Searches run before each round, so that both meet the same moods of the machine.
    assert benchmark.pedantic(foresee, setup=search, rounds=sample(1, 25)) == len(attacks()) >= sample(4, 40)
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / len(attacks()) / median(searches)
        benchmark.extra_info["range searches a forecast"] = round(ratio, 2)
        assert ratio <= 1


@pytest.mark.benchmark(group="legal actions of forty units")
def test_all_legal_actions_take_at_most_twice_the_searches_of_their_units(
    benchmark: BenchmarkFixture,
) -> None:
    """A unit's search is the one that the window makes when the unit is selected, past all that stands in its way.

    Each is made in a state of its own, as after an action, so that nothing is kept from the one before.
    """
    state, ruleset = front(), Operational()
    own = [unit for unit in state.units.values() if unit.side == state.side]
    searches: list[float] = []

    def search() -> None:
        states = [replace(state, units=dict(state.units)) for _ in own]
        searches.append(
            seconds(lambda: [ranges.range_of(each, unit) for each, unit in zip(states, own, strict=True)])
        )

    def everything() -> list[Action]:
        return list(ruleset.legal(replace(state, units=dict(state.units))))

    found = benchmark.pedantic(everything, setup=search, rounds=sample(1, 15))

    assert len(own) == UNITS
    kinds = {action.kind for action in found}
    assert {"move", "attack"} <= kinds
    if benchmark.enabled:
        ratio = benchmark.stats.stats.median / median(searches)
        benchmark.extra_info["searches of the units"] = round(ratio, 2)
        assert ratio <= 2
