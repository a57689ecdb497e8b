"""Two versions of a battle that differ in one small thing, over equal seeds: chance by purpose makes their games pair.

Beside it stands chance as one stream, in which the first number more or less shifts all that follow.
"""

from dataclasses import dataclass
from functools import cache
from statistics import correlation, median, stdev

import pytest

from studio.playtest.lab.paired import paired_difference
from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.changed_copies import replace
from studio.rules.operational.base.actions import Attack, EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support.battles import position
from tests.support.luck import CHOICE

RULES = Operational()
SEEDS = range(60)
FRONTS, TURNS = 6, 3


@dataclass(frozen=True, slots=True)
class OneStream(Chance):
    """One number after the other, whatever they are for."""

    def below(self, bound: int, purpose: Purpose) -> tuple[int, Chance]:
        number, after = Chance.below(self, bound, CHOICE)
        return number, OneStream(after.seed, after.draws, after.turn, after.taken)


@cache
def start(first: int) -> State:
    """Fronts that have nothing to do with each other; on the first of them the Allies have so many steps."""
    even, odd = ".       " * FRONTS + ".", "    .   " * FRONTS
    own, other = (
        (line.replace(".", "a") for line in (even, odd)),
        (line.replace(".", "x") for line in (even, odd)),
    )
    return position(
        {
            "map": [even, odd, even, odd],
            "territory": [*own, *other],
            "units": [
                {
                    "name": f"{name} {front}",
                    "is": kind,
                    "at": f"{1 + 2 * front:02d}{row:02d}",
                    "active": first if name == "Ally" and front == 0 else 6,
                }
                for front in range(FRONTS)
                for name, kind, row in (("Ally", "allied infantry 4+2", 1), ("Foe", "axis infantry 4+2", 2))
            ],
        }
    )


def played(first: int, chance: Chance) -> int:
    """Have every unit attack the one across from it as long as it can; return how many steps the foe has left."""
    state = replace(start(first), chance=chance)
    while state.turn <= TURNS and not state.over:
        for unit in [*state.own_units()]:
            name, _, front = unit.id.partition("-")
            attack = Attack(unit.id, type(unit.id)(f"{'foe' if name == 'ally' else 'ally'}-{front}"))
            if RULES.refusal(state, attack) is None:
                state = RULES.apply(state, attack).state
        state = RULES.apply(state, EndTurn()).state
    return sum(len(unit.queue) for unit in state.units.values() if unit.id.startswith("foe"))


@pytest.mark.long
def test_equal_seeds_pair_games_of_versions_that_differ_little() -> None:
    games = {
        kind: tuple([played(first, kind(seed)) for seed in SEEDS] for first in (6, 5))
        for kind in (Chance, OneStream)
    }
    alike = {kind: correlation(*versions) for kind, versions in games.items()}
    assert alike[Chance] > 0.7
    assert alike[OneStream] < 0.4
    spread = {
        kind: stdev(after - before for before, after in zip(*versions, strict=True))
        for kind, versions in games.items()
    }
    assert spread[Chance] < spread[OneStream] * 0.7
    widths = {}
    for kind, versions in games.items():
        wins = [[left < median(versions[0]) for left in found] for found in versions]
        found = paired_difference(*wins)
        widths[kind] = found.high - found.low
    assert widths[Chance] < widths[OneStream] * 0.8
