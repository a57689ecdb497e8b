"""The weather turn by turn in the inspector, by keys and by buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QListWidget

from studio.desktop.panels.weather import WeatherList, with_weather
from studio.editing.changes.fields import SetFields
from tests.desktop.hands import named

_SHIFT, _CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def turns(window):
    """Finds the list as it is now; it is built anew at every change."""
    window.page.editor.select(None)
    return lambda: named(window.inspector, "Weather by turn", QListWidget)


def weather(window):
    return window.page.editor.scenario.weather


def press(hands, letter):
    hands.key(letter)
    QApplication.processEvents()


def texts(box):
    return [box.item(row).text() for row in range(box.count())]


def test_each_turn_is_listed_and_dry_where_nothing_is_said(window, turns):
    window.page.editor.do(SetFields((), {"turns": 4, "weather": ("mud", "dry")}))
    assert texts(turns()) == ["Turn 1: mud", "Turn 2: dry", "Turn 3: dry", "Turn 4: dry"]
    window.page.editor.do(SetFields((), {"turns": 1}))
    assert texts(turns()) == ["Turn 1: mud", "Turn 2: dry, after the last"]


def test_keys_choose_turns_and_set_their_weather_as_one_step(window, hands, turns):
    window.page.editor.do(SetFields((), {"weather": ()}))
    before = window.page.editor.scenario
    turns().setFocus()
    hands.key(Qt.Key.Key_Home)
    hands.key(Qt.Key.Key_Down)
    hands.key(Qt.Key.Key_Down, _SHIFT)
    press(hands, "m")
    assert weather(window) == ("dry", "mud", "mud")
    hands.key(Qt.Key.Key_Down)
    press(hands, "s")
    assert weather(window) == ("dry", "mud", "mud", "snow"), "the keys stay in the list, at its turn"
    hands.keys_of_map("z", _CTRL)
    hands.keys_of_map("z", _CTRL)
    assert window.page.editor.scenario == before


def test_a_button_sets_the_chosen_turn(window, hands, turns):
    window.page.editor.do(SetFields((), {"weather": ("snow", "snow")}))
    turns().setCurrentRow(1)
    hands.press(window.inspector, "Dry")
    assert weather(window) == ("snow", "dry")


def test_setting_what_is_set_makes_no_step(window, hands, turns):
    window.page.editor.do(SetFields((), {"weather": ()}))
    steps = window.page.document.position
    turns().setFocus()
    hands.key(Qt.Key.Key_Home)
    press(hands, "d")
    assert window.page.document.position == steps


@pytest.mark.parametrize(
    ("value", "places", "kind", "expected"),
    [
        ((), [0], "mud", ("mud",)),
        ((), [2], "snow", ("dry", "dry", "snow")),
        ((), [5], "dry", ()),
        (("mud", "mud"), [1], "dry", ("mud", "dry")),
        (("mud",), [], "snow", ("mud",)),
        (("mud",), [0, 1], "snow", ("snow", "snow")),
    ],
)
def test_the_list_of_the_file_gets_no_longer_than_it_must(value, places, kind, expected):
    assert with_weather(value, places, kind) == expected


def test_there_is_one_list_of_weather(window, turns):
    assert len(window.inspector.findChildren(WeatherList)) == 1


def test_what_is_set_while_the_list_is_not_built_anew_is_kept(qtbot):
    entered = []
    box = WeatherList((), 3, lambda value: entered.append(value) or True)
    qtbot.addWidget(box)
    for row, kind in enumerate(("mud", "snow")):
        box.findChild(QListWidget).clearSelection()
        box.findChild(QListWidget).item(row).setSelected(True)
        box.set_weather(kind)
    assert entered == [("mud",), ("mud", "snow")]
