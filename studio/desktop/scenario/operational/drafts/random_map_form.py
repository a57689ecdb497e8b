"""A new scenario on a map made by chance."""

from random import SystemRandom
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.scenario.operational.drafts.draft_form import DraftForm, PlannedMap
from studio.desktop.widgets.boxes import bounded_box
from studio.editing.drafts.generator import Generator, GeneratorOptions
from studio.hexes.coordinates import Orientation

_MOST_SEED: Final = 999_999
_MOST_ACROSS: Final = 500
_FIRST: Final = GeneratorOptions()
_NOTES = "The map was made by chance, from seed {seed}."


class RandomMapForm(DraftForm):
    """Asks for seed, size and shares, and shows the map that they give."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "New scenario on a random map")
        self.setObjectName("new-by-chance")
        self.seed = _spin("Seed", 1, _MOST_SEED, _FIRST.seed)
        self.seed.setToolTip("The same seed and options give the same map")
        self.another = QPushButton("&Another")
        self.another.setToolTip("Take another seed")
        self.another.setAutoDefault(False)
        self.another.clicked.connect(self._take_another)
        self.columns = _spin("Columns", 4, _MOST_ACROSS, _FIRST.columns)
        self.rows = _spin("Rows", 4, _MOST_ACROSS, _FIRST.rows)
        self.water = _percent("Sea and lakes", _FIRST.water, "Of all hexes; what meets the map's edge is sea")
        self.high = _percent("Hills", _FIRST.high, "Of all hexes; a quarter of them are mountains")
        self.woods = _percent("Woods", _FIRST.woods, "Of the hexes that are neither high nor water")
        self.rivers = _spin("Rivers", 0, 30, _FIRST.rivers)
        self.towns = _spin("Towns", 0, 60, _FIRST.towns)
        self.roads = QCheckBox("&Roads between towns")
        self.roads.setChecked(_FIRST.roads)
        for box in (
            self.seed,
            self.columns,
            self.rows,
            self.water,
            self.high,
            self.woods,
            self.rivers,
            self.towns,
        ):
            box.valueChanged.connect(self.change)
        self.roads.toggled.connect(self.change)
        self._lay_out()
        self.change()

    def planned(self) -> PlannedMap:
        """Return the map that is asked for."""
        options = GeneratorOptions(
            seed=self.seed.value(),
            columns=self.columns.value(),
            rows=self.rows.value(),
            orientation=Orientation(self.orientation.currentData()),
            open_ground=self.ground.currentData(),
            water=self.water.value(),
            high=self.high.value(),
            woods=self.woods.value(),
            rivers=self.rivers.value(),
            towns=self.towns.value(),
            roads=self.roads.isChecked(),
        )
        return PlannedMap(
            options, lambda progress: Generator(options).draw(progress), _NOTES.format(seed=options.seed)
        )

    def _lay_out(self) -> None:
        seed = QHBoxLayout()
        seed.addWidget(self.seed, 1)
        seed.addWidget(self.another)
        form = QFormLayout()
        self.common_rows(form)
        label = QLabel("&Seed")
        label.setBuddy(self.seed)
        form.addRow(label, seed)
        for text, box in (
            ("Co&lumns", self.columns),
            ("Ro&ws", self.rows),
            ("Sea and la&kes", self.water),
            ("&Hills", self.high),
            ("Woo&ds", self.woods),
            ("Ri&vers", self.rivers),
            ("Tow&ns", self.towns),
        ):
            form.addRow(text, box)
        form.addRow("", self.roads)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1, Qt.AlignmentFlag.AlignCenter)
        right.addWidget(self.state)
        right.addWidget(self.trouble)
        right.addLayout(self.buttons())
        layout = QHBoxLayout(self)
        layout.addLayout(left)
        layout.addLayout(right)

    def _take_another(self) -> None:
        self.seed.setValue(SystemRandom().randint(1, _MOST_SEED))


def _spin(name: str, least: int, most: int, value: int) -> QSpinBox:
    box = bounded_box(least, most, value)
    box.setAccessibleName(name)
    return box


def _percent(name: str, value: int, tip: str) -> QSpinBox:
    box = _spin(name, 0, 90, value)
    box.setSuffix(" %")
    box.setToolTip(tip)
    return box
