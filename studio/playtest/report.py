"""The report of a batch of any ruleset: wins with their interval; as JSON data."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from studio.campaign.forecast import intervals
from studio.documents.scenario import Scenario
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.rules.kernel.decision import Side


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, and the Wilson interval of 95 % for its probability."""

    count: int
    of: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class SideFigures:
    """A side: who played it, and its wins."""

    id: str
    name: str
    player: str
    wins: Share


@dataclass(frozen=True, slots=True)
class Report:
    """What the report of every batch begins with."""

    scenario: str
    title: str
    #: The digest of all that its games depend on beside their seeds.
    digest: str
    #: How many were finished, of how many that were asked for.
    games: int
    asked: int
    seed: int
    draws: int

    def data(self) -> dict[str, Any]:
        """Return the report as JSON data; equal batches give equal data."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class WinsReport(Report):
    """The report for an engine that measures nothing of its own."""

    sides: tuple[SideFigures, ...]
    #: One for each game.
    rows: tuple[GameResult, ...]


def wilson(count: int, of: int) -> Share:
    """Return the share of a count with the Wilson score interval; of nothing, nothing is known."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    return _share(count, of, intervals.wilson(count, of))


def pooled(batches: Sequence[Sequence[GameResult]], side: Side) -> Share:
    """Return the wins of a side in batches of the same seeds; games of one seed may have gone alike."""
    won = Counter(game.seed for games in batches for game in games if game.winner == side)
    seeds = {game.seed for games in batches for game in games}
    interval = intervals.clustered([won[seed] for seed in seeds], len(batches))
    return _share(won.total(), len(seeds) * len(batches), interval)


def _share(count: int, of: int, interval: intervals.Interval) -> Share:
    return Share(count, of, round(count / of, 4), round(interval.low, 4), round(interval.high, 4))


def summarize(
    scenario: Scenario, digest: str, seats: Seats, results: Sequence[GameResult], asked: int | None = None
) -> WinsReport:
    """Return the wins of the games of a batch; there is at least one. `asked` is given where more had been asked for."""
    return WinsReport(
        **head_fields(scenario, digest, results, asked),
        sides=tuple(
            SideFigures(**side_fields(Side(side.id), side.name, seats, results)) for side in scenario.sides
        ),
        rows=tuple(results),
    )


def head_fields(
    scenario: Scenario, digest: str, results: Sequence[GameResult], asked: int | None
) -> dict[str, Any]:
    """Return the fields of Report for these games; there is at least one."""
    return {
        "scenario": scenario.id,
        "title": scenario.title.strip() or scenario.id,
        "digest": digest,
        "games": len(results),
        "asked": len(results) if asked is None else asked,
        "seed": min(result.seed for result in results),
        "draws": sum(result.winner is None for result in results),
    }


def side_fields(side: Side, name: str, seats: Seats, results: Sequence[GameResult]) -> dict[str, Any]:
    """Return the fields of SideFigures for a side in these games."""
    won = sum(result.winner == side for result in results)
    return {
        "id": side,
        "name": name,
        "player": seats.get(side) or "",
        "wins": wilson(won, len(results)),
    }
