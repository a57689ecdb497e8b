"""What command points buy, in one's own Phase and in reaction; each offer is what it brings beyond its price."""

from collections.abc import Iterator
from typing import Final

from studio.players.tactical.greedy.command.shifts import offer_jump_off_moves
from studio.players.tactical.greedy.positions import Offer, Positions
from studio.players.tactical.greedy.values import value_of_sheet, value_of_unit
from studio.rules.kernel.changed_copies import replace
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Shot, TestDue
from studio.rules.tactical.base.standing import standing_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points import force_morale, turn_end
from studio.rules.tactical.command.points.actions import AvoidTest, CallTurnEnd, Interrupt
from studio.rules.tactical.command.points.paid import ambush, hit_the_dirt, interrupt, react_fire
from studio.rules.tactical.fire.shots import sheet_of

#: Why a shot is aimed that is no bombardment and no throw.
_AIMED: Final = frozenset({"fire", "watch", "react", "ambush"})
#: What a point of force morale is worth in riflemen's figures, and more where few are left.
_MORALE: Final = 0.5
_LAST_MORALE: Final = 5.0
#: What fire at a unit on the move is worth beside its mean, as it pins.
_HALTING: Final = 1.3


def _price(positions: Positions, price: int) -> float:
    return float(positions.weights.point * price)


def offer_paid_reactions(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer all that points buy in the window that is open."""
    yield from offer_no_test(positions, state)
    yield from offer_dirt(positions, state)
    yield from offer_react_fire(positions, state)
    yield from offer_interrupts(positions, state)
    yield from offer_turn_end(positions, state)
    yield from offer_ambushes(positions, state)
    yield from offer_jump_off_moves(positions, state)


def offer_no_test(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to pay for a test of morale: above all where few points of morale are left."""
    action, command = AvoidTest(), state.command
    if force_morale.refusal(state, action) is not None or not isinstance(command, PointsCommand):
        return
    due = next(frame for frame in reversed(state.agenda) if isinstance(frame, TestDue))
    low = command.morale[due.side] <= positions.weights.morale + due.more
    each = positions.weights.figure * (_LAST_MORALE if low else _MORALE)
    yield (1 + due.more) * each - _price(positions, state.board.tables.point_prices.avoid_test), action


def offer_dirt(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to hit the dirt, for what better cover saves in the shot that is declared; a section pays no more than a team."""
    shot = next((frame for frame in reversed(state.agenda) if isinstance(frame, Shot)), None)
    if shot is None or shot.firer not in state.units:
        return
    price = _price(positions, state.board.tables.point_prices.hit_the_dirt)
    for action in hit_the_dirt.legal(state):
        firer, target = state.units[shot.firer], state.units[shot.target]
        if firer.at is None or shot.cause not in _AIMED:
            continue
        now, then = (
            value_of_sheet(
                state,
                target,
                sheet_of(state, firer, each, shot.weapon, shot.manner, moving=bool(shot.halved)),
                positions.weights,
            )
            for each in (target, replace(target, tactical=True))
        )
        yield now - then - price + (0.1 if action.section else 0.0), action


def offer_react_fire(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer fire of single teams at the enemy that moves."""
    price = _price(positions, state.board.tables.point_prices.react_fire)
    for action in react_fire.legal(state):
        if not action.section:
            subject = next(
                unit for unit in state.units.values() if unit.id == getattr(state.top, "subject", "")
            )
            sheet = react_fire.forecast(state, action)
            yield value_of_sheet(state, subject, sheet, positions.weights) - price, action


def offer_interrupts(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to interrupt with single units that have good fire from where they stand."""
    price = _price(positions, state.board.tables.point_prices.interrupt)
    for action in interrupt.legal(state):
        unit = state.units[action.unit]
        if not action.section and unit.at is not None and _fires(state, action):
            yield _HALTING * positions.field_of_fire(unit, unit.at) - price, action


def _fires(state: State, action: Interrupt) -> bool:
    """Return whether the position that interrupts serves a weapon; those without positions all do."""
    places = state.type_of(action.unit).positions
    return not places or any(each.name == action.position and each.weapon is not None for each in places)


def offer_turn_end(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to call the end of the Turn: who is broken then leaves the map."""
    action = CallTurnEnd()
    if turn_end.refusal(state, action) is not None:
        return
    assessment = positions.assessment
    gone = [
        (1 if unit.side != assessment.side else -1) * value_of_unit(state, unit, positions.weights)
        for unit in (*assessment.mine, *assessment.foes)
        if standing_of(state, unit) == "broken"
    ]
    yield sum(gone) - _price(positions, state.board.tables.point_prices.turn_end), action


def offer_ambushes(positions: Positions, state: State) -> Iterator[Offer]:
    """Offer to ambush: for the fire from the place, less part of what could come back."""
    price = _price(positions, state.board.tables.point_prices.ambush)
    for action in ambush.legal(state):
        unit = state.units[action.unit]
        fire = positions.field_of_fire(unit, action.at)
        back = positions.weights.caution / 100 * positions.danger(unit, action.at)
        yield fire - back - price, action
