"""The map of a scenario as a picture in a file, on paper, or as a map of another program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPageLayout
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QSpinBox,
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

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: What it becomes, by the ending of the file; what goes to a printer has none.
PRINT: Final = ""
_KINDS: Final = (
    ("PNG, an image of pixels", "png"),
    ("SVG, a drawing", "svg"),
    ("PDF, a page", "pdf"),
    ("Paper, one page of a printer", PRINT),
    *FOREIGN_KINDS,
)
_COLOURS: Final = (("By day", LIGHT), ("By night", DARK))
#: Pixels from one hex to the next: the least and most that are offered, and how many at first.
_LEAST, _MOST, _FIRST = 8, 400, 64


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

    def __init__(self, window: QWidget, page: ScenarioPage, kind: str = "png") -> None:
        super().__init__(window, page, "export", "Export…")
        self.setWindowTitle(f"Export {page.title}")
        self._scene = page.scene
        self.kind, self.colours, self.pixels = QComboBox(), QComboBox(), QSpinBox()
        for text, ending in _KINDS:
            self.kind.addItem(text, ending)
        for number, (text, _) in enumerate(_COLOURS):
            self.colours.addItem(text, number)
        self.pixels.setRange(_LEAST, _MOST)
        self.pixels.setValue(_FIRST)
        self.pixels.setSuffix(" pixels")
        self._size = QLabel()
        self.pixels.valueChanged.connect(self._show_size)
        fields = form_of(("&File", self.kind), ("&Hex to hex", self.pixels), ("&Colours", self.colours))
        fields.addRow("Size", self._size)
        self._lay_out(fields)
        self.kind.currentIndexChanged.connect(self._show_size)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self._show_size()

    def _show_size(self, *_: object) -> None:
        size = size_of(self._scene, self.pixels.value())
        printing, tiled = self.kind.currentData() == PRINT, self.kind.currentData() in FOREIGN_ENDINGS
        shape = self._scene.shape
        pixels = f"{size.width():,} by {size.height():,} pixels"
        self._size.setText(
            "one page" if printing else f"{shape.columns:,} by {shape.rows:,} hexes" if tiled else pixels
        )
        self.pixels.setEnabled(not (printing or tiled))
        self.colours.setEnabled(not tiled)
        self.begin_button.setText("Print…" if printing else "Export…")
        self._trouble.hide()

    def _begin(self) -> None:
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
        path = questions.ask_export(self, self._page.file.path, self.kind.currentData())
        if path is not None and self.kind.currentData() in FOREIGN_ENDINGS:
            return ForeignFile(path, self._page.document.value)
        return None if path is None else _File(path, self._scene, self.pixels.value(), colours)
