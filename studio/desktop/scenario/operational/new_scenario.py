"""The form in which a new scenario gets its title, size, sides, date and template."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QDate
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio import StudioError
from studio.desktop.scenario.presentation import NewScenarioDialog
from studio.desktop.scenario.tool_settings import SIDE_COLOURS
from studio.desktop.widgets.boxes import ENGLISH, bounded_box
from studio.desktop.widgets.forms import error_label, plain_label, show_refusal
from studio.documents.nations import Nation
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.sides import SideSetup
from studio.documents.packs.library import Library
from studio.documents.scenario import Scenario
from studio.editing.creation import id_of
from studio.editing.operational.new_scenario import new_scenario
from studio.editing.operational.templates import LEAST, with_forces
from studio.editing.scenario_templates import SCENARIO_TEMPLATES
from studio.hexes.coordinates import Orientation
from studio.tables.quantities import count_of

_RULESET, _CATALOGUE = "operational", "ww2"
#: Title, columns and rows, turns and date that are offered at first; the title also where it is left empty.
_TITLE = "New battle"
_SIZE, _TURNS, _START = (30, 20), 8, QDate(1943, 4, 6)
_MOST, _MOST_TURNS = 999, 99
#: The names and nations offered at first.
_SIDES: Final = (("Allies", "british", SIDE_COLOURS[0]), ("Axis", "german", SIDE_COLOURS[1]))
_EMPTY, _READY = "empty", "ready"
_TEMPLATES: Final = {
    _READY: (
        "Ready to play",
        "Both sides with supply, a headquarters and four units; press F5 and play. The map has "
        f"{LEAST[0]} columns and {LEAST[1]} rows at least.",
    ),
    _EMPTY: ("Empty map", "Two sides and their map; everything else is yours to draw and place."),
    **{name: (each.label, each.about) for name, each in SCENARIO_TEMPLATES.items()},
}


@dataclass(frozen=True, slots=True)
class _SideFields:
    name: QLineEdit
    nation: QComboBox
    colour: str


class NewScenarioForm(NewScenarioDialog):
    """Tells the new scenario once it is asked for; what cannot be is refused in the form."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("new-scenario")
        self.setWindowTitle("New scenario")
        library = Library.at_hand()
        self._catalogue = library.load(OperationalCatalogue, _CATALOGUE).document
        ruleset = library.load(OperationalRuleset, _RULESET).document
        self._title = QLineEdit(_TITLE)
        self._template = QComboBox()
        for key, (label, about) in _TEMPLATES.items():
            self._template.addItem(label, key)
            self._template.setItemData(self._template.count() - 1, about, 3)
        self._about, self._brought = plain_label(""), plain_label("")
        self._columns, self._rows = bounded_box(1, _MOST, _SIZE[0]), bounded_box(1, _MOST, _SIZE[1])
        self._orientation = QComboBox()
        for text, orientation in (
            ("Stand in columns", Orientation.FLAT),
            ("Lie in rows", Orientation.POINTY),
        ):
            self._orientation.addItem(text, orientation)
        self._terrain = QComboBox()
        for terrain in ruleset.terrains:
            self._terrain.addItem(terrain.name, terrain.id)
        self._date = QDateEdit(_START)
        self._date.setLocale(ENGLISH)
        self._date.setDisplayFormat("d MMMM yyyy")
        self._date.setCalendarPopup(True)
        self._turns = bounded_box(1, _MOST_TURNS, _TURNS)
        self._sides = tuple(self._side(*offer) for offer in _SIDES)
        self._form = QFormLayout()
        #: The rows of which a template that brings its own map and sides leaves no choice.
        self._drawn_here: list[QWidget | QLayout] = [
            self._orientation,
            self._terrain,
            self._date,
            self._turns,
        ]
        self._trouble = error_label()
        self._template.currentIndexChanged.connect(self._notify)
        self._lay_out()
        self._notify()
        self._title.selectAll()
        self._title.setFocus()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give what is said of the template as many lines as it takes, which no form layout does."""
        super().resizeEvent(event)
        self._fit_about()

    def accept(self) -> None:
        """Make the scenario, or say why it cannot be."""
        try:
            scenario = self._scenario()
        except StudioError as error:
            show_refusal(self._trouble, str(error))
            return
        super().accept()
        self.made.emit(scenario)

    def _lay_out(self) -> None:
        create = QPushButton("Create")
        create.setDefault(True)
        create.clicked.connect(self.accept)
        cancel = QPushButton("Cancel")
        cancel.setAutoDefault(False)
        cancel.clicked.connect(self.reject)
        size = QHBoxLayout()
        size.addWidget(self._columns)
        size.addWidget(QLabel("columns by"))
        size.addWidget(self._rows)
        size.addWidget(QLabel("rows"))
        size.addStretch(1)
        self._drawn_here.append(size)
        fields = (
            ("&Title", self._title, "Title"),
            ("Te&mplate", self._template, "Template"),
            ("Hexes", self._orientation, "Hexes"),
            ("Gr&ound", self._terrain, "Ground"),
            ("&Date of turn 1", self._date, "Date of turn 1"),
            ("Tur&ns", self._turns, "Turns"),
        )
        for text, field, name in fields:
            field.setAccessibleName(name)
            self._form.addRow(text, field)
            if field is self._template:
                self._form.addRow("", self._about)
                self._form.addRow("", self._brought)
                label = QLabel("&Size")
                label.setBuddy(self._columns)
                self._form.addRow(label, size)
        self._columns.setAccessibleName("Columns")
        self._rows.setAccessibleName("Rows")
        for number, side in enumerate(self._sides, 1):
            both = QHBoxLayout()
            for text, field in (("Name", side.name), ("Nation", side.nation)):
                field.setAccessibleName(f"{text} of side {number}")
                field.setToolTip(f"{text} of the side")
                both.addWidget(field, 1)
            self._form.addRow("Moves first" if number == 1 else "Other side", both)
            self._drawn_here.append(both)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(create)
        buttons.addWidget(cancel)
        layout = QVBoxLayout(self)
        layout.addLayout(self._form)
        layout.addWidget(self._trouble)
        layout.addWidget(plain_label("Nothing is written to disk before you save."))
        layout.addLayout(buttons)

    def _side(self, name: str, nation: str, colour: str) -> _SideFields:
        box = QComboBox()
        for each in self._catalogue.nations:
            box.addItem(each.name, each.id)
        box.setCurrentIndex(max(0, box.findData(nation)))
        line = QLineEdit(name)
        line.setMaxLength(200)
        return _SideFields(line, box, colour)

    def _fit_about(self) -> None:
        self._about.setMinimumHeight(self._about.heightForWidth(self._about.width()))

    def _notify(self, *_: object) -> None:
        self._about.setText(_TEMPLATES[self._template.currentData()][1])
        self._fit_about()
        ready = self._template.currentData() == _READY
        least = LEAST if ready else (1, 1)
        self._columns.setMinimum(least[0])
        self._rows.setMinimum(least[1])
        template = SCENARIO_TEMPLATES.get(self._template.currentData())
        self._brought.setText(_what_it_brings(template.make(_TITLE)) if template is not None else "")
        self._form.setRowVisible(self._brought, template is not None)
        for row in self._drawn_here:
            self._form.setRowVisible(row, template is None)

    def _scenario(self) -> Scenario:
        """Raise WrongValue."""
        template = SCENARIO_TEMPLATES.get(self._template.currentData())
        if template is not None:
            return template.make(self._titled())
        first, second = (self._setup(number) for number in (0, 1))
        made = new_scenario(
            self._titled(),
            self._columns.value(),
            self._rows.value(),
            ruleset=_RULESET,
            catalogue=_CATALOGUE,
            orientation=Orientation(self._orientation.currentData()),
            terrain=self._terrain.currentData(),
            start=self._date.date().toString("yyyy-MM-dd"),
            turns=self._turns.value(),
            sides=(first, second),
        )
        if self._template.currentData() != _READY:
            return made
        nations = (self._sides[0].nation.currentData(), self._sides[1].nation.currentData())
        return with_forces(made, self._catalogue, nations)

    def _titled(self) -> str:
        """Return what was entered as the title, or the one to begin with."""
        return self._title.text().strip() or _TITLE

    def _setup(self, number: int) -> SideSetup:
        fields = self._sides[number]
        name = fields.name.text().strip() or fields.nation.currentText()
        taken = "" if number == 0 else id_of(self._setup(0).name)
        side = id_of(name)
        return SideSetup(
            id=side if side != taken else f"{side[:60]}-2",
            name=name,
            faction=self._nation(fields).faction,
            colour=fields.colour,
        )

    def _nation(self, fields: _SideFields) -> Nation:
        return next(each for each in self._catalogue.nations if each.id == fields.nation.currentData())


def _what_it_brings(scenario: Scenario) -> str:
    """Tell the size, time and sides of a battle that is whole."""
    date = QDate.fromString(scenario.calendar.start, "yyyy-MM-dd").toString("d MMMM yyyy")
    sides = " against ".join(side.name for side in scenario.sides)
    size = f"{scenario.map.columns} columns by {scenario.map.rows} rows"
    length, unit = scenario.length()
    most = "" if unit == scenario.turn_word() else "at most "
    return f"{size}, {most}{count_of(length, unit)} from {date}, {sides}."
