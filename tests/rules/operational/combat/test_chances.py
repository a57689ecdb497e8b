"""The chances of look-ups, against every case counted one by one."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from studio.rules.operational.combat import chances
from studio.tables.operational.combat import Combat
from tests.support.fights import duel

ODDS = [-900, -350, -299, -50, 0, 38, 149, 150, 239, 300, 555, 900, 1400]


@cache
def deviations() -> Counter[int]:
    """How many of all draws deviate by so many hundredths."""
    combat = duel().board.tables.combat
    return Counter(chances.deviation(combat, drawn) for drawn in range(chances.SPREAD))


@pytest.fixture
def combat() -> Combat:
    return duel().board.tables.combat


@pytest.mark.rule("op.combat.loss.lookup")
@pytest.mark.parametrize(
    ("odds", "column"),
    [(239, 2), (250, 3), (249, 2), (-50, 0), (-51, -1), (-460, -3), (-300, -3), (1100, 9), (949, 9)],
)
def test_odds_are_rounded_with_halves_up_and_held_to_the_table(
    combat: Combat, odds: int, column: int
) -> None:
    assert chances.column_for(combat, odds).odds == column


@pytest.mark.rule("op.combat.loss.attacker-kia", "op.combat.loss.defender-kia")
@pytest.mark.parametrize("reader", ["easy", "normal", "classic", "hard", "defender"])
@pytest.mark.parametrize("most", [1, 3, 12])
def test_losses_weigh_as_much_as_the_draws_that_lead_to_them(
    combat: Combat, reader: chances.Reader, most: int
) -> None:
    for odds in ODDS:
        counted: Counter[int] = Counter()
        for by, weight in deviations().items():
            lost = chances.losses_in_column(chances.column_for(combat, odds + by), reader)
            counted[min(lost, most)] += weight
        found = chances.loss_weights(combat, odds, most, reader)
        assert {number: weight for number, weight in enumerate(found) if weight} == counted
        assert sum(found) == chances.SPREAD
        assert found[-1] or len(found) == 1


@pytest.mark.rule("op.retreat.random", "op.retreat.table")
def test_a_retreat_weighs_as_much_as_the_draws_and_rolls_that_lead_to_it(combat: Combat) -> None:
    for odds in ODDS:
        columns = ((chances.column_for(combat, odds + by), weight) for by, weight in deviations().items())
        assert chances.retreat_weight(combat, odds) == sum(
            weight * column.retreat for column, weight in columns
        )


@pytest.mark.rule("op.stragglers.conversion", "op.stragglers.one-per-hex")
@pytest.mark.parametrize("percent", [0, 33, 50, 66, 100])
@pytest.mark.parametrize("steps", range(5))
@pytest.mark.parametrize("room", range(4))
def test_stragglers_are_as_likely_as_the_rolls_that_make_them(steps: int, percent: int, room: int) -> None:
    share = Fraction(percent, 100)
    counted: dict[int, Fraction] = {}
    for becomes in product((True, False), repeat=steps):
        likely = Fraction(1)
        for each in becomes:
            likely *= share if each else 1 - share
        number = min(sum(becomes), room)
        counted[number] = counted.get(number, Fraction(0)) + likely
    found = chances.straggler_chances(steps, percent, room)
    assert {number: each for number, each in enumerate(found) if each} == {
        number: each for number, each in counted.items() if each
    }


def shares(odds: int, sigma: int = 100) -> list[float]:
    """How likely each of the columns is for an odds number in hundredths, in hundredths."""
    combat = replace(duel().board.tables.combat, sigma=sigma)
    numbers = [column.odds for column in combat.columns]
    steps = (replace(column, defender_kia=place) for place, column in enumerate(combat.columns))
    weights = chances.loss_weights(replace(combat, columns=tuple(steps)), odds, len(numbers), "defender")
    return [round(100 * weight / chances.SPREAD, 2) for weight in weights]


@pytest.mark.rule("op.combat.loss.random", "op.combat.loss.random-spread")
def test_odds_deviate_as_a_normal_distribution_does() -> None:
    assert shares(300)[3:10] == [0.6, 6.06, 24.17, 38.29, 24.17, 6.06, 0.6]
    # What is below 2.5 and below 3.5 of a mean of 2.55, and of one of 2.5.
    assert sum(shares(255)[:6]) == pytest.approx(48.01, abs=0.02)
    assert sum(shares(250)[:6]) == pytest.approx(50, abs=0.01)
    assert shares(300, sigma=50)[5:8] == [15.73, 68.27, 15.73]
    assert shares(300, sigma=0) == [0, 0, 0, 0, 0, 0, 100]
