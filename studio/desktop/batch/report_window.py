"""The whole report of a batch in a window of its own: plots, tables whose cells lead to games, and maps."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.batch.report_browser import ReportBrowser
from studio.desktop.batch.report_document import document_of, print_report
from studio.desktop.dialogs import questions
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.desktop.widgets.sizes import open_at
from studio.documents.storage.store import put_bytes
from studio.playtest.lab.html_report import draw_report
from studio.playtest.lab.report_names import require_report_name
from studio.playtest.lab.web_page import html_file
from studio.playtest.report_sections import DrawnReport

#: What is said while plots are drawn.
_DRAWN: Final = "The report is being drawn."


class ReportWindow(QDialog):
    """Shows a report, writes it into files, and asks for games to be shown."""

    #: A game is to be shown again, from a turn on.
    game_wanted = Signal(object)

    def __init__(self, parent: QWidget, drawn: DrawnReport, folder: Path) -> None:
        super().__init__(parent)
        #: Where it is saved at first.
        self._folder = folder
        self.setWindowTitle(f"Report: {drawn.whole.title}")
        open_at(self, 820, 660)
        self._runner = TaskRunner(self, "report")
        self._scenario, self._whole = drawn.scenario, drawn.whole
        self._document = document_of(drawn)
        self.browser = ReportBrowser(drawn, self._document)
        self.browser.game_wanted.connect(self.game_wanted)
        self._status = QLabel()
        self._status.setTextFormat(Qt.TextFormat.PlainText)
        self._status.setWordWrap(True)
        # However long a word in it is, as the path of a file, the window need not be as wide.
        self._status.setMinimumWidth(1)
        save, close = QPushButton("&Save as…"), QPushButton("&Close")
        save.setToolTip("Write the report as a web page (.html) or as a PDF.")
        close.setToolTip("Close the report (Esc).")
        for each in (save, close):
            # Return follows a link, and does nothing where there is none.
            each.setAutoDefault(False)
        save.clicked.connect(self._ask_where)
        close.clicked.connect(self.close)
        below = QHBoxLayout()
        below.addWidget(self._status, 1)
        below.addWidget(save)
        below.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addWidget(self.browser)
        layout.addLayout(below)

    def save(self, path: Path) -> None:
        """Write the report as what its name says: a PDF or a web page."""
        try:
            require_report_name(path)
            is_saved = self._print(path) if path.suffix.lower() == ".pdf" else self._write_page(path)
        except StudioError as error:
            self._status.setText(str(error))
            return
        self._status.setText(f"The report is in {path}." if is_saved else "The report was not saved.")

    def _print(self, path: Path) -> bool:
        """Write a PDF; False where the person has given it up."""
        scenario, whole = self._scenario, self._whole
        drawn = wait_for(self._runner, _DRAWN, lambda _progress: draw_report(scenario, whole, on_paper=True))
        if drawn is not None:
            print_report(drawn, path)
        return drawn is not None

    def _write_page(self, path: Path) -> bool:
        """Write a web page; False where the person has given it up."""
        scenario, whole = self._scenario, self._whole
        page = wait_for(self._runner, _DRAWN, lambda _progress: html_file(scenario, whole))
        if page is not None:
            put_bytes(path, page.encode())
        return page is not None

    def _ask_where(self) -> None:
        path = questions.ask_report(self, self._folder / f"{self._scenario.id}.html")
        if path is not None:
            self.save(path)
