"""Random games win objectives of every condition and with every reward often."""

from collections import Counter
from collections.abc import Iterator

import pytest

from studio.rules.operational.base.board import Goal
from studio.rules.operational.objectives.events import ObjectiveTaken
from tests.contract.play import games
from tests.contract.skirmish import AIMS
from tests.long.test_contract import OFTEN


def goals_won() -> Iterator[Goal]:
    """The bonus objectives that are won, as often as they are."""
    for game in games("operational"):
        goals = {goal.id: goal for goal in game.states[0].board.goals if not goal.primary}
        events = (event for each in game.transitions for event in each.events)
        taken = (event.objective for event in events if isinstance(event, ObjectiveTaken))
        yield from (goals[objective] for objective in taken if objective in goals)


@pytest.mark.timeout(3600)
@pytest.mark.rule("op.objective.bonus.reward")
def test_objectives_of_every_condition_and_with_every_reward_are_won_often() -> None:
    won = list(goals_won())
    conditions = Counter(goal.condition.kind for goal in won)
    rewards = Counter(goal.reward.kind for goal in won if goal.reward is not None)
    assert min(conditions[aim["condition"]["kind"]] for aim in AIMS) >= OFTEN, conditions
    assert min(rewards[aim["reward"]["kind"]] for aim in AIMS) >= OFTEN, rewards
