"""Choosing a command card in secret, and turning both faceup together (cards.select.choose-one)."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.catalogue_types import CommandCard
from studio.rules.tactical.base.events import RoundStarted
from studio.rules.tactical.base.frames import Secret, Step
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.refusals import name_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import refusals, steps
from studio.rules.tactical.command.cards.actions import ChooseCard
from studio.rules.tactical.command.cards.events import CardChosen, CardRevealed, NoCardPlayed
from studio.rules.tactical.command.cards.steps import command_of, with_command

#: The ranks that let a side play a card (cards.select.needs-leader).
LEADING = frozenset({"commander", "operative"})
_SECRET = ("cards.select.secret", "cards.select.facedown-shown")


def begin_round(state: State, number: int) -> Transition[State]:
    """Begin a round with the choice of cards, before which come the triggers of its beginning."""
    begun = replace(state, round=number).pushed(Secret(tuple(side.id for side in state.board.sides)))
    return Transition(begun, (RoundStarted(round=number, rules=("tactical.needs.cards-round",)),))


def find_unable(state: State, frame: Secret) -> tuple[Side, ...]:
    """Find the sides that have still to choose and can play no card in this round (cards.select.checked-each-round)."""
    return tuple(side for side in frame.undecided if next(_playable(state, side), None) is None)


def go_on(state: State) -> Transition[State]:
    """Pass over who can play no card, or turn the cards faceup where nobody has still to choose."""
    top = state.top
    assert isinstance(top, Secret)
    unable = find_unable(state, top)
    if not unable:
        return _reveal(state)
    rules = ("cards.select.needs-leader", "cards.select.mandatory")
    left = tuple(side for side in top.undecided if side not in unable)
    passed = tuple(NoCardPlayed(side=side, rules=rules) for side in unable)
    return Transition(state.with_top(replace(top, undecided=left)), passed)


def played_card(state: State, side: Side) -> CommandCard | None:
    """Return the command card that a side plays in this round; None: it has none."""
    chosen = command_of(state).chosen.get(side)
    return None if chosen is None else state.board.command_cards[chosen]


def _can_lead(state: State, side: Side) -> bool:
    """Return whether a side has somebody who lets it play a card at all."""
    return any(
        unit.side == side and steps.is_undefeated(unit) and state.facts(unit.id).rank in LEADING
        for unit in state.units.values()
    )


def _playable(state: State, side: Side) -> Iterator[CardId]:
    """Find the cards of a hand that can be played; of several that are the same only one."""
    if _can_lead(state, side):
        for card in dict.fromkeys(command_of(state).hands.get(side, ())):
            if _unplayable(state, side, card) is None:
                yield card


def _unplayable(state: State, side: Side, card: CardId) -> Refusal | None:
    """Say why a card cannot be played: it is not in the hand, or the unit that it belongs to is not there.

    Rules cards.select.unique-in-army and cards.select.unique-not-defeated.
    """
    if card not in command_of(state).hands.get(side, ()):
        return refusals.card_not_there(card)
    found = state.board.command_cards[card]
    if found.unit is None:
        return None
    owner = state.units.get(found.unit)
    if owner is None or owner.side != side:
        return refusals.card_owner_gone(found.name, name_of(state, found.unit), "cards.select.unique-in-army")
    if not steps.is_undefeated(owner):
        return refusals.card_owner_gone(
            found.name, name_of(state, owner.id), "cards.select.unique-not-defeated"
        )
    return None


def legal(state: State, unit: str | None = None) -> Iterator[ChooseCard]:
    """Find the cards that the side that is asked can play."""
    top = state.top
    if unit is None and isinstance(top, Secret) and top.undecided:
        yield from map(ChooseCard, _playable(state, top.undecided[0]))


def refusal(state: State, action: ChooseCard) -> Refusal | None:
    """Say why a card cannot be chosen."""
    if state.ending is not None:
        return general.battle_over()
    top = state.top
    if isinstance(top, Secret) and top.undecided:
        return _unplayable(state, top.undecided[0], action.card)
    return refusals.choice_due() if steps.is_choice_due(state) else refusals.not_now("A command card")


def choose(state: State, action: ChooseCard) -> Transition[State]:
    """Lay a card facedown; it stays in the hand until the round's end, so that nothing tells which. Raises IllegalAction."""
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    top, command = state.top, command_of(state)
    assert isinstance(top, Secret)
    side, *others = top.undecided
    after = with_command(state, replace(command, chosen={**command.chosen, side: action.card}))
    asked = Secret(tuple(others), (*top.decided, side))
    return Transition(after.with_top(asked), (CardChosen(side=side, rules=_SECRET),))


def _reveal(state: State) -> Transition[State]:
    """Turn the cards faceup together, and go on to their effects (cards.resolve.reveal-together).

    Where one side alone has played, its card is revealed by itself (cards.resolve.single-card).
    """
    events = tuple(
        CardRevealed(
            side=side,
            card=card.id,
            pips=card.pips,
            orders=card.orders,
            rules=("cards.resolve.reveal-together", "cards.resolve.revealed-shown"),
        )
        for side in steps.blue_first(state)
        if (card := played_card(state, side)) is not None
    )
    shown = with_command(state, replace(command_of(state), revealed=True))
    return Transition(shown.with_top(Step("effects-1")), events)


def hide_chosen(state: State, side: Side) -> State:
    """Take out what the enemy has chosen, until both cards are faceup (cards.select.secret)."""
    command = command_of(state)
    if command.revealed:
        return state
    own = {chooser: card for chooser, card in command.chosen.items() if chooser == side}
    return with_command(state, replace(command, chosen=own))
