"""Which key means what, as values."""

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from studio.desktop.keymap import Command, Keymap
from studio.desktop.map_commands import MAP_COMMANDS

SAVE = Command("save", "File", "Save", "Save it", ("Ctrl+S",))
ZOOM = Command("zoom", "View", "Zoom in", "Show less", ("Ctrl++", "Ctrl+="))
UNDO = Command("undo", "Edit", "Undo", "Take back", ("Ctrl+Z",), "editing")
BACK = Command("back", "Battle", "Take back", "Take back", ("Ctrl+Z",), "battle")
ABOUT = Command("about", "Help", "About", "Version")
ESC = Command("esc", "Always", "Give up", "End it", ("Esc",), is_fixed=True)
PLAIN = Keymap((SAVE, ZOOM, UNDO, BACK, ABOUT, ESC))


def press(key, text="", held=Qt.KeyboardModifier.NoModifier):
    return QKeyEvent(QEvent.Type.KeyPress, key, held, text)


def test_a_command_has_its_first_keys_until_it_gets_another():
    assert PLAIN.keys("zoom") == ("Ctrl++", "Ctrl+=")
    given = PLAIN.with_key("zoom", "F7")
    assert given.keys("zoom") == ("F7",)
    assert given.is_own("zoom")
    assert not given.is_own("save")
    assert given.with_key("zoom", "").keys("zoom") == ()
    assert given.reset("zoom") == PLAIN
    assert PLAIN.keys("unheard-of") == ()


def test_who_takes_a_key_leaves_the_other_its_other_keys_and_gives_it_back_with_a_reset():
    assert PLAIN.rivals("about", ("Ctrl+=",)) == (ZOOM,)
    given = PLAIN.with_key("about", "Ctrl+=")
    assert given.keys("zoom") == ("Ctrl++",)
    assert given.reset("about").keys("zoom") == ("Ctrl++", "Ctrl+=")


def test_a_reset_takes_the_key_from_who_has_it_now():
    given = PLAIN.with_key("save", "F7").with_key("about", "Ctrl+S")
    assert given.rivals("save", SAVE.standard) == (ABOUT,)
    back = given.reset("save")
    assert (back.keys("save"), back.keys("about")) == (("Ctrl+S",), ())


def test_two_commands_that_never_work_at_the_same_time_share_a_key():
    assert PLAIN.keys("undo") == PLAIN.keys("back") == ("Ctrl+Z",)
    assert PLAIN.rivals("undo", ("Ctrl+Z",)) == ()
    assert PLAIN.rivals("save", ("Ctrl+Z",)) == (UNDO, BACK)


def test_nothing_takes_a_fixed_key_and_no_key_serves_two_whatever_was_stored():
    broken = Keymap(PLAIN.commands, {"about": "Esc", "save": "F7", "zoom": "F7", "esc": "F1"})
    assert broken.keys("esc") == ("Esc",)
    assert broken.keys("about") == ()
    assert (broken.keys("save"), broken.keys("zoom")) == (("F7",), ())


@pytest.mark.parametrize(
    ("when", "event", "meant"),
    [
        ("editing", press(Qt.Key.Key_B, "b"), "tool-terrain"),
        ("editing", press(Qt.Key.Key_B, "B", Qt.KeyboardModifier.ShiftModifier), "tool-terrain"),
        ("editing", press(Qt.Key.Key_B, "\x02", Qt.KeyboardModifier.ControlModifier), ""),
        ("editing", press(Qt.Key.Key_8, "[", Qt.KeyboardModifier.GroupSwitchModifier), "brush-smaller"),
        ("editing", press(Qt.Key.Key_Delete), "map-delete"),
        ("editing", press(Qt.Key.Key_X, "x"), ""),
        ("battle", press(Qt.Key.Key_X, "x"), "battle-pin"),
        ("battle", press(Qt.Key.Key_Space, " "), "battle-outline"),
        ("battle", press(Qt.Key.Key_B, "b"), ""),
    ],
)
def test_a_key_on_the_map_means_a_command_of_what_is_being_done(when, event, meant):
    assert Keymap(MAP_COMMANDS).meant(when, event) == meant


def test_a_key_of_the_map_can_be_another():
    keymap = Keymap(MAP_COMMANDS).with_key("tool-terrain", "Ctrl+K")
    assert keymap.meant("editing", press(Qt.Key.Key_B, "b")) == ""
    pressed = press(Qt.Key.Key_K, "\x0b", Qt.KeyboardModifier.ControlModifier)
    assert keymap.meant("editing", pressed) == "tool-terrain"
