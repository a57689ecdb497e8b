"""Small files of Tiled for tests."""

import json
from pathlib import Path
from typing import Any

TILESET = {
    "firstgid": 1,
    "name": "ground",
    "tilewidth": 28,
    "tileheight": 32,
    "tilecount": 4,
    "columns": 4,
    "tiles": [
        {"id": 0, "type": "Clear"},
        {"id": 1, "class": "dark forest"},
        {"id": 2, "properties": [{"name": "terrain", "type": "string", "value": "deep water"}]},
    ],
}
XML_TILESET = """<tileset {head}name="ground" tilewidth="28" tileheight="32" tilecount="4" columns="4">
 <tile id="0" type="Clear"/><tile id="1" class="dark forest"/>
 <tile id="2"><properties><property name="terrain" value="deep water"/></properties></tile>
</tileset>"""


def tiled_map(data: list[int], columns: int, rows: int, **more: Any) -> dict[str, Any]:
    """Return a map of one layer as Tiled's JSON has it."""
    layer = {
        "type": "tilelayer",
        "name": "Ground",
        "width": columns,
        "height": rows,
        "visible": True,
        "data": data,
    }
    return {
        "type": "map",
        "orientation": "hexagonal",
        "width": columns,
        "height": rows,
        "tilewidth": 28,
        "tileheight": 32,
        "hexsidelength": 16,
        "staggeraxis": "y",
        "staggerindex": "odd",
        "infinite": False,
        "layers": [layer],
        "tilesets": [TILESET],
        **more,
    }


def write_json(path: Path, plain: Any) -> Path:
    """Write a file of Tiled's JSON."""
    path.write_text(json.dumps(plain))
    return path


def write_xml(
    path: Path, inside: str, *, attributes: str = "", tileset: str = XML_TILESET.format(head='firstgid="1" ')
) -> Path:
    """Write a map of three columns and two rows as Tiled's XML has it."""
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<map version="1.8" orientation="hexagonal" width="3" height="2" tilewidth="28" tileheight="32" '
        f'hexsidelength="16" staggeraxis="y" staggerindex="odd" {attributes}>\n{tileset}\n{inside}\n</map>\n'
    )
    return path
