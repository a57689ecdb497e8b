"""Results go to standard output, messages and progress to standard error."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from studio.playtest.batch import Progress


def show(text: str) -> None:
    """Print a result; it ends in a line break."""
    sys.stdout.write(text if text.endswith("\n") else text + "\n")


def show_json(data: Any) -> None:
    """Print a result as JSON."""
    show(json.dumps(data, ensure_ascii=False, indent=2))


def tell(sentence: str) -> None:
    """Say something to the person at the terminal."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()


@contextmanager
def progress(what: str) -> Iterator[Progress]:
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
