"""Tiled's XML in the form of its JSON."""

from typing import Any, Final

from studio.editing.exchange.xml_tree import Element

_LAYERS: Final = {
    "layer": "tilelayer",
    "objectgroup": "objectgroup",
    "group": "group",
    "imagelayer": "imagelayer",
}
#: An XML layer without an encoding has an element for every tile.
_ELEMENTS: Final = ""


def map_from_xml(root: Element) -> dict[str, Any]:
    """Return a map as its JSON would be."""
    return {
        **root.attributes,
        "layers": _layers(root),
        "tilesets": [tileset_from_xml(each) for each in root.named("tileset")],
    }


def tileset_from_xml(root: Element) -> dict[str, Any]:
    """Return a tileset as its JSON would be."""
    sets = [each for group in root.named("wangsets") for each in group.named("wangset")]
    return {
        **root.attributes,
        "tiles": [_tile(each) for each in root.named("tile")],
        "wangsets": [
            {
                "colors": [colour.attributes for colour in each.named("wangcolor")],
                "wangtiles": [
                    {**tile.attributes, "wangid": tile.attributes.get("wangid", "").split(",")}
                    for tile in each.named("wangtile")
                ],
            }
            for each in sets
        ],
    }


def _tile(element: Element) -> dict[str, Any]:
    images = element.named("image")
    properties = [each for group in element.named("properties") for each in group.named("property")]
    return {
        **element.attributes,
        "image": images[0].attributes.get("source", "") if images else "",
        "properties": [{"value": each.text, **each.attributes} for each in properties],
    }


def _layers(root: Element) -> list[dict[str, Any]]:
    return [_layer(each) for each in root.named(*_LAYERS)]


def _layer(element: Element) -> dict[str, Any]:
    made: dict[str, Any] = {**element.attributes, "type": _LAYERS[element.tag]}
    if element.tag == "group":
        made["layers"] = _layers(element)
    elif element.tag == "objectgroup":
        made["objects"] = [each.attributes for each in element.named("object")]
    for data in element.named("data"):
        made["encoding"] = data.attributes.get("encoding", _ELEMENTS)
        made["compression"] = data.attributes.get("compression", "")
        pieces = data.named("chunk")
        if pieces:
            made["chunks"] = [{**each.attributes, "data": _data(each)} for each in pieces]
        else:
            made["data"] = _data(data)
    return made


def _data(element: Element) -> str | list[str]:
    """Return the text of tiles, or their numbers where each has an element."""
    tiles = element.named("tile")
    return [each.attributes.get("gid", "0") for each in tiles] if tiles else element.text
