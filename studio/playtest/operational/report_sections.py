"""The sections of the report of operational battles: objectives, losses, supply, use, drama and heat maps."""

from collections import Counter, defaultdict
from collections.abc import Callable
from statistics import fmean

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.scenario import OperationalScenario
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport
from studio.playtest.operational.report_text import (
    action_text,
    find_idle_units,
    share_text,
    turn_text,
)
from studio.playtest.operational.supply_crises import supply_crises
from studio.playtest.report_sections import (
    Cell,
    Columns,
    Curves,
    GameAt,
    HeatMap,
    Line,
    Section,
    Table,
    games_where,
    mean_map,
)
from studio.playtest.unit_tables import MOST_UNITS, games_of_action, idle_games, loss_tables
from studio.rules.kernel.decision import Side


def sections_of(
    scenario: OperationalScenario, catalogue: OperationalCatalogue, report: OperationalReport
) -> tuple[Section, ...]:
    """Return what operational battles have beside what all have."""
    return (
        _objectives(scenario, report),
        _losses(scenario, catalogue, report),
        _supply(report),
        _use(report),
        _drama(report),
        _maps(scenario, report),
    )


def _objectives(scenario: OperationalScenario, report: OperationalReport) -> Section:
    heads = (
        "Objective",
        "Deadline",
        "On time",
        "Late",
        "Never",
        "Kept",
        "Held at the end",
        "Turn",
        "Lacked",
        "Alone",
    )
    rows = tuple(_objective_row(goal, report) for goal in report.objectives)
    turns = range(1, max([scenario.turns, *(row.turns for row in report.rows)]) + 1)
    lines = tuple(
        Line(
            goal.name,
            tuple((turn, _taken_by(report, goal.id, turn) / report.games) for turn in turns),
        )
        for goal in report.objectives
    )
    return Section(
        "Who decides: the objectives",
        (
            Table(heads, rows),
            Curves("Objectives taken by each turn", "turn", "share of the games", lines, top=1),
        ),
        "“Lacked” counts the games that the side which is to take it, a primary objective, ended without it; “alone” those "
        "of them in which it was the only one, and so decided.",
    )


def _objective_row(goal: ObjectiveFigures, report: OperationalReport) -> tuple[Cell, ...]:
    others = {each.id for each in report.objectives if each.side == goal.side} - {goal.id}

    def taken(row: OperationalResult) -> int | None:
        return row.turn_taken(goal.id)

    def share(
        is_so: Callable[[OperationalResult], bool],
        turn_of: Callable[[OperationalResult], int | None] = lambda _row: None,
    ) -> Cell:
        games = games_where(report.rows, is_so, turn_of)
        return Cell(f"{len(games) / report.games:.0%}", games)

    def is_late(row: OperationalResult) -> bool | None:
        """Whether it was taken late; None: it was never taken, or held from the start."""
        turn = row.turn_taken(goal.id)
        return None if turn is None or goal.id in row.objectives_kept() else goal.is_late(turn)

    return (
        Cell(goal.name),
        Cell(str(goal.deadline)),
        share(lambda row: is_late(row) is False, taken),
        share(lambda row: is_late(row) is True, taken),
        share(lambda row: row.turn_taken(goal.id) is None and goal.id not in row.objectives_kept()),
        share(lambda row: goal.id in row.objectives_kept()),
        share(lambda row: goal.id in row.objectives_held()),
        Cell(turn_text(goal), games_where(report.rows, taken, taken)),
        Cell(str(goal.lacked), games_where(report.rows, lambda row: goal.id in row.missing)),
        Cell(
            str(goal.lacked_alone),
            games_where(report.rows, lambda row: goal.id in row.missing and others.isdisjoint(row.missing)),
        ),
    )


def _taken_by(report: OperationalReport, goal: str, turn: int) -> int:
    found = (row.turn_taken(goal) for row in report.rows)
    return sum(each is not None and each <= turn for each in found)


def _losses(
    scenario: OperationalScenario, catalogue: OperationalCatalogue, report: OperationalReport
) -> Section:
    lines = tuple(
        Line(side.name, tuple((turn, steps) for turn, steps in enumerate(side.steps_lost_by_turn, 1)))
        for side in report.sides
    )
    units = {unit.id: unit for unit in scenario.units}
    sides = {side.id: side.name for side in scenario.sides}
    types = {each.id: each.name for each in catalogue.unit_types}
    return Section(
        "Losses",
        (
            Curves("Mean steps lost by turn", "turn", "steps", lines),
            *loss_tables(report.rows, units, sides, types, "Steps"),
        ),
        f"The {MOST_UNITS} units that lose the most are listed.",
    )


