"""Fire and strikes on random battles, against a second implementation of their rules and against every fall of dice."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from studio.rules.kernel.chance import Chance
from studio.rules.tactical.base.actions import Fire
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire import shots
from studio.rules.tactical.fire.events import StrikeResolved
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.strikes import StrikeSheet
from tests.rules.tactical.every_fall import falls_of
from tests.rules.tactical.fire.slow_fire import Odds, cover, groups, is_seen, odds_of_fire, standing
from tests.rules.tactical.fire.slow_strikes import after_strike, odds_of_strike, strike_dice
from tests.rules.tactical.random_battles import wild_battle
from tests.support.lengths import sample
from tests.support.tactical_battle import activated

#: More dice than these are not tried in each of their falls.
FEW = sample(2, 3)
FIRE = pytest.mark.rule(
    "tactical.needs.fire",
    "tactical.needs.fire-for-effect",
    "tactical.needs.suppressing-fire",
    "tactical.needs.anti-tank",
    "tactical.needs.cover",
)


def slow_odds(state: State, action: Fire) -> Odds | None:
    """What a unit's fire would do, by the second implementation; None: it cannot be opened."""
    firer, target = state.units[action.unit], state.units[action.target]
    armour, kind = state.type_of(target.id).kind == "vehicle", state.type_of(firer.id)
    assert firer.at is not None
    assert target.at is not None
    if standing(state, firer) in ("broken", "disrupted") or firer.gun == "unready":
        return None
    if not is_seen(state, firer.at, target.at) or (armour and action.manner == "suppressing"):
        return None
    if action.moving and (kind.kind != "infantry" or standing(state, firer) == "pinned"):
        return None
    if armour:
        dice = strike_dice(state, firer, target, action.weapon, action.moving)
        return odds_of_strike(state, firer, target, action.weapon, action.moving) if dice else None
    found = groups(state, firer, target, action.weapon, action.moving)
    level = cover(state, target, firer.at)
    return odds_of_fire(state, target, found, level, action.manner) if found else None


def asked(state: State, firer: Unit) -> Iterator[Fire]:
    """All fire of a unit that can be asked for, possible or not."""
    kind = state.type_of(firer.id)
    for target in state.units.values():
        weapons = {state.board.figures[each].weapon for each in firer.figures} | set(kind.weapons)
        if kind.kind == "vehicle":
            weapons = {each.weapon for each in kind.positions if each.weapon}
        elif state.type_of(target.id).kind != "vehicle":
            weapons = {""}  # type: ignore[arg-type]
        for weapon in sorted(weapons) if target.side != firer.side else ():
            for manner in ("for-effect", "suppressing"):
                for moving in (False, True):
                    yield Fire(firer.id, target.id, weapon, manner, moving)


@FIRE
def test_fire_is_possible_and_comes_to_what_the_second_implementation_says() -> None:
    luck, seen = Random(1944), set()
    for _ in range(sample(100, 3000)):
        state = activated(wild_battle(luck), "A")
        wanted = {
            action: odds
            for action in asked(state, state.units[UnitId("A")])
            if (odds := slow_odds(state, action))
        }
        found = {
            action: {each.label: each.probability for each in shots.forecast(state, action).outcomes}
            for action in shots.legal(state)
        }
        assert found == wanted
        seen |= {label for odds in wanted.values() for label in odds}
    assert {"steady", "1 lost, broken", "disrupted", "destroyed", "immobilized", "2 lost, pinned"} <= seen


@pytest.mark.long
@FIRE
def test_every_fall_of_few_dice_comes_to_what_the_sheet_says() -> None:
    luck, tried = Random(1945), Counter[tuple[object, ...]]()
    for _ in range(sample(120, 1000)):
        state = activated(wild_battle(luck), "A")
        for action in shots.legal(state):
            sheet = shots.forecast(state, action)
            kind = state.board.system, type(sheet), action.manner
            if _dice(sheet) > FEW or tried[kind] == sample(4, 25):
                continue
            tried[kind] += 1
            declared = shots.apply(state, action).state
            fired = declared if isinstance(declared.top, Shot) else declared.popped()
            found = falls_of(partial(_became, fired, action))
            assert found == {each.label: each.probability for each in sheet.outcomes}
    assert len(tried) == 9


def _dice(sheet: object) -> int:
    """How many dice a sheet rolls; two dice of a strike count as one of fire, which another follows."""
    if isinstance(sheet, StrikeSheet):
        return (sheet.strike + sheet.armour) // 2
    assert isinstance(sheet, FireSheet)
    return sum(group.dice for group in sheet.groups)


def _became(fired: State, action: Fire, chance: Chance) -> str:
    """What has become of the target when the shot on top of the agenda is resolved with these dice."""
    fired = replace(fired, chance=chance)
    before = fired.units[action.target]
    resolved = shots.resolve(fired)
    after = resolved.state.units[action.target]
    struck = next((event for event in resolved.events if isinstance(event, StrikeResolved)), None)
    if struck is None:
        lost = len(before.figures) - len(after.figures)
        now = "destroyed" if after.where == "defeated" else standing(resolved.state, after)
        return f"{lost} lost, {now}" if lost and now != "destroyed" else now
    label = after_strike(before, struck.net)
    assert after == _struck(fired, before, label) or (label, after.where) == ("destroyed", "defeated")
    return label


def _struck(state: State, vehicle: Unit, label: str) -> Unit:
    """A vehicle that was hit and lives."""
    if label == "immobilized":
        return replace(vehicle, hull=vehicle.hull - 1, immobilized=True)
    if label == "shaken" and state.board.system == "points":
        return replace(vehicle, shock=vehicle.shock + 1)
    shaken = label == "shaken" and vehicle.condition == "none"
    return replace(vehicle, condition="pinned") if shaken else vehicle
