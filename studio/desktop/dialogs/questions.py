"""Every question and file dialog of the window, in one place, so that tests can answer for the person."""

from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QFileDialog, QInputDialog, QMessageBox, QWidget

from studio.desktop.dialogs.used_folders import UsedFolders
from studio.documents.packs.own_packs import is_elsewhere
from studio.documents.storage.files import is_folder
from studio.documents.text.shortened import legible

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: The folders that files came from or went to last, by the title of what asked for them.
used_folders: Final = UsedFolders()


class Answer(Enum):
    """What to do with unsaved work."""

    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


class Keep(Enum):
    """What to do with changes to what came with the studio."""

    IN_PACK = "in pack"
    ELSEWHERE = "elsewhere"
    CANCEL = "cancel"


class Documents(Enum):
    """With which documents a run of a campaign goes on."""

    NEW = "new"
    KEPT = "kept"
    NEITHER = "neither"


def ask_documents(parent: QWidget, message: str, has_new: bool) -> Documents:
    """Ask whether a run goes on with the documents as they are now, or with those that it was played with."""
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    accepts, rejects = QMessageBox.ButtonRole.AcceptRole, QMessageBox.ButtonRole.RejectRole
    new = box.addButton("Go on with those of now", accepts) if has_new else None
    kept = box.addButton("Go on with those of then", accepts)
    box.addButton("Leave it", rejects)
    box.setDefaultButton(new or kept)
    _ask(box)
    if new is not None and box.clickedButton() is new:
        return Documents.NEW
    return Documents.KEPT if box.clickedButton() is kept else Documents.NEITHER


