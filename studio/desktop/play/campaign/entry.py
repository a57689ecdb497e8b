"""The form in which the result of a battle is entered that was fought elsewhere (3.3 of the design)."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from studio.campaign.records import Attached, UnitRecord
from studio.campaign.run.entry import EnteredGoal, EnteredUnit, Entry, EntryForm, EntryProblem
from studio.desktop.play.campaign.screen import large, quiet
from studio.desktop.widgets.boxes import ChoiceBox, NumberBox
from studio.desktop.widgets.captions import caption_of
from studio.desktop.widgets.forms import error_label, plain_label, subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea

_FATES: Final = ("alive", "destroyed", "disbanded")
_MOST: Final = 9999
_SUMS: Final = {
    "spent": "Prestige spent, on extra turns too",
    "extra_turns": "Extra turns bought",
    "prisoners": "Prisoners taken",
    "lost_steps": "Own steps killed or scattered",
}


class EntryScreen(QWidget):
    """Objectives, units, headquarters, sums and cards, as if nobody was lost at first; below, what cannot be so."""

    #: What was entered shall be taken; the form is to be left.
    entered = Signal(object)
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Result of the battle")
        self.title = large("", 1.4)
        self.body = KeepScrollArea()
        self.trouble = error_label()
        self.enter_button = QPushButton("&Enter this result")
        self.enter_button.setMinimumHeight(40)
        self.enter_button.clicked.connect(lambda: self.entered.emit(self.entry()))
        cancel = QPushButton("&Back")
        cancel.clicked.connect(self.cancelled)
        foot = QHBoxLayout()
        foot.addWidget(self.trouble, 4)
        foot.addStretch(1)
        foot.addWidget(cancel)
        foot.addWidget(self.enter_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(
            quiet("The form begins with a victory in time, at no loss; change what was otherwise.")
        )
        layout.addWidget(self.body, 1)
        layout.addLayout(foot)
        self.setFocusProxy(self.body)

    def show_form(self, title: str, form: EntryForm) -> None:
        """Show what can be entered of a battle."""
        self.title.setText(f"The result of {title}")
        self.trouble.hide()
        self._form = form
        #: The fields by their names, as ("units", "1-us-infantry", "steps").
        self.numbers: dict[tuple[str, ...], NumberBox] = {}
        self.ticks: dict[tuple[str, ...], QCheckBox] = {}
        self.fates: dict[str, ChoiceBox] = {}
        self.specialists: dict[str, SpecialistsButton] = {}
        body = QWidget()
        columns = QHBoxLayout(body)
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(subheading("Objectives held at the end, and the turn of taking"))
        left.addLayout(self._goals(form))
        left.addWidget(subheading("What the battle came to"))
        left.addLayout(self._sums(form))
        if form.cards:
            left.addWidget(subheading("Cards that were used"))
        for slot, card in enumerate(form.cards):
            left.addWidget(self._tick(("used", str(slot)), card, is_on=slot in form.default.used))
        left.addStretch(1)
        right.addWidget(subheading("Units"))
        right.addLayout(self._units(form))
        right.addWidget(subheading("Headquarters"))
        right.addLayout(self._hqs(form))
        right.addStretch(1)
        columns.addLayout(left, 2)
        columns.addSpacing(24)
        columns.addLayout(right, 3)
        self.body.put(body, stays=False)
        first = next(iter(self.ticks.values()), None)
        self.setFocusProxy(first or self.enter_button)

    def show_problems(self, problems: Sequence[EntryProblem]) -> None:
        """Say what cannot be entered, and go to the first field that it is about."""
        self.trouble.setText(" ".join(each.message for each in problems))
        self.trouble.setVisible(bool(problems))
        for each in problems:
            field: QWidget | None = self.numbers.get(each.field) or self.ticks.get(each.field)
            if field is None and each.field[2:] == ("specialists",):
                field = self.specialists.get(each.field[1])
            if field is not None:
                field.setFocus()
                return

    def entry(self) -> Entry:
        """Return what is entered."""
        form, default = self._form, self._form.default
        goals = {
            goal.id: self.numbers["goals", goal.id].value()
            for goal in form.goals
            if self.ticks["goals", goal.id].isChecked()
        }
        hqs = {
            hq.id: replace(
                default.hqs.get(hq.id, hq.record),
                cp=self.numbers["hqs", hq.id, "cp"].value(),
                earned_xp=self.numbers["hqs", hq.id, "earned_xp"].value(),
            )
            for hq in form.hqs
        }
        return Entry(
            goals,
            {unit.id: self._record(unit) for unit in form.units},
            hqs,
            kills={
                level: number for level in form.levels if (number := self.numbers["kills", level].value())
            },
            used=frozenset(
                slot for slot in range(len(form.cards)) if self.ticks["used", str(slot)].isChecked()
            ),
            **{name: self.numbers[name,].value() for name in _SUMS},
        )

    def _record(self, unit: EnteredUnit) -> UnitRecord:
        return UnitRecord(
            self.numbers["units", unit.id, "steps"].value(),
            self.numbers["units", unit.id, "xp"].value(),
            self.specialists[unit.id].chosen(),
            self.fates[unit.id].currentData(),
        )

    def _goals(self, form: EntryForm) -> QGridLayout:
        grid = QGridLayout()
        for row, goal in enumerate(form.goals):
            kind = "primary" if goal.is_primary else "bonus"
            text = f"{goal.name} ({kind}, by turn {goal.deadline})"
            grid.addWidget(self._tick(("goals", goal.id), text, is_on=goal.id in form.default.goals), row, 0)
            grid.addWidget(self._turn(form, goal), row, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _turn(self, form: EntryForm, goal: EnteredGoal) -> NumberBox:
        turn = form.default.goals.get(goal.id, goal.deadline)
        box = self._number(("goals", goal.id), f"Turn of taking {goal.name}", turn, 0, 99)
        box.setEnabled(not goal.is_held)
        return box

    def _sums(self, form: EntryForm) -> QGridLayout:
        grid = QGridLayout()
        rows: list[tuple[tuple[str, ...], str, int]] = [
            ((name,), label, getattr(form.default, name)) for name, label in _SUMS.items()
        ]
        rows += [
            (
                ("kills", level),
                f"Enemy units destroyed, {level.replace('-', ' ')}",
                form.default.kills.get(level, 0),
            )
            for level in form.levels
        ]
        for row, (field, label, value) in enumerate(rows):
            grid.addWidget(plain_label(label), row, 0)
            grid.addWidget(self._number(field, label, value, 0, _MOST), row, 1)
        grid.setColumnStretch(0, 1)
        return grid

    def _units(self, form: EntryForm) -> QGridLayout:
        grid = _grid("Unit", "Steps", "XP", "Specialists", "Fate")
        for row, unit in enumerate(form.units, 1):
            record = form.default.units[unit.id]
            name, key = unit.name, ("units", unit.id)
            grid.addWidget(plain_label(name), row, 0)
            grid.addWidget(
                self._number((*key, "steps"), f"Steps of {name}", record.steps, 0, unit.steps), row, 1
            )
            grid.addWidget(self._number((*key, "xp"), f"XP of {name}", record.xp, 0, form.most_xp), row, 2)
            button = self.specialists[unit.id] = SpecialistsButton(unit, form.names)
            grid.addWidget(button, row, 3)
            grid.addWidget(self._fate(unit, record), row, 4)
        return grid

    def _fate(self, unit: EnteredUnit, record: UnitRecord) -> ChoiceBox:
        box = self.fates[unit.id] = ChoiceBox()
        for fate in _FATES:
            box.addItem(fate, fate)
        box.setCurrentIndex(box.findData(record.fate))
        box.setAccessibleName(f"Fate of {unit.name}")
        box.activated.connect(lambda _index, each=unit.id: self._follow_fate(each))
        return box

    def _follow_fate(self, unit: str) -> None:
        """Leave nothing to a unit that is no more."""
        if self.fates[unit].currentData() != "alive":
            self.numbers["units", unit, "steps"].setValue(0)
            self.specialists[unit].set_chosen(())

    def _hqs(self, form: EntryForm) -> QGridLayout:
        grid = _grid("Headquarters", "CPs", "XP earned")
        for row, hq in enumerate(form.hqs, 1):
            record = form.default.hqs.get(hq.id, hq.record)
            grid.addWidget(plain_label(hq.name), row, 0)
            grid.addWidget(self._number(("hqs", hq.id, "cp"), f"CPs of {hq.name}", record.cp, 0, 9), row, 1)
            earned = self._number(
                ("hqs", hq.id, "earned_xp"), f"XP earned by {hq.name}", record.earned_xp, 0, 99_999
            )
            grid.addWidget(earned, row, 2)
        return grid

    def _number(self, field: tuple[str, ...], name: str, value: int, least: int, most: int) -> NumberBox:
        box = self.numbers[field] = NumberBox()
        box.setRange(least, most)
        box.setValue(value)
        box.setAccessibleName(name)
        return box

    def _tick(self, field: tuple[str, ...], text: str, *, is_on: bool) -> QCheckBox:
        box = self.ticks[field] = QCheckBox(caption_of(text))
        box.setChecked(is_on)
        return box


class SpecialistsButton(QPushButton):
    """Names the specialists of a unit; its menu takes one away or gives one more, as far as there is room."""

    def __init__(self, unit: EnteredUnit, names: Mapping[str, str], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unit, self._names = unit, names
        self._most = max(unit.specialists, len(unit.record.specialists))
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.setMenu(self._menu)
        self.set_chosen(unit.record.specialists)
        self.setEnabled(bool(self._most and (unit.usable or unit.record.specialists)))

    def chosen(self) -> tuple[Attached, ...]:
        """Return the specialists, in the sequence in which they were attached."""
        return self._chosen

    def set_chosen(self, chosen: tuple[Attached, ...]) -> None:
        """Show these as the unit's."""
        self._chosen = chosen
        text = ", ".join(self._name(each.type) for each in chosen) or "none"
        self.setText(caption_of(text))
        self.setAccessibleName(f"Specialists of {self._unit.name}: {text}")
        self.setToolTip(f"{text}; room for {self._most}")

    def choices(self) -> list[QAction]:
        """Return what the menu offers now."""
        self._fill()
        return self._menu.actions()

    def _fill(self) -> None:
        self._menu.clear()
        for place, each in enumerate(self._chosen):
            without = (*self._chosen[:place], *self._chosen[place + 1 :])
            self._offer(f"Without {self._name(each.type)}", without)
        if len(self._chosen) < self._most:
            for name in self._unit.usable:
                self._offer(f"With {self._name(name)}", (*self._chosen, Attached(name)))

    def _offer(self, text: str, chosen: tuple[Attached, ...]) -> None:
        action = self._menu.addAction(caption_of(text))
        action.triggered.connect(lambda: self.set_chosen(chosen))

    def _name(self, type_: str) -> str:
        return self._names.get(type_, type_)


def _grid(*columns: str) -> QGridLayout:
    grid = QGridLayout()
    for column, text in enumerate(columns):
        grid.addWidget(QLabel(f"<small>{escape(text)}</small>"), 0, column)
    grid.setColumnStretch(0, 1)
    return grid
