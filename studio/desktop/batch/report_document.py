"""The whole report of a batch as a document of Qt's: for the window, and for paper."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
    QTextOption,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

from studio import StudioError
from studio.desktop.export.drawing_application import drawing_application
from studio.documents.scenario import Scenario
from studio.documents.storage.store import put_bytes
from studio.playtest.lab.drawing_colours import ON_DARK, ON_WHITE, DrawingColours
from studio.playtest.lab.html_report import draw_report
from studio.playtest.report_sections import DrawnReport, WholeReport

#: The width of drawings on the page, and how many dots are painted for each of its points.
_WIDTH: Final = 630
_DENSITY: Final = 2
_DARK: Final = 128
#: The height of the highest drawings by that: two of them go on a page of paper.
_HIGHEST: Final = 0.66
_STYLE: Final = (
    "h1 { font-size: x-large; } h2 { margin-top: 18px; } td, th { padding: 3px; } p { margin: 6px 0; }"
)


class ReportNotPrinted(StudioError):
    """A report that could not be written as a PDF."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"The report could not be written to {path}; choose another file.")


def document_of(drawn: DrawnReport) -> QTextDocument:
    """Return the report as a document in which cells are links to their games."""
    document = QTextDocument()
    document.setDefaultStyleSheet(_STYLE)
    # Columns are then as wide as their longest word, which Qt would break elsewhere.
    option = document.defaultTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    document.setDefaultTextOption(option)
    add_drawings(document, drawn.drawings)
    document.setHtml(drawn.html)
    return document


def add_drawings(document: QTextDocument, drawings: Sequence[str], width: int = _WIDTH) -> None:
    """Give a document its drawings, which its text names `drawing:0`, `drawing:1` and so on."""
    for number, svg in enumerate(drawings):
        image = _image_of(svg, width)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(f"drawing:{number}"), image)


def colours_on(widget: QWidget) -> DrawingColours:
    """Return the colours of what is drawn for a widget, whose texts may be light on dark."""
    is_dark = widget.palette().color(QPalette.ColorRole.Base).lightness() < _DARK
    return ON_DARK if is_dark else ON_WHITE


def write_pdf(scenario: Scenario, whole: WholeReport, path: Path) -> None:
    """Draw the report and write it as a PDF. Raises NotSaved and ReportNotPrinted."""
    print_report(draw_report(scenario, whole, on_paper=True), path)


def print_report(drawn: DrawnReport, path: Path) -> None:
    """Write a report that was drawn for paper as a PDF. Raises NotSaved and ReportNotPrinted."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Fonts need an application, and it must live as long as pages are drawn.
    application = drawing_application()
    document = document_of(drawn)
    temporary = path.with_name(f".{path.name}.part")
    writer = QPdfWriter(str(temporary))
    try:
        writer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                # Qt leaves two centimetres on each side by itself, which the width of drawings counts on.
                QMarginsF(),
                QPageLayout.Unit.Millimeter,
            )
        )
        writer.setTitle(drawn.whole.title)
        document.print_(writer)
        del writer
        if not temporary.is_file():
            raise ReportNotPrinted(path)
        put_bytes(path, temporary.read_bytes())
    finally:
        temporary.unlink(missing_ok=True)
    application.processEvents()


def _image_of(svg: str, width: int) -> QImage:
    """Paint a drawing, on whatever it will lie on."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = QSizeF(renderer.defaultSize())
    size.scale(QSizeF(width, width * _HIGHEST), Qt.AspectRatioMode.KeepAspectRatio)
    image = QImage((size * _DENSITY).toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    image.setDevicePixelRatio(_DENSITY)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return image
