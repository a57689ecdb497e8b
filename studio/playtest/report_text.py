"""The report of a batch as text for people, in lines of at most 100 columns."""

from textwrap import shorten
from typing import Final

from studio.playtest.remarks import common_remarks, remark_lines
from studio.playtest.report import Report, Share, WinsReport
from studio.tables.quantities import count_of

WIDTH: Final = 100


def wins_report_text(report: WinsReport) -> str:
    """Write the report, with a final newline."""
    lines = [f"{'side':<24}{'player':<14}{'wins':>9}{'share':>8}  95 % interval"]
    lines += [
        f"{side.name[:22]:<24}{side.player[:13]:<14}{wins_text(side.wins)}".rstrip() for side in report.sides
    ]
    remarks = remark_lines(common_remarks(report), WIDTH)
    blocks = [[heading(report)], remarks, [*lines, *drawn_lines(report)]]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def heading(report: Report) -> str:
    """Name the battle, and say how many games the report is of."""
    batch = f" ({report.scenario}): {games_text(report)}, from seed {report.seed}"
    return f"{shorten(report.title, max(20, WIDTH - len(batch)))}{batch}"


def games_text(report: Report) -> str:
    """Say how many games were played, and of how many if a batch was cancelled."""
    count = count_of(report.games, "game")
    return count if report.games == report.asked else f"{count} of {report.asked}, as it was cancelled"


def wins_text(wins: Share) -> str:
    """Write the wins of a side with their share and interval, in columns."""
    interval = f"{wins.low:.1%} to {wins.high:.1%}"
    return f"{wins.count:>4}/{wins.of:<4}{wins.share:>8.1%}  {interval:<17}"


def drawn_lines(report: Report) -> list[str]:
    """Say how many games nobody won, if there are any."""
    return [f"Drawn: {report.draws}."] if report.draws else []
