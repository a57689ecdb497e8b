from studio.desktop.actions.keymap import Keymap


def test_at_first_every_command_has_all_its_keys(window):
    keymap = window.window_actions.keymap
    assert [shortcut.id for shortcut in keymap.shortcuts if keymap.is_own(shortcut.id)] == []
    assert len({shortcut.id for shortcut in keymap.shortcuts}) == len(keymap.shortcuts)
    assert all(shortcut.text and shortcut.tip and shortcut.group for shortcut in keymap.shortcuts)


def test_what_is_stored_for_a_command_of_another_version_does_no_harm(settings, open_window):
    settings.setValue("keys/of-yore", "Ctrl+S")
    window = open_window()
    assert window.window_actions["save"].shortcut().toString() == "Ctrl+S"


def test_taken_keys_are_stored(window, settings):
    window.window_actions.use_keymap(
        window.window_actions.keymap.with_key("about", "F3").with_key("quit", "")
    )
    assert (settings.value("keys/about"), settings.value("keys/quit")) == ("F3", "")
    window.window_actions.use_keymap(Keymap(window.window_actions.keymap.shortcuts))
    assert settings.value("keys/about") is None
