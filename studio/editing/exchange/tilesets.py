"""The names of Tiled's tiles, by which mappings know them."""

from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

from studio import StudioError
from studio.documents.model import Model
from studio.documents.reading.validation import error_message
from studio.documents.storage.files import read_bytes, real_path
from studio.documents.text.json_text import parse
from studio.documents.text.shortened import PATH, shortened
from studio.editing.exchange.foreign_map import MOST_LETTERS, NotExchanged, printable
from studio.editing.exchange.tiled_form import Tile, Tileset, WangSet
from studio.editing.exchange.tmx import map_from_xml, tileset_from_xml
from studio.editing.exchange.xml_tree import parse_xml

F = TypeVar("F", bound=BaseModel)

#: The endings of Tiled's files in XML, and in JSON.
XML_ENDINGS: Final = (".tmx", ".tsx", ".xml")
JSON_ENDINGS: Final = (".tmj", ".tsj", ".json")
_NAMING: Final = ("terrain", "name")


def read_form(form: type[F], path: Path) -> F:
    """Read a file of Tiled's, in XML or in JSON by its ending. Raises NotExchanged and UnreadableFile."""
    data = read_bytes(path)
    if path.suffix.lower() in XML_ENDINGS:
        root = parse_xml(data, path)
        wanted = "tileset" if form is Tileset else "map"
        if root.tag != wanted:
            raise NotExchanged(
                path, f"it holds a “{shortened(root.tag)}” and no {wanted}", "Choose another file."
            )
        plain: Any = tileset_from_xml(root) if form is Tileset else map_from_xml(root)
    else:
        plain = parse(data, str(path))
    return _checked(form, plain, path)


def name_tiles(tilesets: tuple[Tileset, ...], path: Path) -> Mapping[int, str]:
    """Return the name of each tile by its number in the map; see `name_of` for others. Raises as `read_form`."""
    return _Names(tuple(_loaded(each, path) for each in tilesets))


class _Names(dict[int, str]):
    """Names of tiles; those of which nothing is said are called after their tileset, with a number."""

    def __init__(self, tilesets: tuple[Tileset, ...]) -> None:
        super().__init__()
        self._tilesets = sorted(tilesets, key=lambda each: each.firstgid)
        for tileset in self._tilesets:
            names = _by_terrain(tileset.wangsets) | {
                each.id: name for each in tileset.tiles if (name := _name(each))
            }
            for tile in tileset.tiles:
                if tile.id not in names and tile.image:
                    names[tile.id] = PurePosixPath(tile.image.replace("\\", "/")).stem
            self |= {
                tileset.firstgid + number: shown
                for number, name in names.items()
                if (shown := printable(name))
            }

    def __missing__(self, gid: int) -> str:
        before = [each for each in self._tilesets if each.firstgid <= gid]
        if not before:
            return f"tile {gid}"
        return f"{printable(before[-1].name)[: MOST_LETTERS - 12] or 'tile'} {gid - before[-1].firstgid}"


def _name(tile: Tile) -> str:
    """Return what its author calls a tile: its class, or a property that names it."""
    named = {each.name.lower(): each.value for each in tile.properties if isinstance(each.value, str)}
    return tile.class_ or tile.kind or next((named[key] for key in _NAMING if named.get(key)), "")


def _by_terrain(sets: tuple[WangSet, ...]) -> dict[int, str]:
    """Name the tiles that have one and the same terrain at all their corners and sides."""
    found: dict[int, str] = {}
    for each in sets:
        for tile in each.wangtiles:
            kinds = {number for number in tile.wangid if number}
            if len(kinds) == 1 and 0 < (number := kinds.pop()) <= len(each.colors):
                found[tile.tileid] = each.colors[number - 1].name
    return {number: name for number, name in found.items() if name}


def _loaded(tileset: Tileset, path: Path) -> Tileset:
    """Return a tileset with what its own file says, if it has one."""
    if not tileset.source:
        return tileset
    beside = _tileset_path(tileset.source, path)
    try:
        own = read_form(Tileset, beside)
    except NotExchanged:
        raise
    except StudioError as error:
        raise NotExchanged(
            path, f"its tileset cannot be used: {str(error).removesuffix('.')}", "Put the tileset there."
        ) from error
    return own.model_copy(update={"firstgid": tileset.firstgid})


def _tileset_path(source: str, path: Path) -> Path:
    """Return where a tileset lies. Raises NotExchanged where that is outside of the folder around the map's own."""
    wanted = Path(source.replace("\\", "/"))
    is_tileset = wanted.suffix.lower() in (*XML_ENDINGS, *JSON_ENDINGS)
    if is_tileset and source.isprintable() and ":" not in source and not wanted.is_absolute():
        found = real_path(path.parent / wanted)
        if found.is_relative_to(real_path(path).parent.parent):
            return found
    raise NotExchanged(
        path,
        f"its tileset {shortened(source, PATH)} is no tileset in the map's folder or one beside it",
        "Put the tileset there, name it in the map, and save that again.",
    )


def _checked(form: type[F], plain: Any, path: Path) -> F:
    try:
        return form.model_validate(plain)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = "".join(f"/{part}" for part in first["loc"])
        raise NotExchanged(
            path,
            f"it is no {'tileset' if form is Tileset else 'map'} of Tiled: at {shortened(place or '/')}: "
            + error_message(Model, first).rstrip("."),
            "Save it again in Tiled.",
        ) from error
