"""Figures of fire, armour and close combat, each with another value that the rules follow."""

from dataclasses import replace
from typing import Any

import pytest

from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.events import FellBack, LeaderLost
from studio.rules.tactical.base.frames import FireType, Melee
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat import melee
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.fire import shots
from studio.rules.tactical.fire.damage import suffer_fire
from studio.rules.tactical.fire.odds import Results
from studio.rules.tactical.fire.strikes import strike_sheet
from tests.support.tactical_battle import GERMAN, activated, battle, unit
from tests.support.tactical_ground import cell_of, told

A, D = UnitId("a"), UnitId("d")


def other(state: State, table: str, **figures: Any) -> State:
    """The battle with other figures of a table."""
    tables = state.board.tables
    changed = replace(tables, **{table: replace(getattr(tables, table), **figures)})
    return replace(state, board=replace(state.board, tables=changed))


def charged(rolls: list[int], *, system: Any = "points", in_works: bool = False) -> State:
    """A squad that is about to fight for the hex of three figures."""
    state = battle(
        unit("a", at="0506"),
        unit("d", side=GERMAN, at="0505", figures=3, in_works=in_works),
        rolls=rolls,
        system=system,
    )
    return state.pushed(Melee(A, cell_of(state.board.ground, "0505"), 1))


def fallen_back(state: State) -> list[int]:
    events = melee.resolve(state).events
    return [len(each.path) for each in events if isinstance(each, FellBack)]


@pytest.mark.rule("tactical.needs.close-combat")
def test_the_least_face_of_a_shock_in_close_combat() -> None:
    state = charged([6, 1, 1, 1, 1, 4, 5, 1])
    assert melee.resolve(state).state.units[A].shock == 1
    assert melee.resolve(other(state, "close_combat", shock=4)).state.units[A].shock == 2
    assert melee.resolve(other(state, "close_combat", shock=6)).state.units[A].shock == 0


@pytest.mark.rule("tactical.needs.close-combat")
def test_how_far_the_loser_of_a_close_combat_falls_back() -> None:
    state = charged([6, 1, 1, 1, 1, 1, 1, 1])
    assert fallen_back(state) == [3]
    assert fallen_back(other(state, "close_combat", fall_back_inches=4)) == [2]
    assert fallen_back(other(state, "close_combat", fall_back_hexes=1)) == [3]
    in_hexes = charged([6, 1, 1, 1, 1, 1, 1, 1], system="squad")
    assert fallen_back(other(in_hexes, "close_combat", fall_back_hexes=1)) == [1]
    assert fallen_back(other(in_hexes, "close_combat", fall_back_inches=2)) == [3]


@pytest.mark.rule("tactical.needs.close-combat")
def test_how_many_even_rounds_are_fought() -> None:
    def rounds(state: State) -> int:
        return sum(isinstance(each, MeleeFought) for each in melee.resolve(state).events)

    nobody_falls = charged([1] * 24)
    assert rounds(nobody_falls) == 2
    assert rounds(other(nobody_falls, "close_combat", rounds=1)) == 1
    assert rounds(other(nobody_falls, "close_combat", rounds=3)) == 3


@pytest.mark.rule("tactical.needs.close-combat", "tactical.needs.fortifications")
def test_how_many_dice_works_add() -> None:
    def defence(state: State) -> int:
        events = melee.resolve(state).events
        return next(len(each.defence) for each in events if isinstance(each, MeleeFought))

    state = charged([6, *[1] * 12], in_works=True)
    assert defence(state) == 5
    assert defence(other(state, "close_combat", works_dice=4)) == 7
    assert defence(other(charged([6, *[1] * 12]), "close_combat", works_dice=4)) == 3


def target(system: Any = "points", rolls: Any = (), terrain: str = "open") -> State:
    """A squad of four figures with a leader, with a machine gun three hexes from it."""
    state = battle(
        unit("a", "mg-team", at="0504"),
        unit("d", side=GERMAN, at="0501"),
        ground=told({"0501": terrain}),
        system=system,
        rolls=rolls,
        leaders={"sergeant": "d"},
    )
    return activated(state, "a")


@pytest.mark.rule("tactical.needs.leaders-orders")
def test_the_least_face_of_a_kill_that_is_a_leaders() -> None:
    def lost(state: State) -> int:
        done = suffer_fire(state, state.units[D], Results(1, 0), "for-effect")
        leaders = sum(isinstance(each, LeaderLost) for each in done.events)
        return 10 * leaders + len(done.state.units[D].figures)

    state = target(rolls=[5])
    assert lost(state) == 3
    assert lost(other(state, "fire", leader_hit=5)) == 14
    sheets = [
        shots.forecast(each, Fire(A, D, "", "for-effect", False))
        for each in (state, other(state, "fire", leader_hit=5), other(state, "fire", leader_hit=7))
    ]
    assert len({each.outcomes for each in sheets}) == 3


@pytest.mark.rule("tactical.needs.suppressing-fire")
def test_how_many_results_pin() -> None:
    state = target("squad")

    def after(state: State, results: int) -> str:
        hurt = suffer_fire(state, state.units[D], Results(0, results), "suppressing")
        return hurt.state.units[D].condition

    assert (after(state, 1), after(state, 5)) == ("pinned", "disrupted")
    harder = other(state, "fire", shock_to_pin=2)
    assert (after(harder, 1), after(harder, 2)) == ("none", "pinned")


@pytest.mark.rule("tactical.needs.fire-for-effect")
def test_whether_hard_cover_halves_the_dice_for_effect() -> None:
    def dice(state: State, manner: FireType = "for-effect") -> int:
        found = shots.forecast(state, Fire(A, D, "", manner, False))
        return sum(each.dice for each in found.groups)  # type: ignore[union-attr]

    state = target("squad", terrain="rocks")
    plain = other(state, "fire", hard_cover_halves=False)
    assert dice(state) < dice(plain)
    assert dice(state, "suppressing") == dice(plain, "suppressing") == dice(plain)
    assert dice(target("points", terrain="rocks")) == dice(plain)


@pytest.mark.rule("tactical.needs.anti-tank")
def test_how_many_armour_dice_cover_adds() -> None:
    state = battle(unit("a"), unit("d", "tank", GERMAN, at="0501"))

    def armour(state: State, cover: int) -> int:
        return strike_sheet(state, state.units[D], "front", 6, cover).armour

    assert [armour(state, cover) for cover in (0, 1, 2)] == [6, 7, 8]
    changed = other(state, "armour", light_cover=3, hard_cover=5)
    assert [armour(changed, cover) for cover in (0, 1, 2)] == [6, 9, 11]
