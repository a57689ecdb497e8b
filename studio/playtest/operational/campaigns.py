"""Whole campaigns played by the computer: conferences by a household, battles by computer players for both sides."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from studio import StudioError
from studio.campaign.offers import stream
from studio.campaign.operational.muster import begin_battle
from studio.campaign.operational.report import report_of
from studio.campaign.operational.terms import compile_terms
from studio.campaign.operational.variants import scenario_of
from studio.campaign.run.actions import (
    Approve,
    Buy,
    Conclude,
    Confirm,
    GiveUp,
    Launch,
    Proceed,
    Restart,
    RunAction,
    Upgrade,
)
from studio.campaign.run.battle import variants
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.report import Report
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Campaign
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.packs.library import catalogue_of, library_for, ruleset_of
from studio.documents.reading.loading import open_as
from studio.documents.scenario import Scenario
from studio.players.roster import roster_for
from studio.playtest.battle import Battle
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.history import History
from studio.rules.operational.base.actions import EndBattle, ExtendBattle
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from studio.tables.kinds import Difficulty

#: How often a household fights a battle again before it gives up.
_RESTARTS: Final = 2
#: The streams of players begin beside that of the dice.
_STREAMS: Final = 1 << 64


class CannotPlayCampaign(StudioError):
    """A campaign whose battles cannot be played together."""


@dataclass(frozen=True, slots=True)
class CampaignDocuments:
    """A campaign with all that its battles are set up from."""

    campaign: Campaign
    #: By their ids, those that could be read.
    scenarios: Mapping[str, OperationalScenario]
    catalogue: OperationalCatalogue
    ruleset: OperationalRuleset
    path: Path

    def battle(self, scenario: OperationalScenario) -> Battle:
        """Return a battle of the campaign as playtests take it."""
        return Battle(scenario, self.catalogue, self.ruleset, roster_for(self.path))


def open_campaign(path: Path) -> CampaignDocuments:
    """Read a campaign and the scenarios that it names. Raises CannotPlayCampaign and what opening these raises."""
    campaign = open_as(Campaign, path).document
    library = library_for(path)
    names = dict.fromkeys(reference.id for reference in campaign.references() if reference.kind == "scenario")
    found: dict[str, Scenario] = {name: library.load(Scenario, name, path).document for name in names}
    scenarios = {name: each for name, each in found.items() if isinstance(each, OperationalScenario)}
    strange = next((name for name in found if name not in scenarios), None)
    if strange is not None:
        raise CannotPlayCampaign(
            f"The campaign “{campaign.title}” cannot be played: the battle “{found[strange].title}” is of another "
            "ruleset, and only operational battles carry units over; choose an operational one."
        )
    if not scenarios:
        raise CannotPlayCampaign(
            f"The campaign “{campaign.title}” cannot be played: it has no battles; add one to its graph."
        )
    first = next(iter(scenarios.values()))
    catalogue = catalogue_of(first, path)
    assert isinstance(catalogue, OperationalCatalogue)
    return CampaignDocuments(
        campaign, scenarios, catalogue, ruleset_of(OperationalRuleset, first, path), path
    )


#: Says what to do at a conference.
Household = Callable[[CampaignRun, RunState], RunAction]


def _saver(engine: CampaignRun, state: RunState) -> RunAction:
    """Approve every plan that can be paid, and save the rest."""
    actions = list(engine.legal(state))
    return next((each for each in actions if isinstance(each, Approve)), Proceed())


def _builder(engine: CampaignRun, state: RunState) -> RunAction:
    """Choose the plan that has to be, then buy upgrades and cards, the cheapest first."""
    actions = list(engine.legal(state))
    if Proceed() not in actions:
        return next(each for each in actions if isinstance(each, Approve))
    costs = {
        action: state.account.balance - engine.apply(state, action).state.account.balance
        for action in actions
        if isinstance(action, Upgrade | Buy)
    }
    return min(costs, key=lambda action: costs[action]) if costs else Proceed()


#: Who decides at conferences, by name.
HOUSEHOLDS: Final[Mapping[str, Household]] = {"saver": _saver, "builder": _builder}


def play_campaign(
    documents: CampaignDocuments, *, player: str, household: str, level: Difficulty, seed: int
) -> Iterator[tuple[RunState, tuple[Event, ...]]]:
    """Play a campaign to its end: each state of the run with what led to it, the start first.

    Raises CannotStart, UnknownPlayer, and what the set-up of its battles raises.
    """
    terms = compile_terms(documents.campaign, documents.scenarios, documents.catalogue, documents.ruleset)
    engine = CampaignRun()
    began = start_run(terms, seed, level)
    history: History[RunState, RunAction] = History(engine, began.state)
    yield began.state, began.events
    while engine.decision(history.state) is not None:
        state = history.state
        match state.phase:
            case "conference":
                action = HOUSEHOLDS[household](engine, state)
            case "ahead":
                action = Launch()
            case "battle":
                action = Conclude(fight(documents, state, player))
            case "decided":
                action = Confirm()
            case _:
                tried = state.restarts.get(state.at, 0)
                action = Restart() if tried < _RESTARTS else GiveUp()
        done = history.play(action)
        yield done.state, done.events


def fight(documents: CampaignDocuments, run: RunState, player: str) -> Report:
    """Let the computer play both sides of the battle where a run is; the same run comes to the same report.

    Extra turns are bought while their price is at most half of the prestige. Raises what the set-up raises.
    """
    scenario = documents.scenarios[scenario_of(run.battle, variants(run))]
    assert run.chance.seed is not None, "a campaign is played on whole states"
    seed = stream(run.chance.seed, run.at, run.restarts.get(run.at, 0)).seed
    assert seed is not None
    start = begin_battle(run, scenario, documents.catalogue, documents.ruleset, seed)
    rules = Operational()
    battle = documents.battle(scenario)
    players = {
        side: battle.player(player, (2 * seed + 1 + number) % _STREAMS)
        for number, side in enumerate(rules.sides(start))
    }
    history: History[State, Action] = History(rules, start)
    while (decision := rules.decision(history.state)) is not None:
        if history.state.extension_due:
            history.play(_decide_extension(history.state))
        else:
            view = rules.view(history.state, decision.side)
            history.play(players[decision.side].choose(view))
    events = (event for done in history.transitions for event in done.events)
    return report_of(run, start, history.state, events, "computed")


def _decide_extension(state: State) -> ExtendBattle | EndBattle:
    rules, action = Operational(), ExtendBattle()
    if rules.refusal(state, action) is not None:
        return EndBattle()
    price = state.prestige[state.side] - rules.apply(state, action).state.prestige[state.side]
    return action if 2 * price <= state.prestige[state.side] else EndBattle()
