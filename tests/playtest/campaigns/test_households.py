"""What households do at conferences."""

from dataclasses import replace
from typing import Any

import pytest

from studio.campaign.records import UnitRecord
from studio.campaign.run.actions import Approve, Buy, Proceed, Upgrade
from studio.playtest.campaigns.households import decide, price_of_repairs
from tests.campaign.run.campaigns import Game, campaign, conference, terms
from tests.support.households import HOUSEHOLDS


def choices(household: str, game: Game) -> list[Any]:
    """All that a household does until it leaves the conference."""
    done: list[Any] = []
    while done[-1:] != [Proceed()]:
        done.append(decide(HOUSEHOLDS[household], game.engine, game.state))
        game.do(done[-1])
    return done


def at_conference(purse: int = 100, *, offer: tuple[str, ...] = (), **units: UnitRecord) -> Game:
    """The first conference; 1st Division has 7 steps in the battle ahead, the pool 5 infantry at 7."""
    game = Game()
    account = replace(game.state.account, balance=purse)
    game.put(
        replace(game.state, account=account, offer=offer, units={f"{n[1:]}": u for n, u in units.items()})
    )
    return game


def test_the_saver_approves_plans_and_buys_nothing_else() -> None:
    assert choices("saver", at_conference(offer=("strike",))) == [Approve("brimstone"), Proceed()]


def test_the_builder_buys_upgrades_the_cheapest_first_and_cards_with_the_rest() -> None:
    done = choices("builder", at_conference(offer=("strike",)))
    assert done == [
        Upgrade("corps", "engineering"),
        Upgrade("corps", "cp"),
        Upgrade("corps", "engineering"),
        Buy("strike"),
        Proceed(),
    ]


@pytest.mark.parametrize(
    ("purse", "unit", "kept", "approves"),
    [
        pytest.param(78, UnitRecord(3, 200), 28, True, id="just enough for both"),
        pytest.param(77, UnitRecord(3, 200), 28, False, id="one too few"),
        pytest.param(78, UnitRecord(0, 200, (), "destroyed"), 28, True, id="reconstituted with 3 steps"),
        pytest.param(84, UnitRecord(1, 200), 35, False, id="no more than the pool has"),
        pytest.param(50, UnitRecord(7, 200), 0, True, id="nothing lost"),
    ],
)
def test_the_repairer_keeps_prestige_for_lost_steps_before_it_approves_a_plan(
    purse: int, unit: UnitRecord, kept: int, approves: bool
) -> None:
    game = at_conference(purse, _1st=unit)
    assert price_of_repairs(game.state) == kept
    assert choices("repairer", game) == [*([Approve("brimstone")] if approves else []), Proceed()]


def test_a_plan_that_has_to_be_approved_comes_first() -> None:
    nodes = campaign().model_dump(mode="json")["nodes"]
    nodes[0] = conference("c1", plans=["way"])
    plans = [{"id": "way", "name": "Way", "required": True}, {"id": "brimstone", "name": "Brimstone"}]
    game = Game(terms(campaign(nodes=nodes, plans=plans)))
    assert decide(HOUSEHOLDS["builder"], game.engine, game.state) == Approve("way")
