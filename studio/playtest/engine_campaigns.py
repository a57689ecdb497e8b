"""How battles of each engine are fought in campaigns, by the engine's name.

An engine that registers nothing has no campaigns, as nothing says what its battles carry over.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from studio.campaign.operational.entry import entry_form, report_of_entry
from studio.campaign.operational.report import report_of
from studio.campaign.run.entry import Entry, EntryForm
from studio.campaign.run.report import Origin, Report
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.playtest.operational import campaigns as operational
from studio.rules.engines import BattleDocuments
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.view import View


class MakeTerms(Protocol):
    """Compiles a campaign with those of its scenarios that could be read, by their ids."""

    def __call__(
        self, campaign: Campaign, scenarios: Mapping[str, Scenario], catalogue: Catalogue, ruleset: Ruleset
    ) -> Terms:
        """Return what runs of the campaign share."""


class MakeReport(Protocol):
    """Reports a battle to its run."""

    def __call__(
        self, run: RunState, start: Any, end: Any, events: Iterable[Event], origin: Origin
    ) -> Report:
        """Return the report of a battle that is over, given how it began, how it ended and what happened."""


@dataclass(frozen=True, slots=True)
class EngineCampaigns:
    """What an engine gives so that its battles are fought in campaigns; states and actions are its own."""

    terms: MakeTerms
    #: Names the scenario of the battle where a run is, which a variant can choose.
    scenario: Callable[[RunState], str]
    #: Sets up the battle where a run is with what that carries, by a seed.
    begin: Callable[[RunState, BattleDocuments, int], Any]
    report: MakeReport
    #: Says what can be entered of a battle by hand, given how it begins.
    entry_form: Callable[[RunState, Any], EntryForm]
    #: Reports a battle that was entered.
    enter: Callable[[RunState, Any, Entry], Report]
    #: Returns a view in which nothing is for sale.
    without_store: Callable[[View[Any]], View[Any]]
    #: The next step that is bought back before a battle, where the computer buys; None where nothing more is.
    next_repair: Callable[[RunState, Any], Action | None]
    #: Says whether the player decides about one more turn at the end of a battle.
    extension_is_due: Callable[[Any], bool]
    #: What the computer does then, where it may buy.
    decide_extension: Callable[[Any], Action]
    #: Ends the battle then.
    end_without: Callable[[Any], Action]
    #: The turn since when each objective is held that is.
    turns_of_capture: Callable[[Any], Mapping[str, int]]


_campaigns: Final[dict[str, EngineCampaigns]] = {
    "operational": EngineCampaigns(
        operational.terms_of,
        operational.scenario_in,
        operational.begin,
        report_of,
        entry_form,
        report_of_entry,
        operational.without_store,
        operational.next_repair,
        operational.extension_is_due,
        operational.decide_extension,
        operational.end_without,
        operational.turns_of_capture,
    )
}


def campaigns_for(engine: str) -> EngineCampaigns | None:
    """Return how battles of an engine are fought in campaigns; None where they are not."""
    return _campaigns.get(engine)
