"""What is written for other programs is read back as it was, by Tiled too where it is at hand."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.documents.exchange.mapping import TerrainMapping, Written
from studio.documents.hexmap import HexMap, PlaceName
from studio.documents.storage.store import NotSaved
from studio.editing.exchange.exporting import (
    NotWritten,
    export_map,
    mapping_as_called,
    what_is_left_out,
    write_exported,
)
from studio.editing.exchange.foreign_map import ForeignMap, NotExchanged
from studio.editing.exchange.formats import general_mapping, read_foreign, terrains_of
from studio.editing.exchange.importing import import_map
from studio.hexes.coordinates import Hex
from studio.hexes.labels import label

_TILED, _WESNOTH = general_mapping("tiled"), general_mapping("wesnoth")
_TERRAINS = terrains_of(_TILED)
_LETTERS = "abcdefghijklmnopqrstuvwxyz"[: len(_TERRAINS)]


@st.composite
def maps(draw: st.DrawFn, orientations: tuple[str, ...] = ("flat", "pointy")) -> HexMap:
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    line = st.text(_LETTERS, min_size=columns, max_size=columns)
    terrain = draw(st.lists(line, min_size=rows, max_size=rows))
    hexes = st.builds(Hex, st.integers(0, columns - 1), st.integers(0, rows - 1))
    names = st.text(st.characters(codec="utf-8", categories=("L", "P", "Zs")), min_size=1).filter(
        lambda text: text.strip() == text and text.isprintable()
    )
    return HexMap(
        orientation=draw(st.sampled_from(orientations)),
        columns=columns,
        rows=rows,
        legend=dict(zip(_LETTERS, _TERRAINS, strict=True)),
        terrain=tuple(terrain),
        names=tuple(
            PlaceName(at=label(at), text=name)
            for at, name in draw(st.dictionaries(hexes, names, max_size=3)).items()
        ),
    )


def _contents(hexmap: HexMap) -> tuple[object, ...]:
    """Return what of a map is exchanged, whatever its legend."""
    terrain = [[hexmap.legend[letter] for letter in row] for row in hexmap.terrain]
    return hexmap.orientation, terrain, {each.at: each.text for each in hexmap.names}


def _read(foreign: ForeignMap, mapping: TerrainMapping) -> HexMap:
    imported = import_map(foreign, mapping, _TERRAINS)
    assert imported.unplaced == {}
    return imported.hexmap


@pytest.mark.parametrize("ending", ["tmx", "tmj"])
@given(hexmap=maps())
def test_a_map_of_tiled_is_read_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, ending: str, hexmap: HexMap
) -> None:
    path = tmp_path_factory.getbasetemp() / f"again.{ending}"
    files = export_map(hexmap, _TILED, path)
    path.write_bytes(files[path])
    assert _contents(_read(read_foreign(path), _TILED)) == _contents(hexmap)
    # With the other stagger it is the same map behind one more column, or row.
    axis = 1 if hexmap.orientation == "flat" else 0
    even = (
        files[path]
        .replace(b'staggerindex="odd"', b'staggerindex="even"')
        .replace(b'"staggerindex": "odd"', b'"staggerindex": "even"')
    )
    assert even != files[path]
    path.write_bytes(even)
    orientation, terrain, _ = _contents(_read(read_foreign(path), _TILED))
    expected = _contents(hexmap)[1]
    padded = [["clear", *row] for row in expected] if axis else [["clear"] * hexmap.columns, *expected]
    assert (orientation, terrain) == (hexmap.orientation, padded)


@given(hexmap=maps(("flat",)))
def test_a_map_of_wesnoth_is_read_back_as_it_was(
    tmp_path_factory: pytest.TempPathFactory, hexmap: HexMap
) -> None:
    path = tmp_path_factory.getbasetemp() / "again.map"
    path.write_bytes(export_map(hexmap, _WESNOTH, path)[path])
    assert _contents(_read(read_foreign(path), _WESNOTH))[:2] == _contents(hexmap)[:2]


def _map(orientation: str = "flat", legend: dict[str, str] | None = None) -> HexMap:
    names = (PlaceName(at="0202", text="Start 2"), PlaceName(at="0101", text="Sfax & “Gabès” <1>"))
    return HexMap(
        orientation=orientation,  # type: ignore[arg-type]
        columns=3,
        rows=2,
        legend=legend or {"c": "clear", "f": "forest", "s": "sea"},
        terrain=("cfs", "sfc"),
        names=names,
    )


def test_starting_positions_come_back(tmp_path: Path) -> None:
    path = tmp_path / "a.map"
    write_exported(export_map(_map(), _WESNOTH, path))
    assert path.read_text().splitlines()[2] == "Wo, Wo, 2 Gs^Fds, Gg, Gg"
    assert [(mark.name, mark.at) for mark in read_foreign(path).marks] == [("Start 2", Hex(1, 1))]


def test_terrains_of_other_rules_are_tiles_as_they_are_called(tmp_path: Path) -> None:
    hexmap = _map(legend={"c": "clear", "f": "lava", "s": "ooze"})
    mapping = mapping_as_called(hexmap, "tiled")
    write_exported(export_map(hexmap, mapping, tmp_path / "a.tmx"))
    back = read_foreign(tmp_path / "a.tmx")
    assert {name for stack in back.stacks for name in stack} == {"clear", "lava", "ooze"}
    assert mapping.written["lava"].colour != mapping.written["ooze"].colour
    assert mapping_as_called(hexmap, "wesnoth") == _WESNOTH


def test_what_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotExchanged, match=r"Give it the ending \.tmx or \.tmj or \.map"):
        export_map(_map(), _TILED, tmp_path / "a.png")
    with pytest.raises(NotExchanged, match="those of this one lie in rows"):
        export_map(_map("pointy"), _WESNOTH, tmp_path / "a.map")
    with pytest.raises(NotWritten, match="is for maps of Wesnoth; choose another mapping"):
        export_map(_map(), _WESNOTH, tmp_path / "a.tmx")
    with pytest.raises(NotWritten, match="does not say how “lava” is written"):
        export_map(_map(legend={"c": "clear", "f": "lava", "s": "sea"}), _TILED, tmp_path / "a.tmx")
    with pytest.raises(NotWritten, match="does not say how “lava” and “ooze” are written; add them there"):
        export_map(_map(legend={"c": "ooze", "f": "lava", "s": "sea"}), _TILED, tmp_path / "a.tmx")
    alike = _TILED.model_copy(update={"written": {**_TILED.written, "sea": Written(tile="clear")}})
    with pytest.raises(NotWritten, match="writes “clear” and “sea” alike"):
        export_map(_map(), alike, tmp_path / "a.tmx")
    broken = _WESNOTH.model_copy(update={"written": {**_WESNOTH.written, "sea": Written(tile="Wo, Wo")}})
    with pytest.raises(NotExchanged, match="“Wo, Wo” is no terrain of Wesnoth"):
        export_map(_map(), broken, tmp_path / "a.map")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("before", [None, b"the picture of before"])
def test_a_map_that_cannot_be_written_leaves_its_picture_as_it_was(
    tmp_path: Path, before: bytes | None
) -> None:
    path, picture = tmp_path / "a.tmx", tmp_path / "a-tiles.png"
    path.mkdir()
    if before is not None:
        picture.write_bytes(before)
    with pytest.raises(NotSaved):
        write_exported(export_map(_map(), _TILED, path))
    assert (picture.read_bytes() if picture.exists() else None) == before


@pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not at hand")
@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_tiled_reads_what_is_written_and_writes_it_alike(tmp_path: Path, orientation: str) -> None:
    path, again = tmp_path / "a.tmx", tmp_path / "b.json"
    write_exported(export_map(_map(orientation), _TILED, path))
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_CONFIG_HOME": str(tmp_path)}
    subprocess.run(
        ["tiled", "--export-map", "json", path, again],
        check=True,
        capture_output=True,
        env=environment,
        timeout=60,
    )
    assert _contents(_read(read_foreign(again), _TILED)) == _contents(_map(orientation))


@given(maps(("flat",)))
def test_of_terrain_and_names_nothing_is_left_out_but_names_in_maps_of_wesnoth(hexmap: HexMap) -> None:
    assert what_is_left_out(hexmap, Path("map.tmx")) == ""
    started = hexmap.model_copy(update={"names": (PlaceName(at="0101", text="Start 1"),)})
    assert what_is_left_out(started, Path("map.map")) == ""
    assert bool(what_is_left_out(hexmap, Path("map.map"))) == bool(hexmap.names)
