"""The docks round the pages, by name. Each workspace keeps their places and sizes for itself."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from PySide6.QtCore import QByteArray, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDockWidget, QMainWindow, QToolBar, QWidget

from studio.desktop.docks.workspaces import (
    ARRANGEMENTS,
    Arrangement,
    Group,
    Room,
    Workspace,
    room_in,
    toolbars_in,
)
from studio.desktop.settings import Settings

_LEFT, _RIGHT, _BELOW = (
    Qt.DockWidgetArea.LeftDockWidgetArea,
    Qt.DockWidgetArea.RightDockWidgetArea,
    Qt.DockWidgetArea.BottomDockWidgetArea,
)
_WIDE, _HIGH = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
#: Raised whenever docks come, go or change their names, so that an old layout is not forced on new docks.
LAYOUT_VERSION = 5
#: In points; the first window is no larger, and no larger than its screen.
_FIRST = QSize(1500, 950)
#: In points; the smallest window has the panels folded to tabs beside the map.
_LEAST = QSize(640, 400)


#: The sequence in menus and for the key that goes from panel to panel; others come last.
_SEQUENCE = (
    *("Palette", "Turn", "Unit", "Inspector", "Outline", "Layers", "Combat", "HQ", "Objectives"),
    *("Minimap", "Problems", "Arrivals", "Tables", "History", "Log"),
)


class Dock(QDockWidget):
    """A dock that says when it has got another size."""

    resized = Signal()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say so."""
        super().resizeEvent(event)
        self.resized.emit()


