"""What the conditions and the effects of a trigger share as forms: a card for each part, and lists of what it names."""

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.desktop.forms.fields import LongText
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.element_picker import ElementChoice, HexChoice
from studio.desktop.scenario.terms_form import Path, TermsForm
from studio.desktop.widgets.pick_list import PickList
from studio.desktop.widgets.sizes import scaled
from studio.documents.model import Model
from studio.documents.triggers.sentences import Named
from studio.documents.triggers.trigger import BattleTrigger
from studio.editing.field_kinds import Choices, told_apart
from studio.editing.selection import ElementRef

_NEEDED = [("all", "All of them"), ("any", "Any one of them")]


class TriggerPartsForm(TermsForm):
    """What conditions and effects share: a card for each, which is changed, exchanged or removed, and one more is added."""

    def __init__(self, editor: ScenarioEditor, path: Path, field: str, kinds: Mapping[Any, str]) -> None:
        super().__init__(editor, path, field)
        self._kinds = kinds
        self._cards = self.rows
        for number, part in enumerate(self._parts()):
            self._add_card(number, part)
        self.rows = self._cards
        self._add_offer()

    def words(self, part: Any) -> str:
        """Return a part in words."""
        raise NotImplementedError

    def make(self, kind: Any) -> Model:
        """Return a new part of a kind."""
        raise NotImplementedError

    def show_details(self, number: int, part: Any) -> None:
        """Add the boxes of what a part is about."""
        raise NotImplementedError

    @property
    def fires_again(self) -> bool:
        """Whether the trigger fires more than once."""
        trigger = self.editor.item(ElementRef(self.path[0], self.path[1]))
        return isinstance(trigger, BattleTrigger) and not trigger.once

    def _parts(self) -> tuple[Any, ...]:
        """Return the parts as they are now, which may be other ones than when the form was built."""
        item = self.editor.item(ElementRef(self.path[0], self.path[1]))
        return tuple(getattr(item, self.field)) if item is not None else ()

    def _add_card(self, number: int, part: Any) -> None:
        card = QFrame()
        card.setFrameShape(QFrame.Shape.StyledPanel)
        self.rows = QVBoxLayout(card)
        self.rows.setContentsMargins(6, 4, 6, 6)
        self.rows.setSpacing(3)
        self._cards.addWidget(card)
        words = QLabel(f"{self.words(part)[:1].upper()}{self.words(part)[1:]}.")
        words.setWordWrap(True)
        words.setObjectName(f"sentence-{number}")
        self.rows.addWidget(words)
        kinds = list(self._kinds.items())
        box = self.choose_from(
            f"{number}/kind", f"{self._noun} {number + 1}", _tip(part, "kind"), kinds, part.kind
        )
        box.activated.connect(lambda index: self._exchange(number, box.itemData(index)))
        remove = QPushButton("Remove")
        remove.setFixedWidth(remove.fontMetrics().horizontalAdvance(remove.text()) + 20)
        remove.clicked.connect(lambda: self._set_parts(self._without(number)))
        self._beside(box, remove, f"{number}/remove", f"Remove {self._noun.lower()} {number + 1}")
        self.show_details(number, part)

    def _beside(self, box: QWidget, button: QPushButton, name: str, label: str) -> None:
        """Put a button to the right of a box."""
        self.add(button, name, label, f"{label}.")
        row = QHBoxLayout()
        self.rows.removeWidget(box)
        self.rows.removeWidget(button)
        row.addWidget(box, 1)
        row.addWidget(button)
        self.rows.addLayout(row)

    def _add_offer(self) -> None:
        """Add a box with what can be added, and the button that does."""
        tip = f"What else the trigger {'waits for' if self.field == 'when' else 'does'}."
        box = self.choose_from(
            "new", f"{self._noun} to add", tip, list(self._kinds.items()), next(iter(self._kinds))
        )
        add = QPushButton("Add")
        add.clicked.connect(lambda: self._set_parts((*self._parts(), self.make(box.currentData()))))
        self._beside(box, add, "add", f"Add the {self._noun.lower()}")

    @property
    def _noun(self) -> str:
        return "Condition" if self.field == "when" else "Effect"

    def _without(self, number: int) -> tuple[Any, ...]:
        return tuple(part for index, part in enumerate(self._parts()) if index != number)

    def _exchange(self, number: int, kind: str) -> None:
        parts = self._parts()
        if number < len(parts) and parts[number].kind != kind:
            self._set_parts((*parts[:number], self.make(kind), *parts[number + 1 :]))

    def change(self, number: int, **values: Any) -> None:
        """Change what one part is about."""
        parts = self._parts()
        if number < len(parts):
            changed = parts[number].model_copy(update=values)
            self._set_parts((*parts[:number], changed, *parts[number + 1 :]))

    def _set_parts(self, parts: tuple[Any, ...]) -> None:
        if parts != self._parts():
            self.set_fields({self.field: parts})

    def choose_side(self, number: int, part: Any, label: str, none: str = "") -> None:
        """Add a box for the side of a part."""
        sides = [(side.id, side.name) for side in self.editor.scenario.sides]
        box = self.choose_from(f"{number}/side", label, _tip(part, "side"), sides, part.side, none)
        box.activated.connect(lambda index: self.change(number, side=box.itemData(index)))

    def choose_needed(self, number: int, part: Any, count: int) -> None:
        """Add a box for how many of so many things are needed, where that makes a difference."""
        if count > 1:
            tip = _tip(part, "needed")
            box = self.choose_from(f"{number}/needed", "How many are needed", tip, _NEEDED, part.needed)
            box.activated.connect(lambda index: self.change(number, needed=box.itemData(index)))

    def choose_turn(self, number: int, part: Any, field: str, label: str, none: str, most: int) -> None:
        """Add a box for a turn, called by the last word of its label; the least of all stands for none where that means something."""
        value, least = getattr(part, field), 0 if none else 1
        box = self.choose_number(f"{number}/{field}", label, _tip(part, field), value or least, most, least)
        box.setPrefix(f"{label}: " if none else f"{label.split()[0]} ")
        box.setSpecialValueText(none)
        box.valueChanged.connect(lambda value: self.change(number, **{field: value or None}))

    def choose_amount(self, number: int, part: Any, field: str, label: str, least: int, most: int) -> None:
        """Add a box for a number."""
        tip = _tip(part, field)
        box = self.choose_number(f"{number}/{field}", label, tip, getattr(part, field), most, least)
        box.setPrefix(f"{label}: ")
        box.valueChanged.connect(lambda value: self.change(number, **{field: value}))

    def write_message(self, number: int, part: Any, everybody: str) -> None:
        """Add who reads a message, and what it says."""
        self.choose_side(number, part, "Who reads it", everybody)
        text = LongText(part.text, lambda value: self.change(number, text=value))
        text.setMaximumHeight(scaled(70))
        self.add(text, f"{number}/text", "Message", _tip(part, "text"))

    def pick_units(self, number: int, part: Any, units: Iterable[Named]) -> None:
        """Add the units of a part, to be chosen from a list or on the map."""
        names = {unit.id: unit.name for unit in units}
        self.pick(number, part, "units", "Units", list(names.items()))
        left = [key for key in names if key not in part.units]
        choice = ElementChoice(
            frozenset(ElementRef("units", key) for key in left),
            lambda element: self._add_name(number, "units", element.key),
        )
        tip = "The hexes of the units to choose from are outlined: click in one."
        self._offer_map(f"{number}/units/pick", "Pick a unit on the map", tip, choice)

    def pick_elements(
        self, number: int, part: Any, field: str, label: str, elements: Iterable[Named]
    ) -> None:
        """Add elements of a part by their names, of some that it can be about."""
        self.pick(number, part, field, label, [(each.id, each.name) for each in elements])

    def pick_hexes(self, number: int, part: Any) -> None:
        """Add the hexes of a part, to be written or clicked."""
        labels = [self.editor.shape.label(at) for at in sorted(self.editor.shape.hexes())]
        self.pick(number, part, "hexes", "Hexes", [(label, label) for label in labels])
        held = (self.editor.shape.find(label) for label in part.hexes)
        choice = HexChoice(
            frozenset(at for at in held if at is not None),
            lambda at: self._toggle_hex(number, self.editor.shape.label(at)),
        )
        tip = "Click in hexes to choose them, and in chosen ones to let them go."
        self._offer_map(f"{number}/hexes/pick", "Pick hexes on the map", tip, choice)

    def _offer_map(self, name: str, label: str, tip: str, choice: ElementChoice | HexChoice) -> None:
        pick = QPushButton(label)
        pick.clicked.connect(lambda: self.editor.element_wanted.emit(choice))
        self.add(pick, name, label, tip)

    def pick(self, number: int, part: Any, field: str, label: str, choices: Choices) -> None:
        """Add a list of what a part names, with what can be added to it."""
        choices = told_apart(choices)
        value, names = getattr(part, field), dict(choices)
        self.rows.addWidget(QLabel(label))
        picks = PickList(
            [each for each in choices if each[0] not in value],
            [names.get(each, f"{each} (unknown)") for each in value],
            lambda added: self._add_name(number, field, added),
            lambda index: self.change(number, **{field: value[:index] + value[index + 1 :]}),
        )
        self.add(picks, f"{number}/{field}", label, _tip(part, field))

    def _add_name(self, number: int, field: str, name: str) -> None:
        """Add a name that the part has not got yet."""
        parts = self._parts()
        if number < len(parts) and name not in getattr(parts[number], field):
            self.change(number, **{field: (*getattr(parts[number], field), name)})

    def _toggle_hex(self, number: int, label: str) -> None:
        parts = self._parts()
        if number < len(parts):
            held = parts[number].hexes
            hexes = tuple(each for each in held if each != label) if label in held else (*held, label)
            self.change(number, hexes=hexes)


def _tip(part: Any, field: str) -> str:
    """Return what a field of a part is for."""
    return type(part).model_fields[field].description or ""
