"""What `studio check` shows of packs and documents that do not fit together, code by code."""

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import get_args

import pytest

from studio.cli.files.checking import check_paths
from studio.documents.packs.problems import Code
from studio.lint.runner import codes
from tests.content.shipped import CONTENT
from tests.documents.pack_files import make_pack, manifest, write, zipped
from tests.documents.samples import CATALOGUE, PLAYER, SAMPLES, SCENARIO


def shown(capsys: pytest.CaptureFixture[str], path: Path) -> set[tuple[str, str, str]]:
    """Code, severity and file name of everything that is found."""
    check_paths([path], as_json=True, level="hint")
    problems = json.loads(capsys.readouterr().out)["problems"]
    return {(problem["code"], problem["severity"], Path(problem["file"]).name) for problem in problems}


def needing(need: str) -> Callable[[Path], Path]:
    return lambda root: make_pack(root, "italy", need)


def with_double(root: Path) -> Path:
    italy = make_pack(root, "italy")
    write(italy / "catalogues" / "ww2.catalogue.json", CATALOGUE)
    return italy


def with_misnamed(root: Path) -> Path:
    italy = make_pack(root, "italy")
    write(italy / "scenarios" / "odd.scenario.json", SCENARIO)
    return italy


def with_misnamed_player(root: Path) -> Path:
    italy = make_pack(root, "italy")
    write(italy / "players" / "rash.player.json", {**PLAYER, "id": "rash"})
    return italy


def broken(root: Path) -> Path:
    italy = make_pack(root, "italy")
    write(italy / "pack.json", {"format": "pack", "version": 1})
    return italy


#: The code, what brings it about, how grave it is, and the file that it stands at.
CASES: list[tuple[Code, Callable[[Path], Path], str, str]] = [
    ("unreadable-pack", broken, "error", "italy"),
    ("duplicate-pack", lambda root: make_pack(root, "tunisia"), "warning", "pack.json"),
    ("duplicate-document", with_double, "warning", "ww2.catalogue.json"),
    ("missing-pack", needing("atlantis"), "error", "pack.json"),
    ("old-pack", needing("tunisia@99.0"), "error", "pack.json"),
    ("odd-release", needing("tunisia@new"), "warning", "pack.json"),
    ("pack-cycle", needing("italy"), "error", "pack.json"),
    (
        "missing-document",
        lambda root: write(root / "game.recording.json", {**SAMPLES["recording"], "scenario": "nowhere"}),
        "error",
        "game.recording.json",
    ),
    ("misnamed-file", with_misnamed, "warning", "odd.scenario.json"),
    ("misnamed-player", with_misnamed_player, "warning", "rash.player.json"),
]


