"""The report of a batch of tactical battles as text for people, in lines of at most 100 columns."""

from collections.abc import Mapping
from textwrap import fill

from studio.playtest.remarks import remark_lines
from studio.playtest.report_text import WIDTH, drawn_lines, heading, wins_text
from studio.playtest.tactical.measures import CAUSES
from studio.playtest.tactical.remarks import remarks_of
from studio.playtest.tactical.report import TacticalReport


def text_of_report(report: TacticalReport) -> str:
    """Write the report, with a final newline."""
    blocks = [
        [heading(report)],
        remark_lines(remarks_of(report), WIDTH),
        _side_lines(report),
        _kill_lines(report),
        _objective_lines(report),
        _length_lines(report),
        _action_lines(report),
        _idle_lines(report),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _side_lines(report: TacticalReport) -> list[str]:
    lines = [
        f"{'side':<24}{'player':<14}{'wins':>9}{'share':>8}  {'95 % interval':<17}"
        f"{'score':>6}{'figures lost':>13}{'left':>6}"
    ]
    lines += [
        f"{side.name[:22]:<24}{side.player[:13]:<14}{wins_text(side.wins)}"
        f"{side.mean_score:>6.1f}{side.mean_figures_lost:>13.1f}{side.mean_figures_left:>6.1f}"
        for side in report.sides
    ]
    return [*lines, *drawn_lines(report)]


def _kill_lines(report: TacticalReport) -> list[str]:
    lines = [f"{'mean kills by':<28}{''.join(f'{cause:>14}' for cause in CAUSES)}{'units lost':>14}"]
    lines += [
        f"{side.name[:26]:<28}{''.join(f'{side.mean_kills[cause]:>14.1f}' for cause in CAUSES)}"
        f"{side.mean_units_lost:>14.1f}"
        for side in report.sides
    ]
    return lines


def _objective_lines(report: TacticalReport) -> list[str]:
    if not report.objectives:
        return []
    holders = list(report.objectives[0].held)
    names = {side.id: side.name for side in report.sides}
    titles = "".join(f"{names.get(each, each)[:14]:>16}" for each in holders)
    lines = [f"{'objective held at the end by':<30}{titles}{'changes':>10}"]
    lines += [
        f"{goal.name[:28]:<30}{''.join(f'{goal.held[each] / report.games:>16.0%}' for each in holders)}"
        f"{goal.mean_changes:>10.1f}"
        for goal in report.objectives
    ]
    return lines


def _length_lines(report: TacticalReport) -> list[str]:
    spread = "" if report.rounds_spread is None else f" ± {report.rounds_spread:.1f}"
    endings = ", ".join(f"{ending} {count / report.games:.0%}" for ending, count in report.endings.items())
    text = (
        f"Rounds: {report.mean_rounds:.1f}{spread}. Actions: {report.mean_actions:.0f}. Endings: {endings}."
    )
    return fill(text, WIDTH).splitlines()


def _action_lines(report: TacticalReport) -> list[str]:
    lines: list[str] = []
    for side in report.sides:
        lines += fill(f"{side.name[:60]} in a game: {_counts(side.mean_used)}.", WIDTH).splitlines()
    return lines


def _counts(used: Mapping[str, float]) -> str:
    most_first = sorted(used.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"{kind.replace('-', ' ')} {mean:.1f}" for kind, mean in most_first)


def _idle_lines(report: TacticalReport) -> list[str]:
    often = [unit for unit in report.idle_units if 2 * unit.idle >= report.games]
    names = {side.id: side.name[:60] for side in report.sides}
    units = ", ".join(
        f"{unit.name[:60]} ({names[unit.side]}, {unit.idle / report.games:.0%})" for unit in often
    )
    text = f"Neither moved nor fired nor fought, in half of the games or more: {units}."
    return fill(text, WIDTH, break_on_hyphens=False).splitlines() if often else []
