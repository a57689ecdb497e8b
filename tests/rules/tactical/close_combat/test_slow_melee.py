"""Close combat in random battles, against a second implementation of its rule and against every fall of dice."""

from dataclasses import replace
from functools import partial
from random import Random

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.tactical.base.frames import Melee
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.close_combat.melee import resolve
from studio.rules.tactical.close_combat.sheet import fighters_in, melee_sheet
from tests.rules.tactical.close_combat.slow_melee import fight_of, odds_of, outcome
from tests.rules.tactical.every_fall import falls_of
from tests.rules.tactical.random_battles import wild_battle
from tests.support.lengths import sample

CLOSE_COMBAT = pytest.mark.rule("tactical.needs.close-combat")
A = UnitId("A")


def contested(luck: Random) -> tuple[State, int] | None:
    """A battle in which A could come into the hex of one, two or three Germans; others of both sides stand about."""
    state = wild_battle(luck, ours=4, theirs=6)
    beside = [cell for cell in state.board.ground.topology.beside[state.units[A].at or 0] if cell >= 0]
    free = [
        cell for cell in beside if not state.units_at(cell) and state.board.ground.terrain[cell].id != "water"
    ]
    soft = [unit for unit in state.units.values() if state.type_of(unit.id).kind != "vehicle"]
    theirs = [unit for unit in soft if unit.side != state.units[A].side][: luck.randrange(1, 4)]
    if state.type_of(A).kind != "infantry" or not free or not theirs:
        return None
    cell = luck.choice(free)
    for unit in theirs:
        state = state.with_unit(replace(unit, at=cell))
    state = state.with_unit(replace(state.units[A], condition="none", shock=0, in_works=False))
    return state, cell


@CLOSE_COMBAT
def test_close_combat_comes_to_what_the_second_implementation_says() -> None:
    luck, fights = Random(1944), 0
    for seed in range(sample(250, 6000)):
        found = contested(luck)
        if found is None:
            continue
        state, cell = found
        more, fights = luck.randrange(4), fights + 1
        fight = fight_of(state, state.units[A], cell, more)
        sheet = melee_sheet(state, fighters_in(state, state.units[A], cell, more), 2)
        assert {each.label: each.probability for each in sheet.outcomes} == odds_of(fight)
        done = resolve(replace(state, chance=Chance(seed)).pushed(Melee(A, cell, more)))
        rolled = [(event.attack, event.defence) for event in done.events if isinstance(event, MeleeFought)]
        wanted = outcome(state, state.units[A], cell, more, rolled)
        for name, piece in wanted.items():
            after = done.state.units[UnitId(name)]
            assert (after.at, after.where == "defeated") == (piece.at, piece.at is None), name
            assert piece.at is None or (len(after.figures), after.shock) == (piece.figures, piece.shock), name
    assert fights > sample(50, 1500)


@CLOSE_COMBAT
def test_every_fall_of_few_dice_comes_to_what_the_sheet_says() -> None:
    luck, tried = Random(1946), 0
    while tried < sample(3, 12):
        found = contested(luck)
        if found is None:
            continue
        state, cell = found
        for unit in state.units.values():
            state = state.with_unit(replace(unit, figures=unit.figures[:1], in_works=False))
        fight = fight_of(state, state.units[A], cell, 0)
        if sum(fight.dice) > sample(2, 3):
            continue
        tried += 1
        assert falls_of(partial(_became, state, cell)) == odds_of(fight)


def _became(state: State, cell: int, chance: Chance) -> str:
    """Who holds the hex when it has been fought for with these dice."""
    after = resolve(replace(state, chance=chance).pushed(Melee(A, cell, 0))).state
    if after.units[A].at == cell:
        return "attacker holds the hex"
    held = any(unit.side != after.units[A].side for unit in after.units_at(cell))
    return "defender holds the hex" if held else "nobody left"
