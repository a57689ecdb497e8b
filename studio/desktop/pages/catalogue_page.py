"""The page of one catalogue: nations, unit types, specialists and HQ types in a list, and the chosen one as a form."""

from functools import partial
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QSplitter,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.appearance.icons import give_icon
from studio.desktop.catalogue.problems import CatalogueProblems
from studio.desktop.catalogue.type_tree import TypeTree
from studio.desktop.dialogs.questions import Keep
from studio.desktop.forms.part_form import FormContext, part_form
from studio.desktop.forms.reference_choices import reference_choices
from studio.desktop.pages.catalogue_copies import keep_copy
from studio.desktop.pages.page import Page
from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.forms import DeferredRebuild, clear_form, focus_field, focused_field, heading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.documents.reading.loading import LoadedDocument
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.creation import duplicate_element
from studio.lint.problem import Problem

_OF_CATALOGUE = ("title", "notes")


class CataloguePage(Page[Catalogue]):
    """Everything of one open catalogue."""

    def __init__(self, opened: LoadedDocument[Catalogue]) -> None:
        super().__init__(opened)
        #: The collection and the id of what the form shows; a group alone has no id.
        self.chosen: tuple[str, str] = ("", "")
        self._shown: tuple[object, ...] = ()
        self.types = TypeTree()
        self.types.chosen.connect(self._choose)
        self.setFocusProxy(self.types)
        self.form = KeepScrollArea()
        self.form.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.form.setAccessibleName("Properties")
        self._rebuild = DeferredRebuild(self.form, self._show)
        self.tools: dict[str, QAction] = {}
        split = QSplitter(Qt.Orientation.Horizontal)
        split.addWidget(self.types)
        split.addWidget(self.form)
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

    @property
    def title(self) -> str:
        """The title of the catalogue."""
        return self.document.value.title

    def choose(self, collection: str, key: str) -> None:
        """Show a type in the form and in the list."""
        self.chosen = (collection, key)
        self.types.mark(self.chosen)
        self._show()

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

    def ask_where_to_keep(self, scenario: Page[Any] | None) -> Keep:
        """Ask where a changed copy is to be kept; one in a pack is what the scenario refers to from then on."""
        return keep_copy(self, self, scenario)

    def delete_selected(self) -> None:
        """Delete the chosen type."""
        if self._part() is None:
            self.message.emit("Choose the type first that is to be deleted.")
            return
        collection, key = self.chosen
        if self.document.attempt(RemoveElement[Catalogue](collection, key)):
            self.choose(collection, "")

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
        collection = problem.pointer.split("/")[1]
        self.types.search.clear()
        self.choose(collection, problem.subject)
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
        return bar

    def _on_document_changed(self, *_: object) -> None:
        if self._part() is None and self.chosen[1]:
            self.chosen = (self.chosen[0], "")
        self.types.show_catalogue(self.document.value, self.chosen)
        self._show()

    def _part(self) -> Model | None:
        name, key = self.chosen
        if not key:
            return None
        collection = collection_of(self.document.value, name)
        items = elements_of(self.document.value, collection)
        return next((item for item in items if collection.key_of(item) == key), None)

    def _choose(self, chosen: tuple[str, str]) -> None:
        self.chosen = chosen
        self._show()

    def _show(self) -> None:
        """Build the form of what is chosen, unless it is there already."""
        part = self._part()
        for word in ("Duplicate", "Delete"):
            self.tools[word].setEnabled(part is not None)
        about = part or tuple(getattr(self.document.value, name) for name in _OF_CATALOGUE)
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
        return FormContext(lambda part, name: choices(type(part), name), choices, self._enter)

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
