"""The whole report as a web page: one file without scripts and without anything from elsewhere."""

import re
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape
from itertools import count
from typing import Final

from studio.documents.scenario import Scenario
from studio.hexes.coordinates import Orientation
from studio.hexes.shape import Shape
from studio.playtest.lab.alt_texts import figure_text, hexes_by_figure
from studio.playtest.lab.html_report import Writing, svg_of, write_section
from studio.playtest.report_sections import Cell, GameAt, HeatMap, Part, Section, Table, WholeReport

_STYLE: Final = """
body { font: 15px/1.45 "Liberation Sans", "DejaVu Sans", Arial, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem; color: #1c1c1c; background: #ffffff; overflow-wrap: anywhere; }
h1 { font-size: 1.6rem; } h2 { border-bottom: 1px solid #999999; margin-top: 2.4rem; } h3 { font-size: 1rem; margin: 1.6rem 0 .4rem; }
.wide { overflow-x: auto; margin: 1rem 0; } table { border-collapse: collapse; overflow-wrap: normal; }
th, td { border: 1px solid #cccccc; padding: .25rem .6rem; text-align: left; vertical-align: top; }
th { background: #eeeeee; } tbody th { background: none; font-weight: normal; min-width: 6rem; } td { white-space: nowrap; } details { white-space: normal; }
figure { margin: .4rem 0 1rem; } svg { max-width: 100%; height: auto; } svg * { stroke-linejoin: round; stroke-linecap: butt; }
details summary { cursor: pointer; text-decoration: underline dotted; white-space: nowrap; } details[open] { min-width: 14rem; } .note { color: #444444; }
.hexes, .turns { list-style: none; padding: 0; } .hexes li, .turns li { display: none; }
.hexes:target li, .hexes li:target, .turns li:target { display: list-item; } .hexes li { scroll-margin-top: 70vh; } .hexes:target { scroll-margin-top: 2rem; }
figure a { cursor: pointer; } svg a:focus polygon, svg a:hover polygon { stroke: #000000; stroke-width: 2; } li:target { background: #fff3d6; }
code { background: #f2f2f2; } .games > li { margin-bottom: .6rem; }
@media print { body { max-width: none; } figure, tr, li { break-inside: avoid; } h2, h3 { break-after: avoid; } .screen { display: none; } .wide { overflow: visible; } }
"""
#: So many games are named behind a hex of a map.
_NAMED_AT: Final = 10
_ID: Final = re.compile(r'((?:\bid|xlink:href)="#?|url\(#)')
_SHARED_STYLE: Final = re.compile(r"<defs>\s*<style.*?</style>\s*</defs>", re.DOTALL)


def html_file(scenario: Scenario, whole: WholeReport) -> str:
    """Write it as one file; the games behind a cell or a hex are links to the lines that play them again."""
    maps, plots, turn = count(1), count(1), scenario.turn_word()

    def drawing(part: Part) -> str:
        if isinstance(part, HeatMap):
            return _map(scenario, part, f"map-{next(maps)}")
        return f"<figure>{_inlined(svg_of(scenario, part), f'plot-{next(plots)}')}</figure>"

    body = "\n".join(
        write_section(section, Writing(drawing, partial(_unfolding, turn), is_page=True))
        for section in whole.sections
    )
    named = sorted({game for section in whole.sections for game in _games_in(section)})
    seeds = sorted({game.seed for game in named})
    games = "\n".join(
        _game(scenario, whole, seed, [game.turn for game in named if game.seed == seed]) for seed in seeds
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(whole.title)}</title><style>{_STYLE}</style></head><body>\n<main><h1>{escape(whole.title)}</h1>\n"
        f"<p>{escape(whole.head)}</p>\n{body}\n"
        '<section><h2>The games</h2><p class="note">The first line plays a game again and records it, the second '
        f"checks the record; a figure or a hex that leads here shows a third, which tells how things stood as its {turn} "
        f"began and what was done in it. The window opens a record at any {turn} with <i>Open a recording…</i>, and its own "
        f'report shows each game on the map from that {turn} on.</p><ul class="games">{games}</ul></section>\n'
        "</main></body></html>\n"
    )


def _game(scenario: Scenario, whole: WholeReport, seed: int, turns: Sequence[int]) -> str:
    """Return the entry of a game in the list, with the commands that play it again and those of its turns."""
    record = f"{scenario.id}-{seed}.recording.json"
    play = f"studio play {scenario.id}.scenario.json --seed {seed} {whole.options} --record {record}"
    at = "".join(
        f'<li id="game-{seed}-{turn}">{scenario.turn_word()} {turn}: '
        f"<code>{escape(f'studio replay {record} --turn {turn}')}</code></li>"
        for turn in turns
    )
    return (
        f'<li id="game-{seed}">seed {seed}: <code>{escape(play)}</code><br>'
        f'<code>{escape(f"studio replay {record}")}</code><ul class="turns">{at}</ul></li>'
    )


def _map(scenario: Scenario, part: HeatMap, anchor: str) -> str:
    """Return a map under its heading, with the games behind each hex; of these the one is seen whose hex was clicked."""
    heading = f"<h3>{escape(part.title)}</h3>"
    if not part.games:
        return f"{heading}<figure>{svg_of(scenario, part, anchor)}</figure>"
    board = scenario.map
    shape = Shape(board.columns, board.rows, Orientation(board.orientation))
    lines = []
    for cell in hexes_by_figure({cell: part.values[cell] for cell in part.games}):
        games = part.games[cell]
        label = shape.label(shape.at(cell))
        more = f" and {len(games) - _NAMED_AT} more" if games[_NAMED_AT:] else ""
        lines.append(
            f'<li id="{anchor}-{label}">{label}: {escape(figure_text(part, cell))}; games of seed '
            f"{_links_to(scenario.turn_word(), games[:_NAMED_AT])}{more}</li>"
        )
    return (
        f"{heading}<figure>{svg_of(scenario, part, anchor)}</figure>"
        f'<p class="note screen">Click a hex for the games behind it, or see '
        f'<a href="#{anchor}">all hexes as a list</a>.</p><ul class="hexes" id="{anchor}">{"".join(lines)}</ul>'
    )


def _inlined(svg: str, prefix: str) -> str:
    """Return a drawing as it may stand beside others on a page: its ids are its own, and its style is the page's."""
    return _ID.sub(rf"\1{prefix}-", _SHARED_STYLE.sub("", svg))


def _unfolding(turn: str, cell: Cell) -> str:
    if not cell.games:
        return escape(cell.text)
    return f"<details><summary>{escape(cell.text)}</summary>games of seed {_links_to(turn, cell.games)}</details>"


def _links_to(turn: str, games: Sequence[GameAt]) -> str:
    return ", ".join(
        f'<a href="#game-{each.seed}-{each.turn}">{each.seed}</a> ({turn} {each.turn})' for each in games
    )


def _games_in(section: Section) -> Iterator[GameAt]:
    for part in section.parts:
        if isinstance(part, Table):
            for row in part.rows:
                for cell in row:
                    yield from cell.games
        elif isinstance(part, HeatMap):
            for games in part.games.values():
                yield from games
