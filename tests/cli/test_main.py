"""How the command line starts and ends: quickly, with the right exit code, and never with a traceback."""

import errno
import io
import json
import os
import re
import signal
import subprocess
import sys
from itertools import product
from pathlib import Path
from time import monotonic, sleep
from typing import IO, Any, NoReturn, cast

import pytest

from studio import StudioError, __version__
from studio.cli import headless, main
from studio.cli.main import VERBS, run
from tests.cli.processes import ROOT, SHIPPED, answered, begun, studio

#: Ends with the heavy modules that were imported, as the last line of standard error.
SPYING = """
import sys
from studio.__main__ import book, open_window, render
from studio.cli.main import run
try:
    sys.exit(run(window=open_window, render=render, book=book))
finally:
    heavy = {"PySide6", "numpy", "networkx", "pydantic", "jsonschema", "typer", "rich"}
    print(*sorted(heavy & sys.modules.keys()), file=sys.stderr)
"""


#: Words of the libraries that read the command line.
FOREIGN = re.compile(r"Value error|Input should|Invalid value|No such option|unexpected extra|{[A-Z]|╭|Try '")


def started(
    monkeypatch: pytest.MonkeyPatch, *arguments: str, failing: BaseException | None = None
) -> list[object]:
    """Run in this process; what the window and the exit code were."""
    opened: list[object] = []

    def window(path: Path | None, in_place: bool) -> int:
        if failing:
            raise failing
        opened.append((path, "in place") if in_place else path)
        return 7

    def render(*_: object) -> NoReturn:
        raise AssertionError("nothing was to be drawn")

    monkeypatch.setattr(sys, "argv", ["studio", *arguments])
    return [run(window=window, render=render, book=render), *opened]


def test_the_version_is_told_without_importing_anything_heavy() -> None:
    done = studio("--version", program=SPYING)
    assert (done.returncode, done.stdout) == (0, f"studio {__version__}\n")
    assert done.stderr.strip() == ""


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (("--help",), "rich typer"),
        (("rule", "op.zoc.exert"), "jsonschema pydantic rich typer"),
        (("schema", "--check"), "jsonschema pydantic rich typer"),
        (("batch", str(SHIPPED), "--games", "1", "--jobs", "1"), "jsonschema pydantic rich typer"),
    ],
)
def test_a_verb_imports_no_more_than_it_needs(arguments: tuple[str, ...], allowed: str) -> None:
    done = studio(*arguments, program=SPYING)
    assert done.returncode == 0
    assert set(done.stderr.splitlines()[-1].split()) <= set(allowed.split())


@pytest.mark.parametrize("verb", ["check", "schema", "rule", "play", "batch", "replay", "diary", "render"])
def test_help_speaks_of_no_types_of_the_language(verb: str) -> None:
    assert "<" not in answered(verb, "--help").stdout


def test_help_names_every_verb() -> None:
    done = studio("--help")
    assert done.returncode == 0
    assert [verb for verb in VERBS if f" {verb} " not in done.stdout] == []


def test_without_a_verb_the_window_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch) == [7, None]
    assert started(monkeypatch, str(SHIPPED)) == [7, SHIPPED]


def test_a_shipped_file_of_a_checkout_is_opened_in_place_if_so_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch, str(SHIPPED), "--in-place") == [7, (SHIPPED, "in place")]
    assert started(monkeypatch, "--in-place", str(SHIPPED)) == [7, (SHIPPED, "in place")]


def test_nothing_is_opened_in_place_without_a_name_or_in_an_installed_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch, "--in-place") == [2]
    assert "write `studio PATH --in-place`" in capsys.readouterr().err
    monkeypatch.setattr(main, "is_checkout", lambda: False)
    assert started(monkeypatch, str(SHIPPED), "--in-place") == [2]
    assert "belongs to an installed package" in capsys.readouterr().err


def test_the_usage_of_a_verb_is_written_as_in_the_documentation() -> None:
    assert "Usage: studio check [OPTIONS] PATH...\n" in answered("check", "--help").stdout
    assert "Usage: studio play [OPTIONS] SCENARIO\n" in answered("play", "--help").stdout


def test_a_misspelt_option_gets_a_hint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert started(monkeypatch, "check", "--jsno", ".") == [2]
    assert "`studio check` has no option --jsno. Did you mean --json?" in capsys.readouterr().err


def test_a_misspelt_verb_gets_a_hint(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert started(monkeypatch, "chekc") == [2]
    assert "Did you mean `studio check`?" in capsys.readouterr().err


def test_an_error_is_one_sentence_and_exit_code_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch, failing=StudioError("The window broke. Mend it.")) == [2]
    assert capsys.readouterr().err == "The window broke. Mend it.\n"


