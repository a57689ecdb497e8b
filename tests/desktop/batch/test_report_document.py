"""The report on paper: nothing is a link, no word is broken, and maps begin a sheet."""

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QColor, QPalette, QTextDocument, QTextFormat
from PySide6.QtWidgets import QTextBrowser

from studio.desktop.appearance.theme import palette
from studio.desktop.batch.report_document import colours_on, document_of
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
    "Decides alone",
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


def test_nothing_is_a_link_and_maps_begin_a_sheet(blocks):
    formats = [fragment.charFormat() for block in blocks for fragment in fragments(block)]
    assert not any(each.isAnchor() for each in formats)
    breaks = [
        block.text()
        for block in blocks
        if block.blockFormat().pageBreakPolicy() != QTextFormat.PageBreakFlag.PageBreak_Auto
    ]
    assert breaks == ["On the map"]


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
