"""The list of a catalogue's types, by groups, to be searched by words."""

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTreeWidgetItem

from studio.desktop.scenario.presentations import presentation_for
from studio.desktop.widgets.searched_tree import SearchedTree
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.naming import title_of

_KEY = Qt.ItemDataRole.UserRole


class TypeTree(SearchedTree):
    """A line for the words, and below it the types that have them.

    What is chosen is the collection and the id of a type; a group alone has no id.
    """

    def __init__(self) -> None:
        heads = ("Name", "Nation")
        super().__init__("Types of the catalogue", heads, 260, "a type", "name or nation")
        self._is_filling = False

    def show_catalogue(self, catalogue: Catalogue, chosen: tuple[str, str]) -> None:
        """Build the list anew, folded as it was."""
        self._is_filling = True
        tops = self._tops()
        folded = {top.data(0, _KEY)[0] for top in tops if not top.isExpanded()}
        self.tree.clear()
        nations = {nation.id: nation.name for nation in catalogue.nations}
        groups = presentation_for(catalogue).type_groups(catalogue)
        for name, title in groups.items():
            collection = collection_of(catalogue, name)
            items = elements_of(catalogue, collection)
            top = QTreeWidgetItem([f"{title} ({len(items)})", ""])
            top.setData(0, _KEY, (name, ""))
            for item in items:
                row = QTreeWidgetItem([title_of(item), _nation(item, nations)])
                row.setData(0, _KEY, (name, collection.key_of(item)))
                top.addChild(row)
            self.tree.addTopLevelItem(top)
            top.setExpanded(name not in folded if tops else name == next(iter(groups)))
        self._is_filling = False
        self._filter(self.search.text())
        self.mark(chosen)

    def mark(self, chosen: tuple[str, str]) -> None:
        """Put the cursor of the list on what is chosen."""
        self._is_filling = True
        found = next((row for row in self._rows() if tuple(row.data(0, _KEY)) == chosen), None)
        self.tree.setCurrentItem(found)  # type: ignore[arg-type]
        self._is_filling = False

    def scroll_to_chosen(self) -> None:
        """Bring what is chosen into sight."""
        found = self.tree.currentItem()
        if found is not None:
            self.tree.scrollToItem(found)

    def _tops(self) -> list[QTreeWidgetItem]:
        tops = (self.tree.topLevelItem(index) for index in range(self.tree.topLevelItemCount()))
        return [top for top in tops if top is not None]

    def _rows(self) -> list[QTreeWidgetItem]:
        return [row for top in self._tops() for row in (top, *_children(top))]

    def _select(self, row: QTreeWidgetItem | None, *_: object) -> None:
        if row is not None and not self._is_filling:
            self.chosen.emit(tuple(row.data(0, _KEY)))

    def _filter(self, text: str) -> None:
        """Show the types alone that have all the words in their name or nation."""
        words = text.lower().split()
        for top in self._tops():
            for row in _children(top):
                row_text = f"{row.text(0)} {row.text(1)}".lower()
                row.setHidden(not all(word in row_text for word in words))
            if words:
                top.setExpanded(True)


def _nation(item: Model, names: Mapping[str, str]) -> str:
    nations = getattr(item, "nations", None) or (getattr(item, "nation", None) or "",)
    return ", ".join(names.get(each, each) for each in nations)


def _children(top: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    rows = (top.child(index) for index in range(top.childCount()))
    return [row for row in rows if row is not None]
