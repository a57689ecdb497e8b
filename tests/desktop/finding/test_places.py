import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel

from studio.desktop.finding.finder import Finder
from studio.desktop.finding.places import find_places
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label

_CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def go_to(window, hands):
    """Writes into the line of go-to and takes what is first; returns its texts."""

    def goes(words):
        hands.keys_of_map("g", _CTRL)
        QTest.keyClicks(QApplication.focusWidget(), words)
        (finder,) = window.findChildren(Finder, "finder")
        first = finder.list.topLevelItem(0)
        texts = tuple(first.text(column) for column in range(3))
        hands.key(Qt.Key.Key_Return)
        assert hands.canvas.hasFocus()
        return texts

    return goes


def test_a_hex_a_unit_and_a_place_are_gone_to_by_a_few_letters(window, hands, go_to):
    canvas, editor = hands.canvas, window.page.editor
    canvas.zoom_full()
    shown, kind, label = go_to("0103")
    assert (kind, label, editor.selection) == ("hex", "0103", ElementRef("hexes", "0103"))
    assert shown.startswith("hex 0103 · ")
    assert canvas.rect().contains(canvas.point_of(parse_label("0103")))
    assert go_to("high") == ("51st (Highland) Division", "unit", "1420")
    assert editor.selection == ElementRef("units", "51-highland")
    assert canvas.rect().contains(canvas.point_of(parse_label("1420")))
    assert canvas.cursor_hex is None
    # Accents need not be written, and the keyboard cursor, once there is one, comes along.
    canvas.set_cursor_hex(parse_label("0103"))
    name, kind, label = go_to("gabes")
    assert (name, kind) == ("Gabès", "place name")
    assert canvas.cursor_hex == parse_label(label)


def test_what_is_listed_follows_kinds_of_things_and_the_problems(window, qtbot, go_to):
    page = window.page
    assert [each.note for each in find_places(page, (), "xyzzy")] == []
    assert {each.where for each in find_places(page, (), "objective")[:3]} == {"objective"}
    assert find_places(page, (), "9999") == []
    assert len(find_places(page, (), "")) > 20
    unit = page.editor.scenario.units[0]
    page.editor.do(SetFields(("units", unit.id), {"type": "no-such-type"}))
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    problem = page.problems[0]
    found = find_places(page, page.problems, problem.code)
    assert (found[0].title, found[0].where) == (problem.message, problem.severity.word)
    go_to(problem.code)
    assert page.editor.selection == ElementRef("units", unit.id)


def test_who_writes_a_command_reads_which_key_finds_commands(window, hands):
    hands.keys_of_map("g", _CTRL)
    QTest.keyClicks(QApplication.focusWidget(), "sensitivity")
    (finder,) = window.findChildren(Finder, "finder")
    said = [label.text() for label in finder.findChildren(QLabel) if label.isVisible()]
    assert any(text.endswith("Ctrl+Shift+P finds what menus can do.") for text in said)
