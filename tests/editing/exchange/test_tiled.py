"""Maps of Tiled are read in all their forms, and what is no such map is refused with one sentence."""

import base64
import gzip
import struct
import zlib
from pathlib import Path

import pytest

from studio.editing.exchange.foreign_map import ForeignMap, NotExchanged
from studio.editing.exchange.tiled import read_tiled
from studio.hexes.coordinates import Hex, Orientation
from tests.editing.exchange.tiled_files import XML_TILESET, tiled_map, write_json, write_xml

_TILES = [1, 2, 3, 4, 0, 1]
_NAMES = [["Clear", "dark forest", "deep water"], ["ground 3", "", "Clear"]]


def _names(foreign: ForeignMap) -> list[list[str]]:
    return [[">".join(foreign.stacks[number]) for number in row] for row in foreign.cells]


def _layer(data: str) -> str:
    return f'<layer id="1" name="Ground" width="3" height="2">{data}</layer>'


def _packed(numbers: list[int]) -> bytes:
    return struct.pack(f"<{len(numbers)}I", *numbers)


def _encoded(packed: bytes, compression: str) -> str:
    said = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{said}>\n  {base64.b64encode(packed).decode()}\n</data>'


_ELEMENTS = '<data><tile gid="1"/><tile gid="2"/><tile gid="3"/><tile gid="4"/><tile/><tile gid="1"/></data>'


@pytest.mark.parametrize(
    "data",
    [
        pytest.param('<data encoding="csv">\n1,2,3,\n4,0,1\n</data>', id="csv"),
        pytest.param(_encoded(_packed(_TILES), ""), id="base64"),
        pytest.param(_encoded(zlib.compress(_packed(_TILES)), "zlib"), id="zlib"),
        pytest.param(_encoded(gzip.compress(_packed(_TILES)), "gzip"), id="gzip"),
        pytest.param(_ELEMENTS, id="elements"),
        pytest.param(
            # Turned and mirrored tiles have the upper bits set.
            _encoded(_packed([1 | 1 << 31, 2 | 1 << 30, 3 | 1 << 29, 4 | 1 << 28, 0, 1 | 15 << 28]), ""),
            id="turned",
        ),
    ],
)
def test_xml_maps_are_read_however_their_tiles_are_written(tmp_path: Path, data: str) -> None:
    foreign = read_tiled(write_xml(tmp_path / "a.tmx", _layer(data)))
    assert (foreign.orientation, _names(foreign)) == (Orientation.POINTY, _NAMES)


def test_json_maps_and_tilesets_of_their_own_are_read(tmp_path: Path) -> None:
    assert _names(read_tiled(write_json(tmp_path / "a.tmj", tiled_map(_TILES, 3, 2)))) == _NAMES
    (tmp_path / "maps").mkdir()
    (tmp_path / "tiles").mkdir()
    (tmp_path / "tiles" / "ground.tsx").write_text(XML_TILESET.format(head=""))
    outside = tiled_map(_TILES, 3, 2, tilesets=[{"firstgid": 1, "source": "../tiles/ground.tsx"}])
    assert _names(read_tiled(write_json(tmp_path / "maps" / "a.tmj", outside))) == _NAMES


def test_the_topmost_layer_comes_first_and_hidden_ones_are_left_out(tmp_path: Path) -> None:
    plain = tiled_map([1, 1], 2, 1)
    ground = plain["layers"][0]
    above = {**ground, "name": "Woods", "data": [0, 2]}
    hidden = {**ground, "name": "Secret", "visible": False}
    plain["layers"] = [ground, {"type": "group", "name": "Group", "layers": [above]}, hidden]
    foreign = read_tiled(write_json(tmp_path / "a.tmj", plain))
    assert _names(foreign) == [["Clear", "dark forest>Clear"]]
    assert foreign.remarks == ("The layer “Secret” is hidden in the map and was left out.",)


