"""Into a battle and back: what units, headquarters and the player bring along, and what they bring home."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.operational.muster import begin_battle
from studio.campaign.operational.report import report_of
from studio.campaign.operational.terms import compile_terms
from studio.campaign.records import Attached, Component, HqRecord, UnitRecord
from studio.campaign.run.actions import Conclude, Confirm, Launch, Proceed, Restart
from studio.campaign.run.engine import CampaignRun
from studio.campaign.run.report import PoolLeft, SlotCard
from studio.campaign.run.start import start_run
from studio.campaign.run.state import RunState
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndTurn, ExtendBattle, Reinforce
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import Capture, Headquarters, HqId, PoolItem, State, Unit, UnitId
from studio.rules.operational.cards.events import CardLost, CardPlayed
from studio.rules.operational.forcepool.events import UnitDisbanded
from studio.rules.operational.ruleset import Operational
from tests.campaign.run.campaigns import battle, campaign, conference, edge
from tests.support import battles

ALLIED = Side("allied")
GIVEN: dict[str, Any] = {
    "map": [".       .       .", "    .       ."],
    "territory": ["a       a       x", "    a       x"],
    "hqs": [
        {"name": "Corps", "is": "allied hq", "at": "0101", "pool": [{"kind": "infantry", "nation": "uk"}]}
    ],
    "units": [
        {
            "name": "1st",
            "is": "allied infantry 4+2",
            "at": "0101",
            "hq": "corps",
            "active": 5,
            "suppressed": 1,
            "specialists": ["engineers"],
            "xp": 350,
        },
        {"name": "2nd", "is": "allied infantry 4+2", "at": "0201", "hq": "corps", "active": 6, "xp": 280},
        {"name": "3rd", "is": "axis infantry 4+2", "at": "0501", "active": 6},
    ],
    "objectives": [
        {"name": "Town", "is": "allied primary objective", "at": "0401"},
        {"name": "Hill", "is": "allied bonus objective", "at": "0501", "reward": {"kind": "token"}},
    ],
    "turns": 2,
}
KEPT = HqRecord(
    cp=6,
    range=3,
    movement=4,
    levels={"force_pool": 1, "intel": 2, "operations": 1, "logistics": 3, "engineering": 1},
    reductions=("feint-attack",),
    earned_xp=215,
    targets_passed=1,
    pool=(Component("infantry", "uk"), Component("armor", "uk")),
)


def run(
    given: Mapping[str, Any] = GIVEN,
    node: Mapping[str, Any] | None = None,
    more: Mapping[str, Any] | None = None,
    layers: Mapping[str, list[str]] | None = None,
    **state: Any,
) -> tuple[RunState, State]:
    """A run before its one battle with something in its state, and the battle as it begins.

    Layers of the scenario are drawn as its territory is.
    """
    drawn = {
        name: battles.scenario({**given, "territory": rows}).territory
        for name, rows in (layers or {}).items()
    }
    scenario = battles.scenario(given).model_copy(update={"layers": drawn})
    catalogue = battles.catalogue(given)
    document = campaign(
        **{
            "nodes": [conference("c1"), battle("case", **(node or {}))],
            "edges": [edge("c1", "case")],
            "plans": [],
            "hqs": [{"id": "corps", "name": "Corps", "type": scenario.hqs[0].type if scenario.hqs else "hq"}],
            "faction": "allied",
            **(more or {}),
        }
    )
    ruleset = battles.shipped_ruleset()
    terms = compile_terms(document, {"case": scenario}, catalogue, ruleset)
    began = start_run(terms, 1, "normal").state
    engine = CampaignRun()
    ahead = replace(engine.apply(began, Proceed()).state, **state)
    launched = engine.apply(ahead, Launch()).state
    return launched, begin_battle(launched, scenario, catalogue, ruleset, seed=1)


def unit(state: State, name: str = "1st") -> Unit:
    return state.units[UnitId(name)]


def corps(state: State) -> Headquarters:
    return state.hqs[HqId("corps")]


@pytest.mark.rule("camp.persist.unit", "camp.overview.strength-xp", "camp.overview.carry-over")
def test_a_unit_brings_its_steps_xp_and_specialists_and_takes_its_place_from_the_scenario() -> None:
    _, state = run(units={"1st": UnitRecord(4, 250, (Attached("battery"), Attached("engineers")))})
    here = unit(state)
    assert (here.xp, here.at, here.hq) == (250, 0, "corps")
    assert sum(each.specialist is None for each in here.queue) == 4
    assert {each.specialist for each in here.queue if each.specialist} == {"battery", "engineers"}
    assert sum(each.suppressed for each in here.queue) == 1  # as the scenario marks
    assert unit(state, "2nd").xp == 280  # who has not fought yet has the figures of the scenario


@pytest.mark.rule("camp.persist.unit")
def test_specialists_are_suppressed_as_the_scenario_marks_them_of_each_type() -> None:
    tired = {**GIVEN["units"][0], "specialists": ["suppressed engineers", "suppressed light-guns", "battery"]}
    brought = tuple(map(Attached, ("battery", "engineers", "engineers")))
    _, state = run(
        {**GIVEN, "units": [tired, *GIVEN["units"][1:]]}, units={"1st": UnitRecord(4, 250, brought)}
    )
    specialists = [(each.specialist, each.suppressed) for each in unit(state).queue if each.specialist]
    assert sorted(specialists) == [("battery", False), ("engineers", False), ("engineers", True)]


@pytest.mark.rule(
    "op.hq.kia-unit-reconstituted", "camp.persist.unit.reconstitute", "camp.persist.unit.disbanded"
)
@pytest.mark.parametrize("fate", ["destroyed", "disbanded"])
def test_a_unit_that_is_no_more_comes_back_with_3_steps_100_xp_and_no_specialists(fate: Any) -> None:
    gone = UnitRecord(0, 350, (Attached("engineers"),), fate)
    _, state = run(units={"1st": gone})
    assert (len(unit(state).queue), unit(state).xp) == (3, 100)
    _, state = run(more={"reconstitution": {"steps": 4, "xp": 50}}, units={"1st": gone})
    assert (len(unit(state).queue), unit(state).xp) == (4, 50)


@pytest.mark.rule(
    "camp.persist.hq.branches",
    "camp.persist.hq.ranges",
    "op.fow.depth",
    "op.intel.source.turn-start",
    "op.prep.phase",
)
@pytest.mark.parametrize("prepares", [[], ["allied"]])
@pytest.mark.parametrize(
    ("level", "trucks", "seen", "marked"),
    [
        pytest.param(0, 3, {"0601"}, set(), id="no intelligence"),
        pytest.param(2, 3, {"0601", "0701"}, {"0801"}, id="intelligence"),
        pytest.param(2, 1, {"0601"}, set(), id="out of range"),
    ],
)
def test_a_headquarters_sees_into_the_fog_as_its_record_says_from_the_start(
    prepares: list[str], level: int, trucks: int, seen: set[str], marked: set[str]
) -> None:
    given = {
        "map": [".       .       .       .       .", "    .       .       .       .       ."],
        "territory": ["a       a       a       x       x", "    a       a       x       x       x"],
        "fog": True,
        "hqs": [
            {"name": "Corps", "is": "allied hq", "at": "0101", "trucks": 3, "levels": {"intel": 2 - level}}
        ],
        "units": [{"name": "3rd", "is": "axis infantry 4+2", "at": "0801"}],
        "prepares": prepares,
    }
    record = replace(KEPT, range=trucks, levels=dict.fromkeys(KEPT.levels, 0) | {"intel": level})
    _, state = run(given, hqs={"corps": record})
    shape, eyes = state.board.shape, state.sight[ALLIED]
    assert {shape.label(shape.at(cell)) for cell in eyes.cells if not state.owns(ALLIED, cell)} == seen
    assert {shape.label(shape.at(cell)) for cell in eyes.markers} == marked


@pytest.mark.rule("camp.persist.unit.no-top-up")
def test_a_unit_with_one_step_keeps_it() -> None:
    _, state = run(units={"1st": UnitRecord(1, 280)})
    assert len(unit(state).queue) == 1


@pytest.mark.rule("camp.persist.unit")
def test_what_a_smaller_type_cannot_have_is_in_the_pool_of_its_headquarters_at_once() -> None:
    record = UnitRecord(
        8, 250, (Attached("engineers"), Attached("battery"), Attached("pioneers"), Attached("ski-troops"))
    )
    _, state = run(units={"1st": record}, hqs={"corps": replace(KEPT, pool=())})
    assert sum(each.specialist is None for each in unit(state).queue) == 6
    assert [(each.kind, each.specialist, each.from_turn) for each in corps(state).pool] == [
        ("infantry", None, 1),
        ("infantry", None, 1),
        ("specialist", "ski-troops", 1),
    ]
    _, fewer = run(more={"specialist_places": 1}, units={"1st": record})
    assert sum(each.specialist is not None for each in unit(fewer).queue) == 1


@pytest.mark.rule("camp.persist.unit.special-reinforcement", "camp.persist.hq.switch")
def test_the_table_of_a_battle_says_who_does_not_carry_over() -> None:
    record = UnitRecord(2, 120)
    _, full = run(node={"persistence": {"1st": "full-strength"}}, units={"1st": record})
    assert (len(unit(full).queue), unit(full).xp) == (6, 120)
    own = {"1st": "own-figures", "corps": "own-figures"}
    _, own_figures = run(node={"persistence": own}, units={"1st": record}, hqs={"corps": KEPT})
    assert (unit(own_figures).xp, corps(own_figures).command_points) == (350, 5)
    _, absent = run(node={"persistence": {"1st": "absent"}}, units={"1st": record})
    assert UnitId("1st") not in absent.units


@pytest.mark.rule("camp.persist.unit.special-reinforcement")
@pytest.mark.parametrize("how", [{}, {"1st": "full-strength"}])
def test_a_unit_without_a_record_keeps_the_specialists_of_its_scenario_however_few_places_there_are(
    how: dict[str, str],
) -> None:
    _, state = run(node={"persistence": how}, more={"specialist_places": 0})
    assert [each.specialist for each in unit(state).queue if each.specialist] == ["engineers"]


@pytest.mark.rule(
    "camp.persist.hq",
    "camp.persist.hq.ranges",
    "camp.persist.hq.branches",
    "camp.persist.hq.cost-reductions",
    "camp.persist.hq.force-pool",
    "camp.persist.hq.experience",
)
def test_a_headquarters_brings_its_figures_and_its_pool() -> None:
    launched, state = run(hqs={"corps": KEPT})
    hq = corps(state)
    assert (hq.command_points, hq.trucks, hq.movement_trucks) == (6, 3, 4)
    assert (hq.levels.logistics, hq.specialized, hq.earned_xp, hq.upgrades) == (3, ("feint-attack",), 215, 1)
    assert [(each.kind, each.from_turn) for each in hq.pool] == [("infantry", 1), ("armor", 1)]
    report = report_of(launched, state, _to_the_end(state), (), "computed")
    assert report.hqs["corps"] == KEPT


@pytest.mark.rule("camp.restart.bonus", "op.reinforce.specialist.nationality-table")
@pytest.mark.parametrize(
    ("fielded_by", "nation"),
    [(["none", "us"], "none"), (["uk", "us"], "us"), (["uk"], "uk")],
    ids=["its own", "its supplier's", "another's"],
)
def test_specialists_of_a_restart_are_of_a_nation_that_has_them(fielded_by: list[str], nation: str) -> None:
    given = {
        **GIVEN,
        "nations": {"uk": {}, "us": {}, "none": {"supplier": "us"}},
        "specialists of": {"battery": fielded_by},
    }
    bonus = {"normal": {"specialists": {"corps": ["battery"]}}}
    kind = battles.scenario(given).hqs[0].type
    listed = {"hqs": [{"id": "corps", "name": "Corps", "type": kind}]}
    launched, _ = run(given, node={"restart_bonus": bonus}, more=listed)
    again = CampaignRun().apply(launched, Restart()).state
    assert again.hqs["corps"].pool[-1] == Component("specialist", nation, "battery")


@pytest.mark.rule("camp.persist.hq.non-persistent")
def test_a_headquarters_that_is_not_persistent_has_the_figures_of_the_scenario() -> None:
    hqs = [{"id": "corps", "name": "Corps", "type": "hq", "persistent": False}]
    _, state = run(more={"hqs": hqs}, hqs={"corps": KEPT})
    assert corps(state).command_points == 5


def test_prestige_and_cards_are_those_of_the_run_and_not_of_the_scenario() -> None:
    given = GIVEN | {"prestige": {"allied": 7}, "cards": {"allied": ["truck"]}}
    hand = (SlotCard("truck"), SlotCard("ultra", face_up=False))
    launched, state = run(given, hand=hand, aside=("truck",))
    assert state.prestige[ALLIED] == launched.account.balance == 100
    assert state.cards[ALLIED] == (HeldCard(CardId("truck")), HeldCard(CardId("ultra"), face_up=False))
    assert state.cards_waiting[ALLIED] == (CardId("truck"),)


@pytest.mark.rule("camp.extra-turn.cost", "camp.extra-turn.difficulty")
def test_extra_turns_are_those_of_the_campaign() -> None:
    _, state = run(more={"extra_turns": {"price": 30, "factor": 3}})
    assert state.board.campaign is not None
    assert state.board.campaign.extra_turns is not None
    assert (state.board.campaign.extra_turns.price, state.board.campaign.extra_turns.factor) == (30, 3)
    _, without = run(extra_turns=False)
    assert without.board.campaign is not None
    assert without.board.campaign.extra_turns is None


@pytest.mark.rule("camp.token.ui.letter")
def test_objectives_have_the_letters_of_the_tokens_that_they_bring() -> None:
    given = GIVEN | {"objectives": [{"name": "Hill", "is": "allied bonus objective", "at": "0101"}]}
    granted = [{"objective": "hill", "token": "gap"}, {"objective": "victory", "token": "guns"}]
    _, state = run(given, node={"tokens": granted})
    assert state.board.campaign is not None
    assert state.board.campaign.letters == {"hill": "G"}


@pytest.mark.rule("camp.token.start.variant", "camp.token.start.examples", "camp.token.start.free")
def test_a_variant_changes_the_start_while_its_condition_holds() -> None:
    changes = [
        {"kind": "strength", "unit": "3rd", "steps": 2, "xp": 50},
        {"kind": "strength", "unit": "1st", "xp": 0},
        {"kind": "remove-unit", "unit": "2nd"},
        {"kind": "trucks", "side": "allied", "number": 3},
        {"kind": "theater-supply", "side": "axis", "percent": 40},
        {"kind": "weather", "turn": 2, "weather": "mud"},
        {"kind": "asset", "side": "allied", "asset": "air-attack", "a_turn": 2, "in_battle": 6},
    ]
    node = {
        "variants": [
            {"id": "early", "title": "Early", "when": {"kind": "has", "token": "gap"}, "changes": changes}
        ]
    }
    record = {"1st": UnitRecord(4, 250)}
    _, plain = run(node=node, units=record)
    _, early = run(node=node, units=record, tokens={"gap": "c1"})
    assert UnitId("2nd") in plain.units
    assert UnitId("2nd") not in early.units
    assert (len(unit(plain, "3rd").queue), len(unit(early, "3rd").queue), unit(early, "3rd").xp) == (6, 2, 50)
    assert unit(early).xp == 250  # a record comes before a variant
    assert (len(early.trucks[ALLIED]), early.board.weather, plain.board.weather) == (
        3,
        ("dry", "mud"),
        ("dry", "dry"),
    )
    assert early.assets[ALLIED]["air-attack"].battle == 6
    assert early.board.sides[1].theater_supply == 40


@pytest.mark.rule(
    "camp.token.start.examples", "camp.persist.hq.switch", "op.objective.bonus.allowed-conditions"
)
def test_who_is_left_out_of_a_battle_is_no_aim_of_an_objective_and_leads_nobody() -> None:
    given = GIVEN | {
        "objectives": [
            *GIVEN["objectives"],
            _aim("Kill", kind="kia-unit", unit="3rd"),
            _aim("Keep", kind="keep-unit-alive", unit="2nd"),
        ],
        "stragglers": [{"is": "allied stragglers", "at": "0301", "steps": 3, "nation": "uk", "hq": "corps"}],
    }
    changes = [{"kind": "remove-unit", "unit": "3rd"}]
    node = {
        "variants": [{"id": "early", "title": "Early", "changes": changes}],
        "persistence": {"2nd": "absent", "corps": "absent"},
    }
    _, state = run(given, node)
    assert [goal.id for goal in state.board.goals] == ["town", "hill"]
    assert (set(state.units), set(state.hqs)) == ({"1st"}, set())
    assert unit(state).hq is None
    assert [tag.hq for some in state.stragglers.values() for tag in some.tags] == [None] * 3


def _aim(name: str, **condition: Any) -> dict[str, Any]:
    return {
        "name": name,
        "is": "allied bonus objective",
        "condition": condition,
        "reward": {"kind": "token"},
    }


@pytest.mark.rule("camp.card.para-division.replacement", "op.objective.condition.keep-unit-alive")
def test_an_objective_about_a_unit_that_is_replaced_is_about_the_one_in_its_place() -> None:
    given = GIVEN | {"objectives": [*GIVEN["objectives"], _aim("Keep", kind="keep-unit-alive", unit="1st")]}
    more = {
        "alternates": [{"unit": "1st", "replacement": "9th"}],
        "units": [{"id": "9th", "name": "9th Division"}],
    }
    _, state = run(given, more=more, replaced=frozenset({"1st"}))
    (keep,) = (goal for goal in state.board.goals if goal.id == "keep")
    assert (keep.condition.unit, keep.condition.unit_name) == ("9th", "9th Division")


@pytest.mark.rule("op.hq.upgrade.trigger", "camp.persist.hq.experience")
@pytest.mark.parametrize(("earned", "passed"), [(0, 0), (99, 0), (100, 1), (300, 2)])
def test_what_a_headquarters_has_earned_before_the_campaign_has_brought_its_upgrades(
    earned: int, passed: int
) -> None:
    listed = {
        "id": "corps",
        "name": "Corps",
        "type": battles.scenario(GIVEN).hqs[0].type,
        "start": {"earned_xp": earned},
    }
    launched, state = run(more={"hqs": [listed]})
    assert launched.hqs["corps"].targets_passed == passed
    assert (corps(state).earned_xp, corps(state).upgrades) == (earned, passed)


@pytest.mark.rule("camp.conference.hq.by-type", "camp.persist.hq", "camp.persist.hq.switch")
def test_a_headquarters_that_carries_over_is_of_the_campaigns_type_in_every_battle() -> None:
    given = GIVEN | {"hqs": [*GIVEN["hqs"], {"name": "Army", "is": "axis hq", "at": "0501", "cps": 8}]}
    of_army, of_corps = (hq.type for hq in sorted(battles.scenario(given).hqs, key=lambda hq: hq.id))
    listed = {"hqs": [{"id": "corps", "name": "Corps", "type": of_army}]}
    _, state = run(given, more=listed)
    assert corps(state).type == of_army
    _, own = run(given, node={"persistence": {"corps": "own-figures"}}, more=listed)
    assert corps(own).type == of_corps


@pytest.mark.rule("camp.token.start.variant", "camp.overview.carry-over")
def test_a_battle_in_a_scenario_of_its_own_is_reported_as_that_has_it() -> None:
    own = {
        **GIVEN,
        "units": [{**GIVEN["units"][0], "name": "5th"}, *GIVEN["units"][2:]],
        "objectives": [
            {"name": "Town", "is": "allied primary objective", "at": "0101"},
            {"name": "Ford", "is": "allied bonus objective", "at": "0201", "reward": {"kind": "token"}},
        ],
    }
    variant = {
        "id": "other",
        "title": "Other",
        "when": {"kind": "has", "token": "gap"},
        "changes": [{"kind": "use-scenario", "scenario": "other"}],
    }
    launched, _ = run(node={"variants": [variant]}, tokens={"gap": "c1"})
    base, other = battles.scenario(GIVEN), battles.scenario(own).model_copy(update={"id": "other"})
    ruleset, catalogue = battles.shipped_ruleset(), battles.catalogue(own)
    terms = compile_terms(launched.terms.course.campaign, {"case": base, "other": other}, catalogue, ruleset)
    launched = replace(launched, terms=terms)
    state = begin_battle(launched, other, catalogue, ruleset, seed=1)
    end = replace(_to_the_end(state), captures={"town": Capture(1, 50, 50), "ford": Capture(1, 20, 20)})
    report = report_of(launched, state, end, (), "fought")
    assert "5th" in report.units
    assert CampaignRun().refusal(launched, Conclude(report)) is None
    assert launched.roster.goals.keys() == {"town", "ford"}
    assert replace(launched, tokens={}).roster.goals.keys() == {"town", "hill"}


@pytest.mark.rule("camp.token.start.variant", "camp.overview.carry-over", "op.objective.primary.prestige")
@pytest.mark.parametrize(("layer", "most"), [(None, 0), ("back", 50)])
def test_what_is_held_from_the_start_is_read_from_the_front_line_of_the_variants(
    layer: str | None, most: int
) -> None:
    given = GIVEN | {
        "territory": ["a       a       x", "    a       a"],
        "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0301"}],
    }
    changes = [{"kind": "front-line", "layer": layer}] if layer else []
    launched, state = run(
        given,
        node={"variants": [{"id": "back", "title": "Back", "changes": changes}]},
        layers={"back": ["a       x       x", "    a       x"]},
        extra_turns=False,
    )
    assert launched.roster.most_prestige == most
    assert launched.roster.goals["town"].held == state.board.goals[0].held_at_start == (layer is None)
    prestige = {**state.prestige, ALLIED: 100 + most}
    taken = replace(
        state,
        owner=bytes([1]) * len(state.owner),
        captures={"town": Capture(1, most, most)},
        prestige=prestige,
    )
    report = report_of(launched, state, _to_the_end(taken), (), "fought")
    assert (report.result, report.prestige) == ("won", 100 + most)
    assert CampaignRun().refusal(launched, Conclude(report)) is None
    richer = replace(report, prestige=report.prestige + 50)
    assert CampaignRun().refusal(launched, Conclude(richer)) is not None


def _to_the_end(state: State) -> State:
    rules = Operational()
    while not state.over:
        action = EndTurn() if not state.extension_due else next(iter(rules.legal(state)))
        state = rules.apply(state, action).state
    return state


@pytest.mark.rule("camp.victory.condition", "camp.victory.each-battle")
def test_a_report_says_how_it_ended() -> None:
    launched, state = run(extra_turns=False)
    lost = report_of(launched, state, _to_the_end(state), (), "computed")
    assert (lost.result, lost.held) == ("lost", frozenset())
    taken = replace(state, owner=bytes([1]) * len(state.owner))
    captured = replace(
        taken,
        captures={"town": Capture(1, 50, 50), "hill": Capture(2, 20, 20)},
        prestige={**state.prestige, ALLIED: 170},
    )
    won = report_of(launched, state, _to_the_end(captured), (), "fought")
    assert (won.result, won.prestige, won.origin) == ("won", 170, "fought")
    assert won.held == won.on_time == {"town", "hill", "primaries"}
    assert won.tokens == {"hill"}
    assert {line.what: line.points for line in won.score}["primaries"] == 50
    late = replace(captured, captures={**captured.captures, "town": Capture(3, 40, 40)})
    assert "primaries" not in report_of(launched, state, _to_the_end(late), (), "fought").on_time


@pytest.mark.rule("camp.persist.unit", "camp.card.unit.lost")
def test_a_report_brings_units_home_and_says_who_is_no_more() -> None:
    launched, state = run(extra_turns=False)
    end = _to_the_end(state)
    end = replace(end, units={name: each for name, each in end.units.items() if name == "1st"})
    events = (
        UnitDisbanded(unit=UnitId("2nd"), hq=HqId("corps"), at=0, specialists=(), rules=()),
        CardLost(side=ALLIED, card=CardId("truck"), rules=()),
    )
    report = report_of(launched, state, end, events, "fought")
    assert report.units["1st"] == UnitRecord(6, 350, (Attached("engineers"),))
    assert report.units["2nd"] == UnitRecord(0, 280, (), "disbanded")
    assert "3rd" not in report.units
    assert report.lost_cards == {"truck"}
    assert report_of(launched, state, end, (), "fought").units["2nd"].fate == "destroyed"


@pytest.mark.rule("camp.card.unit.lost", "camp.persist.unit.reconstitute")
def test_the_unit_of_a_card_that_was_discarded_is_remembered_as_destroyed() -> None:
    launched, state = run(extra_turns=False)
    played = CardPlayed(side=ALLIED, card=CardId("commandos"), rules=())
    report = report_of(launched, state, _to_the_end(state), (played,), "fought")
    assert report.units["commandos"].fate == "destroyed"
    assert report.lost_cards == frozenset()
    other = replace(played, side=Side("axis"))
    assert "commandos" not in report_of(launched, state, _to_the_end(state), (other,), "fought").units


@pytest.mark.rule("camp.score.gains")
def test_objectives_held_from_the_start_bring_what_the_author_gives_for_them() -> None:
    given = GIVEN | {
        "territory": ["a       a       x", "    a       a"],
        "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0201"}],
    }
    launched, state = run(given, node={"owned_bonus": {"prestige": 25, "score": 30}})
    report = report_of(launched, state, _to_the_end(state), (), "computed")
    assert (report.result, report.prestige, report.owned_prestige) == ("won", 125, 25)
    lines = {line.what: line.points for line in report.score}
    assert (lines["owned"], lines["primaries"]) == (30, 0)


@pytest.mark.rule("camp.card.para-division.replacement")
def test_another_unit_stands_where_that_of_a_card_was_to_be() -> None:
    alternates = [{"unit": "1st", "replacement": "9th"}]
    launched, state = run(
        more={"alternates": alternates}, replaced=frozenset({"1st"}), units={"1st": UnitRecord(2, 111)}
    )
    assert UnitId("1st") not in state.units
    assert (unit(state, "9th").at, unit(state, "9th").xp) == (0, 350)
    report = report_of(launched, state, _to_the_end(state), (), "computed")
    assert report.units["9th"].xp == 350
    assert CampaignRun().refusal(launched, Conclude(report)) is None
    unreplaced = replace(launched, replaced=frozenset())
    assert CampaignRun().refusal(unreplaced, Conclude(report)) is not None


@pytest.mark.rule("camp.card.para-division.replacement", "camp.token.start.variant")
@pytest.mark.parametrize(("name", "xp"), [("1st", 60), ("9th", 240)])
def test_a_variant_sets_the_strength_of_who_stands_there_and_has_no_record(name: str, xp: int) -> None:
    changes = [{"kind": "strength", "unit": "1st", "xp": 60}]
    _, state = run(
        node={"variants": [{"id": "early", "title": "Early", "changes": changes}]},
        more={"alternates": [{"unit": "1st", "replacement": "9th"}]},
        replaced=frozenset({"1st"}),
        units={name: UnitRecord(2, 240)},
    )
    assert unit(state, "9th").xp == xp


@pytest.mark.rule("camp.card.para-division.replacement", "camp.persist.unit.special-reinforcement")
@pytest.mark.parametrize(
    ("how", "steps", "xp", "kept"), [("full-strength", 6, 240, 6), ("own-figures", 6, 350, 2)]
)
def test_who_stands_for_another_comes_into_a_battle_as_the_other_would(
    how: str, steps: int, xp: int, kept: int
) -> None:
    launched, state = run(
        node={"persistence": {"1st": how}},
        more={"alternates": [{"unit": "1st", "replacement": "9th"}]},
        replaced=frozenset({"1st"}),
        units={"1st": UnitRecord(1, 111), "9th": UnitRecord(2, 240)},
    )
    here = unit(state, "9th")
    assert (sum(each.specialist is None for each in here.queue), here.xp) == (steps, xp)
    report = report_of(launched, state, _to_the_end(state), (), "computed")
    engine = CampaignRun()
    came = replace(report, units={**report.units, "1st": UnitRecord(3, 120)})
    after = replace(launched, phase="decided", report=came)
    home = engine.apply(after, Confirm()).state
    assert (home.units["9th"].steps, home.units["1st"].steps) == (kept, 3)


@pytest.mark.rule("camp.card.para-division.replacement", "camp.persist.unit.ui.remaining")
def test_who_stands_for_another_has_the_battles_to_come_of_the_other() -> None:
    later = [battle(name, scenario="case") for name in ("later", "last")]
    two_more = {
        "alternates": [{"unit": "1st", "replacement": "9th"}],
        "nodes": [conference("c1"), battle("case"), *later],
        "edges": [edge("c1", "case"), edge("case", "later"), edge("later", "last")],
    }
    for replaced, name in ((frozenset(), "1st"), (frozenset({"1st"}), "9th")):
        _, state = run(more=two_more, replaced=replaced)
        assert state.board.campaign is not None
        assert state.board.campaign.badges == {name: "2", "2nd": "2"}


@pytest.mark.rule("camp.persist.unit.zoomed.down", "camp.persist.unit.zoomed.up", "camp.persist.unit.zoomed")
def test_nothing_carries_over_between_a_division_and_its_parts() -> None:
    parts = [{"id": "1st", "name": "1st Brigade", "of": "division"}]
    division = UnitRecord(6, 210)
    launched, state = run(more={"units": parts}, units={"division": division})
    assert unit(state).xp == 350
    report = report_of(launched, state, _to_the_end(state), (), "computed")
    assert "division" not in report.units


@pytest.mark.rule("camp.persist.hq.stragglers")
def test_stragglers_on_the_map_come_home_to_their_headquarters() -> None:
    given = GIVEN | {
        "stragglers": [{"is": "allied stragglers", "at": "0301", "steps": 3, "nation": "uk", "hq": "corps"}]
    }
    launched, state = run(given, hqs={"corps": replace(KEPT, pool=(Component("infantry", "uk"),) * 2)})
    end = _to_the_end(replace(state, board=replace(state.board, turns=1)))
    report = report_of(launched, state, end, (), "computed")
    assert report.hqs["corps"].pool == (Component("infantry", "uk"),) * 5


@pytest.mark.rule(
    "camp.persist.hq.force-pool", "camp.persist.hq.stragglers", "op.action.security-unit.scenario-end"
)
def test_what_is_delayed_a_security_unit_and_stragglers_are_all_in_the_pool_at_the_end() -> None:
    given = GIVEN | {
        "units": [
            *(each for each in GIVEN["units"] if each["name"] != "2nd"),
            {
                "name": "Guard",
                "is": "allied infantry 4+2",
                "at": "0201",
                "hq": "corps",
                "active": 2,
                "security": True,
                "nation": "uk",
            },
        ],
        "stragglers": [{"is": "allied stragglers", "at": "0301", "steps": 3, "nation": "uk", "hq": "corps"}],
    }
    launched, state = run(given, hqs={"corps": replace(KEPT, pool=(Component("infantry", "uk"),) * 2)})
    pool = (*corps(state).pool, PoolItem("infantry", "uk", 9))
    state = replace(state, hqs={**state.hqs, HqId("corps"): replace(corps(state), pool=pool)})
    end = _to_the_end(replace(state, board=replace(state.board, turns=1)))
    report = report_of(launched, state, end, (), "computed")
    assert report.hqs["corps"].pool == (Component("infantry", "uk"),) * (2 + 1 + 2 + 3)


@pytest.mark.rule(
    "camp.pool.shared",
    "camp.pool.not-force-pool",
    "camp.pool.limited",
    "camp.card.elite.price",
)
def test_the_store_of_a_battle_holds_the_pool_of_its_front_and_what_is_left_goes_back() -> None:
    given = GIVEN | {
        "prepares": ["allied"],
        "nations": {"uk": {}},
        "store": {"allied": [{"kind": "infantry", "price": 1}]},
    }
    given["units"] = [
        {**each, "active": 4, "nation": "uk", "xp": 120} for each in GIVEN["units"][:2]
    ] + GIVEN["units"][2:]
    pool = (PoolLeft("infantry", "uk", 3, 8, 12), PoolLeft("armor", "uk", 2, 6, 9))
    other = (PoolLeft("infantry", "uk", 9, 1, 2),)
    launched, start = run(given, pools={"main": pool, "west": other})
    force_pool = corps(start).pool
    first = Reinforce(UnitId("1st"), None, "store")
    bought = Operational().apply(start, first).state
    bought = Operational().apply(bought, replace(first, unit=UnitId("2nd"))).state
    assert bought.prestige[ALLIED] == start.prestige[ALLIED] - 16
    assert bought.units[UnitId("1st")].xp == 100
    assert corps(bought).pool == force_pool, "the force pool of the headquarters is another thing"
    elite = replace(first, source="elite-store")
    opened = replace(
        bought, preparation=False, stores={ALLIED: replace(bought.stores[ALLIED], is_elite_open=True)}
    )
    dear = Operational().apply(opened, replace(elite, unit=UnitId("2nd"))).state
    assert dear.prestige[ALLIED] == bought.prestige[ALLIED] - 12
    report = report_of(launched, start, dear, (), "fought")
    assert report.pool == (replace(pool[0], left=0), pool[1])


@pytest.mark.rule("op.step.spec.max-allied", "op.step.spec.max-axis")
def test_the_campaign_says_how_many_specialists_a_unit_can_have_where_the_scenario_does_not() -> None:
    record = UnitRecord(4, 250, (Attached("battery"), Attached("engineers"), Attached("ski-troops")))
    _, state = run(more={"specialist_places": 1}, units={"1st": record})
    assert [each.specialist for each in unit(state).queue if each.specialist] == ["battery"]
    assert state.board.sides[state.board.number_of(ALLIED)].specialists == 1, "nor can it be given more there"
    given = battles.scenario(GIVEN)
    sides = tuple(
        each.model_copy(update={"specialists": 2}) if each.id == "allied" else each for each in given.sides
    )
    launched, _ = run(more={"specialist_places": 1}, units={"1st": record})
    own = given.model_copy(update={"sides": sides})
    start = begin_battle(launched, own, battles.catalogue(GIVEN), battles.shipped_ruleset(), seed=1)
    assert {each.specialist for each in unit(start).queue if each.specialist} == {"battery", "engineers"}


@pytest.mark.rule("camp.extra-turn.offer", "op.objective.win")
@pytest.mark.parametrize("ends_after_own_part", [False, True])
def test_before_a_turn_that_is_bought_the_others_play_what_is_left_of_the_last(
    ends_after_own_part: bool,
) -> None:
    _, state = run()
    tables = state.board.tables
    rewards = replace(tables.rewards, ends_after_own_part=ends_after_own_part)
    state = replace(state, board=replace(state.board, tables=replace(tables, rewards=rewards)))
    rules = Operational()
    played: list[tuple[int, str]] = []
    while not state.extension_due:
        played.append((state.turn, state.side))
        state = rules.apply(state, EndTurn()).state
    state = rules.apply(state, ExtendBattle()).state
    while not state.extension_due:
        played.append((state.turn, state.side))
        state = rules.apply(state, EndTurn()).state
    sides = ("allied", "axis")
    every = [(turn, side) for turn in (1, 2, 3) for side in sides]
    assert played == (every[:-1] if ends_after_own_part else every)
