"""Every check on campaigns finds what it is for, at its place, and passes what is nearly the same but right."""

from collections.abc import Mapping
from typing import Any

import pytest

from studio.campaign import routes
from studio.documents.campaign.campaign import Campaign
from studio.documents.silence import Silence
from studio.lint.outcomes import is_decisive
from studio.lint.problem import Problem, Severity
from studio.lint.runner import ALIASES, campaign_problems_in, codes, help_for
from tests.content.shipped import SMALL_CAMPAIGN
from tests.support.edits import GONE
from tests.support.journey import journey
from tests.support.skirmish import skirmish

Edits = Mapping[str, Any]
SCENARIOS = {"mareth", "akarit"}

FLANK = {"kind": "has", "token": "flank"}
WON, LOST = ({"kind": "result", "result": result} for result in ("won", "lost"))
RUSH = {"id": "rush", "name": "Attack at once.", "group": "council"}
RUSHING: Edits = {"/plans/-": RUSH, "/nodes/0/plans/-": "rush"}

AXIS_GOAL = {"id": "east", "name": "East", "at": "0104", "side": "axis", "deadline": 4}
THIRD = {"id": "third", "name": "Third", "faction": "soviet", "colour": "#8a3b32"}

HAS_GHOST = {"kind": "has", "token": "ghost"}
BRIMSTONE = {"kind": "plan", "plan": "brimstone"}
LETTERS: Edits = {"/tokens/0/letter": "B", "/tokens/1/letter": "B"}
TWO_GOALS: Edits = {
    "/nodes/1/tokens": [{"objective": "hill", "token": "supplies"}, {"objective": "gap", "token": "flank"}]
}
MAP: Edits = {
    "/map": {"places": [{"id": "here", "name": "Here", "at": {"x": 0.5, "y": 0.5}}]},
    "/nodes/0/place": "here",
    "/nodes/1/place": "here",
    "/nodes/2/place": "here",
}
MEDAL = {"id": "medal", "name": "Medal"}
SKIPPED: Edits = {"/nodes/2/skip_if": FLANK}


TALKS = {"kind": "conference", "id": "talks", "title": "Talks", "at": {"x": 0, "y": 0}}
TO_TALKS = {"source": "council", "target": "talks"}
MORE_TRUCKS: Edits = {
    "id": "more",
    "title": "More trucks",
    "changes": [{"kind": "trucks", "side": "allies", "number": 5}],
}
#: A shorter cut, and the way on from its conference with a token that nothing else grants.
CUT: Edits = {
    "/nodes/-": TALKS,
    "/edges/-": {"source": "talks", "target": "akarit", "when": {"kind": "has", "token": "ghost"}},
}
LATE: Edits = {"id": "late", "title": "Late", "node": "talks"}
#: Three cards, two of them persistent.
CARDS: Edits = {
    "/cards": [
        {"id": "strike", "card": "air-strike", "cost": 30, "recoup": 5},
        {"id": "paras", "card": "drop", "unit": {"id": "paras"}},
        {"id": "ultra", "card": "ultra", "persistent": True},
    ],
    "/nodes/0/offers": 0,
}


