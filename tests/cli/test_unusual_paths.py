"""Names that are too long, lie below a file, or belong to a pipe: one sentence, exit code 2, and nothing is replaced."""

import os
import stat
from pathlib import Path

import pytest

from studio.documents.storage.shipped import shipped_content
from tests.cli.processes import answered

BATTLE = shipped_content() / "packs/tutorial/scenarios/first-steps.scenario.json"
PACK = shipped_content() / "packs/tutorial"
TOO_LONG = "n" * 300


def refused(*arguments: str | Path) -> str:
    """Return the last sentence of a verb that could not do it."""
    done = answered(*arguments)
    assert done.returncode == 2, done
    return done.stderr.splitlines()[-1]


@pytest.mark.parametrize(
    "verb", ["check", "play", "replay", "diary", "install", "compare", "render", "book", "export"]
)
def test_a_name_that_is_too_long_is_refused_where_it_is_read(tmp_path: Path, verb: str) -> None:
    path = tmp_path / TOO_LONG
    more: dict[str, tuple[str | Path, ...]] = {
        "diary": ("--side", "allies"),
        "compare": (BATTLE,),
        "render": ("-o", tmp_path / "x.png"),
        "book": ("-o", tmp_path / "x.pdf"),
        "export": ("-o", tmp_path / "x.tmx"),
    }
    message = refused(verb, path, *more.get(verb, ()))
    assert "could not be read" in message or "is no file" in message
    assert TOO_LONG not in message


@pytest.mark.parametrize(
    ("verb", "ending"), [("render", ".png"), ("book", ".pdf"), ("export", ".tmx"), ("pack", ".zip")]
)
@pytest.mark.parametrize("place", [TOO_LONG, "a file/below", "nowhere/below"])
def test_a_name_that_cannot_be_written_is_refused(tmp_path: Path, verb: str, ending: str, place: str) -> None:
    (tmp_path / "a file").write_text("kept")
    message = refused(verb, PACK if verb == "pack" else BATTLE, "-o", tmp_path / f"{place}{ending}")
    assert "was not " in message
    assert [each.name for each in tmp_path.iterdir()] == ["a file"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="The system has no pipes with names.")
@pytest.mark.parametrize(("verb", "ending"), [("render", ".png"), ("export", ".tmx"), ("pack", ".zip")])
def test_a_pipe_or_a_device_is_never_replaced_by_a_file(tmp_path: Path, verb: str, ending: str) -> None:
    path = tmp_path / f"pipe{ending}"
    os.mkfifo(path)
    message = refused(verb, PACK if verb == "pack" else BATTLE, "-o", path)
    assert message.endswith("was not saved: it is no ordinary file. Choose another name.")
    assert stat.S_ISFIFO(path.stat().st_mode)


@pytest.mark.parametrize(
    ("place", "reason"),
    [("folder", "it is a folder, not a file"), ("nowhere/games.journal", "there is no folder ")],
)
def test_a_journal_that_cannot_be_made_is_told_with_its_reason(
    tmp_path: Path, place: str, reason: str
) -> None:
    (tmp_path / "folder").mkdir()
    message = refused("batch", BATTLE, "--games", "1", "--jobs", "1", "--journal", tmp_path / place)
    assert f"cannot be used: {reason}" in message


def test_a_file_that_may_not_be_read_is_told_as_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.access
    monkeypatch.setattr(os, "access", lambda path, mode, **more: mode != os.R_OK and real(path, mode, **more))
    message = refused("check", BATTLE)
    assert message == (
        f"{BATTLE} could not be read: you have no permission to do that. Check the path and its permissions."
    )
