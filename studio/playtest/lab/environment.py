"""Battles as an environment of PettingZoo (AEC), for players that learn; it needs the extra `gym`.

An agent is a side, and sees what its side may know. One action of the game is chosen in several steps, each of a few
dozen numbers: its kind, its unit, and then which of the legal actions that are left; a mask says what may be chosen.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from studio import StudioError
from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.codec import Json, encode
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action

#: So many numbers can be chosen at each step, and so many are seen.
CHOICES: Final = 256
FEATURES: Final = 2048


class MaskedAction(StudioError):
    """A choice that the mask does not allow."""

    def __init__(self, action: int, choices: int) -> None:
        super().__init__(
            f"{action} cannot be chosen now; choose a number from 0 to {choices - 1}, as the mask tells."
        )


class BattleEnvironment(AECEnv):  # type: ignore[misc]
    """A battle of any ruleset; all sides are agents. The last reward is 1 for who wins and -1 for who loses."""

    metadata: Final[Mapping[str, Any]] = {
        "name": "sandtable_battle_v0",
        "render_modes": [],
        "is_parallelizable": False,
    }

    def __init__(self, battle: Battle, most_actions: int = 2000) -> None:
        """Play a battle, which is cut short after so many actions of the game."""
        super().__init__()
        self.render_mode = None
        self._battle, self._most = battle, most_actions
        self.possible_agents = [side.id for side in battle.scenario.sides]
        seen = Dict(
            {
                "observation": Box(-np.inf, np.inf, (FEATURES,), np.float32),
                "action_mask": Box(0, 1, (CHOICES,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: Discrete(CHOICES) for agent in self.possible_agents}
        self._session: Session | None = None

    def observation_space(self, agent: str) -> Dict:
        """Return what an agent sees: features of its view, and a mask of what it may choose."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete[Any]:
        """Return what an agent chooses from at each step."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a battle; equal seeds have equal dice."""
        self._session = new_session(self._battle, {}, 1 if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._played = 0
        self._begin_decision()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return what an agent sees now; nothing may be chosen by who does not decide."""
        session = self._session
        assert session is not None, "a battle is begun by `reset`"
        mask = np.zeros(CHOICES, np.int8)
        if agent == self.agent_selection and not self._is_over:
            mask[: len(self._groups)] = 1
        features = _features(encode(session.view(Side(agent)).known), FEATURES - 1)
        # The last one says how far the choice of an action has come.
        return {"observation": np.append(features, np.float32(self._depth)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Choose; once one legal action is left, it is played. Raises MaskedAction."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        assert action is not None, "None is for who is out of the battle"
        if not 0 <= action < len(self._groups):
            raise MaskedAction(action, len(self._groups))
        self._narrow(self._groups[int(action)])
        self._accumulate_rewards()

    def close(self) -> None:
        """Leave the battle."""
        self._session = None

    @property
    def _is_over(self) -> bool:
        return any(self.terminations.values()) or any(self.truncations.values())

    def _begin_decision(self) -> None:
        """Ask who must decide now, from all that is legal."""
        session = self._session
        assert session is not None, "a battle is begun by `reset`"
        decision = session.decision
        assert decision is not None, "the battle goes on"
        self.agent_selection = decision.side
        self._depth = 0
        self._offer(tuple(session.history.ruleset.legal(session.state)))

    def _offer(self, legal: Sequence[Action]) -> None:
        """Divide what is legal into at most `CHOICES` groups: by kind, by unit, and then evenly."""
        self._groups: list[tuple[Action, ...]] = [tuple(legal)]
        if len(legal) == 1:
            return
        for depth, groups in enumerate(_divisions(legal)):
            if depth >= self._depth and len(groups) > 1:
                self._depth, self._groups = depth, groups
                return

    def _narrow(self, chosen: tuple[Action, ...]) -> None:
        if len(chosen) > 1:
            self._depth += 1
            self._offer(chosen)
            return
        session = self._session
        assert session is not None, "a battle is begun by `reset`"
        session.play(chosen[0])
        self._played += 1
        outcome = session.outcome
        if outcome is not None:
            for agent in self.agents:
                self.terminations[agent] = True
                if outcome.winner is not None:
                    self.rewards[agent] = 1.0 if outcome.winner == agent else -1.0
        elif self._played >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self._begin_decision()
            return
        self._groups = []


def _divisions(legal: Sequence[Action]) -> Iterator[list[tuple[Action, ...]]]:
    """Yield the ways to divide actions, in the sequence in which they are used; the last one repeats until one is left."""
    yield _chunks(_groups_by(legal, "kind"))
    yield _chunks(_groups_by(legal, "unit"))
    while True:
        yield _chunks([(action,) for action in legal])


def _groups_by(legal: Sequence[Action], name: str) -> list[tuple[Action, ...]]:
    found: dict[str, list[Action]] = {}
    for action in legal:
        found.setdefault(str(getattr(action, name, "")), []).append(action)
    return [tuple(found[key]) for key in sorted(found)]


def _chunks(groups: list[tuple[Action, ...]]) -> list[tuple[Action, ...]]:
    """Join neighbours where there are more groups than choices."""
    size = -(-len(groups) // CHOICES)
    if size <= 1:
        return groups
    return [
        tuple(action for group in groups[first : first + size] for action in group)
        for first in range(0, len(groups), size)
    ]


def _features(data: Json, size: int) -> np.ndarray[Any, np.dtype[np.float32]]:
    """Return the numbers and words of a view in a vector, each where a hash of its path says."""
    found = np.zeros(size, np.float32)
    for path, value in _leaves(data, ""):
        if isinstance(value, str):
            found[zlib.crc32(f"{path}={value}".encode()) % size] += 1
        elif isinstance(value, int):
            found[zlib.crc32(path.encode()) % size] += np.float32(value)
    return found


def _leaves(data: Json, path: str) -> Iterator[tuple[str, Json]]:
    if isinstance(data, dict):
        for key, value in data.items():
            yield from _leaves(value, f"{path}/{key}")
    elif isinstance(data, list):
        for number, value in enumerate(data):
            yield from _leaves(value, f"{path}/{number}")
    else:
        yield path, data
