"""Which key means what, as values."""

from studio.desktop.actions.keymap import Keymap, Shortcut

SAVE = Shortcut("save", "File", "Save", "Save it", ("Ctrl+S",))
ZOOM = Shortcut("zoom", "View", "Zoom in", "Show less", ("Ctrl++", "Ctrl+="))
UNDO = Shortcut("undo", "Edit", "Undo", "Take back", ("Ctrl+Z",), "editing")
BACK = Shortcut("back", "Battle", "Take back", "Take back", ("Ctrl+Z",), "battle")
ABOUT = Shortcut("about", "Help", "About", "Version")
ESC = Shortcut("esc", "Always", "Give up", "End it", ("Esc",), is_fixed=True)
PLAIN = Keymap((SAVE, ZOOM, UNDO, BACK, ABOUT, ESC))


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
    broken = Keymap(PLAIN.shortcuts, {"about": "Esc", "save": "F7", "zoom": "F7", "esc": "F1"})
    assert broken.keys("esc") == ("Esc",)
    assert broken.keys("about") == ()
    assert (broken.keys("save"), broken.keys("zoom")) == (("F7",), ())
