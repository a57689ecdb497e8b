"""What a side decides in the system squad: whom to activate, what to buy, what to draw, who waits in Op Fire."""

from typing import Final

from studio.players.tactical.greedy.effects import value_of_effects
from studio.players.tactical.greedy.fire import value_of_watching
from studio.players.tactical.greedy.positions import Positions
from studio.players.tactical.greedy.unit_actions import most_promising
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.frames import DueEffect, Step
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import drawing, op_fire, spending, strategy, transfers, turns
from studio.rules.tactical.command.squad.actions import Activate, PassTurn, PlaceInitiative
from studio.rules.tactical.effects.due import all_of

#: What a unit in Op Fire must have before it for it to wait through the beginning of a round.
_LEAST_TO_WAIT: Final = 4.0


def choose_in_step(positions: Positions, state: State, step: Step) -> Action:
    """Choose what a side does in a step of the round."""
    match step.name:
        case "action":
            return _choose_card(positions, state) or _choose_unit(positions, state)
        case "spend":
            return (
                _choose_card(positions, state)
                or _choose_special(positions, state)
                or _choose_initiative(positions, state)
                or Done()
            )
        case "draw":
            return _choose_deck(state) or Done()
        case "op-fire":
            return _choose_watcher(positions, state) or Done()
        case "transfers":
            return _choose_transfer(state) or Done()
        case _:
            return Done()


def _choose_unit(positions: Positions, state: State) -> Action:
    """Activate the unit that has most to win, or pass."""
    fresh = [action.unit for action in turns.legal_activations(state)]
    chosen = most_promising(positions, state, fresh)
    return PassTurn() if chosen is None else Activate(chosen)


def _choose_card(positions: Positions, state: State) -> Action | None:
    """Play the card that brings most for its command, if it brings enough."""
    side, weights = positions.assessment.side, positions.weights
    best: tuple[float, Action | None] = (0.0, None)
    for action in strategy.legal(state):
        card = state.board.strategy_cards[action.card]
        worth = value_of_effects(positions, state, all_of(side, card.id, card.effects, "played"))
        gain = worth - weights.card * card.cost
        if worth > 0 and gain > best[0]:
            best = gain, action
    return best[1]


def _choose_special(positions: Positions, state: State) -> Action | None:
    """Buy what the scenario offers, if it brings enough."""
    side, weights, terms = positions.assessment.side, positions.weights, state.board.squad
    assert terms is not None
    for action in spending.legal_specials(state):
        special = next(each for each in terms.spending if each.id == action.special)
        dues = (DueEffect(side, special.id, each) for each in special.effects)
        if value_of_effects(positions, state, dues) > weights.card * special.cost:
            return action
    return None


def _choose_initiative(positions: Positions, state: State) -> Action | None:
    """Put on the Initiative card what takes or keeps the initiative, if that is not too much."""
    command, side = state.command, positions.assessment.side
    assert isinstance(command, SquadCommand)
    enemy = state.board.enemy(side)
    lead = command.pool.get(enemy, 0) - command.pool.get(side, 0)
    needed = lead + 1 if command.initiative == side else lead
    if needed < 1 or needed > positions.weights.initiative:
        return None
    action = PlaceInitiative(needed)
    return action if spending.amount_refusal(state, action) is None else None


def _choose_deck(state: State) -> Action | None:
    """Draw from the deck that has most cards left."""
    command = state.command
    assert isinstance(command, SquadCommand)
    step = state.top
    assert isinstance(step, Step)
    assert step.side is not None
    decks = command.decks[step.side]
    return max(drawing.legal(state), key=lambda each: (len(decks[each.deck]), each.deck), default=None)


def _choose_watcher(positions: Positions, state: State) -> Action | None:
    """Let units wait that have more to win by it than by acting first."""
    for action in op_fire.legal(state):
        unit = state.units[action.unit]
        if unit.at is None or unit.condition != "none" or state.type_of(unit.id).kind == "vehicle":
            continue
        duty = positions.duties.get(unit.id)
        at_home = duty is None or duty == unit.at
        if at_home and value_of_watching(positions, unit) > max(
            _LEAST_TO_WAIT, 0.5 * positions.field_of_fire(unit, unit.at)
        ):
            return action
    return None


def _choose_transfer(state: State) -> Action | None:
    """Fill up a squad from one in its hex that has a single figure left: its base leaves, and nobody is alone."""
    for action in transfers.legal(state):
        giver, taker = state.units[action.unit], state.units[action.to]
        if len(giver.figures) == 1 and len(taker.figures) >= 2:
            return action
    return None
