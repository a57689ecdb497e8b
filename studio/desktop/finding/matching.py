"""How well a few letters that a person wrote fit what could be meant by them."""

import re
import unicodedata
from functools import lru_cache

#: What a word is worth that begins a word of the title, is one of the synonyms, or lies anywhere in the rest.
_EXACT, _BEGINS, _WITHIN, _SYNONYM, _REST, _SCATTERED = 60, 50, 30, 25, 10, 5
#: How many texts are kept as they were folded, as each letter asks for all of them again.
_KEPT = 10_000


@lru_cache(_KEPT)
def folded(text: str) -> str:
    """Return a text without case and accents, so that "Sfax" is found by "sfax" and "Gafsa-Süd" by "sud"."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@lru_cache(_KEPT)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text, without signs and stops."""
    return tuple(re.findall(r"\w+", folded(text)))


def fit(sought: str, title: str, synonyms: str = "", rest: str = "") -> int:
    """Return how well the words that were written fit, each of them somewhere; 0 where one of them does not."""
    parts = folded(title), words_of(title), words_of(synonyms), folded(f"{synonyms} {rest}")
    worths = [_worth(word, *parts) for word in words_of(sought)]
    if not worths or 0 in worths:
        return 0
    # Of what fits equally well the shorter title has less in it that was not asked for.
    return sum(worths) * 1000 // len(worths) - len(title)


def _worth(word: str, title: str, words: tuple[str, ...], synonyms: tuple[str, ...], rest: str) -> int:
    if word in words:
        return _EXACT
    if any(each.startswith(word) for each in words):
        return _BEGINS
    if word in title:
        return _WITHIN
    if any(each.startswith(word) for each in synonyms):
        return _SYNONYM
    if word in rest:
        return _REST
    return _SCATTERED if len(word) > 1 and _is_scattered(word, words) else 0


def _is_scattered(letters: str, words: tuple[str, ...]) -> bool:
    """Return whether the letters come in this sequence, the first of them as that of a word."""
    for number, word in enumerate(words):
        if word.startswith(letters[0]):
            remaining = iter("".join(words[number:]))
            return all(letter in remaining for letter in letters)
    return False
