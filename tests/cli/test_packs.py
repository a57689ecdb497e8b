"""Packs are checked, written into zips, installed, listed and removed."""

import json
import shutil
import zipfile
from pathlib import Path

import pytest

from studio.documents.packs.library import Library
from studio.documents.storage.shipped import shipped_content
from studio.documents.storage.user_data import VARIABLE
from tests.cli.processes import answered

SHIPPED = shipped_content() / "packs" / "tutorial"


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of somebody's own, and nothing installed."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    folder = tmp_path / "mine"
    shutil.copytree(SHIPPED, folder)
    manifest = json.loads((folder / "pack.json").read_text())
    (folder / "pack.json").write_text(
        json.dumps(manifest | {"id": "mine", "title": "Mine", "release": "1.2.0"})
    )
    for results in folder.rglob("*.results.json"):
        results.unlink()
    for scenario in folder.glob("campaigns/*"):
        scenario.unlink()
    return folder


def test_a_pack_goes_from_one_person_to_another(pack: Path, tmp_path: Path) -> None:
    (pack / ".backup").mkdir()
    (pack / ".backup" / "old.json").write_text("{}")
    zipped = tmp_path / "mine.zip"
    done = answered("pack", pack, "-o", zipped)
    assert (done.returncode, done.stdout) == (0, f"{zipped}: Mine, release 1.2.0.\n")
    first = zipped.read_bytes()
    with zipfile.ZipFile(zipped) as archive:
        names = archive.namelist()
    assert "pack.json" in names
    assert not any("backup" in name for name in names)
    assert answered("pack", pack, "-o", zipped).returncode == 0
    assert zipped.read_bytes() == first, "the same files give the same zip"
    assert "mine" not in {each.id for each in _packs()}
    done = answered("install", zipped)
    assert (done.returncode, done.stdout) == (0, "Installed Mine, release 1.2.0.\n")
    assert "mine  1.2.0  Mine" in answered("packs").stdout
    listed = json.loads(answered("packs", "--json").stdout)
    assert next(each for each in listed if each["id"] == "mine")["documents"] > 1
    assert answered("install", zipped).returncode == 0, "again, in place of the first"
    assert answered("remove", "mine").returncode == 0
    assert "mine" not in {each.id for each in _packs()}


def _packs():
    return [each.document for each in Library.at_hand().packs]


def test_a_pack_with_errors_is_not_written(pack: Path, tmp_path: Path) -> None:
    scenario = next(pack.glob("scenarios/*.json"))
    scenario.write_text(scenario.read_text().replace('"turns"', '"turrns"', 1))
    done = answered("pack", pack, "-o", tmp_path / "mine.zip")
    assert done.returncode == 1
    assert "Nothing was written" in done.stderr
    assert not (tmp_path / "mine.zip").exists()


def test_what_others_could_not_open_is_not_written(pack: Path, tmp_path: Path) -> None:
    (pack / "run.py").write_text("print()")
    done = answered("pack", pack, "-o", tmp_path / "mine.zip")
    assert done.returncode not in (0, 1)
    assert "'run.py'" in done.stderr
    assert not list(tmp_path.glob("*mine.zip*"))


def test_a_folder_without_a_manifest_is_refused_before_anything_in_it_is_read(tmp_path: Path) -> None:
    (tmp_path / "large").mkdir()
    (tmp_path / "large" / "x.scenario.json").write_text("{")
    done = answered("pack", tmp_path, "-o", tmp_path / "mine.zip")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is no pack: it has no pack.json in its root" in done.stderr


def test_needs_that_are_not_met_are_told(pack: Path, tmp_path: Path) -> None:
    manifest = json.loads((pack / "pack.json").read_text())
    manifest["requires"] = [{"id": "atlantis", "version": "2.0.0"}]
    (pack / "pack.json").write_text(json.dumps(manifest))
    with zipfile.ZipFile(tmp_path / "mine.zip", "w") as archive:
        for path in pack.rglob("*.json"):
            archive.write(path, path.relative_to(pack).as_posix())
    done = answered("install", tmp_path / "mine.zip")
    assert (done.returncode, done.stdout) == (1, "Installed Mine, release 1.2.0.\n")
    assert "“atlantis” is needed and is not at hand" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("remove", "tutorial"), "came with the studio, and stays."),
        (("remove", "atlantis"), "There is no pack “atlantis”."),
        (("install", "gone.zip"), "gone.zip is no file; name the zip of a pack."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(pack: Path, arguments: tuple[str, ...], said: str) -> None:
    done = answered(*arguments)
    assert done.returncode not in (0, 1)
    assert said in done.stderr


def test_a_hostile_zip_is_not_installed(pack: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.zip"
    with zipfile.ZipFile(bad, "w") as archive:
        archive.write(pack / "pack.json", "pack.json")
        archive.writestr("../../evil.json", "{}")
    done = answered("install", bad)
    assert done.returncode not in (0, 1)
    assert "Nothing of the archive was used" in done.stderr
    assert "mine" not in {each.id for each in _packs()}


def test_a_pack_that_came_with_the_studio_is_not_covered(pack: Path, tmp_path: Path) -> None:
    manifest = json.loads((pack / "pack.json").read_text())
    (pack / "pack.json").write_text(json.dumps(manifest | {"id": "tutorial"}))
    with zipfile.ZipFile(tmp_path / "t.zip", "w") as archive:
        archive.write(pack / "pack.json", "pack.json")
    done = answered("install", tmp_path / "t.zip")
    assert done.returncode not in (0, 1)
    assert "came with the studio" in done.stderr
