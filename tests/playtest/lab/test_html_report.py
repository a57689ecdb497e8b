"""The whole report: one web page without anything from elsewhere, whose figures are those of the games."""

import re
from collections import Counter, defaultdict
from dataclasses import replace
from html.parser import HTMLParser
from itertools import combinations, pairwise

import pytest

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.playtest.battle import Battle
from studio.playtest.engine_measures import measures_for
from studio.playtest.lab.drawing_colours import ON_DARK
from studio.playtest.lab.heat_maps import cell_at
from studio.playtest.lab.html_report import draw_report, games_named, svg_of, whole_report
from studio.playtest.lab.web_page import html_file
from studio.playtest.operational.measures import OperationalResult, Taking
from studio.playtest.operational.report_text import action_text
from studio.playtest.report import Report, summarize, wilson
from studio.playtest.report_sections import Columns, Curves, HeatMap, Line, ShareBars, Table, WholeReport
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.operational.combat.events import StepsLost
from studio.rules.operational.frontline.events import UnitMoved
from studio.rules.operational.supply.events import SupplyFailed
from studio.rules.operational.turn.events import TurnStarted
from tests.playtest.battles import shipped, short
from tests.playtest.lab.results import games
from tests.playtest.translated_battles import BACKWARDS, backwards, in_two_languages
from tests.support.batches import play_batch

SEATS = {Side("allies"): "greedy", Side("axis"): "greedy"}


@pytest.fixture(scope="module")
def reported() -> tuple[Battle, Report, WholeReport]:
    battle = short(1)
    rows = play_batch(battle, SEATS, games=2, seed=1, jobs=1, progress=lambda *_: True)
    report = measures_for(battle.engine).report(battle.scenario, "d" * 64, SEATS, rows)
    return battle, report, whole_report(battle, report)


@pytest.fixture(scope="module")
def page(reported: tuple[Battle, Report, WholeReport]) -> str:
    battle, _report, whole = reported
    return html_file(battle.scenario, whole)


