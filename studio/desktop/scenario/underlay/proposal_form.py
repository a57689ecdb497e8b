"""Terrain proposed from the colours of a picture, shown on the map and taken or left."""

from collections import Counter
from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from statistics import median_low
from typing import Final

from PySide6.QtGui import QColor, QImage, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.appearance.theme import terrain_colour
from studio.desktop.canvas.ground.land import is_water
from studio.desktop.canvas.scene.overlay_layer import Tints
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.widgets.boxes import bounded_box
from studio.desktop.widgets.forms import plain_label
from studio.desktop.widgets.taking_away import clear
from studio.documents.underlay import Underlay, place_in_picture
from studio.editing.changes.terrain import SetTerrain, terrain_at
from studio.editing.drafts.colours import MOST_KINDS, ColourKind, Rgb, colour_kinds, propose_terrain
from studio.hexes.coordinates import DIRECTIONS, Hex
from studio.hexes.layout import Layout, Point
from studio.tables.quantities import quantity

#: How far from the middle of a hex its colour is looked at, in lengths of a hexside; lines of a grid are beyond.
_RINGS: Final = (0.3, 0.6)
_FIRST_KINDS: Final = 5
#: Parts of 256 to which colours are rounded, so that hexes of about one colour are looked at once.
_ROUGH: Final = 4
_TINT: Final = "#d0"
_EXPLAINED = (
    "Hexes of about one colour get one terrain. Where you have drawn some of them already, that is proposed for all of "
    "their colour. Nothing is painted before you accept."
)


