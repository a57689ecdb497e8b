"""Results go to standard output, messages and progress to standard error."""

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, BinaryIO

from studio import StudioError
from studio.documents.storage.files import reason_of
from studio.documents.text.shortened import legible

if TYPE_CHECKING:
    from studio.playtest.batches.batch import Progress


class NotShown(StudioError):
    """A result that could not be written to standard output."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The result could not be printed: {reason}. Send it elsewhere.")


class NoReader(Exception):
    """Whoever read the output has had enough, as `head` does."""


def print_result(text: str) -> None:
    """Print a result; it ends in a line break. Raises NotShown and NoReader."""
    if sys.stdout is None:
        raise NotShown("it was closed before the studio began")
    whole = text if text.endswith("\n") else text + "\n"
    try:
        sys.stdout.flush()
        if isinstance(sys.stdout, io.TextIOWrapper):
            _write_whole(sys.stdout, whole)
        else:
            sys.stdout.write(whole)
        sys.stdout.flush()
    except OSError as error:
        # What is left must go somewhere, or Python complains about it at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise NoReader if isinstance(error, BrokenPipeError) else NotShown(reason_of(error)) from error


def _write_whole(stream: io.TextIOWrapper, text: str) -> None:
    """Write all of the text, on a full disk too, where an unbuffered stream takes a part of it without a word.

    What the terminal has no letter for, or a file name that is no text, does not keep the rest from being shown.
    """
    encoded = text.replace("\n", os.linesep).encode(stream.encoding, "backslashreplace")
    binary: BinaryIO = stream.buffer  # type: ignore[assignment]  # raw where Python runs unbuffered
    left = memoryview(encoded)
    while left:
        left = left[binary.write(left) :]


def print_json(data: Any) -> None:
    """Print a result as JSON, in ASCII alone where standard output may not take more. Raises as `print_result`."""
    takes_all = (sys.stdout.encoding or "").lower().startswith("utf")
    print_result(json.dumps(data, ensure_ascii=not takes_all, indent=2))


def print_message(message: str) -> None:
    """Say something to the person at the terminal, if there is one that hears it."""
    if sys.stderr is not None:
        with suppress(OSError):  # there is nowhere else to say so
            sys.stderr.write(legible(message) + "\n")
            sys.stderr.flush()


@contextmanager
def progress(what: str) -> "Iterator[Progress]":
    """Show a bar with the time left where standard error is a terminal; nothing where it is not."""
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
