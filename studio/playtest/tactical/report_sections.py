"""The sections of the report of tactical battles: objectives, losses and by what, actions, idle units."""

from collections.abc import Sequence

from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.report_sections import Cell, GameAt, Section, Table, games_where
from studio.playtest.tactical.measures import CAUSES, TacticalResult
from studio.playtest.tactical.report import TacticalReport
from studio.rules.tactical.base.ids import ObjectiveId, UnitId


def sections_of(_scenario: TacticalScenario, report: TacticalReport) -> tuple[Section, ...]:
    """Return what tactical battles have beside what all have."""
    return (_objectives(report), _losses(report), _use(report))


def _objectives(report: TacticalReport) -> Section:
    owners = [*(side.id for side in report.sides), "nobody"]
    names = {side.id: side.name for side in report.sides}
    rows = []
    for goal in report.objectives:
        cells = [Cell(goal.name)]
        for owner in owners:
            games = _held_by(report.rows, ObjectiveId(goal.id), owner)
            cells.append(Cell(f"{len(games) / report.games:.0%}", games))
        rows.append((*cells, Cell(f"{goal.mean_changes:.1f}")))
    heads = ("Objective", *(f"Held by {names.get(each, each)}" for each in owners), "Changes of hands")
    return Section("Who decides: the objectives", (Table(heads, tuple(rows)),))


def _held_by(rows: Sequence[TacticalResult], goal: ObjectiveId, owner: str) -> tuple[GameAt, ...]:
    return games_where(rows, lambda row: row.held.get(goal, "nobody") == owner)


def _idle(rows: Sequence[TacticalResult], unit: UnitId) -> tuple[GameAt, ...]:
    return games_where(rows, lambda row: unit in row.idle)


def _losses(report: TacticalReport) -> Section:
    heads = (
        "Side",
        "Score",
        "Figures lost",
        "Figures left",
        "Units lost",
        *(f"Killed by {cause}" for cause in CAUSES),
    )
    rows = tuple(
        (
            Cell(side.name),
            Cell(f"{side.mean_score:.1f}"),
            Cell(f"{side.mean_figures_lost:.1f}"),
            Cell(f"{side.mean_figures_left:.1f}"),
            Cell(f"{side.mean_units_lost:.1f}"),
            *(Cell(f"{side.mean_kills.get(cause, 0):.1f}") for cause in CAUSES),
        )
        for side in report.sides
    )
    return Section("Losses", (Table(heads, rows),), "Means of a game.")


def _use(report: TacticalReport) -> Section:
    kinds = sorted({kind for side in report.sides for kind in side.mean_used})
    used = tuple(
        (Cell(kind.replace("-", " ")), *(Cell(f"{side.mean_used.get(kind, 0):.1f}") for side in report.sides))
        for kind in kinds
    )
    idle = tuple(
        (
            Cell(unit.name),
            Cell(
                f"{unit.idle / report.games:.0%}",
                _idle(report.rows, UnitId(unit.id)),
            ),
        )
        for unit in report.idle_units
    )
    return Section(
        "Actions and idle units",
        (
            Table(("Action", *(side.name for side in report.sides)), used),
            Table(("Unit that neither moved, fired nor fought", "Games"), idle),
        ),
        "Actions a game.",
    )
