"""What is said of a transfer that is refused."""

from dataclasses import replace

import pytest

from studio.rules.operational.base.actions import Transfer
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from tests.support import cases


@pytest.mark.rule("op.action.transfer.xp", "op.xp.green.no-reorg")
def test_a_green_giver_is_told_the_rule_of_transfers() -> None:
    state = cases.start_of(cases.read_case("transfer", "green")["given"])
    denied = Operational().refusal(state, Transfer(UnitId("1st"), UnitId("2nd")))
    assert denied is not None
    assert (denied.code, denied.rules) == ("green", ("op.action.transfer.xp", "op.xp.green.no-reorg"))


@pytest.mark.rule("op.action.transfer.xp", "op.xp.levels")
def test_nobody_is_too_green_to_give_where_the_lowest_level_is_another() -> None:
    state = cases.start_of(cases.read_case("transfer", "green")["given"])
    state = replace(state, board=replace(state.board, levels=state.board.levels[1:]))
    assert Operational().refusal(state, Transfer(UnitId("1st"), UnitId("2nd"))) is None