class Docks(Mapping[str, QDockWidget]):
    """All docks of the window. Each workspace, in a window with so much room, shows them as it was left."""

    def __init__(
        self,
        window: QMainWindow,
        panels: Mapping[str, QWidget],
        battles: Mapping[Workspace, Mapping[Room, Arrangement]],
    ) -> None:
        """Take the panels by their names, and how they stand in the workspaces of battles."""
        self._arrangements = {**ARRANGEMENTS, **battles}
        self._window = window
        self._docks = {name: _dock(window, name, panels[name]) for name in sorted(panels, key=_rank)}
        # Without a size of its own, docks that come and go would make the window larger than it was.
        window.setMinimumSize(_LEAST)
        # The panels at the right are narrow; they need the whole height.
        window.setCorner(Qt.Corner.BottomRightCorner, _RIGHT)
        self._workspace: Workspace | None = None
        self._room: Room = "ample"
        self._layouts: dict[tuple[Workspace | None, Room], QByteArray] = {}
        # A window that is made smaller has squeezed its docks before it says so: what they were is kept in time.
        self._settled = QTimer(window)
        self._settled.setSingleShot(True)
        self._settled.setInterval(0)
        self._settled.timeout.connect(self._keep)
        for dock in self._docks.values():
            dock.resized.connect(self._settled.start)
            dock.visibilityChanged.connect(self._settled.start)
        #: How the docks stood that `toggle` has hidden, to be shown again; None where it has hidden none.
        self._unhidden: QByteArray | None = None

    def __getitem__(self, name: str) -> QDockWidget:
        return self._docks[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._docks)

    def __len__(self) -> int:
        return len(self._docks)

    def show_workspace(self, workspace: Workspace) -> None:
        """Show the docks of another workspace as they were left, or as they are at first."""
        self._keep()
        self._show(workspace, self._room)

    def fit(self, size: QSize) -> None:
        """Show the docks as they were left in a window of such a size."""
        if self._workspace is not None:
            self._show(self._workspace, room_in(size.width(), size.height()))

    @property
    def room(self) -> Room:
        """How much room the window has for panels."""
        return self._room

    def bring_forward(self, name: str) -> None:
        """Bring a dock to the front of its tabs; one that is hidden or floats stays as it is."""
        dock = self[name]
        if not dock.isHidden() and self._window.tabifiedDockWidgets(dock):
            dock.raise_()

    def toggle(self) -> None:
        """Hide all docks, or show those again that were there."""
        shown = [dock for dock in self.values() if dock.isVisible()]
        if shown:
            self._unhidden = self._window.saveState(LAYOUT_VERSION)
            for dock in shown:
                dock.hide()
        elif self._unhidden is not None:
            self._window.restoreState(self._unhidden, LAYOUT_VERSION)

    def reset(self) -> None:
        """Put all docks where they stand at first, now and in whatever is worked on next."""
        self._layouts.clear()
        if self._workspace is not None:
            self._arrange(self._workspace, self._room)

    def save_layouts(self, settings: Settings) -> None:
        """Keep the place of the window and all layouts for the next start."""
        self._keep()
        settings.geometry = self._window.saveGeometry()
        settings.layouts = {
            f"{workspace}-{room}": layout for (workspace, room), layout in self._layouts.items()
        }

    def restore_layouts(self, settings: Settings) -> None:
        """Take up the place of the window as it was left, and its layouts, each when its workspace is shown."""
        geometry = settings.geometry
        if geometry is None or not self._window.restoreGeometry(geometry):
            self._window.resize(_FIRST.boundedTo(self._window.screen().availableSize()))
        for name, layout in settings.layouts.items():
            workspace, _, room = name.rpartition("-")
            self._layouts[workspace, room] = layout  # type: ignore[index]  # others are never looked up

    def _show(self, workspace: Workspace, room: Room) -> None:
        if (workspace, room) == (self._workspace, self._room):
            return
        self._workspace, self._room, self._unhidden = workspace, room, None
        layout = self._layouts.get((workspace, room))
        self._window.setUpdatesEnabled(False)
        # Qt leaves the tab bars of the layout before behind, unless it has seen the docks go.
        for dock in self.values():
            self._window.removeDockWidget(dock)
        window_layout = self._window.layout()
        if window_layout is not None:
            window_layout.activate()
        if layout is None or not self._window.restoreState(layout, LAYOUT_VERSION):
            self._arrange(workspace, room)
        self._window.setUpdatesEnabled(True)
        # Docks that began to float meanwhile are windows, which Qt leaves as they are: nothing of them would be painted.
        for dock in self.values():
            dock.setUpdatesEnabled(True)

    def _keep(self) -> None:
        if self._workspace is not None:
            self._layouts[self._workspace, self._room] = self._window.saveState(LAYOUT_VERSION)

    def _arrange(self, workspace: Workspace, room: Room) -> None:
        """Place the docks as the arrangement of a workspace says, and hide all others."""
        arrangements = self._arrangements.get(workspace)
        wanted = arrangements[room] if arrangements is not None else Arrangement()
        for bar in self._window.findChildren(QToolBar):
            if bar.parent() is self._window:
                bar.setVisible(bar.objectName() in toolbars_in(workspace))
        for dock in self.values():
            dock.setFloating(False)
            dock.hide()
            # A layout that is kept forgets docks that stand nowhere, and shows them when it comes back.
            self._window.addDockWidget(_RIGHT, dock)
        self._window.setCorner(Qt.Corner.BottomLeftCorner, _LEFT if wanted.is_left_whole else _BELOW)
        for area, column in ((_LEFT, wanted.left), (_RIGHT, wanted.right)):
            if column is not None:
                self._place(area, column.groups)
        if wanted.below is not None:
            self._place(_BELOW, (wanted.below,))
        self._resize(wanted)

    def _place(self, area: Qt.DockWidgetArea, groups: Sequence[Group]) -> None:
        for group in groups:
            for name in group.names:
                self._window.addDockWidget(area, self[name])
            for first, second in pairwise(group.names):
                self._window.tabifyDockWidget(self[first], self[second])
        for group in groups:
            for name in group.names:
                self[name].show()
            self[group.names[0]].raise_()

    def _resize(self, wanted: Arrangement) -> None:
        columns = [column for column in (wanted.left, wanted.right) if column is not None]
        for column in columns:
            self._resize_groups(column.groups[:1], [column.width], _WIDE)
            if len(column.groups) > 1:
                self._resize_groups(column.groups, [group.height for group in column.groups], _HIGH)
        if wanted.below is not None:
            self._resize_groups([wanted.below], [wanted.below.height], _HIGH)

    def _resize_groups(self, groups: Sequence[Group], sizes: list[int], along: Qt.Orientation) -> None:
        self._window.resizeDocks([self[group.names[0]] for group in groups], sizes, along)


def _rank(name: str) -> int:
    return _SEQUENCE.index(name) if name in _SEQUENCE else len(_SEQUENCE)


def _dock(window: QMainWindow, name: str, panel: QWidget) -> Dock:
    """Put a panel into a dock; its object name is what the remembered layout knows it by."""
    dock = Dock(name, window)
    dock.setObjectName(f"dock-{name.lower()}")
    dock.setWidget(panel)
    return dock
