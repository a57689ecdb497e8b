"""The findings that a document silences, as a table: where no list of elements has them."""

from collections.abc import Callable

from studio.desktop.forms.rows import RowsTable
from studio.documents.model import Model
from studio.documents.silence import Silence


def silences_table(silenced: tuple[Model, ...], enter: Callable[[object], bool]) -> RowsTable:
    """Return a table of silenced findings that enters all of them."""
    rows = RowsTable(Silence, silenced, lambda _name: None, enter)
    rows.setObjectName("silenced")
    rows.setAccessibleName("Accepted findings")
    rows.setToolTip("Findings of the checks that are right as they are, each with its reason")
    return rows
