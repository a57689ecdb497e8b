"""The packs at hand: installed from zips, taken out again, and written into zips for others."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.widgets.forms import plain_label
from studio.desktop.widgets.sizes import open_at
from studio.documents.packs.installed import (
    InstalledPack,
    install,
    installed_packs,
    remove,
    unmet_needs,
    unreadable_packs,
)
from studio.documents.packs.publishing import find_gaps, write_pack
from studio.documents.storage.archive import MANIFEST
from studio.documents.storage.files import real_path

_PACK: Final = Qt.ItemDataRole.UserRole
#: Pixels of a title that leave room for the other columns.
_WIDEST_TITLE: Final = 320
_HEADS: Final = ("Pack", "Release", "Documents", "Where")


class PacksForm(QDialog):
    """Lists packs, those of the person first."""

    #: The manifest of a pack that is to be edited.
    open_wanted = Signal(object)

    def __init__(self, parent: QWidget, around: Path | None = None) -> None:
        """List also the pack in which a file lies, wherever that is, and choose it first."""
        super().__init__(parent)
        self._around = around
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("packs")
        self.setWindowTitle("Packs")
        #: Why what lies among the packs cannot be read.
        self._troubles: tuple[str, ...] = ()
        self.list = QTreeWidget()
        self.list.setHeaderLabels(list(_HEADS))
        self.list.setRootIsDecorated(False)
        self.list.setAccessibleName("Packs")
        self.list.currentItemChanged.connect(self._choose)
        self.about = plain_label("")
        self.state = plain_label("")
        self.install = _button("&Install…", "Take in the zip of a pack that somebody gave you")
        self.install.clicked.connect(self._install)
        self.remove = _button("&Remove…", "Take out a pack that was installed from a zip")
        self.remove.clicked.connect(self._remove)
        self.publish = _button("&Write a zip…", "Write the pack into a zip that others can install")
        self.publish.clicked.connect(self._publish)
        self.edit = _button(
            "&Edit…", "Open the manifest: title, authors, licence, and the packs that it needs"
        )
        self.edit.clicked.connect(self._edit)
        close = _button("Close", "")
        close.clicked.connect(self.accept)
        row = QHBoxLayout()
        for button in (self.install, self.remove, self.edit, self.publish):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.about)
        layout.addWidget(self.state)
        layout.addLayout(row)
        open_at(self, 720, 420)
        self.refresh()
        self._choose_pack_around()

    def refresh(self, pack_id: str = "") -> None:
        """List what is there now, and choose the pack of that id, or the one that was chosen."""
        before = self.chosen()
        self.list.clear()
        try:
            packs, self._troubles = installed_packs(self._around), unreadable_packs()
        except StudioError as error:
            packs, self._troubles = (), (str(error),)
        for each in packs:
            where = "Came with the studio" if each.is_shipped else str(each.path)
            row = QTreeWidgetItem([each.manifest.title, each.manifest.release, str(each.documents), where])
            row.setData(0, _PACK, each)
            row.setToolTip(0, each.manifest.title)
            row.setToolTip(3, str(each.path))
            self.list.addTopLevelItem(row)
            if each.manifest.id == pack_id or (
                not pack_id and before is not None and each.path == before.path
            ):
                self.list.setCurrentItem(row)
        first = self.list.topLevelItem(0)
        if self.list.currentItem() is None and first is not None:
            # Otherwise the first row has the frame of the cursor, but is not chosen.
            self.list.setCurrentItem(first)
        for column in range(len(_HEADS)):
            self.list.resizeColumnToContents(column)
        self.list.setColumnWidth(0, min(self.list.columnWidth(0), _WIDEST_TITLE))
        self._choose()
        self._show_state()

    def _choose_pack_around(self) -> None:
        folders = real_path(self._around).parents if self._around is not None else ()
        for number in range(self.list.topLevelItemCount()):
            row = self.list.topLevelItem(number)
            if row is not None and real_path(row.data(0, _PACK).path) in folders:
                self.list.setCurrentItem(row)

    def chosen(self) -> InstalledPack | None:
        """Return the pack under the cursor."""
        row = self.list.currentItem()
        return row.data(0, _PACK) if row is not None else None

    def take_in(self, path: Path) -> None:
        """Install a zip, and say what it needs that is not there, and what of it cannot be read."""
        try:
            installed = install(path)
        except StudioError as error:
            self._show_state(str(error))
            return
        self.refresh(installed.manifest.id)
        self._show_state(installed.text, *installed.troubles)

    def write(self, pack: InstalledPack, output: Path) -> None:
        """Write a pack into a zip, and say what its manifest leaves open, and what it needs that is not there."""
        try:
            manifest = write_pack(pack.path, output)
            unmet = unmet_needs(pack)
        except StudioError as error:
            self._show_state(str(error))
            return
        self._show_state(f"Written to {output}.", *find_gaps(manifest), *unmet)

    def _show_state(self, *sentences: str) -> None:
        """Say what was done, and below it which packs cannot be read."""
        self.state.setText("\n".join([*sentences, *self._troubles]))

    def _choose(self, *_: object) -> None:
        pack = self.chosen()
        self.about.setText(_about(pack) if pack is not None else "Choose a pack, or install one from a zip.")
        is_zip = pack is not None and pack.path.is_file()
        self.remove.setEnabled(is_zip)
        for button in (self.edit, self.publish):
            button.setEnabled(pack is not None and not is_zip)

    def _install(self) -> None:
        path = questions.ask_archive(self)
        if path is not None:
            self.take_in(path)

    def _remove(self) -> None:
        pack = self.chosen()
        if pack is None:
            return
        question = f"{pack.manifest.title} is removed, and its copy {pack.path} is deleted."
        if not questions.ask_sure(self, question, "Remove"):
            return
        try:
            gone = remove(pack.manifest.id)
        except StudioError as error:
            self._show_state(str(error))
            return
        self.refresh()
        self._show_state(f"Removed {gone}.")

    def _edit(self) -> None:
        pack = self.chosen()
        if pack is not None:
            self.open_wanted.emit(pack.path / MANIFEST)
            self.accept()

    def _publish(self) -> None:
        pack = self.chosen()
        if pack is None:
            return
        name = f"{pack.manifest.id}-{pack.manifest.release}.zip"
        output = questions.ask_new_archive(self, name)
        if output is not None:
            self.write(pack, output)


def _about(pack: InstalledPack) -> str:
    manifest = pack.manifest
    by = f"By {', '.join(manifest.authors)}. " if manifest.authors else ""
    licence = f"Licence: {manifest.licence}. " if manifest.licence else ""
    needs = ", ".join(f"{each.id} {each.version}" for each in manifest.requires)
    return (
        f"{by}{licence}{f'Needs {needs}. ' if needs else ''}{manifest.description}".strip() or manifest.title
    )


def _button(text: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(tip)
    button.setAutoDefault(False)
    return button
