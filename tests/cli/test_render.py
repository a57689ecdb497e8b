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
