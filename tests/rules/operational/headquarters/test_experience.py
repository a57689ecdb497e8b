"""What an offer of upgrades is made up of."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from studio.documents.operational.sides import SideSetup
from studio.rules.kernel.chance import Chance
from studio.rules.operational.base.actions import ChooseUpgrade
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import HqId, State, UpgradeOption
from studio.rules.operational.headquarters.experience import offer_upgrade
from studio.rules.operational.headquarters.upgrades import apply
from studio.rules.operational.setup.board import upgrade_prestige
from studio.tables.operational.branches import HqActionKind
from studio.tables.operational.headquarters import HqAction
from tests.rules.operational.figures.leaves import having
from tests.support.battles import position, shipped_ruleset

CORPS = HqId("corps")
#: An action at 3 CPs, two at 2, one at 1, and a free one.
COSTS: dict[HqActionKind, int] = {
    "set-piece-attack": 3,
    "counterattack": 2,
    "fortify": 2,
    "entrench": 1,
    "deploy": 0,
}


def owing(
    costs: dict[HqActionKind, int] = COSTS,
    specialized: Sequence[HqActionKind] = (),
    cps: int = 5,
    level: int = 3,
    seed: int = 1,
) -> State:
    """A headquarters that can do actions at such costs, each at level 2, and has earned an upgrade."""
    state = position({"map": ["."], "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101", "cps": cps}]})
    hq = state.hqs[CORPS]
    kind = state.board.hq_types[hq.type]
    actions = {
        action: HqAction(action, "operations", 2, cost, special=False, in_preparation=False)
        for action, cost in costs.items()
    }
    board = replace(state.board, hq_types={kind.id: replace(kind, actions=actions)})
    hq = replace(hq, owed=1, specialized=tuple(specialized), levels=Levels(operations=level))
    return replace(state, board=board, chance=Chance(seed), hqs={CORPS: hq})


def offer(state: State) -> tuple[UpgradeOption, ...]:
    return offer_upgrade(state, state.hqs[CORPS])[0].hqs[CORPS].offer


def kinds(state: State) -> list[str]:
    return [option.kind for option in offer(state)]


@pytest.mark.rule("op.hq.upgrade.three-options", "op.hq.upgrade.one-free")
def test_three_different_things_are_offered_and_one_of_them_is_free() -> None:
    for seed in range(20):
        made = offer(owing(seed=seed))
        assert [each.kind for each in made] == ["command-point", "specialization", "free-specialization"]
        assert [bool(each.price) for each in made] == [True, True, False]
        assert made[1].action != made[2].action


@pytest.mark.rule("op.hq.upgrade.option-specialize", "op.hq.upgrade.option-free-specialize")
def test_any_action_above_1_cp_may_be_offered_for_specialization() -> None:
    made = [offer(owing(seed=seed)) for seed in range(40)]
    dear = {"set-piece-attack", "counterattack", "fortify"}
    assert {each[1].action for each in made} == {each[2].action for each in made} == dear


@pytest.mark.rule("op.hq.upgrade.option-specialize", "op.hq.suppression.effect")
def test_levels_out_of_action_for_now_do_not_narrow_an_offer() -> None:
    state = owing()
    shaken = replace(state.hqs[CORPS], suppressed=Levels(operations=3))
    assert kinds(replace(state, hqs={CORPS: shaken})) == [
        "command-point",
        "specialization",
        "free-specialization",
    ]


@pytest.mark.rule("op.hq.upgrade.first-specialization", "op.hq.upgrade.second-not-free")
def test_what_was_specialized_before_is_never_free_again() -> None:
    for seed in range(20):
        made = offer(owing(specialized=["set-piece-attack"], seed=seed))
        assert made[2].action in ("counterattack", "fortify")
    only: dict[HqActionKind, int] = {"set-piece-attack": 3}
    second = offer(owing(only, specialized=["set-piece-attack"]))
    assert [(each.kind, each.action) for each in second] == [
        ("command-point", None),
        ("specialization", "set-piece-attack"),
        ("prestige", None),
    ]


@pytest.mark.rule("op.hq.upgrade.twice", "op.hq.action.specialization")
def test_an_action_at_3_cps_is_specialized_twice_and_one_at_2_once() -> None:
    state = owing({"set-piece-attack": 3, "fortify": 2})
    taken: list[str] = []
    for _ in range(3):
        state = offer_upgrade(state, replace(state.hqs[CORPS], owed=1))[0]
        made = state.hqs[CORPS].offer
        place = next(number for number, each in enumerate(made) if each.action is not None)
        taken.append(str(made[place].action))
        rich = replace(state, prestige=dict.fromkeys(state.prestige, 999))
        state = apply(rich, ChooseUpgrade(CORPS, place)).state
    assert sorted(taken) == ["fortify", "set-piece-attack", "set-piece-attack"]
    state = offer_upgrade(state, replace(state.hqs[CORPS], owed=1))[0]
    assert [each.kind for each in state.hqs[CORPS].offer] == ["command-point", "prestige"]


@pytest.mark.rule("op.hq.upgrade.one-free", "op.hq.upgrade.prestige-fallback")
def test_prestige_fills_a_missing_option_once() -> None:
    assert kinds(owing({"fortify": 2})) == ["command-point", "free-specialization", "prestige"]
    assert kinds(owing({"entrench": 1})) == ["command-point", "prestige"]
    assert kinds(owing({"entrench": 1}, cps=9)) == ["prestige"]
    assert kinds(owing(cps=9)) == ["specialization", "free-specialization", "prestige"]


@pytest.mark.rule("op.hq.upgrade.prestige-fallback")
@pytest.mark.parametrize(("told", "offered"), [({}, 25), ({"upgrade_prestige": 7}, 7)])
def test_a_scenario_may_say_how_much_prestige_that_is(told: dict[str, int], offered: int) -> None:
    side = {"id": "allies", "name": "Allies", "faction": "allied", "colour": "#3f6fb5"} | told
    figures = having(shipped_ruleset(), "upgrades", fallback_prestige=25)
    assert upgrade_prestige(SideSetup.model_validate(side), figures) == offered
    state = owing({"entrench": 1}, cps=9)
    first = replace(state.board.sides[0], upgrade_prestige=offered)
    board = replace(state.board, sides=(first, *state.board.sides[1:]))
    assert [each.prestige for each in offer(replace(state, board=board))] == [offered]


@pytest.mark.rule("op.hq.cp.max", "op.hq.upgrade.option-cp")
def test_no_headquarters_is_offered_a_tenth_cp() -> None:
    assert "command-point" in kinds(owing(cps=8))
    assert "command-point" not in kinds(owing(cps=9))


def test_actions_beyond_the_levels_of_a_headquarters_are_not_specialized() -> None:
    assert kinds(owing(level=1)) == ["command-point", "prestige"]


def test_nothing_is_offered_beside_an_offer_or_without_one_that_is_owed() -> None:
    state = owing()
    once = offer_upgrade(state, state.hqs[CORPS])[0]
    waiting = replace(once.hqs[CORPS], owed=1)
    assert offer_upgrade(replace(once, hqs={CORPS: waiting}), waiting)[1] == []
    free = replace(state.hqs[CORPS], owed=0)
    assert offer_upgrade(replace(state, hqs={CORPS: free}), free)[1] == []
