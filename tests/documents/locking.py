"""Another studio that has a file open: a real process."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]


@contextmanager
def held_by_another(path: Path) -> Iterator["subprocess.Popen[str]"]:
    """Let another process hold a file; it is killed at the end if it still runs."""
    script = ROOT / "tests" / "documents" / "locking_process.py"
    command = [sys.executable, str(script), str(path)]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, stdin=pipe, stdout=pipe, text=True, env={"PYTHONPATH": str(ROOT)}
    ) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "held\n"
            yield process
        finally:
            process.kill()