class ProposalForm(QDialog):
    """Lists the kinds of colours of an area with a terrain for each, tints the map so, and paints it when accepted."""

    def __init__(
        self,
        parent: QWidget,
        editor: ScenarioEditor,
        canvas: MapCanvas,
        underlay: Underlay,
        image: QImage,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle("Terrain from colours")
        self._editor, self._canvas = editor, canvas
        self._before = canvas.underlays
        area = editor.area or frozenset(editor.shape.hexes())
        self._colours = dict(
            _hex_colours(sorted(area), Layout(editor.shape.orientation, 1.0), underlay, image)
        )
        self._kinds: tuple[ColourKind, ...] = ()
        self.boxes: list[QComboBox] = []
        self.kinds = bounded_box(2, MOST_KINDS, _FIRST_KINDS)
        self.kinds.selectAll()
        self.kinds.setAccessibleName("Kinds of colours")
        self.kinds.valueChanged.connect(self._part)
        self._grid = QGridLayout()
        self._state = plain_label("")
        self._accept = QPushButton("Accept")
        self._accept.setDefault(True)
        self._accept.clicked.connect(self.accept)
        self._lay_out(len(area))
        self._part()

    def accept(self) -> None:
        """Paint what is proposed, in one step."""
        painted = self.proposed()
        self._leave()
        if painted:
            self._editor.do_long_change("Painting terrain…", lambda _: SetTerrain(painted))
        super().accept()

    def reject(self) -> None:
        """Paint nothing."""
        self._leave()
        super().reject()

    def proposed(self) -> Mapping[Hex, str]:
        """Return the terrain of each hex that gets one."""
        return {
            at: box.currentData()
            for kind, box in zip(self._kinds, self.boxes, strict=True)
            if box.currentData()
            for at in kind.hexes
        }

    def _leave(self) -> None:
        self._canvas.set_underlays(self._before)

    def _lay_out(self, hexes: int) -> None:
        form = QFormLayout()
        form.addRow("&Kinds of colours", self.kinds)
        cancel = QPushButton("Cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self._accept)
        buttons.addWidget(cancel)
        what = "the selected area" if self._editor.area else "the whole map"
        layout = QVBoxLayout(self)
        layout.addWidget(plain_label(f"Of {what}, {quantity(hexes, 'hex', 'hexes')}. {_EXPLAINED}"))
        layout.addLayout(form)
        layout.addLayout(self._grid)
        layout.addWidget(self._state)
        layout.addStretch(1)
        layout.addLayout(buttons)

    def _part(self, *_: object) -> None:
        """Tell colours apart anew, and propose a terrain for each kind."""
        self._kinds = colour_kinds(self._colours, self.kinds.value())
        clear(self._grid)
        known = {name: _rgb(QColor(terrain_colour(name))) for name in self._editor.terrains}
        drawn = {at: terrain_at(self._editor.scenario, at) or "" for at in self._colours}
        open_ground = self._open_ground(Counter(drawn.values()))
        self.boxes = []
        for row, kind in enumerate(self._kinds):
            box = QComboBox()
            box.addItem("Leave as it is", "")
            for name, text in self._editor.terrains.items():
                box.addItem(text, name)
            box.setCurrentIndex(box.findData(propose_terrain(kind, known, drawn, open_ground)))
            box.setAccessibleName(f"Terrain of colour {row + 1}")
            box.currentIndexChanged.connect(self._show)
            self.boxes.append(box)
            self._grid.addWidget(_swatch(kind.colour), row, 0)
            self._grid.addWidget(QLabel(quantity(len(kind.hexes), "hex", "hexes")), row, 1)
            self._grid.addWidget(box, row, 2)
            # They are younger than the buttons below them, and Tab would come to those first.
            QWidget.setTabOrder(self.boxes[row - 1] if row else self.kinds, box)
        QWidget.setTabOrder(self.boxes[-1] if self.boxes else self.kinds, self._accept)
        self._show()

    def _open_ground(self, drawn: Counter[str]) -> str:
        """Return on what the author draws: the commonest open terrain, or of a map without any the commonest land."""
        tables = self._editor.tables
        open_terrains = [name for name in tables.open_terrains() if drawn[name]] if tables is not None else []
        land = [name for name in self._editor.terrains if not is_water(name)]
        return max(open_terrains or land or self._editor.terrains, key=drawn.__getitem__)

    def _show(self, *_: object) -> None:
        """Tint the map as it would be."""
        painted = self.proposed()
        tints = {at: f"{_TINT}{QColor(terrain_colour(name)).name()[1:]}" for at, name in painted.items()}
        self._canvas.set_underlays((*self._before, Tints(tints, in_dark=1.0)))
        beside = len(self._editor.area or self._editor.shape) - len(self._colours)
        left = f" {quantity(beside, 'hex lies', 'hexes lie')} beside the picture." if beside else ""
        self._state.setText(f"{quantity(len(painted), 'hex', 'hexes')} would be painted.{left}")
        self._accept.setEnabled(bool(painted))


def _hex_colours(
    hexes: list[Hex], layout: Layout, underlay: Underlay, image: QImage
) -> Iterator[tuple[Hex, Rgb]]:
    """Yield the colour of each hex that the picture covers: of its points the middle one, part by part."""
    for at in hexes:
        points = (place_in_picture(underlay, point) for point in _points(layout.centre(at)))
        seen = [
            image.pixel(int(point.x * image.width()), int(point.y * image.height()))
            for point in points
            if 0 <= point.x < 1 and 0 <= point.y < 1
        ]
        if seen:
            parts = ((value >> shift & 255 for value in seen) for shift in (16, 8, 0))
            yield at, Rgb(*(float(median_low(part) // _ROUGH * _ROUGH) for part in parts))


def _points(middle: Point) -> Iterator[Point]:
    yield middle
    for ring in _RINGS:
        for i in range(DIRECTIONS):
            angle = pi / 3 * i
            yield Point(middle.x + ring * cos(angle), middle.y + ring * sin(angle))


def _rgb(colour: QColor) -> Rgb:
    return Rgb(colour.red(), colour.green(), colour.blue())


def _swatch(colour: Rgb) -> QLabel:
    label = QLabel()
    pixmap = QPixmap(36, 18)
    pixmap.fill(QColor(*map(round, colour)))
    label.setPixmap(pixmap)
    return label
