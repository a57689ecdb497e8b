"""What a trigger waits for and what it does, as sentences with the boxes that they are built from."""

from typing import Any

from studio.desktop.forms.fields import LongText
from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.terms_form import Path
from studio.desktop.scenario.operational.trigger_parts_form import TriggerPartsForm
from studio.desktop.widgets.sizes import scaled
from studio.documents.model import Model
from studio.documents.operational.trigger_sentences import condition_words, effect_words
from studio.documents.operational.triggers import Trigger, TriggerCondition, TriggerEffect
from studio.editing.operational import trigger_terms
from studio.editing.selection import ElementRef
from studio.rules.operational.setup.triggers import has_deadline

_NEEDED = [("all", "All of them"), ("any", "Any one of them")]


class TriggerConditionsForm(TriggerPartsForm):
    """What a trigger waits for."""

    def __init__(self, editor: ScenarioEditor, path: Path) -> None:
        super().__init__(editor, path, "when", trigger_terms.CONDITIONS)

    def words(self, part: TriggerCondition) -> str:
        """Return a condition in words."""
        again = self._fires_again
        return f"{'in each turn in which' if again else 'when'} {condition_words(part, self.scenario, again=again)}"

    @property
    def _fires_again(self) -> bool:
        """Whether the trigger fires more than once."""
        trigger = self.editor.item(ElementRef(self.path[0], self.path[1]))
        return isinstance(trigger, Trigger) and not trigger.once

    def make(self, kind: Any) -> Model:
        """Return a new condition of a kind."""
        return trigger_terms.new_condition(kind, self.scenario)

    def show_details(self, number: int, part: TriggerCondition) -> None:
        """Add the turn, or what else it is about and in which turns that counts."""
        match part.kind:
            case "turn":
                self._choose_turn(number, part, "turn", "Turn that begins", "")
                self.choose_side(number, part, "Side whose turn begins")
                if self._fires_again:
                    self._choose_turn(number, part, "until", "Last turn", "To the end")
                return
            case "hexes-taken":
                self.choose_side(number, part, "Side that takes them")
                self.pick_hexes(number, part)
                self.pick_goals(
                    number, part, (goal for goal in self.scenario.objectives if goal.at is not None)
                )
            case "units-lost":
                self.pick_units(number, part)
            case "hqs-lost":
                self.pick_hqs(number, part)
            case "weather":
                self.choose_weather(number, part)
            case "deadline-met" | "deadline-missed":
                self.pick_goals(number, part, filter(has_deadline, self.scenario.objectives))
        if sum(map(len, (part.hexes, part.objectives, part.units, part.hqs, part.zones))) > 1:
            tip = TriggerCondition.model_fields["needed"].description or ""
            box = self.choose_from(f"{number}/needed", "How many are needed", tip, _NEEDED, part.needed)
            box.activated.connect(lambda index: self.change(number, needed=box.itemData(index)))
        self._choose_turn(number, part, "turn", "First turn", "From the start")
        self._choose_turn(number, part, "until", "Last turn", "To the end")

    def _choose_turn(self, number: int, part: TriggerCondition, field: str, label: str, none: str) -> None:
        """Add a box for a turn; the least of all stands for none where that means something."""
        tip = TriggerCondition.model_fields[field].description or ""
        least = 0 if none else 1
        box = self.choose_number(
            f"{number}/{field}", label, tip, getattr(part, field) or least, self.scenario.turns, least
        )
        box.setPrefix("Turn " if not none else f"{label}: ")
        box.setSpecialValueText(none)
        box.valueChanged.connect(lambda value: self.change(number, **{field: value or None}))


class TriggerEffectsForm(TriggerPartsForm):
    """What a trigger does."""

    def __init__(self, editor: ScenarioEditor, path: Path) -> None:
        super().__init__(editor, path, "then", trigger_terms.EFFECTS)

    def words(self, part: TriggerEffect) -> str:
        """Return an effect in words."""
        return effect_words(part, self.scenario)

    def make(self, kind: Any) -> Model:
        """Return a new effect of a kind."""
        return trigger_terms.new_effect(kind, self.scenario)

    def show_details(self, number: int, part: TriggerEffect) -> None:
        """Add what is said, who comes or goes, which weather it is, how much is given, or which deadlines are moved."""
        fields = TriggerEffect.model_fields
        match part.kind:
            case "message":
                self.choose_side(number, part, "Who reads it", "All sides")
                text = LongText(part.text, lambda value: self.change(number, text=value))
                text.setMaximumHeight(scaled(70))
                self.add(text, f"{number}/text", "Message", fields["text"].description or "")
            case "arrival" | "withdrawal":
                self.pick_units(number, part)
                self.pick_hqs(number, part)
            case "weather":
                self.choose_weather(number, part)
                self._choose_amount(number, part, "turns", "Turns", 1, 99)
            case "prestige":
                self.choose_side(number, part, "Who has it")
                self._choose_amount(number, part, "prestige", "Prestige", -999, 999)
            case "deadline":
                self.pick_goals(number, part, filter(has_deadline, self.scenario.objectives))
                self._choose_amount(number, part, "delay", "Turns later", -98, 98)

    def _choose_amount(
        self, number: int, part: TriggerEffect, field: str, label: str, least: int, most: int
    ) -> None:
        tip = TriggerEffect.model_fields[field].description or ""
        box = self.choose_number(f"{number}/{field}", label, tip, getattr(part, field), most, least)
        box.setPrefix(f"{label}: ")
        box.valueChanged.connect(lambda value: self.change(number, **{field: value}))
