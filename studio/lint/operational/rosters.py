"""Who takes part in the battles of a campaign, read from their scenarios."""

from collections.abc import Mapping

from studio.campaign.operational.rosters import rosters_of
from studio.campaign.rosters import Rosters
from studio.documents.campaign.campaign import Campaign
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario


def find_rosters(campaign: Campaign, scenarios: Mapping[str, Scenario], ruleset: Ruleset | None) -> Rosters:
    """Return the rosters of the battles that are fought in operational scenarios, which come by id."""
    operational = {name: each for name, each in scenarios.items() if isinstance(each, OperationalScenario)}
    return rosters_of(campaign, operational, ruleset if isinstance(ruleset, OperationalRuleset) else None)
