"""Who takes part in the battles of a campaign, read from their scenarios."""

from collections.abc import Mapping

from studio.campaign.course import Course
from studio.campaign.operational.rosters import faction_of, roster_of, side_in
from studio.campaign.rosters import Roster
from studio.documents.campaign.campaign import Campaign
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario


def find_rosters(
    campaign: Campaign, scenarios: Mapping[str, Scenario], ruleset: Ruleset | None
) -> Mapping[str, Roster]:
    """Return the rosters of the battles whose scenarios are known and in which the player has one side, by their nodes."""
    course = Course(campaign, {})
    fought = {
        name: scenario
        for name in course.battle_sequence
        if isinstance(scenario := scenarios.get(course.battles[name].scenario), OperationalScenario)
    }
    first = next(iter(fought.values()), None)
    faction = faction_of(campaign, first) if first else None
    sides = {name: side_in(course.battles[name], scenario, faction) for name, scenario in fought.items()}
    figures = ruleset if isinstance(ruleset, OperationalRuleset) else None
    return {name: roster_of(fought[name], side, figures) for name, side in sides.items() if side is not None}
