"""The chapters that the books of all rulesets have: briefing, turns, places and notes."""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from studio.desktop.book.dates import date_of
from studio.desktop.book.map_pages import overview_height, paint_overview
from studio.desktop.book.map_scale import scale_sentence
from studio.desktop.book.matter import Matter
from studio.desktop.book.setting.blocks import BookChapter, Column, Drawing, Prose, Table
from studio.documents.hexmap import PlaceName
from studio.documents.scenario import Scenario

#: The part of a page that the whole map takes at most.
_MAP: Final = 0.45
#: Columns of the index of places.
_INDEX_COLUMNS: Final = 2


def briefing(matter: Matter) -> Iterator[BookChapter]:
    """Yield what a player reads before the battle."""
    if matter.scenario.description.strip():
        yield BookChapter("Briefing", (Prose(matter.scenario.description),), starts_page=True)


def map_chapter(matter: Matter) -> BookChapter:
    """Return the whole map as it is set up, and how its sheets lie."""
    room = matter.paper.room()
    high = overview_height(matter.scene, room.width(), _MAP * room.height())
    box = QRectF(0, 0, room.width(), high)

    def steps(painter: QPainter) -> Iterator[None]:
        yield from paint_overview(painter, matter.scene, matter.cutting, box)

    blocks = (Prose(scale_sentence(matter), is_quiet=True), Drawing(room.width(), high, steps))
    return BookChapter("Map", blocks, starts_page=True)


def turn_record(matter: Matter) -> Iterator[BookChapter]:
    """Yield the turns with their dates and their weather."""
    scenario = matter.scenario
    length, unit = scenario.length()
    if length != scenario.turns:
        yield BookChapter("Length", (Prose(f"The battle lasts for at most {length} {unit}s."),))
        return
    columns = (Column(unit.capitalize(), 0.6), Column("Begins", 2), Column("Weather", 3))
    rows = tuple(
        (str(turn), date_of(scenario, turn), weather_of(scenario, turn)) for turn in range(1, length + 1)
    )
    yield BookChapter(f"{unit.capitalize()} record", (Table(columns, rows),))


def weather_of(scenario: Scenario, turn: int) -> str:
    """Return the weather of a turn, and that of each weather zone where it differs."""
    general = _at(scenario.weather, turn)
    others = [
        f"{zone.name}: {_at(zone.weather, turn)}"
        for zone in scenario.weather_zones
        if _at(zone.weather, turn) != general
    ]
    return "; ".join((general.capitalize(), *others))


def places(matter: Matter) -> Iterator[BookChapter]:
    """Yield the index of the places that the map names, with their hexes and sheets."""
    names = sorted(matter.scenario.map.names, key=lambda each: (each.text.casefold(), each.at))
    rows = tuple(_place(matter, each) for each in names if each.text)
    if not rows:
        return
    columns: tuple[Column, ...] = (
        Column("Place", 3),
        Column("", 1),
        Column("Hex", 0.5),
        Column("Sheet", 0.5),
    )
    if matter.cutting.count == 1:
        columns, rows = columns[:-1], tuple(row[:-1] for row in rows)
    yield BookChapter("Index of places", (Table(columns, rows),), columns=_INDEX_COLUMNS)


def notes(matter: Matter) -> Iterator[BookChapter]:
    """Yield where the facts come from."""
    if matter.scenario.notes.strip():
        yield BookChapter("Designer’s notes", (Prose(matter.scenario.notes),))


def _at(weather: tuple[str, ...], turn: int) -> str:
    return weather[turn - 1] if turn <= len(weather) else "dry"


def _place(matter: Matter, name: PlaceName) -> tuple[str, ...]:
    return name.text, name.kind, name.at, matter.cutting.showing_label(name.at)
