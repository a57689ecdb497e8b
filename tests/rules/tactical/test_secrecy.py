"""What a side learns of events: nothing of forces and mines that it must not know."""

from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.events import MarkerPlaced, UnitLeft
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import Marker
from studio.rules.tactical.secrecy import is_visible_to
from tests.players.tactical.battles import small_battle

AMERICANS, GERMANS = Side("americans"), Side("germans")


@pytest.mark.rule("tactical.needs.undeployed")
def test_nobody_reads_of_enemies_who_were_never_on_the_map() -> None:
    start = small_battle("points", 1).start(2)
    hidden = [unit for unit in start.units.values() if unit.where == "undeployed"]
    assert hidden
    for unit in hidden:
        event = UnitLeft(rules=(), unit=unit.id, side=unit.side, at=None)
        assert is_visible_to(unit.side, event, start, start)
        assert not is_visible_to(start.board.enemy(unit.side), event, start, start)
        seen = start.with_unit(replace(unit, shown=True))
        assert is_visible_to(start.board.enemy(unit.side), event, start, seen)


@pytest.mark.rule("tactical.needs.fortifications")
def test_nobody_reads_of_mines_that_the_enemy_lays_in_secret() -> None:
    start = small_battle("points", 1).start(2)
    laid = MarkerPlaced(rules=(), marker="mines", at=9)
    for shown in (False, True):
        after = replace(start, markers=(Marker("mines", 9, GERMANS, shown=shown),))
        assert is_visible_to(GERMANS, laid, start, after)
        assert is_visible_to(AMERICANS, laid, start, after) == shown


def test_events_of_units_that_are_known_are_read_by_both() -> None:
    start = small_battle("points", 1).start(2)
    event = UnitLeft(rules=(), unit=UnitId("nobody"), side=GERMANS, at=None)
    assert is_visible_to(AMERICANS, event, start, start)
