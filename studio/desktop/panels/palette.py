"""The palette: what the tool in hand paints, draws or places."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QButtonGroup,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QToolButton,
)

from studio.desktop.bench import Bench, Settings
from studio.desktop.panels.panel import Panel
from studio.desktop.theme import current_inks
from studio.documents.scenario import Scenario, Zone
from studio.editing.changes.change import Touched
from studio.editing.changes.things import Put

_VALUE = Qt.ItemDataRole.UserRole
HEXSIDES = {
    "minor-river": "Minor river",
    "major-river": "Major river",
    "wadi": "Wadi",
    "ridge": "Ridge",
    "escarpment": "Escarpment",
    "impassable": "Impassable hexside",
    "bridge": "Bridge",
    "pontoon": "Pontoon bridge",
    "damaged-bridge": "Damaged bridge",
}
LINKS = {"paved-road": "Paved road", "unpaved-road": "Unpaved road", "rail": "Railway"}
SOURCES = {"rail": "Rail", "port": "Port", "truck": "Truck", "ship": "Ship", "air": "Air"}
PLACES = {"units": "Unit", "hqs": "Headquarters", "objectives": "Objective", "sources": "Supply source"}
NOBODY = "nobody"


class PalettePanel(Panel):
    """Changes with the tool; every choice is kept for when the tool comes back."""

    title = "Palette"
    empty_text = "Open a scenario, then choose a tool: what it paints or places appears here."

    def __init__(self) -> None:
        super().__init__()
        self._tool = "terrain"
        self._caption = QLabel()
        self._sizes = QHBoxLayout()
        self._size_group = QButtonGroup(self)
        for radius, hexes in enumerate((1, 7, 19)):
            button = QToolButton()
            button.setText(str(hexes))
            button.setCheckable(True)
            button.setToolTip(f"Brush of {hexes} hex{'es' if hexes > 1 else ''} ([ and ])")
            button.clicked.connect(partial(self._change, "radius", radius))
            self._size_group.addButton(button, radius)
            self._sizes.addWidget(button)
        self._sizes.addStretch(1)
        self._kinds = QListWidget()
        self._kinds.setMaximumHeight(112)
        self._kinds.setAccessibleName("What to place")
        self._kinds.itemClicked.connect(lambda item: self._change("place", item.data(_VALUE)))
        self._sides = QListWidget()
        self._sides.setMaximumHeight(84)
        self._sides.setAccessibleName("Side")
        self._sides.itemClicked.connect(lambda item: self._change("side", item.data(_VALUE)))
        self._list = QListWidget()
        self._list.setAccessibleName("Choices of the tool")
        self._list.setIconSize(QSize(26, 22))
        self._list.itemClicked.connect(self._chosen)
        self._list.itemActivated.connect(self._chosen)
        self._add = QPushButton("Add a zone")
        self._add.clicked.connect(self._add_zone)
        self.body_layout.addWidget(self._caption)
        self.body_layout.addLayout(self._sizes)
        for widget in (self._kinds, self._sides, self._list, self._add):
            self.body_layout.addWidget(widget, 1 if widget is self._list else 0)
        self.body_layout.addStretch(0)

    def show_tool(self, name: str) -> None:
        """Show the choices of another tool."""
        self._tool = name
        self.refresh()

    def concerns(self, touched: Touched) -> bool:
        """Follow sides and zones."""
        return bool(touched.kinds & {"sides", "zones"})

    def settings_changed(self) -> None:
        """Follow the settings of the tools."""
        self.refresh()

    def refresh(self) -> None:
        """Show the choices of the tool in hand."""
        self.show_empty(self.bench is None)
        if self.bench is None:
            return
        brush = self._tool in ("terrain", "owner", "zone")
        for button in self._size_group.buttons():
            button.setVisible(brush)
        self._size_group.button(self.bench.settings.radius).setChecked(True)
        placing = self._tool == "place"
        self._kinds.setVisible(placing)
        self._sides.setVisible(placing)
        self._add.setVisible(self._tool == "zone")
        caption, choices, chosen = self._choices(self.bench)
        self._caption.setText(caption)
        self._list.setVisible(bool(choices))
        _fill(self._list, choices, chosen)
        if placing:
            _fill(self._kinds, [(key, text, None) for key, text in PLACES.items()], self.bench.settings.place)
            _fill(self._sides, _sides(self.bench.scenario), self.bench.settings.side)

    def _choices(self, bench: Bench) -> tuple[str, list[tuple[str, str, str | None]], str | None]:
        """Caption, choices (value, text, colour) and the chosen value of the tool in hand."""
        settings = bench.settings
        match self._tool:
            case "terrain" | "fill" | "pick":
                return "Terrain", _terrains(bench), settings.terrain
            case "hexside":
                return (
                    "Along hexsides",
                    [(key, text, None) for key, text in HEXSIDES.items()],
                    settings.hexside,
                )
            case "link":
                return "From hex to hex", [(key, text, None) for key, text in LINKS.items()], settings.link
            case "owner":
                choices = [*_sides(bench.scenario), (NOBODY, "Nobody", None)]
                return "Owner", choices, settings.owner or NOBODY
            case "zone":
                zones = [(zone.id, f"{zone.name} ({zone.side})", None) for zone in bench.scenario.zones]
                return "Reinforcement zone", [*zones], settings.zone
            case "place":
                return "Place", _types(bench), settings.type
            case _:
                return "This tool has no settings.", [], None

    def _chosen(self, item: QListWidgetItem) -> None:
        value = item.data(_VALUE)
        fields = {
            "terrain": "terrain",
            "fill": "terrain",
            "pick": "terrain",
            "hexside": "hexside",
            "link": "link",
            "owner": "owner",
            "zone": "zone",
            "place": "type",
        }
        self._change(fields[self._tool], None if value == NOBODY else value)

    def _change(self, field: str, value: object) -> None:
        if self.bench is not None:
            settings: Settings = replace(self.bench.settings, **{field: value})  # type: ignore[arg-type]
            self.bench.set(settings)

    def _add_zone(self) -> None:
        bench = self.bench
        if bench is None or not bench.scenario.sides:
            return
        taken = {zone.id for zone in bench.scenario.zones}
        number = next(number for number in range(1, len(taken) + 2) if f"zone-{number}" not in taken)
        side = bench.settings.side or bench.scenario.sides[0].id
        if bench.do(Put[Scenario]("zones", Zone(id=f"zone-{number}", name=f"Zone {number}", side=side))):
            self._change("zone", f"zone-{number}")


def _terrains(bench: Bench) -> list[tuple[str, str, str | None]]:
    if bench.ruleset is not None:
        return [(terrain.id, terrain.name, terrain_colour(terrain.id)) for terrain in bench.ruleset.terrains]
    known = dict.fromkeys(bench.scenario.map.legend.values())
    return [(terrain, terrain.replace("-", " ").capitalize(), terrain_colour(terrain)) for terrain in known]


def terrain_colour(terrain: str) -> str:
    """The colour of a terrain on the map, in the inks of the current scheme."""
    inks = current_inks()
    return inks.ground.get(terrain, inks.unknown).fill


def _sides(scenario: Scenario) -> list[tuple[str, str, str | None]]:
    return [(side.id, side.name, side.colour) for side in scenario.sides]


def _types(bench: Bench) -> list[tuple[str, str, str | None]]:
    """What can be placed of the kind that is set; unit and HQ types of the side's faction only."""
    settings, catalogue = bench.settings, bench.catalogue
    if settings.place == "sources":
        return [(key, text, None) for key, text in SOURCES.items()]
    if settings.place == "objectives" or catalogue is None:
        return []
    faction = next((side.faction for side in bench.scenario.sides if side.id == settings.side), None)
    nations = {nation.id: nation for nation in catalogue.nations if nation.faction == faction}
    kinds = catalogue.unit_types if settings.place == "units" else catalogue.hq_types
    return [(kind.id, kind.name, nations[kind.nation].colour) for kind in kinds if kind.nation in nations]


def _fill(box: QListWidget, choices: Iterable[tuple[str, str, str | None]], chosen: str | None) -> None:
    box.clear()
    for value, text, colour in choices:
        item = QListWidgetItem(text)
        item.setData(_VALUE, value)
        if colour is not None:
            item.setIcon(swatch(colour))
        box.addItem(item)
        if value == chosen:
            box.setCurrentItem(item)


def swatch(colour: str, paint: Callable[[QPainter], None] | None = None) -> QIcon:
    """A small rounded sample of a colour; `paint` may draw on it."""
    pixmap = QPixmap(52, 44)
    pixmap.setDevicePixelRatio(2)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(colour))
    edge = QColor(current_inks().frame)
    edge.setAlpha(150)
    painter.setPen(edge)
    painter.drawRoundedRect(1, 1, 24, 20, 4, 4)
    if paint is not None:
        paint(painter)
    painter.end()
    return QIcon(pixmap)
