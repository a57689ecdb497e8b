import os
import stat
import struct
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from studio.documents.storage.archive import MAX_ENTRIES, NotAPack, UnsafeArchive, open_archive
from studio.documents.storage.files import UnreadableFile
from tests.documents.pack_files import make_pack, zipped

Fill = Callable[[zipfile.ZipFile], None]


def archive_of(tmp_path: Path, fill: Fill) -> Path:
    path = tmp_path / "pack.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.json", "{}")
        fill(archive)
    return path


def named(name: str) -> Fill:
    def fill(archive: zipfile.ZipFile) -> None:
        member = zipfile.ZipInfo("placeholder.json")
        member.filename = name
        archive.writestr(member, "{}")

    return fill


def twice(first: str, second: str) -> Fill:
    def fill(archive: zipfile.ZipFile) -> None:
        archive.writestr(first, "{}")
        archive.writestr(second, "{}")

    return fill


def link(archive: zipfile.ZipFile) -> None:
    member = zipfile.ZipInfo("scenarios/link.json")
    member.external_attr = (stat.S_IFLNK | 0o777) << 16
    archive.writestr(member, "/etc/passwd")


def many(archive: zipfile.ZipFile) -> None:
    for number in range(MAX_ENTRIES):
        archive.writestr(f"{number}.json", "")


def bomb(archive: zipfile.ZipFile) -> None:
    archive.writestr("scenarios/bomb.json", b"0" * (10 * 1024 * 1024))


def large_json(archive: zipfile.ZipFile) -> None:
    archive.writestr("large.json", bytes(range(256)) * (17 * 4096))


def large_image(archive: zipfile.ZipFile) -> None:
    archive.writestr("large.png", bytes(range(256)) * (33 * 4096))


def large_in_all(archive: zipfile.ZipFile) -> None:
    archive.writestr("x.png", bytes(range(256)) * (30 * 4096))
    archive.filelist *= 10


def unusual(archive: zipfile.ZipFile) -> None:
    archive.writestr("x.json", "{}", zipfile.ZIP_LZMA)


ATTACKS: dict[str, tuple[Fill, str]] = {
    "parent": (named("../../x.json"), "leads out of the archive"),
    "parent-inside": (named("scenarios/../../x.json"), "leads out of the archive"),
    "absolute": (named("/etc/x.json"), "leads out of the archive"),
    "here": (named("./x.json"), "leads out of the archive"),
    "drive": (named("C:/x.json"), "a backslash, a colon or a control character"),
    "stream": (named("x.json:hidden.json"), "a backslash, a colon or a control character"),
    "backslash": (named("..\\..\\x.json"), "a backslash, a colon or a control character"),
    "nul": (named("x.json\0.png"), "a backslash, a colon or a control character"),
    "line-break": (named("x\n.json"), "a backslash, a colon or a control character"),
    "device": (named("scenarios/con.json"), "something else on Windows"),
    "device-with-suffixes": (named("LPT1.scenario.json"), "something else on Windows"),
    "trailing-dot": (named("scenarios./x.json"), "something else on Windows"),
    "trailing-space": (named("x.json "), "something else on Windows"),
    "same-but-for-case": (twice("A.json", "a.json"), "the same name on some systems"),
    "same-but-for-accents": (twice("caf\u00e9.json", "cafe\u0301.json"), "the same name on some systems"),
    "file-and-folder": (twice("x.json", "x.json/"), "the same name on some systems"),
    "deep": (named("a/b/c/d/e/f/g/h/x.json"), "more than 8 folders deep"),
    "link": (link, "a link or another special file"),
    "program": (named("start.py"), "only JSON, text and images"),
    "vector-image": (named("map.svg"), "only JSON, text and images"),
    "nested": (named("inner.zip"), "only JSON, text and images"),
    "no-suffix": (named("scenarios/x"), "only JSON, text and images"),
    "many": (many, "more than the 2000 entries"),
    "bomb": (bomb, "more than 200 times its size"),
    "large-json": (large_json, "unpacks to 17 MB; 16 MB are allowed"),
    "large-image": (large_image, "unpacks to 33 MB; 32 MB are allowed"),
    "large-in-all": (large_in_all, "it unpacks to 300 MB; a pack has 256 MB"),
    "unusual-method": (unusual, "packed by an unusual method"),
}


