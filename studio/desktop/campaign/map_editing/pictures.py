"""The picture of the strategic map: which one is shown, and how one from elsewhere comes to lie with the campaign."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from studio.desktop.campaign.adopting import MAPS
from studio.desktop.campaign.editor import CampaignEditor
from studio.desktop.campaign.strategic_map.sheet import folder_of_pictures, is_pack, picture_file
from studio.desktop.dialogs import questions
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label
from studio.documents.packs.library import library_for
from studio.documents.storage.files import is_file
from studio.editing.changes.strategic_map import map_of, show_picture

_PICTURES: Final = (".png", ".jpg", ".jpeg")
#: The entry that asks for a file.
_OTHER: Final = object()


class PictureBox(ChoiceBox):
    """Chooses among the pictures that lie with the campaign; one from elsewhere is copied there first."""

    #: A picture was copied beside the campaign, or is shown from there.
    taken = Signal()

    def __init__(self, editor: CampaignEditor, path: Callable[[], Path]) -> None:
        super().__init__()
        self._editor, self._path = editor, path
        self._read: tuple[Path | None, QPixmap | None] = None, None
        self.setAccessibleName("Picture of the map")
        self.setToolTip("A picture; its scale is free, and places stay where they are on it.")
        self.activated.connect(self._choose)

    def refresh(self) -> None:
        """List the pictures that are there now."""
        image = map_of(self._editor.campaign).image
        names = [image] if image else []
        folder = folder_of_pictures(self._path())
        names += [name for name in _pictures_in(folder) if name != image]
        self.blockSignals(True)
        self.clear()
        self.addItem("No picture", "")
        for name in names:
            self.addItem(name, name)
        self.addItem("Another file…", _OTHER)
        self.setCurrentIndex(self.findData(image))
        self.blockSignals(False)

    def pixmap(self) -> QPixmap | None:
        """Return the picture, read once as long as it is the same; None without one."""
        file = picture_file(self._editor.campaign, self._path())
        if file != self._read[0]:
            self._read = file, None if file is None else QPixmap(str(file))
        return self._read[1]

    def browse(self) -> None:
        """Ask for the file of a picture, and show it."""
        path = questions.ask_picture(self, folder_of_pictures(self._path()))
        if path is not None:
            self.take(path)

    def take(self, path: Path) -> None:
        """Show the picture of a file."""
        name = self._editor.adopt_picture(path)
        if name is not None:
            self._editor.do(show_picture(self._editor.campaign, name))
            self.taken.emit()

    def _choose(self, index: int) -> None:
        chosen = self.itemData(index)
        if chosen is _OTHER:
            self.browse()
            self.refresh()
        else:
            self._editor.do(show_picture(self._editor.campaign, chosen))


class MissingPicture(QWidget):
    """Says that the picture of a map does not lie with its campaign, and what can be done."""

    def __init__(self, editor: CampaignEditor, path: Callable[[], Path], box: PictureBox) -> None:
        super().__init__()
        self._editor, self._path, self._box = editor, path, box
        self.text = plain_label("")
        self.copy = QPushButton("Copy it here")
        self.copy.clicked.connect(self._copy)
        self.browse = QPushButton("Choose another…")
        self.browse.clicked.connect(box.browse)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.text, 1)
        row.addWidget(self.copy)
        row.addWidget(self.browse)

    def refresh(self) -> None:
        """Say it where it is so."""
        campaign = self._editor.campaign
        image = map_of(campaign).image
        is_missing = bool(image) and picture_file(campaign, self._path()) is None
        self.setVisible(is_missing)
        if is_missing:
            self.text.setText(
                f"The picture {image} does not lie with this campaign, so its map is an empty sheet."
            )
            found = self._elsewhere()
            self.copy.setVisible(found is not None)
            self.copy.setToolTip(f"Copy {found}." if found is not None else "")

    def _elsewhere(self) -> Path | None:
        """Return the picture of that name in another pack at hand."""
        image = map_of(self._editor.campaign).image
        files = (pack.path.parent / image for pack in library_for(self._path()).packs)
        return next((file for file in files if is_file(file)), None)

    def _copy(self) -> None:
        found = self._elsewhere()
        if found is not None:
            self._box.take(found)


def _pictures_in(folder: Path) -> list[str]:
    """Return the names of pictures anywhere in a pack; without one, beside the campaign and among its maps alone."""
    if is_pack(folder):
        found = sorted(folder.rglob("*"))
    else:
        found = [*sorted(folder.glob("*")), *sorted((folder / MAPS).glob("*"))]
    return [each.relative_to(folder).as_posix() for each in found if each.suffix.lower() in _PICTURES]
