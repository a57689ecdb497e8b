"""Running all checks on a document, and what is known of each by its code."""

import inspect
from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, TypeVar

from studio import StudioError
from studio.campaign.course import Course
from studio.campaign.rosters import Roster
from studio.campaign.stages import Setting
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.results import Results
from studio.documents.catalogue import Catalogue
from studio.documents.engine_parts import engine_of
from studio.documents.exchange.mapping import TerrainMapping
from studio.documents.model import Document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.lint import campaign_checks, mapping_checks, scenario_checks, translation_checks
from studio.lint.check import CampaignContext, Check, MappingContext, find_checks
from studio.lint.context import LintContext
from studio.lint.engine_checks import EngineChecks, all_engine_checks, checks_for
from studio.lint.outcomes import is_decisive
from studio.lint.problem import Problem

T = TypeVar("T")

#: The checks on what all scenarios have in common, and those on campaigns.
SCENARIO_CHECKS: Final[tuple[Check[LintContext], ...]] = find_checks(scenario_checks)
CAMPAIGN_CHECKS: Final[tuple[Check[CampaignContext], ...]] = find_checks(campaign_checks)
#: Those on what scenarios, campaigns and catalogues say in other languages.
TRANSLATION_CHECKS: Final[tuple[Check[Document], ...]] = find_checks(translation_checks)
#: Those on what terrains are called in maps of other programs.
MAPPING_CHECKS: Final[tuple[Check[MappingContext], ...]] = find_checks(mapping_checks)

#: Nothing is known of any.
NO_SCENARIOS: Final[Mapping[str, Scenario]] = MappingProxyType({})
NO_PROBLEMS: Final[Mapping[str, tuple[Problem, ...]]] = MappingProxyType({})
NO_PLAYERS: Final[Mapping[str, str]] = MappingProxyType({})

#: Codes that findings were silenced by before, with those of today.
ALIASES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "campaign-endless": "campaign-no-end",
        "choice-leads-nowhere": "campaign-dead-end",
        "choices-alike": "campaign-plan-changes-nothing",
        "edge-dangling": "campaign-unknown-name",
        "edge-never-first": "campaign-edge-never-taken",
        "edge-never-open": "campaign-edge-never-taken",
        "node-dead-end": "campaign-dead-end",
        "node-unreachable": "campaign-unreachable-node",
        "scenario-missing": "campaign-scenario-missing",
        "token-never-granted": "campaign-token-never-granted",
        "token-unknown": "campaign-unknown-name",
        "token-unused": "campaign-token-unused",
        "victory-leads-nowhere": "campaign-dead-end",
    }
)


class UnknownCode(StudioError):
    """No check has that code."""

    def __init__(self, code: str) -> None:
        super().__init__(f"There is no check {code}; choose one of: {', '.join(codes())}.")


def scenario_checks_for(scenario: Scenario, ruleset: Ruleset | None) -> tuple[Check[Any], ...]:
    """Return the checks that `findings` runs on a scenario, those of its engine among them."""
    return *SCENARIO_CHECKS, *_engine_checks(scenario, ruleset).scenario


def findings(
    scenario: Scenario, catalogue: Catalogue | None, ruleset: Ruleset | None
) -> Iterator[tuple[Problem, ...]]:
    """Yield what each of `scenario_checks_for` finds, one check at a time, without what the author has silenced.

    A caller may show how far it is, or stop, between any two.
    """
    context = _engine_checks(scenario, ruleset).context(scenario, catalogue, ruleset)
    yield from _run(scenario_checks_for(scenario, ruleset), context, scenario.silenced)
    yield from _run(TRANSLATION_CHECKS, scenario, scenario.silenced)


def _engine_checks(scenario: Scenario, ruleset: Ruleset | None) -> EngineChecks:
    """Return the checks of the engine that a scenario is for; none of its own where the ruleset is for another one."""
    engine = engine_of(scenario)
    return checks_for(engine) if ruleset is None or engine_of(ruleset) == engine else EngineChecks()


