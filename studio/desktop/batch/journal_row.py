"""The journal in which a dialog keeps its games: a file, and whether games that are in it are taken from there."""

from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QWidget

from studio import StudioError
from studio.desktop.batch.file_field import FileField
from studio.desktop.dialogs import questions
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.documents.packs.own_packs import is_elsewhere


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
        field = FileField("Choose a &file…", "Choose a journal, a new one or one that is there", self._ask)
        self.field, self.file, self.resume = field, field.line, QCheckBox("R&esume")
        label = QLabel("&Journal")
        label.setBuddy(self.file)
        self.file.setAccessibleName("Journal")
        self.file.setPlaceholderText("No file: the games are not kept")
        self.file.setToolTip(
            "The file that keeps a row for each game as soon as it is over, so that nothing is lost when it is cancelled."
        )
        self.resume.setToolTip(
            "Take games that the journal has from there, and play only the others, or more."
        )
        self.file.textChanged.connect(self._follow)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        row.addWidget(field, 1)
        row.addWidget(self.resume)
        self._follow()

    @property
    def path(self) -> Path | None:
        """The file; None where no games are kept."""
        return self.field.path

    @property
    def resumes(self) -> bool:
        """Whether games that the journal has are taken from there."""
        return self.resume.isChecked()

    def _follow(self, *_: object) -> None:
        self.resume.setEnabled(self.path is not None)

    def _ask(self) -> Path | None:
        path = self._page.file.path
        return questions.ask_journal(self, own_folder(path) / f"{path.name.partition('.')[0]}.journal")


def own_folder(scenario: Path) -> Path:
    """Return where files beside a scenario are looked for first: its folder, if that is the person's own."""
    return questions.documents_folder() if is_elsewhere(scenario) else scenario.parent
