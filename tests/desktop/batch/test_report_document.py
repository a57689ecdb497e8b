"""The report on paper: nothing is a link, no word is broken, and no heading stands alone."""

import errno

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QPalette, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QTextBrowser

from studio.desktop.appearance.theme import palette
from studio.desktop.batch.report_document import colours_on, document_of, lay_on_pages, page_of, print_report
from studio.documents.storage import store
from studio.documents.storage.store import NotSaved
from studio.playtest.lab.drawing_colours import ON_DARK, ON_WHITE
from studio.playtest.lab.html_report import draw_report
from studio.playtest.report import wilson
from studio.playtest.report_sections import Cell, GameAt, HeatMap, Section, ShareBars, Table, WholeReport
from tests.desktop.appearance.test_theme import contrast
from tests.playtest.battles import shipped

HEADS = (
    "Objective",
    "Deadline",
    "On time",
    "Late",
    "Never",
    "Kept",
    "Held at the end",
    "Turn",
    "Lacked",
    "Alone",
)


@pytest.fixture
def blocks(qapp):
    scenario = shipped().scenario
    row = tuple(Cell(f"{head} {head}", (GameAt(1, 2),)) for head in HEADS)
    whole = WholeReport(
        "Battle",
        "2 games.",
        (
            Section("Who decides", (Table(HEADS, (row,)),)),
            Section("On the map", (HeatMap("Lost", {5: 1.0}, most="steps", games={5: (GameAt(1, 2),)}),)),
        ),
    )
    document = document_of(draw_report(scenario, whole, on_paper=True))
    document.setTextWidth(400)
    document.size()
    found, block = [], document.begin()
    while block.isValid():
        found.append(block)
        block = block.next()
    yield found
    del found, block


def test_no_word_is_broken(blocks):
    broken = [
        block.text()
        for block in blocks
        for number in range(block.layout().lineCount() - 1)
        if not block.text()[: block.layout().lineAt(number + 1).textStart()].endswith(" ")
    ]
    assert broken == []
    assert any(block.layout().lineCount() > 1 for block in blocks), "it is narrow enough to try"


def test_nothing_is_a_link(blocks):
    formats = [fragment.charFormat() for block in blocks for fragment in fragments(block)]
    assert not any(each.isAnchor() for each in formats)


@pytest.mark.parametrize("rows", range(4, 12))
def test_a_heading_stands_on_the_page_of_what_it_is_of(qapp, tmp_path, rows):
    table = Table(HEADS, tuple(tuple(Cell(f"row {row}") for _ in HEADS) for row in range(rows)))
    tables = [Section(f"Table {each}", (table,), "Means of a game.") for each in range(9)]
    heat_map = HeatMap("Lost", {5: 1.0}, most="steps", games={})
    whole = WholeReport("Battle", "2 games.", (*tables, Section("On the map", (heat_map,))))
    document = document_of(draw_report(shipped().scenario, whole, on_paper=True))
    writer = QPdfWriter(str(tmp_path / "report.pdf"))
    lay_on_pages(document, writer)
    pages = {}
    block = document.begin()
    while block.isValid():
        if block.blockFormat().headingLevel() == 2:
            heading = block.text()
            pages[heading] = [page_of(block)]
        elif block.text() in ("row 0", "row 1", "\N{OBJECT REPLACEMENT CHARACTER}"):
            pages[heading].append(page_of(block))
        block = block.next()
    assert all(len(set(each)) == 1 < len(each) for each in pages.values()), pages
    assert document.pageCount() > 1


