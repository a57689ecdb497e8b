"""What the command line is given, as it may not import the window itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

from studio.editing.binding import Binding

#: Opens the window, on a file if one is named, in place instead of as a copy if asked; returns its exit code.
Window: TypeAlias = Callable[[Path | None, bool], int]
#: Draws a scenario into a file, with so many pixels from hex to hex, in a language ("" for the original).
Render: TypeAlias = Callable[[Path, Path, int, str], None]
#: Prints the book of a scenario into a file, bound so; returns the number of pages.
PrintBook: TypeAlias = Callable[[Path, Path, Binding], int]
#: Writes the whole report of a batch as a PDF: the scenario, its `WholeReport`, and the file.
PrintReport: TypeAlias = Callable[[Any, Any, Path], None]
