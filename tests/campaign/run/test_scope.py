"""What the player of a campaign decides: operations, and nothing that lies behind them."""

from typing import get_args

import pytest

from studio.campaign.run.actions import RunAction, Upgraded


@pytest.mark.rule("camp.overview.scope")
def test_a_run_knows_no_production_politics_or_diplomacy() -> None:
    conference = {"upgrade", "buy", "discard", "claim", "approve", "set-option", "reset", "proceed"}
    battle = {"launch", "conclude", "confirm", "restart", "give-up"}
    assert {each.kind for each in get_args(RunAction)} == conference | battle
    branches = {"force_pool", "intel", "operations", "logistics", "engineering"}
    assert set(get_args(Upgraded)) == {"cp", "range", "movement"} | branches
