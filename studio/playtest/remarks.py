"""What stands out in the games of a batch: a sentence each, with the games behind it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, Final

from studio.playtest.report import SideFigures, wilson
from studio.playtest.report_sections import Cell, GameAt, Section, Table, games_where

#: Told is what happens in more of all games than this, with a certainty of 95 %.
_MOST: Final = 0.75
#: So many units are named.
_NAMED: Final = 6
TITLE: Final = "What stands out"


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that is so in nearly all games."""

    text: str
    games: tuple[GameAt, ...]


def is_most(count: int, of: int) -> bool:
    """Return whether the 95 % interval of a share lies above three quarters."""
    return wilson(count, of).low > _MOST


def games_text(count: int, of: int) -> str:
    """Write of how many games something is told."""
    return f"all {of} games" if count == of else f"{count} of {of} games"


def common_remarks(report: Any) -> tuple[Remark, ...]:
    """Return what stands out in the games of any ruleset: who always wins, or that nobody does."""
    drawn = remarks_where(report, lambda games: f"Nobody won {games}.", lambda row: row.winner is None)
    return tuple(remark for side in report.sides for remark in _wins_of(report, side)) + drawn


def _wins_of(report: Any, side: SideFigures) -> tuple[Remark, ...]:
    return remarks_where(
        report,
        lambda games: f"{side.name} won {games}: played so, the battle is decided before it begins.",
        lambda row: row.winner == side.id,
    )


def remarks_where(
    report: Any,
    text: Callable[[str], str],
    is_so: Callable[[Any], object],
    turn_of: Callable[[Any], int | None] = lambda _row: None,
) -> tuple[Remark, ...]:
    """Return the remark that something is so in most games, if it is; `text` is given how many these are."""
    return remarks_of_games(report, text, games_where(report.rows, is_so, turn_of))


def remarks_of_games(
    report: Any, text: Callable[[str], str], games: tuple[GameAt, ...]
) -> tuple[Remark, ...]:
    """Return the remark on those games, if they are most of all."""
    if not is_most(len(games), report.games):
        return ()
    return (Remark(text(games_text(len(games), report.games)), games),)


def idle_remarks(report: Any, what: str) -> tuple[Remark, ...]:
    """Return the units of each side that hardly ever do anything; `what` they do not."""
    return tuple(remark for side in report.sides for remark in _idle_of(report, side, what))


def _idle_of(report: Any, side: SideFigures, what: str) -> tuple[Remark, ...]:
    idle = [unit for unit in report.idle_units if unit.side == side.id and is_most(unit.idle, report.games)]
    if not idle:
        return ()
    names = ", ".join(unit.name for unit in idle[:_NAMED])
    more = f" and {len(idle) - _NAMED} more" if len(idle) > _NAMED else ""
    ids = {unit.id for unit in idle}
    games = games_where(report.rows, lambda row: ids.intersection(row.idle), lambda _row: 1)
    return (Remark(f"{side.name} has units that hardly ever {what}: {names}{more}.", games),)


def remarks_section(remarks: Sequence[Remark]) -> Section:
    """Return the section that the whole report begins with."""
    rows = tuple((Cell(each.text), Cell(str(len(each.games)), each.games)) for each in remarks)
    return Section(
        TITLE,
        (Table((TITLE, "Games"), rows),),
        "What is told here is so in more than three quarters of all games, with a certainty of 95 %; fewer than 12 games tell nothing.",
    )


def remark_lines(remarks: Iterable[Remark], width: int) -> list[str]:
    """Write remarks as lines of text, under their title; none where nothing stands out."""
    lines = [
        fill(each.text, width, initial_indent="- ", subsequent_indent="  ", break_on_hyphens=False)
        for each in remarks
    ]
    return [f"{TITLE}:", *lines] if lines else []
