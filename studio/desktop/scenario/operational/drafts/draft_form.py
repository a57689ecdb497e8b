"""What forms of drafted maps share: title, preview, and the scenario that is made of the map."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from studio import StudioError
from studio.desktop.scenario.presentation import NewScenarioDialog
from studio.desktop.scenes.small_map import small_map
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.desktop.tasks.waiting import wait_for
from studio.desktop.widgets.forms import error_label, plain_label, show_refusal
from studio.documents.hexmap import HexMap
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.packs.library import Library
from studio.editing.operational.new_scenario import new_scenario, on_map
from studio.hexes.coordinates import Orientation

#: Draws a map; None where it was given up.
DrawMap: TypeAlias = Callable[[ProgressCallback], HexMap | None]
PREVIEW: Final = QSize(340, 250)
_RULESET, _CATALOGUE = "operational", "ww2"
#: The title that is offered at first, and taken where it is left empty.
_TITLE: Final = "New battle"
#: Milliseconds after the last change until the preview is drawn anew.
_PAUSE: Final = 250


@dataclass(frozen=True)
class PlannedMap:
    """What is to be drawn: equal drafts give the same map."""

    options: object
    draw: DrawMap
    notes: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlannedMap) and self.options == other.options

    __hash__ = None  # type: ignore[assignment]


class DraftForm(NewScenarioDialog):
    """A form whose map is shown while it is being set up; subclasses say what is drawn."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        library = Library.at_hand()
        self._catalogue = library.load(OperationalCatalogue, _CATALOGUE).document
        self._ruleset = library.load(OperationalRuleset, _RULESET).document
        self.title = QLineEdit(_TITLE)
        self.title.setAccessibleName("Title")
        self.title.setMaxLength(200)
        self.title.selectAll()
        self.orientation = QComboBox()
        self.orientation.setAccessibleName("Hexes")
        for text, orientation in (
            ("Stand in columns", Orientation.FLAT),
            ("Lie in rows", Orientation.POINTY),
        ):
            self.orientation.addItem(text, orientation)
        self.ground = QComboBox()
        self.ground.setAccessibleName("Open ground")
        for terrain in self._ruleset.terrains:
            if not terrain.water:
                self.ground.addItem(terrain.name, terrain.id)
        self.preview = QLabel()
        self.preview.setFixedSize(PREVIEW)
        self.preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.preview.setAccessibleName("Preview of the map")
        self.state = plain_label("")
        self._trouble = error_label()
        self._create = QPushButton("Create")
        self._create.setDefault(True)
        self._create.clicked.connect(self.accept)
        self._shown: tuple[PlannedMap, HexMap] | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._begin_preview)
        self._runner = TaskRunner(self, "draft of a map")
        self._runner.done.connect(self._show_map)
        self._runner.failed.connect(self._refuse)
        self._waiting = TaskRunner(self, "draft of a new scenario")
        self.orientation.currentIndexChanged.connect(self.change)
        self.ground.currentIndexChanged.connect(self.change)

    def planned(self) -> PlannedMap:
        """Return what the form asks for. Raises StudioError."""
        raise NotImplementedError

    def change(self, *_: object) -> None:
        """Draw the map anew soon."""
        self._timer.start()

    def accept(self) -> None:
        """Make the scenario, or say why it cannot be."""
        self._timer.stop()
        try:
            planned = self.planned()
            drawn = self._drawn(planned)
            if drawn is None:
                return
            bare = new_scenario(
                self.title.text().strip() or _TITLE,
                drawn.columns,
                drawn.rows,
                ruleset=_RULESET,
                catalogue=_CATALOGUE,
            )
            scenario = on_map(bare, drawn, planned.notes)
        except StudioError as error:
            self._refuse(str(error))
            return
        super().accept()
        self.made.emit(scenario)

    def done(self, result: int) -> None:
        """Close, and give up what is being drawn."""
        self._timer.stop()
        self._runner.cancel()
        super().done(result)

    def common_rows(self, form: QFormLayout) -> None:
        """Add what all drafts ask for."""
        form.addRow("&Title", self.title)
        form.addRow("Hexes", self.orientation)
        form.addRow("&Open ground", self.ground)

    def buttons(self) -> QHBoxLayout:
        """Return the row of buttons."""
        cancel = QPushButton("Cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._create)
        row.addWidget(cancel)
        return row

    @property
    def trouble(self) -> QLabel:
        """Why there can be no such map."""
        return self._trouble

    def _drawn(self, planned: PlannedMap) -> HexMap | None:
        if self._shown is not None and self._shown[0] == planned:
            return self._shown[1]
        self._runner.cancel()
        return wait_for(self._waiting, "Drawing the map…", planned.draw)

    def _begin_preview(self) -> None:
        try:
            planned = self.planned()
        except StudioError as error:
            self._runner.cancel()
            self._refuse(str(error))
            return
        self._trouble.hide()
        self._create.setEnabled(True)
        if self._shown is None or self._shown[0] != planned:
            self.state.setText("Drawing…")
            self._runner.start(lambda progress: (planned, planned.draw(progress)))

    def _show_map(self, drawn: tuple[PlannedMap, HexMap | None]) -> None:
        planned, hexmap = drawn
        if hexmap is None:
            return
        self._shown = planned, hexmap
        scenario = on_map(
            new_scenario("Preview", hexmap.columns, hexmap.rows, ruleset=_RULESET, catalogue=_CATALOGUE),
            hexmap,
            "",
        )
        self.preview.setPixmap(small_map(scenario, self._catalogue, self._ruleset, PREVIEW))
        hexes = hexmap.columns * hexmap.rows
        self.state.setText(f"{hexmap.columns} by {hexmap.rows} hexes, {hexes:,} in all")

    def _refuse(self, why: str) -> None:
        self.preview.setPixmap(QPixmap())
        self.state.setText("")
        show_refusal(self._trouble, why)
