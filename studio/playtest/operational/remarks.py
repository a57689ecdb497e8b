"""What stands out in the games of a batch of operational battles."""

from statistics import median

from studio.playtest.operational.measures import OperationalResult
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport, SideLosses
from studio.playtest.operational.supply_crises import supply_crises
from studio.playtest.remarks import Remark, common_remarks, idle_remarks, remarks_of_games, remarks_where
from studio.rules.kernel.decision import Side


def remarks_of(report: OperationalReport) -> tuple[Remark, ...]:
    """Return all that stands out: wins, objectives, length, attacks, supply and idle units."""
    return (
        *common_remarks(report),
        *_about_length(report),
        *_about_objectives(report),
        *remarks_where(report, lambda games: f"In {games} nobody attacked.", lambda row: not row.attacks),
        *(remark for side in report.sides for remark in _about_supply(report, side)),
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
    """Tell that an objective is hardly ever taken, hardly ever in time, taken at once, or never missed though it might be."""
    take, took = ("take", "took") if goal.has_place else ("achieve", "achieved")
    side = next((each.name for each in report.sides if each.id == goal.side), goal.side)

    def is_open(row: OperationalResult) -> bool:
        return goal.id not in row.objectives_kept()

    def taken(row: OperationalResult) -> int | None:
        return row.turn_taken(goal.id)

    def is_late(row: OperationalResult) -> bool:
        turn = taken(row)
        return is_open(row) and (turn is None or goal.is_late(turn))

    return (
        remarks_where(
            report,
            lambda games: f"{side} did not {take} {goal.name} in {games}.",
            lambda row: is_open(row) and taken(row) is None,
        )
        or remarks_where(
            report,
            lambda games: f"{side} did not {take} {goal.name} by turn {goal.deadline} in {games}.",
            is_late,
            taken,
        )
        or remarks_where(
            report,
            lambda games: f"{side} {took} {goal.name} on the very first turn in {games}.",
            lambda row: is_open(row) and taken(row) == 1,
            taken,
        )
        or remarks_where(
            report,
            lambda games: (
                f"{side} {took} {goal.name} in {games}: played so, there is nothing to fear for it."
            ),
            lambda row: goal.runs_to_end and taken(row) is not None,
            taken,
        )
    )


def _about_supply(report: OperationalReport, side: SideLosses) -> tuple[Remark, ...]:
    return remarks_of_games(
        report,
        lambda games: (
            f"{side.name} had half of its units on the map or more out of supply after the first turn in {games}."
        ),
        supply_crises(report.rows, Side(side.id)),
    )
