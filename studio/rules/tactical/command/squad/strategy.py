"""Strategy cards: paying for them, their effects, and how long they stay (squad.command.strategy.pay-first)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import LastingCard, SquadCommand
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.modifiers import end_modifiers
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import PlayStrategy
from studio.rules.tactical.command.squad.events import StrategyEnded, StrategyPlayed
from studio.rules.tactical.command.squad.steps import command_of, with_command
from studio.rules.tactical.effects.due import all_of, fall_due

_RULES = ("squad.command.strategy.pay-first", "squad.command.strategy.resolve-at-once")
_LASTING_END = ("tactical.needs.strategy-lasting-end",)


def legal(state: State, unit: str | None = None) -> Iterator[PlayStrategy]:
    """Find the cards that can be played now; of several that are the same only one is offered."""
    step = steps.step_of(state, "action", "spend")
    if step is None or step.side is None or unit is not None:
        return
    for card in dict.fromkeys(command_of(state).faceup.get(step.side, ())):
        if refusal(state, PlayStrategy(card)) is None:
            yield PlayStrategy(card)


def refusal(state: State, action: PlayStrategy) -> Refusal | None:
    """Say why a card cannot be played: not there, not for this phase, or too dear."""
    side = steps.deciding(state, "A strategy card", "action", "spend")
    if isinstance(side, Refusal):
        return side
    command = command_of(state)
    if action.card not in command.faceup.get(side, ()):
        return refusals.card_not_there(action.card)
    card = state.board.strategy_cards[action.card]
    in_action_phase = steps.step_of(state, "action") is not None
    if in_action_phase and "action" not in card.phases:
        return refusals.wrong_phase(card.name, "tactical.needs.strategy-in-action-phase")
    if not in_action_phase and "command" not in card.phases:
        return refusals.wrong_phase(card.name, "squad.command.strategy.command-phase-label")
    if in_action_phase and command.acts:
        return refusals.not_before_turn()
    available = command.available.get(side, 0)
    return refusals.too_little_command(card.cost, available) if card.cost > available else None


def play(state: State, action: PlayStrategy) -> Transition[State]:
    """Pay for a card, then resolve it; it leaves the game, or stays for as long as it says. Raises IllegalAction.

    Rules squad.command.strategy.pay-first, squad.command.strategy.removed and squad.command.strategy.lasting.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    step = steps.step_of(state, "action", "spend")
    assert step is not None
    assert step.side is not None
    side, command = step.side, command_of(state)
    card = state.board.strategy_cards[action.card]
    faceup = list(command.faceup[side])
    faceup.remove(card.id)
    command = replace(
        command,
        available={**command.available, side: command.available.get(side, 0) - card.cost},
        faceup={**command.faceup, side: tuple(faceup)},
    )
    copy = 0
    if card.lasts is not None:
        rounds, copy = card.lasts or None, _next_copy(command, card.id, side)
        command = replace(command, lasting=(*command.lasting, LastingCard(card.id, side, rounds, copy)))
    played = StrategyPlayed(
        side=side, card=card.id, cost=card.cost, lasts=card.lasts is not None, rules=_RULES
    )
    effects = tuple(all_of(side, card.id, card.effects, "played", copy))
    return Transition(fall_due(with_command(state, command), effects), (played,))


def _next_copy(command: SquadCommand, card: CardId, side: Side) -> int:
    """Return the number that tells a card apart from equal ones of its side that still work."""
    numbers = (each.copy for each in command.lasting if (each.card, each.side) == (card, side))
    return max(numbers, default=-1) + 1


def lasting_effects(state: State, side: Side, timing: str) -> tuple[DueEffect, ...]:
    """Return what the cards that lie before a side do at a time of every round (squad.command.strategy.lasting)."""
    cards = state.board.strategy_cards
    return tuple(
        effect
        for each in command_of(state).lasting
        if each.side == side
        for effect in all_of(side, each.card, cards[each.card].effects, timing, each.copy)
    )


def count_down(state: State) -> Transition[State]:
    """Count the rounds of the cards on the table down; those that are over go, with what they did that lasted."""
    command = command_of(state)
    counted = tuple(
        replace(each, rounds=None if each.rounds is None else each.rounds - 1) for each in command.lasting
    )
    kept = tuple(each for each in counted if each.rounds != 0)
    over = tuple(each for each in counted if each.rounds == 0)
    events: list[Event] = [StrategyEnded(side=each.side, card=each.card, rules=_LASTING_END) for each in over]
    gone = {(each.card, each.side, each.copy) for each in over}
    ended = end_modifiers(
        with_command(state, replace(command, lasting=kept)),
        lambda each: (each.source, each.owner, each.copy) in gone,
    )
    return Transition(ended.state, (*events, *ended.events))
