"""The briefing of a battle or a campaign, written beside what its player will see."""

from typing import Any, Final

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.pages.page import Page
from studio.desktop.scenes.small_map import small_map
from studio.desktop.start.game_card import GameCard
from studio.desktop.texts.languages import ORIGINAL, fill_languages
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at
from studio.desktop.widgets.undo_keys import EntryLine, EntryText
from studio.documents.packs.library import catalogue_of, ruleset_of
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.translation.coverage import translated
from studio.editing.changes.fields import SetFields
from studio.tables.quantities import quantity

_PICTURE: Final = QSize(360, 220)
#: Milliseconds of rest after which the map is drawn anew: words are shown at once.
_PAUSE: Final = 400


class BriefingForm(QDialog):
    """Stays beside the page; what is written in one stay in a field is one step of its history."""

    def __init__(self, parent: QWidget, page: Page[Any]) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("briefing")
        self.setWindowTitle(f"Briefing of {page.title}")
        self._page, self._document = page, page.document
        self._stroke = self._document.new_stroke()
        self.title, self.text = EntryLine(), EntryText()
        self.title.setAccessibleName("Title")
        self.text.setAccessibleName("Briefing")
        self.text.setTabChangesFocus(True)
        self.text.setPlaceholderText("What a player reads before the battle")
        self.title.textEdited.connect(lambda text: self._write("title", text))
        self.title.editingFinished.connect(self._new_stroke)
        self.text.textChanged.connect(self._write_text)
        self.languages = QComboBox()
        self.languages.setAccessibleName("Language of the preview")
        self.languages.activated.connect(self._show)
        self.card = GameCard(_PICTURE)
        self.count = plain_label("")
        self._trouble = error_label()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._draw)
        self._lay_out()
        self._document.changed.connect(self.refresh)
        self.refresh()
        self._draw()
        open_at(self, 860, 560)

    def done(self, result: int) -> None:
        """Listen no more."""
        self._document.changed.disconnect(self.refresh)
        super().done(result)

    def refresh(self, *_: object) -> None:
        """Show what the document says now; the cursor stays where it is while one writes."""
        value = self._document.value
        if self.title.text() != value.title:
            self.title.setText(value.title)
        if self.text.toPlainText() != value.description:
            self.text.blockSignals(True)
            self.text.setPlainText(value.description)
            self.text.blockSignals(False)
        fill_languages(self.languages, value)
        self._show()

    def _lay_out(self) -> None:
        fields = QFormLayout()
        fields.addRow("&Title:", self.title)
        left, right, columns = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        left.addLayout(fields)
        left.addWidget(self.text, 1)
        left.addWidget(self.count)
        head = QFormLayout()
        head.addRow("&What the player sees:", self.languages)
        right.addLayout(head)
        right.addWidget(self.card, 1)
        columns.addLayout(left, 1)
        columns.addLayout(right)
        close = QPushButton("Close")
        close.setAutoDefault(False)
        close.clicked.connect(self.accept)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(close)
        layout = QVBoxLayout(self)
        layout.addLayout(columns, 1)
        layout.addWidget(self._trouble)
        layout.addLayout(buttons)

    def _write_text(self) -> None:
        self._write("description", self.text.toPlainText())

    def _write(self, field: str, text: str) -> None:
        """Enter what is written; one stay in a field is one step."""
        self._trouble.hide()
        try:
            self._document.do(SetFields((), {field: text}), self._stroke)
        except StudioError as error:
            self._trouble.setText(str(error))
            self._trouble.show()

    def _new_stroke(self) -> None:
        self._stroke = self._document.new_stroke()

    def _show(self, *_: object) -> None:
        """Show the words in the chosen language; the map follows."""
        value = translated(self._document.value, self.languages.currentData() or ORIGINAL)
        self.card.show_texts(value.title, value.description)
        self.count.setText(quantity(len(self._document.value.description.split()), "word"))
        self._timer.start()

    def _draw(self) -> None:
        value = translated(self._document.value, self.languages.currentData() or ORIGINAL)
        if not isinstance(value, Scenario):
            self.card.picture.hide()
            return
        path = self._page.file.path
        try:
            catalogue, ruleset = catalogue_of(value, path), ruleset_of(Ruleset, value, path)
        except StudioError:
            # Its problem is in the list; the words are shown without the map.
            self.card.picture.hide()
            return
        self.card.show_picture(small_map(value, catalogue, ruleset, _PICTURE), value.title)