def _supply(report: OperationalReport) -> Section:
    lines = tuple(
        Line(
            side.name,
            tuple(
                (turn, share) for turn, share in enumerate(side.unsupplied_by_turn, 1) if share is not None
            ),
        )
        for side in report.sides
    )
    crises = tuple(
        (Cell(side.name), Cell(str(len(games)), games))
        for side in report.sides
        for games in [supply_crises(report.rows, Side(side.id))]
    )
    return Section(
        "Supply",
        (
            Curves("Units out of supply as their turn began", "turn", "share of the units on the map", lines),
            Table(("Side", "Games with a supply crisis"), crises),
        ),
        "A supply crisis: half of a side's units on the map are out of supply after the first turn.",
    )


def _use(report: OperationalReport) -> Section:
    kinds = sorted({kind for side in report.sides for kind in side.never_used})
    unused = tuple(
        (
            Cell(action_text(kind)),
            *(
                Cell("never")
                if kind in side.never_used
                else Cell("used", games_of_action(report.rows, side.id, kind))
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
            Cell(share_text(unit.idle / report.games), idle_games(report.rows, unit.id)),
        )
        for unit in find_idle_units(report)
    )
    return Section(
        "Unused actions and idle units",
        (
            Table(("Action", *(side.name for side in report.sides)), unused),
            Table(("Unit that neither moved nor fought", "Side", "Games"), idle),
        ),
        "Actions that a side used in no game, and units that were idle in half of the games or more.",
    )


def _drama(report: OperationalReport) -> Section:
    """Tell how often objectives change hands, and how late the last one does."""
    moved = [row for row in report.rows if row.takings]
    if not moved:
        return Section("Drama", (), "No objective changes hands in any game.")
    last = Counter(max(each.turn for each in row.takings) for row in moved)
    changes = sum(len(row.takings) for row in moved) / report.games
    wildest = sorted(moved, key=lambda row: (-len(row.takings), row.seed))[:5]
    return Section(
        "Drama",
        (
            Columns(
                "Games by the turn in which an objective last changed hands",
                "turn",
                "games",
                dict(sorted(last.items())),
            ),
            Table(
                ("The games with most changes", "Objectives that changed hands"),
                tuple(
                    (
                        Cell(f"seed {row.seed}", (GameAt(row.seed, 1),)),
                        Cell(str(len(row.takings)), (GameAt(row.seed, row.takings[-1].turn),)),
                    )
                    for row in wildest
                ),
            ),
        ),
        f"Objectives change hands {changes:.1f} times a game, and in {len(moved)} of {report.games} games at least once.",
    )


def _maps(scenario: OperationalScenario, report: OperationalReport) -> Section:
    first, second = scenario.sides[0], scenario.sides[-1]
    turns = sorted({1, (scenario.turns + 1) // 2, scenario.turns})
    controls = tuple(
        HeatMap(
            f"Who holds what has been fought over, at the end of turn {turn}",
            {cell: fmean(each.seed in seeds for each in games) for cell, (games, seeds) in held.items()},
            most=first.name,
            least=second.name,
            middle=0.5,
            games={
                cell: tuple(GameAt(each.seed, min(turn, each.turns)) for each in games)
                for cell, (games, _) in held.items()
            },
        )
        for turn, held in ((turn, _control(report, first.id, turn)) for turn in turns)
    )
    return Section(
        "On the map",
        (
            mean_map(
                "Steps lost a game",
                report.rows,
                lambda row: row.losses_at,
                lambda row: row.loss_turns_at,
                most="steps",
            ),
            mean_map(
                "Moves through a hex a game",
                report.rows,
                lambda row: row.moves_at,
                lambda row: row.move_turns_at,
                most="moves",
            ),
            mean_map(
                "Units out of supply a game",
                report.rows,
                lambda row: row.unsupplied_at,
                lambda row: row.unsupplied_turns_at,
                most="units",
            ),
            *controls,
        ),
    )


def _control(
    report: OperationalReport, side: str, turn: int
) -> dict[int, tuple[list[OperationalResult], set[int]]]:
    """Return the games in which each hex changed hands by then, and the seeds of those in which a side held it."""
    held: dict[int, tuple[list[OperationalResult], set[int]]] = defaultdict(lambda: ([], set()))
    for row in report.rows:
        owner: dict[int, str] = {}
        for each in row.ground_taken:
            if each.turn <= turn:
                owner.update(dict.fromkeys(each.cells, each.side))
        for cell, whose in owner.items():
            held[cell][0].append(row)
            if whose == side:
                held[cell][1].add(row.seed)
    return dict(sorted(held.items()))
