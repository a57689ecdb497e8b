"""Spotting snipers."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.events import FellBack, HexEntered, Mounted, WatchSpent
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.fire import shots
from studio.rules.tactical.fire.events import SniperSought
from studio.rules.tactical.fire.snipers import forget_if_moved, forget_sniper, seek_snipers
from tests.support.tactical_battle import GERMAN, US, activated, battle, unit

SNIPER = pytest.mark.rule("tactical.needs.sniper")
A, S = UnitId("a"), UnitId("s")


def hunt(*rolls: int, system: Any = "points", **more: Any) -> State:
    watching = {"readiness": "watching", **more}
    return battle(
        unit("a", "team", at="0505", **watching),
        unit("s", "team", GERMAN, "0502", figures=1),
        system=system,
        rolls=rolls,
        flags={"s": ["sniper"]},
    )


def code(state: State) -> str | None:
    refused = shots.refusal(activated(state, "a"), Fire(A, S))
    return None if refused is None else refused.code


@SNIPER
def test_a_sniper_is_fired_at_by_who_has_spotted_him_twice() -> None:
    state = hunt(5, 4, 6)
    assert code(state) == "unspotted"
    progress = []
    for _ in range(3):
        done = seek_snipers(state, US)
        state = done.state
        progress += [each.progress for each in done.events if isinstance(each, SniperSought)]
    assert progress == [1, 1, 2]
    assert code(state) is None
    assert seek_snipers(state, US).events == ()
    assert code(forget_sniper(state, S)) == "unspotted"


@SNIPER
@pytest.mark.parametrize("more", [{"readiness": "fresh"}, {"facing": 3}, {"figures": 0}])
def test_who_does_not_watch_him_does_not_spot_him(more: dict[str, Any]) -> None:
    assert seek_snipers(hunt(6, **more), US).events == ()
    assert seek_snipers(hunt(6), GERMAN).events == ()


@SNIPER
def test_other_figures_are_followed() -> None:
    state = hunt(4)
    tables = state.board.tables
    hazards = replace(tables.hazards, sniper_spotted=4, sniper_progress=1)
    state = replace(state, board=replace(state.board, tables=replace(tables, hazards=hazards)))
    assert code(seek_snipers(state, US).state) is None


@SNIPER
@pytest.mark.parametrize(
    "event",
    [
        HexEntered(unit=S, at=1, cost=1, rules=()),
        FellBack(unit=S, path=(1,), rules=()),
        Mounted(unit=S, carrier=A, rules=()),
    ],
)
@pytest.mark.parametrize("system", ["squad", "points"])
def test_a_sniper_who_goes_elsewhere_has_to_be_spotted_anew(system: Any, event: Event) -> None:
    state = hunt(6, 6, system=system)
    for _ in range(2):
        state = seek_snipers(state, US).state
    assert code(forget_if_moved(state, WatchSpent(unit=S, rules=()))) is None
    assert code(forget_if_moved(state, replace(event, unit=A))) is None
    assert code(forget_if_moved(state, event)) == "unspotted"
