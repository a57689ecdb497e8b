"""The command line: its verbs, what it opens without one, and how it ends.

Exit codes: 0 as asked, 1 problems or a difference found, 2 it could not be done, 130 interrupted. Whatever a verb
needs is imported when it runs, so that asking for the version or for help stays quick.
"""

import os
import sys
from pathlib import Path
from typing import Final

from studio import StudioError, __version__
from studio.bootstrap import is_checkout
from studio.cli.callbacks import PrintBook, PrintReport, Render, Window
from studio.cli.output import NoReader, print_message, print_result
from studio.documents.storage.files import is_there
from studio.documents.storage.shipped import is_shipped
from studio.documents.text.shortened import PATH, shortened

#: Opens a shipped file of a checkout itself, for those who maintain it, and not a copy of it.
IN_PLACE: Final = "--in-place"
VERBS: Final = (
    "check",
    "compare",
    "merge",
    "new",
    "import",
    "export",
    "schema",
    "rule",
    "play",
    "batch",
    "sweep",
    "matrix",
    "journal",
    "replay",
    "diary",
    "render",
    "book",
    "campaign",
    "pack",
    "install",
    "packs",
    "remove",
)


class NeitherVerbNorFile(StudioError):
    """The first word is no verb, and there is no such file."""

    def __init__(self, word: str) -> None:
        from difflib import get_close_matches

        near = get_close_matches(word, VERBS, 1)
        hint = f"Did you mean `studio {near[0]}`?" if near else "See `studio --help`."
        super().__init__(f"There is no file {shortened(word, PATH)}, and it is no verb either. {hint}")


class MoreThanAFile(StudioError):
    """A file was to be opened, and more words follow it."""

    def __init__(self, path: str, word: str) -> None:
        super().__init__(
            f"Only {shortened(path, PATH)} is to be opened, so “{shortened(word)}” has no meaning here. See `studio --help`."
        )


class EmptyWord(StudioError):
    """A word is empty, as one is that a shell made of a variable without a value."""

    def __init__(self) -> None:
        super().__init__("One of the words after `studio` is empty; write the name that belongs there.")


class NotInPlace(StudioError):
    """A file was to be opened in place where that cannot be."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"{IN_PLACE} opens a shipped file of a checkout for editing, and {reason}.")


def run(*, window: Window, render: Render, book: PrintBook, report: PrintReport | None = None) -> int:
    """Do what the arguments say and return the exit code; nothing but one sentence is said of what fails."""
    try:
        return _run(sys.argv[1:], window, render, book, report)
    except StudioError as error:
        print_message(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    except NoReader:
        return 0
    except Exception as error:
        if _is_interrupt(error):
            return 130
        raise


def _is_interrupt(error: BaseException | None) -> bool:
    """Whether an interrupt lies behind an error: Python makes it one where it falls into the making of a class."""
    while error is not None and not isinstance(error, KeyboardInterrupt):
        error = error.__cause__
    return error is not None


def _run(
    arguments: list[str], window: Window, render: Render, book: PrintBook, report: PrintReport | None
) -> int:
    if "" in arguments:
        raise EmptyWord
    first = arguments[0] if arguments else ""
    if first == "--version":
        print_result(f"studio {__version__}")
        return 0
    in_place = IN_PLACE in arguments and first not in VERBS
    if in_place:
        arguments = [word for word in arguments if word != IN_PLACE]
        first = arguments[0] if arguments else ""
        _require_checkout(first)
    if first in VERBS or first.startswith("-"):
        from studio.cli.verbs import command_line

        return command_line(arguments, render, book, report)
    path = Path(first) if first else None
    if path is not None and not is_there(path):
        raise NeitherVerbNorFile(first)
    if len(arguments) > 1:
        raise MoreThanAFile(first, arguments[1])
    if _has_no_screen():
        from studio.cli.headless import play_without_screen

        return play_without_screen(path)
    return window(path, in_place)


def _require_checkout(path: str) -> None:
    """Raise NotInPlace without a path, and for a file that came with an installed package."""
    if not path:
        raise NotInPlace("no file is named; write `studio PATH --in-place`")
    if is_shipped(Path(path)) and not is_checkout():
        raise NotInPlace("this one belongs to an installed package; open it without, as a copy")


def _has_no_screen() -> bool:
    names = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return sys.platform.startswith("linux") and not any(os.environ.get(name) for name in names)
