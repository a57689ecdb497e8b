"""What the rows of a battle's table change in a run: rows that change the same count as one."""

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from studio.campaign.forecast.facts import Counts, Facts
from studio.campaign.forecast.point import in_band
from studio.campaign.forecast.tables import Outcome, Table
from studio.campaign.score import score_battle
from studio.documents.campaign.campaign import VICTORY
from studio.documents.campaign.conditions import (
    HasWon,
    ObjectiveHeld,
    Result,
    ScoreReached,
    TakenOnTime,
    UnitsDestroyed,
)
from studio.documents.campaign.nodes import Battle
from studio.rules.kernel.score import ScoreLine


class Change(NamedTuple):
    """What a battle leaves behind, as far as forecasts follow it."""

    result: Result
    bits: int
    prestige: int
    #: In bands.
    steps_lost: int
    counts: Counts
    tokens: frozenset[str]
    missing: tuple[str, ...]


class Effect(NamedTuple):
    """What a row does: as the battle ends in time, and after so many extra turns where these win it."""

    now: Change
    extra_turns: int
    later: Change | None


@dataclass(frozen=True)
class Effects:
    """The different effects of a table's rows, with their weights."""

    #: Tells the table from others.
    key: tuple[str, tuple[str, ...], int]
    effects: tuple[Effect, ...]
    weights: tuple[int, ...]
    #: How many games the table rests on; 0 for a guess.
    games: int
    #: Whether those who fight are weaker than any table stands for, so that the battle looks easier than it is to them.
    is_too_weak: bool = False

    @cached_property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(self.weights)

    @cached_property
    def bounds(self) -> tuple[int, ...]:
        """The sums of the weights up to each."""
        return tuple(accumulate(self.weights))


class EffectMaker:
    """Makes effects of rows, with the bits that the conditions of one campaign read."""

    def __init__(self, facts: Facts, percent: int, denied: str | None, band: int) -> None:
        """Take the percent that the level adds to scores, and a token that is never given, and the bands of steps."""
        self._facts, self._percent, self._denied = facts, percent, denied
        self._band = band

    def effects_of(self, battle: Battle, variants: tuple[str, ...], table: Table) -> Effects:
        """Return the effects of a table."""
        weights: Counter[Effect] = Counter()
        for row in table.rows:
            later = (
                self.change(battle, row.later, "won") if row.later is not None and row.extra_turns else None
            )
            turns = row.extra_turns if later is not None else 0
            weights[Effect(self.change(battle, row.outcome, row.result), turns, later)] += row.weight
        games = 0 if table.is_guess else len(table.rows)
        key = (battle.id, variants, 0 if table.is_guess else table.strength)
        return Effects(key, tuple(weights), tuple(weights.values()), games)

    def change(self, battle: Battle, outcome: Outcome, result: Result) -> Change:
        """Return what a battle changes that ends so, whatever it took."""
        facts, won = self._facts, result == "won"
        tokens = set(outcome.tokens)
        if won:
            tokens.update(each.token for each in battle.tokens if each.objective == VICTORY)
        if result == "lost":
            tokens.update(battle.lost_tokens)
        tokens.discard(self._denied or "")
        score = score_battle((ScoreLine("battle", 1, outcome.score, ()),), self._percent).total if won else 0
        bits = facts.bits_of([HasWon(kind="won", battle=battle.id)]) if won else 0
        for token in tokens:
            bits |= facts.token(token)
        for leaf in facts.leaves:
            match leaf:
                case ObjectiveHeld(battle=battle.id):
                    holds = leaf.objective in outcome.held
                case TakenOnTime(battle=battle.id):
                    holds = leaf.objective in outcome.held & outcome.on_time
                case ScoreReached(battle=battle.id):
                    holds = score >= leaf.at_least
                case UnitsDestroyed(battle=battle.id):
                    holds = outcome.kills >= leaf.at_least
                case _:
                    continue
            if holds:
                bits |= facts.bit(leaf)
        counts = Counts(
            score if facts.counts_score else 0,
            min(outcome.kills, facts.most_kills),
        )
        return Change(
            result,
            bits,
            outcome.prestige,
            in_band(outcome.steps_lost, self._band),
            counts,
            frozenset(tokens),
            outcome.missing,
        )
