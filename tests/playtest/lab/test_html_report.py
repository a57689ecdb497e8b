"""The whole report: one web page without anything from elsewhere, whose figures are those of the games."""

import re
from html.parser import HTMLParser

import pytest

from studio.playtest.batches.batch import play_batch
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.html_report import draw_report, games_named, html_file, whole_report
from studio.playtest.operational.measures import OperationalResult
from studio.playtest.report import Report, summarize
from studio.playtest.report_sections import HeatMap, Table, WholeReport
from studio.rules.kernel.decision import Side
from tests.playtest.battles import shipped, short
from tests.playtest.lab.results import games

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


@pytest.fixture(scope="module")
def reported() -> tuple[Battle, Report, WholeReport]:
    battle = short(1)
    rows = play_batch(battle, SEATS, games=2, seed=1, jobs=1, progress=lambda *_: True)
    report = measures_for(battle.engine).report(battle.scenario, "d" * 64, SEATS, rows)
    return battle, report, whole_report(battle.engine, battle.scenario, report)


@pytest.fixture(scope="module")
def page(reported: tuple[Battle, Report, WholeReport]) -> str:
    battle, _report, whole = reported
    return html_file(battle.scenario, whole)


class Reader(HTMLParser):
    """Notes what stands open, what is named and what is linked."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "img", "hr"):
            self.open.append(tag)
        self.ids |= {value or "" for name, value in attrs if name == "id"}
        self.links |= {value or "" for name, value in attrs if name in ("href", "src", "xlink:href")}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids |= {value or "" for name, value in attrs if name == "id"}
        self.links |= {value or "" for name, value in attrs if name in ("href", "src", "xlink:href")}

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_needs_nothing_from_elsewhere(page: str) -> None:
    text = page
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert text.count("<svg") == text.count("<figure>") >= 10
    assert {link for link in reader.links if not link.startswith("#")} == set()
    assert "url(http" not in text
    assert "<script" not in text
    assert (
        {link[1:] for link in reader.links if link.startswith("#game-")} == {"game-1", "game-2"} <= reader.ids
    )


def test_each_hex_of_a_map_leads_to_its_games_and_these_to_the_lines_that_play_them_again(
    reported: tuple[Battle, Report, WholeReport], page: str
) -> None:
    battle, _report, whole = reported
    reader = Reader()
    reader.feed(page)
    assert {link[1:] for link in reader.links} <= reader.ids, "each link leads to something"
    maps = [part for section in whole.sections for part in section.parts if isinstance(part, HeatMap)]
    board = battle.scenario.map
    for number, part in enumerate(maps, 1):
        assert part.games.keys() == part.values.keys()
        hexes = {link for link in reader.links if link.startswith(f"#map-{number}-")}
        assert len(hexes) == len(part.games) > 0
        cell, behind = next(iter(part.games.items()))
        label = f"{cell % board.columns + 1:02}{cell // board.columns + 1:02}"
        (entry,) = re.findall(rf'<li id="map-{number}-{label}">(.*?)</li>', page)
        assert re.findall(r'href="#game-(\d+)"', entry) == [str(game.seed) for game in behind]
    assert (
        "<code>studio play wadi-akarit.scenario.json --seed 2 --player allies=greedy --player axis=greedy "
        "--record wadi-akarit-2.recording.json</code><br><code>studio replay wadi-akarit-2.recording.json</code>"
    ) in page


def test_games_behind_a_hex_are_those_that_made_its_figure(
    reported: tuple[Battle, Report, WholeReport],
) -> None:
    _battle, report, whole = reported
    rows: tuple[OperationalResult, ...] = report.rows  # type: ignore[attr-defined]
    maps = {part.title: part for part in whole.sections[-1].parts if isinstance(part, HeatMap)}
    for cell, behind in maps["Steps lost a game"].games.items():
        assert [game.seed for game in behind] == [row.seed for row in rows if dict(row.losses_at).get(cell)]
    (held,) = (part for title, part in maps.items() if title.endswith("of turn 1"))
    for cell, behind in held.games.items():
        taken = [row for row in rows if any(cell in each.cells for each in row.ground_taken)]
        assert [game.seed for game in behind] == [row.seed for row in taken]
        last = [
            [each.side for each in row.ground_taken if each.turn <= 1 and cell in each.cells][-1]
            for row in taken
        ]
        assert held.values[cell] == pytest.approx(last.count(Side("allies")) / len(last))


def test_equal_reports_are_equal_pages(reported: tuple[Battle, Report, WholeReport], page: str) -> None:
    battle, report, _whole = reported
    assert html_file(battle.scenario, whole_report(battle.engine, battle.scenario, report)) == page


def test_for_the_window_each_figure_links_to_its_games(reported: tuple[Battle, Report, WholeReport]) -> None:
    battle, _report, whole = reported
    drawn = draw_report(battle.scenario, whole)
    assert len(drawn.drawings) == drawn.html.count('src="drawing:')
    links = re.findall(r'href="(games:[^"]*)"', drawn.html)
    cells = [
        cell
        for section in whole.sections
        for part in section.parts
        if isinstance(part, Table)
        for row in part.rows
        for cell in row
        if cell.games
    ]
    assert [games_named(link) for link in links] == [cell.games for cell in cells]


def test_what_the_maps_show_adds_up(reported: tuple[Battle, Report, WholeReport]) -> None:
    _battle, report, whole = reported
    rows: tuple[OperationalResult, ...] = report.rows  # type: ignore[attr-defined]
    for row in rows:
        lost = sum(sum(turns.values()) for turns in row.losses.values())
        assert lost == sum(row.losses_at.values()) == sum(row.unit_losses.values()) > 0
        assert row.moves_at
        # No ground belongs to both at the end of a turn.
        assert len({cell for each in row.ground_taken for cell in each.cells}) == sum(
            len(each.cells) for each in row.ground_taken
        )
    maps = {part.title: part for part in whole.sections[-1].parts if isinstance(part, HeatMap)}
    assert sum(maps["Steps lost a game"].values.values()) * 2 == sum(
        steps for row in rows for steps in row.losses_at.values()
    )


def test_a_ruleset_that_measures_nothing_of_its_own_has_wins_and_length() -> None:
    report = summarize(shipped().scenario, "", SEATS, games(1, 4))
    from studio.playtest.report_sections import common_sections

    assert [section.title for section in common_sections(report)] == ["Who wins", "Length"]
