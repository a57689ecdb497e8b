"""Random runs keep the contract that every ruleset keeps."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from studio.campaign.records import UnitRecord
from studio.campaign.run.actions import Conclude
from studio.campaign.run.engine import PLAYER
from studio.campaign.run.events import EVENT_TYPES
from studio.campaign.run.report import SlotCard
from studio.campaign.run.state import RunState
from studio.rules.kernel.codec import decode, digest, encode
from studio.rules.kernel.refusal import IllegalAction
from studio.rules.kernel.score import ScoreLine
from tests.campaign.run.campaigns import Game, campaign, cards, conference, report, terms
from tests.support.lengths import sample


def rich() -> Game:
    """A run in which everything can happen."""
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[0] = conference("c1", offers=2, plans=["brimstone", "torch"], free={"normal": {"number": 5}})
    nodes[1] |= {
        "defeat": "goes-on",
        "lost_tokens": ["gap"],
        "restart_bonus": {"normal": {"cards": ["truck"]}},
    }
    nodes[2]["skip_if"] = {"kind": "has", "token": "gap"}
    pool = cards(strike=3, truck=3, air=2, guns=2, kept=1, kept2=1)
    pool["guns"] = replace(pool["guns"], unit="2nd")
    return Game(terms(campaign(nodes=nodes, levels={"normal": {"prestige": 150}}), pool))


def some_report(state: RunState, luck: Random) -> Conclude:
    """How a battle may end, good or bad."""
    won = luck.random() < 0.6
    fate = luck.choice(("alive", "destroyed", "disbanded"))
    unit = UnitRecord(luck.randint(1, 7) if fate == "alive" else 0, luck.randint(0, 400), (), fate)  # type: ignore[arg-type]
    return Conclude(
        report(
            state,
            "won" if won else luck.choice(("lost", "drawn")),
            prestige=state.account.balance + luck.randint(-60, 120),
            units={"1st": unit},
            tokens=frozenset({"hill"}) if luck.random() < 0.5 else frozenset(),
            score=(ScoreLine("primaries", 1, luck.randint(-50, 200), ()),),
            hand=tuple(
                SlotCard(card.card, not card.card.startswith("kept") or luck.random() < 0.7)
                for card in state.hand
            ),
            lost_cards=frozenset({"guns"}) if luck.random() < 0.1 else frozenset(),
        )
    )


def encoded(state: RunState) -> str:
    return digest(state)


@pytest.mark.long
@pytest.mark.rule("camp.restart.anytime", "camp.segment.sequence")
def test_random_runs_come_to_an_end_and_nothing_is_lost_on_the_way() -> None:
    met: Counter[str] = Counter()
    for seed in range(sample(40, 400)):
        game, luck = rich(), Random(seed)
        rich_start = replace(game.state, anchor=None)
        for _ in range(400):
            state = game.state
            if game.engine.decision(state) is None:
                break
            actions = list(game.engine.legal(state))
            assert all(game.engine.refusal(state, action) is None for action in actions)
            chosen = (
                some_report(state, luck)
                if state.phase == "battle" and luck.random() < 0.8
                else luck.choice(actions)
            )
            before = encoded(state)
            events = game.do(chosen)
            met.update(event.kind for event in events)
            assert all(event.rules for event in events)
            assert encoded(state) == before, "the state before is untouched"
            assert sum(entry.amount for entry in game.state.account.entries) == game.state.account.balance
            assert len(game.state.hand) <= 4
            assert decode(RunState, encode(game.state), like=rich_start) == game.state
            if game.history.undo_refusal() is None and luck.random() < 0.2:
                game.history.undo()
                assert encoded(game.state) == before
        else:
            pytest.fail("a run has no end")
        outcome = game.engine.outcome(game.state)
        assert outcome is not None
    assert {kind.kind for kind in EVENT_TYPES} - set(met) == set()


def test_equal_views_do_not_know_the_draws_to_come() -> None:
    game = rich()
    other = replace(game.state, chance=replace(game.state.chance, seed=77))
    anchored = replace(other, anchor=replace(other.anchor, chance=other.chance) if other.anchor else None)
    assert encoded(game.engine.view(game.state, PLAYER).known) == encoded(
        game.engine.view(anchored, PLAYER).known
    )


def test_what_is_refused_is_not_done() -> None:
    game = Game()
    with pytest.raises(IllegalAction):
        game.do(Conclude(report(game.state)))
    assert game.history.actions == ()