@pytest.mark.parametrize(("axis", "orientation"), [("x", Orientation.FLAT), ("y", Orientation.POINTY)])
def test_an_even_stagger_begins_with_an_empty_line(
    tmp_path: Path, axis: str, orientation: Orientation
) -> None:
    plain = tiled_map([1, 2, 1, 2], 2, 2, staggeraxis=axis, staggerindex="even")
    foreign = read_tiled(write_json(tmp_path / "a.tmj", plain))
    across = [["", "Clear", "dark forest"], ["", "Clear", "dark forest"]]
    down = [["", ""], ["Clear", "dark forest"], ["Clear", "dark forest"]]
    assert (foreign.orientation, _names(foreign)) == (orientation, across if axis == "x" else down)


@pytest.mark.parametrize(("left", "padding"), [(-4, []), (-3, [""])])
def test_chunks_are_put_together_and_keep_their_stagger(
    tmp_path: Path, left: int, padding: list[str]
) -> None:
    chunks = [
        {"x": left - 1, "y": -2, "width": 2, "height": 2, "data": [0, 0, 0, 1]},
        {"x": left + 1, "y": -2, "width": 2, "height": 2, "data": [0, 0, 2, 0]},
    ]
    plain = tiled_map([], 0, 0, staggeraxis="x", infinite=True)
    plain["layers"] = [{"type": "tilelayer", "name": "Ground", "chunks": chunks}]
    assert _names(read_tiled(write_json(tmp_path / "a.tmj", plain))) == [[*padding, "Clear", "dark forest"]]


@pytest.mark.parametrize("axis", ["x", "y"])
@pytest.mark.parametrize("index", ["odd", "even"])
def test_objects_lie_in_the_hex_that_is_under_them(tmp_path: Path, axis: str, index: str) -> None:
    plain = tiled_map([1] * 20, 5, 4, staggeraxis=axis, staggerindex=index)
    pads = int(index == "even")
    objects, expected = [], []
    for column in range(5):
        for row in range(4):
            if axis == "x":
                shifted = (column % 2 == 1) == (index == "odd")
                x, y = column * 22 + 14, row * 32 + 16 + 16 * shifted
                expected.append(Hex(column + pads, row))
            else:
                shifted = (row % 2 == 1) == (index == "odd")
                x, y = column * 28 + 14 + 14 * shifted, row * 24 + 16
                expected.append(Hex(column, row + pads))
            objects.append({"name": f"{column},{row}", "x": x - 4, "y": y - 4, "width": 16, "height": 2})
    plain["layers"].append(
        {"type": "objectgroup", "name": "Places", "objects": [*objects, {"name": "", "x": 0, "y": 0}]}
    )
    found = read_tiled(write_json(tmp_path / "a.tmj", plain)).marks
    assert [(mark.name, mark.at) for mark in found] == [
        (placed["name"], at) for placed, at in zip(objects, expected, strict=True)
    ]


def test_a_named_object_outside_of_the_map_is_reported(tmp_path: Path) -> None:
    plain = tiled_map([1] * 20, 5, 4)
    objects = [
        {"name": "Far", "x": 9999, "y": -500},
        {"name": "", "x": 9999, "y": 0},
        {"name": "Town", "x": 14, "y": 16},
    ]
    plain["layers"].append({"type": "objectgroup", "name": "Places", "objects": objects})
    found = read_tiled(write_json(tmp_path / "a.tmj", plain))
    assert [mark.name for mark in found.marks] == ["Town"]
    assert found.remarks == ("“Far” was left out: it lies outside of the map.",)


def test_a_tile_of_one_terrain_of_a_set_is_called_after_it(tmp_path: Path) -> None:
    wang = {
        "colors": [{"name": "Heath"}, {"name": "Sea"}],
        "wangtiles": [
            {"tileid": 0, "wangid": [0, 1, 0, 1, 0, 1, 0, 1]},
            {"tileid": 1, "wangid": [0, 1, 0, 2, 0, 2, 0, 1]},
        ],
    }
    tileset = {
        "firstgid": 1,
        "name": "shore",
        "tiles": [{"id": 2, "image": "art\\cliff.png"}],
        "wangsets": [wang],
    }
    foreign = read_tiled(write_json(tmp_path / "a.tmj", tiled_map([1, 2, 3], 3, 1, tilesets=[tileset])))
    assert _names(foreign) == [["Heath", "shore 1", "cliff"]]