@pytest.mark.parametrize(("code", "make", "severity", "at"), CASES, ids=[case[0] for case in CASES])
def test_what_does_not_fit_is_shown(
    code: Code,
    make: Callable[[Path], Path],
    severity: str,
    at: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (code, severity, at) in shown(capsys, make(tmp_path))


def test_every_code_has_a_case() -> None:
    assert {case[0] for case in CASES} == set(get_args(Code))


def test_what_fits_has_none_of_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = {code for code, _, _ in shown(capsys, make_pack(tmp_path, "italy", "tunisia@1.0.0"))}
    assert not found & set(get_args(Code))


def test_what_a_zipped_pack_needs_is_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive = zipped(make_pack(tmp_path, "italy", "atlantis"), tmp_path / "italy.zip")
    assert ("missing-pack", "error", "pack.json") in shown(capsys, archive)


def test_catalogues_and_rulesets_are_checked_by_their_own_checks(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, place in (("ww2.catalogue.json", "catalogues"), ("operational.ruleset.json", "rulesets")):
        plain = json.loads((CONTENT / place / name).read_bytes())
        match plain:
            case {"unit_types": [first, *_]}:
                first["name"] = plain["unit_types"][1]["name"]
                first["nation"] = plain["unit_types"][1]["nation"]
            case {"combat": {"columns": [first, *_]}}:
                first["odds"] = 2
        write(tmp_path / name, plain)
    assert {finding for finding in shown(capsys, tmp_path) if finding[0] in codes()} == {
        ("type-name-duplicate", "warning", "ww2.catalogue.json"),
        ("columns-out-of-order", "error", "operational.ruleset.json"),
    }


def test_a_zipped_pack_in_a_folder_is_checked_as_its_own_folder_would_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = make_pack(tmp_path / "source", "italy")
    write(pack / "scenarios" / "odd.scenario.json", {**SCENARIO, "turns": "many", "title": 3})
    (tmp_path / "zips").mkdir()
    archive = zipped(pack, tmp_path / "zips" / "italy.ZIP")
    (tmp_path / "zips" / "broken.zip").write_text("no zip")
    (tmp_path / "zips" / ".hidden.zip").write_text("no zip")

    check_paths([tmp_path / "zips", archive], as_json=True, level="hint")
    found = json.loads(capsys.readouterr().out)

    assert found["files"] == 2
    told = [(problem["code"], Path(problem["file"]), problem["pointer"]) for problem in found["problems"]]
    odd = archive / "scenarios" / "odd.scenario.json"
    assert [each for each in told if each[1] == odd] == [
        ("invalid-document", odd, "/title"),
        ("invalid-document", odd, "/turns"),
    ]
    assert [each[:2] for each in told if "broken" in each[1].name] == [
        ("unreadable-pack", tmp_path / "zips" / "broken.zip")
    ]
    assert shown(capsys, archive) == shown(capsys, pack)


def test_a_broken_zip_beside_the_packs_of_a_content_folder_is_told_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken_zip = tmp_path / "italy" / "scenarios" / "broken.zip"
    make_pack(tmp_path, "italy")
    broken_zip.write_text("no zip")
    check_paths([tmp_path], as_json=False, level="error")
    assert capsys.readouterr().out.count("broken.zip: error") == 1


def test_a_pack_elsewhere_that_cannot_be_read_is_not_shown(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken(tmp_path / "one")
    path = write(tmp_path / "two" / "africa.pack.json", manifest("africa"))
    assert "unreadable-pack" not in {code for code, _, _ in shown(capsys, path)}


def test_an_unreadable_folder_is_told_and_the_rest_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "b-closed"
    closed.mkdir()
    for name in ("a", "c"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "odd.json").write_text("{")
    real = os.scandir

    def refuse(folder: str | Path) -> object:
        if Path(folder) == closed:
            raise PermissionError(errno.EACCES, "Permission denied", str(folder))
        return real(folder)

    monkeypatch.setattr(os, "scandir", refuse)
    assert check_paths([tmp_path], as_json=True, level="hint") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["files"] == 2
    told = {(problem["code"], Path(problem["file"])) for problem in found["problems"]}
    assert told == {
        ("unreadable-folder", closed),
        ("unreadable-document", tmp_path / "a" / "odd.json"),
        ("unreadable-document", tmp_path / "c" / "odd.json"),
    }


def test_links_that_lead_in_a_circle_are_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("loop.json", "loop.zip"):
        (tmp_path / name).symlink_to(tmp_path / name)
    (tmp_path / "fine.json").write_text("{}")
    assert check_paths([tmp_path], as_json=True, level="hint") == 1
    found = json.loads(capsys.readouterr().out)
    told = {Path(problem["file"]).name: problem["message"] for problem in found["problems"]}
    assert "its links lead in a circle" in told["loop.json"]
    assert set(told) == {"loop.json", "loop.zip", "fine.json"}


@pytest.mark.parametrize(
    "text",
    [
        '{"format": "%s"}',
        '{"format": "pack", "version": 1, "id": "a", "title": "a", "release": "1", "%s": 1}',
        '{"%s": 1, "%s": 2}',
    ],
    ids=["format", "unknown", "twice"],
)
def test_long_names_in_a_file_are_shown_shortened(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "pack.json").write_text(text.replace("%s", "w" * 300_000))
    check_paths([tmp_path / "pack.json"], as_json=False, level="hint")
    told = capsys.readouterr().out
    assert "w…w" in told
    assert max(map(len, told.splitlines())) < 700
