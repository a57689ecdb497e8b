"""The rows of a table of elements as they are shown: sorted by a column, and those alone that have the words."""

from PySide6.QtCore import QObject, QSortFilterProxyModel

from studio.desktop.tables.element_model import SORT, ElementModel, Index


class RowFilter(QSortFilterProxyModel):
    """Shows the rows that have all words in some cell."""

    def __init__(self, model: ElementModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._words: tuple[str, ...] = ()
        self.setSourceModel(model)
        self.setSortRole(SORT)
        # A row that is being worked on stays where it is until it is sorted again.
        self.setDynamicSortFilter(False)

    def find_rows(self, text: str) -> None:
        """Show the rows alone that have all the words."""
        self._words = tuple(text.casefold().split())
        self.invalidate()

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:  # noqa: ARG002 - the signature is Qt's
        """Return whether some cell of the row has each word."""
        if not self._words:
            return True
        table = self._model.table
        row = table.rows[source_row]
        own = (table.column(row.element, column.name) for column in table.columns)
        shown = [each.shown(row.item) for each in own if each is not None]
        noted = range(len(table.columns), self._model.columnCount())
        shown += [str(self._model.index(source_row, column).data()) for column in noted]
        text = "\n".join(shown).casefold()
        return all(word in text for word in self._words)
