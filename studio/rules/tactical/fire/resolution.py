"""Rolling what a sheet says, and letting the target suffer it: the same sheet is the forecast."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.frames import Shot
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.damage import suffer_fire
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.fire.odds import Results
from studio.rules.tactical.fire.sheet import FireSheet
from studio.rules.tactical.fire.strikes import StrikeSheet, suffer_strike

_FIRE = ("tactical.needs.fire",)
_STRIKE = ("tactical.needs.anti-tank",)


def roll_sheet(
    state: State, target: Unit, sheet: FireSheet | StrikeSheet, shot: Shot, rules: tuple[str, ...] = ()
) -> Transition[State]:
    """Roll the dice of a shot; `rules` are those of its cause, beside the ones of fire or of strikes."""
    if isinstance(sheet, StrikeSheet):
        return _roll_strike(state, target, sheet, shot, (*_STRIKE, *rules))
    return _roll_fire(state, target, sheet, shot, (*_FIRE, *rules))


def _roller(shot: Shot) -> UnitId:
    """Return whose dice those of a shot are: of the target where nobody fires."""
    return shot.firer or shot.target


def _roll_strike(
    state: State, target: Unit, sheet: StrikeSheet, shot: Shot, rules: tuple[str, ...]
) -> Transition[State]:
    """Roll strike dice and armour dice; saves take hits away (tactical.needs.anti-tank)."""
    figures = state.board.tables.armour
    strike, chance = roll_dice(state.chance, sheet.strike, purpose(state, _roller(shot), Draw.STRIKE))
    armour, chance = roll_dice(chance, sheet.armour, purpose(state, _roller(shot), Draw.ARMOUR))
    hits = sum(face >= figures.strike_hit for face in strike)
    saves = sum(face >= figures.armour_save for face in armour)
    net = max(0, hits - saves)
    event = StrikeResolved(
        unit=shot.firer,
        target=target.id,
        cause=shot.cause,
        sheet=sheet,
        strike=strike,
        armour=armour,
        net=net,
        rules=rules,
    )
    suffered = suffer_strike(replace(state, chance=chance), target, net)
    return Transition(suffered.state, (event, *suffered.events))


def _roll_fire(
    state: State, target: Unit, sheet: FireSheet, shot: Shot, rules: tuple[str, ...]
) -> Transition[State]:
    """Roll the dice of each group, then a die of effect for each hit (tactical.needs.fire)."""
    chance, rolled, hits = state.chance, [], 0
    for group in sheet.groups:
        faces, chance = roll_dice(chance, group.dice, purpose(state, _roller(shot), Draw.FIRE))
        rolled.append(faces)
        hits += sum(face >= group.need for face in faces)
    effects, chance = roll_dice(chance, hits, purpose(state, _roller(shot), Draw.EFFECT))
    kills = sum(face >= sheet.kill for face in effects)
    shocks = sum(sheet.shock <= face < sheet.kill for face in effects)
    event: Event = FireResolved(
        unit=shot.firer,
        target=target.id,
        manner=shot.manner,
        cause=shot.cause,
        sheet=sheet,
        rolled=tuple(rolled),
        effects=effects,
        kills=kills,
        shocks=shocks,
        rules=rules,
    )
    suffered = suffer_fire(replace(state, chance=chance), target, Results(kills, shocks), shot.manner)
    return Transition(suffered.state, (event, *suffered.events))
