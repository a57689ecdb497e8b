"""What a trigger waits for and what it does, as sentences with the boxes that they are built from."""

from collections.abc import Iterable
from typing import Any

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.operational.documents import scenario_of
from studio.desktop.scenario.terms_form import Path
from studio.desktop.scenario.triggers.parts_form import TriggerPartsForm
from studio.documents.model import Model
from studio.documents.operational.goals import Objective
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.operational.trigger_sentences import condition_words, effect_words
from studio.documents.operational.triggers import TriggerCondition, TriggerEffect
from studio.editing.operational import trigger_terms
from studio.rules.operational.setup.triggers import has_deadline

_WEATHER = [("dry", "Dry"), ("mud", "Mud"), ("snow", "Snow")]


class _OperationalPartsForm(TriggerPartsForm):
    """Parts of a trigger of an operational scenario."""

    @property
    def scenario(self) -> OperationalScenario:
        """The scenario as it is now."""
        return scenario_of(self.editor)

    def _pick_goals(self, number: int, part: Any, goals: Iterable[Objective]) -> None:
        self.pick_elements(number, part, "objectives", "Objectives", goals)

    def _choose_weather(self, number: int, part: Any) -> None:
        """Add the weather of a part, and the zones that have it."""
        tip = type(part).model_fields["weather"].description or ""
        box = self.choose_from(f"{number}/weather", "Weather", tip, _WEATHER, part.weather)
        box.activated.connect(lambda index: self.change(number, weather=box.itemData(index)))
        if self.scenario.weather_zones or part.zones:
            self.pick_elements(number, part, "zones", "Weather zones", self.scenario.weather_zones)


class TriggerConditionsForm(_OperationalPartsForm):
    """What a trigger waits for."""

    def __init__(self, editor: ScenarioEditor, path: Path) -> None:
        super().__init__(editor, path, "when", trigger_terms.CONDITIONS)

    def words(self, part: TriggerCondition) -> str:
        """Return a condition in words."""
        again = self.fires_again
        return f"{'in each turn in which' if again else 'when'} {condition_words(part, self.scenario, again=again)}"

    def make(self, kind: Any) -> Model:
        """Return a new condition of a kind."""
        return trigger_terms.new_condition(kind, self.scenario)

    def show_details(self, number: int, part: TriggerCondition) -> None:
        """Add the turn, or what else it is about and in which turns that counts."""
        turns = self.scenario.turns
        match part.kind:
            case "turn":
                self.choose_turn(number, part, "turn", "Turn that begins", "", turns)
                self.choose_side(number, part, "Side whose turn begins")
                if self.fires_again:
                    self.choose_turn(number, part, "until", "Last turn", "To the end", turns)
                return
            case "hexes-taken":
                self.choose_side(number, part, "Side that takes them")
                self.pick_hexes(number, part)
                self._pick_goals(
                    number, part, (goal for goal in self.scenario.objectives if goal.at is not None)
                )
            case "units-lost":
                self.pick_units(number, part, self.scenario.units)
            case "hqs-lost":
                self.pick_elements(number, part, "hqs", "Headquarters", self.scenario.hqs)
            case "weather":
                self._choose_weather(number, part)
            case "deadline-met" | "deadline-missed":
                self._pick_goals(number, part, filter(has_deadline, self.scenario.objectives))
        elements = (part.hexes, part.objectives, part.units, part.hqs, part.zones)
        self.choose_needed(number, part, sum(map(len, elements)))
        self.choose_turn(number, part, "turn", "First turn", "From the start", turns)
        self.choose_turn(number, part, "until", "Last turn", "To the end", turns)


class TriggerEffectsForm(_OperationalPartsForm):
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
        match part.kind:
            case "message":
                self.write_message(number, part, "All sides")
            case "arrival" | "withdrawal":
                self.pick_units(number, part, self.scenario.units)
                self.pick_elements(number, part, "hqs", "Headquarters", self.scenario.hqs)
            case "weather":
                self._choose_weather(number, part)
                self.choose_amount(number, part, "turns", "Turns", 1, 99)
            case "prestige":
                self.choose_side(number, part, "Who has it")
                self.choose_amount(number, part, "prestige", "Prestige", -999, 999)
            case "deadline":
                self._pick_goals(number, part, filter(has_deadline, self.scenario.objectives))
                self.choose_amount(number, part, "delay", "Turns later", -98, 98)
