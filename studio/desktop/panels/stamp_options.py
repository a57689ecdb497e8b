"""The stamp in hand, to be turned and kept, and the stamps that are kept."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.appearance.icons import give_icon
from studio.desktop.appearance.theme import current_map_colours
from studio.desktop.canvas.export.render import render_image
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tools.stamp import tell_what_stays_out, turn_stamp
from studio.desktop.scenes.scene_from_scenario import scene_from_scenario
from studio.desktop.widgets.forms import plain_label
from studio.editing.creation import numbered_name
from studio.editing.kept_stamps import Stamp, keep_stamp, read_stamp, remove_stamp, stamp_files

_FILE = Qt.ItemDataRole.UserRole
_SIZE = QSize(72, 56)
#: Pixels from hex to hex in a thumbnail, before it is made smaller; a piece of more hexes has none.
_HEX_PIXELS, _MOST_HEXES = 16, 600
_NONE = "No stamp is kept yet. Keep the one in hand, and it is listed here in all scenarios."
#: Shortcut, icon and text of what turns the stamp.
_TURNS = (
    ("brush-smaller", "mdi6.rotate-left", "Turn the stamp to the left: ["),
    ("brush-larger", "mdi6.rotate-right", "Turn the stamp to the right: ]"),
    ("stamp-mirror", "mdi6.flip-horizontal", "Mirror the stamp: M"),
    ("stamp-flip", "mdi6.flip-vertical", "Turn the stamp upside down: Shift+M"),
)


class StampOptions(QWidget):
    """Turns the stamp in hand, keeps it, and takes others in hand."""

    def __init__(self, editor: Callable[[], ScenarioEditor | None]) -> None:
        """`editor` returns that of the page in front, if there is one."""
        super().__init__()
        self._editor = editor
        self._shown: tuple[Path, ...] = ()
        self.kept = QListWidget()
        self.kept.setAccessibleName("Kept stamps")
        self.kept.setIconSize(_SIZE)
        self.kept.setMinimumHeight(_SIZE.height() + 8)
        self.kept.setToolTip("Stamps that are kept for all scenarios: choose one to take it in hand.")
        self.kept.itemActivated.connect(self._take)
        self.kept.itemClicked.connect(self._take)
        self.kept.hide()
        self.none = plain_label(_NONE)
        self.keep = QPushButton("Keep this stamp")
        self.keep.setToolTip("Keep the stamp in hand, as it is turned now, for all scenarios and later days.")
        self.keep.clicked.connect(self._keep)
        self.remove = QPushButton("Remove")
        self.remove.setToolTip("Delete the kept stamp that is chosen in the list.")
        self.remove.clicked.connect(self._remove)
        for button in (self.keep, self.remove):
            button.setEnabled(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._turning())
        layout.addWidget(self.kept, 1)
        layout.addWidget(self.none)
        row = QHBoxLayout()
        row.addWidget(self.keep, 1)
        row.addWidget(self.remove)
        layout.addLayout(row)

    def show_stamps(self, editor: ScenarioEditor) -> None:
        """Show the stamps that are kept, and what can be done with the one in hand."""
        has_clip = editor.settings.clip is not None
        self.keep.setEnabled(has_clip)
        for action in self.actions():
            action.setEnabled(has_clip)
        try:
            files = stamp_files()
        except StudioError as failed:
            files = ()
            editor.message.emit(str(failed))
        if files != self._shown:
            self._shown = files
            self._fill(editor, files)
        self.kept.setVisible(bool(files))
        self.none.setVisible(not files)
        self.remove.setEnabled(bool(files))

    def _turning(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(2)
        for shortcut, icon, text in _TURNS:
            action = QAction(text, self)
            give_icon(action, icon)
            action.triggered.connect(partial(self._turn, shortcut))
            self.addAction(action)
            button = QToolButton()
            button.setDefaultAction(action)
            button.setAccessibleName(text.partition(":")[0])
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _fill(self, editor: ScenarioEditor, files: tuple[Path, ...]) -> None:
        self.kept.clear()
        for path in files:
            try:
                stamp = read_stamp(path)
            except StudioError as failed:
                item = QListWidgetItem(f"{path.name}: cannot be read", self.kept)
                item.setToolTip(str(failed))
            else:
                item = QListWidgetItem(_thumbnail(editor, stamp), stamp.title, self.kept)
            item.setData(_FILE, str(path))

    def _turn(self, shortcut: str, _is_checked: bool = False) -> None:
        if (editor := self._editor()) is not None:
            turn_stamp(editor, shortcut)

    def _take(self, item: QListWidgetItem) -> None:
        editor = self._editor()
        if editor is None:
            return
        try:
            stamp = read_stamp(Path(item.data(_FILE)))
        except StudioError as failed:
            editor.message.emit(str(failed))
        else:
            editor.set(replace(editor.settings, clip=stamp.clip))
            editor.message.emit(f"{stamp.title} is in hand; a click puts it down.")

    def _keep(self) -> None:
        editor = self._editor()
        if editor is None or editor.settings.clip is None:
            return
        titles = {self.kept.item(row).text() for row in range(self.kept.count())}
        try:
            keep_stamp(editor.scenario, editor.settings.clip, numbered_name("Stamp", titles))
        except StudioError as failed:
            editor.message.emit(str(failed))
        else:
            tell_what_stays_out(editor, editor.settings.clip)
        self.show_stamps(editor)

    def _remove(self) -> None:
        chosen, editor = self.kept.selectedItems(), self._editor()
        if editor is None:
            return
        if not chosen:
            editor.message.emit("No kept stamp is chosen; choose one in the list first.")
            return
        try:
            remove_stamp(Path(chosen[0].data(_FILE)))
        except StudioError as failed:
            editor.message.emit(str(failed))
        self.show_stamps(editor)


def _thumbnail(editor: ScenarioEditor, stamp: Stamp) -> QIcon:
    """Return a picture of a stamp; none of one that is too large, or while there is no catalogue."""
    if editor.catalogue is None or len(stamp.clip.hexes) > _MOST_HEXES:
        return QIcon()
    image = render_image(
        scene_from_scenario(stamp.scenario.model_copy(update={"weather_zones": ()}), editor.catalogue),
        _HEX_PIXELS,
        current_map_colours(),
    )
    smooth, whole = Qt.TransformationMode.SmoothTransformation, Qt.AspectRatioMode.KeepAspectRatio
    return QIcon(QPixmap.fromImage(image).scaled(_SIZE, whole, smooth))
