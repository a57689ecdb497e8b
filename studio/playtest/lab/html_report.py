"""The whole report as HTML: what its web page and the window's report have in common, and the latter with links to games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final

from studio.documents.scenario import Scenario
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.alt_texts import hexes_by_figure
from studio.playtest.lab.drawing_colours import ON_WHITE, DrawingColours
from studio.playtest.lab.heat_maps import heat_map_of, water_codes
from studio.playtest.lab.plots import plot_of
from studio.playtest.remarks import remarks_section
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

#: So many games are named behind a cell of the window's report.
_NAMED: Final = 400
#: Qt draws a table by these, as its style sheets know no borders of cells.
_QT_TABLE: Final = '<table border="1" cellspacing="0" cellpadding="4">'


@dataclass(frozen=True, slots=True)
class Writing:
    """How parts of a report are written: what is drawn, cells, and whether tables are those of a web page or of Qt."""

    drawing: Callable[[Part], str]
    cell: Callable[[Cell], str]
    is_page: bool


def whole_report(battle: Battle, report: Any, options: Sequence[str] = ()) -> WholeReport:
    """Return all that is shown of a batch; `options` of the command line decide its games beside seed and players."""
    measures, read = measures_for(battle.engine), battle.in_language
    own = measures.sections
    sections = (
        remarks_section(measures.remarks(report)),
        *common_sections(report, read.scenario.turn_word()),
        *(own(read.scenario, read.catalogue, report) if own else ()),
    )
    players = (f"--player {side.id}={side.player}" for side in report.sides)
    return WholeReport(report.title, head_of(report), sections, " ".join((*players, *options)))


def draw_report(
    scenario: Scenario, whole: WholeReport, *, on_paper: bool = False, colours: DrawingColours = ON_WHITE
) -> DrawnReport:
    """Draw a report for the window, or for paper, where nothing is a link."""
    drawings: list[str] = []
    maps: dict[int, HeatMap] = {}

    def drawing(part: Part) -> str:
        number = len(drawings)
        drawings.append(svg_of(scenario, part, colours=colours))
        picture = f'<img src="drawing:{number}">'
        if on_paper or not (isinstance(part, HeatMap) and part.games):
            return f"<p>{picture}</p>"
        maps[number] = part
        return f'<p><a href="map:{number}">{picture}</a></p>'

    writing = Writing(drawing, _plain if on_paper else _link, is_page=False)
    body = "\n".join(write_section(section, writing) for section in whole.sections)
    html = f"<h1>{escape(whole.title)}</h1><p>{escape(whole.head)}</p>{body}"
    return DrawnReport(scenario, whole, html, tuple(drawings), maps)


def svg_of(scenario: Scenario, part: Part, anchor: str = "", colours: DrawingColours = ON_WHITE) -> str:
    """Draw a plot or a heat map; hexes lead to an anchor where one is given."""
    assert not isinstance(part, Table), "a table is written, not drawn"
    if isinstance(part, HeatMap):
        water = water_codes(dict(scenario.map.legend))
        if colours is ON_WHITE:
            return heat_map_of(part, scenario.map, water, anchor)
        return heat_map_of(part, scenario.map, water, anchor, colours.ink)
    return plot_of(part, colours)


def write_section(section: Section, writing: Writing) -> str:
    """Write a section under its heading."""
    parts = "\n".join(
        _table(part, writing) if isinstance(part, Table) else writing.drawing(part) for part in section.parts
    )
    note = f'<p class="note">{escape(section.note)}</p>' if section.note else ""
    return f"<section><h2>{escape(section.title)}</h2>{note}\n{parts}</section>"


def games_named(link: str) -> tuple[GameAt, ...]:
    """Return the games that a link of the window's report names."""
    pairs = (each.split("@") for each in link.removeprefix("games:").split(",") if "@" in each)
    return tuple(GameAt(int(seed), int(turn)) for seed, turn in pairs)


def hexes_with_games(part: HeatMap) -> list[int]:
    """Return the cells of a map that lead to games, the greatest figure first."""
    return [cell for cell in hexes_by_figure(part.values) if part.games.get(cell)]


def _table(table: Table, writing: Writing) -> str:
    if not table.rows:
        return f"<p>{escape(table.heads[0])}: none.</p>"
    cell = writing.cell
    if not writing.is_page:
        heads = "".join(f"<th>{escape(head)}</th>" for head in table.heads)
        rows = "".join(f"<tr>{''.join(f'<td>{cell(each)}</td>' for each in row)}</tr>" for row in table.rows)
        return f"{_QT_TABLE}<thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "".join(
        f'<tr><th scope="row">{cell(row[0])}</th>{"".join(f"<td>{cell(each)}</td>" for each in row[1:])}</tr>'
        for row in table.rows
    )
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'


def _plain(cell: Cell) -> str:
    return escape(cell.text)


def _link(cell: Cell) -> str:
    if not cell.games:
        return escape(cell.text)
    named = ",".join(f"{each.seed}@{each.turn}" for each in cell.games[:_NAMED])
    return f'<a href="games:{named}">{escape(cell.text)}</a>'
