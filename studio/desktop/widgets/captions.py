"""Names where Qt looks for the mark of a key: on buttons and tabs, in menus, and beside fields."""


def caption_of(name: str) -> str:
    """Return what shows a name as it is there, where a single & would underline the letter behind it and not be seen."""
    return name.replace("&", "&&")
