"""Texts from files and command lines, cut to what a sentence can show."""

from typing import Final

#: Letters of a name or value, of a JSON pointer and of a path that are shown.
NAME: Final = 60
POINTER: Final = 120
PATH: Final = 240


def shortened(text: str, most: int = NAME) -> str:
    """Return the text in one line of at most so many letters, its middle left out where it is longer."""
    if len(text) > most:
        half = (most - 1) // 2
        text = f"{text[: most - 1 - half]}…{text[-half:]}"
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    """Write what has no shape, such as line breaks and marks that turn the writing round, as its number."""
    return f"\\u{ord(letter):04x}"
