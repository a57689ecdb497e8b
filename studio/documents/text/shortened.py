"""Texts from files and command lines, cut to what a sentence can show."""

import re
from typing import Final

#: Letters of a name or value, of a JSON pointer and of a path that are shown.
NAME: Final = 60
POINTER: Final = 120
PATH: Final = 240
#: Letters of a whole message.
MESSAGE: Final = 2000

_LONG_WORD: Final = re.compile(rf"\S{{{PATH + 1},}}")


def shortened(text: str, most: int = NAME) -> str:
    """Return the text in one line of at most so many letters, its middle left out where it is longer."""
    if len(text) > most:
        half = (most - 1) // 2
        text = f"{text[: most - 1 - half]}…{text[-half:]}"
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else _escape(letter) for letter in text)


def one_line(text: str) -> str:
    """Return the text with its lines one behind the other, and one space for what is between words."""
    return " ".join(text.split())


def legible(message: str) -> str:
    """Return a message with nothing in it that a line cannot break or a screen cannot show; its lines stay lines."""
    whole = _LONG_WORD.sub(lambda word: shortened(word[0], PATH), message)
    if len(whole) > MESSAGE:
        whole = f"{whole[: MESSAGE - 1]}…"
    return "\n".join(shortened(line, MESSAGE) for line in whole.split("\n"))


def _escape(letter: str) -> str:
    """Write what has no shape, such as line breaks and marks that turn the writing round, as its number."""
    return f"\\u{ord(letter):04x}"