@pytest.mark.parametrize("length", range(1, 9))
def test_no_row_of_a_table_is_torn_apart_by_the_end_of_a_page(qapp, tmp_path, length):
    long = tuple(Cell("Djebel Fatnassa") for _ in HEADS)
    table = Table(HEADS, tuple(long for _ in range(70)))
    whole = WholeReport("Battle", "2 games. " * 12 * length, (Section("Who decides", (table,)),))
    document = document_of(draw_report(shipped().scenario, whole, on_paper=True))
    lay_on_pages(document, QPdfWriter(str(tmp_path / "report.pdf")))
    block, seen = document.begin(), 0
    while block.isValid():
        if block.text() == "Djebel Fatnassa":
            seen += 1
            assert block.layout().lineCount() == 2
            assert page_of(block) == page_of(block, line=1), "its lines stand on two pages"
        block = block.next()
    assert seen == 70 * len(HEADS)


def test_rows_higher_than_a_page_go_on_on_the_next(qapp, tmp_path):
    table = Table(HEADS, tuple(tuple(Cell("word " * 1500) for _ in HEADS) for _ in range(3)))
    whole = WholeReport("Battle", "2 games.", (Section("Who decides", (table,)),))
    document = document_of(draw_report(shipped().scenario, whole, on_paper=True))
    lay_on_pages(document, QPdfWriter(str(tmp_path / "report.pdf")))
    pages = 0
    block = document.begin()
    while block.isValid():
        if block.text().startswith("word word"):
            pages = max(pages, page_of(block, line=block.layout().lineCount() - 1) - page_of(block) + 1)
        block = block.next()
    assert pages > 1
    assert document.pageCount() <= 3 * pages + 1


def test_tables_that_follow_each_other_stand_apart(qapp):
    table = Table(("Side",), ((Cell("Allies"),),))
    whole = WholeReport("Battle", "2 games.", (Section("Who wins", (table, table)),))
    document = document_of(draw_report(shipped().scenario, whole))
    document.size()
    frames = document.rootFrame().childFrames()
    first, second = (document.documentLayout().frameBoundingRect(each) for each in frames)
    margin = frames[0].frameFormat().bottomMargin()
    assert margin >= 8
    assert second.top() >= first.bottom()


def test_a_report_that_finds_no_room_leaves_the_one_before(qapp, tmp_path, monkeypatch):
    path = tmp_path / "report.pdf"
    drawn = draw_report(shipped().scenario, WholeReport("Battle", "2 games.", ()), on_paper=True)
    print_report(drawn, path)
    before = path.read_bytes()
    assert before.startswith(b"%PDF")
    assert before.rstrip().endswith(b"%%EOF")

    def fill(*_):
        assert list(tmp_path.iterdir()) == [path]
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store, "_write_whole", fill)
    with pytest.raises(NotSaved, match="the disk is full"):
        print_report(drawn, path)
    assert list(tmp_path.iterdir()) == [path]
    assert path.read_bytes() == before


def fragments(block):
    place = block.begin()
    while not place.atEnd():
        yield place.fragment()
        place += 1


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_drawings_follow_the_scheme_and_their_lines_stand_out(qapp, qtbot, scheme):
    view = QTextBrowser()
    qtbot.addWidget(view)
    view.setPalette(palette(scheme))
    colours = colours_on(view)
    assert colours is (ON_DARK if scheme == "dark" else ON_WHITE)
    ground = palette(scheme).color(QPalette.ColorRole.Base)
    assert contrast(QColor(colours.ink), ground) >= 4.5
    plot = ShareBars("Wins", {"Allies": wilson(3, 5)})
    whole = WholeReport("Battle", "2 games.", (Section("Who wins", (plot,)),))
    document = document_of(draw_report(shipped().scenario, whole, colours=colours))
    image = document.resource(QTextDocument.ResourceType.ImageResource, QUrl("drawing:0"))
    corner = image.pixelColor(1, 1)
    assert corner.alpha() == (0 if scheme == "dark" else 255)


def test_lines_on_dark_stand_out():
    ground = palette("dark").color(QPalette.ColorRole.Base)
    dim = [colour for colour in (ON_DARK.faint, *ON_DARK.lines) if contrast(QColor(colour), ground) < 3]
    assert dim == []
