"""Moves: to where a unit is wanted, into cover, to where it can fire, and into the enemy's hex where the odds are good."""

from collections.abc import Iterator, Sequence
from math import inf
from operator import itemgetter
from typing import Final, TypeAlias

from studio.players.tactical.greedy.outlook import Outlook
from studio.players.tactical.greedy.positions import SLACK, Offer, Positions
from studio.players.tactical.greedy.reach import allowance_of, places_ahead, places_in_reach
from studio.players.tactical.greedy.travel import FAR, Place
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done, EnterWorks, StepTo
from studio.rules.tactical.base.frames import Activation, Mode, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.groups import fires_on_the_move
from studio.rules.tactical.movement import moves, works
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.rules.tactical.movement.speeds import speed_of

#: The speeds in which a unit can fire at the end.
_ADVANCING: Final = ("slow", "tactical")
#: What a tactical move saves of the danger of the place to which it leads.
_TACTICAL: Final = 0.3
#: What a fast move adds to the danger on the way, as it gives up cover.
_EXPOSED: Final = 2.0
#: What fire at half dice is worth of full fire.
_HALF: Final = 0.5
#: A place, with its rank, which of the places it is, and what its cell is not worth more than, but for the danger in it.
_Ranked: TypeAlias = tuple[float, int, float, Place]
_BOUND: Final = itemgetter(0)
#: A stretch with all places ahead.
_ANY: Final = (-1, FAR)


def offer_moves(positions: Positions, state: State, unit: Unit, least: float) -> Iterator[Offer]:
    """Offer each speed with what the best place in its reach is worth beyond staying, where that is more than the least.

    One search serves all speeds, and a place that a unit comes to at a walk is none to run to, except for a charge.
    """
    actions = {action.mode: action for action in moves.legal_starts(state, unit.id)}
    reach = {mode: allowance_of(state, unit, mode) for mode in actions}
    if not reach:
        return
    widest = max(reach, key=lambda mode: (reach[mode], mode != "tactical"))
    ranked = _rank(positions, unit, places_in_reach(state, unit, widest, positions), least)
    for mode, action in actions.items():
        slower = [far for other, far in reach.items() if far < reach[mode] or other in _ADVANCING]
        nearest = 0 if mode in _ADVANCING else max(slower, default=0)
        best = _best(positions, state, unit, mode, ranked, (nearest, reach[mode]), least)
        if best is not None:
            least = best[0]
            yield best[0], action


def _rank(positions: Positions, unit: Unit, places: Sequence[Place], least: float) -> Sequence[_Ranked]:
    """Sort the places beside that where a unit is by what they might be worth; of a charge that is not known.

    Left out are those that cannot be worth so much beyond staying, at whatever speed.
    """
    assert unit.at is not None
    outlook = positions.outlook(unit)
    saved = _TACTICAL * positions.weights.caution / 100 * outlook.most_danger
    least += outlook.worth(unit.at) - _HALF * outlook.most_fire - saved - SLACK
    bounds = outlook.worths_at_most([each.cell for each in places])
    ranked: list[_Ranked] = []
    for number, place in enumerate(places):
        _, first, _, charge = place
        bound = bounds[number]
        if first is not None and (charge or bound >= least):
            ranked.append((inf if charge else bound, number, bound, place))
    ranked.sort(key=_BOUND, reverse=True)
    return ranked


def choose_step(positions: Positions, state: State, moving: Moving) -> Action:
    """Choose the next step of a unit on its way, or to stop: works in the hex are gone into first."""
    unit = state.units[moving.unit]
    ranked = _rank(positions, unit, places_ahead(state, unit, moving, positions), 0.0)
    best = _best(positions, state, unit, moving.mode, ranked, _ANY, 0.0)
    if best is None:
        return _stop(state, unit)
    first = best[1].first
    assert first is not None
    action = StepTo(unit.id, first)
    return action if moves.step_refusal(state, action) is None else Done()


def stop_where_all_is_spent(state: State, moving: Moving) -> Action | None:
    """Choose how a unit stops that has nothing left to go; None: it has, so that its ways are to be weighed."""
    unit = state.units[moving.unit]
    return None if hexes_to_go(state, unit, moving) > 0 else _stop(state, unit)


def _stop(state: State, unit: Unit) -> Action:
    shelter = EnterWorks(unit.id)
    return shelter if works.entry_refusal(state, shelter) is None else Done()


