"""Operational battles of campaigns: how they begin with what a run carries, and what the computer does at their end."""

from collections.abc import Mapping
from dataclasses import replace

from studio.campaign.operational.muster import begin_battle
from studio.campaign.operational.terms import compile_terms
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.campaign.stages import scenario_under
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.rules.engines import BattleDocuments
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import EndBattle, ExtendBattle, Reinforce
from studio.rules.operational.base.side_state import Store
from studio.rules.operational.base.state import State, Unit
from studio.rules.operational.forcepool import reinforce, store
from studio.rules.operational.ruleset import Operational


def terms_of(
    campaign: Campaign, scenarios: Mapping[str, Scenario], catalogue: Catalogue, ruleset: Ruleset
) -> Terms:
    """Compile a campaign of operational battles, whose documents are all operational ones."""
    assert isinstance(catalogue, OperationalCatalogue)
    assert isinstance(ruleset, OperationalRuleset)
    operational = {name: each for name, each in scenarios.items() if isinstance(each, OperationalScenario)}
    return compile_terms(campaign, operational, catalogue, ruleset)


def scenario_in(run: RunState) -> str:
    """Return the id of the scenario of the battle where a run is, under the variants that hold."""
    return scenario_under(run.battle, run.variants)


def begin(run: RunState, documents: BattleDocuments, seed: int) -> State:
    """Set up the battle where a run is. Raises what the set-up of a battle raises."""
    assert isinstance(documents.scenario, OperationalScenario)
    assert isinstance(documents.catalogue, OperationalCatalogue)
    assert isinstance(documents.ruleset, OperationalRuleset)
    return begin_battle(run, documents.scenario, documents.catalogue, documents.ruleset, seed)


def without_store(view: View[State]) -> View[State]:
    """Return a view of a side in which its store has nothing."""
    return replace(view, known=replace(view.known, stores={**view.known.stores, view.side: Store()}))


def next_repair(run: RunState, state: State) -> Reinforce | None:
    """Return the next step that is bought back before a battle, the dearest first; None where nothing more can be.

    Of equally dear ones that of the unit that lacks most comes first. Rules op.reinforce.store.when and
    op.reinforce.store.prestige.
    """
    if not state.preparation or state.side != run.roster.side:
        return None
    best: tuple[int, int, Reinforce] | None = None
    for action in reinforce.legal(state):
        unit = state.units[action.unit]
        bought = store.purchase(state, unit, None, "store")
        lost = _lost(run, state, unit)
        if action.source == "store" and action.specialist is None and lost > 0 and bought is not None:
            found = bought.price, lost, action
            if best is None or found[:2] > best[:2]:
                best = found
    return best[2] if best else None


def _lost(run: RunState, state: State, unit: Unit) -> int:
    """Return how many steps a unit lacks of those that its scenario gives it, or of its type's."""
    roster = run.roster.units
    full = roster[unit.id].steps if unit.id in roster else state.type_of(unit).steps
    return full - len(unit.queue) + sum(each.specialist is not None for each in unit.queue)


def extension_is_due(state: State) -> bool:
    """Return whether the player decides about one more turn (camp.extra-turn.offer)."""
    return state.extension_due


def decide_extension(state: State) -> ExtendBattle | EndBattle:
    """Buy one more turn while its price is at most half of the prestige."""
    rules, action = Operational(), ExtendBattle()
    if rules.refusal(state, action) is not None:
        return EndBattle()
    price = state.prestige[state.side] - rules.apply(state, action).state.prestige[state.side]
    return action if 2 * price <= state.prestige[state.side] else EndBattle()


def turns_of_capture(state: State) -> Mapping[str, int]:
    """Return since when each objective is held that is."""
    return {str(goal): capture.turn for goal, capture in state.captures.items()}


def end_without(_state: State) -> EndBattle:
    """End the battle without one more turn."""
    return EndBattle()
