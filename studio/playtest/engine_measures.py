"""What is measured and reported of the games of each engine, by its name.

An engine that registers nothing has its wins counted.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from studio.playtest.measures import GameResult, Measures
from studio.playtest.operational.measures import OperationalMeasures, OperationalResult
from studio.playtest.operational.remarks import remarks_of as operational_remarks
from studio.playtest.operational.report import OperationalReport
from studio.playtest.operational.report import report_of as operational_report
from studio.playtest.operational.report_sections import sections_of as operational_sections
from studio.playtest.operational.report_text import text_of_report as text_of_operational_report
from studio.playtest.operational.turning_points import WEIGHTS
from studio.playtest.remarks import Remark, common_remarks
from studio.playtest.report import Report, WinsReport, summarize
from studio.playtest.report_sections import MakeSections
from studio.playtest.report_text import wins_report_text
from studio.playtest.seats import Seats
from studio.playtest.tactical.measures import TacticalMeasures, TacticalResult
from studio.playtest.tactical.remarks import remarks_of as tactical_remarks
from studio.playtest.tactical.report import TacticalReport
from studio.playtest.tactical.report import report_of as tactical_report
from studio.playtest.tactical.report_sections import sections_of as tactical_sections
from studio.playtest.tactical.report_text import text_of_report as text_of_tactical_report
from studio.playtest.tactical.turning_points import WEIGHTS as TACTICAL_WEIGHTS
from studio.rules.engines import Engine
from studio.rules.kernel.decision import Outcome
from studio.rules.kernel.events import Action, Event


class MakeReport(Protocol):
    """Sums up the games of a batch; there is at least one. `asked` is given where more had been asked for."""

    def __call__(
        self, scenario: Any, digest: str, seats: Seats, results: Sequence[Any], asked: int | None = None
    ) -> Report:
        """Return the report of the results, which are those of the engine's own measures; so is the scenario of its own."""


@dataclass(frozen=True, slots=True)
class EngineMeasures:
    """What is counted in a game of an engine, and how a batch of games is reported."""

    #: Begins to count in a game that starts with this state.
    begin: Callable[[Any], Measures]
    report: MakeReport
    #: Writes a report of `report` for people, with a final newline.
    report_text: Callable[[Any], str]
    #: How much each kind of event turns a game.
    turning_weights: Mapping[type[Event], int] = field(default_factory=dict)
    #: What the figures of a game are, so that they can be read back from a file.
    result_type: type[GameResult] = GameResult
    #: What `report` gives, and the objectives of a scenario that it has figures of, by their ids.
    report_type: type[Report] = WinsReport
    objectives: Callable[[Any], Sequence[str]] = lambda _scenario: ()
    #: Makes the sections that the whole report has beside the common ones, of a scenario, its catalogue and a report.
    sections: MakeSections | None = None
    #: Finds what stands out in a report of `report`.
    remarks: Callable[[Any], tuple[Remark, ...]] = common_remarks


@dataclass(slots=True)
class _ActionCount:
    """Counts nothing but actions."""

    engine: Engine
    actions: int = 0

    def count(self, action: Action, events: Iterable[Event]) -> None:  # noqa: ARG002
        self.actions += 1

    def result(self, seed: int, outcome: Outcome, end: Any) -> GameResult:
        turn = self.engine.ruleset.turn(end)
        return GameResult(seed, outcome.winner, outcome.ending, turn, self.actions)


_measures: Final[dict[str, EngineMeasures]] = {
    "operational": EngineMeasures(
        OperationalMeasures.of,
        operational_report,
        text_of_operational_report,
        WEIGHTS,
        OperationalResult,
        OperationalReport,
        lambda scenario: [each.id for each in scenario.objectives],
        operational_sections,
        operational_remarks,
    ),
    "tactical": EngineMeasures(
        TacticalMeasures.of,
        tactical_report,
        text_of_tactical_report,
        TACTICAL_WEIGHTS,
        TacticalResult,
        TacticalReport,
        lambda scenario: [each.id for each in scenario.tactical.objectives],
        tactical_sections,
        tactical_remarks,
    ),
}


def register_measures(engine: str, measures: EngineMeasures) -> None:
    """Have the games of the engine of this name measured so."""
    _measures[engine] = measures


def measures_for(engine: Engine) -> EngineMeasures:
    """Return what the engine has registered, or what counts wins alone."""
    wins = EngineMeasures(lambda _start: _ActionCount(engine), summarize, wins_report_text)
    return _measures.get(engine.name, wins)


def report_data(engine: Engine, report: Report) -> dict[str, Any]:
    """Return a report and what stands out in it as JSON data; equal batches give equal data."""
    remarks = [each.text for each in measures_for(engine).remarks(report)]
    return {**report.data(), "remarks": remarks}
