"""The whole report of a batch in a window of its own: plots, tables whose cells lead to games, and maps."""

from pathlib import Path

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.batch.report_document import document_of, is_dark, write_pdf
from studio.documents.storage.store import put_bytes
from studio.playtest.lab.html_report import games_named
from studio.playtest.lab.web_page import html_file
from studio.playtest.report_sections import DrawnReport, GameAt

#: So many games are listed behind a cell.
_LISTED = 30


class ReportWindow(QDialog):
    """Shows a report, writes it into files, and asks for games to be shown."""

    #: A game is to be shown again, from a turn on.
    game_wanted = Signal(object)

    def __init__(self, parent: QWidget, drawn: DrawnReport) -> None:
        super().__init__(parent)
        self.setWindowTitle(f"Report: {drawn.whole.title}")
        self.resize(820, 720)
        self._scenario, self._whole = drawn.scenario, drawn.whole
        self.browser = QTextBrowser()
        self.browser.setAccessibleName("Report")
        self.browser.setToolTip(
            "A figure that is underlined lists the games behind it; each opens as a replay."
        )
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(self._list_games)
        self._document = document_of(drawn, is_dark=is_dark(self))
        self.browser.setDocument(self._document)
        self._status = QLabel()
        save, close = QPushButton("&Save as…"), QPushButton("&Close")
        save.setToolTip("Write the report as a web page (.html) or as a PDF.")
        close.setToolTip("Close the report (Esc).")
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
        """Write the report: a PDF if the name ends so, else a web page."""
        try:
            if path.suffix.lower() == ".pdf":
                write_pdf(self._scenario, self._whole, path)
            else:
                put_bytes(path, html_file(self._scenario, self._whole).encode())
        except StudioError as error:
            self._status.setText(str(error))
            return
        self._status.setText(f"The report is in {path}.")

    def _ask_where(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, "Save the report", f"{self._scenario.id}.html", "Web page (*.html);;PDF (*.pdf)"
        )
        if name:
            self.save(Path(name))

    def menu_of(self, games: tuple[GameAt, ...]) -> QMenu:
        """Return the menu that lists games, to show one again."""
        menu = QMenu(self)
        for game in games[:_LISTED]:
            action = menu.addAction(f"Game of seed {game.seed}, from turn {game.turn}")
            action.triggered.connect(lambda _checked=False, game=game: self.game_wanted.emit(game))
        if games[_LISTED:]:
            menu.addAction(f"and {len(games) - _LISTED} more").setEnabled(False)
        return menu

    def _list_games(self, link: QUrl) -> None:
        menu = self.menu_of(games_named(link.toString()))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(QCursor.pos())
