"""What stands out in the games of a batch of tactical battles."""

from statistics import median

from studio.playtest.remarks import Remark, common_remarks, idle_remarks, remarks_where
from studio.playtest.tactical.report import TacticalReport
from studio.rules.tactical.base.ids import ObjectiveId


def remarks_of(report: TacticalReport) -> tuple[Remark, ...]:
    """Return all that stands out: wins, length, objectives, losses and idle units."""
    return (
        *common_remarks(report),
        *_about_length(report),
        *(
            remark
            for goal in report.objectives
            for remark in _about_objective(report, ObjectiveId(goal.id), goal.name)
        ),
        *remarks_where(
            report, lambda games: f"In {games} nobody fell.", lambda row: not any(row.figures_lost.values())
        ),
        *idle_remarks(report, "move, fire or fight"),
    )


def _about_length(report: TacticalReport) -> tuple[Remark, ...]:
    """Tell that games are over in half of the rounds that there are; of Turns there is no number."""
    rounds = report.longest
    if rounds is None:
        return ()
    last = median(row.turns for row in report.rows)
    text = f"The median game is over in round {last:g} of {rounds}; {{}} end in half of the rounds."
    return remarks_where(report, text.format, lambda row: 2 * row.turns <= rounds)


def _about_objective(report: TacticalReport, goal: ObjectiveId, name: str) -> tuple[Remark, ...]:
    """Tell that an objective hardly ever changes hands."""
    return remarks_where(
        report, lambda games: f"In {games} {name} never changed hands.", lambda row: not row.changes[goal]
    )