def campaign_problems_in(
    campaign: Campaign,
    scenario_ids: Set[str],
    scenarios: Mapping[str, Scenario] = NO_SCENARIOS,
    ruleset: Ruleset | None = None,
    catalogue: Catalogue | None = None,
    results: Mapping[str, Results] | None = None,
    problems: Mapping[str, tuple[Problem, ...]] = NO_PROBLEMS,
    players: Mapping[str, str] = NO_PLAYERS,
) -> tuple[Problem, ...]:
    """Run all checks on a campaign; without what its author has silenced, in the sequence of `in_sequence`.

    `scenario_ids` are those of all scenarios that it may name, `scenarios` those of its battles that could be read, by id, and
    `ruleset` and `catalogue` those by which they are played. `results` are the computed games by battle, if they have been looked for,
    `problems` those of the scenarios themselves by id, as far as they have been, and `players` the digests of the figures of the
    computer players that there are, by name.
    """
    checks = list(CAMPAIGN_CHECKS)
    for engine in sorted({engine_of(scenario) for scenario in scenarios.values()}):
        checks += checks_for(engine).campaign
    decisive = frozenset(name for name, scenario in scenarios.items() if is_decisive(scenario))
    course = course_of(campaign, scenarios, ruleset)
    cards = checks_for(engine_of(catalogue)).cards(campaign, catalogue) if catalogue is not None else {}
    context = CampaignContext(
        campaign,
        course,
        scenario_ids,
        scenarios,
        decisive,
        catalogue,
        ruleset,
        results,
        players,
        problems,
        cards,
    )
    own = _run(checks, context, campaign.silenced)
    said = _run(TRANSLATION_CHECKS, campaign, campaign.silenced)
    return in_sequence(chain.from_iterable(chain(own, said)))


def course_of(campaign: Campaign, scenarios: Mapping[str, Scenario], ruleset: Ruleset | None) -> Course:
    """Return the course of a campaign with the rosters of those battles whose scenarios, by id, could be read."""
    usual, under_variants = dict[str, Roster](), dict[tuple[str, Setting], Roster]()
    for engine in sorted({engine_of(scenario) for scenario in scenarios.values()}):
        rosters = checks_for(engine).rosters(campaign, scenarios, ruleset)
        usual |= rosters.usual
        under_variants |= rosters.under_variants
    return Course(campaign, usual, under_variants)


def catalogue_problems_in(catalogue: Catalogue) -> tuple[Problem, ...]:
    """Run all checks on a catalogue, as `campaign_problems_in`."""
    own = _run(checks_for(engine_of(catalogue)).catalogue, catalogue, catalogue.silenced)
    said = _run(TRANSLATION_CHECKS, catalogue, catalogue.silenced)
    return in_sequence(chain.from_iterable(chain(own, said)))


def ruleset_problems_in(ruleset: Ruleset) -> tuple[Problem, ...]:
    """Run all checks on a ruleset, as `campaign_problems_in`."""
    # Whether findings in a ruleset can be silenced is for its engine's model to say.
    silenced: Iterable[Silence] = getattr(ruleset, "silenced", ())
    checks = checks_for(engine_of(ruleset)).ruleset
    return in_sequence(chain.from_iterable(_run(checks, ruleset, silenced)))


def mapping_problems_in(mapping: TerrainMapping, terrains: Mapping[str, str]) -> tuple[Problem, ...]:
    """Run all checks on a mapping, by the names of the terrains of its ruleset by id; as `campaign_problems_in`."""
    return in_sequence(chain.from_iterable(_run(MAPPING_CHECKS, MappingContext(mapping, terrains), ())))


def in_sequence(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort errors first, then by code, subject and place."""
    return tuple(
        sorted(
            problems,
            key=lambda problem: (-problem.severity, problem.code, problem.subject, problem.pointer),
        )
    )


def codes() -> tuple[str, ...]:
    """Return all codes in alphabetical sequence."""
    return tuple(sorted(_checks_by_code()))


def help_for(code: str) -> str:
    """Return what a check looks for and why, with an example that fails and one that passes; raises UnknownCode."""
    known = _checks_by_code()
    code = ALIASES.get(code, code)
    if code not in known:
        raise UnknownCode(code)
    return inspect.cleandoc(known[code].__doc__ or "")


def _checks_by_code() -> Mapping[str, Check[Any]]:
    known: list[Check[Any]] = [*SCENARIO_CHECKS, *CAMPAIGN_CHECKS, *TRANSLATION_CHECKS, *MAPPING_CHECKS]
    for engine in all_engine_checks():
        known += (*engine.scenario, *engine.catalogue, *engine.ruleset, *engine.campaign)
    return {check.CODE: check for check in known}


def _run(run: Iterable[Check[T]], context: T, silences: Iterable[Silence]) -> Iterator[tuple[Problem, ...]]:
    silenced = {(ALIASES.get(silence.code, silence.code), silence.subject) for silence in silences}
    for check in run:
        yield tuple(
            problem for problem in check.check(context) if (problem.code, problem.subject) not in silenced
        )
