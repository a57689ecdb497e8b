"""What the greedy player does in the fog depends on its view and on nothing else."""

from typing import Any

import pytest

from studio.players.operational.greedy import attack_values, side_turn
from studio.rules.kernel.events import Action
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.players.operational.greedy.weighing import greedy
from tests.rules.operational.fog.test_equal_views import pairs

RULES = Operational()


class Evaluations:
    """Counts how often a function of a module is called."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.count = 0
        for module, name in ((attack_values, "sheet_anywhere"), (side_turn, "range_of")):
            patch.setattr(module, name, self._counting(getattr(module, name)))

    def _counting(self, function: Any) -> Any:
        def counted(*args: Any, **more: Any) -> Any:
            self.count += 1
            return function(*args, **more)

        return counted


@pytest.mark.rule("op.fow.covers", "op.intel.hidden")
def test_equal_views_give_equal_decisions_for_equal_numbers_of_evaluations(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evaluations, total = Evaluations(monkeypatch), 0

    def decide(state: State) -> tuple[Action, int]:
        evaluations.count = 0
        chosen = greedy().choose(RULES.view(state, state.side))
        return chosen, evaluations.count

    for pair in pairs():
        if pair.state.side == pair.side:
            one, other = decide(pair.state), decide(pair.other)
            assert one == other, pair.name
            total += one[1]
    assert total
