"""Writing maps of Tiled, in XML (TMX) and in JSON (TMJ), alike but for the form."""

import json
from collections.abc import Sequence
from typing import Any, Final
from xml.sax.saxutils import quoteattr

from studio.documents.exchange.mapping import Written
from studio.documents.hexmap import HexMap
from studio.editing.exchange.tile_sizes import size_for
from studio.hexes.coordinates import Hex

_VERSION: Final = "1.8"
_GROUND, _PLACES = "Terrain", "Places"


def write_tmj(
    hexmap: HexMap,
    cells: Sequence[int],
    tiles: Sequence[Written],
    places: Sequence[tuple[str, Hex]],
    picture: str,
) -> str:
    """Return a map as JSON; `cells` has the number of its tile for each hex, counted from 1, row by row."""
    layer = {
        "id": 1,
        "name": _GROUND,
        "type": "tilelayer",
        "x": 0,
        "y": 0,
        "width": hexmap.columns,
        "height": hexmap.rows,
        "opacity": 1,
        "visible": True,
        "data": list(cells),
    }
    objects = {
        "id": 2,
        "name": _PLACES,
        "type": "objectgroup",
        "draworder": "topdown",
        "x": 0,
        "y": 0,
        "opacity": 1,
        "visible": True,
        "objects": [
            {**each, "type": "", "point": True, "width": 0, "height": 0, "rotation": 0, "visible": True}
            for each in _objects(hexmap, places)
        ],
    }
    head = {"type": "map", "version": _VERSION, "infinite": False, "compressionlevel": -1}
    ground = {**_tileset(hexmap, tiles), **_image(hexmap, tiles, picture), "margin": 0, "spacing": 0}
    kinds = [{"id": number, "type": each.tile} for number, each in enumerate(tiles)]
    whole = {
        **head,
        **_map(hexmap, places),
        "layers": [layer, objects],
        "tilesets": [{**ground, "tiles": kinds}],
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def write_tmx(
    hexmap: HexMap,
    cells: Sequence[int],
    tiles: Sequence[Written],
    places: Sequence[tuple[str, Hex]],
    picture: str,
) -> str:
    """Return a map as XML; see `write_tmj`."""
    image = _image(hexmap, tiles, picture)
    rows = [
        ",".join(map(str, cells[start : start + hexmap.columns]))
        for start in range(0, len(cells), hexmap.columns)
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<map{_attributes({'version': _VERSION, 'infinite': 0, **_map(hexmap, places)})}>",
        f" <tileset{_attributes(_tileset(hexmap, tiles))}>",
        f"  <image{_attributes({'source': image['image'], 'width': image['imagewidth'], 'height': image['imageheight']})}/>",
        *(f"  <tile{_attributes({'id': number, 'type': each.tile})}/>" for number, each in enumerate(tiles)),
        " </tileset>",
        f" <layer{_attributes({'id': 1, 'name': _GROUND, 'width': hexmap.columns, 'height': hexmap.rows})}>",
        '  <data encoding="csv">',
        ",\n".join(rows),
        "</data>",
        " </layer>",
        f" <objectgroup{_attributes({'id': 2, 'name': _PLACES})}>",
        *(f"  <object{_attributes(each)}><point/></object>" for each in _objects(hexmap, places)),
        " </objectgroup>",
        "</map>",
    ]
    return "\n".join(lines) + "\n"


def _map(hexmap: HexMap, places: Sequence[object]) -> dict[str, Any]:
    size = size_for(hexmap.orientation)
    return {
        "orientation": "hexagonal",
        "renderorder": "right-down",
        "width": hexmap.columns,
        "height": hexmap.rows,
        "tilewidth": size.width,
        "tileheight": size.height,
        "hexsidelength": size.side,
        "staggeraxis": "x" if hexmap.orientation == "flat" else "y",
        "staggerindex": "odd",
        "nextlayerid": 3,
        "nextobjectid": len(places) + 1,
    }


def _tileset(hexmap: HexMap, tiles: Sequence[Written]) -> dict[str, Any]:
    size = size_for(hexmap.orientation)
    return {
        "firstgid": 1,
        "name": "terrain",
        "tilewidth": size.width,
        "tileheight": size.height,
        "tilecount": len(tiles),
        "columns": len(tiles),
    }


def _image(hexmap: HexMap, tiles: Sequence[Written], picture: str) -> dict[str, Any]:
    size = size_for(hexmap.orientation)
    return {"image": picture, "imagewidth": size.width * len(tiles), "imageheight": size.height}


def _objects(hexmap: HexMap, places: Sequence[tuple[str, Hex]]) -> list[dict[str, Any]]:
    """Return a point in the middle of the hex of each place."""
    size, flat = size_for(hexmap.orientation), hexmap.orientation == "flat"
    across, down = (
        ((size.width + size.side) // 2, size.height) if flat else (size.width, (size.height + size.side) // 2)
    )
    return [
        {
            "id": number,
            "name": text,
            "x": at.column * across + size.width // 2 + (0 if flat else at.row % 2 * (size.width // 2)),
            "y": at.row * down + size.height // 2 + (at.column % 2 * (size.height // 2) if flat else 0),
        }
        for number, (text, at) in enumerate(places, 1)
    ]


def _attributes(values: dict[str, Any]) -> str:
    return "".join(f" {name}={quoteattr(str(value))}" for name, value in values.items())
