"""Lines of which only those that differ are written anew."""

import pytest
from PySide6.QtWidgets import QLabel

from studio.desktop.play.widgets.rule_lines import RuleLine, RuleLines
from studio.desktop.widgets.rule_label import rules_at

HEAD, TOWN, HILL = (
    RuleLine("Objectives"),
    RuleLine("Town", ("op.zoc.enter",)),
    RuleLine("Hill", ("op.zoc.exert",)),
)


@pytest.fixture
def lines(qtbot):
    made = RuleLines(3)
    qtbot.addWidget(made)
    return made


def labels(lines):
    return [label for label in lines.findChildren(QLabel) if not label.isHidden()]


def texts(lines):
    return [label.text() for label in labels(lines)]


def test_what_is_as_it_was_keeps_its_place_and_its_keys(lines):
    lines.show_lines([HEAD, TOWN, HILL])
    before = labels(lines)
    lines.show_lines([HEAD, TOWN._replace(text="Town: taken"), HILL])
    assert labels(lines) == before
    assert texts(lines) == ["Objectives", "Town: taken", "Hill"]


def test_lines_come_in_between_and_go(lines):
    lines.show_lines([HEAD, TOWN])
    lines.show_lines([HEAD, HILL, TOWN])
    assert [rules_at(label) for label in labels(lines)] == [(), HILL.rules, TOWN.rules]
    lines.show_lines([TOWN, HEAD])
    assert texts(lines) == ["Town", "Objectives"]
    lines.show_lines([])
    assert texts(lines) == []


def test_a_line_leads_to_its_first_rule(lines, qtbot):
    lines.show_lines([HEAD, TOWN])
    lines.show_lines([HEAD, HILL])
    with qtbot.waitSignal(lines.rule_asked) as asked:
        labels(lines)[1].rule_asked.emit(labels(lines)[1].rules[0])
    assert asked.args == list(HILL.rules)