_BOMB = '<!DOCTYPE m [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><map>&b;</map>'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param(_BOMB, "it declares a document type", id="entities"),
        pytest.param(
            '<!DOCTYPE m SYSTEM "file:///etc/passwd"><map/>', "it declares a document type", id="outside"
        ),
        pytest.param("<map><layer></map>", "it is no whole XML (line 1: mismatched tag)", id="broken"),
        pytest.param("", "it is no whole XML", id="nothing"),
        pytest.param("<a>" * 40 + "</a>" * 40, "more than 32 inside one another", id="deep"),
        pytest.param("<svg/>", "it holds a “svg” and no map", id="other"),
        pytest.param('<map orientation="hexagonal"/>', "at /width: The field “width” is missing", id="bare"),
        pytest.param(
            '<map orientation="isometric" width="1" height="1" tilewidth="2" tileheight="2"/>',
            "its map is isometric, and only hexagonal ones are read",
            id="isometric",
        ),
        pytest.param(
            '<map orientation="hexagonal" width="100000" height="9" tilewidth="2" tileheight="2"/>',
            "the map is 100000 by 9 hexes, and 999 by 999 are the most",
            id="huge",
        ),
        pytest.param(
            '<map orientation="hexagonal" width="1e9" height="9" tilewidth="2" tileheight="2"/>',
            "at /width: It must be a whole number, not “1e9”.",
            id="no number",
        ),
    ],
)
def test_a_harmful_or_foreign_file_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "a.tmx"
    path.write_text(text)
    with pytest.raises(NotExchanged) as refused:
        read_tiled(path)
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (_encoded(b"", "zstd"), "is compressed with zstd, which the studio does not read"),
        (_encoded(zlib.compress(bytes(50_000_000)), "zlib"), "has 25 bytes of tiles where 24 belong"),
        (_encoded(b"no zlib", "zlib"), "its zlib data cannot be unpacked"),
        ('<data encoding="base64">&lt;&gt;</data>', "is no whole base64"),
        ('<data encoding="csv">1,2,x,4,5,6</data>', "has something else than numbers"),
        ('<data encoding="csv">1,2,3,4,5</data>', "has 5 tiles where 6 belong"),
    ],
)
def test_a_layer_that_cannot_be_unpacked_is_refused(tmp_path: Path, data: str, said: str) -> None:
    with pytest.raises(NotExchanged, match="the layer “Ground”") as refused:
        read_tiled(write_xml(tmp_path / "a.tmx", _layer(data)))
    assert said in str(refused.value)


def test_a_tileset_that_is_not_there_is_told_in_whole_sentences(tmp_path: Path) -> None:
    plain = tiled_map([1], 1, 1, tilesets=[{"firstgid": 1, "source": "gone.tsx"}])
    with pytest.raises(
        NotExchanged, match=r"its tileset cannot be used: .*permissions\. Put the tileset there\.$"
    ):
        read_tiled(write_json(tmp_path / "a.tmj", plain))


@pytest.mark.parametrize(
    "source",
    ["/etc/passwd", "../../../outside.tsx", "C:\\tiles.tsx", "../picture.png", "..\\..\\x.tsx", "a\0.tsx"],
)
def test_a_tileset_elsewhere_is_refused(tmp_path: Path, source: str) -> None:
    (tmp_path / "outside.tsx").write_text(XML_TILESET.format(head=""))
    folder = tmp_path / "a" / "b" / "c"
    folder.mkdir(parents=True)
    plain = tiled_map([1], 1, 1, tilesets=[{"firstgid": 1, "source": source}])
    with pytest.raises(NotExchanged, match="is no tileset in the map's folder or one beside it"):
        read_tiled(write_json(folder / "a.tmj", plain))
