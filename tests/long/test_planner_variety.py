"""The planner uses each kind of action somewhere that a shipped battle offers: each HQ action, each asset, each card.

The counts are told at the end: `python3 -m studio test --long tests/long/test_planner_variety.py`.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import product

import pytest

from studio.playtest.battle import Battle
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.operational.action_table import ACTION_TABLE
from studio.rules.operational.base.actions import CreateDump, PlayCard, Reinforce
from studio.rules.operational.base.state import State
from studio.rules.operational.logistics import dump
from studio.rules.operational.ruleset import Operational
from tests.content.shipped import BATTLES

#: Games of all battles, until nothing is missing. Boats over a river are rare: in games of the first seed a unit needs them.
SEEDS = (410, 304, 305)
#: Against the greedy player from either seat, and against itself.
SEATS = (("planner", "greedy"), ("greedy", "planner"), ("planner", "planner"))
RULES = Operational()


def kind_of(state: State, action: Action) -> str:
    """Name what is done: by the row of the action table, what is played or brought in by the card's effect or the source."""
    match action:
        case CreateDump():
            return dump.forecast(state, action).action
        case PlayCard(card=card):
            return f"play-card {state.board.cards[card].effect}"
        case Reinforce(source=source):
            return f"reinforce {source}"
    return next(row.name for row in ACTION_TABLE if row.describes(action))


class Uses:
    """How often the planner did what, and in how many of its turns it was offered as they began."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()
        self.games = 0

    @property
    def missing(self) -> set[str]:
        """What was offered and never done."""
        return self.offered.keys() - self.done.keys()

    def watch(self, session: Session) -> None:
        """Play a game to its end."""
        before: tuple[int, Side, bool] | None = None
        while decision := session.decision:
            state = session.state
            session.step()
            if session.seats[decision.side] != "planner":
                continue
            action = session.history.actions[-1]
            now = state.turn, decision.side, state.preparation
            if now != before:
                self.offered.update({kind_of(state, one) for one in RULES.legal(state)})
            before = now
            self.done[kind_of(state, action)] += 1
        self.games += 1

    def lines(self) -> Iterator[str]:
        """Tell the counts, a line a kind."""
        yield f"{self.games} games: done, and offered in turns of the planner"
        for kind in sorted(self.offered.keys() | self.done.keys()):
            yield f"{kind:32}{self.done[kind]:6}{self.offered[kind]:6}"


@pytest.mark.timeout(7200)
def test_everything_is_used_that_a_shipped_battle_offers(capsys: pytest.CaptureFixture[str]) -> None:
    uses = Uses()
    for seed in SEEDS:
        for shipped, players in product(BATTLES.values(), SEATS):
            battle = Battle(shipped.scenario, shipped.catalogue, shipped.ruleset)
            sides = (Side(each.id) for each in shipped.scenario.sides)
            uses.watch(new_session(battle, dict(zip(sides, players, strict=True)), seed))
        if not uses.missing:
            break
    with capsys.disabled():
        print("\n" + "\n".join(uses.lines()))  # noqa: T201

    assert uses.missing == set()
    assert uses.games <= 200
