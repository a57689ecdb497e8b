"""What a check is: a module with a code, a severity, a generator of problems, and a docstring for authors.

The docstring says what is checked and why, with an example that fails and one that passes; it is the help page of the
code.
"""

import pkgutil
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.course import Course
from studio.campaign.graph import CampaignGraph
from studio.campaign.routes import Routes, find_routes
from studio.campaign.run.terms import CardTerms
from studio.campaign.sentences import Names, names_in
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Leaf
from studio.documents.campaign.results import Results
from studio.documents.catalogue import Catalogue
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.lint.problem import Problem, Severity

Subject = TypeVar("Subject", contravariant=True)


@dataclass(frozen=True)
class CampaignContext:
    """A campaign that is checked, its course, and what is known of the scenarios that it names."""

    campaign: Campaign
    course: Course
    #: The ids of all scenarios that it may name.
    scenario_ids: Set[str]
    #: Those that could be read, by id.
    scenarios: Mapping[str, Scenario] = field(default_factory=dict)
    #: The ids of those that no game ends in a draw.
    decisive: Set[str] = frozenset()
    #: Those of all battles by which they are played, as far as they are known.
    catalogue: Catalogue | None = None
    ruleset: Ruleset | None = None
    #: Computed games by battle; None where nobody has looked for any.
    results: Mapping[str, Results] | None = None
    #: The digests of the figures of the computer players that there are, by name; of use where there are results.
    players: Mapping[str, str] = field(default_factory=dict)
    #: What is wrong with its scenarios themselves, by id, as far as they were checked.
    problems: Mapping[str, tuple[Problem, ...]] = field(default_factory=dict)
    #: The cards of its pool and the others of the catalogue by id, as runs have them; none where the catalogue is not known.
    cards: Mapping[str, CardTerms] = field(default_factory=dict)

    @property
    def graph(self) -> CampaignGraph:
        """The graph of its nodes and edges."""
        return self.course.graph

    @cached_property
    def asked(self) -> frozenset[Leaf]:
        """What the conditions of edges, variants, skips, plans and milestones ask for."""
        return frozenset(
            leaf for _, condition in find_conditions(self.campaign) for leaf in leaves(condition)
        )

    @cached_property
    def routes(self) -> Routes | None:
        """Every way through it; None where there are too many, or no start."""
        return find_routes(self.graph, self.decisive)

    @cached_property
    def names(self) -> Names:
        """What people call its parts."""
        goals = {
            (battle, goal): each.name
            for battle, roster in self.course.rosters.items()
            for goal, each in roster.goals.items()
        }
        return names_in(self.campaign, goals)

    @cached_property
    def _numbers(self) -> Mapping[str, int]:
        return {node.id: number for number, node in reversed(list(enumerate(self.campaign.nodes)))}

    def pointer(self, node: str) -> str:
        """Return the JSON pointer to a node."""
        return f"/nodes/{self._numbers[node]}"

    def title(self, node: str) -> str:
        """Return what people call a node, in quotes."""
        return f'"{self.graph.nodes[node].title.strip() or node}"'


@dataclass(frozen=True)
class MappingContext:
    """A mapping that is checked, and the terrains of its ruleset, the names by id."""

    mapping: TerrainMapping
    terrains: Mapping[str, str]


class Check(Protocol[Subject]):
    """A module of checks; the subject is the document, or the context that holds it with what checks look up in it."""

    __doc__: str | None

    @property
    def CODE(self) -> str:  # noqa: N802 - a constant of the module
        """The stable code, which is the module's name with dashes."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802 - a constant of the module
        """How much its findings matter."""

    def check(self, context: Subject, /) -> Iterator[Problem]:
        """Find the problems of one kind."""


def find_checks(package: ModuleType) -> tuple[Check[Any], ...]:
    """Import all modules of a package of checks, and of the packages in it."""
    modules = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return tuple(cast("Check[Any]", import_module(each.name)) for each in modules if not each.ispkg)