def ask_keep(parent: QWidget, message: str) -> Keep:
    """Ask where a changed copy of a shipped catalogue or ruleset is to be kept."""
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    in_pack = box.addButton("Keep a copy", QMessageBox.ButtonRole.AcceptRole)
    elsewhere = box.addButton("Save as…", QMessageBox.ButtonRole.ActionRole)
    box.addButton("Cancel", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(in_pack)
    _ask(box)
    if box.clickedButton() is in_pack:
        return Keep.IN_PACK
    return Keep.ELSEWHERE if box.clickedButton() is elsewhere else Keep.CANCEL


def documents_folder() -> Path:
    """Return the folder in which a person keeps documents, or the home where there is none."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return folder if is_folder(folder) else Path.home()


def ask_unsaved(parent: QWidget, title: str) -> Answer:
    """Ask before unsaved work would be lost."""
    message = f"{title} has unsaved changes."
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    save = box.addButton("Save", QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton("Discard", QMessageBox.ButtonRole.DestructiveRole)
    box.addButton("Keep editing", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(save)
    _ask(box)
    if box.clickedButton() is save:
        return Answer.SAVE
    return Answer.DISCARD if box.clickedButton() is discard else Answer.CANCEL


def ask_replace(parent: QWidget, message: str) -> bool:
    """Ask whether to replace what another program wrote."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Sandtable Studio", message, parent=parent)
    replace = box.addButton("Replace with mine", QMessageBox.ButtonRole.DestructiveRole)
    keep = box.addButton("Keep theirs", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    _ask(box)
    return box.clickedButton() is replace


def ask_copy(parent: QWidget, message: str) -> bool:
    """Ask whether to open a copy, only to be looked at, of a file that another studio edits."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Sandtable Studio", message, parent=parent)
    copy = box.addButton("Open a read-only copy", QMessageBox.ButtonRole.AcceptRole)
    leave = box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(leave)
    _ask(box)
    return box.clickedButton() is copy


def ask_open(parent: QWidget, folder: Path, file_filter: str) -> Path | None:
    """Ask for a file to open."""
    return _existing_file(parent, "Open", folder, file_filter)


def ask_foreign_map(parent: QWidget) -> Path | None:
    """Ask for a map of another program, first where the last one was."""
    kinds = "Maps of Tiled and Wesnoth (*.tmx *.tmj *.map);;All files (*)"
    return _existing_file(parent, "Import a map", None, kinds)


def ask_mapping(parent: QWidget, folder: Path) -> Path | None:
    """Ask for a mapping of the tiles of another program."""
    return _existing_file(parent, "Load a mapping", folder, "Mappings (*.mapping.json)")


def ask_game(parent: QWidget, folder: Path) -> Path | None:
    """Ask for the file of a battle or a campaign to play."""
    return _existing_file(
        parent,
        "Choose a battle or a campaign",
        folder,
        "Battles and campaigns (*.scenario.json *.campaign.json)",
    )


def ask_scenario(parent: QWidget, folder: Path | None) -> Path | None:
    """Ask for the file of a scenario."""
    return _existing_file(parent, "Choose a scenario", folder, "Scenarios (*.scenario.json)")


def ask_picture(parent: QWidget, folder: Path, kinds: str = "Pictures (*.png *.jpg *.jpeg)") -> Path | None:
    """Ask for the file of a picture, one of the kinds that can be shown."""
    return _existing_file(parent, "Choose a picture", folder, kinds)


def ask_archive(parent: QWidget) -> Path | None:
    """Ask for the zip of a pack, first where the last one was."""
    return _existing_file(parent, "Install a pack", None, "Packs (*.zip)")


def ask_new_archive(parent: QWidget, name: str) -> Path | None:
    """Ask where a pack is to be written into a zip, and offer a name for it where the last one went."""
    title = "Write a pack"
    return _file_to_write(parent, title, _folder_for(title) / name, "Packs (*.zip)")


def ask_table(parent: QWidget, folder: Path | None) -> Path | None:
    """Ask for the file of a table, by default where the last one was."""
    return _existing_file(parent, "Read a table", folder, "Tables (*.csv *.tsv *.txt)")


def ask_new_table(parent: QWidget, name: str, folder: Path | None) -> Path | None:
    """Ask where a table is to be written, and offer a name for it, by default where the last one went."""
    title = "Write a table"
    return _file_to_write(parent, title, (folder or _folder_for(title)) / name, "Tables (*.csv)")


def ask_recording(parent: QWidget, folder: Path) -> Path | None:
    """Ask for the recording of a battle."""
    return _existing_file(parent, "Open a recording", folder, "Recordings (*.recording.json)")


def ask_journal(parent: QWidget, path: Path) -> Path | None:
    """Ask for a journal of batches; one that is there is gone on with, not replaced."""
    name, _ = QFileDialog.getSaveFileName(
        parent,
        "Choose a journal",
        str(path),
        "Journals (*.journal)",
        options=QFileDialog.Option.DontConfirmOverwrite,
    )
    return _used("Choose a journal", name)


def ask_report(parent: QWidget, path: Path) -> Path | None:
    """Ask where to put a report, and as what: the ending of its name follows the kind that is chosen."""
    kinds = {"Web page (*.html)": "html", "PDF (*.pdf)": "pdf"}
    dialog = QFileDialog(parent, "Save the report", str(path.parent), ";;".join(kinds))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix("html")
    dialog.selectFile(path.name)

    def follow(kind: str) -> None:
        dialog.setDefaultSuffix(kinds[kind])
        for name in dialog.selectedFiles()[:1]:
            dialog.selectFile(Path(name).with_suffix(f".{kinds[kind]}").name)

    dialog.filterSelected.connect(follow)
    accepted = dialog.exec()
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    return Path(chosen[0]) if accepted and chosen else None


def ask_expectations(parent: QWidget, folder: Path) -> Path | None:
    """Ask for a file that says what is expected of a batch."""
    return _existing_file(parent, "Choose expectations", folder, "Expectations (*.json)")


def ask_choice(parent: QWidget, title: str, message: str, choices: tuple[str, ...]) -> str | None:
    """Ask for one of several; the last one is chosen at first."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(message)
    dialog.setComboBoxItems(list(choices))
    dialog.setTextValue(choices[-1])
    accepted = dialog.exec()
    chosen = dialog.textValue()
    dialog.deleteLater()
    return chosen if accepted else None


def ask_name(parent: QWidget, title: str, message: str) -> str | None:
    """Ask for a name; it may be anything."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(message)
    accepted = dialog.exec()
    chosen = dialog.textValue()
    dialog.deleteLater()
    return chosen if accepted else None


def ask_adopt(parent: QWidget, path: Path, folder: Path) -> bool:
    """Ask whether to copy a scenario to where a campaign finds it."""
    message = (
        f"{path} lies where the campaign does not look. Copy it to {folder}? The file itself stays as it is."
    )
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    copy = box.addButton("Copy it", QMessageBox.ButtonRole.AcceptRole)
    box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(copy)
    _ask(box)
    return box.clickedButton() is copy


def ask_save_as(parent: QWidget, path: Path) -> Path | None:
    """Ask for a place to save to; a name without an ending gets that of the path."""
    ending = "".join(path.suffixes[-2:])
    whose = "Studio files" if ending.endswith(".json") else "Files"
    dialog = QFileDialog(parent, "Save as", str(path.parent), f"{whose} (*{ending})")
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(ending.removeprefix("."))
    dialog.selectFile(path.name)
    accepted = dialog.exec()
    chosen = dialog.selectedFiles()
    dialog.deleteLater()
    return _used(_saving(path.name), chosen[0] if accepted and chosen else "")


def place_to_save(name: str) -> Path:
    """Return where a file of a name is offered to be saved that has no place of its own: where the last of its kind went."""
    return _folder_for(_saving(name)) / name


def _saving(name: str) -> str:
    """Return by what the folder is known to which files of the kind of one go."""
    return f"Save *{''.join(Path(name).suffixes[-2:])}"


def ask_export(parent: QWidget, path: Path, ending: str) -> Path | None:
    """Ask where to put a picture of a document; the name that is offered is the document's."""
    name = f"{path.name.partition('.')[0]}.{ending}"
    return ask_save_as(parent, place_to_save(name) if is_elsewhere(path) else path.parent / name)


def ask_printer(parent: QWidget, title: str) -> "QPrinter | None":
    """Ask for a printer and how it shall print."""
    from PySide6.QtPrintSupport import QPrintDialog, QPrinter

    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)
    dialog = QPrintDialog(printer, parent)
    accepted = dialog.exec()
    dialog.deleteLater()
    return printer if accepted else None


