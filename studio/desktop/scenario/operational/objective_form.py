"""What an objective asks for and what it brings, as sentences that are built from drop-downs."""

from typing import Any

from PySide6.QtWidgets import QPushButton

from studio.desktop.scenario.editor import ScenarioEditor
from studio.desktop.scenario.element_picker import ElementChoice
from studio.desktop.scenario.operational.terms_form import TermsForm
from studio.desktop.scenario.terms_form import Path
from studio.desktop.widgets.pick_list import PickList
from studio.desktop.widgets.whole_label import WholeLabel
from studio.documents.operational.goals import Condition, Objective, Reward
from studio.editing.field_kinds import Choices
from studio.editing.operational import goal_terms
from studio.editing.selection import ElementRef


class ConditionForm(TermsForm):
    """By what an objective is won: only what goes with its reward is offered (op.objective.bonus.allowed-conditions)."""

    def __init__(self, editor: ScenarioEditor, path: Path, goal: Objective) -> None:
        super().__init__(editor, path, "condition")
        self._goal = goal
        allowed = goal_terms.allowed_conditions(goal, self.ruleset)
        kinds = [(kind, goal_terms.CONDITIONS[kind]) for kind in allowed]
        if goal.condition_kind not in allowed:
            wrong = goal.condition_kind
            kinds.append((wrong, f"{goal_terms.CONDITIONS[wrong]} (not allowed)"))
        if len(kinds) > 1:
            tip = Objective.model_fields["condition"].description or ""
            box = self.choose_from("kind", "Condition", tip, kinds, goal.condition_kind)
            box.activated.connect(lambda index: self._choose_kind(box.itemData(index)))
        self._add_details(goal.condition)
        summary = WholeLabel(goal_terms.goal_sentence(goal, self.scenario, self.catalogue))
        summary.setObjectName("sentence")
        self.rows.addWidget(summary)

    def _add_details(self, condition: Condition | None) -> None:
        """Add what the condition is about."""
        if condition is None:
            return
        fields = type(condition).model_fields
        if condition.kind in ("kia-unit", "keep-unit-alive"):
            units = self.name_units(goal_terms.units_for(condition.kind, self._goal, self.scenario))
            box = self.choose_from("unit", "Unit", fields["unit"].description or "", units, condition.unit)
            box.activated.connect(lambda index: self._change(unit=box.itemData(index)))
            choice = ElementChoice(
                frozenset(ElementRef("units", key) for key, _ in units),
                lambda element: self._change(unit=element.key),
            )
            pick = QPushButton("Pick it on the map")
            pick.clicked.connect(lambda: self.editor.element_wanted.emit(choice))
            tip = "The hexes of the units to choose from are outlined: click in one."
            self.add(pick, "unit/pick", "Pick the unit on the map", tip)
        if condition.kind == "specialist-losses":
            types = self.catalogue.specialist_types if self.catalogue else ()
            kinds = [(kind.id, kind.name) for kind in types]
            tip = fields["specialist"].description or ""
            chosen = self.choose_from("specialist", "Specialist", tip, kinds, condition.specialist)
            chosen.activated.connect(lambda index: self._change(specialist=chosen.itemData(index)))
        if condition.number is not None:
            tip = fields["number"].description or ""
            number = self.choose_number("number", "Number", tip, condition.number, 999)
            number.valueChanged.connect(lambda value: self._change(number=value))

    def _choose_kind(self, kind: Any) -> None:
        if kind == self._goal.condition_kind:
            return
        made = goal_terms.new_condition(kind, self._goal, self.scenario, self.catalogue)
        is_place = kind in ("take", "take-hold")
        self.set_fields({"condition": made} if is_place else {"condition": made, "at": None})

    def _change(self, **values: Any) -> None:
        assert self._goal.condition is not None  # whose details are shown
        self.set_fields({"condition": self._goal.condition.model_copy(update=values)})


class RewardForm(TermsForm):
    """What a bonus objective brings beside prestige and score."""

    def __init__(self, editor: ScenarioEditor, path: Path, goal: Objective) -> None:
        super().__init__(editor, path, "reward")
        self._goal = goal
        reward = goal.reward
        tip = Objective.model_fields["reward"].description or ""
        kinds = list(goal_terms.REWARDS.items())
        box = self.choose_from(
            "kind", "Reward", tip, kinds, reward.kind if reward else None, "Prestige and score alone"
        )
        box.activated.connect(lambda index: self._choose_kind(box.itemData(index)))
        if reward is not None:
            self._add_details(reward)

    def _add_details(self, reward: Reward) -> None:
        """Add which card or specialist it is, or which unit comes how much later."""
        fields, catalogue = type(reward).model_fields, self.catalogue
        match reward.kind:
            case "card":
                cards = [(card.id, card.name) for card in catalogue.cards] if catalogue else []
                self._pick("cards", "Cards", fields["cards"].description or "", cards, reward.cards)
            case "specialist":
                types = catalogue.specialist_types if catalogue else ()
                kinds = [(kind.id, kind.name) for kind in types]
                tip = fields["specialists"].description or ""
                self._pick("specialists", "Specialists", tip, kinds, reward.specialists)
            case "delay-enemy-unit":
                units = self.name_units(goal_terms.units_to_delay(self._goal, self.scenario))
                tip = fields["unit"].description or ""
                box = self.choose_from("unit", "Delayed unit", tip, units, reward.unit)
                box.activated.connect(lambda index: self._change(unit=box.itemData(index)))
                tip = fields["turns"].description or ""
                turns = self.choose_number("turns", "Turns of delay", tip, reward.turns, 99)
                turns.valueChanged.connect(lambda value: self._change(turns=value))

    def _pick(self, name: str, label: str, tip: str, choices: Choices, value: tuple[str, ...]) -> None:
        names = dict(choices)
        picks = PickList(
            choices,
            [names.get(each, f"{each} (unknown)") for each in value],
            lambda added: self._change(**{name: (*value, added)}),
            lambda index: self._change(**{name: value[:index] + value[index + 1 :]}),
        )
        self.add(picks, name, label, tip)

    def _choose_kind(self, kind: Any) -> None:
        if kind != (self._goal.reward.kind if self._goal.reward else None):
            self.set_fields(
                goal_terms.new_terms(kind, self._goal, self.scenario, self.catalogue, self.ruleset)
            )

    def _change(self, **values: Any) -> None:
        assert self._goal.reward is not None  # whose details are shown
        reward = self._goal.reward.model_copy(update=values)
        self.set_fields(goal_terms.reward_values(self._goal, reward, self.scenario))
