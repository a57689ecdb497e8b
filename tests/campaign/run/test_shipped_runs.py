"""Random runs of the shipped campaigns with results drawn at random: nothing comes or goes without a cause."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from studio.campaign.records import UnitRecord
from studio.campaign.run.actions import Conclude
from studio.campaign.run.report import Report, SlotCard
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import Terms
from studio.documents.campaign.campaign import PRIMARIES
from studio.playtest.campaigns.documents import open_campaign
from studio.rules.kernel.score import ScoreLine
from tests.campaign.run.campaigns import Game
from tests.campaign.run.conservation import check_conserved
from tests.support.lengths import sample

CAMPAIGNS = sorted(Path("content").resolve().glob("packs/*/campaigns/*.campaign.json"))


@cache
def terms_of(path: Path) -> Terms:
    """A shipped campaign, compiled."""
    return open_campaign(path).terms()


def some_report(state: RunState, luck: Random) -> Report:
    """How a battle may end; what its player has at the end follows from what he had."""
    roster = state.terms.course.rosters[state.at]
    won = luck.random() < 0.7
    units: dict[str, UnitRecord] = {}
    for name, unit in roster.units.items():
        before = state.units.get(name, UnitRecord(unit.steps, unit.xp))
        alive = luck.random() < 0.9
        fate: Any = "alive" if alive else luck.choice(("destroyed", "disbanded"))
        steps = luck.randint(1, max(before.steps, 1)) if alive else 0
        units[name] = UnitRecord(steps, min(before.xp + luck.randint(0, 99), 400), (), fate)
    hand = tuple(
        SlotCard(card.card, not state.terms.cards[card.card].persistent)
        for card in state.hand
        if luck.random() < 0.6
    )
    pool = state.pools.get(state.battle.front, ())
    tokens = {name for name, goal in roster.goals.items() if goal.brings_token and luck.random() < 0.5}
    return Report(
        "won" if won else luck.choice(("lost", "drawn")),
        state.account.balance + luck.randint(-60, 10 * len(roster.goals)),
        held=frozenset(tokens | ({PRIMARIES} if won else set())),
        tokens=frozenset(tokens),
        score=(ScoreLine("primaries", 1, luck.randint(-50, 200), ()),),
        hand=hand,
        waiting=state.aside,
        pool=pool,
        units=units,
        hqs={name: state.hqs[name] for name in roster.hqs if name in state.hqs},
    )


@pytest.mark.rule("camp.overview.carry-over", "camp.overview.prestige.spend", "camp.persist.unit")
@pytest.mark.parametrize("path", CAMPAIGNS, ids=lambda path: path.name.split(".")[0])
def test_random_runs_end_and_conserve_what_they_carry(path: Path) -> None:
    terms = terms_of(path)
    for seed in range(sample(6, 1000)):
        game, luck = Game(terms, luck_level(seed), seed), Random(seed)
        for _ in range(300):
            before = game.state
            if game.engine.decision(before) is None:
                break
            actions: list[Any] = list(game.engine.legal(before))
            going = [each for each in actions if each.kind in ("proceed", "launch", "confirm")]
            if before.phase == "battle":
                actions = [Conclude(some_report(before, luck))]
            done = game.history.play(luck.choice(going if going and luck.random() < 0.4 else actions))
            check_conserved(before, done)
        else:
            pytest.fail("a run has no end")
        assert game.engine.outcome(game.state) is not None


def luck_level(seed: int) -> Any:
    """Each level in its turn."""
    return ("easy", "normal", "classic", "hard")[seed % 4]
