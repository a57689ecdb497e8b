"""What is at hand for the documents of one folder while they are checked."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TypeVar

from studio import StudioError
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.results import Results
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of, model_of_engine
from studio.documents.model import Document
from studio.documents.packs.library import Library
from studio.documents.packs.problems import LibraryProblem, find_library_problems
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.known_problems import KnownProblems
from studio.lint.problem import Problem
from studio.players.roster import Roster, roster_of
from studio.rules.engines import engine_named

D = TypeVar("D", bound=Document)


class Surroundings:
    """The documents that others refer to, each read once; `beside` is the file of the one that does."""

    def __init__(self, library: Library) -> None:
        self.library = library
        #: Of scenarios, each checked once for itself and for the campaigns with battles in it.
        self._problems = KnownProblems()
        self._loaded: dict[tuple[str, str], Document | None] = {}

    @cached_property
    def library_problems(self) -> tuple[LibraryProblem, ...]:
        """What does not fit between the packs."""
        return find_library_problems(self.library)

    @cached_property
    def _roster(self) -> Roster:
        return roster_of(self.library)

    def load(self, model: type[D], name: str, beside: Path) -> D | None:
        """Load a document; None where it is missing or cannot be read, which is reported elsewhere."""
        key = (model.FORMAT, name)
        if key not in self._loaded:
            try:
                self._loaded[key] = self.library.load(model, name, beside).document
            except StudioError:
                self._loaded[key] = None
        found = self._loaded[key]
        return found if isinstance(found, model) else None

    def problems_of(self, scenario: Scenario, beside: Path) -> tuple[Problem, ...]:
        """Find what is wrong with a scenario itself."""
        catalogue = self._load_catalogue(engine_of(scenario), scenario.catalogue, beside)
        return self._problems.find((scenario, catalogue, self.load(Ruleset, scenario.ruleset, beside)))

    def scenarios_of(self, campaign: Campaign, beside: Path) -> dict[str, Scenario]:
        """Find the scenarios that a campaign names; those that cannot be read are not among them."""
        named = dict.fromkeys(need.id for need in campaign.references() if need.kind == Scenario.FORMAT)
        found = {name: self.load(Scenario, name, beside) for name in named}
        return {name: scenario for name, scenario in found.items() if scenario is not None}

    def catalogue_of(
        self, campaign: Campaign, scenarios: Mapping[str, Scenario], beside: Path
    ) -> Catalogue | None:
        """Find the catalogue of a campaign's battles in these scenarios, if it can be read."""
        first = next(iter(scenarios.values()), None)
        if first is None:
            return None
        return self._load_catalogue(engine_of(first), campaign.catalogue or first.catalogue, beside)

    def _load_catalogue(self, engine: str, name: str, beside: Path) -> Catalogue | None:
        return self.load(model_of_engine(Catalogue, engine), name, beside)

    def results_of(self, campaign: Campaign, beside: Path) -> dict[str, Results]:
        """Find the computed games of a campaign's battles, as far as there are any that can be read."""
        at_hand = {entry.id for entry in self.library.entries(Results.FORMAT)}
        names = [node.id for node in campaign.nodes if node.kind == "battle" and node.id in at_hand]
        found = {name: self.load(Results, name, beside) for name in names}
        return {name: results for name, results in found.items() if results is not None}

    def players_of(self, results: Mapping[str, Results], ruleset: Ruleset | None) -> dict[str, str]:
        """Find the computer players by which results were computed, as far as there are any; their digests by name."""
        names = {games.player for each in results.values() for games in each.sets}
        if ruleset is None or not names:
            return {}
        return self._roster.digests(engine_named(ruleset.engine), sorted(names))
