"""The report of a batch: wins with their interval, the turn of each objective, losses; as text and as JSON data."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from textwrap import shorten
from typing import Any, Final

from studio.documents.scenario import Scenario
from studio.playtest.measures import GameResult
from studio.playtest.seats import Seats
from studio.rules.kernel.decision import Side

#: Turns whose losses fit on one line of the text.
_TURNS: Final = 12

#: Of the normal distribution, for an interval that holds the true share in 95 of 100 cases.
_Z: Final = 1.959964


@dataclass(frozen=True, slots=True)
class Share:
    """How often something happened, and the Wilson interval of 95 % for its probability."""

    count: int
    of: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class ObjectiveFigures:
    """An objective: in how many games it was taken at all and held at the end, and the mean turn of its first taking."""

    id: str
    name: str
    side: str
    deadline: int
    taken: int
    held: int
    mean_turn: float | None


@dataclass(frozen=True, slots=True)
class SideFigures:
    """A side: who played it, its wins, and its mean losses in a game."""

    id: str
    name: str
    player: str
    wins: Share
    mean_steps_lost: float
    mean_units_destroyed: float
    #: Mean steps lost by turn, from turn 1.
    steps_lost_by_turn: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """The figures of a batch."""

    scenario: str
    title: str
    digest: str
    games: int
    seed: int
    draws: int
    mean_attacks: float
    sides: tuple[SideFigures, ...]
    objectives: tuple[ObjectiveFigures, ...]

    def data(self) -> dict[str, Any]:
        """The report as JSON data; equal batches give equal data."""
        return asdict(self)


def wilson(count: int, of: int) -> Share:
    """The share of a count with the Wilson score interval; of nothing, nothing is known."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share, square = count / of, _Z * _Z
    middle = (share + square / (2 * of)) / (1 + square / of)
    half = _Z / (1 + square / of) * sqrt(share * (1 - share) / of + square / (4 * of * of))
    return Share(
        count, of, round(share, 4), round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)
    )


def report_of(scenario: Scenario, digest: str, seats: Seats, results: Sequence[GameResult]) -> Report:
    """Sum up the games of a batch; there is at least one."""
    return Report(
        scenario=scenario.id,
        title=scenario.title,
        digest=digest,
        games=len(results),
        seed=min(result.seed for result in results),
        draws=sum(result.winner is None for result in results),
        mean_attacks=_mean([result.attacks for result in results]),
        sides=tuple(_side(side.id, side.name, seats, scenario.turns, results) for side in scenario.sides),
        objectives=tuple(
            _objective(goal.id, goal.name, goal.side, goal.deadline, results) for goal in scenario.objectives
        ),
    )


def _side(id_: str, name: str, seats: Seats, turns: int, results: Sequence[GameResult]) -> SideFigures:
    side = Side(id_)
    lost: list[Mapping[int, int]] = [result.losses.get(side, {}) for result in results]
    return SideFigures(
        id=id_,
        name=name,
        player=seats.get(side) or "",
        wins=wilson(sum(result.winner == side for result in results), len(results)),
        mean_steps_lost=_mean([sum(turn.values()) for turn in lost]),
        mean_units_destroyed=_mean([result.destroyed.get(side, 0) for result in results]),
        steps_lost_by_turn=tuple(_mean([game.get(turn, 0) for game in lost]) for turn in range(1, turns + 1)),
    )


def _objective(
    id_: str, name: str, side: str, deadline: int, results: Sequence[GameResult]
) -> ObjectiveFigures:
    turns = [
        next(taking.turn for taking in result.takings if taking.objective == id_ and not taking.lost)
        for result in results
        if any(taking.objective == id_ and not taking.lost for taking in result.takings)
    ]
    return ObjectiveFigures(
        id=id_,
        name=name,
        side=side,
        deadline=deadline,
        taken=len(turns),
        held=sum(id_ in result.held_at_the_end() for result in results),
        mean_turn=_mean(turns) if turns else None,
    )


def _mean(values: Sequence[int]) -> float:
    return round(sum(values) / len(values), 3)


def text_of_report(report: Report) -> str:
    """The report for people, in lines of at most 100 columns, with a final newline."""
    batch = f" ({report.scenario}): {_games(report.games)}, from seed {report.seed}"
    lines = [
        f"{shorten(report.title, max(20, 100 - len(batch)))}{batch}",
        "",
        f"{'side':<28}{'player':<10}{'wins':>10}{'share':>9}  {'95 % interval':<18}{'steps lost':>10}{'units':>8}",
    ]
    for side in report.sides:
        wins = side.wins
        interval = f"{wins.low:.1%} to {wins.high:.1%}"
        lines.append(
            f"{side.name[:26]:<28}{side.player[:9]:<10}{wins.count:>5}/{wins.of:<4}{wins.share:>9.1%}  "
            f"{interval:<18}{side.mean_steps_lost:>10.1f}{side.mean_units_destroyed:>8.1f}"
        )
    if report.draws:
        lines.append(f"Drawn: {report.draws}.")
    lines += ["", f"{'objective':<28}{'for':<14}{'deadline':>9}{'taken':>8}{'held':>8}{'mean turn':>11}"]
    for goal in report.objectives:
        turn = "never" if goal.mean_turn is None else f"{goal.mean_turn:.1f}"
        lines.append(
            f"{goal.name[:26]:<28}{goal.side[:12]:<14}{goal.deadline:>9}{goal.taken:>8}{goal.held:>8}{turn:>11}"
        )
    lines += ["", *_losses(report.sides)]
    return "\n".join(lines) + "\n"


def _losses(sides: tuple[SideFigures, ...]) -> Iterator[str]:
    """Lines of the mean losses by turn, a block for as many turns as a line has room for."""
    turns = max(len(side.steps_lost_by_turn) for side in sides)
    for first in range(0, turns, _TURNS):
        numbers = range(first, min(first + _TURNS, turns))
        yield f"{'mean steps lost on turn':<28}{''.join(f'{number + 1:>6}' for number in numbers)}"
        for side in sides:
            figures = "".join(f"{side.steps_lost_by_turn[number]:>6.1f}" for number in numbers)
            yield f"{side.name[:26]:<28}{figures}"


def _games(count: int) -> str:
    return "1 game" if count == 1 else f"{count} games"
