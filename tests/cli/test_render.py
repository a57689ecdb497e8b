"""`studio render` draws the shipped battle into each kind of file."""

from pathlib import Path

import pytest

from tests.cli.processes import SHIPPED, studio


@pytest.mark.parametrize(("suffix", "magic"), [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_render_writes_a_picture(tmp_path: Path, suffix: str, magic: bytes) -> None:
    target = tmp_path / f"map.{suffix}"
    done = studio("render", SHIPPED, "-o", target, "--hex", "24")
    assert (done.returncode, done.stderr) == (0, "")
    assert target.read_bytes().startswith(magic)
