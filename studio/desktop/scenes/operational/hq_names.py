"""Names of headquarters as they go on counters, where nation and size are seen by colour and sign."""

import re
from typing import Final

#: As many letters as have room in any hex whose counters bear names.
_ROOM: Final = 5
#: An Arabic number, without the ending of an ordinal, or a Roman one.
_NUMBER: Final = re.compile(r"\b(?:(\d+)[^\W\d_]*|([IVXLC]+))\b")
#: Words of so many letters that begin small, as articles, have no initial.
_LINKING: Final = 3


def short_name(name: str) -> str:
    """Return a name if it is short, or else its number, or its initials: "XX Italian Corps" is "XX"."""
    if len(name) <= _ROOM:
        return name
    if number := _NUMBER.search(name):
        return number[1] or number[2]
    words = (word for word in re.findall(r"\w+", name) if len(word) > _LINKING or not word[0].islower())
    return "".join(word[0].upper() for word in words)[:_ROOM] or name
