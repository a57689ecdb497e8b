"""The import statement as Python has it, without what Qt adds to it."""

import builtins

import PySide6.QtCore  # noqa: F401


def restore_imports() -> None:
    """Import as Python does.

    Qt has the source of each module read that is imported after it, to look for spellings of its own that nobody here
    uses; that takes a fifth of the start.
    """
    builtins.__import__ = builtins.__orig_import__  # type: ignore[attr-defined]
