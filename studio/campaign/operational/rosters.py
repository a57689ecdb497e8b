"""Rosters of operational battles: who takes part on the player's side, as the scenario has it."""

from collections.abc import Mapping

from studio.campaign.course import Course
from studio.campaign.rosters import Roster, RosterGoal, RosterHq, Rosters, RosterUnit
from studio.campaign.stages import Setting, other_settings
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle
from studio.documents.nations import Faction
from studio.documents.operational.goals import Objective
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.rules.operational.setup.board import upgrade_prestige
from studio.rules.operational.setup.goals import is_held_at_start


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


def rosters_of(
    campaign: Campaign,
    scenarios: Mapping[str, OperationalScenario],
    ruleset: OperationalRuleset | None = None,
) -> Rosters:
    """Return the rosters of the battles whose scenarios, by id, are known and in which the player has one side.

    The battles of the default path come first.
    """
    course = Course(campaign, {})
    fought = {
        name: scenarios[course.battles[name].scenario]
        for name in course.battle_sequence
        if course.battles[name].scenario in scenarios
    }
    first = next(iter(fought.values()), None)
    faction = faction_of(campaign, first) if first is not None else None
    usual, under_variants = dict[str, Roster](), dict[tuple[str, Setting], Roster]()
    for name, its_own in fought.items():
        battle = course.battles[name]
        if (side := side_in(battle, its_own, faction)) is not None:
            usual[name] = roster_of(its_own, side, ruleset)
        for setting in other_settings(battle):
            scenario = _set_up(scenarios.get(setting.scenario), setting.front_line)
            if scenario is not None and (side := side_in(battle, scenario, faction)) is not None:
                under_variants[name, setting] = roster_of(scenario, side, ruleset)
    return Rosters(usual, under_variants)


def _set_up(scenario: OperationalScenario | None, front_line: str | None) -> OperationalScenario | None:
    """Return a scenario with the territory of a layer; None without the one or the other."""
    if scenario is None or front_line is None:
        return scenario
    rows = scenario.layers.get(front_line)
    return scenario.model_copy(update={"territory": rows}) if rows is not None else None


def roster_of(scenario: OperationalScenario, side: str, ruleset: OperationalRuleset | None = None) -> Roster:
    """Return who takes part on a side, those in reserve among them."""
    goals = {
        goal.id: RosterGoal(
            goal.name,
            goal.kind == "primary",
            brings_token=goal.reward is not None and goal.reward.kind == "token",
            held=is_held_at_start(scenario, goal),
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
        None if ruleset is None else _most_prestige(scenario, side, ruleset),
    )


def _most_prestige(scenario: OperationalScenario, side: str, ruleset: OperationalRuleset) -> int | None:
    """Return what objectives and triggers can bring a side in a battle; None where a trigger may do so in each turn."""
    givers = [
        (trigger, sum(max(effect.prestige, 0) for effect in trigger.then if effect.side == side))
        for trigger in scenario.triggers
    ]
    if any(given and not trigger.once for trigger, given in givers):
        return None
    goals = (
        goal for goal in scenario.objectives if goal.side == side and not is_held_at_start(scenario, goal)
    )
    in_place = next(upgrade_prestige(each, ruleset) for each in scenario.sides if each.id == side)
    return sum(_worth(goal, ruleset, in_place) for goal in goals) + sum(given for _, given in givers)


def _worth(goal: Objective, ruleset: OperationalRuleset, upgrade: int) -> int:
    """Return the most that an objective brings when it is taken in time; an upgrade may be taken as so much prestige.

    Rules op.objective.primary.prestige, op.objective.bonus.reward and op.hq.upgrade.prestige-fallback.
    """
    if goal.kind == "primary":
        return max(ruleset.rewards.prestige)
    is_upgrade = goal.reward is not None and goal.reward.kind == "hq-upgrade"
    return ruleset.rewards.bonus_prestige + (upgrade if is_upgrade else 0)
