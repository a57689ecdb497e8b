"""The documents of a campaign that is played: all that its battles are set up from."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import TypeAlias

from studio import StudioError
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of, model_of_engine
from studio.documents.packs.library import library_for
from studio.documents.reading.loading import digest_of, open_as
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.text.canonical import canonical_text
from studio.documents.translation.coverage import translated
from studio.players.registry import players_for
from studio.players.roster import roster_for
from studio.playtest.engine_campaigns import EngineCampaigns, campaigns_for
from studio.rules.engines import engine_named


class CannotPlayCampaign(StudioError):
    """A campaign whose battles cannot be played together."""


#: What a campaign is played with.
CampaignDocument: TypeAlias = Campaign | Scenario | Catalogue | Ruleset


@dataclass(frozen=True)
class CampaignDocuments:
    """A campaign with all that its battles are set up from."""

    campaign: Campaign
    #: By their ids, those that the campaign names.
    scenarios: Mapping[str, Scenario]
    catalogue: Catalogue
    ruleset: Ruleset
    #: The file of the campaign; the computer players at hand are those of the packs around it.
    path: Path
    #: The language in which it and its battles are read; "" for the original.
    language: str = ""

    @cached_property
    def in_language(self) -> "CampaignDocuments":
        """The campaign and all that it names as they read in its language, to take names and texts from."""
        if not self.language:
            return self
        return replace(
            self,
            campaign=translated(self.campaign, self.language),
            scenarios={name: translated(each, self.language) for name, each in self.scenarios.items()},
            catalogue=translated(self.catalogue, self.language),
            language="",
        )

    @property
    def engine(self) -> EngineCampaigns:
        """How its battles are fought. Raises CannotPlayCampaign."""
        return _engine_of(self.campaign, self.scenarios)

    @property
    def standard_player(self) -> str:
        """The computer player that leads the enemy where none is named."""
        return players_for(self.ruleset.engine).standard

    def require_player(self, name: str) -> None:
        """Raise UnknownPlayer or UnknownVariant if there is no such computer player."""
        roster_for(self.path).player(engine_named(self.ruleset.engine), name, 0)

    @property
    def all(self) -> tuple[CampaignDocument, ...]:
        """All of them, the campaign first."""
        return (self.campaign, *self.scenarios.values(), self.catalogue, self.ruleset)

    @cached_property
    def texts(self) -> Mapping[str, bytes]:
        """The canonical text of each document, by kind and id."""
        return {name_of(each): canonical_text(each.to_json()).encode() for each in self.all}

    @cached_property
    def digests(self) -> Mapping[str, str]:
        """The SHA-256 of the canonical text of each document, by kind and id."""
        return {name: digest_of(text) for name, text in self.texts.items()}

    @cached_property
    def terms_in_language(self) -> Terms:
        """The same as `terms`, as they read in its language."""
        return self.in_language.terms()

    def terms(self) -> Terms:
        """Compile what runs of it share. Raises CannotPlayCampaign, and what the set-up of battles raises."""
        return self.engine.terms(self.campaign, self.scenarios, self.catalogue, self.ruleset)


def name_of(document: CampaignDocument) -> str:
    """Return the kind and id by which runs name a document."""
    return f"{document.FORMAT}/{document.id}"


def open_campaign(path: Path) -> CampaignDocuments:
    """Read a campaign and the scenarios that it names. Raises CannotPlayCampaign, and what opening these raises."""
    return documents_of(open_as(Campaign, path).document, path)


def documents_of(campaign: Campaign, path: Path) -> CampaignDocuments:
    """Find what a campaign names, which may never have been saved as it is; `path` is its file. As `open_campaign`."""
    library = library_for(path)
    names = dict.fromkeys(reference.id for reference in campaign.references() if reference.kind == "scenario")
    scenarios: dict[str, Scenario] = {name: library.load(Scenario, name, path).document for name in names}
    if not scenarios:
        raise CannotPlayCampaign(
            f"The campaign “{campaign.title}” cannot be played: it has no battles; add one to its graph."
        )
    _engine_of(campaign, scenarios)
    first = next(iter(scenarios.values()))
    engine = engine_of(first)
    catalogue = library.load(model_of_engine(Catalogue, engine), first.catalogue, path).document
    ruleset: Ruleset = library.load(model_of_engine(Ruleset, engine), first.ruleset, path).document
    return CampaignDocuments(campaign, scenarios, catalogue, ruleset, path)


def _engine_of(campaign: Campaign, scenarios: Mapping[str, Scenario]) -> EngineCampaigns:
    """Return how all battles are fought, by the engine of the first. Raises CannotPlayCampaign."""
    engine = engine_of(next(iter(scenarios.values())))
    for scenario in scenarios.values():
        fought = campaigns_for(engine_of(scenario))
        if fought is None or engine_of(scenario) != engine:
            raise CannotPlayCampaign(
                f"The campaign “{campaign.title}” cannot be played: the ruleset of its battle “{scenario.title}” is "
                "another than that of its other battles, or carries no units over; choose battles of one ruleset that does."
            )
    found = campaigns_for(engine)
    assert found is not None
    return found
