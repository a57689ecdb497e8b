"""The page of a document that is one form: the manifest of a pack, a computer player, a household."""

from typing import Any, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from studio.desktop.forms.part_form import FormContext, Path, part_form
from studio.desktop.pages.page import Page
from studio.desktop.widgets.forms import (
    DeferredRebuild,
    clear_form,
    focus_field,
    focused_field,
    heading,
    plain_label,
)
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.model import Document
from studio.documents.pack import Pack
from studio.documents.packs.publishing import find_gaps
from studio.documents.reading.loading import LoadedDocument
from studio.editing.changes.fields import SetFields

#: What the file is: it cannot become another one.
OF_FILE: Final = frozenset({"schema_", "format", "version", "engine", "player"})
#: A form with more fields than this is searched.
_MANY: Final = 15
_WIDTH: Final = 860


class FormPage(Page[Any]):
    """Everything of one open document, field below field."""

    def __init__(self, opened: LoadedDocument[Document]) -> None:
        super().__init__(opened)
        self._shown: Document | None = None
        self.search = QLineEdit()
        self.search.setPlaceholderText("Show fields with these words")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName("Find a field")
        self.search.textChanged.connect(self._filter)
        self.form = KeepScrollArea()
        self.form.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.form.setAccessibleName("Properties")
        self.lead_keys_to(self.form)
        self.state = QLabel()
        self.state.setContentsMargins(8, 4, 8, 4)
        self.state.setWordWrap(True)
        self._rebuild = DeferredRebuild(self.form, self._show)
        self.body.addWidget(self.search)
        self.body.addWidget(self.form, 1)
        self.body.addWidget(self.state)
        self.document.refused.connect(self.message)
        self.document.changed.connect(self._show)
        self._show()
        self.search.setVisible(len(self._fields()) > _MANY)

    @property
    def search_line(self) -> QLineEdit | None:
        """Where the fields are searched, if there are many."""
        return None if self.search.isHidden() else self.search

    def _show(self, *_: object) -> None:
        """Build the form, unless it is there already."""
        document = self.document.value
        if document == self._shown or self._rebuild.is_deferred():
            return
        stays, self._shown = self._shown is not None, document
        field = focused_field(self.form)
        clear_form(self.form)
        page, body = QWidget(), QWidget()
        body.setMaximumWidth(_WIDTH)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.addWidget(heading(self.title, (type(document).__doc__ or "").partition("\n")[0]))
        names = tuple(name for name in type(document).model_fields if name not in OF_FILE)
        layout.addLayout(part_form(document, (), names, self._context()))
        layout.addStretch(1)
        row = QHBoxLayout(page)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(body, 1)
        row.addStretch(0)
        self.form.put(page, stays=stays)
        self._filter(self.search.text())
        focus_field(page, field)
        gaps = find_gaps(document) if isinstance(document, Pack) else ()
        self.state.setText("\n".join(gaps))
        self.state.setVisible(bool(gaps))

    def _context(self) -> FormContext:
        return FormContext(
            lambda _part, _name: None, lambda _kind, _name: None, self._enter, beside=self._beside
        )

    def _beside(self, path: Path, name: str) -> QWidget | None:
        """Return what a number means, to be read beside it."""
        part: Any = self.document.value
        for step in path:
            part = getattr(part, step)
        said = type(part).model_fields[name].description
        if not said or isinstance(getattr(part, name), str | tuple | bool):
            return None
        label = plain_label(said)
        label.setFixedWidth(_WIDTH // 2)
        label.setContentsMargins(8, 0, 0, 0)
        return label

    def _enter(self, path: Path, name: str, value: object) -> None:
        self.document.do(SetFields[Any](path, {name: value}))

    def _filter(self, text: str) -> None:
        """Show the fields alone that have all the words in their names or in what is said of them."""
        words = text.casefold().split()
        for form, field in self._fields():
            named = next(
                each for each in (field, field.focusProxy()) if each is not None and each.accessibleName()
            )
            said = f"{named.accessibleName()} {named.toolTip()}".casefold()
            form.setRowVisible(field, all(word in said for word in words))

    def _fields(self) -> list[tuple[QFormLayout, QWidget]]:
        """Return the fields with a name of their own, each with the rows that it lies in."""
        return [
            (form, field)
            for form in self.form.findChildren(QFormLayout)
            for row in range(form.rowCount())
            if (item := form.itemAt(row, QFormLayout.ItemRole.FieldRole)) is not None
            and (field := item.widget()) is not None
            and any(each is not None and each.accessibleName() for each in (field, field.focusProxy()))
        ]
