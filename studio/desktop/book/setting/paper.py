"""The sheets of paper that a book is made for; all measures are points."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QPageSize

from studio.editing.binding import PaperName

#: Points to the millimetre.
MILLIMETRE: Final = 72 / 25.4
#: What is left free around a page, and how high the line at its foot is.
_MARGIN: Final = 15 * MILLIMETRE
_FOOT: Final = 7 * MILLIMETRE


@dataclass(frozen=True, slots=True)
class Paper:
    """One size of paper."""

    name: PaperName
    size: QPageSize.PageSizeId

    def page(self, is_across: bool = False) -> QSizeF:
        """Return how large a page is, upright or across."""
        size = QPageSize.definitionSize(self.size)
        if QPageSize.definitionUnits(self.size) == QPageSize.Unit.Millimeter:
            size *= MILLIMETRE
        else:
            size *= 72.0
        return size.transposed() if is_across else size

    def room(self, is_across: bool = False) -> QRectF:
        """Return where a page may be printed, without its foot."""
        size = self.page(is_across)
        return QRectF(_MARGIN, _MARGIN, size.width() - 2 * _MARGIN, size.height() - 2 * _MARGIN - _FOOT)

    def foot(self, is_across: bool) -> QRectF:
        """Return the line at the foot of a page."""
        size = self.page(is_across)
        return QRectF(_MARGIN, size.height() - _MARGIN - _FOOT / 2, size.width() - 2 * _MARGIN, _FOOT / 2)


#: By their names.
PAPERS: Final = {
    each.name: each
    for each in (
        Paper(PaperName.A4, QPageSize.PageSizeId.A4),
        Paper(PaperName.LETTER, QPageSize.PageSizeId.Letter),
    )
}
