"""What a check is: a module with a code, a severity, a generator of problems, and a docstring for authors.

The docstring says what is checked and why, with an example that fails and one that passes; it is the help page of the
code.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Protocol

from studio.campaign.graph import CampaignGraph
from studio.documents.campaign import Campaign
from studio.lint.examined import Examined
from studio.lint.problem import Problem, Severity


class ScenarioCheck(Protocol):
    """A module of `studio.lint.checks`."""

    __doc__: str | None

    @property
    def CODE(self) -> str:  # noqa: N802 - a constant of the module
        """The stable code, which is the module's name with dashes."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802 - a constant of the module
        """How much its findings matter."""

    def check(self, examined: Examined) -> Iterator[Problem]:
        """Find the problems of one kind in a scenario."""


@dataclass(frozen=True, slots=True)
class ExaminedCampaign:
    """A campaign under examination, its graph, and the ids of all scenarios that it may name."""

    campaign: Campaign
    graph: CampaignGraph
    scenario_ids: Set[str]


class CampaignCheck(Protocol):
    """A module of `studio.lint.campaign_checks`."""

    __doc__: str | None

    @property
    def CODE(self) -> str:  # noqa: N802 - a constant of the module
        """The stable code, which is the module's name with dashes."""

    @property
    def SEVERITY(self) -> Severity:  # noqa: N802 - a constant of the module
        """How much its findings matter."""

    def check(self, examined: ExaminedCampaign) -> Iterator[Problem]:
        """Find the problems of one kind in a campaign."""
