"""A new scenario on a draft of a part of the globe."""

from typing import Final

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCompleter,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.scenario.operational.drafts.draft_form import DraftForm, PlannedMap
from studio.desktop.scenario.operational.drafts.globe_view import GlobeView
from studio.desktop.widgets.boxes import DecimalBox, bounded_box
from studio.desktop.widgets.fitting_scroll_area import FittingScrollArea
from studio.desktop.widgets.forms import error_label, plain_label
from studio.desktop.widgets.sizes import open_at
from studio.editing.drafts.survey import Box, Survey, SurveyOptions
from studio.editing.drafts.world import world
from studio.hexes.coordinates import Orientation

#: Tunisia, where the studio's first battles are fought.
_FIRST: Final = Box(35.0, 8.0, 37.5, 11.5)
#: Degrees of longitude and latitude of a box around a town that is searched for.
_AROUND: Final = (3.0, 2.0)
_NOTES = (
    "The map was drafted from GMTED2010 (U.S. Geological Survey, National Geospatial-Intelligence Agency) and Natural "
    "Earth, both public domain: {south} to {north} degrees of latitude, {west} to {east} degrees of longitude, "
    "{km} km a hex. Towns and lakes are those of today."
)
_EXPLAINED = (
    "A draft: coasts, rivers, lakes, heights and towns; woods, marshes, roads and rail are yours to draw. "
    "The data suit hexes of 5 to 50 km."
)


class _SearchField(QLineEdit):
    """A field whose Return key searches, and does not press the dialog's button as well."""

    searched = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Search with what is written."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            offered = self.completer()
            if offered is not None and (towns := offered.popup()) is not None:
                # Qt leaves the list over the globe where a field takes the key for itself.
                towns.hide()
            self.searched.emit(self.text())
        else:
            super().keyPressEvent(event)


