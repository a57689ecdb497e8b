"""What a check is: a module with a code, a severity, a generator of problems, and a docstring for authors.

The docstring says what is checked and why, with an example that fails and one that passes; it is the help page of the
code.
"""

import pkgutil
from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from types import ModuleType
from typing import Any, Protocol, TypeVar, cast

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.graph import CampaignGraph
from studio.campaign.routes import Routes, find_routes
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import Leaf
from studio.lint.problem import Problem, Severity

Subject = TypeVar("Subject", contravariant=True)


@dataclass(frozen=True)
class CampaignContext:
    """A campaign that is checked, its graph, and the ids of all scenarios that it may name."""

    campaign: Campaign
    graph: CampaignGraph
    scenario_ids: Set[str]
    #: The ids of those of them that no game ends in a draw.
    decisive: Set[str] = frozenset()

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
