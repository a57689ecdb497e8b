"""Every question and file dialog of the window, in one place, so that tests can answer for the person."""

from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QFileDialog, QInputDialog, QMessageBox, QWidget

from studio.desktop.dialogs.used_folders import UsedFolders
from studio.documents.packs.own_packs import is_elsewhere
from studio.documents.storage.files import is_folder
from studio.documents.text.shortened import legible

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

T = TypeVar("T")

_ACCEPT: Final = QMessageBox.ButtonRole.AcceptRole
_DESTROY: Final = QMessageBox.ButtonRole.DestructiveRole
_REJECT: Final = QMessageBox.ButtonRole.RejectRole
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
    answers = {Documents.NEW: ("Go on with those of now", _ACCEPT)} if has_new else {}
    answers |= {
        Documents.KEPT: ("Go on with those of then", _ACCEPT),
        Documents.NEITHER: ("Leave it", _REJECT),
    }
    return _choose(parent, message, answers, Documents.NEW if has_new else Documents.KEPT)


def ask_keep(parent: QWidget, message: str) -> Keep:
    """Ask where a changed copy of a shipped catalogue or ruleset is to be kept."""
    answers = {
        Keep.IN_PACK: ("Keep a copy", _ACCEPT),
        Keep.ELSEWHERE: ("Save as…", QMessageBox.ButtonRole.ActionRole),
        Keep.CANCEL: ("Cancel", _REJECT),
    }
    return _choose(parent, message, answers, Keep.IN_PACK)


def ask_left_battle(parent: QWidget, message: str) -> bool | None:
    """Ask whether a battle begins anew, where one was left before its end; None: neither that nor the one that was left."""
    answers: dict[bool | None, tuple[str, QMessageBox.ButtonRole]] = {
        False: ("Go on with it", _ACCEPT),
        True: ("Begin anew", _DESTROY),
        None: ("Keep editing", _REJECT),
    }
    return _choose(parent, message, answers, False, closed=None)


def documents_folder() -> Path:
    """Return the folder in which a person keeps documents, or the home where there is none."""
    folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
    return folder if is_folder(folder) else Path.home()


def ask_unsaved(parent: QWidget, title: str) -> Answer:
    """Ask before unsaved work would be lost."""
    answers = {
        Answer.SAVE: ("Save", _ACCEPT),
        Answer.DISCARD: ("Discard", _DESTROY),
        Answer.CANCEL: ("Keep editing", _REJECT),
    }
    return _choose(parent, f"{title} has unsaved changes.", answers, Answer.SAVE)


def ask_replace(parent: QWidget, message: str) -> bool:
    """Ask whether to replace what another program wrote."""
    answers = {True: ("Replace with mine", _DESTROY), False: ("Keep theirs", _REJECT)}
    return _choose(parent, message, answers, False, icon=QMessageBox.Icon.Warning)


def ask_copy(parent: QWidget, message: str) -> bool:
    """Ask whether to open a copy, only to be looked at, of a file that another studio edits."""
    answers = {True: ("Open a read-only copy", _ACCEPT), False: ("Leave it", _REJECT)}
    return _choose(parent, message, answers, False, icon=QMessageBox.Icon.Warning)


def ask_open(parent: QWidget, folder: Path, file_filter: str) -> Path | None:
    """Ask for a file to open."""
    return _existing_file(parent, "Open", folder, file_filter)


def ask_version(parent: QWidget, folder: Path, file_filter: str) -> Path | None:
    """Ask for another version of a document, to compare it with."""
    return _existing_file(parent, "Compare with", folder, file_filter)


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


def ask_number(parent: QWidget, title: str, message: str, first: int, last: int, chosen: int) -> int | None:
    """Ask for a number from the first to the last; one is chosen at first."""
    dialog = QInputDialog(parent)
    dialog.setWindowTitle(title)
    dialog.setLabelText(message)
    dialog.setInputMode(QInputDialog.InputMode.IntInput)
    dialog.setIntRange(first, last)
    dialog.setIntValue(chosen)
    accepted = dialog.exec()
    number = dialog.intValue()
    dialog.deleteLater()
    return number if accepted else None


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
    return _choose(parent, message, {True: ("Copy it", _ACCEPT), False: ("Leave it", _REJECT)}, True)


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
    answers = {True: ("Recover", _ACCEPT), False: ("Discard it", _DESTROY)}
    return _choose(parent, message, answers, True, closed=True)


def ask_sure(parent: QWidget, message: str, verb: str) -> bool:
    """Ask before something that cannot be taken back; the button that does it has the verb."""
    return _choose(parent, message, {True: (verb, _DESTROY), False: ("Leave it", _REJECT)}, False)


def _choose(
    parent: QWidget,
    message: str,
    answers: Mapping[T, tuple[str, QMessageBox.ButtonRole]],
    default: T,
    *,
    closed: T | None = None,
    icon: QMessageBox.Icon = QMessageBox.Icon.Question,
) -> T:
    """Ask, with a button for each answer, and wait for one; a box that is closed answers as `closed` says, or with the last.

    The box goes afterwards, though its window stays.
    """
    # Names of a person's own may hold what looks like a tag.
    box = QMessageBox(icon, "Sandtable Studio", legible(message), parent=parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    buttons = {answer: box.addButton(text, role) for answer, (text, role) in answers.items()}
    box.setDefaultButton(buttons[default])
    closed = [*answers][-1] if closed is None else closed
    box.setEscapeButton(buttons[closed])
    box.exec()
    box.deleteLater()
    return next((answer for answer, button in buttons.items() if box.clickedButton() is button), closed)


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
