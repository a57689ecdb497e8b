"""The sections of the report of tactical battles: objectives, losses, actions, idle units and heat maps."""

from collections.abc import Sequence
from statistics import fmean

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.documents.tactical.scenario import TacticalScenario
from studio.playtest.report_sections import (
    Cell,
    Curves,
    GameAt,
    Line,
    Section,
    Table,
    games_where,
    mean_map,
)
from studio.playtest.tactical.measures import CAUSES, TacticalResult
from studio.playtest.tactical.report import TacticalReport
from studio.playtest.unit_tables import games_of_action, idle_games, loss_tables
from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.ids import ObjectiveId


def sections_of(
    scenario: TacticalScenario, catalogue: TacticalCatalogue, report: TacticalReport
) -> tuple[Section, ...]:
    """Return what tactical battles have beside what all have."""
    return (_objectives(report), _losses(scenario, catalogue, report), _use(report), _maps(report))


def _objectives(report: TacticalReport) -> Section:
    owners = [*(side.id for side in report.sides), "nobody"]
    names = {side.id: side.name for side in report.sides}
    rows = []
    for goal in report.objectives:
        cells = [Cell(goal.name)]
        for owner in owners:
            games = _held_by(report.rows, ObjectiveId(goal.id), owner)
            cells.append(Cell(f"{len(games) / report.games:.0%}", games))
        rows.append((*cells, Cell(f"{goal.mean_changes:.1f}", _changed(report.rows, ObjectiveId(goal.id)))))
    heads = ("Objective", *(f"Held by {names.get(each, each)}" for each in owners), "Changes of hands")
    return Section("Who decides: the objectives", (Table(heads, tuple(rows)),))


def _held_by(rows: Sequence[TacticalResult], goal: ObjectiveId, owner: str) -> tuple[GameAt, ...]:
    return games_where(rows, lambda row: row.held.get(goal, "nobody") == owner)


def _changed(rows: Sequence[TacticalResult], goal: ObjectiveId) -> tuple[GameAt, ...]:
    """Return the games in which an objective changed hands, at the round in which it first did."""
    return games_where(rows, lambda row: row.changes.get(goal), lambda row: row.change_turns.get(goal))


def _losses(scenario: TacticalScenario, catalogue: TacticalCatalogue, report: TacticalReport) -> Section:
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
            Cell(f"{side.mean_figures_lost:.1f}", _bled(report.rows, Side(side.id))),
            Cell(f"{side.mean_figures_left:.1f}"),
            Cell(f"{side.mean_units_lost:.1f}"),
            *(
                Cell(f"{side.mean_kills.get(cause, 0):.1f}", _killed(report.rows, Side(side.id), cause))
                for cause in CAUSES
            ),
        )
        for side in report.sides
    )
    rounds = range(1, max(row.turns for row in report.rows) + 1)
    lines = tuple(
        Line(side.name, tuple((each, _lost_in(report.rows, Side(side.id), each)) for each in rounds))
        for side in report.sides
    )
    turn = scenario.turn_word()
    curves = Curves(f"Mean figures lost by {turn}", turn, "figures", lines)
    units = {unit.id: unit for unit in scenario.tactical.units}
    sides = {side.id: side.name for side in report.sides}
    types = {each.id: each.name for each in catalogue.tactical.unit_types}
    losers = loss_tables(report.rows, units, sides, types, "Figures")
    return Section("Losses", (Table(heads, rows), curves, *losers), "Means of a game.")


def _killed(rows: Sequence[TacticalResult], side: Side, cause: str) -> tuple[GameAt, ...]:
    """Return the games in which a side killed by a cause, at the round in which it did most."""
    return games_where(
        rows,
        lambda row: row.kills.get(side, {}).get(cause),
        lambda row: row.kill_turns.get(side, {}).get(cause),
    )


def _bled(rows: Sequence[TacticalResult], side: Side) -> tuple[GameAt, ...]:
    """Return the games in which a side lost figures, at the round in which it lost most."""

    def turn_of(row: TacticalResult) -> int | None:
        losses = row.losses.get(side, {})
        return max(losses, key=lambda number: losses[number]) if losses else None

    return games_where(rows, lambda row: row.figures_lost.get(side), turn_of)


def _lost_in(rows: Sequence[TacticalResult], side: Side, number: int) -> float:
    return fmean(row.losses.get(side, {}).get(number, 0) for row in rows)


def _maps(report: TacticalReport) -> Section:
    return Section(
        "On the map",
        (
            mean_map(
                "Figures lost a game",
                report.rows,
                lambda row: row.losses_at,
                lambda row: row.loss_turns_at,
                most="figures",
            ),
            mean_map(
                "Moves into a hex a game",
                report.rows,
                lambda row: row.moves_at,
                lambda row: row.move_turns_at,
                most="moves",
            ),
        ),
    )


def _use(report: TacticalReport) -> Section:
    kinds = sorted({kind for side in report.sides for kind in side.mean_used})
    used = tuple(
        (
            Cell(kind.replace("-", " ")),
            *(
                Cell(f"{side.mean_used.get(kind, 0):.1f}", games_of_action(report.rows, side.id, kind))
                for side in report.sides
            ),
        )
        for kind in kinds
    )
    names = {side.id: side.name for side in report.sides}
    idle = tuple(
        (
            Cell(unit.name),
            Cell(names.get(unit.side, unit.side)),
            Cell(
                f"{unit.idle / report.games:.0%}",
                idle_games(report.rows, unit.id),
            ),
        )
        for unit in report.idle_units
    )
    return Section(
        "Actions and idle units",
        (
            Table(("Action", *(side.name for side in report.sides)), used),
            Table(("Unit that neither moved, fired nor fought", "Side", "Games"), idle),
        ),
        "Actions a game.",
    )
