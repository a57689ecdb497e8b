"""Headquarters of the player that the campaign does not list: they carry over like those that it does."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.operational.muster import begin_battle
from studio.campaign.operational.report import report_of
from studio.campaign.operational.terms import compile_terms
from studio.campaign.records import Component, HqRecord, UnitRecord
from studio.campaign.run.actions import Conclude, Confirm, Launch, Proceed, Restart
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.documents.campaign.campaign import Start
from studio.documents.campaign.operational.forces import HqStart
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.catalogue_types import NO_LEVELS
from studio.rules.operational.base.state import Capture, HqId, State
from studio.rules.operational.headquarters.destruction import rebuild
from studio.rules.operational.ruleset import Operational
from tests.campaign.operational.test_muster import GIVEN, KEPT, corps, run
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end
from tests.support import battles

NONE: Mapping[str, Any] = {"hqs": []}
#: The conference leads to the second battle of the file, and that one to the first.
TWO: Mapping[str, Any] = {
    **NONE,
    "nodes": [conference("c1"), battle("late"), battle("early"), end("won")],
    "edges": [edge("c1", "early"), edge("early", "late"), edge("late", "won")],
    "plans": [],
    "faction": "allied",
}
STRAGGLERS = [{"is": "allied stragglers", "at": "0301", "steps": 3, "nation": "uk", "hq": "corps"}]


def with_hqs(*hqs: Mapping[str, Any]) -> Mapping[str, Any]:
    return {**GIVEN, "hqs": [*hqs]}


def hq(name: str = "Corps", side: str = "allied", at: str = "0101", **more: Any) -> Mapping[str, Any]:
    return {"name": name, "is": f"{side} hq", "at": at, **more}


def begun(
    early: Mapping[str, Any], late: Mapping[str, Any], start: Start | None = None, **more: Any
) -> RunState:
    """A run with two battles, at its first conference; `late` has the catalogue of both."""
    scenarios = {"early": battles.scenario(early), "late": battles.scenario(late)}
    document = campaign(**{**TWO, **more})
    terms = compile_terms(document, scenarios, battles.catalogue(late), battles.shipped_ruleset())
    return start_run(terms, 1, "normal", start).state


def played(state: State) -> State:
    """The battle at the end of its turns, one of them at most, without a shot."""
    rules, state = Operational(), replace(state, board=replace(state.board, turns=1))
    while not state.over:
        state = rules.apply(
            state, EndTurn() if not state.extension_due else next(iter(rules.legal(state)))
        ).state
    return state


def carried(launched: RunState, state: State) -> HqRecord:
    """What the run has of the corps once the battle is over and confirmed; it goes on after a defeat."""
    engine = CampaignRun()
    report = report_of(launched, state, played(state), (), "computed")
    return engine.apply(engine.apply(launched, Conclude(report)).state, Confirm()).state.hqs["corps"]


GOES_ON: Mapping[str, Any] = {
    "more": {
        **NONE,
        "nodes": [conference("c1"), battle("case", defeat="goes-on"), end("won")],
        "edges": [edge("c1", "case"), edge("case", "won")],
    },
    "extra_turns": False,
}


@pytest.mark.rule("camp.persist.hq", "camp.persist.hq.force-pool", "camp.overview.carry-over")
def test_it_brings_its_record_into_a_battle_and_takes_one_home() -> None:
    launched, state = run(**{**GOES_ON, "hqs": {"corps": KEPT}})
    here = corps(state)
    assert (here.command_points, here.trucks, here.movement_trucks) == (6, 3, 4)
    assert (here.levels.logistics, here.specialized, here.earned_xp) == (3, ("feint-attack",), 215)
    assert [each.kind for each in here.pool] == ["infantry", "armor"]
    assert here.type == battles.scenario(GIVEN).hqs[0].type, "the campaign names no other"
    after = replace(here, command_points=7, earned_xp=300)
    assert carried(launched, replace(state, hqs={HqId("corps"): after})) == replace(KEPT, cp=7, earned_xp=300)


@pytest.mark.rule("camp.persist.hq.non-persistent", "camp.persist.hq")
def test_its_record_begins_with_the_figures_of_the_first_scenario_that_has_it() -> None:
    infantry = {"kind": "infantry", "nation": "uk"}
    early = with_hqs(hq(earned_xp=100, pool=[infantry]), hq("Army", "axis", "0501"))
    late = with_hqs(hq(earned_xp=300, pool=[infantry] * 3), hq("Army", at="0201", pool=[infantry] * 2))
    state = begun(early, late)
    assert state.hqs.keys() == {"corps", "army"}
    first = state.hqs["corps"]
    assert (first.earned_xp, first.targets_passed, len(first.pool)) == (100, 1, 1)
    assert len(state.hqs["army"].pool) == 2, "of its first battle on the player's side"


@pytest.mark.rule("camp.persist.hq.non-persistent", "camp.token.start.variant")
def test_one_that_only_a_variant_brings_has_the_figures_of_its_scenario() -> None:
    variant = {"id": "v", "title": "V", "changes": [{"kind": "use-scenario", "scenario": "late"}]}
    nodes = [conference("c1"), battle("early", variants=[variant]), end("won")]
    more = {"nodes": nodes, "edges": [edge("c1", "early"), edge("early", "won")]}
    state = begun(
        with_hqs(hq(earned_xp=100)), with_hqs(hq(earned_xp=300), hq("Army", at="0201", earned_xp=40)), **more
    )
    assert {name: record.earned_xp for name, record in state.hqs.items()} == {"corps": 100, "army": 40}


@pytest.mark.rule("camp.persist.hq.switch")
def test_its_record_rests_in_a_battle_with_figures_of_its_own() -> None:
    nodes = [
        conference("c1"),
        battle("case", defeat="goes-on", persistence={"corps": "own-figures"}),
        end("won"),
    ]
    more = {**GOES_ON, "more": {**GOES_ON["more"], "nodes": nodes}}
    launched, state = run(**{**more, "hqs": {"corps": KEPT}})
    assert (corps(state).command_points, len(corps(state).pool)) == (5, 1)
    assert carried(launched, state) == KEPT


@pytest.mark.rule("camp.persist.hq")
def test_those_of_the_enemy_carry_nothing() -> None:
    given = with_hqs(*GIVEN["hqs"], hq("Army", "axis", "0501"))
    launched, _ = run(given, more=NONE)
    assert launched.hqs.keys() == {"corps"}
    _, state = run(given, more=NONE, hqs={"corps": KEPT, "army": KEPT})
    assert (corps(state).earned_xp, state.hqs[HqId("army")].earned_xp) == (215, 0)


@pytest.mark.rule("camp.persist.hq.stragglers")
def test_stragglers_are_in_its_pool_in_the_next_battle() -> None:
    given = GIVEN | {"stragglers": STRAGGLERS}
    pool = (Component("infantry", "uk"),) * 2
    launched, state = run(given, **{**GOES_ON, "hqs": {"corps": replace(KEPT, pool=pool)}})
    assert carried(launched, state).pool == (Component("infantry", "uk"),) * 5


@pytest.mark.rule("camp.persist.unit", "camp.persist.hq.force-pool")
def test_what_a_smaller_type_cannot_have_stays_in_its_pool() -> None:
    large = {"1st": UnitRecord(8, 250)}
    launched, state = run(**{**GOES_ON, "hqs": {"corps": replace(KEPT, pool=())}, "units": large})
    assert [each.kind for each in corps(state).pool] == ["infantry", "infantry"]
    assert len(carried(launched, state).pool) == 2


@pytest.mark.rule("camp.restart.bonus", "op.reinforce.specialist.nationality-table")
def test_specialists_that_a_restart_gives_it_are_of_a_nation_that_has_them() -> None:
    given = {
        **GIVEN,
        "nations": {"uk": {}, "us": {}, "none": {"supplier": "us"}},
        "specialists of": {"battery": ["uk", "us"]},
    }
    bonus = {"normal": {"specialists": {"corps": ["battery"]}}}
    launched, _ = run(given, node={"restart_bonus": bonus}, more=NONE)
    again = CampaignRun().apply(launched, Restart()).state
    assert again.hqs["corps"].pool[-1] == Component("specialist", "us", "battery")


@pytest.mark.rule("op.hq.destroyed.cp-floor", "op.hq.destroyed.range-floor", "op.hq.destroyed.branches-floor")
def test_destroyed_it_keeps_the_figures_with_which_it_began_the_campaign() -> None:
    late = with_hqs(hq(cps=4), hq("Army", "axis", "0501", cps=6, trucks=4))
    levels = {"operations": 1, "logistics": 0}
    began = begun(with_hqs(hq(cps=6, trucks=4, levels=levels)), late)
    assert began.starting_hqs == began.hqs
    engine = CampaignRun()
    ahead = replace(engine.apply(began, Proceed()).state, at="late")
    launched = engine.apply(ahead, Launch()).state
    documents = battles.scenario(late), battles.catalogue(late), battles.shipped_ruleset()
    state = begin_battle(launched, *documents, seed=1)
    upgraded = replace(
        corps(state),
        command_points=7,
        trucks=5,
        movement_trucks=5,
        levels=replace(corps(state).levels, operations=3, logistics=3),
        suppressed=replace(NO_LEVELS, operations=3, logistics=1),
    )
    left = rebuild(state, upgraded)
    assert (left.command_points, left.trucks, left.movement_trucks) == (6, 4, 4)
    assert (left.levels.operations, left.levels.logistics) == (1, 2)


@pytest.mark.rule("op.hq.upgrade.prestige-fallback", "camp.overview.carry-over")
def test_an_upgrade_that_an_objective_brought_may_have_been_taken_as_prestige() -> None:
    staff = {"name": "Staff", "is": "allied bonus objective", "at": "0501", "reward": {"kind": "hq-upgrade"}}
    given = GIVEN | {"objectives": [GIVEN["objectives"][0], staff]}
    worthless = [{"id": card.id, "card": card.id, "recoup": 0} for card in battles.catalogue(given).cards]
    launched, state = run(given, more={"cards": worthless}, extra_turns=False)
    most = 100 + 50 + 20 + battles.shipped_ruleset().upgrades.fallback_prestige
    captures = {"town": Capture(1, 50, 50), "staff": Capture(1, 20, 20)}
    taken = replace(state, owner=bytes([1]) * len(state.owner), captures=captures)
    report = replace(report_of(launched, state, played(taken), (), "fought"), prestige=most)
    assert report.result == "won"
    assert CampaignRun().refusal(launched, Conclude(report)) is None
    assert CampaignRun().refusal(launched, Conclude(replace(report, prestige=most + 1))) is not None


@pytest.mark.rule("camp.overview.several")
def test_a_shorter_cut_says_what_it_has_by_then() -> None:
    cut = Start(id="cut", title="Cut", node="c1", hqs={"corps": HqStart(cp=8)})
    state = begun(with_hqs(hq(earned_xp=100)), with_hqs(hq()), cut)
    assert (state.hqs["corps"].cp, state.hqs["corps"].earned_xp) == (8, 100)
    assert state.starting_hqs["corps"].cp == 8


@pytest.mark.rule("camp.persist.hq")
def test_without_a_record_it_begins_with_the_figures_of_the_scenario_and_takes_them_home() -> None:
    launched, state = run(**{**GOES_ON, "hqs": {}})
    assert (corps(state).command_points, len(corps(state).pool)) == (5, 1)
    assert carried(launched, state).cp == 5