@pytest.mark.filterwarnings("ignore:Duplicate name")
@pytest.mark.parametrize(("fill", "reason"), ATTACKS.values(), ids=ATTACKS)
def test_an_archive_that_could_harm_is_refused_in_one_sentence(
    fill: Fill, reason: str, tmp_path: Path
) -> None:
    path = archive_of(tmp_path, fill)
    with pytest.raises(UnsafeArchive) as refused:
        open_archive(path)
    assert str(refused.value).startswith(str(path))
    assert reason in str(refused.value)
    assert str(refused.value).endswith("Nothing of the archive was used; ask its author for a clean one.")
    assert "\n" not in str(refused.value)


def test_an_encrypted_member_is_refused(tmp_path: Path) -> None:
    path = archive_of(tmp_path, named("x.json"))
    data = bytearray(path.read_bytes())
    entry = data.rindex(b"PK\x01\x02")
    data[entry + 8] |= 1
    path.write_bytes(data)
    with pytest.raises(UnsafeArchive, match="it is encrypted"):
        open_archive(path)


def listing(path: Path, entries: int) -> Path:
    """An archive of one member, which its list of contents names so many times."""
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("x.json", b"")
        archive.filelist *= entries
    return path


def test_seventy_thousand_entries_are_refused_before_they_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = listing(tmp_path / "pack.zip", 70_000)
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("the contents were listed"))
    with pytest.raises(UnsafeArchive, match="more than the 2000 entries"):
        open_archive(path)


def with_end_record(data: bytes, entries: int, before: bytes = b"") -> bytes:
    """An archive whose end record says that it has so many entries, with something put right before it."""
    end = data.rindex(b"PK\x05\x06")
    record = bytearray(data[end:])
    struct.pack_into("<HH", record, 8, entries, entries)
    return data[:end] + before + bytes(record)


def long_zip64_list(data: bytes) -> bytes:
    """What readers take in place of the end record: a record for large archives and its locator."""
    record = struct.pack("<4sQHHIIQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, 10**6, 10**6, 10**8, 0)
    return record + struct.pack("<4sIQI", b"PK\x06\x07", 0, data.rindex(b"PK\x05\x06"), 1)


@pytest.mark.parametrize("zip64", [False, True], ids=["few-entries", "few-entries-but-zip64"])
def test_an_end_record_that_lies_about_the_number_of_entries_gains_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, zip64: bool
) -> None:
    path = listing(tmp_path / "pack.zip", 1 if zip64 else 30_000)
    data = path.read_bytes()
    path.write_bytes(with_end_record(data, 1, long_zip64_list(data) if zip64 else b""))
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("the contents were listed"))
    with pytest.raises(UnsafeArchive, match="more than the 2000 entries"):
        open_archive(path)


def test_more_entries_than_the_end_record_says_are_refused_once_they_are_listed(tmp_path: Path) -> None:
    path = archive_of(tmp_path, many)
    path.write_bytes(with_end_record(path.read_bytes(), 1))
    with pytest.raises(UnsafeArchive, match="more than the 2000 entries"):
        open_archive(path)


def test_an_archive_too_large_to_be_a_pack_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "pack.zip"
    with path.open("wb") as file:
        file.truncate(300 * 1024 * 1024)
    with pytest.raises(UnsafeArchive, match="it is 300 MB large; a pack has 256 MB"):
        open_archive(path)


def test_a_member_larger_than_it_says_is_refused_when_it_is_read(tmp_path: Path) -> None:
    path = archive_of(tmp_path, bomb)
    data = bytearray(path.read_bytes())
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        struct.pack_into("<I", data, data.rindex(mark) + offset, 1000)
    path.write_bytes(data)
    with pytest.raises(UnsafeArchive, match=r"member 'scenarios/bomb\.json': it is damaged"):
        open_archive(path).read("scenarios/bomb.json")


@pytest.mark.parametrize("size", [0, 1, 100])
def test_a_damaged_archive_is_refused(tmp_path: Path, size: int) -> None:
    path = archive_of(tmp_path, named("x.json"))
    path.write_bytes(path.read_bytes()[:size])
    with pytest.raises(UnsafeArchive, match="it is no zip archive, or a damaged one"):
        open_archive(path)


