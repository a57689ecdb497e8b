from studio.desktop.actions.keymap import Keymap


def test_at_first_every_command_has_all_its_keys(window):
    keymap = window.keys.keymap
    assert [command.id for command in keymap.commands if keymap.is_own(command.id)] == []
    assert len({command.id for command in keymap.commands}) == len(keymap.commands)
    assert all(command.text and command.tip and command.group for command in keymap.commands)


def test_what_is_stored_for_a_command_of_another_version_does_no_harm(settings, open_window):
    settings.setValue("keys/of-yore", "Ctrl+S")
    window = open_window()
    assert window.actions_by_name["save"].shortcut().toString() == "Ctrl+S"


def test_taken_keys_are_stored(window, settings):
    window.keys.take(window.keys.keymap.with_key("about", "F3").with_key("quit", ""))
    assert (settings.value("keys/about"), settings.value("keys/quit")) == ("F3", "")
    window.keys.take(Keymap(window.keys.keymap.commands))
    assert settings.value("keys/about") is None
