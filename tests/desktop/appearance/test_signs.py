"""The signs on buttons and in lists are such as common fonts have."""

from pathlib import Path

import studio.desktop

#: Where the scripts begin of which a system may have no font: a box would stand there.
_RARE = "\u3000"


def test_no_sign_in_the_window_needs_a_rare_font():
    places = [
        (path.name, sign)
        for path in Path(studio.desktop.__file__).parent.rglob("*.py")
        for sign in path.read_text("utf-8")
        if sign >= _RARE
    ]
    assert places == []