class WorldForm(DraftForm):
    """Lets a box be drawn on the globe, and shows the map that it becomes."""

    def __init__(self, parent: QWidget) -> None:
        """Raise NoWorld."""
        super().__init__(parent, "New scenario from the real world")
        self.setObjectName("new-from-world")
        self._world = world()
        self.globe = GlobeView(self._world)
        self.globe.box_drawn.connect(self._take_box)
        self.edges = tuple(
            _degrees(name, least, most, value)
            for name, least, most, value in (
                ("South", -60.0, 84.0, _FIRST.south),
                ("West", -180.0, 180.0, _FIRST.west),
                ("North", -60.0, 84.0, _FIRST.north),
                ("East", -180.0, 180.0, _FIRST.east),
            )
        )
        for edge in self.edges:
            edge.valueChanged.connect(self._show_box)
        self.hex_km = DecimalBox()
        self.hex_km.setRange(0.5, 200)
        self.hex_km.setDecimals(1)
        self.hex_km.setValue(8)
        self.hex_km.setSuffix(" km")
        self.hex_km.setAccessibleName("Hex size")
        self.hex_km.setToolTip("From one hexside to the one opposite")
        self.hills = _metres("Hills from", 200, "Ground is hilly where heights nearby differ by so much")
        self.mountains = _metres(
            "Mountains from", 600, "Ground is mountain where heights nearby differ by so much"
        )
        for box in (self.hex_km, self.hills, self.mountains):
            box.valueChanged.connect(self.change)
        self.place = _SearchField()
        self.place.setAccessibleName("Go to a town")
        self.place.setPlaceholderText("Go to a town…")
        self.place.setClearButtonEnabled(True)
        self.unknown_place = error_label()
        self.place.textEdited.connect(self.unknown_place.hide)
        completer = QCompleter(self)
        completer.setModel(QStringListModel(sorted(town.name for town in self._world.towns), completer))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.activated.connect(self._go_to)
        self.place.setCompleter(completer)
        self.place.searched.connect(self._go_to)
        self._lay_out()
        open_at(self, 1120, 660)
        self._show_box(centred=True)

    @property
    def box(self) -> Box:
        """The part of the globe that is chosen."""
        south, west, north, east = (edge.value() for edge in self.edges)
        return Box(south, west, north, east)

    def planned(self) -> PlannedMap:
        """Return the survey of the box. Raises BoxTooWide."""
        options = SurveyOptions(
            hex_km=self.hex_km.value(),
            orientation=Orientation(self.orientation.currentData()),
            open_ground=self.ground.currentData(),
            hills_from=self.hills.value(),
            mountains_from=self.mountains.value(),
        )
        box = self.box
        survey = Survey(self._world, box, options)
        survey.shape  # noqa: B018 - refuses a box that is empty or too wide
        notes = _NOTES.format(**box._asdict(), km=f"{options.hex_km:g}")
        return PlannedMap((box, options), survey.draw, notes)

    def _lay_out(self) -> None:
        form = QFormLayout()
        self.common_rows(form)
        form.addRow("He&x size", self.hex_km)
        form.addRow("&Hills from", self.hills)
        form.addRow("&Mountains from", self.mountains)
        edges = QGridLayout()
        for edge, (row, column) in zip(self.edges, ((2, 1), (1, 0), (0, 1), (1, 2)), strict=True):
            edges.addWidget(edge, row, column)
        # Where the screen is small it scrolls, and the buttons stay in sight.
        fields = QWidget()
        lines = QVBoxLayout(fields)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addLayout(form)
        lines.addLayout(edges)
        lines.addWidget(self.preview, 1, Qt.AlignmentFlag.AlignHCenter)
        lines.addWidget(self.state)
        right = QVBoxLayout()
        right.addWidget(FittingScrollArea(fields, scrolls_across=False), 1)
        right.addWidget(self.trouble)
        right.addLayout(self.buttons())
        left = QVBoxLayout()
        left.addWidget(self.place)
        left.addWidget(self.unknown_place)
        left.addWidget(self.globe, 1)
        left.addWidget(plain_label(_EXPLAINED))
        layout = QHBoxLayout(self)
        layout.addLayout(left, 1)
        layout.addLayout(right)
        # As they are read: the top one, the middle ones, the bottom one.
        south, west, north, east = self.edges
        for before, after in ((north, west), (west, east), (east, south)):
            QWidget.setTabOrder(before, after)

    def _take_box(self, box: Box) -> None:
        for edge, value in zip(self.edges, box, strict=True):
            edge.blockSignals(True)
            edge.setValue(value)
            edge.blockSignals(False)
        self._show_box()

    def _show_box(self, *_: object, centred: bool = False) -> None:
        self.globe.show_box(self.box, centred=centred)
        self.change()

    def _go_to(self, name: str) -> None:
        """Draw a box around the largest town of that name, or of those whose names begin so."""
        wanted = name.strip().casefold()
        begin = [town for town in self._world.towns if wanted and town.name.casefold().startswith(wanted)]
        if not begin:
            if wanted:
                self.unknown_place.setText(
                    f"No town “{name.strip()}” among the {len(self._world.towns):,} large towns of the data: "
                    "try a larger one nearby, or move the map with the right mouse button."
                )
            self.unknown_place.setVisible(bool(wanted))
            return
        self.unknown_place.hide()
        towns = [town for town in begin if town.name.casefold() == wanted] or begin
        at = max(towns, key=lambda town: town.population).at
        wide, high = (part / 2 for part in _AROUND)
        west, east = ((at.longitude + part + 180) % 360 - 180 for part in (-wide, wide))
        self._take_box(
            Box(*(round(each, 2) for each in (at.latitude - high, west, at.latitude + high, east)))
        )
        self.globe.show_box(self.box, centred=True)


def _degrees(name: str, least: float, most: float, value: float) -> DecimalBox:
    box = DecimalBox()
    box.setRange(least, most)
    box.setDecimals(2)
    box.setSingleStep(0.25)
    box.setValue(value)
    box.setPrefix(f"{name} ")
    box.setSuffix("°")
    box.setAccessibleName(f"{name} in degrees")
    return box


def _metres(name: str, value: int, tip: str) -> QSpinBox:
    box = bounded_box(10, 5000, value)
    box.setSingleStep(50)
    box.setSuffix(" m")
    box.setAccessibleName(name)
    box.setToolTip(tip)
    return box
