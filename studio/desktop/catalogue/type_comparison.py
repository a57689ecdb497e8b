"""Two types side by side, field by field, with what differs marked."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QTreeWidget, QTreeWidgetItem, QVBoxLayout, QWidget

from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label
from studio.documents.catalogue import Catalogue
from studio.documents.model import Model
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.changes.fields import field_label
from studio.editing.changes.naming import title_of
from studio.editing.comparison.differences import said
from studio.tables.quantities import quantity

#: What tells types apart by design, and stands at the head.
_OWN: Final = frozenset({"id", "name"})


class TypeComparison(QWidget):
    """Shows the chosen type beside another one of its group."""

    #: Another type was chosen to compare with.
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._catalogue: Catalogue | None = None
        self._key = ("", "")
        self._others: dict[str, str] = {}
        self.other = ChoiceBox()
        self.other.setAccessibleName("Compare with")
        self.other.setToolTip("The type with which the chosen one is compared")
        self.other.activated.connect(self._choose)
        self.only = QCheckBox("&Only what differs")
        self.only.toggled.connect(lambda _on: self._fill())
        self.list = QTreeWidget()
        self.list.setRootIsDecorated(False)
        self.list.setHeaderHidden(True)
        self.list.setAccessibleName("Fields of both types")
        self.state = plain_label("")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(4, 4, 4, 4)
        layout.addWidget(self.other)
        layout.addWidget(self.only)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.state)

    def show_type(self, catalogue: Catalogue, key: tuple[str, str]) -> None:
        """Show a type beside the one that was chosen for its group, else beside the next one there."""
        self._catalogue, self._key = catalogue, key
        self.other.clear()
        items = self._items()
        for each, item in items.items():
            if each != key[1]:
                self.other.addItem(title_of(item) or each, each)
        wanted = self.other.findData(self._others.get(key[0]))
        keys = list(items)
        following = keys[(keys.index(key[1]) + 1) % len(keys)] if key[1] in keys else None
        self.other.setCurrentIndex(wanted if wanted >= 0 else max(0, self.other.findData(following)))
        self._fill()

    def _items(self) -> dict[str, Model]:
        if self._catalogue is None or not self._key[1]:
            return {}
        collection = collection_of(self._catalogue, self._key[0])
        items = elements_of(self._catalogue, collection)
        return dict(zip(collection.keys_of(items), items, strict=True))

    def _choose(self, _index: int) -> None:
        self._others[self._key[0]] = str(self.other.currentData())
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        self.list.clear()
        items = self._items()
        mine, other = items.get(self._key[1]), items.get(str(self.other.currentData()))
        self.list.setHeaderHidden(mine is None or other is None)
        if mine is None or other is None:
            self.state.setText("Choose a type to compare it with another one of its group.")
            return
        self.list.setHeaderLabels(["Field", title_of(mine), title_of(other)])
        count = 0
        for name in _compared(mine):
            here, there = said(getattr(mine, name)), said(getattr(other, name, None))
            differs = getattr(mine, name) != getattr(other, name, None)
            count += differs
            if self.only.isChecked() and not differs:
                continue
            label = field_label(name)
            row = QTreeWidgetItem([f"{label[:1].upper()}{label[1:]}", here, there])
            for column in range(3):
                row.setToolTip(column, row.text(column))
                font = row.font(column)
                font.setBold(bool(differs))
                row.setFont(column, font)
            self.list.addTopLevelItem(row)
        for column in range(3):
            self.list.resizeColumnToContents(column)
            self.list.setColumnWidth(column, min(self.list.columnWidth(column), 130))
        fields = quantity(count, "field differs", "fields differ")
        self.state.setText(f"{fields[:1].upper()}{fields[1:]}.")


def _compared(part: Model) -> tuple[str, ...]:
    return tuple(name for name in type(part).model_fields if name not in _OWN)
