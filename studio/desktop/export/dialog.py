"""The map of a scenario as a picture in a file, on paper, or as a map of another program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPageLayout
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QWidget,
)

from studio import StudioError
from studio.desktop.canvas.drawing.colours import DARK, LIGHT, MapColours
from studio.desktop.canvas.export.render import Rendering, draw_vectors, size_of
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.dialogs import questions
from studio.desktop.export.foreign import FOREIGN_ENDINGS, FOREIGN_KINDS, ForeignFile
from studio.desktop.export.stepped_form import SteppedForm, form_of
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.widgets.boxes import bounded_box
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.reading.loading import open_as

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: What it becomes, by the ending of the file; what goes to a printer has none.
PRINT: Final = ""
SHEETS: Final = "sheets"
_KINDS: Final = (
    ("PNG, an image of pixels", "png"),
    ("SVG, a drawing", "svg"),
    ("PDF, a page", "pdf"),
    ("PDF, sheets to put together", SHEETS),
    ("Paper, one page of a printer", PRINT),
    *FOREIGN_KINDS,
)
_COLOURS: Final = (("By day", LIGHT), ("By night", DARK))
#: Pixels from one hex to the next: the least and most that are offered, and how many at first.
_LEAST, _MOST, _FIRST = 8, 400, 64
#: The last of the mappings, which is not one.
_FROM_FILE: Final = "file"


class _Print:
    """The map drawn on one page of a printer, upright or across, as large as it fits."""

    def __init__(self, printer: QPrinter, scene: MapScene, colours: MapColours) -> None:
        self._printer, self._scene, self._colours = printer, scene, colours
        self.message = "Printed the map."

    def steps(self) -> Iterator[float | None]:
        """Draw a little between one yield and the next."""
        size, portrait = size_of(self._scene, _FIRST), QPageLayout.Orientation.Portrait
        upright = size.height() >= size.width()
        self._printer.setPageOrientation(portrait if upright else QPageLayout.Orientation.Landscape)
        room = QRectF(self._printer.pageLayout().paintRectPixels(self._printer.resolution()))
        pixels = _FIRST * min(room.width() / size.width(), room.height() / size.height())
        yield from draw_vectors(self._printer, self._scene, pixels, self._colours)

    def write(self) -> None:
        """Do no more: what was drawn is with the printer."""


class _File:
    """The map drawn for a file."""

    def __init__(self, path: Path, scene: MapScene, pixels: int, colours: MapColours) -> None:
        """Raise RenderError where the file could not be made."""
        self._rendering = Rendering(scene, path, pixels, colours)
        self.message = f"Exported {path}."

    def steps(self) -> Iterator[float | None]:
        """Draw a little between one yield and the next."""
        return self._rendering.steps()

    def write(self) -> None:
        """Write the file. Raises RenderError."""
        self._rendering.write()


class ExportForm(SteppedForm):
    """Asks for kind, size and colours, then for file or printer; shows how far it is, and can be cancelled."""

    #: The map is wanted on sheets of paper, of which the form of books knows more.
    sheets_wanted = Signal()

    def __init__(self, window: QWidget, page: ScenarioPage, kind: str) -> None:
        super().__init__(window, page, "export", "Export…")
        self.setWindowTitle(f"Export {page.title}")
        self._scene = page.scene
        self.kind, self.colours, self.pixels = QComboBox(), QComboBox(), bounded_box(_LEAST, _MOST, _FIRST)
        for text, ending in _KINDS:
            self.kind.addItem(text, ending)
        for number, (text, _) in enumerate(_COLOURS):
            self.colours.addItem(text, number)
        self.pixels.setSuffix(" pixels")
        self.mapping = QComboBox()
        self.mapping.setToolTip("How terrains are written there: as they are called, or as a mapping says.")
        self.mapping.activated.connect(self._choose_mapping)
        #: A mapping that was read from a file.
        self._read: TerrainMapping | None = None
        self._size = QLabel()
        self.pixels.valueChanged.connect(self._show_size)
        self._fields = fields = form_of(
            ("&File", self.kind),
            ("&Hex to hex", self.pixels),
            ("&Colours", self.colours),
            ("&Mapping", self.mapping),
        )
        fields.addRow("Size", self._size)
        self._lay_out(fields)
        self.kind.currentIndexChanged.connect(self._show_kind)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self._show_kind()

    def _show_kind(self, *_: object) -> None:
        """Show what is asked for the chosen kind of file, and no more."""
        kind = self.kind.currentData()
        is_foreign, is_sheets = kind in FOREIGN_ENDINGS, kind == SHEETS
        for field, is_asked in (
            (self.pixels, not is_foreign and kind not in (PRINT, SHEETS)),
            (self.colours, not is_foreign and not is_sheets),
            (self.mapping, is_foreign),
        ):
            self._fields.setRowVisible(field, is_asked)
        self._offer_mappings()
        self._show_size()

    def _show_size(self, *_: object) -> None:
        kind, shape = self.kind.currentData(), self._scene.shape
        printing = kind == PRINT
        if kind == SHEETS:
            text = "as the paper asks"
        elif kind in FOREIGN_ENDINGS:
            text = f"{shape.columns:,} by {shape.rows:,} hexes"
        else:
            pixels = size_of(self._scene, self.pixels.value())
            text = "one page" if printing else f"{pixels.width():,} by {pixels.height():,} pixels"
        self._size.setText(text)
        self.begin_button.setText({PRINT: "Print…", SHEETS: "Paper and hexes…"}.get(kind, "Export…"))
        self._trouble.hide()

    def _offer_mappings(self) -> None:
        """List the mappings at hand, of which the first is used where nothing else is chosen."""
        self.mapping.clear()
        self.mapping.addItem("Terrains as they are called", None)
        if self._read is not None:
            self.mapping.addItem(self._read.title, self._read)
            self.mapping.setCurrentIndex(1)
        self.mapping.addItem("From a file…", _FROM_FILE)

    def _choose_mapping(self, _index: int) -> None:
        """Read a mapping, where the last entry was chosen, or say why it cannot be."""
        if self.mapping.currentData() != _FROM_FILE:
            return
        path = questions.ask_mapping(self, self._page.file.path.parent)
        try:
            read = None if path is None else open_as(TerrainMapping, path).document
        except StudioError as error:
            read = None
            self._fail(str(error))
        self._read = read or self._read
        self._offer_mappings()

    def _begin(self) -> None:
        if self.kind.currentData() == SHEETS:
            self.accept()
            self.sheets_wanted.emit()
            return
        try:
            drawing = self._ask_target()
        except StudioError as error:
            self._fail(str(error))
            return
        if drawing is None:
            return
        self._start(drawing.steps(), drawing.write, drawing.message)

    def _ask_target(self) -> _File | _Print | ForeignFile | None:
        """Ask where to draw, and return what is to be drawn; None where nothing is. Raises StudioError."""
        colours = _COLOURS[self.colours.currentData()][1]
        if self.kind.currentData() == PRINT:
            printer = questions.ask_printer(self, self._page.title)
            return None if printer is None else _Print(printer, self._scene, colours)
        kind = self.kind.currentData()
        path = questions.ask_export(self, self._page.file.path, kind)
        if path is None:
            return None
        scenario = self._page.document.value
        if kind in FOREIGN_ENDINGS:
            return ForeignFile(path, scenario, self.mapping.currentData())
        return _File(path, self._scene, self.pixels.value(), colours)
