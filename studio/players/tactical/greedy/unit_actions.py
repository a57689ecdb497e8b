"""What a unit that is activated does: of all that the tasks offer, the one thing that promises most."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, TypeAlias

from studio.players.tactical.greedy.facing import offer_turns
from studio.players.tactical.greedy.fire import (
    offer_bombardments,
    offer_shots,
    offer_throws,
    offer_watch,
    value_of_watching,
)
from studio.players.tactical.greedy.firepower.shot_values import units_on_the_way
from studio.players.tactical.greedy.moves import offer_moves
from studio.players.tactical.greedy.nerve import offer_cover, offer_rally
from studio.players.tactical.greedy.placing import offer_deployment
from studio.players.tactical.greedy.positions import SLACK, Offer, Positions
from studio.players.tactical.greedy.riding import offer_gun_drill, offer_rides
from studio.players.tactical.greedy.smoke import offer_smoke
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.activation import is_barred
from studio.rules.tactical.base.frames import ON_MAP, Activation, UnitAction
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.fire.view import has_arc

_DEPLOY: Final[frozenset[UnitAction]] = frozenset({"deploy"})
#: A task offers actions of a unit in the activation under way.
Task: TypeAlias = Callable[[Positions, State, Unit], Iterator[Offer]]
#: What tasks are about, each with the action of a unit that it is: a unit that may not do that is not asked.
_BEFORE_MOVES: Final[Sequence[tuple[UnitAction, Task]]] = (
    ("fire", offer_shots),
    ("face", offer_turns),
    ("bombard", offer_bombardments),
    ("throw", offer_throws),
)
_AFTER_MOVES: Final[Sequence[tuple[UnitAction, Task]]] = (
    ("rally", offer_rally),
    ("watch", offer_watch),
    ("tactical", offer_cover),
    ("deploy", offer_deployment),
    ("ride", offer_rides),
    ("gun", offer_gun_drill),
    ("smoke", offer_smoke),
)
#: About how many hexes a unit comes in an activation.
_STRIDE: Final = 5
_NOTHING: Final[Offer] = (0.0, Done())


def choose_unit_action(positions: Positions, state: State, frame: Activation) -> Action:
    """Choose what the units of the activation under way do next."""
    units = (frame.doing,) if frame.doing else tuple(each for each in frame.units if each not in frame.done)
    return first_best(best_offer(positions, state, each) for each in units)[1]


def has_done_all(state: State, frame: Activation) -> bool:
    """Return whether the unit that acts can do nothing more that is ever offered; who has no arc is not turned."""
    unit = frame.doing
    if unit is None or has_arc(state, state.units[unit]):
        return False
    others = (doing for doing, task in (*_BEFORE_MOVES, *_AFTER_MOVES) if task is not offer_turns)
    return all(is_barred(state, unit, doing) for doing in ("move", *others))


def best_offer(positions: Positions, state: State, unit: UnitId, least: float = 0.0) -> Offer:
    """Return the best that a unit of the activation under way can do, or to do nothing.

    Who asks for more than the least may get another offer, of at most so much, where there is none of more. It is kept
    for units that have done nothing in it, as it is asked for again and again until one of them acts.
    """
    frame = state.top
    if not isinstance(frame, Activation) or frame.doing is not None or unit in frame.done:
        return _find_best_offer(positions, state, unit, least)
    key = _key_of(state, frame, unit)
    found = positions.offers.get(key)
    if found is None:
        found = _find_best_offer(positions, state, unit, least)
        if least <= 0 or found[0] > least:
            positions.offers[key] = found
    return found


def _find_best_offer(positions: Positions, state: State, unit: UnitId, least: float) -> Offer:
    it = state.units[unit]
    best = first_best(_offers_of(_BEFORE_MOVES, positions, state, it))
    if not is_barred(state, unit, "move"):
        best = first_best((best, *offer_moves(positions, state, it, max(best[0], least))))
    return first_best(chain((best,), _offers_of(_AFTER_MOVES, positions, state, it)))


def _offers_of(
    tasks: Sequence[tuple[UnitAction, Task]], positions: Positions, state: State, unit: Unit
) -> Iterator[Offer]:
    """Find what tasks offer to a unit, as far as it may do what they are about."""
    for doing, task in tasks:
        if not is_barred(state, unit.id, doing):
            yield from task(positions, state, unit)


def best_if_activated(
    positions: Positions, state: State, side: Side, unit: UnitId, least: float = 0.0
) -> Offer:
    """Return the best that a unit could do, were it activated now; of what is not more than the least, see `best_offer`."""
    allowed = _DEPLOY if state.units[unit].where == "undeployed" else ON_MAP
    frame = Activation(side, "turn", (unit,), allowed)
    found = positions.offers.get(_key_of(state, frame, unit))
    return best_offer(positions, state.pushed(frame), unit, least) if found is None else found


def _key_of(state: State, frame: Activation, unit: UnitId) -> Hashable:
    """Return what the best that a unit can do in an activation depends on, as long as the units are as they are."""
    return unit, frame.allowed, frame.single, frame.target, units_on_the_way(state)


def most_promising(positions: Positions, state: State, units: Iterable[UnitId]) -> UnitId | None:
    """Return the unit that at a glance has most to win by acting now, of those that have; None: nobody has."""
    side = positions.assessment.side
    by_glance = _by_glance(positions, state, units)
    found = (each for each in by_glance if best_if_activated(positions, state, side, each)[0] > 0)
    return next(found, None)


def most_to_win(positions: Positions, state: State, units: Iterable[UnitId]) -> tuple[float, UnitId] | None:
    """Return the unit that has most to win by acting now, with what that is; of equals the last by id; None: there is none.

    Those are looked at first that have most to win at a glance, as of others it is enough to know that they have less.
    """
    side = positions.assessment.side
    best: tuple[float, UnitId] | None = None
    for unit in _by_glance(positions, state, units):
        least = 0.0 if best is None else best[0] - SLACK
        found = best_if_activated(positions, state, side, unit, least)[0], unit
        best = found if best is None else max(best, found)
    return best


def _by_glance(positions: Positions, state: State, units: Iterable[UnitId]) -> list[UnitId]:
    """Sort units by what they have to win at a glance, the most first."""
    return sorted(units, key=lambda each: (-_glance(positions, state.units[each]), each))


def _glance(positions: Positions, unit: Unit) -> float:
    """Return about what a unit has to win: by fire from where it is, by waiting, or on its way."""
    weights = positions.weights
    if unit.at is None:
        return float(weights.deploy)
    found = max(positions.field_of_fire(unit, unit.at), value_of_watching(positions, unit))
    duty = positions.duties.get(unit.id)
    if duty is not None and duty != unit.at:
        far = positions.way_to(unit, unit.at, duty)
        near = positions.assessment.goals.get(duty, 0.0) if far <= _STRIDE else 0.0
        found = max(found, weights.approach * min(_STRIDE, far) + near)
    return found + weights.caution / 200 * positions.danger(unit, unit.at)


def first_best(offers: Iterable[Offer]) -> Offer:
    """Return the offer that promises most, the first of equals; nothing that promises nothing."""
    best = _NOTHING
    for offer in offers:
        if offer[0] > best[0]:
            best = offer
    return best