def test_an_interrupt_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch, failing=KeyboardInterrupt()) == [130]


def test_only_a_file_is_opened_and_no_word_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    assert started(monkeypatch, str(SHIPPED), "--games") == [2]
    assert "“--games” has no meaning here" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ("long" * 2000,),
        ("check", "long" * 2000),
        ("schema", "--write", str(SHIPPED)),
        ("schema", "--write", str(SHIPPED / "inside")),
        ("check", "no/such/file.json"),
        ("batch", str(SHIPPED), "--games", "many"),
        ("batch", str(SHIPPED), "--seed", str(2**63)),
        ("batch", str(SHIPPED), "--player", "axis"),
        ("batch", str(SHIPPED), "--player", "axs=greedy"),
        ("batch", str(SHIPPED), "--player", "axis=gredy"),
        ("rule", "op.no.such.rule"),
        ("replay", str(SHIPPED)),
        ("play", str(SHIPPED), "--actions", str(SHIPPED)),
        ("--nonsense",),
        ("",),
        ("check", ""),
        ("check",),
        ("check", str(SHIPPED), "--level", "dire"),
        ("check", str(SHIPPED), "--lvel", "error"),
        ("check", str(SHIPPED), "--json=yes"),
        ("schema", "--write"),
        ("schema", "more"),
        ("rule",),
        ("rule", "op", "zoc"),
        ("play",),
        ("play", str(SHIPPED)),
        ("play", str(SHIPPED), "--actions", "x", "--seed", "-1"),
        ("batch", str(SHIPPED), "--games", "0"),
        ("batch", str(SHIPPED), "--jobs", "1e3"),
        ("batch", str(SHIPPED), "--jobs", "9" * 5000),
        ("batch", str(SHIPPED), "--difficulty", "hard"),
        ("replay",),
        ("diary", str(SHIPPED)),
        ("diary", str(SHIPPED), "--side", "allies"),
        ("render", str(SHIPPED)),
        ("render", str(SHIPPED), "-o"),
        ("render", str(SHIPPED), "-o", "x.png", "--hex", "7"),
        ("render", str(SHIPPED), "-o", "x.png", "--" + "x" * 3000),
        ("--",),
    ],
    ids=lambda arguments: " ".join(Path(word).name[:40] for word in arguments),
)
def test_what_cannot_be_done_ends_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    try:
        code = started(monkeypatch, *arguments)[0]
    except SystemExit as ended:
        code = ended.code
    assert code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.strip()
    assert not FOREIGN.search(told.err)
    assert len(told.err) < 600


@pytest.mark.parametrize("arguments", [("check",), ("render", "no/such/file.json", "-o", "x.png")])
def test_a_process_that_fails_shows_no_traceback(arguments: tuple[str, ...]) -> None:
    done = studio(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="Windows ends no process for its reader")
