"""What a trigger of a tactical battle waits for and what it does, as sentences with the boxes that they are built from."""

from typing import Any

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.tactical.documents import scenario_of
from studio.desktop.scenario.terms_form import Path
from studio.desktop.scenario.triggers.parts_form import TriggerPartsForm
from studio.documents.model import Model
from studio.documents.tactical.scenario import TacticalScenario
from studio.documents.tactical.trigger_sentences import (
    condition_words,
    effect_words,
    has_phases,
)
from studio.documents.tactical.triggers import TacticalTriggerCondition, TacticalTriggerEffect
from studio.editing.tactical import trigger_terms
from studio.rules.tactical.setup.triggers import why_not_brought

#: The most that models let a number of rounds or Phases, of points and of an amount be.
_MOST_ROUNDS, _MOST_POINTS, _MOST = 99, 999, 99


class _TacticalPartsForm(TriggerPartsForm):
    """Parts of a trigger of a tactical battle."""

    @property
    def scenario(self) -> TacticalScenario:
        """The scenario as it is now."""
        return scenario_of(self.editor)

    @property
    def word(self) -> str:
        """How a round is called, as a label begins."""
        return self.scenario.turn_word().capitalize()

    @property
    def rounds(self) -> int:
        """The most rounds that the battle has; of Turns nobody knows."""
        return _MOST_ROUNDS if has_phases(self.scenario) else self.scenario.turns


class TriggerConditionsForm(_TacticalPartsForm):
    """What a trigger waits for."""

    def __init__(self, editor: ScenarioEditor, path: Path) -> None:
        super().__init__(editor, path, "when", trigger_terms.condition_kinds(scenario_of(editor)))

    def words(self, part: TacticalTriggerCondition) -> str:
        """Return a condition in words."""
        again, each = self.fires_again, "Phase" if has_phases(self.scenario) else "round"
        begin = f"in each {each} in which" if again else "when"
        return f"{begin} {condition_words(part, self.scenario, again=again)}"

    def make(self, kind: Any) -> Model:
        """Return a new condition of a kind."""
        return trigger_terms.new_condition(kind, self.scenario)

    def show_details(self, number: int, part: TacticalTriggerCondition) -> None:
        """Add the round or Phase, or what else it is about and in which rounds that counts."""
        battle, word = self.scenario.tactical, self.word
        match part.kind:
            case "turn":
                self.choose_turn(number, part, "turn", f"{word} that begins", "", self.rounds)
                if self.fires_again:
                    self._choose_last(number, part)
                return
            case "phase":
                self.choose_turn(number, part, "phase", "Phase that begins", "", _MOST_ROUNDS)
                self.choose_side(number, part, "Side whose Phase begins", "Either side")
                return
            case "hexes-taken" | "deadline-met" | "deadline-missed":
                self.choose_side(number, part, "Side that holds them")
                self.pick_hexes(number, part)
                self.pick_elements(number, part, "objectives", "Objectives", battle.objectives)
            case "units-lost":
                self.pick_units(number, part, battle.units)
            case "leaders-lost":
                self.pick_elements(number, part, "leaders", "Leaders", battle.leaders)
            case "victory-points":
                self.choose_side(number, part, "Side that has them")
                self.choose_amount(number, part, "points", "Victory points", 0, _MOST_POINTS)
        elements = (part.hexes, part.objectives, part.units, part.leaders)
        self.choose_needed(number, part, sum(map(len, elements)))
        if part.kind in ("deadline-met", "deadline-missed"):
            self.choose_turn(number, part, "turn", f"Last {word.lower()}", "None", self.rounds)
            if has_phases(self.scenario):
                self.choose_turn(number, part, "phase", "Last Phase", "None", _MOST_ROUNDS)
            return
        self.choose_turn(number, part, "turn", f"First {word.lower()}", "From the start", self.rounds)
        self._choose_last(number, part)

    def _choose_last(self, number: int, part: TacticalTriggerCondition) -> None:
        self.choose_turn(number, part, "until", f"Last {self.word.lower()}", "To the end", self.rounds)


class TriggerEffectsForm(_TacticalPartsForm):
    """What a trigger does."""

    def __init__(self, editor: ScenarioEditor, path: Path) -> None:
        super().__init__(editor, path, "then", trigger_terms.effect_kinds(scenario_of(editor)))

    def words(self, part: TacticalTriggerEffect) -> str:
        """Return an effect in words."""
        return effect_words(part, self.scenario)

    def make(self, kind: Any) -> Model:
        """Return a new effect of a kind."""
        return trigger_terms.new_effect(kind, self.scenario)

    def show_details(self, number: int, part: TacticalTriggerEffect) -> None:
        """Add what is said, who comes and where, who leaves, or how much is given."""
        units = self.scenario.tactical.units
        match part.kind:
            case "message":
                self.write_message(number, part, "Both sides")
            case "arrival":
                self.pick_units(number, part, [unit for unit in units if why_not_brought(unit) is None])
                self.pick_hexes(number, part)
            case "withdrawal":
                self.pick_units(number, part, units)
            case "command" | "victory-points" | "morale":
                self.choose_side(number, part, "Who has it")
                self.choose_amount(number, part, "amount", "Amount", -_MOST, _MOST)
