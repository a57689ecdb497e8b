"""The map of a scenario as a map of another program, by the same mapping that reads it back."""

import re
from collections.abc import Iterable, Mapping
from colorsys import hls_to_rgb
from contextlib import suppress
from pathlib import Path
from typing import Final
from zlib import crc32

from studio import StudioError
from studio.documents.exchange.mapping import Program, TerrainMapping, Written
from studio.documents.hexmap import HexMap
from studio.documents.storage.files import UnreadableFile, is_there, read_bytes
from studio.documents.storage.store import NotSaved, put_bytes
from studio.documents.text.shortened import shortened
from studio.editing.changes.rows import shape_of
from studio.editing.exchange.foreign_map import NotExchanged, printable
from studio.editing.exchange.formats import general_mapping, program_of
from studio.editing.exchange.tiled_export import write_tmj, write_tmx
from studio.editing.exchange.tileset_picture import draw_tileset
from studio.editing.exchange.wesnoth import require_code, write_wesnoth
from studio.hexes.labels import hex_named

_PICTURE: Final = "-tiles.png"
#: Names of places by which sides start, as they are given to those that were read.
_START: Final = re.compile(r"Start ([1-9][0-9]?)")


class NotWritten(StudioError):
    """A mapping does not say how a terrain is written, or writes two alike."""


def export_map(hexmap: HexMap, mapping: TerrainMapping, path: Path) -> Mapping[Path, bytes]:
    """Return the files to be written, the map last. Raises NotExchanged and NotWritten."""
    ending = path.suffix.lower()
    if mapping.program != program_of(path):
        raise NotWritten(
            f"The mapping “{shortened(mapping.title)}” is for maps of {mapping.program.capitalize()}; choose another "
            f"mapping, or another ending than {ending}."
        )
    _require_whole(hexmap)
    known = _written(mapping, _terrains_on(hexmap))
    rows = [[hexmap.legend.get(letter, mapping.otherwise) for letter in row] for row in hexmap.terrain]
    shape = shape_of(hexmap)
    places = [
        (printable(each.text), at)
        for each in hexmap.names
        if (at := hex_named(each.at)) is not None and shape.contains(at)
    ]
    if ending == ".map":
        if hexmap.orientation != "flat":
            raise NotExchanged(
                path,
                "the hexes of Wesnoth's maps stand in columns, and those of this one lie in rows",
                "Write a .tmx file.",
            )
        codes = {terrain: require_code(path, each.tile) for terrain, each in known.items()}
        starts = [(at, int(found[1])) for text, at in places if (found := _START.fullmatch(text))]
        return {path: write_wesnoth([[codes[each] for each in row] for row in rows], starts).encode()}
    numbers = {terrain: number for number, terrain in enumerate(known, 1)}
    cells = [numbers[each] for row in rows for each in row]
    picture = path.with_name(path.name.rpartition(".")[0] + _PICTURE)
    write = write_tmx if ending == ".tmx" else write_tmj
    tiles = tuple(known.values())
    text = write(hexmap, cells, tiles, places, picture.name)
    colours = [each.colour for each in tiles]
    return {picture: draw_tileset(colours, hexmap.orientation), path: text.encode()}


def mapping_as_called(hexmap: HexMap, program: Program) -> TerrainMapping:
    """Return what the studio knows of a program's tiles by their names.

    Tiled's have any name, so that each terrain of the map of which it knows nothing is a tile of its own, with some colour.
    """
    general = general_mapping(program)
    if program != "tiled":
        return general
    others = sorted(_terrains_on(hexmap) - general.written.keys())
    called = {each: Written(tile=each, colour=_colour_for(each)) for each in others}
    return general.model_copy(update={"written": {**general.written, **called}})


def what_is_left_out(hexmap: HexMap, path: Path) -> str:
    """Return a sentence on what the map has and the file of another program has no place for; empty where it holds all."""
    is_named = path.suffix.lower() != ".map" or all(_START.fullmatch(each.text) for each in hexmap.names)
    left_out = [
        noun
        for noun, has_it in (
            ("levels", any(set(row) != {"0"} for row in hexmap.elevation)),
            ("hexsides", hexmap.hexsides),
            ("bridges", hexmap.crossings),
            ("openings", hexmap.openings),
            ("roads and railways", hexmap.links),
            ("fortifications", hexmap.fortifications),
            ("names of places", not is_named),
        )
        if has_it
    ]
    return (
        f"Such a file has no place for these, which the map has: {', '.join(left_out)}." if left_out else ""
    )


def write_exported(files: Mapping[Path, bytes]) -> None:
    """Write the files of a map, the map itself last; if that fails, the others are as they were. Raises NotSaved."""
    before: dict[Path, bytes | None] = {}
    try:
        for path, data in files.items():
            with suppress(UnreadableFile):
                before[path] = read_bytes(path) if is_there(path) else None
            put_bytes(path, data)
    except NotSaved:
        for path, data_before in before.items():
            _put_back(path, data_before)
        raise


def _put_back(path: Path, data: bytes | None) -> None:
    """Let a file be as it was before, missing if there was none, as far as the disk still allows it."""
    with suppress(OSError, NotSaved):
        if data is None:
            path.unlink(missing_ok=True)
        else:
            put_bytes(path, data)


def _written(mapping: TerrainMapping, used: Iterable[str]) -> dict[str, Written]:
    """Return how all terrains are written that a map has or may have, those of the mapping first."""
    missing = [f"“{each}”" for each in sorted({*used, mapping.otherwise}) if each not in mapping.written]
    if missing:
        several = len(missing) > 1
        names = f"{', '.join(missing[:-1])} and {missing[-1]}" if several else missing[0]
        raise NotWritten(
            f"The mapping “{shortened(mapping.title)}” does not say how {names} {'are' if several else 'is'} written; "
            f"add {'them' if several else 'it'} there."
        )
    tiles: dict[str, str] = {}
    for terrain, each in mapping.written.items():
        if each.tile in tiles:
            raise NotWritten(
                f"The mapping “{shortened(mapping.title)}” writes “{tiles[each.tile]}” and “{terrain}” alike, as "
                f"“{shortened(each.tile)}”; give one of them another tile."
            )
        tiles[each.tile] = terrain
    return dict(mapping.written)


def _terrains_on(hexmap: HexMap) -> set[str]:
    letters = {letter for row in hexmap.terrain for letter in row}
    return {hexmap.legend[letter] for letter in letters if letter in hexmap.legend}


def _colour_for(terrain: str) -> str:
    """Return a colour for the tile of a terrain, the same each time."""
    parts = hls_to_rgb(crc32(terrain.encode()) % 360 / 360, 0.65, 0.35)
    return "#" + "".join(f"{round(255 * part):02x}" for part in parts)


def _require_whole(hexmap: HexMap) -> None:
    if len(hexmap.terrain) != hexmap.rows or any(len(row) != hexmap.columns for row in hexmap.terrain):
        raise NotWritten(
            f"The terrain of the map is not {hexmap.columns} by {hexmap.rows} characters; give each row as many as "
            "there are columns."
        )
