"""What the command line is given, as it may not import the window itself."""

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

#: Opens the window, on a file if one is named, in place instead of as a copy if asked; returns its exit code.
Window: TypeAlias = Callable[[Path | None, bool], int]
#: Draws a scenario into a file, with so many pixels from hex to hex.
Render: TypeAlias = Callable[[Path, Path, int], None]
