"""A book as pages, drawn one after the other into a PDF file."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QUuid
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from studio import StudioError
from studio.desktop.book.bare_sheets import printed_sheets
from studio.desktop.book.common_chapters import briefing, map_chapter, notes, places, turn_record
from studio.desktop.book.engine_chapters import chapters_of
from studio.desktop.book.legend import legend
from studio.desktop.book.map_pages import SheetPage
from studio.desktop.book.matter import Matter
from studio.desktop.book.setting.blocks import BookChapter
from studio.desktop.book.setting.pages import Page, TextFlow, paint_foot
from studio.desktop.book.setting.pdf_bytes import dated
from studio.desktop.book.title_page import TitlePage
from studio.desktop.canvas.drawing.strokes import painting
from studio.documents.storage.store import NotSaved, put_bytes

#: Points to the inch.
_RESOLUTION = 72


class BookError(StudioError):
    """A book cannot be written."""


class Book:
    """The pages of a book; nothing is written before all are drawn."""

    def __init__(self, matter: Matter) -> None:
        self._matter = matter
        self._data = b""
        if matter.binding.has_sheets_alone:
            self.pages: list[Page] = list(self._sheets())
            self.contents: list[tuple[str, int]] = []
            return
        self._title = TitlePage(matter)
        self.pages = [self._title]
        self.contents = []
        self._add((*briefing(matter), *turn_record(matter)))
        self._add_map()
        self._add((*chapters_of(matter), *places(matter), *notes(matter)))
        self._title.contents = self.contents

    def _add(self, chapters: Iterable[BookChapter]) -> None:
        flow, before = TextFlow(self._matter.paper), len(self.pages)
        flow.add(chapters)
        self.contents += [(title, before + number) for title, number in flow.starts]
        self.pages += flow.pages

    def _add_map(self) -> None:
        matter, cutting = self._matter, self._matter.cutting
        self._add((map_chapter(matter), *legend(matter)))
        self.contents.append(("Map sheets" if cutting.count > 1 else "Map sheet", len(self.pages) + 1))
        self.pages += self._sheets()

    def _sheets(self) -> Iterator[SheetPage]:
        matter, cutting = self._matter, self._matter.cutting
        for sheet in printed_sheets(cutting, matter.scene):
            yield SheetPage(matter.sheet_scene, cutting, sheet, cutting.is_across)

    def paint_page(self, painter: QPainter, index: int) -> Iterator[None]:
        """Paint a page with its foot, a little between one yield and the next; the painter counts in points."""
        page = self.pages[index]
        yield from page.steps(painter)
        if index or self._matter.binding.has_sheets_alone:
            title = self._matter.scenario.title
            paint_foot(painter, self._matter.paper, page.is_across, title, index + 1)

    def steps(self) -> Iterator[float]:
        """Draw a little between one yield and the next: the share that is done."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setResolution(_RESOLUTION)
        writer.setTitle(self._matter.scenario.title)
        writer.setCreator("Sandtable Studio")
        about = repr((self._matter.scenario, self._matter.binding)).encode()
        writer.setDocumentId(QUuid.createUuidV5(QUuid(), about))
        self._turn(writer, self.pages[0])
        try:
            with painting(writer) as painter:
                for index, page in enumerate(self.pages):
                    if index:
                        self._turn(writer, page)
                        writer.newPage()
                    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                    for _ in self.paint_page(painter, index):
                        yield index / len(self.pages)
            self._data = dated(bytes(buffer.data().data()), self._matter.scenario.calendar.start)
        finally:
            buffer.close()
        yield 1.0

    def _turn(self, writer: QPdfWriter, page: Page) -> None:
        """Let the next page be upright or across."""
        size = QPageSize(self._matter.paper.size)
        across, upright = QPageLayout.Orientation.Landscape, QPageLayout.Orientation.Portrait
        writer.setPageLayout(QPageLayout(size, across if page.is_across else upright, QMarginsF()))

    def write(self, path: Path) -> None:
        """Write the file once all is drawn, in whatever thread. Raises BookError."""
        try:
            put_bytes(path, self._data)
        except NotSaved as error:
            raise BookError(f"The book could not be written: {error}") from error
