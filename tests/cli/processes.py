"""The command line as `python3 -m studio` runs it once everything is set up: in a process of its own, or in this one."""

import contextlib
import io
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import IO
from unittest.mock import patch

from studio.__main__ import book, open_window, render, report
from studio.cli.main import run

ROOT = Path(__file__).parents[2]
SHIPPED = ROOT / "content/packs/tunisia/scenarios/wadi-akarit.scenario.json"

#: What `studio.__main__` does, without setting anything up.
PROGRAM = """
import sys
from studio.__main__ import book, open_window, render, report
from studio.cli.main import run
sys.exit(run(window=open_window, render=render, book=book, report=report))
"""

SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def studio(
    *arguments: str | Path, program: str = PROGRAM, output: IO[str] | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        _command(arguments, program),
        cwd=ROOT,
        env=_environment() | variables,
        stdout=output or subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=500,
    )


def answered(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Ask the command line in this process, which needs no time to start: where only its answer matters."""
    said, told = io.StringIO(), io.StringIO()
    words = ["studio", *map(str, arguments)]
    with (
        patch.object(sys, "argv", words),
        patch.dict(os.environ, _environment(), clear=True),
        contextlib.chdir(ROOT),
        redirect_stdout(said),
        redirect_stderr(told),
    ):
        code = run(window=open_window, render=render, book=book, report=report)
    return subprocess.CompletedProcess(words, code, said.getvalue(), told.getvalue())


def begun(*arguments: str | Path) -> subprocess.Popen[str]:
    """A process group of its own, as a terminal interrupts it, even where the tests themselves ignore interrupts."""
    return subprocess.Popen(
        _command(arguments, PROGRAM),
        cwd=ROOT,
        env=_environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
        preexec_fn=_heed_interrupts,
    )


def _heed_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _command(arguments: Sequence[str | Path], program: str) -> list[str]:
    return [sys.executable, "-c", program, *map(str, arguments)]


def _environment() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in SCREENS}
