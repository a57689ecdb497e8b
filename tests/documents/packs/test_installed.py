"""Zipped packs are taken in whole, or it is said what of them is damaged."""

import errno
import zipfile
from pathlib import Path

import pytest

from studio.documents.packs.installed import NotInstalled, install, installed_packs, unreadable_packs
from studio.documents.storage import store
from studio.documents.storage.archive import UnsafeArchive
from studio.documents.storage.user_data import VARIABLE, user_packs_folder
from tests.documents.pack_files import make_pack, zipped


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "data"))
    return make_pack(tmp_path, "italy")


def damaged(archive: Path, member: str) -> Path:
    """Spoil the packed bytes of a member."""
    with zipfile.ZipFile(archive) as opened:
        found = opened.getinfo(member)
        begin = found.header_offset + 30 + len(found.filename.encode())
    data = bytearray(archive.read_bytes())
    data[begin + 20 : begin + 60] = bytes(40)
    archive.write_bytes(data)
    return archive


def test_a_zip_with_a_damaged_member_does_not_take_the_place_of_a_sound_one(folder: Path) -> None:
    archive = zipped(folder, folder.with_suffix(".zip"))
    install(archive)
    kept = (user_packs_folder() / "italy.zip").read_bytes()
    damaged(archive, "scenarios/italy-battle.scenario.json")
    with pytest.raises(UnsafeArchive, match=r"italy-battle.*damaged"):
        install(archive)
    assert (user_packs_folder() / "italy.zip").read_bytes() == kept


def test_the_release_that_goes_is_told(folder: Path) -> None:
    manifest = folder / "pack.json"
    first = install(zipped(folder, folder.with_suffix(".zip")))
    assert first.replaced is None
    release = first.manifest.release
    manifest.write_text(manifest.read_text().replace(f'"{release}"', '"0.0.1"'))
    assert install(zipped(folder, folder.with_suffix(".zip"))).text.endswith(
        f", release 0.0.1, in place of release {release}."
    )
    assert install(zipped(folder, folder.with_suffix(".zip"))).text.endswith(", release 0.0.1.")


def test_documents_that_cannot_be_read_are_told_when_a_pack_is_taken_in(folder: Path) -> None:
    (folder / "scenarios" / "cut.scenario.json").write_text('{"format": "scenario", ')
    troubles = install(zipped(folder, folder.with_suffix(".zip"))).troubles
    assert len(troubles) == 1
    assert "cut.scenario.json" in troubles[0]


def test_what_cannot_be_read_among_the_packs_is_told(folder: Path) -> None:
    install(zipped(folder, folder.with_suffix(".zip")))
    assert unreadable_packs() == ()
    (user_packs_folder() / "broken.zip").write_bytes(b"PK")
    assert [each.manifest.id for each in installed_packs() if not each.is_shipped] == ["italy"]
    assert len(unreadable_packs()) == 1
    assert "broken.zip" in unreadable_packs()[0]


def test_a_pack_that_finds_no_room_leaves_nothing_of_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = zipped(folder, folder.with_suffix(".zip"))

    def fill(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(store, "_write_whole", fill)
    remedy = "make room there or give yourself the right to write, and install it again"
    with pytest.raises(NotInstalled, match=rf"the disk is full\. Nothing was changed; {remedy}\.$"):
        install(archive)
    assert list(user_packs_folder().iterdir()) == []
