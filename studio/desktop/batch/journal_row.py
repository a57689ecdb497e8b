"""The journal in which a dialog keeps its games: a file, and whether games that are in it are taken from there."""

from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.documents.storage.drafts import is_draft
from studio.documents.storage.shipped import is_shipped


class GamesKept(StudioError):
    """Games were to be played that the journal has."""

    def __init__(self, path: Path, there: int, games: int) -> None:
        super().__init__(
            f"The journal {path} has {there} of these {games} games already; mark Resume to play only the others."
        )


class JournalRow(QWidget):
    """A line for the file, empty where no games are kept, and a mark that lets its games be taken from there."""

    def __init__(self, page: ScenarioPage) -> None:
        super().__init__()
        self._page = page
        self.file, self.resume, choose = QLineEdit(), QCheckBox("R&esume"), QPushButton("Choose a &file…")
        label = QLabel("&Journal")
        label.setBuddy(self.file)
        self.file.setPlaceholderText("No file: the games are not kept")
        self.file.setClearButtonEnabled(True)
        self.file.setToolTip(
            "The file that keeps a row for each game as soon as it is over, so that nothing is lost when it is cancelled."
        )
        self.resume.setToolTip(
            "Take games that the journal has from there, and play only the others, or more."
        )
        choose.setAutoDefault(False)
        choose.setToolTip("Choose a journal, a new one or one that is there")
        choose.clicked.connect(self._ask)
        self.file.textChanged.connect(self._follow)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(self.file, 1)
        row.addWidget(choose)
        row.addWidget(self.resume)
        self._follow()

    @property
    def path(self) -> Path | None:
        """The file; None where no games are kept."""
        text = self.file.text().strip()
        return Path(text) if text else None

    @property
    def resumes(self) -> bool:
        """Whether games that the journal has are taken from there."""
        return self.resume.isChecked()

    def _follow(self, *_: object) -> None:
        self.resume.setEnabled(self.path is not None)

    def _ask(self) -> None:
        path = self._page.file.path
        folder = questions.documents_folder() if is_shipped(path) or is_draft(path) else path.parent
        chosen = questions.ask_journal(self, folder / f"{path.name.partition('.')[0]}.journal")
        if chosen is not None:
            self.file.setText(str(chosen))
