"""What headquarters ask for what they do: the shipped table, and the terms of single types."""

from typing import get_args

import pytest

from studio.documents.catalogue import Catalogue
from studio.documents.nations import Nation
from studio.documents.operational.hq_types import BranchLevels, HqActionTerms, HqPeriod
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.catalogue_types import HqType, Levels
from studio.rules.operational.base.state import HqId
from studio.rules.operational.hq_actions.action_cost import cost_of, hq_refusal
from studio.rules.operational.hq_actions.refusals import phrase_of
from studio.rules.operational.setup.battle import position
from studio.rules.operational.setup.board import board_of
from studio.tables.operational.branches import Branch, HqActionKind
from studio.tables.operational.kinds import Difficulty
from tests.support import battles

GIVEN = {"map": ["."], "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}]}
BRANCHES = set(get_args(Branch))


def types(catalogue: Catalogue) -> dict[str, HqType]:
    return dict(board_of(battles.scenario(GIVEN), catalogue, battles.shipped_ruleset()).hq_types)


@pytest.mark.rule(
    "op.hq.branch.five", "op.action.one-branch-each", "op.action.three-levels", "op.hq.branch.own-actions"
)
def test_every_action_sits_in_one_level_of_one_of_five_branches() -> None:
    rows = battles.shipped_ruleset().headquarters.actions
    assert len({row.action for row in rows}) == len(rows)
    assert {row.action for row in rows} == set(get_args(HqActionKind))
    assert {"force-pool", "intel", "operations", "logistics", "engineering"} == BRANCHES
    assert all(row.branch in BRANCHES and row.level in (1, 2, 3) for row in rows)


@pytest.mark.rule("op.action.branch-table", "op.quick.hq.branches", "op.action.intel.no-actions")
def test_each_branch_has_the_actions_of_the_table_and_intelligence_has_none() -> None:
    found = {branch: set[str]() for branch in BRANCHES}
    for row in battles.shipped_ruleset().headquarters.actions:
        found[row.branch].add(row.action)
    assert found == {
        "force-pool": {
            "deploy",
            "reorg",
            "transfer-step",
            "long-range-transfer",
            "security-unit",
            "kampfgruppe",
        },
        "intel": set(),
        "operations": {
            "feint-attack",
            "suppressive-fire",
            "set-piece-attack",
            "no-retreat",
            "rearguard",
            "counterattack",
            "recon-in-force",
        },
        "logistics": {"emergency-supply", "supply-dump", "oversupply", "motor-pool"},
        "engineering": {
            "bridge-repair",
            "bridge-build",
            "bridge-destroy",
            "river-crossing",
            "assault-crossing",
            "entrench",
            "fortify",
        },
    }


@pytest.mark.rule("op.action.operations.branch")
def test_special_attacks_and_defensive_orders_belong_to_operations() -> None:
    branches = {row.action: row.branch for row in battles.shipped_ruleset().headquarters.actions}
    orders = ("no-retreat", "rearguard", "counterattack")
    assert {
        branches[action] for action in ("feint-attack", "suppressive-fire", "set-piece-attack", *orders)
    } == {"operations"}


def test_assault_crossings_belong_to_engineering() -> None:
    branches = {row.action: row.branch for row in battles.shipped_ruleset().headquarters.actions}
    assert branches["assault-crossing"] == "engineering"


@pytest.mark.rule("op.action.same-branches")
def test_each_branch_of_any_headquarters_has_a_level() -> None:
    levels = Levels(force_pool=1, intel=2, operations=3, logistics=0, engineering=1)
    assert {branch: levels.of(branch) for branch in get_args(Branch)} == {
        "force-pool": 1,
        "intel": 2,
        "operations": 3,
        "logistics": 0,
        "engineering": 1,
    }


@pytest.mark.rule("op.action.level-division", "op.hq.action.cost-varies")
def test_a_type_may_have_terms_of_its_own() -> None:
    plain = battles.catalogue(GIVEN)
    own = HqActionTerms(action="rearguard", level=3, cost=2)
    changed = plain.hq_types[0].model_copy(update={"id": "other", "actions": (own,)})
    found = types(plain.model_copy(update={"hq_types": (*plain.hq_types, changed)}))
    shipped = {row.action: row for row in battles.shipped_ruleset().headquarters.actions}
    for id_, terms_of in found.items():
        for action, asked in terms_of.actions.items():
            like = own if id_ == "other" and action == "rearguard" else shipped[action]
            assert (asked.level, asked.cost) == (like.level, like.cost)
            assert asked.branch == shipped[action].branch
    assert set(found) == {"corps-1-5", "other"}


@pytest.mark.rule("op.action.start-levels")
def test_a_scenario_may_set_other_levels_than_those_of_the_type() -> None:
    ruleset, catalogue = battles.shipped_ruleset(), battles.catalogue(GIVEN)
    scenario = battles.scenario(GIVEN)
    assert position(scenario, catalogue, ruleset, 1).hqs[HqId("corps")].levels.operations == 3
    weaker = scenario.hqs[0].model_copy(update={"levels": BranchLevels(operations=1, intel=2)})
    state = position(scenario.model_copy(update={"hqs": (weaker,)}), catalogue, ruleset, 1)
    assert state.hqs[HqId("corps")].levels == Levels(operations=1, intel=2)


def test_an_action_without_a_row_cannot_be_done() -> None:
    ruleset = battles.shipped_ruleset()
    section = ruleset.headquarters.model_copy(update={"actions": ()})
    state = battles.position(GIVEN, ruleset.model_copy(update={"headquarters": section}))
    assert cost_of(state, state.hqs[HqId("corps")], "rearguard") is None


@pytest.mark.rule("op.action.start-levels", "op.hq.cp.start-value")
@pytest.mark.parametrize(
    ("start", "difficulty", "cps", "engineering"),
    [
        pytest.param("1942-10-23", "normal", 5, 3, id="before any period"),
        pytest.param("1943-01-01", "normal", 6, 1, id="on its first day"),
        pytest.param("1943-06-01", "normal", 6, 1, id="not at another difficulty"),
        pytest.param("1943-06-01", "hard", 4, 0, id="the last that applies"),
    ],
)
def test_a_type_may_have_other_figures_by_period_and_difficulty(
    start: str, difficulty: Difficulty, cps: int, engineering: int
) -> None:
    ruleset, catalogue = battles.shipped_ruleset(), battles.catalogue(GIVEN)
    nation = Nation(id="none", name="None", faction="allied", colour="#000000", ink="#ffffff")
    periods = (
        HqPeriod(since="1943-01-01", command_points=6, trucks=2, engineering=1),
        HqPeriod(since="1943-05-01", difficulty="hard", command_points=4, trucks=2),
    )
    kinds = tuple(kind.model_copy(update={"periods": periods}) for kind in catalogue.hq_types)
    dated = catalogue.model_copy(update={"hq_types": kinds, "nations": (nation,)})
    scenario = battles.scenario(GIVEN)
    scenario = scenario.model_copy(update={"calendar": scenario.calendar.model_copy(update={"start": start})})
    hq = position(scenario, dated, ruleset, 1, {Side("allied"): difficulty}).hqs[HqId("corps")]
    assert (hq.command_points, hq.levels.engineering) == (cps, engineering)
    assert hq.trucks == (1 if cps == 5 else 2)


@pytest.mark.rule("op.hq.branch.start-level")
def test_headquarters_that_start_with_engineering_at_level_1_do_its_level_1_actions_alone() -> None:
    given = {
        "map": ["."],
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "levels": {"engineering": 1}}],
    }
    state = battles.position(given)
    corps, rows = state.hqs[HqId("corps")], battles.shipped_ruleset().headquarters.actions
    assert corps.levels == Levels(engineering=1)
    able = {row.action for row in rows if hq_refusal(state, corps, row.action) is None}
    assert able == {row.action for row in rows if row.branch == "engineering" and row.level == 1}
    assert "entrench" in able


def test_sentences_call_an_action_by_its_phrase_or_else_by_its_kind() -> None:
    assert phrase_of("feint-attack") == "a feint attack"
    assert phrase_of("emergency-supply") == "emergency supply"
