"""The chances of look-ups, against every case counted one by one."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from studio.rules.operational.combat import chances
from studio.tables.operational.combat import Combat
from tests.support.fights import duel

ODDS = [-900, -350, -299, -50, 0, 38, 149, 150, 239, 300, 555, 900, 1400]


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
        for entry in combat.spread:
            lost = chances.losses_in_column(chances.column_for(combat, odds + entry.by), reader)
            counted[min(lost, most)] += entry.weight
        found = chances.loss_weights(combat, odds, most, reader)
        assert {number: weight for number, weight in enumerate(found) if weight} == counted
        assert sum(found) == chances.spread_total(combat)
        assert found[-1] or len(found) == 1


@pytest.mark.rule("op.retreat.random", "op.retreat.table")
def test_a_retreat_weighs_as_much_as_the_draws_and_rolls_that_lead_to_it(combat: Combat) -> None:
    for odds in ODDS:
        columns = ((chances.column_for(combat, odds + entry.by), entry.weight) for entry in combat.spread)
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
