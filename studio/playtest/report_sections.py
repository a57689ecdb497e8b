"""What the whole report of a batch shows: sections of tables, plots and heat maps, whose cells name the games behind them."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any, TypeAlias

from studio.documents.scenario import Scenario
from studio.playtest.measures import GameResult
from studio.playtest.report import Report, Share
from studio.tables.quantities import count_of


@dataclass(frozen=True, slots=True, order=True)
class GameAt:
    """A game of the batch, and the turn at which it is worth looking at."""

    seed: int
    turn: int


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table, with the games that it is of."""

    text: str
    games: tuple[GameAt, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under their heads."""

    heads: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class ShareBars:
    """Shares with their intervals, a bar each."""

    title: str
    shares: Mapping[str, Share]


@dataclass(frozen=True, slots=True)
class Line:
    """A curve with its points, and its band where it has one: low and high at each point."""

    name: str
    points: tuple[tuple[float, float], ...]
    band: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True)
class Curves:
    """Curves over one axis."""

    title: str
    across: str
    up: str
    lines: tuple[Line, ...]
    #: How far up it goes, and a height that is marked across; None: as far as the curves do, and none.
    top: float | None = None
    level: float | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """Counts, a column each."""

    title: str
    across: str
    up: str
    counts: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class HeatMap:
    """A figure for cells of the map; where `middle` is given, figures below it belong to the other side."""

    title: str
    values: Mapping[int, float]
    #: What is counted; with a middle, the side whose the largest is, and the least.
    most: str
    least: str = ""
    middle: float | None = None
    #: The games behind the figure of a cell.
    games: Mapping[int, tuple[GameAt, ...]] = field(default_factory=dict)


Part: TypeAlias = Table | ShareBars | Curves | Columns | HeatMap


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report under a heading."""

    title: str
    parts: tuple[Part, ...]
    note: str = ""


#: Makes the sections of an engine's report beside the common ones.
MakeSections: TypeAlias = Callable[[Any, Any, Any], tuple[Section, ...]]


@dataclass(frozen=True, slots=True)
class WholeReport:
    """All that is shown of a batch."""

    title: str
    head: str
    sections: tuple[Section, ...] = field(default=())
    #: What a command line says beside battle and seed to play one of its games again.
    options: str = ""


@dataclass(frozen=True, slots=True)
class DrawnReport:
    """A report in the HTML that Qt shows.

    Drawing n is the picture `drawing:n`, games are links `games:SEED@TURN,…`, and a map whose hexes lead to games is a
    link `map:n`.
    """

    scenario: Scenario
    whole: WholeReport
    html: str
    drawings: tuple[str, ...]
    #: Those of the drawings that lead to games.
    maps: Mapping[int, HeatMap]


def games_where(
    results: Iterable[Any],
    is_so: Callable[[Any], object],
    turn_of: Callable[[Any], int | None] = lambda _result: None,
) -> tuple[GameAt, ...]:
    """Return the games of which something is so, each at the turn that is named; at its end where none is."""
    return tuple(
        GameAt(result.seed, result.turns if (turn := turn_of(result)) is None else turn)
        for result in results
        if is_so(result)
    )


def mean_map(
    title: str,
    results: Sequence[Any],
    counts: Callable[[Any], Mapping[int, int]],
    turns: Callable[[Any], Mapping[int, int]],
    most: str,
) -> HeatMap:
    """Draw the mean of what games count by cell, with the games that count something there, at the turns of the cells."""
    total = Counter[int]()
    games: dict[int, list[GameAt]] = defaultdict(list)
    for result in results:
        there, turn_at = dict(counts(result)), dict(turns(result))
        total.update(there)
        for cell, number in there.items():
            if number:
                games[cell].append(GameAt(result.seed, turn_at.get(cell, result.turns)))
    means = {cell: number / len(results) for cell, number in sorted(total.items())}
    return HeatMap(title, means, most=most, games={cell: tuple(games[cell]) for cell in means})


def common_sections(report: Any, turn: str) -> tuple[Section, ...]:
    """Return what can be told of the games of any ruleset: who wins, how they end, in how many of what they call a turn."""
    rows: Sequence[GameResult] = report.rows
    endings = Counter(row.ending for row in rows)
    lengths = Counter(row.turns for row in rows)
    heads = ("Side", "Player", "Wins", "Share", "95 % interval")
    sides = tuple(
        (
            Cell(side.name),
            Cell(side.player),
            Cell(f"{side.wins.count} of {side.wins.of}", _won(rows, side.id)),
            Cell(f"{side.wins.share:.1%}", _won(rows, side.id)),
            Cell(f"{side.wins.low:.1%} to {side.wins.high:.1%}"),
        )
        for side in report.sides
    )
    return (
        Section(
            "Who wins",
            (
                ShareBars("Share of the games won", {side.name: side.wins for side in report.sides}),
                Table(heads, sides),
                Table(
                    ("How it ended", "Games"),
                    tuple(
                        (Cell(ending.replace("-", " ")), Cell(str(count), _ended(rows, ending)))
                        for ending, count in sorted(endings.items())
                    ),
                ),
            ),
            "Nobody won: " + str(report.draws) if report.draws else "",
        ),
        Section(
            "Length",
            (Columns(f"Games by their last {turn}", turn, "games", dict(sorted(lengths.items()))),),
            f"The median game ends on {turn} {median(row.turns for row in rows):g}.",
        ),
    )


def _won(rows: Sequence[GameResult], side: str) -> tuple[GameAt, ...]:
    return games_where(rows, lambda row: row.winner == side)


def _ended(rows: Sequence[GameResult], ending: str) -> tuple[GameAt, ...]:
    return games_where(rows, lambda row: row.ending == ending)


def head_of(report: Report) -> str:
    """Say what the report is of."""
    games = count_of(report.games, "game")
    of = "" if report.games == report.asked else f" of {report.asked}, as the batch was cancelled"
    return f"{games}{of}, from seed {report.seed}. Digest of all that they come from: {report.digest[:16]}."
