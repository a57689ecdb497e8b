"""`studio render` draws the shipped battle into each kind of file."""

from pathlib import Path

import pytest

from tests.cli.processes import SHIPPED, answered, studio


def test_render_writes_a_picture_in_a_process_without_a_window(tmp_path: Path) -> None:
    target = tmp_path / "map.png"
    done = studio("render", SHIPPED, "-o", target, "--hex", "24")
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(("suffix", "magic"), [("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_render_writes_other_kinds_of_picture(
    qapp: object, tmp_path: Path, suffix: str, magic: bytes
) -> None:
    target = tmp_path / f"map.{suffix}"
    done = answered("render", SHIPPED, "-o", target, "--hex", "24")
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes().startswith(magic)


def test_book_writes_a_file_and_says_how_many_pages_it_has(qapp: object, tmp_path: Path) -> None:
    target = tmp_path / "book.pdf"
    scenario = SHIPPED.parents[2] / "tutorial" / "scenarios" / "first-steps.scenario.json"
    done = answered("book", scenario, "-o", target, "--paper", "Letter", "--hex", "8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(f"pages into {target}.\n")
    assert target.read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize(("verb", "ending"), [("render", "png"), ("book", "pdf")])
def test_a_language_that_a_scenario_does_not_have_is_told_in_a_sentence(
    qapp: object, tmp_path: Path, verb: str, ending: str
) -> None:
    done = answered(verb, SHIPPED, "-o", tmp_path / f"x.{ending}", "--language", "de")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not translated into de. It is in no other language yet" in done.stderr
    assert not list(tmp_path.iterdir())
