"""What a side decides in the system cards: which card, whose orders, whom to activate, and when to pass."""

from studio.players.tactical.greedy.effects import value_of_effects
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.unit_actions import best_if_activated, most_to_win
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.catalogue_types import CommandCard
from studio.rules.tactical.base.frames import DueEffect, Step
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import choosing, nominating, orders, turns
from studio.rules.tactical.command.cards.actions import DrawToken, SpendPass


def choose_card(positions: Positions, state: State) -> Action:
    """Lay the card whose orders, effects and speed promise most."""
    worths = _worths(positions, state, [unit.id for unit in positions.assessment.mine])
    return max(
        choosing.legal(state),
        key=lambda each: (
            _value_of_card(positions, state, state.board.command_cards[each.card], worths),
            each.card,
        ),
    )


def choose_in_step(positions: Positions, state: State, step: Step) -> Action:
    """Choose what a side does in a step of the round."""
    match step.name:
        case "nominate":
            return max(
                nominating.legal(state),
                key=lambda each: (-_distance_to_friends(positions, state, each.unit), each.unit),
            )
        case "orders":
            return _best(positions, state, {each.unit: each for each in orders.legal(state)})
        case "turn":
            return _choose_turn(positions, state)
        case "drawn":
            return _best(positions, state, {each.unit: each for each in turns.legal_drawn(state)})
        case _:
            return Done()


def _worths(positions: Positions, state: State, units: list[UnitId]) -> dict[UnitId, float]:
    """Return what each unit could do, were it activated now."""
    side = positions.assessment.side
    return {unit: best_if_activated(positions, state, side, unit)[0] for unit in units}


def _best(positions: Positions, state: State, actions: dict[UnitId, Action]) -> Action:
    """Return the action of the unit that has most to win."""
    best = most_to_win(positions, state, actions)
    assert best is not None, "somebody can be chosen"
    return actions[best[1]]


def _value_of_card(
    positions: Positions, state: State, card: CommandCard, worths: dict[UnitId, float]
) -> float:
    """Return what a card promises: what those whom it orders can do at once, its effects, and coming first.

    Who is ordered acts when it suits its side; who is not waits for a token to be drawn.
    """
    side, weights = positions.assessment.side, positions.weights
    able = [worth for unit, worth in worths.items() if not card.to or set(card.to) & state.facts(unit).labels]
    ordered = sorted(able, reverse=True)[: card.orders]
    effects = value_of_effects(positions, state, (DueEffect(side, card.id, each) for each in card.effects))
    best_fire = max(
        (positions.field_of_fire(unit, unit.at) for unit in positions.assessment.mine if unit.at is not None),
        default=0.0,
    )
    first = weights.first / 100 * best_fire * (1 - card.pips / 5)
    spent = 0.0 if card.returns else weights.card / 2
    return weights.order / 100 * sum(ordered) + effects + first - spent


def _distance_to_friends(positions: Positions, state: State, unit: UnitId) -> int:
    """Return how far a unit is from all its friends together: the nearest reaches most of them with its orders."""
    here = state.cell_of(state.units[unit])
    if here is None:
        return 0
    ground = state.board.ground
    return sum(ground.distance(here, each.at) for each in positions.assessment.mine if each.at is not None)


def _choose_turn(positions: Positions, state: State) -> Action:
    """Activate the ordered unit that has most to win, or draw a token; pass where nothing presses."""
    ordered = {each.unit: each for each in turns.legal_ordered(state)}
    best = most_to_win(positions, state, ordered)
    draws = turns.draw_refusal(state, DrawToken()) is None
    most = 0.0 if best is None else best[0]
    pressing = most >= positions.weights.react or (not ordered and positions.assessment.wanted)
    if not pressing and turns.pass_refusal(state, SpendPass()) is None:
        return SpendPass()
    if best is not None and (most > 0 or not draws):
        return ordered[best[1]]
    return DrawToken()
