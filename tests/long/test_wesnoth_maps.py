"""Every map that comes with Battle for Wesnoth, where it is at hand, has a place for nearly all of its hexes."""

from pathlib import Path

import pytest

from studio.editing.exchange.formats import general_mapping, read_foreign, terrains_of
from studio.editing.exchange.importing import import_map
from studio.editing.exchange.naming import propose_mapping

_MAPS = sorted(Path("/usr/share/games/wesnoth").glob("*/data/**/*.map"))
#: Of a hundred hexes so many may be terrain that there is not here: lava, chasms, the void.
_MOST = 10


@pytest.mark.skipif(not _MAPS, reason="Battle for Wesnoth is not at hand")
def test_all_maps_of_wesnoth_are_imported() -> None:
    general = general_mapping("wesnoth")
    terrains = terrains_of(general)
    hexes = unplaced = 0
    for path in _MAPS:
        foreign = read_foreign(path)
        imported = import_map(foreign, propose_mapping(foreign, general, terrains), terrains)
        hexes += foreign.columns * foreign.rows
        unplaced += sum(imported.unplaced.values())
    assert unplaced * 100 <= _MOST * hexes
