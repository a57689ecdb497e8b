"""Result tables: what computed games of a battle brought, row by row, or what its author thinks that it brings."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import product
from math import gcd
from typing import Final

from studio import StudioError
from studio.documents.campaign.campaign import PRIMARIES
from studio.documents.campaign.conditions import Result
from studio.documents.campaign.nodes import Battle, Guess
from studio.documents.campaign.results import BattleOutcome, Results, ResultSet, Strength

#: Percent of the steps by design at which tables are computed; forecasts take the nearest.
STRENGTHS: Final[tuple[Strength, ...]] = (75, 100, 125)
_AS_DESIGNED: Final = 100
#: Half of what lies between them: a table stands for armies no farther below it.
_HALF_BETWEEN: Final = Fraction(STRENGTHS[1] - STRENGTHS[0], 2 * _AS_DESIGNED)
_PERCENT: Final = 100
#: How often the three values of a guess come: low, likely and high.
_GUESS_WEIGHTS: Final = (1, 2, 1)


class NoResults(StudioError):
    """A battle that a forecast comes to without results and without a guess."""

    def __init__(self, title: str, variants: Sequence[str]) -> None:
        under = f" under {' and '.join(variants)}" if variants else ""
        super().__init__(
            f"The campaign cannot be forecast: the battle “{title}”{under} has neither computed results nor a guess; "
            "compute them beside the forecast in the window or with `studio campaign results`, or write a guess into the battle."
        )


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the player had of a battle when it was over."""

    prestige: int = 0
    #: Objectives held at its end, “primaries” among them where all of those were; and those taken in time.
    held: frozenset[str] = frozenset()
    on_time: frozenset[str] = frozenset()
    #: The primary objectives that were not held.
    missing: tuple[str, ...] = ()
    #: Tokens of the campaign, without those that victory or defeat bring.
    tokens: frozenset[str] = frozenset()
    #: Before the level adds its percent.
    score: int = 0
    kills: int = 0
    steps_lost: int = 0


@dataclass(frozen=True, slots=True)
class Row:
    """One game, or one part of a guess; all of it is drawn together."""

    result: Result
    outcome: Outcome = Outcome()
    #: It would have been won after so many extra turns, and so; 0 if none would have helped.
    extra_turns: int = 0
    later: Outcome | None = None
    weight: int = 1


@dataclass(frozen=True)
class Table:
    """The rows of a battle from one start."""

    rows: tuple[Row, ...]
    strength: int = _AS_DESIGNED
    #: The steps with which the player's units began.
    steps: int = 0
    #: It rests on what the author thinks.
    is_guess: bool = False

    @property
    def total(self) -> int:
        """The sum of the weights."""
        return sum(row.weight for row in self.rows)

    @property
    def won(self) -> int:
        """The weight of the rows that are won in time."""
        return sum(row.weight for row in self.rows if row.result == "won")


@dataclass(frozen=True)
class BattleTables:
    """All tables of a battle: by the variants of its start, at several strengths, and what is guessed."""

    computed: Mapping[tuple[str, ...], tuple[Table, ...]] = field(default_factory=dict)
    guess: Table | None = None

    def all_tables(self) -> Iterator[Table]:
        """Find every table."""
        for tables in self.computed.values():
            yield from tables
        if self.guess is not None:
            yield self.guess

    def find(self, variants: tuple[str, ...], missing: int) -> Table | None:
        """Return the table whose strength is nearest to that of units that lack so many of the steps by design."""
        tables = self.computed.get(variants, ())
        if not tables:
            return self.guess
        base = _steps_by_design(tables)
        return min(tables, key=lambda table: (abs(table.steps - (base - missing)), -table.strength))

    def is_too_weak(self, variants: tuple[str, ...], missing: int) -> bool:
        """Return whether units that lack so many steps are weaker than any computed table stands for."""
        tables = self.computed.get(variants, ())
        if not tables:
            return False
        base = _steps_by_design(tables)
        return base - missing < min(table.steps for table in tables) - _HALF_BETWEEN * base


def _steps_by_design(tables: Sequence[Table]) -> int:
    return min(tables, key=lambda table: abs(table.strength - _AS_DESIGNED)).steps


def tables_of(battle: Battle, results: Results | None) -> BattleTables:
    """Return the tables of a battle from its file, if it has one, and from its guess."""
    names = {each.objective: each.token for each in battle.tokens}
    computed: dict[tuple[str, ...], list[Table]] = {}
    for each in results.sets if results is not None else ():
        if each.rows:
            computed.setdefault(each.variants, []).append(_table(each, names))
    guess = _guessed(battle.guess) if battle.guess is not None else None
    return BattleTables({key: tuple(tables) for key, tables in computed.items()}, guess)


def _table(given: ResultSet, names: Mapping[str, str]) -> Table:
    rows = tuple(
        Row(
            row.result,
            _outcome(row, names, row.result),
            row.extra_turns,
            _outcome(row.later, names, "won") if row.later is not None else None,
        )
        for row in given.rows
    )
    return Table(rows, given.strength, given.steps)


def _outcome(given: BattleOutcome, names: Mapping[str, str], result: Result) -> Outcome:
    held, late = set(given.taken), set(given.late)
    if result == "won":
        held.add(PRIMARIES)
    on_time = held - late
    return Outcome(
        given.prestige,
        frozenset(held),
        frozenset(on_time - {PRIMARIES} if late else on_time),
        given.missing,
        frozenset(names[goal] for goal in given.tokens if goal in names),
        given.score,
        given.kills,
        given.steps_lost,
    )


def _guessed(guess: Guess) -> Table:
    """Return the table of a guess: low, likely and high prestige of a victory, low of a defeat, tokens each by itself."""
    values = (guess.prestige.low, guess.prestige.likely, guess.prestige.high)
    rows: list[Row] = []
    for tokens, chance in _token_sets(guess.tokens):
        for prestige, weight in zip(values, _GUESS_WEIGHTS, strict=True):
            outcome = Outcome(
                prestige,
                held=frozenset({PRIMARIES}),
                on_time=frozenset({PRIMARIES}),
                tokens=tokens,
                steps_lost=guess.steps_lost,
            )
            rows.append(Row("won", outcome, weight=weight * chance * guess.won))
        lost = Outcome(guess.prestige.low, tokens=tokens, steps_lost=guess.steps_lost)
        rows.append(
            Row("lost", lost, weight=sum(_GUESS_WEIGHTS) * chance * (_PERCENT - guess.won)),
        )
    common = gcd(*(row.weight for row in rows))
    kept = (replace(row, weight=row.weight // common) for row in rows if row.weight)
    return Table(tuple(kept), is_guess=True)


def _token_sets(tokens: Mapping[str, int]) -> Iterable[tuple[frozenset[str], int]]:
    for taken in product((True, False), repeat=len(tokens)):
        chance = 1
        for percent, has in zip(tokens.values(), taken, strict=True):
            chance *= percent if has else _PERCENT - percent
        yield frozenset(name for name, has in zip(tokens, taken, strict=True) if has), chance
