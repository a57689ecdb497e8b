"""Every check is run, told apart by its code, explained, and shown to find and to pass something."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, get_type_hints

import pytest

import studio.lint
from studio.documents.model import Document
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.storage.shipped import shipped_content
from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint import campaign_checks, mapping_checks, operational, scenario_checks, translation_checks
from studio.lint.check import CampaignContext, Check, MappingContext
from studio.lint.context import LintContext
from studio.lint.engine_checks import checks_for
from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity
from studio.lint.runner import CAMPAIGN_CHECKS, MAPPING_CHECKS, SCENARIO_CHECKS, TRANSLATION_CHECKS, codes
from studio.lint.tactical import catalogue_checks as tactical_catalogue_checks
from studio.lint.tactical import scenario_checks as tactical_checks
from studio.lint.tactical.context import TacticalContext
from tests.lint import (
    test_asset_checks,
    test_campaign_battle_checks,
    test_campaign_checks,
    test_card_checks,
    test_catalogue_checks,
    test_checks,
    test_landing_checks,
    test_mapping_checks,
    test_objective_checks,
    test_ruleset_checks,
    test_tactical_catalogue_checks,
    test_tactical_checks,
    test_translation_checks,
    test_tutorial_checks,
    test_type_checks,
)

OPERATIONAL = checks_for("operational")
TACTICAL = checks_for("tactical")
#: The modules with the cases of checks.
CASES = (
    test_checks,
    test_type_checks,
    test_card_checks,
    test_asset_checks,
    test_landing_checks,
    test_mapping_checks,
    test_objective_checks,
    test_campaign_battle_checks,
    test_campaign_checks,
    test_catalogue_checks,
    test_ruleset_checks,
    test_tactical_catalogue_checks,
    test_tactical_checks,
    test_translation_checks,
    test_tutorial_checks,
)

#: Codes stand in files that authors have silenced findings in: one that goes or changes breaks those.
CODES = [
    "terrain-against-direction",
    "hq-far-from-units",
    "hq-of-enemy-nation",
    "reserve-large",
    "landing-inland",
    "fog-without-recon",
    "weather-never-dry",
    "map-without-roads",
    "turns-after-deadlines",
    "deadline-idle",
    "title-of-another-year",
    "triggers-contradict",
    "territory-pocket",
    "campaign-hq-nowhere",
    "campaign-levels-against-direction",
    "arrival-zone-foreign",
    "unit-of-enemy-nation",
    "road-gap",
    "side-colours-alike",
    "entry-closed",
    "unit-type-foreign",
    "forces-uneven",
    "mapping-terrain-unknown",
    "mapping-terrain-unwritten",
    "arrival-too-late",
    "arrival-without-entry",
    "bridge-without-river",
    "bridge-without-road",
    "campaign-cycle",
    "campaign-variants-collide",
    "campaign-variant-not-in-scenario",
    "campaign-unit-vanishes",
    "campaign-unit-over-specialists",
    "campaign-unit-loses-steps",
    "campaign-unit-changes-type",
    "campaign-skip-loses-unit",
    "campaign-skip-costs",
    "campaign-segment-empty",
    "campaign-restart-bonus-lost",
    "campaign-pool-missing",
    "campaign-pool-without-buyer",
    "campaign-plan-unaffordable",
    "campaign-hq-table-gap",
    "campaign-hq-starts-lower",
    "campaign-hq-missing",
    "campaign-hq-changes-type",
    "campaign-conference-idle",
    "campaign-card-refund",
    "campaign-card-useless",
    "campaign-scenario-broken",
    "campaign-token-condition",
    "campaign-card-pool-small",
    "campaign-alternate-twice",
    "campaign-dates-run-back",
    "campaign-dead-end",
    "campaign-defeat-leads-nowhere",
    "campaign-edge-never-taken",
    "campaign-letter-twice",
    "campaign-milestone-impossible",
    "campaign-no-default-edge",
    "campaign-no-end",
    "campaign-place-missing",
    "campaign-plan-changes-nothing",
    "campaign-plan-never-offered",
    "campaign-plan-required-stuck",
    "campaign-results-missing",
    "campaign-results-stale",
    "campaign-scenario-missing",
    "campaign-scenario-other-ruleset",
    "campaign-side-unclear",
    "campaign-start-not-conference",
    "campaign-token-late",
    "campaign-token-never-granted",
    "campaign-token-objective-missing",
    "campaign-token-unused",
    "campaign-unknown-name",
    "campaign-unreachable-node",
    "campaign-variant-never",
    "campaign-wrong-side",
    "catalogue-missing",
    "deadline-too-late",
    "hex-off-map",
    "hexes-not-neighbours",
    "hq-of-other-side",
    "hq-out-of-supply",
    "hq-unknown",
    "hub-not-fed",
    "hub-on-bad-terrain",
    "id-duplicate",
    "name-off-map",
    "no-primary-objective",
    "objective-out-of-reach",
    "offer-useless",
    "piece-in-two-places",
    "piece-nowhere",
    "piece-on-foreign-land",
    "river-end",
    "road-through-impassable",
    "road-without-bridge",
    "rows-wrong-size",
    "ruleset-missing",
    "side-unknown",
    "side-without-hq",
    "side-without-supply",
    "side-without-units",
    "sides-too-few",
    "source-on-foreign-land",
    "specialist-foreign",
    "specialists-too-many",
    "steps-none",
    "steps-too-many",
    "stragglers-on-bad-terrain",
    "stragglers-with-hq-or-hub",
    "terrain-unknown",
    "card-recoup-too-high",
    "card-unit-fights-here",
    "card-unit-missing",
    "card-unknown",
    "card-useless",
    "card-without-effect",
    "cards-beyond-slots",
    "intelligence-without-fog",
    "tutorial-element-unknown",
    "tutorial-goal-without-event",
    "tutorial-step-endless",
    "tutorial-word-unknown",
    "type-unknown",
    "piece-on-impassable",
    "unit-out-of-supply",
    "units-share-hex",
    "asset-limits-contradict",
    "asset-uses-beyond-turns",
    "asset-without-turn",
    "bombardment-without-coast",
    "bombing-without-target",
    "recon-without-fog",
    "boat-on-land",
    "boat-without-targets",
    "landing-on-bad-terrain",
    "landing-out-of-sight",
    "landing-without-supply",
    "assault-impossible",
    "drop-unfit",
    "drop-without-front",
    "embarked-share-hex",
    "weather-too-long",
    "weather-zone-empty",
    "weather-zone-idle",
    "weather-zones-overlap",
    "zone-unknown",
    "zone-unusable",
    "unit-outside-hq-range",
    "hq-without-units",
    "unit-without-hq",
    "pool-unknown",
    "pool-too-late",
    "pool-undeployable",
    "source-off-rail",
    "hub-adds-nothing",
    "hub-overfull",
    "bridge-is-lifeline",
    "arrival-out-of-supply",
    "objective-beyond-supply",
    "railway-cut",
    "hubs-share-hex",
    "stragglers-share-hex",
    "hq-exposed",
    "hub-exposed",
    "zone-hex-twice",
    "hq-without-command",
    "name-duplicate",
    "objective-held-at-start",
    "objective-incomplete",
    "condition-not-allowed",
    "condition-unfailing",
    "condition-unit-wrong",
    "condition-unreachable",
    "delay-idle",
    "reward-unknown",
    "reward-unusable",
    "objective-of-both",
    "objectives-share-hex",
    "side-starves",
    "sides-uneven",
    "unit-cannot-move",
    "unit-type-harmless",
    "unit-type-immobile",
    "action-terms-twice",
    "action-unaffordable",
    "armored-without-armor",
    "counter-illegible",
    "hq-type-powerless",
    "nation-unknown",
    "nation-unused",
    "period-date-wrong",
    "period-never-counts",
    "security-type-unused",
    "security-unit-wrong",
    "specialist-armor-idle",
    "specialist-idle",
    "specialist-towed-and-driven",
    "specialist-unusable",
    "supplier-circular",
    "type-id-duplicate",
    "type-name-duplicate",
    "unit-type-blank",
    "upgrade-targets-falling",
    "action-row-missing",
    "action-row-twice",
    "asset-cells-out-of-order",
    "columns-against-direction",
    "columns-out-of-order",
    "columns-with-gap",
    "difficulties-against-direction",
    "experience-against-direction",
    "experience-level-missing",
    "experience-out-of-order",
    "experience-unreachable",
    "hunger-out-of-order",
    "intel-against-direction",
    "ranges-falling",
    "rewards-rising",
    "ruins-missing",
    "shelter-against-direction",
    "terrain-duplicate",
    "trucks-beyond-ranges",
    "upgrades-out-of-order",
    "window-outside-table",
    "works-against-direction",
    "armour-unanswerable",
    "card-orders-nobody",
    "card-owner-missing",
    "carried-amiss",
    "deck-empty-early",
    "dice-useless",
    "effect-never-due",
    "effect-unknown-target",
    "elevation-cliff",
    "entry-blocked-from-start",
    "entry-outside-zone",
    "ground-unknown",
    "gun-boxed-in",
    "hand-too-small",
    "hidden-marker-useless",
    "income-runaway",
    "jump-off-in-sight",
    "jump-off-near-enemy",
    "jump-off-strands",
    "leader-with-nobody",
    "nation-of-other-side",
    "no-end",
    "nobody-can-begin",
    "objective-closed",
    "objective-owners-differ",
    "objective-pays-nobody",
    "objective-too-far",
    "opening-nowhere",
    "operational-part-used",
    "passes-decide",
    "points-break-four-ways",
    "rank-without-commander",
    "reinforcement-after-end",
    "reinforcement-not-due",
    "ruleset-row-missing",
    "section-apart",
    "sides-not-two",
    "stacking-at-start",
    "start-off-map",
    "system-part-missing",
    "system-part-unused",
    "tactical-id-duplicate",
    "tactical-name-unknown",
    "too-many-figures",
    "trigger-effect-useless",
    "unit-nowhere",
    "weapon-without-crew",
    "won-at-start",
    "works-too-few",
    "zone-of-other-side",
    "zone-too-small",
    "translation-missing",
    "translation-stale",
    "translation-unknown",
    "trigger-fires-at-once",
    "trigger-incomplete",
    "trigger-name-unknown",
    "trigger-never-fires",
    "trigger-repeats-in-vain",
    "trigger-unit-scheduled",
    "trigger-unit-twice",
    "weapon-powerless",
    "weapon-range-wrong",
    "type-part-unknown",
    "unit-type-lifeless",
]
#: Those that no edit of a file brings about; they have tests of their own.
WITHOUT_EDITS = {
    "campaign-results-missing",
    "campaign-results-stale",
    "campaign-unit-vanishes",
    "card-owner-missing",
    "catalogue-missing",
    "effect-never-due",
    "ruleset-missing",
    "ruleset-row-missing",
}


def test_codes_are_stable_and_told_apart() -> None:
    assert list(codes()) == sorted(set(CODES))


@pytest.mark.parametrize(
    ("package", "run", "subject"),
    [
        (scenario_checks, SCENARIO_CHECKS, LintContext),
        (campaign_checks, CAMPAIGN_CHECKS, CampaignContext),
        (operational.scenario_checks, OPERATIONAL.scenario, OperationalContext),
        (operational.catalogue_checks, OPERATIONAL.catalogue, OperationalCatalogue),
        (operational.ruleset_checks, OPERATIONAL.ruleset, OperationalRuleset),
        (operational.campaign_checks, OPERATIONAL.campaign, CampaignContext),
        (tactical_checks, TACTICAL.scenario, TacticalContext),
        (tactical_catalogue_checks, TACTICAL.catalogue, TacticalCatalogue),
        (translation_checks, TRANSLATION_CHECKS, Document),
        (mapping_checks, MAPPING_CHECKS, MappingContext),
    ],
    ids=[
        "scenario",
        "campaign",
        "operational scenario",
        "catalogue",
        "ruleset",
        "operational campaign",
        "tactical scenario",
        "tactical catalogue",
        "translations",
        "mappings",
    ],
)
def test_every_module_is_a_check_and_run_under_its_name(
    package: ModuleType, run: tuple[Check[Any], ...], subject: type
) -> None:
    names = {path.stem for path in Path(package.__path__[0]).rglob("*.py")} - {"__init__"}
    assert sorted(check.CODE.replace("-", "_") for check in run) == sorted(names)
    for check in run:
        assert isinstance(check.SEVERITY, Severity)
        assert list(get_type_hints(check.check).values()) == [subject, Iterator[Problem]]


def test_every_code_is_shown_to_find_and_to_pass_something() -> None:
    for cases in ("FAILING", "PASSING"):
        shown = {case.values[0] for module in CASES for case in getattr(module, cases)}
        assert shown | WITHOUT_EDITS == set(CODES)


@pytest.mark.rule("op.objective.primary.hex")
def test_checks_are_errors_warnings_and_hints_for_a_reason() -> None:
    severities = {check.CODE: check.SEVERITY.word for check in (*SCENARIO_CHECKS, *OPERATIONAL.scenario)}
    assert severities["units-share-hex"] == "error"
    assert severities["no-primary-objective"] == "error"
    assert severities["unit-out-of-supply"] == "warning"
    assert severities["weather-too-long"] == "hint"


def test_the_rules_that_checks_name_are_in_the_rulebook() -> None:
    books = (json.loads(path.read_bytes()) for path in (shipped_content() / "rulebook").glob("*.json"))
    known = {rule["id"] for book in books for rule in book["rules"]}
    ending = r"(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+"
    rule = rf'\bop{ending}|(?<=")(?:squad|cards|coc|tactical){ending}(?=")'
    named = {
        (path.stem, found)
        for path in Path(studio.lint.__file__).parent.rglob("*.py")
        for found in re.findall(rule, path.read_text(encoding="utf-8"))
    }
    assert named
    assert {(module, rule) for module, rule in named if rule not in known} == set()
