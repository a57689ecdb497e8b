"""Running all checks on a document, and what is known of each by its code."""

import inspect
from collections.abc import Iterable, Set
from typing import Final

from studio import StudioError
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.campaign_checks import (
    campaign_cycle,
    edge_dangling,
    node_dead_end,
    node_unreachable,
    scenario_missing,
    token_never_granted,
)
from studio.lint.check import CampaignCheck, ExaminedCampaign, ScenarioCheck
from studio.lint.checks import (
    arrival_too_late,
    arrival_without_entry,
    bridge_without_river,
    bridge_without_road,
    catalogue_missing,
    deadline_too_late,
    hex_off_map,
    hexes_not_neighbours,
    hq_of_other_side,
    hq_out_of_supply,
    hq_unknown,
    hub_not_fed,
    hub_on_bad_terrain,
    id_duplicate,
    name_off_map,
    no_primary_objective,
    objective_out_of_reach,
    piece_in_two_places,
    piece_nowhere,
    piece_on_foreign_land,
    piece_on_impassable,
    river_end,
    road_through_impassable,
    road_without_bridge,
    rows_wrong_size,
    ruleset_missing,
    side_unknown,
    side_without_hq,
    side_without_supply,
    side_without_units,
    sides_too_few,
    source_on_foreign_land,
    specialist_foreign,
    specialists_too_many,
    steps_none,
    steps_too_many,
    stragglers_on_bad_terrain,
    stragglers_with_hq_or_hub,
    terrain_unknown,
    type_unknown,
    unit_out_of_supply,
    units_share_hex,
    weather_too_long,
    zone_unknown,
    zone_unusable,
)
from studio.lint.examined import Examined
from studio.lint.problem import Problem

SCENARIO_CHECKS: Final[tuple[ScenarioCheck, ...]] = (
    arrival_too_late,
    arrival_without_entry,
    bridge_without_river,
    bridge_without_road,
    catalogue_missing,
    deadline_too_late,
    hex_off_map,
    hexes_not_neighbours,
    hq_of_other_side,
    hq_out_of_supply,
    hq_unknown,
    hub_not_fed,
    hub_on_bad_terrain,
    id_duplicate,
    name_off_map,
    no_primary_objective,
    objective_out_of_reach,
    piece_in_two_places,
    piece_nowhere,
    piece_on_foreign_land,
    piece_on_impassable,
    river_end,
    road_through_impassable,
    road_without_bridge,
    rows_wrong_size,
    ruleset_missing,
    side_unknown,
    side_without_hq,
    side_without_supply,
    side_without_units,
    sides_too_few,
    source_on_foreign_land,
    specialist_foreign,
    specialists_too_many,
    steps_none,
    steps_too_many,
    stragglers_on_bad_terrain,
    stragglers_with_hq_or_hub,
    terrain_unknown,
    type_unknown,
    unit_out_of_supply,
    units_share_hex,
    weather_too_long,
    zone_unknown,
    zone_unusable,
)

CAMPAIGN_CHECKS: Final[tuple[CampaignCheck, ...]] = (
    campaign_cycle,
    edge_dangling,
    node_dead_end,
    node_unreachable,
    scenario_missing,
    token_never_granted,
)

_ALL_CHECKS: Final[tuple[ScenarioCheck | CampaignCheck, ...]] = (*SCENARIO_CHECKS, *CAMPAIGN_CHECKS)


class UnknownCode(StudioError):
    """No check has that code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"There is no check {code}; choose one of: {', '.join(codes())}.")


def problems_in(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None
) -> tuple[Problem, ...]:
    """Run all checks on a scenario: errors first, then by code and subject, without what the author has silenced."""
    examined = Examined(scenario, catalogue, ruleset)
    silenced = {(silence.code, silence.subject) for silence in scenario.silenced}
    found = (problem for check in SCENARIO_CHECKS for problem in check.check(examined))
    return _sorted(problem for problem in found if (problem.code, problem.subject) not in silenced)


def campaign_problems_in(campaign: Campaign, scenario_ids: Set[str]) -> tuple[Problem, ...]:
    """Run all checks on a campaign; `scenario_ids` are those of all scenarios that it may name."""
    examined = ExaminedCampaign(campaign, CampaignGraph(campaign), scenario_ids)
    return _sorted(problem for check in CAMPAIGN_CHECKS for problem in check.check(examined))


def codes() -> tuple[str, ...]:
    """All codes in alphabetical sequence."""
    return tuple(sorted(check.CODE for check in _ALL_CHECKS))


def help_for(code: str) -> str:
    """What a check looks for and why, with an example that fails and one that passes; raises UnknownCode."""
    for check in _ALL_CHECKS:
        if code == check.CODE:
            return inspect.cleandoc(check.__doc__ or "")
    raise UnknownCode(code)


def _sorted(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    return tuple(
        sorted(
            problems,
            key=lambda problem: (-problem.severity, problem.code, problem.subject, problem.pointer),
        )
    )
