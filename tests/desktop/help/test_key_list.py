from studio.desktop.help.key_list import key_list, native_keys


def test_the_list_has_every_command_with_a_key_under_its_group(window):
    keymap = window.window_actions.keymap.with_key("tool-terrain", "K").with_key("tool-fill", "")
    text = key_list(keymap)
    assert "| K | Paint terrain." in text
    assert "Fill a whole area" not in text
    assert "| Wheel | Zoom at the pointer |" in text
    assert text.index("### Tools") < text.index("### While a battle is played") < text.index("### The mouse")


def test_special_keys_are_left_out_of_words():
    assert native_keys(["Ctrl+S", "Save"]) == "Ctrl+S"
    assert native_keys([]) == ""
