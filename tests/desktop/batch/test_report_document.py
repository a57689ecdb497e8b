"""The report on paper: nothing is a link, no word is broken, and maps begin a sheet."""

import pytest
from PySide6.QtGui import QTextFormat

from studio.desktop.batch.report_document import document_of
from studio.playtest.lab.html_report import draw_report
from studio.playtest.report_sections import Cell, GameAt, HeatMap, Section, Table, WholeReport
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