def _best(
    positions: Positions,
    state: State,
    unit: Unit,
    mode: Mode,
    ranked: Sequence[_Ranked],
    stretch: tuple[int, int],
    least: float,
) -> tuple[float, Place] | None:
    """Return the best of some places, with its worth beyond staying, if that is more than the least.

    They are those that cost more than the one and at most the other number of the stretch; anything is charged but
    tactically. Those are looked at first that may be worth most: what others might be worth at best is not enough.
    """
    assert unit.at is not None
    nearest, farthest = stretch
    outlook = positions.outlook(unit)
    here = outlook.worth(unit.at)
    fires = mode in _ADVANCING and _can_fire_after(state, unit)
    if fires:
        here += _HALF * outlook.fire(unit.at)
    more = (_HALF * outlook.most_fire if fires else 0.0) - here
    best, found = (least, 1), None
    tactical = mode == "tactical"
    saved = _TACTICAL if tactical else 0.0
    most = more + saved * positions.weights.caution / 100 * outlook.most_danger
    # Those that would be charged come first.
    dice = _charge_dice(state, unit, mode) if ranked and ranked[0][3].charge and not tactical else 0
    for each in ranked:
        _, number, bound, place = each
        cell, _, spent, charge = place
        if charge:
            if tactical or spent > farthest:
                continue
            worth = _worth_of_charge(positions, outlook, mode, dice, each, best[0] + here - SLACK)
        else:
            if bound + most < best[0] - SLACK:
                break
            if not nearest < spent <= farthest:
                continue
            if outlook.bound_in_danger(cell, bound, saved) + more < best[0] - SLACK:
                continue
            worth = _worth(positions, outlook, mode, cell, fires=fires)
        if worth is not None and worth - here > least and (worth - here, -number) > best:
            best, found = (worth - here, -number), place
    return None if found is None else (best[0], found)


def _worth_of_charge(
    positions: Positions, outlook: Outlook, mode: Mode, dice: int, ranked: _Ranked, least: float
) -> float | None:
    """Return what it is worth to charge into a cell with so many dice more; itself it is worth at most its bound.

    None: the odds are bad, or it is worth less than the least.
    """
    _, _, bound, place = ranked
    melee = positions.melee(outlook.unit, place.cell, dice)
    if 100 * melee.held < positions.weights.charge or melee.worth + melee.held * bound < least:
        return None
    worth = outlook.worth(place.cell) - _danger_on_arrival(positions, outlook, mode, place.cell)
    return melee.worth + melee.held * worth


def _worth(positions: Positions, outlook: Outlook, mode: Mode, cell: int, *, fires: bool) -> float:
    """Return what it is worth to come to a cell where no enemy is."""
    worth = outlook.worth(cell)
    if positions.is_awaited:
        worth -= _danger_on_arrival(positions, outlook, mode, cell)
    if fires:
        worth += _HALF * outlook.fire(cell)
    if mode == "tactical":
        worth += _TACTICAL * positions.weights.caution / 100 * outlook.danger(cell)
    return worth


def _danger_on_arrival(positions: Positions, outlook: Outlook, mode: Mode, cell: int) -> float:
    """Return what those who wait for movers would take from a unit that comes to a cell."""
    if outlook.is_vehicle:
        return 0.0
    exposed = _EXPOSED if mode == "fast" else 1.0
    return outlook.price * min(positions.fire_of_waiting(cell) * exposed, outlook.count)


def _charge_dice(state: State, unit: Unit, mode: Mode) -> int:
    """Return the dice that a charge at a speed gives a unit."""
    speed = speed_of(state, unit, mode)
    assert speed is not None
    return speed.charge_dice


def _can_fire_after(state: State, unit: Unit) -> bool:
    """Return whether a unit can still fire when it has moved slowly."""
    frame = next((each for each in reversed(state.agenda) if isinstance(each, Activation)), None)
    kind = state.type_of(unit.id)
    spent = frame.spent if frame is not None and frame.doing == unit.id else ()
    armed = [each.weapon for each in kind.positions if each.weapon] if kind.kind == "vehicle" else [""]
    served = any(fires_on_the_move(state, unit, each) for each in armed)
    return "fire" not in spent and served and kind.kind != "gun" and not kind.static
