"""Damaged and doctored files of other programs are read or refused with a sentence, and never stop the studio."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio import StudioError
from studio.editing.exchange.formats import general_mapping, read_foreign, terrains_of
from studio.editing.exchange.importing import import_map
from studio.editing.exchange.naming import propose_mapping
from tests.editing.exchange.tiled_files import tiled_map

_XML = (
    b'<map orientation="hexagonal" width="2" height="2" tilewidth="28" tileheight="32" hexsidelength="16" '
    b'staggeraxis="y" staggerindex="odd" infinite="0"><tileset firstgid="1" name="g"><tile id="0" class="sea"/></tileset>'
    b'<layer name="L" width="2" height="2"><data encoding="csv">1,1,0,1</data></layer>'
    b'<objectgroup name="P"><object name="a" x="3" y="4"/></objectgroup></map>'
)
_FILES = {
    "tmx": _XML,
    "tmj": json.dumps(tiled_map([1, 2, 3, 4], 2, 2)).encode(),
    "map": b"Gg, Gg, Gg, Gg\nGg, 1 Ww, Hh^Fp, Gg\nGg, Gg, Gg, Gg\n",
}
#: What is written over a piece of the file.
_PIECES = st.sampled_from(
    [
        b"-1",
        b"1e999",
        b"null",
        b'"',
        b"<",
        b"&#0;",
        b"\xff",
        b"\0",
        b"9" * 30,
        b"[]",
        b"infinite",
        b"even",
        b"base64",
        b",",
    ]
)


@pytest.mark.parametrize("ending", _FILES)
@given(damage=st.lists(st.tuples(st.integers(0, 1200), st.integers(0, 9), _PIECES), min_size=1, max_size=3))
def test_a_damaged_map_is_read_or_refused(
    tmp_path_factory: pytest.TempPathFactory, ending: str, damage: list[tuple[int, int, bytes]]
) -> None:
    data = _FILES[ending]
    for start, length, piece in damage:
        start %= len(data)
        data = data[:start] + piece + data[start + length :]
    path = tmp_path_factory.getbasetemp() / f"damaged.{ending}"
    path.write_bytes(data)
    assert _come_through(path)


def _come_through(path: Path) -> bool:
    try:
        foreign = read_foreign(path)
    except StudioError as refusal:
        return "\n" not in str(refusal)
    general = general_mapping(foreign.program)
    terrains = terrains_of(general)
    imported = import_map(foreign, propose_mapping(foreign, general, terrains), terrains)
    rows = imported.hexmap.terrain
    return len(rows) == imported.hexmap.rows and {len(row) for row in rows} == {imported.hexmap.columns}
