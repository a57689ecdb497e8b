"""Every check on rulesets finds what it is for, at its place, and passes what is nearly the same but right."""

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.silence import Silence
from studio.lint.problem import Problem
from studio.lint.runner import ruleset_problems_in
from tests.lint.test_checks import resolve
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE, edited

Edits = Mapping[str, Any]

#: Of the shipped columns, that of odds 0 is the fourth.
ZERO = "/combat/columns/3"
LOW = {"odds": -4} | dict.fromkeys(("defender_kia", "defender_sup", "retreat", "overrun", "removal"), 0)
LOW |= {f"attacker_{difficulty}": 6 for difficulty in ("easy", "normal", "classic", "hard")}
REORG = {"action": "reorg", "branch": "force-pool", "level": 1, "cost": 1, "special": False}

FAILING = [
    pytest.param(
        "action-row-missing",
        {"/headquarters/actions/0": GONE},
        "/headquarters/actions",
        "feint-attack",
        marks=pytest.mark.rule("op.action.branch-table"),
    ),
    pytest.param(
        "action-row-twice",
        {"/headquarters/actions/-": REORG},
        "/headquarters/actions/24/action",
        "reorg",
        marks=pytest.mark.rule("op.action.branch-table"),
    ),
    pytest.param(
        "asset-cells-out-of-order",
        {"/assets/air_attack/cells/5": {"sup": 0, "kia": 2}},
        "/assets/air_attack/cells/6",
        "cell 7",
        marks=pytest.mark.rule("op.asset.air-attack.table"),
    ),
    pytest.param(
        "asset-cells-out-of-order",
        {"/assets/flying_artillery/cells/2": {"sup": 1, "kia": 0}},
        "/assets/flying_artillery/cells/2",
        "cell 3",
        marks=pytest.mark.rule("op.asset.flying-artillery.table"),
    ),
    pytest.param(
        "columns-against-direction",
        {f"{ZERO}/attacker_normal": 4, f"{ZERO}/attacker_classic": 4, f"{ZERO}/attacker_hard": 4},
        f"{ZERO}/attacker_normal",
        "0",
        marks=pytest.mark.rule("op.combat.loss.attacker-table"),
    ),
    pytest.param(
        "columns-against-direction", {"/combat/columns/7/retreat": 40}, "/combat/columns/7/retreat", "4"
    ),
    pytest.param("columns-out-of-order", {"/combat/columns/-": LOW}, "/combat/columns/13/odds", "-4"),
    pytest.param("columns-out-of-order", {f"{ZERO}/odds": -1}, f"{ZERO}/odds", "-1"),
    pytest.param("columns-with-gap", {ZERO: GONE}, f"{ZERO}/odds", "1"),
    pytest.param(
        "difficulties-against-direction", {f"{ZERO}/attacker_easy": 3}, f"{ZERO}/attacker_normal", "0"
    ),
    pytest.param(
        "experience-against-direction", {"/experience/2/recovery": 1}, "/experience/2/recovery", "veteran"
    ),
    pytest.param(
        "experience-against-direction",
        {"/experience/1/unsupplied_suppression": 4},
        "/experience/1/unsupplied_suppression",
        "regular",
    ),
    pytest.param(
        "experience-level-missing",
        {"/experience/1": GONE},
        "/operations/least_experience",
        "regular",
        marks=pytest.mark.rule("op.action.no-retreat.needs-regular"),
    ),
    pytest.param(
        "experience-level-missing",
        {"/experience/3": GONE, "/landings/assault_experience": "elite"},
        "/landings/assault_experience",
        "elite",
        marks=pytest.mark.rule("op.naval.assault.xp"),
    ),
    pytest.param(
        "experience-level-missing",
        {"/experience/3": GONE, "/landings/drop_experience": "elite"},
        "/landings/drop_experience",
        "elite",
        marks=pytest.mark.rule("op.para.xp"),
    ),
    pytest.param(
        "experience-out-of-order", {"/experience/2/from_xp": 100}, "/experience/2/from_xp", "veteran"
    ),
    pytest.param("experience-out-of-order", {"/experience/2/id": "green"}, "/experience/2/from_xp", "green"),
    pytest.param(
        "experience-unreachable",
        {"/combat/xp_most": 299},
        "/experience/3/from_xp",
        "elite",
        marks=pytest.mark.rule("op.xp.range"),
    ),
    pytest.param(
        "hunger-out-of-order",
        {"/supply/some_suppressed_on": 3},
        "/supply/some_suppressed_on",
        "some_suppressed_on",
    ),
    pytest.param(
        "intel-against-direction",
        {"/intelligence/levels/1/depth": 1},
        "/intelligence/levels/1/depth",
        "level 2",
        marks=pytest.mark.rule("op.action.intel.level-1"),
    ),
    pytest.param(
        "intel-against-direction",
        {"/intelligence/levels/2/prisoners": 0},
        "/intelligence/levels/2/prisoners",
        "level 3",
    ),
    pytest.param("ranges-falling", {"/supply/hub_ranges/2": 7}, "/supply/hub_ranges/2", "hub"),
    pytest.param("ranges-falling", {"/headquarters/ranges/1": 4}, "/headquarters/ranges/1", "headquarters"),
    pytest.param("rewards-rising", {"/rewards/prestige/1": 60}, "/rewards/prestige/1", "prestige"),
    pytest.param("rewards-rising", {"/rewards/score/3": 30}, "/rewards/score/3", "score"),
    pytest.param("ruins-missing", {"/terrains/12/id": "rubble"}, "/terrains", "ruins"),
    pytest.param(
        "shelter-against-direction",
        {"/operations/fire_percent_entrenched": 60},
        "/operations/fire_percent_entrenched",
        "fire_percent_entrenched",
    ),
    pytest.param("terrain-duplicate", {"/terrains/1/id": "clear"}, "/terrains/1/id", "clear"),
    pytest.param("terrain-duplicate", {"/terrains/1/code": "CLR"}, "/terrains/1/code", "desert"),
    pytest.param(
        "trucks-beyond-ranges", {"/supply/hub_trucks_most": 6}, "/supply/hub_trucks_most", "hub_trucks_most"
    ),
    pytest.param("upgrades-out-of-order", {"/upgrades/targets/2": 250}, "/upgrades/targets/2", "targets"),
    pytest.param(
        "window-outside-table",
        {"/assets/air_attack/window_start": 6},
        "/assets/air_attack/window_start",
        "air_attack",
        marks=pytest.mark.rule("op.asset.window.size"),
    ),
    pytest.param(
        "window-outside-table",
        {"/assets/saturation_strike/window_width": 8},
        "/assets/saturation_strike/window_start",
        "saturation_strike",
    ),
    pytest.param("terrain-against-direction", {"/terrains/4/shift": 1}, "/terrains/4/shift", "city"),
    pytest.param("works-against-direction", {"/combat/entrenched": 1}, "/combat/entrenched", "entrenched"),
    pytest.param(
        "works-against-direction", {"/combat/fort_destroyed": -4}, "/combat/fort_intact", "fort_intact"
    ),
    pytest.param(
        "works-against-direction",
        {"/combat/armor_fortified_percent": 49},
        "/combat/armor_fortified_percent",
        "armor_fortified_percent",
    ),
]

