"""`studio import` makes scenarios of other programs' maps, all or none."""

from pathlib import Path

from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.reading.loading import open_as
from studio.documents.storage.shipped import shipped_content
from tests.cli.processes import answered
from tests.editing.exchange.tiled_files import tiled_map, write_json


def test_maps_are_imported_with_a_mapping_that_is_proposed_and_kept(tmp_path: Path) -> None:
    aims = {"type": "objectgroup", "name": "Objectives", "objects": [{"name": "Pass", "x": 14, "y": 16}]}
    plain = tiled_map([1, 2, 3, 4], 2, 2)
    first = write_json(tmp_path / "old coast.tmj", {**plain, "layers": [*plain["layers"], aims]})
    second = tmp_path / "island.map"
    second.write_text("Gg, Gg, Gg\nGg, 1 Ss, Gg\nGg, Gg, Gg\n")
    out, kept = tmp_path / "battles", tmp_path / "kept.mapping.json"
    done = answered("import", first, second, "-o", out, "--keep-mapping", kept)
    assert done.returncode == 0, done.stderr
    assert "“ground 3” has no place in the mapping: 1 hex, Clear where nothing else lies.\n" in done.stderr
    assert "“dark forest” is taken for forest.\n" in done.stderr
    made = open_as(OperationalScenario, out / "old-coast.scenario.json").document
    assert (made.map.rows, made.map.legend[made.map.terrain[0][1]]) == (2, "forest")
    assert [(each.name, each.at, each.side) for each in made.objectives] == [("Pass", "0101", "allies")]
    assert open_as(OperationalScenario, out / "island.scenario.json").document.map.names[0].text == "Start 1"
    mapping = open_as(TerrainMapping, kept).document
    changed = mapping.model_copy(update={"tiles": {**mapping.tiles, "ground 3": "hills"}})
    kept.write_text(changed.model_dump_json(by_alias=True))
    again = answered("import", first, "--mapping", kept, "-o", tmp_path / "again.scenario.json")
    assert (again.returncode, again.stderr) == (0, "")
    hexmap = open_as(OperationalScenario, tmp_path / "again.scenario.json").document.map
    assert hexmap.legend[hexmap.terrain[1][1]] == "hills"


def test_a_failed_import_writes_nothing(tmp_path: Path) -> None:
    good = write_json(tmp_path / "good.tmj", tiled_map([1], 1, 1))
    bad = tmp_path / "bad.tmx"
    bad.write_text("<!DOCTYPE map><map/>")
    out = tmp_path / "battles"
    done = answered("import", good, bad, "-o", out)
    assert (done.returncode, done.stdout, out.exists()) == (2, "", False)
    assert done.stderr.startswith(f"{bad}: it declares a document type")
    taken = tmp_path / "battles" / "other.scenario.json"
    taken.parent.mkdir()
    taken.write_text("mine")
    again = answered("import", good, write_json(tmp_path / "other.tmj", tiled_map([1], 1, 1)), "-o", out)
    assert (again.returncode, again.stdout, [each.name for each in out.iterdir()]) == (2, "", [taken.name])
    assert again.stderr == f"{taken} is there already; name another file, or remove it first.\n"


def test_a_map_is_exported_with_a_picture_of_its_tiles(tmp_path: Path) -> None:
    out = tmp_path / "wadi.tmx"
    done = answered(
        "export", shipped_content() / "packs/tunisia/scenarios/wadi-akarit.scenario.json", "-o", out
    )
    assert done.returncode == 0
    left_out = "hexsides, bridges, roads and railways"
    assert done.stderr == f"{out}: such a file has no place for these, which the map has: {left_out}.\n"
    assert done.stdout == f"{tmp_path / 'wadi-tiles.png'}: written.\n{out}: written.\n"
    assert (tmp_path / "wadi-tiles.png").read_bytes().startswith(b"\x89PNG")
