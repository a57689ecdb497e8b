"""The map of a scenario as a picture in a file, or on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QTimer
from PySide6.QtGui import QPageLayout
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.canvas.drawing.colours import DARK, LIGHT, MapColours
from studio.desktop.canvas.export.render import Rendering, draw_vectors, size_of
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.dialogs import questions
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.widgets.forms import error_label

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

#: What it becomes, by the ending of the file; what goes to a printer has none.
PRINT: Final = ""
_KINDS: Final = (
    ("PNG, an image of pixels", "png"),
    ("SVG, a drawing", "svg"),
    ("PDF, a page", "pdf"),
    ("Paper, one page of a printer", PRINT),
)
_COLOURS: Final = (("By day", LIGHT), ("By night", DARK))
#: Pixels from one hex to the next: the least and most that are offered, and how many at first.
_LEAST, _MOST, _FIRST = 8, 400, 64
#: Seconds of drawing at a time, so that the window answers meanwhile.
_SLICE: Final = 0.02


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


class ExportForm(QDialog):
    """Asks for kind, size and colours, then for file or printer; shows how far it is, and can be cancelled."""

    def __init__(self, window: QWidget, page: ScenarioPage, kind: str = "png") -> None:
        super().__init__(window)
        self.setObjectName("export")
        self.setWindowTitle(f"Export {page.title}")
        self._page, self._scene = page, page.scene
        self._drawing: _File | _Print | None = None
        self._steps: Iterator[float | None] = iter(())
        self.kind, self.colours, self.pixels = QComboBox(), QComboBox(), QSpinBox()
        for text, ending in _KINDS:
            self.kind.addItem(text, ending)
        for number, (text, _) in enumerate(_COLOURS):
            self.colours.addItem(text, number)
        self.pixels.setRange(_LEAST, _MOST)
        self.pixels.setValue(_FIRST)
        self.pixels.setSuffix(" pixels")
        self._size = QLabel()
        self._trouble = error_label()
        self.bar = QProgressBar()
        self.bar.setAccessibleName("Progress")
        self.bar.hide()
        self.export_button, self.cancel_button = QPushButton("Export…"), QPushButton("Cancel")
        self.export_button.setDefault(True)
        self.cancel_button.setAutoDefault(False)
        self.export_button.clicked.connect(self._begin)
        self.cancel_button.clicked.connect(self.reject)
        self.pixels.valueChanged.connect(self._show_size)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._draw)
        self._runner = TaskRunner(self, "export")
        self._runner.done.connect(self._written)
        self._runner.failed.connect(self._fail)
        self._lay_out()
        self.kind.currentIndexChanged.connect(self._show_size)
        self.kind.setCurrentIndex(self.kind.findData(kind))
        self._show_size()

    def reject(self) -> None:
        """Give up what is drawn, or close; a file that is being written is waited for."""
        if self._runner.is_busy:
            return
        if self._drawing is None:
            super().reject()
        else:
            self._end()

    def _lay_out(self) -> None:
        form = QFormLayout()
        for label, field in (("&File", self.kind), ("&Hex to hex", self.pixels), ("&Colours", self.colours)):
            field.setAccessibleName(label.replace("&", ""))
            form.addRow(label, field)
        form.addRow("Size", self._size)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.export_button)
        buttons.addWidget(self.cancel_button)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self._trouble)
        layout.addWidget(self.bar)
        layout.addLayout(buttons)

    def _show_size(self, *_: object) -> None:
        size = size_of(self._scene, self.pixels.value())
        printing = self.kind.currentData() == PRINT
        self._size.setText("one page" if printing else f"{size.width():,} by {size.height():,} pixels")
        self.pixels.setEnabled(not printing)
        self.export_button.setText("Print…" if printing else "Export…")
        self._trouble.hide()

    def _begin(self) -> None:
        try:
            self._drawing = self._ask_target()
        except StudioError as error:
            self._fail(str(error))
            return
        if self._drawing is None:
            return
        self._steps = self._drawing.steps()
        self._trouble.hide()
        self.bar.setRange(0, 0)
        self.bar.show()
        self.export_button.setEnabled(False)
        self._timer.start(0)

    def _ask_target(self) -> _File | _Print | None:
        """Ask where to draw, and return what is to be drawn; None where nothing is. Raises RenderError."""
        colours = _COLOURS[self.colours.currentData()][1]
        if self.kind.currentData() == PRINT:
            printer = questions.ask_printer(self, self._page.title)
            return None if printer is None else _Print(printer, self._scene, colours)
        path = questions.ask_export(self, self._page.file.path, self.kind.currentData())
        return None if path is None else _File(path, self._scene, self.pixels.value(), colours)

    def _draw(self) -> None:
        """Draw for a moment; at the end let the file be written."""
        until = monotonic() + _SLICE
        while monotonic() < until:
            try:
                share = next(self._steps)
            except StopIteration:
                self._timer.stop()
                self._write()
                return
            if share is not None:
                self.bar.setRange(0, 100)
                self.bar.setValue(round(100 * share))

    def _write(self) -> None:
        drawing = self._drawing
        assert drawing is not None
        self._runner.start(lambda _progress: drawing.write())

    def _written(self, _nothing: object) -> None:
        assert self._drawing is not None
        message = self._drawing.message
        self._end()
        self.accept()
        self._page.message.emit(message)

    def _fail(self, message: str) -> None:
        self._end()
        self._trouble.setText(message)
        self._trouble.show()

    def _end(self) -> None:
        """Let go of what was drawn."""
        self._timer.stop()
        self._steps, self._drawing = iter(()), None
        self.bar.hide()
        self.export_button.setEnabled(True)
