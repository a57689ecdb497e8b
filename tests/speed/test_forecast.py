"""How long forecasts take, beside the yardstick: 2 and 0.2 seconds on a machine of 2025."""

import time
from itertools import pairwise
from random import Random

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from studio.campaign.forecast.exact import walk_exactly
from studio.campaign.forecast.sampled import sample_runs
from studio.campaign.forecast.tables import BattleTables, Outcome, Row, Table
from studio.campaign.forecast.walker import Walker
from tests.campaign.forecast.small import lost, walker, won
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end
from tests.speed.yardstick import yardstick


def long_campaign(battles: int) -> Walker:
    """A conference before every third battle, and tables of 40 games at three strengths."""
    chance = Random(1943)
    nodes, names = [], []
    tables: dict[str, BattleTables] = {}
    for number in range(battles):
        if number % 3 == 0:
            nodes.append(conference(f"c{number}"))
        nodes.append(battle(f"b{number}"))
        tables[f"b{number}"] = BattleTables(
            {(): tuple(_table(chance, strength) for strength in (75, 100, 125))}
        )
    nodes.append(end("won"))
    names = [node["id"] for node in nodes]
    edges = [edge(source, target) for source, target in pairwise(names)]
    steady = {"id": "steady", "name": "No step back", "when": {"kind": "restarts", "at_most": 0}}
    on = campaign(
        nodes=nodes, edges=edges, start="c0", plans=[], tokens=[], milestones=[steady | {"at_end": True}]
    )
    return walker(on, tables, "saver")


def _table(chance: Random, strength: int) -> Table:
    rows = []
    for _ in range(40):
        if chance.random() < 0.8:
            rows.append(won(chance.choice((60, 75, 80, 85, 100, 120, 140)), steps_lost=chance.randrange(9)))
        else:
            later = Outcome(65, steps_lost=5)
            rows.append(
                chance.choice(
                    (lost(), Row("lost", Outcome(40), 1, later), Row("lost", Outcome(40), 2, later))
                )
            )
    return Table(tuple(rows), strength, 7 * strength // 100)


@pytest.mark.benchmark(group="10,000 runs through 12 battles", timer=time.process_time)
def test_ten_thousand_runs_through_twelve_battles(benchmark: BenchmarkFixture) -> None:
    on, runs = long_campaign(12), 10_000 if benchmark.enabled else 100
    benchmark.pedantic(lambda: sample_runs(on, runs, lambda _done, _of: True), rounds=3)
    if benchmark.enabled:
        assert benchmark.stats.stats.median <= 333 * yardstick()


@pytest.mark.benchmark(group="an exact walk through 4 battles", timer=time.process_time)
def test_an_exact_walk_through_four_battles(benchmark: BenchmarkFixture) -> None:
    on = long_campaign(4 if benchmark.enabled else 2)
    tally = benchmark.pedantic(lambda: walk_exactly(on), rounds=5, warmup_rounds=1)
    assert sum(tally.routes.values()) == tally.total
    if benchmark.enabled:
        assert benchmark.stats.stats.median <= 33 * yardstick()
