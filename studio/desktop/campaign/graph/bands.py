"""The bands behind the graph: each conference with the battles that follow it up to the next one (camp.segment.definition)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem

from studio.campaign.course import Course
from studio.desktop.campaign.colours import GraphColours
from studio.desktop.campaign.graph.texts import kind_font, line_height

#: Points that a band keeps round its nodes; above them stands its name.
_ROOM, _ABOVE = 20.0, 50.0


@dataclass(frozen=True, slots=True)
class Band:
    """A segment of the campaign and the area of its nodes."""

    title: str
    area: QRectF


def find_bands(course: Course, boxes: Mapping[str, QRectF]) -> Iterator[Band]:
    """Find the bands of all segments in which something is fought, in the sequence of the file."""
    number = 0
    for conference, battles in course.segments.items():
        if not battles:
            continue
        number += 1
        area = QRectF()
        for name in (conference, *battles):
            area = area.united(boxes[name])
        yield Band(f"SEGMENT {number}", area.adjusted(-_ROOM, -_ABOVE, _ROOM, _ROOM))


class BandItem(QGraphicsItem):
    """One band, under everything else."""

    def __init__(self, band: Band, colours: GraphColours) -> None:
        super().__init__()
        self.band, self.colours = band, colours
        self.setZValue(-1)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        """Paint the area with its edge."""
        return self.band.area.adjusted(-2, -2, 2, 2)

    def paint(self, painter: QPainter, *_: object) -> None:
        """Paint a faint wash with its name in the corner."""
        wash = QColor(self.colours.conference)
        wash.setAlpha(16)
        rim = QColor(self.colours.conference)
        rim.setAlpha(60)
        painter.setBrush(wash)
        painter.setPen(QPen(rim, 1.0, Qt.PenStyle.DotLine))
        painter.drawRoundedRect(self.band.area, 14, 14)
        painter.setPen(QColor(self.colours.quiet))
        painter.setFont(kind_font("word"))
        line = self.band.area.adjusted(14, 6, -14, 0)
        line.setHeight(line_height("word"))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self.band.title)
