"""The whole report as HTML: one file without anything from elsewhere, or the same for the window with links to games."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import count
from typing import Any, Final

from studio.documents.scenario import Scenario
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.heat_maps import heat_map_of, water_codes
from studio.playtest.lab.plots import plot_of
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
.hexes { list-style: none; padding: 0; } .hexes li { display: none; } .hexes li:target { display: list-item; }
figure a { cursor: pointer; } li:target { background: #fff3d6; } code { background: #f2f2f2; }
@media print { body { max-width: none; } section { break-inside: avoid-page; } }
"""
#: So many games are named behind a cell of the window's report.
_NAMED: Final = 400
#: So many are named behind a hex of a map on the page.
_NAMED_AT: Final = 10


def whole_report(engine: Engine, scenario: Scenario, report: Any, options: Sequence[str] = ()) -> WholeReport:
    """Return all that is shown of a batch; `options` of the command line decide its games beside seed and players."""
    own = measures_for(engine).sections
    sections = common_sections(report) + (own(scenario, report) if own else ())
    players = (f"--player {side.id}={side.player}" for side in report.sides)
    return WholeReport(report.title, head_of(report), sections, " ".join((*players, *options)))


def html_file(scenario: Scenario, whole: WholeReport) -> str:
    """Write it as one file; the games behind a cell or a hex are links to the lines that play them again."""
    maps = count(1)

    def drawing(part: Part) -> str:
        if not (isinstance(part, HeatMap) and part.games):
            return f"<figure>{svg_of(scenario, part)}</figure>"
        anchor = f"map-{next(maps)}"
        return f"<figure>{svg_of(scenario, part, anchor)}</figure>{_games_by_hex(scenario, part, anchor)}"

    body = "\n".join(_section(section, drawing, _unfolding) for section in whole.sections)
    seeds = sorted({game.seed for section in whole.sections for game in _games_in(section)})
    games = "\n".join(_game(scenario, whole, seed) for seed in seeds)
    return (
        f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(whole.title)}</title>'
        f"<style>{_STYLE}</style></head><body>\n<h1>{escape(whole.title)}</h1>\n<p>{escape(whole.head)}</p>\n{body}\n"
        "<section><h2>The games</h2><p class=note>The first line plays a game again and records it, the second "
        "checks the record; the window opens it at any turn with <i>Open a recording…</i>, or from the report in the "
        f"window.</p><ul>{games}</ul></section>\n</body></html>\n"
    )


def _game(scenario: Scenario, whole: WholeReport, seed: int) -> str:
    """Return the entry of a game in the list, with the commands that play it again."""
    record = f"{scenario.id}-{seed}.recording.json"
    play = f"studio play {scenario.id}.scenario.json --seed {seed} {whole.options} --record {record}"
    return (
        f'<li id="game-{seed}">seed {seed}: <code>{escape(play)}</code><br>'
        f"<code>{escape(f'studio replay {record}')}</code></li>"
    )


def _games_by_hex(scenario: Scenario, part: HeatMap, anchor: str) -> str:
    """Return the games behind each hex; of these the one is seen whose hex was clicked."""
    board = scenario.map
    shape = Shape(board.columns, board.rows, Orientation(board.orientation))
    lines = []
    for cell, games in part.games.items():
        label = shape.label(shape.at(cell))
        more = f" and {len(games) - _NAMED_AT} more" if games[_NAMED_AT:] else ""
        lines.append(
            f'<li id="{anchor}-{label}">{label}: games of seed {_links_to(games[:_NAMED_AT])}{more}</li>'
        )
    return f'<p class="note">Click a hex for the games behind it.</p><ul class="hexes">{"".join(lines)}</ul>'


def draw_report(scenario: Scenario, whole: WholeReport) -> DrawnReport:
    """Draw a report for the window or for paper."""
    drawings: list[str] = []

    def drawing(part: Part) -> str:
        drawings.append(svg_of(scenario, part))
        return f'<p><img src="drawing:{len(drawings) - 1}"></p>'

    body = "\n".join(_section(section, drawing, _link) for section in whole.sections)
    html = f"<h1>{escape(whole.title)}</h1><p>{escape(whole.head)}</p>{body}"
    return DrawnReport(scenario, whole, html, tuple(drawings))


def svg_of(scenario: Scenario, part: Part, anchor: str = "") -> str:
    """Draw a plot or a heat map; hexes lead to an anchor where one is given."""
    assert not isinstance(part, Table), "a table is written, not drawn"
    if isinstance(part, HeatMap):
        return heat_map_of(part, scenario.map, water_codes(dict(scenario.map.legend)), anchor)
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
    return f"<details><summary>{escape(cell.text)}</summary>games of seed {_links_to(cell.games)}</details>"


def _links_to(games: Sequence[GameAt]) -> str:
    return ", ".join(f'<a href="#game-{each.seed}">{each.seed}</a> (turn {each.turn})' for each in games)


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
        elif isinstance(part, HeatMap):
            for games in part.games.values():
                yield from games