PASSING = [
    pytest.param("action-row-missing", {"/headquarters/actions/0/level": 3}),
    pytest.param("action-row-twice", {"/headquarters/actions/0/cost": 2}),
    pytest.param("asset-cells-out-of-order", {"/assets/air_attack/cells/5": {"sup": 1, "kia": 0}}),
    pytest.param("columns-against-direction", {"/combat/columns/7/retreat": 50}),
    pytest.param("columns-out-of-order", {"/combat/columns/0/odds": -20}),
    pytest.param("columns-with-gap", {"/combat/columns/0": GONE}),
    pytest.param("difficulties-against-direction", {f"{ZERO}/attacker_easy": 2}),
    pytest.param("experience-against-direction", {"/experience/2/recovery": 2}),
    pytest.param("experience-level-missing", {"/experience/3": GONE}),
    pytest.param("experience-out-of-order", {"/experience/2/from_xp": 101}),
    pytest.param("experience-unreachable", {"/combat/xp_most": 300}),
    pytest.param("hunger-out-of-order", {"/supply/some_suppressed_on": 1}),
    pytest.param("intel-against-direction", {"/intelligence/levels/1/prisoners": 3}),
    pytest.param(
        "intel-against-direction",
        {"/intelligence/levels/0/prisoners": 0, "/intelligence/levels/1/prisoners": 0},
        id="intel-against-direction: none needed before",
    ),
    pytest.param("ranges-falling", {"/supply/hub_ranges/2": 8}),
    pytest.param("rewards-rising", {"/rewards/prestige/1": 50}),
    pytest.param("ruins-missing", {"/terrains/12/name": "Rubble"}),
    pytest.param("shelter-against-direction", {"/operations/fire_percent_entrenched": 50}),
    pytest.param("terrain-duplicate", {"/terrains/1/name": "Clear"}),
    pytest.param("trucks-beyond-ranges", {"/supply/captured_hub_trucks": 5}),
    pytest.param("upgrades-out-of-order", {"/upgrades/targets/2": 251}),
    pytest.param("window-outside-table", {"/assets/air_attack/window_start": 5}),
    pytest.param("terrain-against-direction", {"/terrains/4/shift": 0}),
    pytest.param("works-against-direction", {"/combat/entrenched": -2}),
]


def ruleset(edits: Edits) -> OperationalRuleset:
    """The shipped ruleset with other values at some JSON pointers."""
    return OperationalRuleset.model_validate_json(json.dumps(edited(_plain(), edits)), strict=True)


@cache
def _plain() -> dict[str, Any]:
    return shipped_ruleset().to_json()


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited ruleset."""
    return [problem for problem in ruleset_problems_in(ruleset(edits)) if problem.code == code]


def test_the_shipped_ruleset_has_no_problems() -> None:
    assert ruleset_problems_in(shipped_ruleset()) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    problems = found(edits, code)
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in problems]
    for problem in problems:
        assert problem.document == "operational"
        assert re.fullmatch(r"[A-Z].* .*\.", problem.message)
        assert resolve(ruleset(edits).model_dump(), problem.pointer.split("/")[1:]) is not GONE


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


def test_a_silenced_finding_is_left_out() -> None:
    easy = ruleset({"/headquarters/actions/0": GONE})
    quiet = Silence(code="action-row-missing", subject="feint-attack", reason="Nobody feints in this game.")
    assert [problem.code for problem in ruleset_problems_in(easy)] == ["action-row-missing"]
    assert ruleset_problems_in(easy.model_copy(update={"silenced": (quiet,)})) == ()
