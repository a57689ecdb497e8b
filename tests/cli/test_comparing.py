"""`studio compare` tells what differs, a line each, with an exit code that git understands."""

import json
from pathlib import Path

from studio.documents.reading.loading import create, open_document
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import SetTerrain
from studio.hexes.coordinates import Hex
from tests.cli.processes import answered

SHIPPED = shipped_content() / "packs" / "tunisia" / "scenarios" / "wadi-akarit.scenario.json"


def test_two_versions_are_compared(tmp_path: Path) -> None:
    after = open_document(SHIPPED).document
    for change in (SetFields((), {"title": "Akarit"}), SetTerrain({Hex(0, 0): "bog"})):
        after = change.changed(after)
    path = tmp_path / "b.scenario.json"
    create(path, after)
    done = answered("compare", SHIPPED, path)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0].startswith("Title: ")
    assert lines[0].endswith(" → Akarit")
    assert lines[1].startswith("Terrain of 0101: ")
    assert done.stderr == "2 differences.\n"
    data = json.loads(answered("compare", SHIPPED, path, "--json").stdout)
    assert [each["pointer"] for each in data["differences"]] == ["/title", "/terrain/0101"]
    assert data["differences"][1]["hexes"] == 1
    same = answered("compare", path, path)
    assert (same.returncode, same.stdout, same.stderr) == (0, "", "No differences.\n")


def test_what_cannot_be_compared_is_refused_in_a_sentence(tmp_path: Path) -> None:
    other = shipped_content() / "rulesets" / "operational.ruleset.json"
    done = answered("compare", SHIPPED, other)
    assert done.returncode not in (0, 1)
    assert done.stderr == "A scenario and a ruleset cannot be compared; name two files of one kind.\n"
    gone = answered("compare", SHIPPED, tmp_path / "gone.scenario.json")
    assert gone.returncode not in (0, 1)
    assert "gone.scenario.json" in gone.stderr
