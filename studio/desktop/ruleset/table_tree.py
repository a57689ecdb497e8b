"""The list of a ruleset's tables, to be searched by the words of their figures and by the ids of rules."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidgetItem

from studio.desktop.forms.row_model import row_kind
from studio.desktop.widgets.searched_tree import SearchedTree
from studio.documents.model import Model
from studio.documents.ruleset import Ruleset
from studio.editing.changes.fields import field_label
from studio.editing.figures import Path, rule_of, table_at, tables_of

_PATH: Final = Qt.ItemDataRole.UserRole
_WORDS: Final = Qt.ItemDataRole.UserRole + 1
#: Behind the name of a table in which figures differ.
_MARK: Final = "differs"


class TableTree(SearchedTree):
    """A line for the words, and below it the tables that have them; what is chosen is the path of a table."""

    def __init__(self) -> None:
        heads = ("Table", "Shipped")
        super().__init__("Tables of the ruleset", heads, 220, "a figure", "words or its rule")
        self._rows: dict[Path, QTreeWidgetItem] = {}
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)

    def show_tables(self, ruleset: Ruleset) -> None:
        """Build the list."""
        self.tree.clear()
        self._rows = {}
        for path in tables_of(ruleset):
            parent = self._rows.get(path[:-1])
            label = field_label(path[-1])
            row = QTreeWidgetItem([label[:1].upper() + label[1:], ""])
            row.setData(0, _PATH, path)
            row.setData(0, _WORDS, _words(ruleset, path))
            if parent is None:
                self.tree.addTopLevelItem(row)
            else:
                parent.addChild(row)
                parent.setExpanded(True)
            self._rows[path] = row

    def mark_differing(self, paths: Collection[Path]) -> None:
        """Say which tables have figures that differ, themselves or in a table within."""
        for path, row in self._rows.items():
            differs = any(each[: len(path)] == path for each in paths)
            row.setText(1, _MARK if differs else "")

    def choose(self, path: Path) -> None:
        """Put the cursor on a table."""
        row = self._rows.get(path)
        if row is not None:
            row.setHidden(False)
            self.tree.setCurrentItem(row)

    def paths(self) -> tuple[Path, ...]:
        """Return the tables that are listed now."""
        return tuple(path for path, row in self._rows.items() if not row.isHidden())

    def _select(self, row: QTreeWidgetItem | None, *_: object) -> None:
        if row is not None:
            self.chosen.emit(tuple(row.data(0, _PATH)))

    def _filter(self, text: str) -> None:
        """Show the tables alone that have all the words, and those that they lie in."""
        words = text.casefold().split()
        found = {
            path for path, row in self._rows.items() if all(word in row.data(0, _WORDS) for word in words)
        }
        for path, row in self._rows.items():
            row.setHidden(not any(each[: len(path)] == path for each in found))
        current = self.tree.currentItem()
        if found and (current is None or tuple(current.data(0, _PATH)) not in found):
            self.choose(min(found, key=list(self._rows).index))


def _words(ruleset: Ruleset, path: Path) -> str:
    """Return what a table is found by: its name, its figures with what they mean, and their rules."""
    table = table_at(ruleset, path)
    kind: type[Model] | None = type(table) if isinstance(table, Model) else None
    if kind is None:
        outer = type(table_at(ruleset, path[:-1]))
        kind = row_kind(outer.model_fields[path[-1]].annotation)
    figures = [_words_of_figure(kind, name) for name in kind.model_fields] if kind is not None else []
    return " ".join([" ".join(path).replace("_", " ").casefold(), *figures])


def _words_of_figure(kind: type[Model], name: str) -> str:
    parts = (field_label(name), kind.model_fields[name].description or "", rule_of(kind, name) or "")
    return " ".join(parts).replace("_", " ").casefold()


def find_figures(kind: type[Model], text: str) -> list[str]:
    """Return the names of the figures of a table that have all the words of a search; none for a search of nothing."""
    words = text.casefold().split()
    names = kind.model_fields if words else ()
    return [name for name in names if all(word in _words_of_figure(kind, name) for word in words)]
