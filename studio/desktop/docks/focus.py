"""Leading the keys from pane to pane."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

#: The property of what is a pane of its own though it lies within another, as a banner over the map.
PANE: Final = "pane"
#: The property of what has the keys first in its pane, where that is not the first of all that takes them.
FIRST: Final = "first"


def panes_within(pane: QWidget) -> list[QWidget]:
    """Return the panes that lie within another one."""
    return [each for each in pane.findChildren(QWidget) if each.property(PANE)]


def first_widget(pane: QWidget) -> QWidget | None:
    """Return what has the keys first in a pane as it is seen now, or the first widget that takes them.

    What lies in a pane within it is not meant.
    """
    others = panes_within(pane)
    inside = (
        each for each in pane.findChildren(QWidget) if not any(_lies_in(each, other) for other in others)
    )
    widgets = [pane, *inside]
    takes = (each for each in widgets if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled())
    seen = [each for each in takes if each.isVisible() and not each.visibleRegion().isEmpty()]
    return next((each for each in seen if each.property(FIRST)), seen[0] if seen else None)


def focus_next_pane(panes: Iterable[QWidget], focus: QWidget | None) -> None:
    """Give the focus to the next pane that is seen, after the last one to the first; a pane within another stands behind it."""
    found = [(pane, first) for pane in panes if (first := first_widget(pane)) is not None]
    within = (focus is not None and _lies_in(focus, pane) for pane, _ in found)
    here = max((index for index, is_inside in enumerate(within) if is_inside), default=-1)
    if found:
        first = found[(here + 1) % len(found)][1]
        # A field that gets the focus by a shortcut selects its text, and the next letter would take its place.
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        # Marks and buttons show the focus only to those who use the keys; Qt takes nothing but Tab for a sign of that.
        first.window().setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def _lies_in(widget: QWidget, pane: QWidget) -> bool:
    return pane is widget or pane.isAncestorOf(widget)