def ask_colour(parent: QWidget, title: str, before: str) -> str | None:
    """Ask for a colour, beginning with another; the answer is as "#rrggbb"."""
    dialog = QColorDialog(QColor(before), parent)
    # That of the system may have no place to write a colour as text, and no keys.
    dialog.setOption(QColorDialog.ColorDialogOption.DontUseNativeDialog)
    dialog.setWindowTitle(title)
    accepted = dialog.exec()
    chosen = dialog.selectedColor()
    dialog.deleteLater()
    return chosen.name() if accepted and chosen.isValid() else None


def ask_recover(parent: QWidget, message: str) -> bool:
    """Ask whether to take up unsaved work that was found beside a file; it goes only if that is what is chosen."""
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    recover = box.addButton("Recover", QMessageBox.ButtonRole.AcceptRole)
    box.addButton("Discard it", QMessageBox.ButtonRole.DestructiveRole)
    box.setDefaultButton(recover)
    box.setEscapeButton(recover)
    _ask(box)
    return box.clickedButton() is recover


def ask_sure(parent: QWidget, message: str, verb: str) -> bool:
    """Ask before something that cannot be taken back; the button that does it has the verb."""
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", message, parent=parent)
    does = box.addButton(verb, QMessageBox.ButtonRole.DestructiveRole)
    leave = box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(leave)
    _ask(box)
    return box.clickedButton() is does


def _ask(box: QMessageBox) -> None:
    """Wait for the answer; the box goes afterwards, though its window stays."""
    # Names of a person's own may hold what looks like a tag.
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(legible(box.text()))
    box.exec()
    box.deleteLater()


def _folder_for(title: str) -> Path:
    """Return where a question begins to look that has no better place."""
    return used_folders.find(title) or documents_folder()


def _existing_file(parent: QWidget, title: str, folder: Path | None, kinds: str) -> Path | None:
    name, _ = QFileDialog.getOpenFileName(parent, title, str(folder or _folder_for(title)), kinds)
    return _used(title, name)


def _file_to_write(parent: QWidget, title: str, path: Path, kinds: str) -> Path | None:
    name, _ = QFileDialog.getSaveFileName(parent, title, str(path), kinds)
    return _used(title, name)


def _used(title: str, name: str) -> Path | None:
    """Return what was chosen, if anything was, and remember its folder."""
    if not name:
        return None
    path = Path(name)
    used_folders.remember(title, path.parent)
    return path
