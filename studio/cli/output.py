"""Results go to standard output, messages and progress to standard error."""

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from studio import StudioError
from studio.documents.files import reason_of

if TYPE_CHECKING:
    from studio.playtest.batch import Progress


class NotShown(StudioError):
    """A result that could not be written to standard output."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The result could not be printed: {reason}. Send it elsewhere.")


class NoReader(Exception):
    """Whoever read the output has had enough, as `head` does."""


def show(text: str) -> None:
    """Print a result; it ends in a line break. Raises NotShown and NoReader."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # What the terminal has no letter for, or a file name that is no text, must not keep the rest from being shown.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        sys.stdout.write(text if text.endswith("\n") else text + "\n")
        sys.stdout.flush()
    except OSError as error:
        # What is left must go somewhere, or Python complains about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise NoReader if isinstance(error, BrokenPipeError) else NotShown(reason_of(error)) from error


def show_json(data: Any) -> None:
    """Print a result as JSON, in ASCII alone where standard output may not take more. Raises as `show`."""
    takes_all = (sys.stdout.encoding or "").lower().startswith("utf")
    show(json.dumps(data, ensure_ascii=not takes_all, indent=2))


def tell(sentence: str) -> None:
    """Say something to the person at the terminal."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


@contextmanager
def progress(what: str) -> "Iterator[Progress]":
    """A bar with the time left where standard error is a terminal; nothing where it is not."""
    if not sys.stderr.isatty():
        yield lambda _done, _of: True
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)

        def advance(done: int, of: int) -> bool:
            bar.update(task, completed=done, total=of)
            return True

        yield advance