FAILING = [
    pytest.param(
        "campaign-levels-against-direction",
        {"/levels": {"easy": {"prestige": 40}, "normal": {"prestige": 80}}},
        "/levels/normal/prestige",
        "normal",
    ),
    pytest.param(
        "campaign-levels-against-direction",
        {"/levels": {"hard": {"slots": 6}}},
        "/levels/hard/slots",
        "hard",
        id="slots",
    ),
    pytest.param(
        "campaign-start-not-conference",
        {"/start": "mareth"},
        "/start",
        "mareth",
        marks=pytest.mark.rule("camp.segment.start"),
    ),
    pytest.param(
        "campaign-start-not-conference",
        {"/starts": [{"id": "late", "title": "Late", "node": "akarit"}]},
        "/starts/0/node",
        "akarit",
        id="of a shorter cut",
    ),
    pytest.param("campaign-unreachable-node", {"/edges/1": GONE}, "/nodes/2", "akarit"),
    pytest.param("campaign-unreachable-node", {"/start": "cairo"}, "/start", "cairo"),
    pytest.param(
        "campaign-unreachable-node",
        {"/edges/1/when": BRIMSTONE},
        "/nodes/2",
        "akarit",
        id="by a plan nowhere",
    ),
    pytest.param("campaign-dead-end", {"/edges/4": GONE, "/edges/3": GONE}, "/nodes/2", "akarit"),
    pytest.param(
        "campaign-dead-end", {"/edges/0/when": FLANK}, "/nodes/0", "council", id="after a conference"
    ),
    pytest.param(
        "campaign-dead-end",
        {"/edges/4": GONE},
        "/nodes/2",
        "akarit",
        id="after a defeat",
        marks=pytest.mark.rule("camp.victory.each-battle"),
    ),
    pytest.param(
        "campaign-dead-end",
        CUT | {"/starts": [LATE], "/nodes/2/lost_tokens": ["ghost"]},
        "/nodes/5",
        "talks",
        id="at the start of a shorter cut",
        marks=pytest.mark.rule("camp.overview.several"),
    ),
    pytest.param("campaign-no-default-edge", {"/edges/4": GONE}, "/nodes/2", "akarit"),
    pytest.param(
        "campaign-no-default-edge",
        {"/edges/-": {"source": "akarit", "target": "defeat", "when": LOST}},
        "/nodes/2",
        "akarit",
        id="behind the free one",
    ),
    pytest.param("campaign-cycle", {"/edges/2/target": "council"}, "/nodes/0", "council"),
    pytest.param("campaign-cycle", {"/edges/2/target": "mareth"}, "/nodes/1", "mareth"),
    pytest.param(
        "campaign-no-end",
        {"/edges/2/target": "mareth", "/edges/3/target": "mareth", "/edges/4": GONE},
        "/nodes/1",
        "mareth",
    ),
    pytest.param("campaign-edge-never-taken", {"/edges/3/when": None}, "/edges/4", "akarit>defeat"),
    pytest.param(
        "campaign-edge-never-taken",
        {"/edges/1/when": WON, "/edges/2/when": FLANK},
        "/edges/2",
        "mareth>defeat",
        id="granted by the victory",
    ),
    pytest.param(
        "campaign-edge-never-taken",
        {"/edges/0/when": {"kind": "any", "of": [WON, LOST]}},
        "/edges/0",
        "council>mareth",
        id="no battle there",
    ),
    pytest.param(
        "campaign-edge-never-taken",
        {"/edges/2/when": {"kind": "all", "of": [WON, {"kind": "not", "of": WON}]}},
        "/edges/2",
        "mareth>defeat",
        id="contradicts itself",
    ),
    pytest.param(
        "campaign-edge-never-taken",
        {"/edges/0/when": FLANK},
        "/edges/0",
        "council>mareth",
        id="granted later",
    ),
    pytest.param("campaign-unknown-name", {"/edges/3/target": "tunis"}, "/edges/3/target", "akarit>tunis"),
    pytest.param("campaign-unknown-name", {"/tokens/1": GONE}, "/nodes/1/tokens/0/token", "flank"),
    pytest.param("campaign-unknown-name", {"/tokens/0": GONE}, "/plans/0/grants/0", "supplies"),
    pytest.param("campaign-unknown-name", {"/tokens/1": GONE}, "/edges/1/when", "flank"),
    pytest.param("campaign-unknown-name", {"/edges/1/when": BRIMSTONE}, "/edges/1/when", "brimstone"),
    pytest.param(
        "campaign-unknown-name",
        {"/edges/1/when": {"kind": "won", "battle": "council"}},
        "/edges/1/when",
        "council",
        id="a conference is no battle",
    ),
    pytest.param("campaign-unknown-name", {"/nodes/0/plans/-": "rush"}, "/nodes/0/plans/1", "rush"),
    pytest.param("campaign-unknown-name", {"/nodes/1/front": "east"}, "/nodes/1/front", "mareth"),
    pytest.param("campaign-unknown-name", {"/nodes/0/pools": {"east": []}}, "/nodes/0/pools/east", "council"),
    pytest.param(
        "campaign-unknown-name",
        {"/nodes/0/free": {"easy": {"cards": ["strike"]}}},
        "/nodes/0/free/easy/cards/0",
        "strike",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/nodes/1/restart_bonus": {"easy": {"cards": ["strike"]}}},
        "/nodes/1/restart_bonus/easy/cards/0",
        "strike",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/map": {"arrows": {"tunis": []}}},
        "/map/arrows/tunis",
        "tunis",
        id="over arrows",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/nodes/1/guess": {"tokens": {"fuel": 50}}},
        "/nodes/1/guess/tokens/fuel",
        "fuel",
        id="in a guess",
    ),
    pytest.param("campaign-unknown-name", {"/nodes/3/place": "tunis"}, "/nodes/3/place", "victory"),
    pytest.param("campaign-unknown-name", {"/nodes/3/front_line": "x"}, "/nodes/3/front_line", "victory"),
    pytest.param(
        "campaign-unknown-name", {"/tokens/0/end": {"milestone": "x"}}, "/tokens/0/end/milestone", "supplies"
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/tokens/0/end": {"front_line": "x"}},
        "/tokens/0/end/front_line",
        "supplies",
    ),
    pytest.param(
        "campaign-unknown-name",
        {"/starts": [{"id": "late", "title": "Late", "node": "cairo"}]},
        "/starts/0/node",
        "late",
    ),
    pytest.param("campaign-token-never-granted", {"/edges/1/when": HAS_GHOST}, "/edges/1/when", "ghost"),
    pytest.param(
        "campaign-token-never-granted", {"/plans/0/grants": []}, "/nodes/1/variants/0/when", "supplies"
    ),
    pytest.param("campaign-token-unused", {"/tokens/-": {"id": "fuel", "name": "Fuel"}}, "/tokens/2", "fuel"),
    pytest.param(
        "campaign-token-late",
        {"/edges/1/when": WON, "/nodes/1/skip_if": FLANK},
        "/tokens/1",
        "flank",
        marks=pytest.mark.rule("camp.token.later"),
    ),
    pytest.param(
        "campaign-letter-twice",
        LETTERS | TWO_GOALS,
        "/nodes/1/tokens/1",
        "flank",
        marks=pytest.mark.rule("camp.token.ui.letter"),
    ),
    pytest.param("campaign-plan-never-offered", {"/nodes/0/plans": []}, "/plans/0", "wait"),
    pytest.param("campaign-plan-changes-nothing", {"/plans/0/grants": []}, "/plans/0", "wait"),
    pytest.param("campaign-plan-required-stuck", {"/plans/0/cost": 10}, "/nodes/0/plans", "council"),
    pytest.param(
        "campaign-plan-required-stuck",
        {"/plans/0/unlock": FLANK},
        "/nodes/0/plans",
        "council",
        id="to be unlocked",
    ),
    pytest.param(
        "campaign-variant-never", {"/nodes/1/variants/0/when": FLANK}, "/nodes/1/variants/0/when", "supplied"
    ),
    pytest.param(
        "campaign-milestone-impossible",
        {"/milestones": [MEDAL | {"when": {"kind": "all", "of": [FLANK, {"kind": "not", "of": FLANK}]}}]},
        "/milestones/0/when",
        "medal",
    ),
    pytest.param(
        "campaign-milestone-impossible",
        SKIPPED | {"/milestones": [MEDAL | {"when": {"kind": "won", "battle": "akarit"}}]},
        "/milestones/0/when",
        "medal",
        id="of a battle that the token skips",
    ),
    pytest.param(
        "campaign-milestone-impossible",
        {"/milestones": [MEDAL]},
        "/milestones/0",
        "medal",
        id="without a condition",
    ),
    pytest.param(
        "campaign-defeat-leads-nowhere",
        {"/edges/4": GONE},
        "/nodes/2",
        "akarit",
        id="every edge asks for victory",
    ),
    pytest.param(
        "campaign-scenario-missing", {"/nodes/1/scenario": "alamein"}, "/nodes/1/scenario", "mareth"
    ),
    pytest.param(
        "campaign-scenario-missing",
        {"/nodes/1/variants/0/changes": [{"kind": "use-scenario", "scenario": "alamein"}]},
        "/nodes/1/variants/0/changes/0/scenario",
        "mareth",
        id="of a variant",
    ),
    pytest.param("campaign-place-missing", dict(MAP) | {"/nodes/2/place": None}, "/nodes/2", "akarit"),
    pytest.param(
        "campaign-hq-table-gap",
        {"/upgrades": {"corps": {"engineering": {"1": 10, "3": 35}}}},
        "/upgrades/corps/engineering",
        "corps",
        marks=pytest.mark.rule("camp.conference.hq.cost"),
    ),
    pytest.param(
        "campaign-hq-table-gap",
        {"/upgrades": {"corps": {"range": {"5": 10, "6": 35}}}},
        "/upgrades/corps/range",
        "corps",
        id="above the top",
    ),
    pytest.param("campaign-pool-missing", {"/nodes/0/pools": {}}, "/nodes/0", "journey", id="none at all"),
    pytest.param(
        "campaign-pool-missing",
        {
            "/fronts": [{"id": "main", "name": "West"}, {"id": "east", "name": "East"}],
            "/nodes/2/front": "east",
        },
        "/nodes/0/pools",
        "council",
        marks=pytest.mark.rule("camp.pool.per-theater"),
    ),
    pytest.param("campaign-card-pool-small", CARDS | {"/nodes/0/offers": 4}, "/nodes/0/offers", "council"),
    pytest.param(
        "campaign-card-refund",
        {"/cards": [{"id": "strike", "card": "air-strike", "cost": 30, "recoup": 35}]},
        "/cards/0/recoup",
        "strike",
        marks=pytest.mark.rule("camp.card.discard.recoup"),
    ),
    pytest.param(
        "campaign-segment-empty", {"/nodes/-": TALKS, "/edges/-": TO_TALKS}, "/edges/5", "council>talks"
    ),
    pytest.param("campaign-conference-idle", {"/nodes/-": TALKS}, "/nodes/5", "talks"),
    pytest.param(
        "campaign-variants-collide", {"/nodes/1/variants/-": MORE_TRUCKS}, "/nodes/1/variants/1", "more"
    ),
    pytest.param(
        "campaign-variants-collide",
        {
            "/nodes/1/variants/0/changes": [{"kind": "add-unit", "unit": "x"}],
            "/nodes/1/variants/-": MORE_TRUCKS | {"changes": [{"kind": "remove-unit", "unit": "x"}]},
        },
        "/nodes/1/variants/1",
        "more",
        id="added and removed",
    ),
]
FAILING += [
    pytest.param(
        "campaign-edges-alike",
        {"/edges/2/target": "akarit"},
        "/edges/1",
        "mareth>akarit",
        marks=pytest.mark.rule("camp.plan.branch"),
    ),
    pytest.param(
        "campaign-skip-settled",
        {"/nodes/1/skip_if": {"kind": "reached", "node": "council"}},
        "/nodes/1/skip_if",
        "mareth",
    ),
    pytest.param(
        "campaign-skip-settled", {"/nodes/1/skip_if": FLANK}, "/nodes/1/skip_if", "mareth", id="never"
    ),
]
PASSING = [
    pytest.param("campaign-edges-alike", {}),
    pytest.param("campaign-skip-settled", {"/nodes/1/skip_if": {"kind": "level", "levels": ["easy"]}}),
    pytest.param("campaign-levels-against-direction", {"/levels": {"easy": {"prestige": 40}}}),
    pytest.param(
        "campaign-start-not-conference", {"/starts": [{"id": "late", "title": "Late", "node": "council"}]}
    ),
    pytest.param("campaign-unreachable-node", {"/edges/1/when": {"kind": "result", "result": "drawn"}}),
    pytest.param("campaign-dead-end", {"/edges/4": GONE, "/nodes/2/defeat": "must-win"}),
    pytest.param("campaign-no-default-edge", {"/edges/3": GONE}),
    pytest.param("campaign-cycle", {"/edges/2/target": "akarit"}),
    pytest.param("campaign-no-end", {"/edges/2/target": "mareth"}),
    pytest.param("campaign-edge-never-taken", {"/edges/3/when": LOST}),
    pytest.param(
        "campaign-edge-never-taken",
        {"/starts": [LATE], "/edges/3/when": {"kind": "not", "of": FLANK}}
        | {"/nodes/-": TALKS, "/edges/-": {"source": "talks", "target": "akarit"}},
        id="by a shorter cut without the token",
    ),
    pytest.param("campaign-edge-never-taken", {"/edges/1/when": {"kind": "all", "of": [WON, FLANK]}}),
    pytest.param(
        "campaign-edge-never-taken",
        {"/edges/3/when": {"kind": "not", "of": FLANK}, "/edges/1/when": None, "/edges/2": GONE},
        id="after a draw",
    ),
    pytest.param("campaign-unknown-name", {"/tokens/-": {"id": "fuel", "name": "Fuel"}}),
    pytest.param("campaign-unknown-name", MAP),
    pytest.param("campaign-token-never-granted", {"/edges/1/when": {"kind": "not", "of": HAS_GHOST}}),
    pytest.param(
        "campaign-token-never-granted",
        CUT | {"/starts": [LATE | {"tokens": ["ghost"]}]},
        id="with which a shorter cut begins",
        marks=pytest.mark.rule("camp.overview.several"),
    ),
    pytest.param(
        "campaign-token-never-granted", {"/plans/0/grants": [], "/nodes/1/lost_tokens": ["supplies"]}
    ),
    pytest.param(
        "campaign-token-unused",
        {"/tokens/-": {"id": "fuel", "name": "Fuel", "end": {"score": 30}}},
        marks=pytest.mark.rule("camp.token.end-bonus.no-benefit"),
    ),
    pytest.param("campaign-token-unused", {"/edges/1/when": {"kind": "not", "of": FLANK}}),
    pytest.param("campaign-token-late", {"/nodes/2/skip_if": FLANK, "/edges/1/when": WON}),
    pytest.param("campaign-letter-twice", LETTERS | TWO_GOALS | {"/tokens/1/letter": "C"}),
    pytest.param(
        "campaign-letter-twice",
        LETTERS | TWO_GOALS | {"/nodes/1/tokens/1/objective": "victory"},
        id="victory has none",
    ),
    pytest.param("campaign-plan-never-offered", RUSHING),
    pytest.param(
        "campaign-plan-changes-nothing",
        {"/plans/0/grants": [], "/edges/1/when": {"kind": "plan", "plan": "wait"}},
    ),
    pytest.param("campaign-plan-required-stuck", RUSHING | {"/plans/0/cost": 10}),
    pytest.param("campaign-plan-required-stuck", {"/plans/0/cost": 10, "/plans/0/required": False}),
    pytest.param(
        "campaign-variant-never",
        {"/nodes/2/variants": [{"id": "round", "title": "Round", "when": FLANK}]},
        marks=pytest.mark.rule("camp.token.start.variant"),
    ),
    pytest.param(
        "campaign-milestone-impossible",
        SKIPPED
        | {
            "/milestones": [
                MEDAL | {"when": {"kind": "any", "of": [{"kind": "won", "battle": "akarit"}, FLANK]}}
            ]
        },
    ),
    pytest.param(
        "campaign-milestone-impossible",
        {"/milestones": [MEDAL | {"at_end": True, "when": {"kind": "restarts", "at_most": 0}}]},
        id="no step back",
    ),
    pytest.param(
        "campaign-milestone-impossible",
        {"/milestones": [MEDAL], "/tokens/0/end": {"milestone": "medal"}},
        id="brought by a token",
    ),
    pytest.param(
        "campaign-milestone-impossible",
        {"/milestones": [MEDAL | {"at_end": True, "when": WON}]},
        id="a result at the end",
    ),
    pytest.param("campaign-defeat-leads-nowhere", {}),
    pytest.param("campaign-defeat-leads-nowhere", {"/edges/4": GONE, "/nodes/2/defeat": "must-win"}),
    pytest.param("campaign-scenario-missing", {"/nodes/1/scenario": "akarit"}),
    pytest.param("campaign-place-missing", MAP),
    pytest.param("campaign-place-missing", {}, id="no map"),
    pytest.param("campaign-hq-table-gap", {"/upgrades": {"corps": {"cp": {"8": 65, "9": 90}}}}),
    pytest.param("campaign-pool-missing", {}),
    pytest.param("campaign-card-pool-small", CARDS | {"/nodes/0/offers": 1}),
    pytest.param("campaign-card-pool-small", {"/nodes/0/offers": 4}, id="no cards on purpose"),
    pytest.param("campaign-card-refund", CARDS),
    pytest.param("campaign-segment-empty", {}),
    pytest.param("campaign-conference-idle", {"/nodes/-": TALKS | {"plans": ["wait"]}}),
    pytest.param("campaign-conference-idle", CARDS | {"/nodes/-": TALKS}, id="with cards"),
    pytest.param(
        "campaign-variants-collide",
        {
            "/nodes/1/variants/-": MORE_TRUCKS
            | {"when": {"kind": "not", "of": {"kind": "has", "token": "supplies"}}}
        },
    ),
    pytest.param(
        "campaign-variants-collide",
        {"/nodes/1/variants/-": MORE_TRUCKS | {"changes": [{"kind": "trucks", "side": "axis", "number": 1}]}},
        id="of two sides",
    ),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited campaign."""
    problems = campaign_problems_in(journey(edits), SCENARIOS)
    return [problem for problem in problems if problem.code == code]


def test_the_journey_has_no_problems() -> None:
    assert campaign_problems_in(journey(), SCENARIOS) == ()


def test_a_campaign_of_one_battle_has_no_problems() -> None:
    campaign = Campaign.model_validate_json(SMALL_CAMPAIGN.read_bytes(), strict=True)
    assert campaign_problems_in(campaign, {"wadi-akarit"}) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in found(edits, code)]


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


def test_nodes_without_a_title_are_told_by_their_ids() -> None:
    codes_found = set()
    for case in FAILING:
        campaign = journey(getattr(case, "values", case)[1])
        nodes = tuple(node.model_copy(update={"title": " "}) for node in campaign.nodes)
        for problem in campaign_problems_in(campaign.model_copy(update={"nodes": nodes}), SCENARIOS):
            assert '" "' not in problem.message, problem.code
            codes_found.add(problem.code)
    assert {"campaign-dead-end", "campaign-place-missing", "campaign-conference-idle"} <= codes_found


@pytest.mark.rule("camp.pool.per-theater")
def test_a_front_without_a_pool_is_a_warning_and_a_campaign_without_any_a_hint() -> None:
    east = {
        "/fronts": [{"id": "main", "name": "West"}, {"id": "east", "name": "East"}],
        "/nodes/2/front": "east",
    }
    [problem] = found(east, "campaign-pool-missing")
    assert problem.severity is Severity.WARNING
    [problem] = found({"/nodes/0/pools": {}}, "campaign-pool-missing")
    assert problem.severity is Severity.HINT


def test_a_missing_start_is_told_once() -> None:
    assert [problem.pointer for problem in found({"/start": "cairo"}, "campaign-unreachable-node")] == [
        "/start"
    ]


def test_nodes_with_the_same_id_are_checked_all_the_same() -> None:
    codes = {problem.code for problem in campaign_problems_in(journey({"/nodes/2/id": "mareth"}), SCENARIOS)}
    assert "campaign-unknown-name" in codes


def test_a_campaign_with_too_many_situations_is_not_judged_by_them(monkeypatch: pytest.MonkeyPatch) -> None:
    edits = {"/edges/3/when": None}
    assert found(edits, "campaign-edge-never-taken")
    monkeypatch.setattr(routes, "MOST_SITUATIONS", 3)
    assert not found(edits, "campaign-edge-never-taken")


def test_a_battle_that_has_a_winner_in_any_case_has_no_branch_for_a_draw() -> None:
    edits = {"/edges/1/when": {"kind": "result", "result": "drawn"}}
    code = "campaign-edge-never-taken"
    assert found(edits, code) == []
    problems = campaign_problems_in(journey(edits), SCENARIOS, {"mareth": skirmish()})
    assert "/edges/1" in [each.pointer for each in problems if each.code == code]


@pytest.mark.parametrize(
    ("edits", "said"),
    [
        pytest.param({"/edges/1/when": BRIMSTONE, "/plans/0/id": "brimston"}, "brimston?", id="a near one"),
        pytest.param({"/edges/3/target": "tunis"}, "Correct the name, or add the node.", id="none near"),
    ],
)
def test_a_name_that_is_not_there_is_told_with_the_one_that_was_meant(edits: Edits, said: str) -> None:
    assert any(problem.message.endswith(said) for problem in found(edits, "campaign-unknown-name"))


def test_what_a_dead_end_lacks_is_said() -> None:
    [after_defeat] = found({"/edges/4": GONE}, "campaign-dead-end")
    assert "once it is drawn" in after_defeat.message or "once it is lost" in after_defeat.message


@pytest.mark.parametrize(("old", "new"), sorted(ALIASES.items()))
def test_codes_of_before_still_silence_and_are_explained(old: str, new: str) -> None:
    assert new in codes()
    assert help_for(old) == help_for(new)


@pytest.mark.rule("op.objective.win")
@pytest.mark.parametrize(
    ("edits", "decisive"),
    [
        pytest.param({}, True, id="one of two sides attacks"),
        pytest.param({"/objectives/0/kind": "bonus"}, False, id="nobody attacks"),
        pytest.param({"/objectives/-": AXIS_GOAL}, False, id="both attack"),
        pytest.param({"/objectives/-": AXIS_GOAL | {"kind": "bonus"}}, True, id="a bonus decides nothing"),
        pytest.param({"/sides/-": THIRD}, False, id="two sides could win it"),
    ],
)
def test_a_battle_is_decisive_where_one_of_two_sides_is_to_take_something(
    edits: Edits, decisive: bool
) -> None:
    assert is_decisive(skirmish(edits)) is decisive


@pytest.mark.parametrize("code", ["campaign-edge-never-taken", "edge-never-first"])
def test_a_silenced_finding_is_left_out(code: str) -> None:
    quiet = Silence(code=code, subject="akarit>defeat", reason="It shows what might have been.")
    campaign = journey({"/edges/3/when": None}).model_copy(update={"silenced": (quiet,)})
    assert [each.code for each in campaign_problems_in(campaign, SCENARIOS)] == []
