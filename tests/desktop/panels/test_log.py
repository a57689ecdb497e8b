"""The log of a battle: its lines are as high as their texts, and the last is in sight."""

import pytest
from PySide6.QtWidgets import QListWidget

from studio.desktop.panels.log import LogPanel

LONG = "164th Light Africa Division rolled 57 of 100 against 90 %: supplied. " * 4


@pytest.fixture
def log(qtbot):
    panel = LogPanel()
    qtbot.addWidget(panel)
    panel.resize(600, 150)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


def heights(log):
    (lines,) = log.findChildren(QListWidget)
    return [lines.visualItemRect(lines.item(row)).height() for row in range(lines.count())]


def end_is_in_sight(log):
    (lines,) = log.findChildren(QListWidget)
    last = lines.visualItemRect(lines.item(lines.count() - 1))
    return lines.viewport().rect().contains(last)


def test_a_line_is_as_high_as_its_text_needs(log, qtbot):
    log.write("Short.")
    log.write(LONG)
    short, long = heights(log)
    assert long >= 3 * short
    log.resize(2400, 150)
    qtbot.waitUntil(lambda: heights(log)[1] < long)
    log.resize(300, 150)
    qtbot.waitUntil(lambda: heights(log)[1] > long)
    assert heights(log)[0] == short


def test_larger_letters_get_more_room(log, qtbot):
    log.write("Short.")
    (before,) = heights(log)
    font = log.font()
    font.setPointSize(2 * font.pointSize())
    log.setFont(font)
    qtbot.waitUntil(lambda: heights(log)[0] > 1.5 * before)


def test_the_last_line_is_in_sight_in_whatever_width(log, qtbot):
    for number in range(50):
        log.write(f"{number} {LONG}")
    qtbot.waitUntil(lambda: end_is_in_sight(log))
    log.resize(400, 150)
    qtbot.waitUntil(lambda: heights(log)[0] > 4 * log.fontMetrics().lineSpacing())
    qtbot.waitUntil(lambda: end_is_in_sight(log))
