"""What an objective may ask for and bring, as an author chooses it: what is allowed, what stands there first, in words."""

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.goal_sentences import condition_sentence, reward_sentence
from studio.documents.operational.goals import Condition, Objective, Reward
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.editing.creation import fresh_id, numbered_name
from studio.rules.operational.setup.goals import NEEDS, condition_of, conditions_of
from studio.tables.operational.kinds import ConditionKind, RewardKind
from studio.tables.quantities import count_of

#: What an author chooses among, in words.
CONDITIONS: Final[Mapping[ConditionKind, str]] = {
    "take": "Take the hex",
    "take-hold": "Take the hex and hold it",
    "kia-unit": "Destroy an enemy unit",
    "prisoners": "Take prisoners",
    "keep-unit-alive": "Keep a unit alive",
    "step-losses": "Lose few steps",
    "specialist-losses": "Lose few specialists",
    "destroy-max": "Destroy few cities and bridges",
}
REWARDS: Final[Mapping[RewardKind, str]] = {
    "card": "A card",
    "specialist": "A specialist",
    "port": "Theater supply",
    "hq-upgrade": "An upgrade of a headquarters",
    "delay-enemy-unit": "The delay of an enemy unit",
    "token": "A token of the campaign",
}
#: Where an author who says nothing else begins.
_NUMBER: Final = 6


def allowed_conditions(goal: Objective, ruleset: OperationalRuleset | None) -> tuple[ConditionKind, ...]:
    """Return the conditions that an objective may have, the usual one first (op.objective.bonus.allowed-conditions)."""
    if goal.kind == "primary":
        return ("take-hold",)
    every: tuple[ConditionKind, ...] = get_args(ConditionKind)
    if goal.reward is None or ruleset is None:
        return every
    return conditions_of(goal.reward.kind, ruleset.rewards)


def new_condition(
    kind: ConditionKind,
    goal: Objective,
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue | None,
) -> Condition:
    """Return a condition of a kind that is whole: what the old one named is kept as far as it fits."""
    old, needs = condition_of(goal), NEEDS[kind]
    units = units_for(kind, goal, scenario)
    types = [each.id for each in catalogue.specialist_types] if catalogue else []
    return Condition(
        kind=kind,
        unit=_kept(old.unit, units) if "unit" in needs else None,
        number=(old.number or _NUMBER) if "number" in needs else None,
        specialist=_kept(old.specialist, types) if "specialist" in needs else None,
    )


def new_aim(scenario: OperationalScenario, side: str) -> Objective:
    """Return a bonus objective that is no place, for an author to go on from (op.objective.bonus.not-only-places)."""
    name = numbered_name("Objective", {goal.name for goal in scenario.objectives})
    condition = Condition(kind="prisoners", number=_NUMBER)
    return Objective(id=fresh_id(scenario, name), name=name, side=side, kind="bonus", condition=condition)


def units_for(kind: ConditionKind, goal: Objective, scenario: OperationalScenario) -> list[str]:
    """Return the units that a condition can be about: those of the enemy to be destroyed, own ones to be kept."""
    is_own = kind == "keep-unit-alive"
    return [unit.id for unit in scenario.units if (unit.side == goal.side) == is_own]


def units_to_delay(goal: Objective, scenario: OperationalScenario) -> list[str]:
    """Return the enemy units that are on their way (op.objective.delay.reward)."""
    return [unit.id for unit in scenario.units if unit.side != goal.side and unit.arrival is not None]


def new_terms(
    kind: RewardKind | None,
    goal: Objective,
    scenario: OperationalScenario,
    catalogue: OperationalCatalogue | None,
    ruleset: OperationalRuleset | None,
) -> dict[str, Any]:
    """Return the fields that change with another reward: where the condition does not go with it, the usual one comes in."""
    reward = None if kind is None else Reward(kind=kind)
    if reward is not None and kind == "delay-enemy-unit":
        unit = _kept(None, units_to_delay(goal, scenario))
        reward = reward.model_copy(update={"unit": unit})
    values: dict[str, Any] = reward_values(goal, reward, scenario)
    changed = goal.model_copy(update=values)
    allowed = allowed_conditions(changed, ruleset)
    if goal.condition_kind not in allowed:
        # What is no place cannot be taken.
        fitting = (each for each in allowed if goal.at is not None or "at" not in NEEDS[each])
        values["condition"] = new_condition(next(fitting, allowed[0]), changed, scenario, catalogue)
    return values


def reward_values(goal: Objective, reward: Reward | None, scenario: OperationalScenario) -> dict[str, Any]:
    """Return the fields that change with a reward: a delay gives its name to an objective that has none of its own.

    Rule op.objective.delay.name.
    """
    is_unnamed = re.fullmatch(r"Objective \d+", goal.name) or goal.name == _delay_name(goal.reward, scenario)
    name = _delay_name(reward, scenario) if is_unnamed else None
    return {"reward": reward, "name": name} if name else {"reward": reward}


def _delay_name(reward: Reward | None, scenario: OperationalScenario) -> str | None:
    """Return a name that states the unit that is delayed and for how long."""
    if reward is None or reward.kind != "delay-enemy-unit":
        return None
    unit = next((unit for unit in scenario.units if unit.id == reward.unit), None)
    if unit is None:
        return None
    return f"{unit.name} {count_of(reward.turns, 'turn')} later"


def goal_sentence(
    goal: Objective, scenario: OperationalScenario, catalogue: OperationalCatalogue | None
) -> str:
    """Return what an objective asks for and what it brings, in a sentence."""
    units = {unit.id: unit.name for unit in scenario.units}
    condition, reward = condition_of(goal), goal.reward
    cards = {card.id: card.name for card in catalogue.cards} if catalogue else {}
    types = {kind.id: kind.name for kind in catalogue.specialist_types} if catalogue else {}
    asked = condition_sentence(
        condition.kind,
        goal.deadline,
        unit=units.get(condition.unit or "", condition.unit or ""),
        number=condition.number or 0,
        specialist=types.get(condition.specialist or "", condition.specialist or ""),
    )
    if reward is None:
        return f"{asked}."
    named = [names.get(each, each) for names, ids in _named(reward, cards, types) for each in ids]
    brings = reward_sentence(
        reward.kind, named=named, unit=units.get(reward.unit or "", reward.unit or ""), turns=reward.turns
    )
    return f"{asked}; it brings {brings}." if reward.kind != "delay-enemy-unit" else f"{asked}; {brings}."


def _named(
    reward: Reward, cards: Mapping[str, str], types: Mapping[str, str]
) -> tuple[tuple[Mapping[str, str], tuple[str, ...]], ...]:
    return ((cards, reward.cards), (types, reward.specialists))


def _kept(old: str | None, choices: list[str]) -> str | None:
    """Return what was chosen before, if it still can be; else the first that can."""
    return old if old in choices else next(iter(choices), None)
