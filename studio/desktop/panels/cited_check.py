"""The check that a widget is about, which the key of the help explains while that or a part of it has the focus."""

from typing import Final

from PySide6.QtWidgets import QWidget

_CODE: Final = "cited-check"


def cite_check(widget: QWidget, code: str) -> None:
    """Let the key of the help show this check; an empty code names none."""
    widget.setProperty(_CODE, code)


def check_at(widget: QWidget | None) -> str:
    """Return the code of the check that a widget is about, or the nearest of those that it lies in; else nothing."""
    while widget is not None:
        code = widget.property(_CODE)
        if code:
            return str(code)
        widget = widget.parentWidget()
    return ""
