"""What stands out in the games of a batch of operational battles."""

from statistics import median

from studio.playtest.operational.measures import OperationalResult
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport
from studio.playtest.operational.supply_crises import supply_crises
from studio.playtest.remarks import (
    Remark,
    common_remarks,
    games_text,
    idle_remarks,
    is_most,
    remarks_where,
)
from studio.playtest.report_sections import games_where
from studio.rules.kernel.decision import Side


def remarks_of(report: OperationalReport) -> tuple[Remark, ...]:
    """Return all that stands out: wins, objectives, length, attacks, supply and idle units."""
    return (
        *common_remarks(report),
        *_about_length(report),
        *_about_objectives(report),
        *remarks_where(report, lambda games: f"In {games} nobody attacked.", lambda row: not row.attacks),
        *_about_supply(report),
        *idle_remarks(report, "move or fight"),
    )


def _about_length(report: OperationalReport) -> tuple[Remark, ...]:
    """Tell that games are over in half of the turns that there are."""
    turns = len(report.sides[0].steps_lost_by_turn)
    last = median(row.turns for row in report.rows)
    text = f"The median game is over on turn {last:g} of {turns}; {{}} end in half of the turns."
    return remarks_where(report, text.format, lambda row: 2 * row.turns <= turns)


def _about_objectives(report: OperationalReport) -> tuple[Remark, ...]:
    if not report.objectives:
        return ()
    still = remarks_where(
        report, lambda games: f"In {games} no objective changed hands.", lambda row: not row.takings
    )
    return still or tuple(remark for goal in report.objectives for remark in _about_objective(report, goal))


def _about_objective(report: OperationalReport, goal: ObjectiveFigures) -> tuple[Remark, ...]:
    """Tell that an objective is hardly ever taken in time, or taken at once."""
    side = next((each.name for each in report.sides if each.id == goal.side), goal.side)

    def taken(row: OperationalResult) -> int | None:
        return None if goal.id in row.objectives_kept() else row.turn_taken(goal.id)

    if is_most(goal.never, report.games):
        return remarks_where(
            report,
            lambda games: f"{side} did not take {goal.name} in {games}.",
            lambda row: goal.id not in row.objectives_kept() and row.turn_taken(goal.id) is None,
        )
    if is_most(goal.never + goal.late, report.games):
        games = games_where(
            report.rows,
            lambda row: (
                goal.id not in row.objectives_kept() and ((turn := taken(row)) is None or goal.is_late(turn))
            ),
            taken,
        )
        many = games_text(len(games), report.games)
        return (Remark(f"{side} did not take {goal.name} by turn {goal.deadline} in {many}.", games),)
    return remarks_where(
        report,
        lambda games: f"{side} took {goal.name} on the very first turn in {games}.",
        lambda row: taken(row) == 1,
    )


def _about_supply(report: OperationalReport) -> tuple[Remark, ...]:
    found = []
    for side in report.sides:
        games = supply_crises(report.rows, Side(side.id))
        if is_most(len(games), report.games):
            many = games_text(len(games), report.games)
            found.append(
                Remark(
                    f"{side.name} had half of its units on the map or more out of supply after the first turn in {many}.",
                    games,
                )
            )
    return tuple(found)
