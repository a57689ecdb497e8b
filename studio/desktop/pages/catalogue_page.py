"""The page of one catalogue: nations, unit types, specialists and HQ types in a list, and the chosen one as a form."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.appearance.icons import give_icon
from studio.desktop.catalogue.counter_preview import CounterPreview
from studio.desktop.catalogue.problems import CatalogueProblems
from studio.desktop.catalogue.type_comparison import TypeComparison
from studio.desktop.catalogue.type_tree import TypeTree
from studio.desktop.catalogue.uses_pane import UsesPane
from studio.desktop.dialogs.questions import Keep, ask_sure
from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.forms.silences import silences_table
from studio.desktop.pages.catalogue_copies import keep_copy
from studio.desktop.pages.page import Page
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.tables.table_pane import TablePane
from studio.desktop.widgets.forms import DeferredRebuild, clear_form, focus_field, focused_field, heading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.reading.loading import LoadedDocument
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.creation import duplicate_element
from studio.editing.reference_choices import reference_choices
from studio.editing.selection import ElementRef
from studio.lint.problem import Problem

_OF_CATALOGUE = ("title", "notes", "id", "silenced")


class CataloguePage(Page[Catalogue]):
    """Everything of one open catalogue."""

    def __init__(self, opened: LoadedDocument[Catalogue]) -> None:
        super().__init__(opened)
        #: The collection and the id of what the form shows; a group alone has no id.
        self.chosen: tuple[str, str] = ("", "")
        #: What was chosen when it went; it is chosen again when it comes back and nothing else is.
        self._gone: tuple[str, str] = ("", "")
        self._shown: tuple[object, ...] = ()
        self.types = TypeTree()
        self.types.chosen.connect(self._choose)
        self.lead_keys_to(self.types)
        self.form = KeepScrollArea()
        self.form.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.form.setAccessibleName("Properties")
        self._rebuild = DeferredRebuild(self.form, self._show)
        self.tools: dict[str, QAction] = {}
        split = QSplitter(Qt.Orientation.Horizontal)
        #: What stands beside the list: the form of what is chosen, or all of its group as a table.
        self.views = QStackedWidget()
        self.views.addWidget(self.form)
        self.tables: TablePane | None = None
        self.uses, self.comparison = UsesPane(), TypeComparison()
        self.uses.open_wanted.connect(self.open_wanted)
        self.uses.chosen.connect(self._go_to_type)
        self.beside = QTabWidget()
        self.beside.setAccessibleName("About the type")
        self.beside.addTab(self.uses, "&Used by")
        self.beside.addTab(self.comparison, "Co&mpared")
        left = QSplitter(Qt.Orientation.Vertical)
        left.addWidget(self.types)
        left.addWidget(self.beside)
        left.setSizes([330, 260])
        left.setChildrenCollapsible(False)
        split.addWidget(left)
        self.counter = CounterPreview()
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.counter)
        column.addWidget(self.views, 1)
        split.addWidget(right)
        split.setSizes([420, 780])
        split.setChildrenCollapsible(False)
        self.body.addWidget(self._bar())
        self.body.addWidget(split, 1)
        self.problems = CatalogueProblems(self.document)
        self.problems.picked.connect(self._go_to)
        self.body.addWidget(self.problems)
        self.document.refused.connect(self.message)
        self.document.changed.connect(self._on_document_changed)
        self.types.show_catalogue(self.document.value, self.chosen)
        self._show()

    def choose(self, collection: str, key: str) -> None:
        """Show a type in the form and in the list."""
        self.chosen = (collection, key)
        self.types.mark(self.chosen)
        self._show()
        self._follow_in_table()

    def add(self) -> None:
        """Add a type to the group that is chosen, the first where none is, and show it."""
        catalogue = self.document.value
        presentation = presentation_for(catalogue)
        collection = self.chosen[0] or next(iter(presentation.type_groups(catalogue)))
        try:
            self._put(collection, presentation.new_type(catalogue, collection))
        except StudioError as error:
            self.message.emit(str(error))

    def duplicate(self) -> None:
        """Add a type that is like the chosen one in all but its id and name, and show it."""
        part = self._part()
        if part is None:
            self.message.emit("Choose the type first that is to be duplicated.")
            return
        self._put(self.chosen[0], duplicate_element(self.document.value, part))

    def show_table(self, yes: bool) -> None:
        """Show the types of a group as a table, or the chosen one as a form."""
        if not yes:
            self.views.setCurrentWidget(self.form)
            return
        if self.tables is None:
            self.tables = TablePane(self.document.value, None, self.document.attempt)
            self.tables.setContentsMargins(4, 4, 4, 4)
            self.tables.chosen.connect(lambda element: self.choose(*element))
            self.views.addWidget(self.tables)
        self.views.setCurrentWidget(self.tables)
        self._follow_in_table()

    def _follow_in_table(self) -> None:
        """Show the group of what is chosen in the table, and lead the keys to it."""
        if self.tables is None or self.views.currentWidget() is not self.tables:
            return
        collection, key = self.chosen
        if collection and collection != self.tables.kind.currentData():
            self.tables.show_kind(collection)
        self.tables.go_to(ElementRef(collection, key) if key else None)

    def ask_where_to_keep(self, scenario: Page[Any] | None) -> Keep:
        """Ask where a changed copy is to be kept; one in a pack is what the scenario refers to from then on."""
        return keep_copy(self, self, scenario)

    def delete_selected(self) -> None:
        """Delete the chosen type."""
        if self._part() is None:
            self.message.emit("Choose the type first that is to be deleted.")
            return
        collection, key = self.chosen
        removal = RemoveElement[Catalogue](collection, key)
        try:
            removal.changed(self.document.value)
        except StudioError as error:
            self.message.emit(str(error))
            return
        question = (
            f"{self.uses.message()} In this catalogue, what can do without it loses it; all else that refers to it will "
            "have to be given another one. Delete it?"
        )
        if self.uses.uses() and not ask_sure(self, question, "Delete"):
            return
        if self.document.attempt(removal):
            self.choose(collection, "")

    @property
    def search_line(self) -> QLineEdit:
        """Where the contents are searched."""
        return self.types.search

    def activate(self, recent: Iterable[Path], others: Iterable[Page[Any]] = ()) -> None:  # noqa: ARG002 - files at hand lead to all
        """Look through what may have changed on disk for who uses the types."""
        self.uses.look(self.file.path, self.document.value)

    def deselect(self) -> None:
        """Choose nothing: the form shows the catalogue itself."""
        self.choose("", "")

    def zoom(self, steps: int) -> None:
        """Make the letters larger or smaller; a list has nothing else to come nearer to."""
        font = self.font()
        font.setPointSizeF(min(max(font.pointSizeF() + steps, 7), 24))
        self.setFont(font)

    def fit(self) -> None:
        """Open all groups."""
        self.types.tree.expandAll()

    def full_size(self) -> None:
        """Show the letters in the size that other pages have."""
        parent = self.parentWidget()
        self.setFont(parent.font() if parent is not None else self.font())

    def _go_to(self, problem: Problem) -> None:
        """Show what a problem is about in the form and in the list."""
        self._go_to_type(problem.pointer.split("/")[1], problem.subject)

    def _go_to_type(self, collection: str, key: str) -> None:
        self.types.search.clear()
        self.choose(collection, key)
        self.types.scroll_to_chosen()

    def _put(self, collection: str, made: Model) -> None:
        if self.document.attempt(AddElement[Catalogue](collection, made)):
            self.choose(collection, collection_of(self.document.value, collection).key_of(made))

    def _bar(self) -> QToolBar:
        bar = QToolBar("Catalogue")
        bar.setIconSize(QSize(20, 20))
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        actions = (
            ("Add", "mdi6.plus", "Add a type to the group that is chosen.", self.add),
            ("Duplicate", "mdi6.content-copy", "Add a type like the chosen one.", self.duplicate),
            ("Delete", "mdi6.delete-outline", "Delete the chosen type (Del).", self.delete_selected),
        )
        for word, icon, tip, do in actions:
            action = bar.addAction(word)
            give_icon(action, icon)
            action.setToolTip(tip)
            action.triggered.connect(lambda _checked=False, do=do: do())
            self.tools[word] = action
        table = self.tools["Table"] = bar.addAction("Table")
        give_icon(table, "mdi6.table-edit")
        table.setToolTip("Show all types of the group as a table, to edit many at once.")
        table.setCheckable(True)
        table.toggled.connect(self.show_table)
        return bar

    def _on_document_changed(self, *_: object) -> None:
        if self.chosen[1]:
            if self._part() is None:
                self._gone, self.chosen = self.chosen, (self.chosen[0], "")
        elif self._part_of(*self._gone) is not None:
            self._gone, self.chosen = ("", ""), self._gone
        self.types.show_catalogue(self.document.value, self.chosen)
        if self.tables is not None:
            self.tables.show_document(self.document.value, None)
        self._show()

    def _part(self) -> Model | None:
        return self._part_of(*self.chosen)

    def _part_of(self, name: str, key: str) -> Model | None:
        if not key:
            return None
        collection = collection_of(self.document.value, name)
        items = elements_of(self.document.value, collection)
        return next((item for item in items if collection.key_of(item) == key), None)

    def _choose(self, chosen: tuple[str, str]) -> None:
        self.chosen = chosen
        self._show()
        self._follow_in_table()

    def _show(self) -> None:
        """Build the form of what is chosen, unless it is there already."""
        part = self._part()
        for word in ("Duplicate", "Delete"):
            self.tools[word].setEnabled(part is not None)
        drawn = (
            presentation_for(self.document.value).type_counter(self.document.value, part) if part else None
        )
        self.counter.show_counter(drawn, str(getattr(part, "name", "")))
        about = part or tuple(getattr(self.document.value, name) for name in _OF_CATALOGUE)
        for pane in (self.uses, self.comparison):
            pane.show_type(self.document.value, self.chosen)
        shown = (self.chosen, about, tuple(nation.id for nation in self.document.value.nations))
        if shown == self._shown or self._rebuild.is_deferred():
            return
        stays, self._shown = self._shown[:1] == shown[:1], shown
        field = focused_field(self.form)
        clear_form(self.form)
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(16, 12, 16, 12)
        if part is None:
            layout.addWidget(heading(self.title, "Choose a type on the left to see and edit it, or add one."))
            layout.addLayout(part_form(self.document.value, (), _OF_CATALOGUE, self._context()))
        else:
            name, key = self.chosen
            noun = collection_of(self.document.value, name).noun
            layout.addWidget(heading(str(getattr(part, "name", key)), f"{noun[0].upper()}{noun[1:]}"))
            layout.addLayout(part_form(part, self.chosen, tuple(type(part).model_fields), self._context()))
        layout.addStretch(1)
        self.form.put(body, stays=stays)
        focus_field(body, field)

    def _context(self) -> FormContext:
        choices = partial(reference_choices, self.document.value, None)
        return FormContext(
            lambda part, name: choices(type(part), name), choices, self._enter, special=self._special
        )

    def _special(self, part: Model, path: tuple[str, ...], name: str) -> QWidget | None:
        """Return the findings that are silenced as a table, for no list has them."""
        if name != "silenced" or not isinstance(part, Catalogue):
            return None
        return silences_table(
            part.silenced, lambda value: self.document.attempt(SetFields[Catalogue](path, {name: value}))
        )

    def _enter(self, path: tuple[str, ...], name: str, value: object) -> None:
        if name == "id" and path:
            # The form shows it under its new id, so that what follows is written there.
            before, self.chosen = self.chosen, (path[0], str(value))
            try:
                self.document.do(SetFields[Catalogue](path, {name: value}))
            except StudioError:
                self.chosen = before
                raise
            return
        self.document.do(SetFields[Catalogue](path, {name: value}))
