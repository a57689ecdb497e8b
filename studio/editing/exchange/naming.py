"""What the tiles of a foreign map mean by a mapping, and a mapping that is proposed by their names."""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from studio.documents.exchange.mapping import Program, TerrainMapping
from studio.editing.creation import id_of
from studio.editing.exchange.foreign_map import ForeignMap

T = TypeVar("T")

_STAR: Final = "*"
#: Programs in whose names capital letters matter.
_CASED: Final = frozenset({"wesnoth"})


def find_meaning(names: Mapping[str, T], name: str, program: Program) -> T | None:
    """Return what a name means: as it is written, or by the pattern with most letters, the first of equal ones."""
    if name in names:
        return names[name]
    fitting = [each for each in names if _STAR in each and _pattern(each, program in _CASED).fullmatch(name)]
    return names[max(fitting, key=_letters)] if fitting else None


def has_meaning(names: Iterable[str], name: str, program: Program) -> bool:
    """Return whether a mapping names a tile, if only to say that it means nothing."""
    return name in names or any(
        _STAR in each and _pattern(each, program in _CASED).fullmatch(name) for each in names
    )


def propose_mapping(
    foreign: ForeignMap, general: TerrainMapping, terrains: Mapping[str, str]
) -> TerrainMapping:
    """Return a mapping for all that is in a map, as far as names tell what it is.

    A tile that is called as a terrain is (`terrains` has their names by id) is that terrain; else the general mapping
    of the program says what it is. Tiles of which neither knows anything are not in it.
    """
    called = {_plain(name): terrain for terrain, name in terrains.items()} | {
        _plain(each): each for each in terrains
    }
    tiles: dict[str, str | None] = {}
    for name in sorted({name for stack in foreign.stacks for name in stack}):
        own = called.get(_plain(name))
        if own is not None:
            tiles[name] = own
        elif has_meaning(general.tiles, name, foreign.program):
            terrain = find_meaning(general.tiles, name, foreign.program)
            if terrain is None or terrain in terrains:
                tiles[name] = terrain
    layers = {
        layer: meant
        for layer in sorted({mark.layer for mark in foreign.marks if mark.layer})
        if (meant := find_meaning(general.layers, layer, foreign.program)) is not None
    }
    title = foreign.source.name.partition(".")[0]
    return general.model_copy(
        update={"id": id_of(title), "title": title[:200], "tiles": tiles, "layers": layers}
    )


def _letters(pattern: str) -> int:
    return len(pattern) - pattern.count(_STAR)


@lru_cache(maxsize=4096)
def _pattern(text: str, cased: bool) -> re.Pattern[str]:
    # Stars in a row are one, so that no text takes long to compare.
    parts = (re.escape(part) for part in re.split(r"\*+", text))
    return re.compile(".*".join(parts), re.DOTALL if cased else re.DOTALL | re.IGNORECASE)


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())
