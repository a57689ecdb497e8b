"""Combat values and the odds number, in whole numbers so that they are equal on every platform."""

from functools import lru_cache
from math import log

from studio.rules.operational.combat.situation import Situation


def attack_value(facts: Situation) -> int:
    """Return the attacker's combat value (op.combat.odds.attacker-value)."""
    steps = facts.attacker_type.attack * facts.attacker.active_steps
    return steps + sum(specialist.attack for specialist in facts.attacking)


def defense_value(facts: Situation) -> int:
    """Return the defender's combat value, never below the floor (op.combat.odds.defender-value, .active-only)."""
    steps = facts.defender_type.defense * facts.defender.active_steps
    value = steps + sum(specialist.defense for specialist in facts.defending)
    return max(value, facts.board.tables.combat.defender_floor)


def raw_odds(attack: int, defense: int, per_threefold: int, parts: int) -> int:
    """Return the raw odds number in `parts` of one, rounded with halves up, for people to read (op.combat.odds.raw)."""
    return (odds_reached(attack, defense, per_threefold, 2 * parts) + 1) // 2


@lru_cache(maxsize=4096)
def odds_reached(attack: int, defense: int, per_threefold: int, parts: int) -> int:
    """Return the whole `parts` of one that the raw odds number reaches (op.combat.odds.raw).

    What is rounded down to parts of one can have any number of them added and be rounded with halves up, and comes
    out as the exact number would (op.combat.loss.lookup). Both values are at least 1. The logarithm to base 3 is no
    more than a guess to begin from: what is found is the last number that whole powers say to be reached.
    """
    exponent = per_threefold * parts
    attacks, defenses = int(attack**exponent), int(defense**exponent)

    def reaches(number: int) -> bool:
        return attacks * int(3 ** max(0, -number)) >= defenses * int(3 ** max(0, number))

    number = int((log(attack) - log(defense)) / log(3) * exponent)
    while reaches(number + 1):
        number += 1
    while not reaches(number):
        number -= 1
    return number
