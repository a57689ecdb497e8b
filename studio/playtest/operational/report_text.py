"""The report of a batch of operational battles as text for people, in lines of at most 100 columns."""

from collections.abc import Iterator, Sequence
from textwrap import fill
from typing import Final

from studio.playtest.operational.remarks import remarks_of
from studio.playtest.operational.report import ObjectiveFigures, OperationalReport, SideLosses, UnitFigures
from studio.playtest.remarks import remark_lines
from studio.playtest.report_text import WIDTH, drawn_lines, heading, wins_text
from studio.rules.operational.action_table import ACTION_TABLE

#: Turns whose figures fit on one line.
_TURNS: Final = 12


def text_of_report(report: OperationalReport) -> str:
    """Write the report, with a final newline."""
    blocks = [[heading(report)], remark_lines(remarks_of(report), WIDTH)]
    blocks += [_side_lines(report), _objective_lines(report)]
    lost = [(side.name, [f"{steps:.1f}" for steps in side.steps_lost_by_turn]) for side in report.sides]
    dry = [(side.name, [share_text(share) for share in side.unsupplied_by_turn]) for side in report.sides]
    blocks += [_by_turn("mean steps lost on turn", lost), _by_turn("units out of supply on turn", dry)]
    blocks += [_unused_lines(report.sides), _idle_lines(report)]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def turn_text(goal: ObjectiveFigures) -> str:
    """Write the mean turn of taking with its spread, and the number of games that they are of."""
    if goal.mean_turn is None:
        return "–"
    spread = "" if goal.turn_spread is None else f" ± {goal.turn_spread:.1f}"
    return f"{goal.mean_turn:.1f}{spread} ({goal.taken})"


def lacked_text(goal: ObjectiveFigures) -> str:
    """Write in how many games the objective was lacked, and in how many of them it alone."""
    return f"{goal.lacked} ({goal.lacked_alone})" if goal.lacked else "0"


def action_text(kind: str) -> str:
    """Write what a kind of action is called; one that several buttons stand for has the words of all of them."""
    return " / ".join(row.label for row in ACTION_TABLE if row.action.kind == kind) or kind


def share_text(share: float | None) -> str:
    """Write a share in whole percent."""
    return "–" if share is None else f"{share:.0%}"


def find_idle_units(report: OperationalReport) -> tuple[UnitFigures, ...]:
    """Find the units that neither moved nor fought in half of the games or more."""
    return tuple(unit for unit in report.idle_units if 2 * unit.idle >= report.games)


def _side_lines(report: OperationalReport) -> list[str]:
    lines = [
        f"{'side':<24}{'player':<14}{'wins':>9}{'share':>8}  {'95 % interval':<17}"
        f"{'steps lost':>10}{'left':>8}{'units':>8}"
    ]
    lines += [
        f"{side.name[:22]:<24}{side.player[:13]:<14}{wins_text(side.wins)}"
        f"{side.mean_steps_lost:>10.1f}{side.mean_steps_left:>8.1f}{side.mean_units_destroyed:>8.1f}"
        for side in report.sides
    ]
    return [*lines, *drawn_lines(report)]


def _objective_lines(report: OperationalReport) -> list[str]:
    lines = [
        f"{'objective':<20}{'for':<10}{'by':>3}{'on time':>8}{'late':>6}{'never':>6}{'kept':>6}{'held':>6}"
        f"{'turn of taking':>18}{'lacked (alone)':>15}"
    ]
    for goal in report.objectives:
        counts = (goal.on_time, goal.late, goal.never, goal.kept, goal.held)
        shares = [f"{count / report.games:.0%}" for count in counts]
        lines.append(
            f"{goal.name[:18]:<20}{goal.side[:9]:<10}{goal.deadline:>3}{shares[0]:>8}"
            f"{''.join(f'{share:>6}' for share in shares[1:])}{turn_text(goal):>18}{lacked_text(goal):>15}"
        )
    return lines


def _by_turn(title: str, rows: Sequence[tuple[str, Sequence[str]]]) -> list[str]:
    """Write figures of each turn, a block for as many turns as a line has room for."""
    lines = []
    turns = max(len(figures) for _, figures in rows)
    for first in range(0, turns, _TURNS):
        last = min(first + _TURNS, turns)
        lines.append(f"{title:<28}{''.join(f'{number + 1:>6}' for number in range(first, last))}")
        lines += [
            f"{name[:26]:<28}{''.join(f'{figure:>6}' for figure in figures[first:last])}"
            for name, figures in rows
        ]
    return lines


def _unused_lines(sides: tuple[SideLosses, ...]) -> list[str]:
    return [
        line
        for side in sides
        for line in _wrap(f"{side.name[:60]} never used these actions: {', '.join(side.never_used)}.")
        if side.never_used
    ]


def _idle_lines(report: OperationalReport) -> list[str]:
    names = {side.id: side.name[:60] for side in report.sides}
    units = [
        f"{unit.name[:60]} ({names[unit.side]}, {unit.idle / report.games:.0%})"
        for unit in find_idle_units(report)
    ]
    return (
        list(_wrap(f"Neither moved nor fought, in half of the games or more: {', '.join(units)}."))
        if units
        else []
    )


def _wrap(text: str) -> Iterator[str]:
    yield from fill(text, WIDTH, break_on_hyphens=False).splitlines()