@pytest.mark.parametrize("arguments", [("schema",), ("--version",)], ids=" ".join)
def test_a_reader_that_has_had_enough_ends_the_output_in_silence(arguments: tuple[str, ...]) -> None:
    with begun(*arguments) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (process.wait(timeout=500), process.stderr.read()) == (0, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no disk that is always full here")
@pytest.mark.parametrize(
    ("verb", "unbuffered"),
    [
        (("rule", "op.zoc"), ""),
        (("schema",), "1"),
        (("--version",), ""),
        (("--version",), "1"),
        (("--help",), ""),
        (("--help",), "1"),
        (("check", "--help"), "1"),
    ],
    ids=" ".join,
)
def test_a_full_disk_behind_the_output_is_told_in_one_sentence(
    verb: tuple[str, ...], unbuffered: str
) -> None:
    with Path("/dev/full").open("w") as full:
        done = studio(*verb, output=full, PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert done.stderr == "The result could not be printed: the disk is full. Send it elsewhere.\n"


def test_a_disk_that_takes_a_part_of_the_output_ends_it_with_2(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """As where Python runs unbuffered: a write that finds little room writes less, and only the next one fails."""

    class NearlyFull(io.FileIO):
        room = 4096

        def write(self, data: Any) -> int:
            if not self.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            taken = super().write(bytes(data)[: self.room])
            self.room -= taken
            return taken

    raw = NearlyFull(tmp_path / "out", "w")
    with io.TextIOWrapper(cast("IO[bytes]", raw), encoding="utf-8", write_through=True) as stream:
        monkeypatch.setattr(sys, "stdout", stream)
        assert started(monkeypatch, "schema") == [2]
        monkeypatch.undo()
    assert "the disk is full" in capsys.readouterr().err


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such shell")
@pytest.mark.parametrize(
    ("verb", "closed"),
    [
        *product(("--version", "--help", "nonsense"), (">&-", "2>&-", ">&- 2>&-", "2>/dev/full")),
        # Of the verbs that read documents, which take long.
        ("rule op.zoc", ">&- 2>&-"),
    ],
)
def test_closed_streams_bring_no_traceback(verb: str, closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        f"'{sys.executable}' -m studio {verb} {closed}",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=500,
    )
    assert "Traceback" not in done.stderr
    fails = verb == "nonsense" or ">&-" in closed.replace("2>&-", "")
    assert done.returncode == (2 if fails else 0)


def started_with_ascii(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> tuple[object, bytes]:
    """The exit code and what is written, where standard output takes ASCII alone."""
    taken = io.BytesIO()
    with io.TextIOWrapper(taken, encoding="ascii") as stream, monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", stream)
        return started(patch, *arguments)[0], taken.getvalue()


def test_letters_that_the_output_cannot_have_do_not_keep_the_rest_from_being_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    code, written = started_with_ascii(monkeypatch, "rule", "op.zoc")
    assert code == 0
    assert b"\\u2026" in written


def test_json_is_sound_whatever_letters_the_output_can_have(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    odd = tmp_path / "größer.json"
    odd.write_text("", encoding="utf-8")
    code, written = started_with_ascii(monkeypatch, "check", str(odd), "--json")
    assert code == 1
    assert json.loads(written)["problems"][0]["file"] == str(odd)


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are counted there")
@pytest.mark.parametrize(
    ("workers", "seconds"), [(0, 0.4), (2, 0.1), pytest.param(2, 1.0, marks=pytest.mark.long)]
)
def test_ctrl_c_ends_a_batch_with_130_and_a_sentence_at_most(workers: int, seconds: float) -> None:
    """However far the workers have come: not yet begun, just importing, or, unless the machine is slow, playing."""
    with begun("batch", SHIPPED, "--games", "500", "--jobs", "2") as process:
        wait_for_workers(process, workers)
        sleep(seconds)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=500)
    nothing = "The batch was interrupted before a game was finished; there is nothing to report.\n"
    some = "The batch was interrupted; the report is of the "
    assert process.returncode == 130
    assert (out, err) == ("", "") or (out, err) == ("", nothing) or (out and err.startswith(some))
    assert err.count("\n") <= 1


class Interrupting:
    """Something of a class in whose making an interrupt falls."""

    def __set_name__(self, owner: type, name: str) -> None:
        raise KeyboardInterrupt


def test_an_interrupt_while_a_class_is_made_ends_with_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def make_class(*_: object) -> int:
        type("Made", (), {"part": Interrupting()})
        return 0

    monkeypatch.setattr(main, "_run", make_class)
    assert answered("rule").returncode == 130


def test_an_error_that_is_no_interrupt_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise RuntimeError("a fault") from ValueError()

    monkeypatch.setattr(main, "_run", fail)
    with pytest.raises(RuntimeError, match="a fault"):
        answered("rule")


@pytest.mark.skipif(not Path("/proc").exists(), reason="processes are counted there")
def test_a_batch_that_is_killed_leaves_no_process_behind() -> None:
    with begun("batch", SHIPPED, "--games", "500", "--jobs", "2") as process:
        wait_for_workers(process, 2)
        process.kill()
    deadline = monotonic() + 30
    while in_session(process.pid) and monotonic() < deadline:
        sleep(0.1)
    assert in_session(process.pid) == []


def wait_for_workers(batch: subprocess.Popen[str], workers: int) -> None:
    """Wait until so many have started, and beside them what tracks the resources that they share."""
    while workers and len(in_session(batch.pid)) < workers + 2 and batch.poll() is None:
        sleep(0.05)


def in_session(leader: int) -> list[str]:
    """The processes of a session that are still there."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, facts = status.read_text(encoding="utf-8").rpartition(")")
        except OSError:
            continue  # it has ended just now
        if facts.split()[3] == str(leader) and facts.split()[0] != "Z":
            found.append(name)
    return found


def test_without_a_screen_the_shipped_battle_is_played_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(headless, "GAMES", 1)
    done = answered()
    assert done.returncode == 0
    assert "There is no screen" in done.stderr
    assert "Wadi Akarit" in done.stdout
    assert "95 % interval" in done.stdout