def test_every_flipped_byte_is_read_or_refused_in_one_sentence(tmp_path: Path) -> None:
    path = archive_of(tmp_path, named("scenarios/x.json"))
    whole = path.read_bytes()
    for index in range(len(whole)):
        path.write_bytes(whole[:index] + bytes([whole[index] ^ 0xFF]) + whole[index + 1 :])
        try:
            archive = open_archive(path)
            for name in archive.members:
                archive.read(name)
        except (UnsafeArchive, NotAPack, UnreadableFile) as refused:
            assert str(path) in str(refused)  # noqa: PT017  # most bytes are refused, some harmless


def test_an_empty_map_packs_a_thousandfold_and_is_harmless(tmp_path: Path) -> None:
    path = archive_of(tmp_path, lambda archive: archive.writestr("scenarios/x.json", "." * 500_000))
    assert len(open_archive(path).read("scenarios/x.json")) == 500_000


@pytest.mark.parametrize("inside", ["", "africa/"])
def test_a_zipped_pack_reads_as_its_folder_does(tmp_path: Path, inside: str) -> None:
    folder = make_pack(tmp_path, "africa")
    archive = open_archive(zipped(folder, tmp_path / "africa.zip", inside))
    assert archive.names("") == ("pack.json",)
    assert archive.names("scenarios") == ("scenarios/africa-battle.scenario.json",)
    assert archive.names("catalogues") == ()
    assert archive.read("pack.json") == (folder / "pack.json").read_bytes()
    assert not archive.is_writable


def test_a_zip_without_a_manifest_is_no_pack(tmp_path: Path) -> None:
    folder = make_pack(tmp_path, "africa")
    (folder / "pack.json").unlink()
    with pytest.raises(NotAPack, match=r"africa\.zip is no pack: it has no pack\.json"):
        open_archive(zipped(folder, tmp_path / "africa.zip"))


def test_a_member_that_is_not_there_gets_one_sentence(tmp_path: Path) -> None:
    archive = open_archive(zipped(make_pack(tmp_path, "africa"), tmp_path / "africa.zip"))
    with pytest.raises(UnreadableFile, match="the archive has no such member"):
        archive.read("scenarios/gone.scenario.json")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes with names here")
@pytest.mark.timeout(10)
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.zip")
    with pytest.raises(UnreadableFile, match="it is no ordinary file"):
        open_archive(tmp_path / "pipe.zip")


def test_a_missing_archive_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(UnreadableFile, match="there is no such file or folder"):
        open_archive(tmp_path / "gone.zip")


def test_a_damaged_member_is_told_without_words_of_the_unpacker(tmp_path: Path) -> None:
    path = archive_of(tmp_path, named("scenarios/x.json"))
    data = bytearray(path.read_bytes())
    start = data.index(b"scenarios/x.json") + len("scenarios/x.json")
    data[start : start + 2] = b"\xff\xff"
    path.write_bytes(data)
    with pytest.raises(UnsafeArchive, match=r"member 'scenarios/x\.json': it is damaged\. Nothing"):
        open_archive(path).read("scenarios/x.json")


@pytest.mark.parametrize(
    "left", ["__MACOSX/._pack.json", "__MACOSX/mine/._scenarios", "mine/.DS_Store", "mine/maps/Thumbs.db"]
)
def test_what_systems_put_into_zips_is_no_part_of_the_pack(tmp_path: Path, left: str) -> None:
    path = zipped(make_pack(tmp_path, "africa"), tmp_path / "pack.zip", "mine/")
    before = open_archive(path).members.keys()
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr(left, b"\0\1")
    assert open_archive(path).members.keys() == before


@pytest.mark.parametrize("left", [".x.json.battle", ".x.json.0a1b2c3d.saving"])
def test_what_a_battle_and_a_killed_save_left_beside_a_file_is_no_part_of_the_pack(
    tmp_path: Path, left: str
) -> None:
    path = archive_of(tmp_path, named(f"scenarios/{left}"))
    assert f"scenarios/{left}" not in open_archive(path).members
