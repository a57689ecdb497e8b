"""The page of one ruleset: its tables in a list, the chosen one as a form, and the rule of each figure beside it."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path as FilePath
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QSplitter, QVBoxLayout, QWidget

from studio import StudioError
from studio.desktop.dialogs.questions import Keep
from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.forms.row_model import row_kind
from studio.desktop.forms.rows import RowsTable
from studio.desktop.forms.silences import silences_table
from studio.desktop.pages.catalogue_copies import keep_copy
from studio.desktop.pages.page import Page
from studio.desktop.ruleset.rule_pane import RulePane
from studio.desktop.ruleset.table_tree import TableTree, find_figures
from studio.desktop.ruleset.trial_pane import TrialPane
from studio.desktop.ruleset.tried_battles import TriedBattle
from studio.desktop.widgets.forms import DeferredRebuild, clear_form, focus_field, focused_field, heading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules
from studio.documents.model import Model
from studio.documents.reading.loading import LoadedDocument, open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields, field_label
from studio.editing.figures import Path, differing_figures, rule_of, table_at
from studio.tables.quantities import quantity

_OF_RULESET = ("title", "notes", "id", "silenced")
#: Rows of a table that are seen at once, where the window is high enough.
_ROWS = 15
_LONGEST = 24


class RulesetPage(Page[Ruleset]):
    """Everything of one open ruleset."""

    def __init__(self, opened: LoadedDocument[Ruleset]) -> None:
        super().__init__(opened)
        #: The path of the table that the form shows; `()` for the ruleset itself.
        self.chosen: Path = ()
        self._shipped = _shipped_like(opened.document)
        self._differing: dict[tuple[Path, str], Any] = {}
        self._shown: tuple[object, ...] = ()
        self.tables = TableTree()
        self.tables.show_tables(opened.document)
        self.tables.chosen.connect(self.choose)
        self.tables.search.textChanged.connect(self._show_found)
        self.lead_keys_to(self.tables)
        self.form = KeepScrollArea()
        self.form.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.form.setAccessibleName("Figures")
        self.trial = TrialPane(
            self._shipped or opened.document, "Shipped" if self._shipped is not None else "As opened"
        )
        self.rules = RulePane()
        self.rules.rule_asked.connect(self.rule_asked)
        self.state = QLabel()
        self.state.setContentsMargins(8, 4, 8, 4)
        self._rebuild = DeferredRebuild(self.form, self._show)
        middle = QSplitter(Qt.Orientation.Vertical)
        middle.addWidget(self.form)
        middle.addWidget(self.trial)
        middle.setStretchFactor(0, 1)
        middle.setSizes([380, 250])
        split = QSplitter(Qt.Orientation.Horizontal)
        for widget in (self.tables, middle, self.rules):
            split.addWidget(widget)
        split.setSizes([320, 640, 280])
        split.setChildrenCollapsible(False)
        self.body.addWidget(split, 1)
        self.body.addWidget(self.state)
        self.document.refused.connect(self.message)
        self.document.changed.connect(self._on_document_changed)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)
        self._compare()
        self._show()

    def choose(self, path: Path) -> None:
        """Show a table in the form."""
        if path != self.chosen:
            self.chosen = path
            self.tables.choose(path)
            self.rules.show_rule(None)
            self._show()
            self._show_found()

    def ask_where_to_keep(self, scenario: Page[Any] | None) -> Keep:
        """Ask where a changed copy is to be kept; one in a pack is what the scenario is played by from then on."""
        return keep_copy(self, self, scenario)

    @property
    def search_line(self) -> QLineEdit:
        """Where the contents are searched."""
        return self.tables.search

    def deselect(self) -> None:
        """Choose nothing: the form shows the ruleset itself."""
        self.tables.tree.clearSelection()
        self.chosen = ()
        self._show()

    def fit(self) -> None:
        """Open all groups."""
        self.tables.tree.expandAll()

    def activate(self, recent: Iterable[FilePath], others: Iterable[Page[Any]] = ()) -> None:  # noqa: ARG002 - open ones lead to all
        """Offer the open battles to try the figures on."""
        battles = [
            TriedBattle(page.title, page.file.path, page.document.value)
            for page in others
            if isinstance(page.document.value, Scenario)
        ]
        self.trial.offer(tuple(battles))

    def _on_document_changed(self, *_: object) -> None:
        self.trial.show_ruleset(self.document.value)
        self._compare()
        self._show()

    def _compare(self) -> None:
        """Find what differs from the shipped ruleset, and say it."""
        if self._shipped is None:
            self.state.setText("No ruleset of this kind came with the studio, so nothing is compared.")
            return
        found = tuple(differing_figures(self.document.value, self._shipped))
        self._differing = {(each.path, each.name): each.other for each in found}
        self.tables.mark_differing([(*each.path, each.name) for each in found])
        figures = quantity(len(found), "figure or table differs", "figures or tables differ")
        self.state.setText(
            f"{figures[:1].upper()}{figures[1:]} from {self._shipped.title}, as it came with the studio."
        )

    def _show(self) -> None:
        """Build the form of what is chosen, unless it is there already."""
        table = table_at(self.document.value, self.chosen)
        about = table if self.chosen else tuple(getattr(table, name) for name in self._fields_of_ruleset())
        shown = (self.chosen, about)
        if shown == self._shown or self._rebuild.is_deferred():
            return
        stays, self._shown = self._shown[:1] == shown[:1], shown
        field = focused_field(self.form)
        clear_form(self.form)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(16, 12, 16, 12)
        context = FormContext(
            lambda _part, _name: None,
            lambda _kind, _name: None,
            self._enter,
            self._special,
            beside=self._beside,
        )
        if not self.chosen:
            layout.addWidget(
                heading(self.title, "Choose a table on the left, or find a figure by its words.")
            )
            layout.addLayout(part_form(self.document.value, (), self._fields_of_ruleset(), context))
        elif isinstance(table, Model):
            layout.addWidget(heading(_name(self.chosen), (type(table).__doc__ or "").partition("\n")[0]))
            names = [name for name in type(table).model_fields if not isinstance(getattr(table, name), Model)]
            layout.addLayout(part_form(table, self.chosen, names, context))
        else:
            outer = table_at(self.document.value, self.chosen[:-1])
            layout.addLayout(part_form(outer, self.chosen[:-1], self.chosen[-1:], context))
        layout.addStretch(1)
        for rows in body.findChildren(RowsTable) if self.chosen else ():
            self._prepare(rows)
        self.form.put(body, stays=stays)
        focus_field(body, field)

    def _show_found(self, *_: object) -> None:
        """Scroll to the first figure of the table that has the words of the search."""
        table = table_at(self.document.value, self.chosen)
        found = find_figures(type(table), self.search_line.text()) if isinstance(table, Model) else []
        fields = (self.form.findChild(QWidget, "/".join((*self.chosen, name))) for name in found)
        field = next(filter(None, fields), None)
        if field is not None:
            body = self.form.widget()
            layout = body.layout() if body is not None else None
            if layout is not None:
                layout.activate()  # A form that was built just now has no places for its fields yet.
            self.form.ensureWidgetVisible(field)

    def _fields_of_ruleset(self) -> tuple[str, ...]:
        return tuple(name for name in _OF_RULESET if name in type(self.document.value).model_fields)

    def _special(self, _part: Model, path: Path, name: str) -> QWidget | None:
        """Return the findings that are silenced as a table, for no list has them."""
        if path or name != "silenced":
            return None
        return silences_table(
            getattr(self.document.value, name),
            lambda value: self.document.attempt(SetFields[Ruleset](path, {name: value})),
        )

    def _prepare(self, rows: RowsTable) -> None:
        """Let a table of rows be seen whole, mark what differs, and follow its cursor with the rule."""
        rows.show_rows(_ROWS)
        *path, name = rows.objectName().split("/")
        if self._shipped is not None:
            rows.model.compare(getattr(table_at(self._shipped, tuple(path)), name))
        rows.table.selectionModel().currentChanged.connect(partial(self._follow_cell, tuple(path), name))

    def _beside(self, path: Path, name: str) -> QWidget | None:
        """Return a button that brings back the shipped figure, where it is another one."""
        if (path, name) not in self._differing:
            return None
        other = self._differing[path, name]
        is_rows = isinstance(other, tuple) and bool(other) and isinstance(other[0], Model)
        text = "the shipped table" if is_rows else _short(other)
        button = QPushButton(f"Back to {text}")
        label = field_label(name)
        button.setToolTip(f"{label[:1].upper()}{label[1:]} differs: bring back what the studio ships")
        button.setAccessibleName(f"Back to the shipped {label}")
        button.setObjectName(f"{'/'.join((*path, name))}/reset")
        button.clicked.connect(partial(self._reset, path, name, other))
        return button

    def _reset(self, path: Path, name: str, value: object) -> None:
        self.document.attempt(SetFields[Ruleset](path, {name: value}))

    def _enter(self, path: Path, name: str, value: object) -> None:
        self.document.do(SetFields[Ruleset](path, {name: value}))

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Show the rule of the figure that got the focus."""
        while now is not None and self.form.isAncestorOf(now):
            *path, name = now.objectName().split("/")
            try:
                part = type(table_at(self.document.value, tuple(path)))
            except AttributeError:
                now = now.parentWidget()
                continue
            if issubclass(part, Model) and name in part.model_fields:
                self.rules.show_rule(rule_of(part, name), part.model_fields[name].description or "")
                cite_rules(now, *filter(None, [rule_of(part, name)]))
                return
            now = now.parentWidget()

    def _follow_cell(self, path: Path, name: str, index: Any, _before: Any) -> None:
        """Show the rule of the column that the cursor of a table is in."""
        outer = type(table_at(self.document.value, path))
        kind = row_kind(outer.model_fields[name].annotation)
        rows = self.form.findChild(RowsTable, "/".join((*path, name)))
        if kind is None or rows is None or not index.isValid():
            return
        column = rows.model.columns[index.column()]
        self.rules.show_rule(rule_of(kind, column.name), column.description)
        cite_rules(rows.table, *filter(None, [rule_of(kind, column.name)]))


def _shipped_like(ruleset: Ruleset) -> Ruleset | None:
    """Return the ruleset for the same engine that came with the studio."""
    for path in sorted((shipped_content() / Ruleset.FOLDER).glob(f"*.{Ruleset.FORMAT}.json")):
        try:
            found = open_as(Ruleset, path).document
        except StudioError:
            continue
        if found.engine == ruleset.engine:
            return found
    return None


def _name(path: Path) -> str:
    return " · ".join(f"{label[:1].upper()}{label[1:]}" for label in map(field_label, path))


def _short(value: object) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
    text = {"True": "yes", "False": "no", "None": "none"}.get(text, text)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
