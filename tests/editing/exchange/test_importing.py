"""A mapping is proposed by names, and what has no place in it is told."""

from pathlib import Path

import pytest

from studio.documents.exchange.mapping import TerrainMapping
from studio.editing.exchange.foreign_map import ForeignMap, Mark
from studio.editing.exchange.formats import general_mapping, terrains_of
from studio.editing.exchange.importing import OtherProgram, UnknownTerrain, import_map
from studio.editing.exchange.naming import find_meaning, propose_mapping
from studio.hexes.coordinates import Hex, Orientation

_TERRAINS = {"clear": "Clear", "forest": "Forest", "salt-marsh": "Salt Marshes", "sea": "Sea"}
_STACKS = ((), ("Salt marshes",), ("arrow", "old wood"), ("lava",))
_MARKS = (
    Mark("Towns", "Gabès", Hex(1, 0)),
    Mark("Towns", "Suburb", Hex(1, 0)),
    Mark("Objectives", "Bridge", Hex(0, 1)),
    Mark("Scribbles", "no", Hex(0, 0)),
)
_FOREIGN = ForeignMap(
    Path("old-coast.tmx"), "tiled", Orientation.POINTY, _STACKS, ((0, 1, 2), (3, 3, 1)), _MARKS, ("Said.",)
)


def _mapping(**more: object) -> TerrainMapping:
    return TerrainMapping.model_validate(
        {
            "format": "mapping",
            "version": 1,
            "id": "all",
            "title": "All",
            "program": "tiled",
            "ruleset": "operational",
            "otherwise": "clear",
            "tiles": {"*wood*": "forest", "arrow*": None, "*": "alpine"} | {"*a": "alpine"},
            "layers": {"*objective*": "objectives", "Towns": "places"},
            **more,
        }
    )


def test_a_mapping_is_proposed_by_names_and_reports_the_rest() -> None:
    proposed = propose_mapping(_FOREIGN, _mapping(), _TERRAINS)
    assert dict(proposed.tiles) == {"Salt marshes": "salt-marsh", "arrow": None, "old wood": "forest"}
    assert (proposed.id, proposed.layers) == ("old-coast", {"Objectives": "objectives", "Towns": "places"})
    imported = import_map(_FOREIGN, proposed, _TERRAINS)
    hexmap = imported.hexmap
    assert [[hexmap.legend[letter] for letter in row] for row in hexmap.terrain] == [
        ["clear", "salt-marsh", "forest"],
        ["clear", "clear", "salt-marsh"],
    ]
    assert [(place.at, place.text) for place in hexmap.names] == [("0201", "Gabès")]
    assert imported.objectives == (("Bridge", "0102"),)
    assert imported.unplaced == {"lava": 2}
    assert imported.report == (
        "Said.",
        "1 hex without a tile became Clear.",
        "“lava” has no place in the mapping: 2 hexes, Clear where nothing else lies.",
        "“Suburb” was left out: hex 0201 is called “Gabès”.",
        "The layer “Scribbles” has no place in the mapping: 1 named object left out.",
    )


def test_a_mapping_of_another_program_or_ruleset_is_refused() -> None:
    with pytest.raises(OtherProgram, match="is for maps of Wesnoth, and this is one of Tiled"):
        import_map(_FOREIGN, _mapping(program="wesnoth"), _TERRAINS)
    with pytest.raises(
        UnknownTerrain, match="names the terrain “alpine”, which the ruleset operational does not"
    ):
        import_map(_FOREIGN, _mapping(), _TERRAINS)


@pytest.mark.parametrize(
    ("code", "terrain"),
    [
        ("Gg", "clear"),
        ("Hh^Fp", "forest"),
        ("Ww^Bw|", "clear"),
        ("Ww^Vm", "city"),
        ("Wwf", "clear"),
        ("Ms", "alpine"),
    ],
)
def test_codes_of_wesnoth_mean_what_stands_on_the_ground(code: str, terrain: str) -> None:
    assert find_meaning(general_mapping("wesnoth").tiles, code, "wesnoth") == terrain


@pytest.mark.parametrize("program", ["tiled", "wesnoth"])
def test_the_shipped_mappings_write_each_terrain_so_that_it_is_read_back(program: str) -> None:
    mapping = general_mapping(program)  # type: ignore[arg-type]
    terrains = terrains_of(mapping)
    assert set(mapping.written) == set(terrains)
    assert {
        find_meaning(mapping.tiles, each.tile, mapping.program) for each in mapping.written.values()
    } == set(terrains)
    for terrain, each in mapping.written.items():
        assert find_meaning(mapping.tiles, each.tile, mapping.program) == terrain
