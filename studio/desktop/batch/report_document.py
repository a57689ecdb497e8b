"""The whole report of a batch as a document of Qt's: for the window, and for paper."""

import os
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QPointF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QGuiApplication,
    QImage,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextBlock,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextOption,
    QTextTable,
)
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QWidget

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
#: What is left free on each side of a page of paper, and an inch, in millimetres.
_MARGIN: Final = 20
_INCH: Final = 25.4
#: So many rows of a table stand with its heading.
_FIRST_ROWS: Final = 2
#: What stands in a text where a drawing does.
_OBJECT: Final = "\N{OBJECT REPLACEMENT CHARACTER}"
_STYLE: Final = (
    "h1 { font-size: x-large; } h2 { margin-top: 18px; } td, th { padding: 3px; } p { margin: 6px 0; } "
    "table { margin-bottom: 10px; }"
)


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
    """Draw the report and write it as a PDF. Raises NotSaved."""
    print_report(draw_report(scenario, whole, on_paper=True), path)


def print_report(drawn: DrawnReport, path: Path) -> None:
    """Write a report that was drawn for paper as a PDF. Raises NotSaved."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    # Fonts need an application, and it must live as long as pages are drawn.
    application = drawing_application()
    document = document_of(drawn)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            # Those of the document lie within, and the width of drawings counts on them.
            QMarginsF(),
            QPageLayout.Unit.Millimeter,
        )
    )
    writer.setTitle(drawn.whole.title)
    lay_on_pages(document, writer)
    _print(document, writer)
    put_bytes(path, bytes(buffer.data().data()))
    application.processEvents()


def _print(document: QTextDocument, writer: QPdfWriter) -> None:
    """Write a document on the pages of a writer, each with its number at the foot."""
    painter, size = QPainter(writer), document.pageSize()
    for page in range(document.pageCount()):
        if page:
            writer.newPage()
        top = page * size.height()
        painter.translate(0, -top)
        document.drawContents(painter, QRectF(QPointF(0, top), size))
        painter.translate(0, top)
        margin = writer.logicalDpiY() * _MARGIN / _INCH
        foot = QRectF(margin, size.height() - margin, size.width() - 2 * margin, margin / 2)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(page + 1))
    painter.end()


def lay_on_pages(document: QTextDocument, paper: QPagedPaintDevice) -> None:
    """Lay a document out on paper; what would stand alone at the foot of a page, or be torn by it, begins the next.

    Qt keeps no heading with the block below it.
    """
    document.documentLayout().setPaintDevice(paper)
    margins = document.rootFrame().frameFormat()
    # The layout turns it from dots of the screen into those of the paper.
    margins.setMargin(QGuiApplication.primaryScreen().logicalDotsPerInchY() * _MARGIN / _INCH)
    document.rootFrame().setFrameFormat(margins)
    document.setPageSize(QSizeF(paper.width(), paper.height()))
    for block in _blocks(document):
        if block.blockFormat().headingLevel() and page_of(block) != page_of(_content_under(block)):
            alone = block.blockFormat()
            alone.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
            QTextCursor(block).setBlockFormat(alone)
    for frame in document.rootFrame().childFrames():
        if isinstance(frame, QTextTable):
            _keep_rows_whole(frame, paper)


def _keep_rows_whole(table: QTextTable, paper: QPagedPaintDevice) -> None:
    """Make the row before one that would be torn apart by the end of a page higher, so that this begins the next page.

    Qt breaks rows between any two of their lines. What is higher than half a page stays torn.
    """
    most = table.document().pageSize().height() / 2
    for row in range(table.format().headerRowCount() + 1, table.rows()):
        blocks = _blocks_of_row(table, row)
        while torn := [block for block in blocks if _is_torn(block)]:
            if max(block.layout().boundingRect().height() for block in blocks) > most:
                break
            above = table.cellAt(row - 1, 0)
            room = above.format().toTableCellFormat()
            # The layout turns it from dots of the screen into those of the paper.
            dots = paper.logicalDpiY() / QGuiApplication.primaryScreen().logicalDotsPerInchY()
            room.setBottomPadding(room.bottomPadding() + torn[0].layout().lineAt(0).height() / dots)
            above.setFormat(room)


def _blocks_of_row(table: QTextTable, row: int) -> list[QTextBlock]:
    """Return the texts of the cells of a row, of which each is one block."""
    cells = (table.cellAt(row, column) for column in range(table.columns()))
    return [cell.firstCursorPosition().block() for cell in cells]


def _is_torn(block: QTextBlock) -> bool:
    # Qt lays out what it is asked for; the lines of the block are those of the layout that came last.
    block.document().pageCount()
    return page_of(block) != page_of(block, line=block.layout().lineCount() - 1)


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


def _content_under(heading: QTextBlock) -> QTextBlock:
    """Return what must be seen with a heading: the first rows of a table below its heads, or the first drawing."""
    block = heading
    while (below := block.next()).isValid() and not below.blockFormat().headingLevel():
        block = below
        if table := QTextCursor(block).currentTable():
            return table.cellAt(min(_FIRST_ROWS, table.rows() - 1), 0).lastCursorPosition().block()
        if _OBJECT in block.text():
            return block
    return block


def page_of(block: QTextBlock, line: int = 0) -> int:
    """Return the index of the page on which a line of a block stands, its first one or another."""
    document = block.document()
    # Qt lays out what it is asked for; the number of pages needs all.
    document.pageCount()
    top = document.documentLayout().blockBoundingRect(block).top() + block.layout().lineAt(line).y()
    return int(top // document.pageSize().height())


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
