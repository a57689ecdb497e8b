"""The intervals of a forecast hold the true share, however few games its tables rest on."""

from random import Random

import pytest

from studio.campaign.forecast.forecast import forecast
from studio.campaign.forecast.tables import BattleTables, Outcome, Row, Table
from tests.campaign.forecast.small import EXAMPLE, ONE_TRY, won
from tests.campaign.run.campaigns import terms
from tests.support.lengths import sample

#: How the battles of the example really go: chances of 70 and the token, 40, and a defeat, or of victory and defeat.
TRUTH = {"first": (50, 25, 25), "second": (60, 40), "third": (80, 20)}
ROWS = {
    "first": (won(70, tokens=frozenset({"key"})), won(40), Row("lost", Outcome())),
    "second": (won(), Row("lost", Outcome())),
    "third": (won(), Row("lost", Outcome())),
}
GAMES, RUNS = 40, 2000


def tables(chance: Random) -> dict[str, BattleTables]:
    """Tables of so many games each, as they may come out."""
    return {
        name: BattleTables({(): (Table(tuple(chance.choices(rows, TRUTH[name], k=GAMES)), steps=7),)})
        for name, rows in ROWS.items()
    }


@pytest.mark.parametrize("is_exact", [True, False])
def test_nine_of_ten_intervals_hold_the_true_share(is_exact: bool) -> None:
    true = {
        "c2": 0.75,
        "far": 0.3,
        "near": 0.2,
    }
    repeats = sample(4, 100)
    on = terms(EXAMPLE.model_copy(update={"tokens": ()}))
    held = dict.fromkeys(true, 0)
    for number in range(repeats):
        drawn = tables(Random(number))
        found = forecast(on, drawn, ONE_TRY, "normal", runs=None if is_exact else RUNS)
        assert found.is_exact == is_exact
        for name, share in true.items():
            interval = found.nodes[name].reached.interval
            held[name] += interval.low <= share <= interval.high
    assert all(number >= 0.9 * repeats - sample(1, 0) for number in held.values()), held
