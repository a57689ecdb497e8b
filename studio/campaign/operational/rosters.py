"""Rosters of operational battles: who takes part on the player's side, as the scenario has it."""

from collections.abc import Iterable

from studio.campaign.rosters import Roster, RosterGoal, RosterHq, RosterUnit
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.nations import Faction
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.hexes.labels import hex_named


def faction_of(campaign: Campaign, first: OperationalScenario) -> Faction | None:
    """Return the faction that the player leads: the campaign's, or that of the side that is to take the primaries."""
    if campaign.faction is not None:
        return campaign.faction
    seeking = {goal.side for goal in first.objectives if goal.kind == "primary"}
    return next((side.faction for side in first.sides if side.id in seeking), None)


def side_in(battle: Battle, scenario: OperationalScenario, faction: Faction | None) -> str | None:
    """Return the side that the player leads in a battle; None where it is none, or could be several."""
    if battle.side is not None:
        return battle.side if any(side.id == battle.side for side in scenario.sides) else None
    own = [side.id for side in scenario.sides if side.faction == faction]
    return own[0] if len(own) == 1 else None


def roster_of(scenario: OperationalScenario, side: str, ruleset: OperationalRuleset | None = None) -> Roster:
    """Return who takes part on a side, those in reserve among them."""
    goals = {
        goal.id: RosterGoal(
            goal.name,
            goal.kind == "primary",
            brings_token=goal.reward is not None and goal.reward.kind == "token",
            held=_is_held(scenario, goal.at, side),
            deadline=goal.deadline,
        )
        for goal in scenario.objectives
        if goal.side == side
    }
    return Roster(
        side,
        scenario.calendar.start,
        {
            unit.id: RosterUnit(
                unit.name,
                unit.type,
                unit.hq,
                unit.active + unit.suppressed,
                unit.xp,
                tuple(each.type for each in unit.specialists),
                unit.reserve,
                embarked=unit.embarked is not None,
            )
            for unit in scenario.units
            if unit.side == side
        },
        {hq.id: RosterHq(hq.name, hq.type, hq.reserve) for hq in scenario.hqs if hq.side == side},
        goals,
        scenario.turns,
        None if ruleset is None else _most_prestige(scenario, side, goals.values(), ruleset),
    )


def _most_prestige(
    scenario: OperationalScenario, side: str, goals: Iterable[RosterGoal], ruleset: OperationalRuleset
) -> int | None:
    """Return what objectives and triggers can bring a side in a battle; None where a trigger may do so in each turn."""
    givers = [
        (trigger, sum(max(effect.prestige, 0) for effect in trigger.then if effect.side == side))
        for trigger in scenario.triggers
    ]
    if any(given and not trigger.once for trigger, given in givers):
        return None
    return sum(_worth(goal, ruleset) for goal in goals) + sum(given for _, given in givers)


def _worth(goal: RosterGoal, ruleset: OperationalRuleset) -> int:
    """Return what an objective brings when it is taken in time (op.objective.primary.prestige, op.objective.bonus.reward)."""
    if goal.held:
        return 0
    return max(ruleset.rewards.prestige) if goal.is_primary else ruleset.rewards.bonus_prestige


def _is_held(scenario: OperationalScenario, at: str | None, side: str) -> bool:
    """Return whether the territory gives the hex of an objective to its side already."""
    here = hex_named(at) if at is not None else None
    rows = scenario.territory
    if here is None or here.row >= len(rows) or here.column >= len(rows[here.row]):
        return False
    return scenario.territory_legend.get(rows[here.row][here.column]) == side
