"""Combat values and raw odds."""

from fractions import Fraction

import pytest

from studio.rules.operational.combat.chances import round_half_up
from studio.rules.operational.combat.odds import attack_value, defense_value, odds_reached, raw_odds
from studio.rules.operational.combat.sheet import sum_of
from tests.rules.operational.figures.leaves import having
from tests.support.battles import shipped_ruleset
from tests.support.fights import facts, sheet, specialist, steps


@pytest.mark.rule("op.combat.odds.attacker-value")
def test_the_attacker_counts_active_steps_and_active_specialists() -> None:
    fight = facts(attacker={"queue": steps(5, 1)}, attacker_is={"attack": 4})
    assert attack_value(fight) == 20
    assert attack_value(facts(attacker_is={"attack": 4}, attacking=[specialist(attack=3)])) == 27


@pytest.mark.rule("op.combat.odds.defender-value")
def test_the_defender_counts_its_defense() -> None:
    assert defense_value(facts(defender_is={"defense": 3}, defending=[specialist(defense=2)])) == 20


@pytest.mark.rule("op.combat.odds.active-only")
def test_a_suppressed_defender_is_worth_one() -> None:
    fight = facts(attacker={"queue": steps(6)}, defender={"queue": steps(0, 6)}, attacker_is={"attack": 4})
    assert (attack_value(fight), defense_value(fight)) == (24, 1)
    even = sheet(attacker={"queue": steps(3)}, defender={"queue": steps(0, 6)}, attacker_is={"attack": 9})
    assert (even.attack, even.defense, even.raw_hundredths) == (27, 1, 900)


@pytest.mark.rule("op.combat.odds.raw")
@pytest.mark.parametrize(
    ("attack", "defense", "hundredths"),
    [(2, 1, 189), (23, 20, 38), (1, 2, -189), (9, 1, 600), (27, 1, 900), (1, 1, 0), (1, 3, -300)],
    ids=lambda value: str(value),
)
def test_a_threefold_ratio_is_worth_three(attack: int, defense: int, hundredths: int) -> None:
    assert raw_odds(attack, defense, 3, 100) == hundredths
    assert raw_odds(attack, defense, 2, 100) != hundredths or hundredths == 0


@pytest.mark.rule("op.combat.loss.lookup")
@pytest.mark.parametrize("attack", range(1, 31))
def test_odds_are_rounded_once(attack: int) -> None:
    for defense in range(1, 31):
        ratio = Fraction(attack, defense) ** 6
        # Odds n to n + 1/2 are where the sixth power of the ratio lies between odd powers of 3.
        number = next(
            n for n in range(-12, 13) if Fraction(3) ** (2 * n - 1) <= ratio < Fraction(3) ** (2 * n + 1)
        )
        assert round_half_up(odds_reached(attack, defense, 3, 100)) == number


@pytest.mark.rule("op.combat.odds.raw", "op.combat.loss.lookup")
@pytest.mark.parametrize("per_threefold", [3, 4, 9])
def test_raw_odds_have_no_limit_until_they_are_looked_up(per_threefold: int) -> None:
    assert raw_odds(3**5, 1, per_threefold, 100) == 500 * per_threefold
    assert raw_odds(1, 3**5, per_threefold, 100) == -500 * per_threefold
    steep = having(shipped_ruleset(), "combat", odds_per_threefold=per_threefold)
    strong = sheet(
        "MTN",
        figures=steep,
        attacker_is={"attack": 3**5},
        attacker={"queue": steps(1)},
        defender_is={"defense": 1},
        defender={"queue": steps(1)},
    )
    assert strong.odds == 5 * per_threefold + sum_of(strong.lines)


@pytest.mark.rule("op.combat.loss.lookup")
def test_what_is_reached_is_never_rounded_up() -> None:
    assert (odds_reached(6, 5, 3, 100), odds_reached(5, 6, 3, 100)) == (49, -50)
    assert (odds_reached(3, 1, 3, 100), odds_reached(1, 3, 3, 100)) == (300, -300)


@pytest.mark.rule("op.combat.odds.raw")
@pytest.mark.parametrize("attack", [1, 2, 7, 26, 27, 28, 81, 1000, 3**15])
def test_what_is_reached_is_exact_however_uneven_the_two_are(attack: int) -> None:
    """The last hundredth whose power of 3 is no more than the ratio: whole numbers say so, whatever was guessed."""
    for defense in (1, 2, 7, 26, 27, 28, 81, 1000, 3**15):
        number, whole = odds_reached(attack, defense, 3, 100), Fraction(attack, defense) ** 300
        assert Fraction(3) ** number <= whole < Fraction(3) ** (number + 1)
