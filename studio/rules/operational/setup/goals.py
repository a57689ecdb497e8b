"""The objectives of a battle as its scenario has them."""

from collections.abc import Mapping
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.goals import Condition, Objective, Reward
from studio.documents.operational.scenario import OperationalScenario
from studio.hexes.labels import hex_named
from studio.rules.operational.base import board as fixed
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.setup.resolver import CannotSetUp, Resolver
from studio.tables.operational.kinds import ConditionKind, RewardKind
from studio.tables.operational.objectives import Rewards

#: What a kind of condition has to name beside itself (op.objective.bonus.parts).
NEEDS: Final[Mapping[ConditionKind, tuple[str, ...]]] = {
    "take": ("at",),
    "take-hold": ("at",),
    "kia-unit": ("unit",),
    "prisoners": ("number",),
    "keep-unit-alive": ("unit",),
    "step-losses": ("number",),
    "specialist-losses": ("specialist", "number"),
    "destroy-max": ("number",),
}


def goals_of(resolver: Resolver, catalogue: OperationalCatalogue, figures: Rewards) -> tuple[fixed.Goal, ...]:
    """Return the objectives of a scenario. Raises CannotSetUp for what cannot be played.

    Rules op.objective.bonus.parts, op.objective.condition.take-hold.primary and op.objective.bonus.allowed-conditions.
    """
    return tuple(_goal(goal, resolver, catalogue, figures) for goal in resolver.scenario.objectives)


def condition_of(goal: Objective) -> Condition:
    """Return by what an objective is won, with the usual condition where it names none."""
    return goal.condition or Condition(kind=goal.condition_kind)


def missing_part(goal: Objective) -> str | None:
    """Return what the condition of an objective has to name and does not; None where all is there."""
    condition = condition_of(goal)
    needed = {"at": goal.at, "unit": condition.unit, "number": condition.number}
    needed["specialist"] = condition.specialist
    return next((part for part in NEEDS[condition.kind] if needed[part] is None), None)


def is_allowed(goal: Objective, figures: Rewards) -> bool:
    """Say whether an objective may have its condition.

    Primary ones are taken and held, and each reward has its list; a bonus objective without one may have any
    (op.objective.condition.take-hold.primary, op.objective.bonus.allowed-conditions).
    """
    if goal.kind == "primary":
        return goal.condition_kind == "take-hold" and goal.reward is None
    return goal.reward is None or goal.condition_kind in conditions_of(goal.reward.kind, figures)


def conditions_of(reward: RewardKind, figures: Rewards) -> tuple[ConditionKind, ...]:
    """Return the conditions that a reward may have, the usual one first (op.objective.bonus.allowed-conditions)."""
    return next((row.conditions for row in figures.allowed if row.reward == reward), ())


def _goal(
    goal: Objective, resolver: Resolver, catalogue: OperationalCatalogue, figures: Rewards
) -> fixed.Goal:
    condition = condition_of(goal)
    if not is_allowed(goal, figures):
        what = goal.reward.kind if goal.reward else "primary objective"
        problem = f"the objective {goal.name} has the condition {condition.kind}, which a {what} may not have"
        raise resolver.fault(problem, "choose one of those that the ruleset allows")
    if (missing := missing_part(goal)) is not None:
        problem = f"the objective {goal.name} names no {_NOUNS[missing]} for its condition {condition.kind}"
        raise resolver.fault(problem, "name one")
    is_place = "at" in NEEDS[condition.kind]
    side = resolver.side(goal.side)
    return fixed.Goal(
        goal.id,
        goal.name,
        resolver.cell(goal.at) if is_place and goal.at is not None else None,
        side,
        goal.kind == "primary",
        goal.deadline or resolver.scenario.turns,
        _condition(condition, resolver, catalogue),
        _reward(goal.reward, resolver, catalogue) if goal.reward else None,
        held_at_start=is_held_at_start(resolver.scenario, goal),
    )


_NOUNS: Final[Mapping[str, str]] = {
    "at": "hex",
    "unit": "unit",
    "number": "number",
    "specialist": "type of specialist",
}


def _condition(condition: Condition, resolver: Resolver, catalogue: OperationalCatalogue) -> fixed.Condition:
    needs = NEEDS[condition.kind]
    units = {unit.id: unit.name for unit in resolver.scenario.units}
    types = {kind.id for kind in catalogue.specialist_types}
    return fixed.Condition(
        condition.kind,
        resolver.known(condition.unit, units, "unit") if condition.unit and "unit" in needs else None,
        condition.number if condition.number and "number" in needs else 0,
        resolver.known(condition.specialist, types, "specialist type")
        if condition.specialist and "specialist" in needs
        else None,
        units.get(condition.unit or "", "") if "unit" in needs else "",
    )


def _reward(reward: Reward, resolver: Resolver, catalogue: OperationalCatalogue) -> fixed.GoalReward:
    units = {unit.id: unit.name for unit in resolver.scenario.units}
    types = {kind.id for kind in catalogue.specialist_types}
    cards = {card.id for card in catalogue.cards}
    if reward.kind == "delay-enemy-unit" and reward.unit is None:
        raise CannotSetUp(
            resolver.scenario.id, "an objective that delays a unit names none", "name one that is on its way"
        )
    return fixed.GoalReward(
        reward.kind,
        tuple(CardId(resolver.known(each, cards, "card")) for each in reward.cards)
        if reward.kind == "card"
        else (),
        tuple(resolver.known(each, types, "specialist type") for each in reward.specialists)
        if reward.kind == "specialist"
        else (),
        resolver.known(reward.unit, units, "unit")
        if reward.unit and reward.kind == "delay-enemy-unit"
        else None,
        reward.turns if reward.kind == "delay-enemy-unit" else 0,
        units.get(reward.unit or "", ""),
    )


def is_held_at_start(scenario: OperationalScenario, goal: Objective) -> bool:
    """Say whether an objective is a place that its side owns from the start (op.objective.primary.hex)."""
    here = hex_named(goal.at) if "at" in NEEDS[goal.condition_kind] and goal.at is not None else None
    rows = scenario.territory
    if here is None or here.row >= len(rows) or here.column >= len(rows[here.row]):
        return False
    return scenario.territory_legend.get(rows[here.row][here.column]) == goal.side
