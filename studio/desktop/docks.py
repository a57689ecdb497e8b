"""The docks round the pages, by name: where they stand at first, and which of them each kind of work shows."""

from collections.abc import Iterator, Mapping
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

Work = Literal["editing", "playing", "campaign", "nothing"]

_LEFT, _RIGHT, _BELOW = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
_AREAS: Mapping[str, Qt.DockWidgetArea] = {
    "Palette": _LEFT,
    "Turn": _LEFT,
    "Unit": _LEFT,
    "Inspector": _RIGHT,
    "Outline": _RIGHT,
    "Combat": _RIGHT,
    "HQ": _RIGHT,
    "Minimap": _RIGHT,
    "Problems": _BELOW,
    "Arrivals": _BELOW,
    "History": _BELOW,
    "Log": _BELOW,
}
#: What is seen at first while a scenario is edited, while it is played, while a campaign is edited, and without a file.
_SEEN: Mapping[Work, frozenset[str]] = {
    "editing": frozenset(
        {"Palette", "Inspector", "Outline", "Minimap", "Problems", "Arrivals", "History", "Log"}
    ),
    "playing": frozenset({"Turn", "Unit", "Combat", "HQ", "Minimap", "Log"}),
    "campaign": frozenset(),
    "nothing": frozenset(),
}
#: Which dock comes to the front of its tabs when a kind of work is taken up.
_FIRST: Mapping[Work, str] = {"editing": "Problems", "playing": "Log"}
#: Raised whenever docks come, go or change their names, so that an old layout is not forced on new docks.
LAYOUT_VERSION = 2


class Docks(Mapping[str, QDockWidget]):
    """All docks of the window. Each kind of work shows those again that were seen when it was left."""

    def __init__(self, window: QMainWindow, panels: Mapping[str, QWidget]) -> None:
        self._window = window
        self._docks = {name: _dock(window, name, panel) for name, panel in panels.items()}
        # The panels at the right are narrow; they need the whole height, and those at the left while one plays.
        window.setCorner(Qt.Corner.BottomRightCorner, _RIGHT)
        self._work: Work = "editing"
        self._left_with: dict[Work, frozenset[str]] = {}
        #: What `toggle` has hidden, to be shown again.
        self._hidden: list[QDockWidget] = []
        self.reset()

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._docks)

    def __len__(self) -> int:
        return len(self._docks)

    def show_work(self, work: Work) -> None:
        """Show the docks of another kind of work as they were left, or as they are at first."""
        if work == self._work:
            return
        self._left_with[self._work] = frozenset(name for name, dock in self.items() if not dock.isHidden())
        self._work = work
        self._window.setCorner(Qt.Corner.BottomLeftCorner, _LEFT if work == "playing" else _BELOW)
        self._show(self._left_with.get(work, _SEEN[work]))
        if work == "playing" and work not in self._left_with:
            self._make_room_for_play()

    def toggle(self) -> None:
        """Hide all docks, or show those again that were there."""
        shown = [dock for dock in self.values() if dock.isVisible()]
        if shown:
            self._hidden = shown
        for dock in self._hidden:
            dock.setVisible(not shown)

    def reset(self) -> None:
        """Put all docks where they stand at first, and show what is seen at first."""
        for name, dock in self.items():
            dock.setFloating(False)
            self._window.addDockWidget(_AREAS[name], dock)
        for first, second in (("Problems", "Arrivals"), ("Arrivals", "History"), ("History", "Log")):
            self._window.tabifyDockWidget(self[first], self[second])
        wide, high = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._window.resizeDocks([self["Palette"]], [230], wide)
        self._window.resizeDocks([self["Inspector"]], [330], wide)
        self._window.resizeDocks([self["Problems"]], [190], high)
        self._window.resizeDocks([self["Inspector"], self["Outline"], self["Minimap"]], [320, 260, 180], high)
        self._left_with.clear()
        self._show(_SEEN[self._work])

    def _make_room_for_play(self) -> None:
        """Give the panels of playing the room they need; afterwards they stay as they were left."""
        wide, high = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        self._window.resizeDocks([self["Turn"], self["Combat"]], [270, 330], wide)
        self._window.resizeDocks([self["Turn"], self["Unit"]], [420, 360], high)
        self._window.resizeDocks([self["Combat"], self["HQ"], self["Minimap"]], [400, 400, 110], high)
        self._window.resizeDocks([self["Log"]], [120], high)

    def _show(self, names: frozenset[str]) -> None:
        for name, dock in self.items():
            dock.setVisible(name in names)
        first = _FIRST.get(self._work)
        if first is not None:
            self[first].raise_()


def _dock(window: QMainWindow, name: str, panel: QWidget) -> QDockWidget:
    """Put a panel into a dock; its object name is what the remembered layout knows it by."""
    dock = QDockWidget(name, window)
    dock.setObjectName(f"dock-{name.lower()}")
    dock.setWidget(panel)
    return dock
