"""What is legal is what is not refused: every action of a position is asked, in positions that the cases draw."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

import pytest

from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import Move
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.contract.everything import every_action
from tests.support import cases

RULES = Operational()
NAMES = cases.all_cases()
#: So many tests share a sample of the cases.
TESTS, EVERY = 10, 8


def positions(part: int) -> Iterator[tuple[str, State]]:
    """How cases begin, and the same with all MPs spent."""
    for topic, name in NAMES[part :: TESTS * EVERY]:
        state = cases.start_of(cases.read_case(topic, name)["given"])
        tired = {id_: replace(unit, mp=0) for id_, unit in state.units.items()}
        yield f"{topic}/{name}", state
        yield f"{topic}/{name}, all MPs spent", replace(state, units=tired)


def gist(action: Action) -> Hashable:
    """An action; of a move who goes where, as `legal` has one way to a hex."""
    return (action.kind, action.unit, action.path[-1]) if isinstance(action, Move) else action


@pytest.mark.rule("op.move.ap.uses")
@pytest.mark.parametrize("part", range(TESTS))
def test_whatever_is_not_refused_is_legal(part: int) -> None:
    for name, state in positions(part):
        legal = set(RULES.legal(state))
        assert [action for action in legal if RULES.refusal(state, action)] == [], name
        open_to = {gist(action) for action in every_action(state) if RULES.refusal(state, action) is None}
        assert open_to <= {gist(action) for action in legal}, name
