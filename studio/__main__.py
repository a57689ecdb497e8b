"""`python3 -m studio`: set up on first use, then hand over to the command line."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from studio import StudioError
from studio.bootstrap import require_libraries, show_message, start

if TYPE_CHECKING:
    from studio.documents.scenario import Scenario
    from studio.editing.binding import Binding
    from studio.playtest.report_sections import WholeReport


def main() -> None:
    """Run the command line in its environment; exit 2 with one sentence where there can be none."""
    try:
        start(sys.argv[1:])
        from studio.cli.main import run
    except StudioError as error:
        show_message(f"{error}\n")
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)
    sys.exit(run(window=open_window, render=render, book=book, report=report))


def open_window(path: Path | None, in_place: bool = False) -> int:
    """Open the window, on a file if one is named, a shipped one itself if `in_place`. Raises MissingLibraries."""
    platform = os.environ.get("QT_QPA_PLATFORM") or (
        "wayland" if os.environ.get("WAYLAND_DISPLAY") else "xcb"
    )
    require_libraries(window=platform == "xcb")
    # To look through what is being imported for garbage takes a tenth of the start, and there is none.
    gc.disable()
    from studio.desktop.plain_imports import restore_imports

    restore_imports()
    from studio.desktop.app import open_window as open_it

    gc.freeze()
    gc.enable()
    return open_it(path, in_place)


def render(scenario: Path, output: Path, hex_pixels: int, language: str = "") -> None:
    """Draw a scenario into a file. Raises MissingLibraries, and what opening and writing raise."""
    require_libraries(window=False)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from studio.desktop.export.plot import plot

    plot(scenario, output, hex_pixels, language)


def book(scenario: Path, output: Path, binding: Binding) -> int:
    """Print the book of a scenario, or its map alone, into a file. Raises MissingLibraries, and what opening and writing raise."""
    require_libraries(window=False)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from studio.desktop.book.publish import write_book

    return write_book(scenario, output, binding)


def report(scenario: Scenario, whole: WholeReport, output: Path) -> None:
    """Write the report of a batch as a PDF. Raises MissingLibraries and NotSaved."""
    require_libraries(window=False)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from studio.desktop.batch.report_document import write_pdf

    write_pdf(scenario, whole, output)


if __name__ == "__main__":
    main()
