"""`studio merge` does for git what its own merge by lines cannot: what is written can always be read again."""

import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from studio.documents.reading.loading import create, open_document
from studio.editing.changes.fields import SetFields
from studio.editing.changes.terrain import SetTerrain
from studio.editing.comparison.compare import compare
from studio.hexes.coordinates import Hex
from tests.cli.processes import PROGRAM, ROOT, answered
from tests.editing.samples import battle

NAME = "ford.scenario.json"
BASE = battle()
#: Both lie in rows of text that the other changes too, where git's own merge finds a conflict.
OURS = SetFields(("units", "first"), {"name": "Ours"}).changed(
    SetTerrain({Hex(0, 0): "forest"}).changed(BASE)
)
THEIRS = SetFields(("units", "first"), {"active": 1}).changed(SetTerrain({Hex(5, 0): "forest"}).changed(BASE))
BOTH = SetFields(("units", "first"), {"active": 1}).changed(SetTerrain({Hex(5, 0): "forest"}).changed(OURS))
TITLES = (SetFields((), {"title": "Ours"}), SetFields((), {"title": "Theirs"}))


@pytest.fixture
def written(tmp_path: Path):
    def write(**documents):
        for name, document in documents.items():
            create(tmp_path / f"{name}.scenario.json", document)
        return [tmp_path / f"{name}.scenario.json" for name in documents]

    return write


def test_versions_that_do_not_collide_are_one(tmp_path, written):
    paths = written(base=BASE, ours=OURS, theirs=THEIRS)
    output = tmp_path / NAME
    done = answered("merge", *paths, "-o", output)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", f"{output}: merged.\n")
    assert compare(open_document(output).document, BOTH) == ()
    assert not list(tmp_path.glob("*.theirs.json"))


def test_collisions_are_told_and_kept_to_be_settled(tmp_path, written):
    paths = written(base=BASE, ours=TITLES[0].changed(OURS), theirs=TITLES[1].changed(THEIRS))
    output = tmp_path / NAME
    done = answered("merge", *paths, "-o", output)
    assert done.returncode == 1
    assert done.stdout == "Title: both changed it, to Ours and to Theirs.\n"
    other = tmp_path / "ford.scenario.theirs.json"
    assert "1 collision" in done.stderr
    assert str(other) in done.stderr
    document, theirs = open_document(output).document, open_document(other).document
    assert compare(document, TITLES[0].changed(BOTH)) == ()
    assert [each.pointer for each in compare(document, theirs)] == ["/title"]
    assert answered("merge", paths[0], paths[1], paths[1], "-o", output).returncode == 0
    assert not other.exists()


def test_what_cannot_be_merged_writes_nothing(tmp_path, written):
    paths = written(base=BASE, ours=OURS, theirs=THEIRS)
    output = tmp_path / "fresh" / NAME
    paths[2].write_text("<<<<<<< HEAD")
    done = answered("merge", *paths, "-o", output)
    assert done.returncode == 2
    assert str(paths[2]) in done.stderr
    paths[0].write_text("")
    assert answered("merge", paths[0], paths[1], paths[1], "-o", paths[1]).returncode == 0
    assert not output.parent.exists()


@pytest.mark.parametrize("folder", [".", "/"])
def test_a_merge_into_a_folder_is_refused(folder, tmp_path, written):
    paths = written(base=BASE, ours=OURS, theirs=THEIRS)
    for words in (("-o", folder), ("-o", tmp_path / NAME, "--beside", folder)):
        done = answered("merge", *paths, *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr == f"{folder} was not saved: it is a folder, not a file. Choose another name.\n"


def settings_of_readme() -> list[tuple[str, str]]:
    """The settings that the README names."""
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    words = (shlex.split(line) for line in lines if line.startswith("git config "))
    return [(name, value) for _git, _config, _global, name, value in words]


@pytest.mark.long
def test_git_merges_and_shows_by_the_settings_of_the_readme(tmp_path):
    variables = os.environ | {
        "GIT_CONFIG_GLOBAL": os.devnull,
        "GIT_CONFIG_NOSYSTEM": "1",
        "PYTHONPATH": str(ROOT),
        **{
            f"GIT_{who}_{what}": "a@example.org"
            for who in ("AUTHOR", "COMMITTER")
            for what in ("NAME", "EMAIL")
        },
    }

    def git(*words):
        return subprocess.run(
            ["git", *words], cwd=tmp_path, env=variables, capture_output=True, text=True, timeout=60
        )

    def commit(document):
        create(tmp_path / NAME, document)
        git("add", NAME, ".gitattributes")
        assert git("commit", "-q", "-m", "version").returncode == 0

    git("init", "-q", "-b", "main")
    program = tmp_path / "program.py"
    program.write_text(PROGRAM)
    command = shlex.join([sys.executable, str(program)])
    for name, value in settings_of_readme():
        git("config", name, value.replace("studio ", f"{command} ", 1))
    (tmp_path / ".gitattributes").write_text("*.json merge=studio\n")
    commit(BASE)
    git("checkout", "-q", "-b", "theirs")
    commit(THEIRS)
    git("checkout", "-q", "-b", "title")
    commit(TITLES[1].changed(THEIRS))
    git("checkout", "-q", "main")
    commit(TITLES[0].changed(OURS))

    merged = git("merge", "title")
    assert merged.returncode == 1
    assert "Title: both changed it, to Ours and to Theirs." in merged.stdout + merged.stderr
    assert git("status", "--short", "-uno").stdout == f"UU {NAME}\n"
    document, other = (
        open_document(tmp_path / name).document for name in (NAME, "ford.scenario.theirs.json")
    )
    assert [each.pointer for each in compare(document, other)] == ["/title"]

    # Where git has merged by lines, the mergetool does it by hand.
    git("merge", "--abort")
    git("config", "merge.studio.driver", "false")
    assert git("merge", "theirs").returncode == 1
    assert git("mergetool", "-t", "studio", "-y").returncode == 0
    assert compare(open_document(tmp_path / NAME).document, TITLES[0].changed(BOTH)) == ()
    assert git("status", "--short", "-uno").stdout == f"M  {NAME}\n"
    shown = git("difftool", "-t", "studio", "-y", "HEAD~", "HEAD", "--", NAME).stdout
    assert "Title: The ford → Ours" in shown
