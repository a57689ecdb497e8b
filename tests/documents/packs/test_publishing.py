"""Writing a pack into a zip: only ordinary files of the folder itself go into it."""

import json
import os
from pathlib import Path

import pytest

from studio.documents.packs.publishing import NotPublished, write_pack
from tests.documents.samples import PACK


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "pack.json").write_text(json.dumps(PACK))
    return folder


def refused(pack: Path) -> str:
    with pytest.raises(NotPublished) as refusal:
        write_pack(pack, pack.parent / "mine.zip")
    assert not list(pack.parent.glob("*mine.zip*"))
    return str(refusal.value)


def test_a_pipe_in_a_pack_is_not_waited_for(pack: Path) -> None:
    os.mkfifo(pack / "notes.txt")
    assert "notes.txt could not be read: it is no ordinary file" in refused(pack)


def test_what_a_link_leads_out_to_is_not_given_to_others(pack: Path, tmp_path: Path) -> None:
    (tmp_path / "private.txt").write_text("Nobody else's.")
    (pack / "notes.txt").symlink_to(tmp_path / "private.txt")
    assert "notes.txt leads out of the pack" in refused(pack)


def test_a_link_to_a_device_without_end_is_refused(pack: Path) -> None:
    (pack / "notes.txt").symlink_to("/dev/zero")
    assert "notes.txt leads out of the pack" in refused(pack)


def test_a_link_within_the_pack_is_followed(pack: Path) -> None:
    (pack / "readme.txt").write_text("Read me.")
    (pack / "notes.txt").symlink_to("readme.txt")
    assert write_pack(pack, pack.parent / "mine.zip").id == PACK["id"]
