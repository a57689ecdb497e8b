"""Moves: to where a unit is wanted, into cover, to where it can fire, and into the enemy's hex where the odds are good."""

from collections.abc import Iterator, Sequence
from math import inf
from operator import itemgetter
from typing import Final

from studio.players.tactical.greedy.positions import SLACK, Offer, Positions
from studio.players.tactical.greedy.reach import allowance_of, places_ahead, places_in_reach
from studio.players.tactical.greedy.travel import Place
from studio.players.tactical.greedy.values import value_of_melee
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done, EnterWorks, StepTo
from studio.rules.tactical.base.frames import Activation, Mode, Moving
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.close_combat.sheet import fighters_in
from studio.rules.tactical.movement import moves, works
from studio.rules.tactical.movement.speeds import speed_of

#: The speeds in which a unit can fire at the end.
_ADVANCING: Final = ("slow", "tactical")
#: What a tactical move saves of the danger of the place to which it leads.
_TACTICAL: Final = 0.3
#: What a fast move adds to the danger on the way, as it gives up cover.
_EXPOSED: Final = 2.0
#: What fire at half dice is worth of full fire.
_HALF: Final = 0.5
_FIRST: Final = itemgetter(0)


def offer_moves(positions: Positions, state: State, unit: Unit, least: float) -> Iterator[Offer]:
    """Offer each speed with what the best place in its reach is worth beyond staying, where that is more than the least.

    One search serves all speeds, and a place that a unit comes to at a walk is none to run to, except for a charge.
    """
    actions = {action.mode: action for action in moves.legal_starts(state, unit.id)}
    reach = {mode: allowance_of(state, unit, mode) for mode in actions}
    if not reach:
        return
    widest = max(reach, key=lambda mode: (reach[mode], mode != "tactical"))
    places = [each for each in places_in_reach(state, unit, widest, positions) if each.first is not None]
    bounds = positions.worths_at_most(unit, [each.cell for each in places])
    for mode, action in actions.items():
        slower = [far for other, far in reach.items() if far < reach[mode] or other in _ADVANCING]
        nearest = 0 if mode in _ADVANCING else max(slower, default=0)
        farthest, charges = reach[mode], mode != "tactical"
        # Those at the end of a slower move are none to go to faster; anything is charged but tactically.
        open_to = [
            (each, bound)
            for each, bound in zip(places, bounds, strict=True)
            if each.spent <= farthest and (charges if each.charge else each.spent > nearest)
        ]
        best = _best(positions, state, unit, mode, open_to, least)
        if best is not None:
            least = best[0]
            yield best[0], action


def choose_step(positions: Positions, state: State, moving: Moving) -> Action:
    """Choose the next step of a unit on its way, or to stop: works in the hex are gone into first."""
    unit = state.units[moving.unit]
    shelter = EnterWorks(unit.id)
    ahead = places_ahead(state, unit, moving, positions)
    places = list(zip(ahead, positions.worths_at_most(unit, [each.cell for each in ahead]), strict=True))
    best = _best(positions, state, unit, moving.mode, places, 0.0)
    if best is None:
        return shelter if works.entry_refusal(state, shelter) is None else Done()
    first = best[1].first
    assert first is not None
    action = StepTo(unit.id, first)
    return action if moves.step_refusal(state, action) is None else Done()


def _best(
    positions: Positions,
    state: State,
    unit: Unit,
    mode: Mode,
    places: Sequence[tuple[Place, float]],
    least: float,
) -> tuple[float, Place] | None:
    """Return the best of the places beside the one where a unit is, with its worth beyond staying, if that is more.

    Each comes with what its cell is not worth more than. Those are looked at first that may be worth most: what others
    might be worth at best then often is not enough.
    """
    assert unit.at is not None
    here = positions.worth(unit, unit.at)
    fires = mode in _ADVANCING and _can_fire_after(state, unit)
    if fires:
        here += _HALF * positions.field_of_fire(unit, unit.at)
    more = (_HALF * positions.most_fire(unit) if fires else 0.0) - here
    most = []
    for number, (place, bound) in enumerate(places):
        if place.charge:
            bound = inf
        elif mode == "tactical":
            bound += _TACTICAL * positions.weights.caution / 100 * positions.danger(unit, place.cell)
        if bound + more >= least - SLACK:
            most.append((bound + more, number))
    most.sort(key=_FIRST, reverse=True)
    best = least, 1
    for bound, number in most:
        if bound < best[0] - SLACK:
            break
        place = places[number][0]
        if place.first is not None:
            worth = _worth(positions, state, unit, mode, place, fires=fires)
            if worth is not None and worth - here > least:
                best = max(best, (worth - here, -number))
    return None if best[1] > 0 else (best[0], places[-best[1]][0])


def _worth(
    positions: Positions, state: State, unit: Unit, mode: Mode, place: Place, *, fires: bool
) -> float | None:
    """Return what it is worth to come to a place; None: it is a charge with bad odds."""
    weights = positions.weights
    worth = positions.worth(unit, place.cell) - _danger_on_arrival(positions, unit, mode, place.cell)
    if place.charge:
        speed = speed_of(state, unit, mode)
        assert speed is not None
        melee = value_of_melee(state, unit, fighters_in(state, unit, place.cell, speed.charge_dice), weights)
        return None if 100 * melee.held < weights.charge else melee.worth + melee.held * worth
    if fires:
        worth += _HALF * positions.field_of_fire(unit, place.cell)
    if mode == "tactical":
        worth += _TACTICAL * weights.caution / 100 * positions.danger(unit, place.cell)
    return worth


def _danger_on_arrival(positions: Positions, unit: Unit, mode: Mode, cell: int) -> float:
    """Return what those who wait for movers would take from a unit that comes to a cell."""
    state = positions.assessment.state
    if state.type_of(unit.id).kind == "vehicle":
        return 0.0
    exposed = _EXPOSED if mode == "fast" else 1.0
    return positions.price(unit) * min(positions.fire_of_waiting(cell) * exposed, float(len(unit.figures)))


def _can_fire_after(state: State, unit: Unit) -> bool:
    """Return whether a unit can still fire when it has moved slowly."""
    frame = next((each for each in reversed(state.agenda) if isinstance(each, Activation)), None)
    kind = state.type_of(unit.id)
    spent = frame.spent if frame is not None and frame.doing == unit.id else ()
    served = all(state.board.weapons[each].move_and_fire for each in kind.weapons)
    return "fire" not in spent and served and kind.kind != "gun" and not kind.static
