"""Every question and file dialog of the window, in one place, so that tests can answer for the person."""

from enum import Enum
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget


class Answer(Enum):
    """What to do with unsaved work."""

    SAVE = "save"
    DISCARD = "discard"
    CANCEL = "cancel"


def ask_unsaved(parent: QWidget, title: str) -> Answer:
    """Ask before unsaved work would be lost."""
    sentence = f"{title} has unsaved changes."
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", sentence, parent=parent)
    save = box.addButton("Save", QMessageBox.ButtonRole.AcceptRole)
    discard = box.addButton("Discard", QMessageBox.ButtonRole.DestructiveRole)
    box.addButton("Keep editing", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(save)
    box.exec()
    if box.clickedButton() is save:
        return Answer.SAVE
    return Answer.DISCARD if box.clickedButton() is discard else Answer.CANCEL


def ask_replace(parent: QWidget, sentence: str) -> bool:
    """Ask whether to replace what another program wrote."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Sandtable Studio", sentence, parent=parent)
    replace = box.addButton("Replace with mine", QMessageBox.ButtonRole.DestructiveRole)
    box.addButton("Keep theirs", QMessageBox.ButtonRole.RejectRole)
    box.exec()
    return box.clickedButton() is replace


def ask_open(parent: QWidget, folder: Path) -> Path | None:
    """Ask for a file to open."""
    name, _ = QFileDialog.getOpenFileName(
        parent, "Open", str(folder), "Scenarios and campaigns (*.scenario.json *.campaign.json)"
    )
    return Path(name) if name else None


def ask_save_as(parent: QWidget, path: Path) -> Path | None:
    """Ask for a place to save to."""
    name, _ = QFileDialog.getSaveFileName(parent, "Save as", str(path), "Studio files (*.json)")
    return Path(name) if name else None


def tell(parent: QWidget, sentence: str) -> None:
    """Tell what went wrong where nothing on the screen could."""
    box = QMessageBox(QMessageBox.Icon.Warning, "Sandtable Studio", sentence, parent=parent)
    box.addButton("Close", QMessageBox.ButtonRole.AcceptRole)
    box.exec()


def ask_recover(parent: QWidget, sentence: str) -> bool:
    """Ask whether to take up unsaved work that was found beside a file."""
    box = QMessageBox(QMessageBox.Icon.Question, "Sandtable Studio", sentence, parent=parent)
    recover = box.addButton("Recover", QMessageBox.ButtonRole.AcceptRole)
    box.addButton("Open the saved file", QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(recover)
    box.exec()
    return box.clickedButton() is recover
