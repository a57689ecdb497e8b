"""The list of everything in a campaign that is not on its graph: tokens, plans, headquarters, cards and so on."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QToolButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.campaign.editor import CampaignEditor, GraphSelection
from studio.desktop.campaign.properties.choices import ReferenceChoices
from studio.desktop.forms.row_model import first_row
from studio.documents.campaign.campaign import Campaign
from studio.documents.elements import RefersTo
from studio.documents.model import Model
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.sequence import Reorder
from studio.editing.creation import fresh_id, new_name
from studio.editing.selection import ElementRef

#: The collections that are listed, with what stands over each.
SECTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "tokens": "Tokens",
        "plans": "Plans",
        "milestones": "Milestones",
        "hqs": "Headquarters",
        "units": "Units",
        "cards": "Card pool",
        "fronts": "Fronts",
        "starts": "Shorter cuts",
        "silenced": "Accepted findings",
    }
)
_REF = Qt.ItemDataRole.UserRole


class ContentsPanel(QWidget):
    """Selects what is edited beside the graph, finds it by its name, and adds, removes and reorders it."""

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__()
        self._editor = editor
        self._shown: tuple[object, ...] = ()
        self.search = QLineEdit()
        self.search.setPlaceholderText("Search")
        self.search.setClearButtonEnabled(True)
        self.search.setAccessibleName("Search the contents of the campaign")
        self.search.setToolTip("Show only what has this in its name. A chosen token lights up on the graph.")
        self.search.textChanged.connect(self._filter)
        self.tree = QTreeWidget()
        self.tree.setHeaderHidden(True)
        self.tree.setIndentation(12)
        self.tree.setAccessibleName("Contents of the campaign")
        self.tree.currentItemChanged.connect(self._choose)
        self.tree.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tree.customContextMenuRequested.connect(self._ask_menu)
        self._buttons = {
            "add": _button("+", "Add one of the chosen kind.", self.add),
            "remove": _button("−", "Remove the chosen one, and what refers to it.", self.remove),
            "earlier": _button("↑", "Put the chosen one earlier.", lambda: self._move(-1)),
            "later": _button("↓", "Put the chosen one later.", lambda: self._move(1)),
        }
        row = QHBoxLayout()
        for name, button in self._buttons.items():
            button.setObjectName(f"contents/{name}")
            row.addWidget(button)
        row.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 6, 4, 4)
        layout.addWidget(self.search)
        layout.addWidget(self.tree, 1)
        layout.addLayout(row)
        self.setMinimumWidth(120)
        editor.changed.connect(self._show)
        editor.selected.connect(self._show_selection)
        self._show()

    def add(self) -> None:
        """Add an element to the section of the current line, and select it."""
        collection = self._section()
        made = new_element(self._editor, collection)
        if self._editor.do(AddElement[Campaign](collection, made)):
            key = collection_of(self._editor.campaign, collection).key_of(made)
            self.search.clear()
            self._editor.select(GraphSelection(element=ElementRef(collection, key)))

    def remove(self) -> None:
        """Remove the chosen element."""
        chosen = self._editor.selection.element
        if chosen is not None:
            self._editor.do(RemoveElement[Campaign](*chosen))

    def _move(self, by: int) -> None:
        chosen = self._editor.selection.element
        if chosen is not None:
            self._editor.do(Reorder[Campaign](*chosen, by))

    def _section(self) -> str:
        item = self.tree.currentItem()
        while item is not None and item.parent() is not None:
            item = item.parent()
        name = item.data(0, _REF) if item is not None else None
        return name if isinstance(name, str) and name in SECTIONS else "tokens"

    def _show(self, *_: object) -> None:
        """List everything anew where something of it is another now."""
        campaign = self._editor.campaign
        shown = tuple(elements_of(campaign, collection_of(campaign, name)) for name in SECTIONS)
        if shown != self._shown:
            self._shown = shown
            self._fill()
        self._show_selection()

    def _fill(self) -> None:
        campaign, tree = self._editor.campaign, self.tree
        choices = ReferenceChoices(self._editor)
        closed = {
            item.data(0, _REF)
            for index in range(tree.topLevelItemCount())
            if (item := tree.topLevelItem(index)) is not None and not item.isExpanded()
        }
        tree.blockSignals(True)
        tree.clear()
        root = QTreeWidgetItem(["Campaign"])
        root.setToolTip(0, "The campaign itself: its title, levels, prices and rules.")
        tree.addTopLevelItem(root)
        for name, title in SECTIONS.items():
            collection = collection_of(campaign, name)
            items = elements_of(campaign, collection)
            section = QTreeWidgetItem([f"{title} ({len(items)})" if items else title])
            section.setData(0, _REF, name)
            tree.addTopLevelItem(section)
            for key, each in zip(collection.keys_of(items), items, strict=True):
                entry = QTreeWidgetItem([_line(each, choices)])
                entry.setData(0, _REF, ElementRef(name, key))
                entry.setToolTip(0, key)
                section.addChild(entry)
            section.setExpanded(name not in closed)
        tree.blockSignals(False)
        self._filter(self.search.text())

    def _filter(self, text: str) -> None:
        wanted = text.strip().lower()
        for index in range(1, self.tree.topLevelItemCount()):
            section = self.tree.topLevelItem(index)
            assert section is not None
            entries = [each for row in range(section.childCount()) if (each := section.child(row))]
            for entry in entries:
                entry.setHidden(wanted not in f"{entry.text(0)} {entry.toolTip(0)}".lower())
            section.setHidden(bool(wanted) and all(entry.isHidden() for entry in entries))

    def _show_selection(self, *_: object) -> None:
        chosen, tree = self._editor.selection, self.tree
        tree.blockSignals(True)
        if chosen.element is not None:
            for index in range(tree.topLevelItemCount()):
                section = tree.topLevelItem(index)
                for row in range(section.childCount() if section is not None else 0):
                    entry = section.child(row) if section is not None else None
                    if entry is not None and entry.data(0, _REF) == chosen.element:
                        tree.setCurrentItem(entry)
        elif chosen:
            tree.setCurrentItem(None)  # type: ignore[call-overload]  # Qt takes no item for none
        tree.blockSignals(False)
        for name in ("remove", "earlier", "later"):
            self._buttons[name].setEnabled(chosen.element is not None)

    def _choose(self, item: QTreeWidgetItem | None, _before: object) -> None:
        if item is None:
            return
        chosen = item.data(0, _REF)
        is_element = isinstance(chosen, tuple | list) and len(chosen) == 2
        self._editor.select(GraphSelection(element=ElementRef(*chosen)) if is_element else GraphSelection())

    def _ask_menu(self, at: QPoint) -> None:
        menu = QMenu(self)
        noun = collection_of(self._editor.campaign, self._section()).noun
        menu.addAction(f"Add {noun}").triggered.connect(self.add)
        if self._editor.selection.element is not None:
            menu.addAction(f"Remove {noun}").triggered.connect(self.remove)
        menu.exec(self.tree.viewport().mapToGlobal(at))
        menu.deleteLater()


def new_element(editor: CampaignEditor, name: str) -> Model:
    """Make an element that a campaign does not have yet, about the first of what it can be about."""
    campaign, choices = editor.campaign, ReferenceChoices(editor)
    collection = collection_of(campaign, name)
    model = collection.models[0]
    given: dict[str, Any] = {}
    noun = collection.noun
    unnamed = new_name(noun, elements_of(campaign, collection))
    if name in ("hqs", "units"):
        # They have the ids that scenarios give them.
        listed = {each.id for each in elements_of(campaign, collection)}
        known = choices.find([RefersTo(name)]) or ()
        free = [(key, title) for key, title in known if key not in listed]
        given["id"], given["name"] = free[0] if free else (fresh_id(campaign, noun), unnamed)
        hq = next(
            (each.hqs[given["id"]] for each in editor.course.rosters.values() if given["id"] in each.hqs),
            None,
        )
        if name == "hqs" and hq is not None:
            given["type"] = hq.type
    elif "id" in model.model_fields:
        given["id"] = fresh_id(campaign, noun)
        field = "name" if "name" in model.model_fields else "title" if "title" in model.model_fields else ""
        if field:
            given[field] = unnamed
    if name == "starts":
        given["node"] = next(iter(choices.conferences()), (campaign.start, ""))[0]

    def offered(field: str) -> list[tuple[str, str]] | None:
        said = [each for each in model.model_fields[field].metadata if isinstance(each, RefersTo)]
        return list(choices.find(said) or ()) if said else None

    return first_row(model, offered, given)


def _line(element: Model, choices: ReferenceChoices) -> str:
    letter, title = getattr(element, "letter", ""), choices.title(element)
    return f"{letter} · {title}" if letter else title


def _button(text: str, tip: str, do: Any) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    button.setToolTip(tip)
    button.setAccessibleName(tip.removesuffix("."))
    button.setMinimumSize(26, 26)
    button.clicked.connect(lambda: do())
    return button