class Reader(HTMLParser):
    """Notes what stands open, what is named, what is linked, and by what pictures and tables are heard."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.named: list[str] = []
        self.links: set[str] = set()
        self.spoken: list[str] = []

    @property
    def ids(self) -> set[str]:
        return set(self.named)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br", "img", "hr"):
            self.open.append(tag)
        self._note(tag, attrs)

    def _note(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.named += [value or "" for name, value in attrs if name == "id"]
        if tag == "svg":
            self.spoken.append(dict(attrs).get("aria-label") or "")
        self.links |= {value or "" for name, value in attrs if name in ("href", "src", "xlink:href")}

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._note(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_well_formed_and_needs_nothing_from_elsewhere(page: str) -> None:
    text = page
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert text.count("<svg") == text.count("<figure>") >= 10
    assert len(reader.named) == len(reader.ids), "no id is there twice"
    assert "style" not in reader.tags[reader.tags.index("body") :], (
        "drawings bring no style for the whole page"
    )
    assert not {"cellpadding", "cellspacing", "border"} & set(re.findall(r' ([a-z]+)="[^"]*"', text))
    assert {link for link in reader.links if not link.startswith("#")} == set()
    assert "url(http" not in text
    assert "<script" not in text
    games = {link[1:] for link in reader.links if link.startswith("#game-")}
    assert {name.split("-")[1] for name in games} == {"1", "2"}
    assert games <= reader.ids


def test_who_does_not_see_the_page_hears_what_its_drawings_show(page: str) -> None:
    reader = Reader()
    reader.feed(page)
    assert len(reader.spoken) == page.count("<svg")
    assert all(text.endswith(".") for text in reader.spoken)
    assert re.fullmatch(
        r"Share of the games won: Eighth Army \d+%, \d+% to \d+%; Italian First Army \d+%, \d+% to \d+%.",
        reader.spoken[0],
    )
    assert any(
        re.fullmatch(r"Steps lost a game: \d+ hexes have a figure; \d{4} the most, .* steps.", text)
        for text in reader.spoken
    )
    heads = re.findall(r"<(h[1-6])", page)
    assert heads[0] == "h1"
    assert heads.count("h1") == 1
    assert all(int(after[1]) - int(before[1]) <= 1 for before, after in pairwise(heads))
    assert page.count('<th scope="col">') > 10
    assert page.count('<th scope="row">') == page.count("<tr>") - page.count("<thead>")


def test_without_colours_the_sides_and_the_lines_of_a_plot_are_told_apart() -> None:
    battle = shipped()
    held = HeatMap("Held", {0: 0.0, 1: 1.0, 2: 0.5}, most="A", least="B", middle=0.5)
    lost = HeatMap("Lost", {0: 1.0, 1: 3.0}, most="steps")
    striped, plain = (svg_of(battle.scenario, each) for each in (held, lost))
    (stripes,) = re.findall(
        r'<path fill="none" stroke="#ffffff" stroke-width="[^"]+" d="([^"]*)"/>(?=\n)',
        striped.partition("<rect")[0],
    )
    assert stripes.count("M") == 3, "the three stripes of the one hex that B held"
    assert 'fill="none" stroke="#ffffff" stroke-width="1' not in plain.partition("<rect")[0].replace(
        "<text", ""
    )
    lines = tuple(Line(str(number), ((1, number), (2, number))) for number in range(8))
    drawn = svg_of(battle.scenario, Curves("Eight", "turn", "share", lines))
    shapes = set(re.findall(r'<path id="m\w+" d="([^"]*)"', drawn))
    assert len(shapes) == 2 + 5, (
        "ticks across and up, and five marks, by which eight lines with four dashes all differ"
    )


def test_names_of_places_hide_no_others_and_stay_on_the_map() -> None:
    scenario = shipped().scenario
    drawn = svg_of(scenario, HeatMap("Lost", {0: 1.0}, most="steps"), "map-1")
    width = float(re.findall(r'<svg [^>]*width="(\d+)"', drawn)[0])
    left = float(re.findall(r'viewBox="(\S+) ', drawn)[0])
    boxes = [
        (float(x) - 0.29 * 11 * len(name), float(y), float(x) + 0.29 * 11 * len(name))
        for x, y, name in re.findall(
            r'<text x="([^"]+)" y="([^"]+)"[^>]*fill="#1c1c1c">([^<]*)</text>', drawn
        )
    ]
    assert len(boxes) == len(scenario.map.names) == drawn.count('aria-hidden="true"')
    for one, other in combinations(boxes, 2):
        assert abs(one[1] - other[1]) > 11 or one[2] <= other[0] + 1 or other[2] <= one[0] + 1
    assert all(left - 1 <= box[0] and box[2] <= left + width + 1 for box in boxes)


def test_the_hex_of_a_place_on_the_picture_is_found() -> None:
    hexmap = shipped().scenario.map
    drawn = svg_of(shipped().scenario, HeatMap("Lost", {0: 1.0, 100: 1.0}, most="steps"))
    left, top, width, height = map(float, re.findall(r'viewBox="([^"]+)"', drawn)[0].split())
    (outlines,) = re.findall(r'<path fill="#6b0000"[^>]* d="([^"]*)"', drawn)
    for cell, outline in zip((0, 100), outlines.split("Z"), strict=False):
        points = [tuple(map(float, point.split(","))) for point in outline[1:].split("L")]
        x, y = (sum(point[axis] for point in points) / 6 for axis in (0, 1))
        assert cell_at(hexmap, (x - left) / width, (y - top) / height) == cell
    assert cell_at(hexmap, 0.5, 0.0) is None


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
        assert f"#map-{number}" in reader.links, "a list of all hexes, which keys reach"
        assert len(hexes) == len(part.games) > 0
        cell, behind = next(iter(part.games.items()))
        label = f"{cell % board.columns + 1:02}{cell // board.columns + 1:02}"
        (entry,) = re.findall(rf'<li id="map-{number}-{label}">(.*?)</li>', page)
        assert re.findall(r'href="#game-(\d+)-(\d+)"', entry) == [
            (str(game.seed), str(game.turn)) for game in behind
        ]
    turn = maps[0].games[next(iter(maps[0].games))][0].turn
    assert f"<code>studio replay wadi-akarit-1.recording.json --turn {turn}</code>" in page
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


def test_a_game_opens_at_the_turn_that_its_figure_is_about() -> None:
    battle = short(3)
    rows = play_batch(battle, SEATS, games=1, seed=1, jobs=1, progress=lambda *_: True)
    report = measures_for(battle.engine).report(battle.scenario, "d" * 64, SEATS, rows)
    whole = whole_report(battle, report)
    lost, moved, used = told_by_events(new_session(battle, SEATS, 1))
    maps = {
        part.title: part for section in whole.sections for part in section.parts if isinstance(part, HeatMap)
    }
    for title, counted in (("Steps lost a game", lost), ("Moves through a hex a game", moved)):
        assert {cell: game.turn for cell, (game,) in maps[title].games.items()} == {
            cell: max(turns, key=lambda turn, turns=turns: (turns[turn], -turn))
            for cell, turns in counted.items()
        }
        assert len({game.turn for (game,) in maps[title].games.values()}) == 3
    (actions,) = [
        part
        for section in whole.sections
        for part in section.parts
        if isinstance(part, Table) and part.heads[0] == "Action"
    ]
    sides = ("allies", "axis")
    firsts = {
        (side, row[0].text): [game.turn for game in cell.games]
        for row in actions.rows
        for side, cell in zip(sides, row[1:], strict=True)
    }
    first_uses = {(side, action_text(kind)): turn for (side, kind), turn in used.items()}
    assert firsts == {key: [first_uses[key]] if key in first_uses else [] for key in firsts}
    assert any(firsts.values())
    idle = [row for row in rows if isinstance(row, OperationalResult) and row.idle]
    assert idle == [] or all(
        game.turn == 1
        for section in whole.sections
        for part in section.parts
        if isinstance(part, Table) and part.heads[0].startswith("Unit that")
        for row in part.rows
        for game in row[1].games
    )


def told_by_events(
    session: Session,
) -> tuple[dict[int, Counter[int]], dict[int, Counter[int]], dict[tuple[str, str], int]]:
    """Steps lost and moves by cell and turn, and when each side first used each action, as the events of a game tell."""
    lost: dict[int, Counter[int]] = defaultdict(Counter)
    moved: dict[int, Counter[int]] = defaultdict(Counter)
    used: dict[tuple[str, str], int] = {}
    while (decision := session.decision) is not None:
        turn = session.turn
        transition = session.step()
        used.setdefault((decision.side, session.history.actions[-1].kind), turn)
        for event in transition.events:
            if isinstance(event, TurnStarted):
                turn = event.turn
            elif isinstance(event, StepsLost | SupplyFailed) and event.kia:
                lost[event.at][turn] += event.kia
            elif isinstance(event, UnitMoved):
                for cell in event.path:
                    moved[cell][turn] += 1
    return lost, moved, used


def test_equal_reports_are_equal_pages(reported: tuple[Battle, Report, WholeReport], page: str) -> None:
    battle, report, _whole = reported
    assert html_file(battle.scenario, whole_report(battle, report)) == page


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


def test_games_in_which_no_objective_changes_hands_are_no_turn_of_the_drama() -> None:
    battle = short(2)
    (row,) = play_batch(battle, SEATS, games=1, seed=1, jobs=1, progress=lambda *_: True)
    assert isinstance(row, OperationalResult)
    taking = Taking("roumana", Side("allies"), 2, lost=False)
    quiet, moved = replace(row, takings=()), replace(row, seed=2, takings=(taking,))
    for rows, columns, note in (
        ([quiet], [], "No objective changes hands in any game."),
        (
            [quiet, moved],
            [{2: 1}],
            "Objectives change hands 0.5 times a game, and in 1 of 2 games at least once.",
        ),
    ):
        report = measures_for(battle.engine).report(battle.scenario, "d" * 64, SEATS, rows)
        whole = whole_report(battle, report)
        sections = {each.title: each for each in whole.sections}
        drama = sections["Drama"]
        assert note in draw_report(battle.scenario, whole, on_paper=True).html
        assert [each.counts for each in drama.parts if isinstance(each, Columns)] == columns
        assert drama.note == note
        (curves,) = (
            each for each in sections["Who decides: the objectives"].parts if isinstance(each, Curves)
        )
        assert curves.top == 1, "shares of none are seen as none"


def test_a_ruleset_that_measures_nothing_of_its_own_has_wins_and_length() -> None:
    report = summarize(shipped().scenario, "", SEATS, games(1, 4))
    from studio.playtest.report_sections import common_sections

    assert [section.title for section in common_sections(report, "turn")] == ["Who wins", "Length"]


def test_losses_name_unit_types_as_people_call_them_in_the_language_of_the_battle() -> None:
    battle = in_two_languages(short(2), "")
    rows = play_batch(battle, SEATS, games=1, seed=1, jobs=1, progress=lambda *_: True)
    assert isinstance(battle.catalogue, OperationalCatalogue)
    names = {each.name for each in battle.catalogue.unit_types}
    for language, named in (("", names), (BACKWARDS, set(map(backwards, names)))):
        told = replace(battle, language=language)
        report = measures_for(told.engine).report(told.in_language.scenario, "d" * 64, SEATS, rows)
        (losses,) = (each for each in whole_report(told, report).sections if each.title == "Losses")
        by_unit, by_type = (part for part in losses.parts if isinstance(part, Table))
        types = {row[2].text for row in by_unit.rows} | {row[0].text for row in by_type.rows}
        assert types
        assert types <= named


def grounds(svg: str) -> list[str]:
    """What a plot and its axes are filled with."""
    return [
        re.findall(r"fill: ([#\w]+)", svg[svg.index(f'id="{name}"') :])[0] for name in ("patch_1", "patch_2")
    ]


def test_in_a_dark_window_drawings_have_no_ground_and_light_letters() -> None:
    bars = ShareBars("Wins", {"Allies": wilson(3, 5)})
    scenario = shipped().scenario
    for part in (bars, HeatMap("Lost", {5: 1.0}, most="steps")):
        light, dark = svg_of(scenario, part), svg_of(scenario, part, colours=ON_DARK)
        assert ON_DARK.ink.lower() not in light.lower()
        assert ON_DARK.ink.lower() in dark.lower()
    assert grounds(svg_of(scenario, bars)) == ["#ffffff", "#ffffff"]
    assert grounds(svg_of(scenario, bars, colours=ON_DARK)) == ["none", "none"]
