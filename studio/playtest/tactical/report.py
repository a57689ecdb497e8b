"""The report of a batch of tactical battles: wins, score, losses and by what, objectives, actions; as JSON data."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev
from typing import Final

from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.report import Report, SideFigures, head_fields, side_fields
from studio.playtest.seats import Seats
from studio.playtest.tactical.measures import CAUSES, TacticalResult
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.ids import ObjectiveId, UnitId

_NOBODY: Final = "nobody"


@dataclass(frozen=True, slots=True)
class SideMeans(SideFigures):
    """A side with its means of a game."""

    mean_score: float
    mean_figures_lost: float
    mean_figures_left: float
    mean_units_lost: float
    #: What it killed, by cause.
    mean_kills: Mapping[str, float]
    #: Its actions by kind, those that it used in any game.
    mean_used: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class ObjectiveHolding:
    """An objective: in how many games each side, or nobody, held it at the end, and how often it changed hands."""

    id: str
    name: str
    held: Mapping[str, int]
    mean_changes: float


@dataclass(frozen=True, slots=True)
class IdleUnit:
    """A unit that was on the map, and neither moved nor fired nor fought, in so many of the games."""

    id: str
    name: str
    side: str
    idle: int


@dataclass(frozen=True, slots=True)
class TacticalReport(Report):
    """The figures of a batch."""

    mean_rounds: float
    #: The spread is the standard deviation; None of a single game.
    rounds_spread: float | None
    #: The rounds that there are; None with command points, where Turns have no number.
    longest: int | None
    mean_actions: float
    #: How many games ended in each way.
    endings: Mapping[str, int]
    sides: tuple[SideMeans, ...]
    objectives: tuple[ObjectiveHolding, ...]
    #: Those that were idle in any game, the idlest first.
    idle_units: tuple[IdleUnit, ...]
    #: One for each game.
    rows: tuple[TacticalResult, ...]


def report_of(
    scenario: TacticalScenario,
    digest: str,
    seats: Seats,
    results: Sequence[TacticalResult],
    asked: int | None = None,
) -> TacticalReport:
    """Sum up the games of a batch; there is at least one. `asked` is given where more had been asked for."""
    rounds = [result.turns for result in results]
    return TacticalReport(
        **head_fields(scenario, digest, results, asked),
        mean_rounds=_mean(rounds),
        rounds_spread=round(stdev(rounds), 3) if len(rounds) > 1 else None,
        longest=scenario.turns if scenario.turn_word() == "round" else None,
        mean_actions=_mean([result.actions for result in results]),
        endings=dict(sorted(Counter(result.ending for result in results).items())),
        sides=tuple(_side(Side(side.id), side.name, seats, results) for side in scenario.sides),
        objectives=tuple(
            _objective(ObjectiveId(each.id), each.name, scenario, results)
            for each in scenario.tactical.objectives
        ),
        idle_units=_idle_units(scenario, results),
        rows=tuple(results),
    )


def _side(side: Side, name: str, seats: Seats, results: Sequence[TacticalResult]) -> SideMeans:
    kinds = sorted({kind for result in results for kind in result.used[side]})
    return SideMeans(
        **side_fields(side, name, seats, results),
        mean_score=_mean([result.score[side] for result in results]),
        mean_figures_lost=_mean([result.figures_lost[side] for result in results]),
        mean_figures_left=_mean([result.figures_left[side] for result in results]),
        mean_units_lost=_mean([result.units_lost[side] for result in results]),
        mean_kills={cause: _mean([result.kills[side][cause] for result in results]) for cause in CAUSES},
        mean_used={kind: _mean([result.used[side].get(kind, 0) for result in results]) for kind in kinds},
    )


def _objective(
    id_: ObjectiveId, name: str, scenario: TacticalScenario, results: Sequence[TacticalResult]
) -> ObjectiveHolding:
    holders = Counter[str](result.held.get(id_, _NOBODY) for result in results)
    held = {each: holders[each] for each in (*(side.id for side in scenario.sides), _NOBODY)}
    return ObjectiveHolding(id_, name, held, _mean([result.changes[id_] for result in results]))


def _idle_units(scenario: TacticalScenario, results: Sequence[TacticalResult]) -> tuple[IdleUnit, ...]:
    games = Counter(unit for result in results for unit in result.idle)
    found = [
        IdleUnit(unit.id, unit.name, unit.side, games[UnitId(unit.id)])
        for unit in scenario.tactical.units
        if UnitId(unit.id) in games
    ]
    return tuple(sorted(found, key=lambda unit: -unit.idle))


def _mean(values: Sequence[int]) -> float:
    return round(fmean(values), 3)
