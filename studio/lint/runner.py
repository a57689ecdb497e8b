"""Running all checks on a document, and what is known of each by its code."""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain
from typing import Any, Final, TypeVar

from studio import StudioError
from studio.campaign.graph import CampaignGraph
from studio.documents.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.lint import campaign_checks, catalogue_checks, checks, ruleset_checks
from studio.lint.check import Check, ExaminedCampaign, checks_of
from studio.lint.examined import Examined
from studio.lint.problem import Problem

T = TypeVar("T")

SCENARIO_CHECKS: Final[tuple[Check[Examined], ...]] = checks_of(checks)
CAMPAIGN_CHECKS: Final[tuple[Check[ExaminedCampaign], ...]] = checks_of(campaign_checks)
CATALOGUE_CHECKS: Final[tuple[Check[Catalogue], ...]] = checks_of(catalogue_checks)
RULESET_CHECKS: Final[tuple[Check[OperationalRuleset], ...]] = checks_of(ruleset_checks)

_BY_CODE: Final[Mapping[str, Check[Any]]] = {
    check.CODE: check
    for checks_of_kind in (SCENARIO_CHECKS, CAMPAIGN_CHECKS, CATALOGUE_CHECKS, RULESET_CHECKS)
    for check in checks_of_kind
}


class UnknownCode(StudioError):
    """No check has that code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"There is no check {code}; choose one of: {', '.join(codes())}.")


def problems_in(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: OperationalRuleset | None
) -> tuple[Problem, ...]:
    """Run all checks on a scenario; without what the author has silenced, in the sequence of `in_sequence`."""
    return in_sequence(chain.from_iterable(findings(scenario, catalogue, ruleset)))


def findings(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: OperationalRuleset | None
) -> Iterator[tuple[Problem, ...]]:
    """Yield what each of SCENARIO_CHECKS finds, one check at a time, without what the author has silenced.

    A caller may show how far it is, or stop, between any two.
    """
    yield from _run(SCENARIO_CHECKS, Examined(scenario, catalogue, ruleset), scenario.silenced)


def campaign_problems_in(
    campaign: Campaign, scenario_ids: Set[str], decisive: Set[str] = frozenset()
) -> tuple[Problem, ...]:
    """Run all checks on a campaign, as `problems_in`.

    `scenario_ids` are those of all scenarios that it may name, `decisive` those that `is_decisive` holds for.
    """
    examined = ExaminedCampaign(campaign, CampaignGraph(campaign), scenario_ids, decisive)
    return in_sequence(chain.from_iterable(_run(CAMPAIGN_CHECKS, examined, campaign.silenced)))


def catalogue_problems_in(catalogue: Catalogue) -> tuple[Problem, ...]:
    """Run all checks on a catalogue, as `problems_in`."""
    return in_sequence(chain.from_iterable(_run(CATALOGUE_CHECKS, catalogue, catalogue.silenced)))


def ruleset_problems_in(ruleset: OperationalRuleset) -> tuple[Problem, ...]:
    """Run all checks on a ruleset, as `problems_in`."""
    return in_sequence(chain.from_iterable(_run(RULESET_CHECKS, ruleset, ruleset.silenced)))


def in_sequence(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Errors first, then by code, subject and place."""
    return tuple(
        sorted(
            problems,
            key=lambda problem: (-problem.severity, problem.code, problem.subject, problem.pointer),
        )
    )


def codes() -> tuple[str, ...]:
    """All codes in alphabetical sequence."""
    return tuple(sorted(_BY_CODE))


def help_for(code: str) -> str:
    """What a check looks for and why, with an example that fails and one that passes; raises UnknownCode."""
    if code not in _BY_CODE:
        raise UnknownCode(code)
    return inspect.cleandoc(_BY_CODE[code].__doc__ or "")


def _run(run: Iterable[Check[T]], examined: T, silences: Iterable[Silence]) -> Iterator[tuple[Problem, ...]]:
    silenced = {(silence.code, silence.subject) for silence in silences}
    for check in run:
        yield tuple(
            problem for problem in check.check(examined) if (problem.code, problem.subject) not in silenced
        )
