"""The checks of each engine, by its name: what it looks for in its scenarios, catalogues and rulesets."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from studio.campaign.rosters import Rosters
from studio.campaign.run.terms import CardTerms
from studio.documents.campaign.campaign import Campaign
from studio.lint.check import Check, find_checks
from studio.lint.context import LintContext
from studio.lint.operational import campaign_checks, catalogue_checks, ruleset_checks, scenario_checks
from studio.lint.operational.cards import find_cards
from studio.lint.operational.context import OperationalContext
from studio.lint.operational.outcomes import is_decisive
from studio.lint.operational.rosters import find_rosters
from studio.lint.tactical import catalogue_checks as tactical_catalogue_checks
from studio.lint.tactical import ruleset_checks as tactical_ruleset_checks
from studio.lint.tactical import scenario_checks as tactical_checks
from studio.lint.tactical.context import TacticalContext

ContextMaker: TypeAlias = Callable[[Any, Any, Any], LintContext]


@dataclass(frozen=True, slots=True)
class EngineChecks:
    """The checks of an engine beside those on what all rulesets have in common."""

    #: What the checks on its scenarios get, made of a scenario, a catalogue and a ruleset that are its own; the last two may be None.
    context: ContextMaker = LintContext
    #: Whether one of its scenarios has a winner in any case, which campaigns ask.
    is_decisive: Callable[[Any], bool] = lambda _scenario: False
    #: Who takes part in those battles of a campaign that are fought in its scenarios, given by id, with the ruleset or None.
    rosters: Callable[[Campaign, Mapping[str, Any], Any], Rosters] = lambda *_documents: Rosters({}, {})
    #: The cards of a campaign by id, those of its pool with what its catalogue, which is given, says of them.
    cards: Callable[[Campaign, Any], Mapping[str, CardTerms]] = lambda *_documents: {}
    scenario: tuple[Check[Any], ...] = ()
    catalogue: tuple[Check[Any], ...] = ()
    ruleset: tuple[Check[Any], ...] = ()
    campaign: tuple[Check[Any], ...] = ()


_checks: Final[dict[str, EngineChecks]] = {
    "operational": EngineChecks(
        OperationalContext,
        is_decisive,
        find_rosters,
        find_cards,
        find_checks(scenario_checks),
        find_checks(catalogue_checks),
        find_checks(ruleset_checks),
        find_checks(campaign_checks),
    ),
    "tactical": EngineChecks(
        TacticalContext,
        scenario=find_checks(tactical_checks),
        catalogue=find_checks(tactical_catalogue_checks),
        ruleset=find_checks(tactical_ruleset_checks),
    ),
}


def register_checks(engine: str, checks: EngineChecks) -> None:
    """Make the checks of the engine of this name known."""
    _checks[engine] = checks


def checks_for(engine: str) -> EngineChecks:
    """Return the checks of the engine of this name; none beside the common ones where it has registered none."""
    return _checks.get(engine, EngineChecks())


def all_engine_checks() -> tuple[EngineChecks, ...]:
    """Return the checks of all engines."""
    return tuple(_checks.values())
