"""What the window shows while no file is open: ways to begin, and the files opened last."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QStackedWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.widgets.described_button import DescribedButton
from studio.desktop.widgets.first_focus import FirstFocus
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.roomy_rows import RoomyRows
from studio.desktop.widgets.sizes import scaled
from studio.documents.storage.archive import archive_around
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.files import UnreadableFile, changed_at

_PATH: Final = Qt.ItemDataRole.UserRole
_EMPTY = (
    "Nothing has been opened yet. Play a battle that came with the studio, begin one of your own, or drop a file here; what you open "
    "is listed here, the latest first."
)

#: Pixels of the whole, and of a button.
_WIDEST, _NARROWEST = 1180, 380


class StartPage(FirstFocus):
    """Buttons that do what menu entries do, and a list of files."""

    #: A file of the list shall be opened.
    chosen = Signal(Path)

    def __init__(self) -> None:
        super().__init__()
        self.list = QTreeWidget()
        self.list.setHeaderLabels(["File", "Folder", "Last change"])
        self.list.setAccessibleName("Files opened last")
        self.list.setRootIsDecorated(False)
        self.list.setAlternatingRowColors(True)
        self.list.setItemDelegate(RoomyRows(self.list, 5))
        self.list.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.list.itemActivated.connect(lambda item: self.chosen.emit(item.data(0, _PATH)))
        header = self.list.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
        self.empty = QLabel(_EMPTY)
        self.empty.setWordWrap(True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._files = QStackedWidget()
        self._files.addWidget(self.list)
        self._files.addWidget(self.empty)
        self.buttons: list[DescribedButton] = []
        self._ways = QVBoxLayout()
        self._lay_out()

    def _lay_out(self) -> None:
        title = QLabel("Sandtable Studio")
        font = title.font()
        font.setPointSizeF(font.pointSizeF() * 2)
        title.setFont(font)
        right = QVBoxLayout()
        heading = QLabel("<b>Opened last</b>")
        heading.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        right.addWidget(heading)
        right.addWidget(self._files, 1)
        row = QHBoxLayout()
        row.setSpacing(28)
        # Layouts within take the spacing of the row unless they have their own.
        for inner in (self._ways, right):
            inner.setSpacing(6)
        row.addWidget(self._scrolled_ways())
        row.addLayout(right, 1)
        column = QVBoxLayout()
        column.addWidget(title)
        column.addSpacing(18)
        column.addLayout(row, 1)
        body = QWidget()
        body.setLayout(column)
        body.setMaximumSize(scaled(_WIDEST), scaled(640))
        layout = QHBoxLayout(self)
        layout.addWidget(body)

    def _scrolled_ways(self) -> KeepScrollArea:
        """Return the buttons in an area that scrolls where the window is low or the letters are large."""
        scroll, ways = KeepScrollArea(), QWidget()
        self._ways.setContentsMargins(0, 0, 0, 0)
        ways.setLayout(self._ways)
        scroll.setWidget(ways)
        return scroll

    def offer(self, actions: Iterable[QAction]) -> None:
        """Give each action a button."""
        for action in actions:
            button = DescribedButton(action.text().replace("&", ""), action.statusTip())
            button.setMinimumWidth(scaled(_NARROWEST))
            button.clicked.connect(action.trigger)
            self.buttons.append(button)
            self._ways.addWidget(button)
        self._ways.addStretch(1)

    def show_files(self, paths: Iterable[Path], now: datetime) -> None:
        """List files, or say what will be listed."""
        self.list.clear()
        for path in paths:
            item = QTreeWidgetItem(self.list, [path.name, str(path.parent), _last_change(path, now)])
            item.setData(0, _PATH, path)
            item.setToolTip(0, str(path))
        first = self.list.topLevelItem(0)
        if first is not None:
            self.list.setCurrentItem(first)
            self.lead_keys_to(self.list)
        elif self.buttons:
            self.lead_keys_to(self.buttons[0])
        self._files.setCurrentWidget(self.empty if first is None else self.list)


def _last_change(path: Path, now: datetime) -> str:
    """Return when a file was written last, in words."""
    try:
        when = changed_at(archive_around(path) or path).astimezone()
    except UnreadableFile:
        return "never saved" if is_draft(path) else "only unsaved work is left"
    days = (now.date() - when.date()).days
    if days in (0, 1):
        return f"{('today', 'yesterday')[days]} at {when:%H:%M}"
    return f"{when.day} {when:%B %Y}"
