"""The report of a batch of operational battles: wins, objectives, losses, supply, what was never used; as JSON data."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.sides import SideSetup
from studio.playtest.operational.measures import OperationalResult, SupplyCheck
from studio.playtest.report import Report, SideFigures, head_fields, side_fields
from studio.playtest.seats import Seats
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.setup.triggers import has_deadline


@dataclass(frozen=True, slots=True)
class ObjectiveFigures:
    """An objective: in how many games it was taken and when, held at the end, and lacked by the side that is to take it.

    Each game is counted once as on time, late, never, or kept.
    """

    id: str
    name: str
    side: str
    deadline: int
    taken: int
    on_time: int
    late: int
    never: int
    #: Held from the start and never lost.
    kept: int
    held: int
    #: Of the first taking, over the games in which it was taken; the spread is their standard deviation.
    mean_turn: float | None
    turn_spread: float | None
    #: It was a primary objective that its side did not hold at the end; `lacked_alone`: the only one, which so decided.
    lacked: int
    lacked_alone: int
    #: It runs to the end of the battle, extra turns too, and is never late (op.objective.condition.end-evaluated).
    runs_to_end: bool = False
    #: It is a hex that is taken; without one, its condition alone says when it is achieved.
    has_place: bool = True

    def is_late(self, turn: int) -> bool:
        """Return whether it is too late to win it on that turn."""
        return not self.runs_to_end and turn > self.deadline


@dataclass(frozen=True, slots=True)
class SideLosses(SideFigures):
    """A side with its mean losses in a game."""

    mean_steps_lost: float
    mean_steps_left: float
    mean_units_destroyed: float
    #: Mean steps lost by turn, from turn 1.
    steps_lost_by_turn: tuple[float, ...]
    #: The share of its units on the map that were out of supply when its turn began, from turn 1; None: it had none.
    unsupplied_by_turn: tuple[float | None, ...]
    #: The kinds of action that it used in no game.
    never_used: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class UnitFigures:
    """A unit that neither moved nor fought in so many of the games."""

    id: str
    name: str
    side: str
    idle: int


@dataclass(frozen=True, slots=True)
class OperationalReport(Report):
    """The figures of a batch."""

    mean_attacks: float
    sides: tuple[SideLosses, ...]
    objectives: tuple[ObjectiveFigures, ...]
    #: Those that were idle in any game, the idlest first.
    idle_units: tuple[UnitFigures, ...]
    #: One for each game.
    rows: tuple[OperationalResult, ...]


def report_of(
    scenario: OperationalScenario,
    digest: str,
    seats: Seats,
    results: Sequence[OperationalResult],
    asked: int | None = None,
) -> OperationalReport:
    """Sum up the games of a batch; there is at least one. `asked` is given where more had been asked for."""
    return OperationalReport(
        **head_fields(scenario, digest, results, asked),
        mean_attacks=_mean([result.attacks for result in results]),
        sides=tuple(_side(side, seats, scenario.turns, results) for side in scenario.sides),
        objectives=tuple(_objective(goal, scenario, results) for goal in scenario.objectives),
        idle_units=_idle_units(scenario, results),
        rows=tuple(results),
    )


def _side(side: SideSetup, seats: Seats, turns: int, results: Sequence[OperationalResult]) -> SideLosses:
    id_, numbers = Side(side.id), range(1, turns + 1)
    lost = [result.losses.get(id_, {}) for result in results]
    used = {kind for result in results for kind in result.used.get(id_, {})}
    return SideLosses(
        **side_fields(id_, side.name, seats, results),
        mean_steps_lost=_mean([sum(turn.values()) for turn in lost]),
        mean_steps_left=_mean([result.steps_left.get(id_, 0) for result in results]),
        mean_units_destroyed=_mean([result.destroyed.get(id_, 0) for result in results]),
        steps_lost_by_turn=tuple(_mean([game.get(turn, 0) for game in lost]) for turn in numbers),
        unsupplied_by_turn=tuple(
            _unsupplied_share(
                [checks[turn] for result in results if turn in (checks := result.supply.get(id_, {}))]
            )
            for turn in numbers
        ),
        never_used=tuple(kind.kind for kind in Operational().action_types if kind.kind not in used),
    )


def _unsupplied_share(checks: Sequence[SupplyCheck]) -> float | None:
    units = sum(check.units for check in checks)
    return round(sum(check.unsupplied for check in checks) / units, 4) if units else None


def _objective(
    goal: Objective, scenario: OperationalScenario, results: Sequence[OperationalResult]
) -> ObjectiveFigures:
    others = {other.id for other in scenario.objectives if other.side == goal.side} - {goal.id}
    turns = [result.turn_taken(goal.id) for result in results if goal.id not in result.objectives_kept()]
    taken = [turn for turn in turns if turn is not None]
    runs_to_end = not has_deadline(goal)
    deadline = scenario.turns if runs_to_end else goal.deadline or scenario.turns
    late = sum(turn > deadline for turn in taken if not runs_to_end)
    return ObjectiveFigures(
        id=goal.id,
        name=goal.name,
        side=goal.side,
        deadline=deadline,
        taken=len(taken),
        on_time=len(taken) - late,
        late=late,
        never=turns.count(None),
        kept=_count(results, lambda result: goal.id in result.objectives_kept()),
        held=_count(results, lambda result: goal.id in result.objectives_held()),
        mean_turn=_mean(taken) if taken else None,
        turn_spread=round(stdev(taken), 3) if len(taken) > 1 else None,
        lacked=_count(results, lambda result: goal.id in result.missing),
        lacked_alone=_count(
            results, lambda result: goal.id in result.missing and others.isdisjoint(result.missing)
        ),
        runs_to_end=runs_to_end,
        has_place=goal.at is not None,
    )


def _idle_units(
    scenario: OperationalScenario, results: Sequence[OperationalResult]
) -> tuple[UnitFigures, ...]:
    games = Counter(unit for result in results for unit in result.idle)
    found = [
        UnitFigures(unit.id, unit.name, unit.side, games[UnitId(unit.id)])
        for unit in scenario.units
        if UnitId(unit.id) in games
    ]
    return tuple(sorted(found, key=lambda unit: -unit.idle))


def _count(results: Sequence[OperationalResult], is_so: Callable[[OperationalResult], bool]) -> int:
    return sum(map(is_so, results))


def _mean(values: Sequence[int]) -> float:
    return round(fmean(values), 3)
