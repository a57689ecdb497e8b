"""Battles as an environment of PettingZoo: its own test passes, and what may be chosen is what is legal."""

import numpy as np
import pytest
from pettingzoo.test import api_test

from studio.playtest.lab.environment import CHOICES, BattleEnvironment, MaskedAction
from studio.rules.kernel.chance import Chance
from tests.players.tactical.battles import small_battle
from tests.playtest.battles import short
from tests.support.luck import CHOICE


@pytest.mark.filterwarnings("ignore")
def test_it_passes_the_test_of_the_library() -> None:
    api_test(BattleEnvironment(short(1), 8), num_cycles=20)


def played(seed: int, choices: int) -> tuple[list[float], dict[str, float]]:
    """Play at random to the end; what was seen, and the rewards as they were when it ended."""
    env = BattleEnvironment(short(1), 8)
    env.reset(seed)
    chance, seen, rewards = Chance(choices), [], {}
    while env.agents:
        agent = env.agent_selection
        observation, _reward, ended, cut, _info = env.last()
        if ended or cut:
            rewards = rewards or dict(env.rewards)
            env.step(None)
            continue
        seen.append(float(observation["observation"].sum()))
        other = next(each for each in env.agents if each != agent)
        assert not env.observe(other)["action_mask"].any(), "only who decides may choose"
        allowed = np.flatnonzero(observation["action_mask"])
        assert 0 < len(allowed) <= CHOICES
        number, chance = chance.below(len(allowed), CHOICE)
        env.step(int(allowed[number]))
    return seen, rewards


def test_equal_seeds_and_choices_give_equal_battles() -> None:
    first, again, other = played(3, 1), played(3, 1), played(3, 2)
    assert first == again
    assert first != other


@pytest.mark.parametrize("action", [-1, CHOICES - 1, CHOICES])
def test_what_is_masked_is_refused_and_changes_nothing(action: int) -> None:
    env = BattleEnvironment(short(1))
    env.reset(5)
    before = env._groups
    with pytest.raises(MaskedAction, match=f"^{action} cannot be chosen now; choose a number from 0 to "):
        env.step(action)
    assert env._groups is before
    env.step(0)


def test_every_choice_leads_to_a_legal_action_and_each_legal_action_can_be_chosen() -> None:
    env = BattleEnvironment(short(1))
    env.reset(5)
    session = env._session
    assert session is not None
    legal = list(session.history.ruleset.legal(session.state))
    reached = []

    def walk(groups: list[tuple[object, ...]]) -> None:
        for group in groups:
            reached.extend(group)

    walk(env._groups)  # type: ignore[arg-type]
    assert sorted(map(repr, reached)) == sorted(map(repr, legal))
    while session.history.actions == ():
        before = set(map(repr, env._groups[-1]))
        env.step(len(env._groups) - 1)
        if session.history.actions == ():
            assert {repr(action) for group in env._groups for action in group} == before


def test_who_wins_is_rewarded_and_who_loses_is_punished(monkeypatch: pytest.MonkeyPatch) -> None:
    env = BattleEnvironment(short(1))
    env.reset(1)
    for _ in range(3000):
        if env._is_over:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        # The first kind by the alphabet that ends the turn ends the battle soonest.
        kinds = [group[0].kind for group in env._groups]
        env.step(kinds.index("end-turn") if "end-turn" in kinds else int(np.flatnonzero(mask)[0]))
    assert sorted(env.rewards.values()) == [-1.0, 1.0]


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_who_has_but_one_action_can_choose_it(system: str) -> None:
    env = BattleEnvironment(small_battle(system, 1), 60)
    env.reset(3)
    chance, alone = Chance(1), 0
    while env.agents:
        observation, _reward, ended, cut, _info = env.last()
        if ended or cut:
            env.step(None)
            continue
        allowed = np.flatnonzero(observation["action_mask"])
        alone += len(allowed) == 1
        number, chance = chance.below(len(allowed), CHOICE)
        env.step(int(allowed[number]))
    assert alone
