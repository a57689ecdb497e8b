"""The whole report as HTML: one file without anything from elsewhere, or the same for the window with links to games."""

from collections.abc import Callable, Iterator
from html import escape
from typing import Final

from studio.documents.scenario import Scenario
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.heat_maps import heat_map_of, water_codes
from studio.playtest.lab.plots import plot_of
from studio.playtest.report import Report
from studio.playtest.report_sections import (
    Cell,
    DrawnReport,
    GameAt,
    HeatMap,
    Part,
    Section,
    Table,
    WholeReport,
    common_sections,
    head_of,
)
from studio.rules.engines import Engine

_STYLE: Final = """
body { font: 15px/1.45 "Liberation Sans", "DejaVu Sans", Arial, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1c; background: #ffffff; }
h1 { font-size: 1.6rem; } h2 { border-bottom: 1px solid #999999; margin-top: 2.4rem; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { border: 1px solid #cccccc; padding: .25rem .6rem; text-align: left; vertical-align: top; }
th { background: #eeeeee; } svg { max-width: 100%; height: auto; } figure { margin: 1rem 0; }
details summary { cursor: pointer; text-decoration: underline dotted; } .note { color: #444444; }
@media print { body { max-width: none; } section { break-inside: avoid-page; } }
"""
#: So many games are named behind a cell of the window's report.
_NAMED: Final = 400


def whole_report(engine: Engine, scenario: Scenario, report: Report) -> WholeReport:
    """Return all that is shown of a batch."""
    own = measures_for(engine).sections
    sections = common_sections(report) + (own(scenario, report) if own else ())
    return WholeReport(report.title, head_of(report), sections)


def html_file(scenario: Scenario, whole: WholeReport) -> str:
    """Write it as one file; the games behind a cell unfold, each with the line that plays it again."""

    def drawing(part: Part) -> str:
        return f"<figure>{svg_of(scenario, part)}</figure>"

    body = "\n".join(_section(section, drawing, _unfolding) for section in whole.sections)
    seeds = sorted({game.seed for section in whole.sections for game in _games_in(section)})
    players = "".join(f'<li id="game-{seed}">seed {seed}</li>' for seed in seeds)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(whole.title)}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>{escape(whole.title)}</h1>\n<p>{escape(whole.head)}</p>\n{body}\n"
        f"<section><h2>The games</h2><p class=note>Each is played again, and opened at any turn, by "
        f"<code>studio play {escape(scenario.id)}.scenario.json --seed SEED --player … --record "
        f"game.recording.json</code>, or from the report in the window.</p><ol>{players}</ol></section>\n"
        "</body></html>\n"
    )


def draw_report(scenario: Scenario, whole: WholeReport) -> DrawnReport:
    """Draw a report for the window or for paper."""
    drawings: list[str] = []

    def drawing(part: Part) -> str:
        drawings.append(svg_of(scenario, part))
        return f'<p><img src="drawing:{len(drawings) - 1}"></p>'

    body = "\n".join(_section(section, drawing, _link) for section in whole.sections)
    html = f"<h1>{escape(whole.title)}</h1><p>{escape(whole.head)}</p>{body}"
    return DrawnReport(scenario, whole, html, tuple(drawings))


def svg_of(scenario: Scenario, part: Part) -> str:
    """Draw a plot or a heat map."""
    assert not isinstance(part, Table), "a table is written, not drawn"
    if isinstance(part, HeatMap):
        return heat_map_of(part, scenario.map, water_codes(dict(scenario.map.legend)))
    return plot_of(part)


def _section(section: Section, drawing: Callable[[Part], str], cell: Callable[[Cell], str]) -> str:
    parts = "\n".join(
        _table(part, cell) if isinstance(part, Table) else drawing(part) for part in section.parts
    )
    note = f'<p class="note">{escape(section.note)}</p>' if section.note else ""
    return f"<section><h2>{escape(section.title)}</h2>{note}\n{parts}</section>"


def _table(table: Table, cell: Callable[[Cell], str]) -> str:
    if not table.rows:
        return f"<p>{escape(table.heads[0])}: none.</p>"
    heads = "".join(f"<th>{escape(head)}</th>" for head in table.heads)
    rows = "".join(f"<tr>{''.join(f'<td>{cell(each)}</td>' for each in row)}</tr>" for row in table.rows)
    return f'<table border="1" cellspacing="0" cellpadding="4"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _unfolding(cell: Cell) -> str:
    if not cell.games:
        return escape(cell.text)
    links = ", ".join(
        f'<a href="#game-{each.seed}">{each.seed}</a> (turn {each.turn})' for each in cell.games
    )
    return f"<details><summary>{escape(cell.text)}</summary>games of seed {links}</details>"


def _link(cell: Cell) -> str:
    if not cell.games:
        return escape(cell.text)
    named = ",".join(f"{each.seed}@{each.turn}" for each in cell.games[:_NAMED])
    return f'<a href="games:{named}">{escape(cell.text)}</a>'


def games_named(link: str) -> tuple[GameAt, ...]:
    """Return the games that a link of the window's report names."""
    pairs = (each.split("@") for each in link.removeprefix("games:").split(",") if "@" in each)
    return tuple(GameAt(int(seed), int(turn)) for seed, turn in pairs)


def _games_in(section: Section) -> Iterator[GameAt]:
    for part in section.parts:
        if isinstance(part, Table):
            for row in part.rows:
                for cell in row:
                    yield from cell.games
