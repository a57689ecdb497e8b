"""The texts of a document in other languages, text by text, with what is missing and what has changed since."""

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.dialogs import questions
from studio.desktop.files.qt_document import QtDocument
from studio.desktop.texts.languages import name_of
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at
from studio.desktop.widgets.undo_keys import EntryText
from studio.documents.text.shortened import one_line
from studio.documents.translation.coverage import Coverage, Standing, TextRow, coverage_of, translations_of
from studio.editing.changes.change import Change
from studio.editing.translating import RemoveLanguage, Translate, text_label

_ROW: Final = Qt.ItemDataRole.UserRole
_HEADS: Final = ("Text", "Original", "Translation", "")
_STANDINGS: Final[dict[Standing, str]] = {"missing": "missing", "stale": "changed since", "done": ""}
_SHOWN: Final = (("All texts", ""), ("Missing", "missing"), ("Changed since", "stale"))


class TranslationForm(QDialog):
    """Stays beside the page; each text that is entered is one step of its history."""

    def __init__(self, parent: QWidget, document: QtDocument[Any], title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("translations")
        self.setWindowTitle(f"Translations of {title}")
        self._document = document
        self.languages, self.shown, self.search = QComboBox(), QComboBox(), QLineEdit()
        self.languages.setAccessibleName("Language")
        self.languages.setMinimumContentsLength(18)
        self.languages.activated.connect(self.refresh)
        self.shown.setAccessibleName("Texts that are shown")
        for text, standing in _SHOWN:
            self.shown.addItem(text, standing)
        self.shown.activated.connect(self._filter)
        self.search.setPlaceholderText("Show texts with these words")
        self.search.setAccessibleName("Find texts")
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        self.add = QPushButton("&Add a language…")
        self.remove = QPushButton("&Remove it")
        self.confirm = QPushButton("&It still fits")
        self.enter = QPushButton("&Enter, and go on")
        self.list = QTreeWidget()
        self.original, self.translation = QLabel(), EntryText()
        self.bar, self.state = QProgressBar(), plain_label("")
        self._trouble = error_label()
        self._set_up()
        self._lay_out()
        document.changed.connect(self.refresh)
        self.refresh()
        open_at(self, 900, 580)

    @property
    def language(self) -> str | None:
        """The language that is shown; None where there is none yet."""
        chosen = self.languages.currentData()
        return chosen if isinstance(chosen, str) else None

    def done(self, result: int) -> None:
        """Enter what is written, and listen no more."""
        self._enter_written()
        self._document.changed.disconnect(self.refresh)
        super().done(result)

    def refresh(self, *_: object) -> None:
        """Show how the texts stand now."""
        tags = list(translations_of(self._document.value))
        chosen = self.language
        self.languages.clear()
        for tag in tags:
            self.languages.addItem(name_of(tag), tag)
        if tags:
            self.languages.setCurrentIndex(max(0, self.languages.findData(chosen)))
        for widget in (self.remove, self.translation, self.list):
            widget.setEnabled(bool(tags))
        self._fill(coverage_of(self._document.value, self.language or ""))

    def add_language(self, tag: str) -> None:
        """Add a language by its tag and show it, or say why it cannot be."""
        if self._attempt(Translate(tag, {})):
            self.languages.setCurrentIndex(self.languages.findData(tag))
            self.refresh()
            self._go_on()

    def _set_up(self) -> None:
        self.list.setHeaderLabels(list(_HEADS))
        self.list.setRootIsDecorated(False)
        self.list.setUniformRowHeights(True)
        self.list.setAccessibleName("Texts")
        header = self.list.header()
        header.setStretchLastSection(False)
        for column, mode in enumerate(("Interactive", "Stretch", "Stretch", "ResizeToContents")):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode[mode])
        self.list.setColumnWidth(0, 210)
        self.list.currentItemChanged.connect(self._change_row)
        self.original.setWordWrap(True)
        self.original.setTextFormat(Qt.TextFormat.PlainText)
        self.original.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.original.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.translation.setAccessibleName("Translation")
        self.translation.setTabChangesFocus(True)
        self.translation.setPlaceholderText("What it says in this language")
        self.bar.setAccessibleName("Translated")
        self.bar.setFormat("%p % translated")
        tips = (
            (self.add, "Add a language by its tag, as de, fr or pt-BR", self._ask_language),
            (self.remove, "Take this language out with all that is said in it", self._remove),
            (self.confirm, "Say that the translation fits the changed original", self._confirm),
            (
                self.enter,
                "Enter the translation and go to the next text that lacks one",
                self._enter_and_go_on,
            ),
        )
        for button, tip, do in tips:
            button.setToolTip(tip)
            button.setAutoDefault(False)
            button.clicked.connect(do)

    def _lay_out(self) -> None:
        top, below = QHBoxLayout(), QHBoxLayout()
        for widget in (self.languages, self.add, self.remove):
            top.addWidget(widget)
        top.addWidget(self.bar, 1)
        find = QHBoxLayout()
        find.addWidget(self.search, 1)
        find.addWidget(self.shown)
        texts = QWidget()
        pair = QHBoxLayout(texts)
        pair.setContentsMargins(0, 0, 0, 0)
        scrolled = QScrollArea()
        scrolled.setFrameShape(QScrollArea.Shape.NoFrame)
        scrolled.setWidgetResizable(True)
        scrolled.setWidget(self.original)
        scrolled.setAccessibleName("Original")
        pair.addWidget(scrolled, 1)
        pair.addWidget(self.translation, 1)
        parts = QSplitter(Qt.Orientation.Vertical)
        parts.setChildrenCollapsible(False)
        parts.addWidget(self.list)
        parts.addWidget(texts)
        parts.setStretchFactor(0, 3)
        parts.setStretchFactor(1, 2)
        close = QPushButton("Close")
        close.setAutoDefault(False)
        close.clicked.connect(self.accept)
        below.addWidget(self.state, 1)
        for widget in (self.confirm, self.enter, close):
            below.addWidget(widget)
        layout = QVBoxLayout(self)
        for line in (top, find):
            layout.addLayout(line)
        layout.addWidget(parts, 1)
        layout.addWidget(self._trouble)
        layout.addLayout(below)

    def _fill(self, coverage: Coverage) -> None:
        rows = coverage.rows if self.language else ()
        current = self._row()
        self.list.blockSignals(True)
        if [row.key for row in self._rows()] != [row.key for row in rows]:
            self.list.clear()
            self.list.addTopLevelItems([QTreeWidgetItem() for _ in rows])
        for number, row in enumerate(rows):
            item = self.list.topLevelItem(number)
            assert item is not None
            if item.data(0, _ROW) != row:
                self._write_row(item, row)
            if current is not None and row.key == current.key:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)
        self.bar.setValue(coverage.percent if self.language else 0)
        self.state.setText(_state(coverage) if self.language else _NO_LANGUAGE)
        self._filter()
        self._show_row()

    def _write_row(self, item: QTreeWidgetItem, row: TextRow) -> None:
        label = text_label(self._document.value, row.key)
        texts = (label, one_line(row.original), one_line(row.translation), _STANDINGS[row.standing])
        for column, (text, tip) in enumerate(
            zip(texts, (row.key, row.original, row.translation, ""), strict=True)
        ):
            item.setText(column, text)
            item.setToolTip(column, tip)
        item.setData(0, _ROW, row)

    def _rows(self) -> list[TextRow]:
        items = (self.list.topLevelItem(number) for number in range(self.list.topLevelItemCount()))
        return [item.data(0, _ROW) for item in items if item is not None]

    def _row(self) -> TextRow | None:
        item = self.list.currentItem()
        found = item.data(0, _ROW) if item is not None else None
        return found if isinstance(found, TextRow) else None

    def _change_row(self, _item: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        """Enter what was written for one text before another one is shown."""
        left = before.data(0, _ROW) if before is not None else None
        if isinstance(left, TextRow):
            self._enter_for(left)
        self._show_row()

    def _show_row(self) -> None:
        row = self._row()
        self.original.setText(row.original if row else "")
        if self.translation.toPlainText() != (row.translation if row else ""):
            self.translation.setPlainText(row.translation if row else "")
        self.translation.setEnabled(row is not None)
        self.enter.setEnabled(row is not None)
        self.confirm.setEnabled(row is not None and row.standing == "stale")

    def _enter_for(self, row: TextRow) -> None:
        text, language = self.translation.toPlainText(), self.language
        if language is not None and text != row.translation:
            self._attempt(Translate(language, {row.key: text}))

    def _enter_written(self) -> None:
        row = self._row()
        if row is not None:
            self._enter_for(row)

    def _enter_and_go_on(self) -> None:
        """Enter the translation, and show the next text that lacks one or has changed since."""
        self._enter_written()
        self._go_on()

    def _go_on(self) -> None:
        """Lead the keys to the next text that lacks a translation or has changed since."""
        current = self.list.currentItem()
        start = self.list.indexOfTopLevelItem(current) if current is not None else -1
        count = self.list.topLevelItemCount()
        for step in range(1, count + 1):
            item = self.list.topLevelItem((start + step) % count)
            if item is not None and not item.isHidden() and item.data(0, _ROW).standing != "done":
                self.list.setCurrentItem(item)
                break
        self.translation.setFocus()

    def _confirm(self) -> None:
        row, language = self._row(), self.language
        if row is not None and language is not None:
            self._attempt(Translate(language, {row.key: self.translation.toPlainText() or row.translation}))

    def _ask_language(self) -> None:
        tag = questions.ask_name(self, "Add a language", "The tag of the language, as de, fr or pt-BR:")
        if tag:
            self.add_language(tag.strip())

    def _remove(self) -> None:
        if self.language is not None:
            self._attempt(RemoveLanguage(self.language))

    def _attempt(self, change: Change[Any]) -> bool:
        self._trouble.hide()
        try:
            self._document.do(change)
        except StudioError as error:
            self._trouble.setText(str(error))
            self._trouble.show()
            return False
        return True

    def _filter(self, *_: object) -> None:
        words, wanted = self.search.text().casefold().split(), self.shown.currentData()
        for number in range(self.list.topLevelItemCount()):
            item = self.list.topLevelItem(number)
            if item is not None:
                row: TextRow = item.data(0, _ROW)
                said = f"{item.text(0)} {row.original} {row.translation}".casefold()
                item.setHidden(
                    bool(wanted and row.standing != wanted) or not all(word in said for word in words)
                )


_NO_LANGUAGE: Final = "It is in no other language yet; add one."


def _state(coverage: Coverage) -> str:
    missing, stale = coverage.count("missing"), coverage.count("stale")
    parts = [f"{len(coverage.rows)} texts", f"{missing} missing", f"{stale} changed since"]
    if coverage.unknown:
        parts.append(f"{len(coverage.unknown)} of texts that are not there")
    return ", ".join(parts) + "."
