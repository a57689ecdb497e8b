"""The cards that a side holds: slots, cards won, and those that wait for a slot (4.4 Cards)."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.catalogue_types import Card, CardId
from studio.rules.operational.base.side_state import HeldCard
from studio.rules.operational.base.state import State
from studio.rules.operational.cards.events import CardForgone, CardLost, CardWon


def held(state: State, side: Side) -> tuple[HeldCard, ...]:
    """Return the cards in the slots of a side, face-up and face-down."""
    return state.cards.get(side, ())


def usable(state: State, side: Side) -> Iterator[Card]:
    """Return the cards of a side that lie face-up, each name once (camp.card.persistent.face-down)."""
    for card in dict.fromkeys(each.card for each in held(state, side) if each.face_up):
        yield state.board.cards[card]


def truck_card(state: State, side: Side) -> Card | None:
    """Return the first card of a side that lies face-up and brings trucks; None without one."""
    return next((card for card in usable(state, side) if card.effect == "trucks"), None)


def slots(state: State, side: Side) -> int:
    """Return how many cards a side can hold at its difficulty, the player of a campaign by its figures (camp.card.slots)."""
    campaign = state.board.campaign
    if campaign is not None and campaign.side == side and campaign.slots is not None:
        return campaign.slots
    facts = state.board.sides[state.board.number_of(side)]
    return state.board.tables.cards.slots.at(facts.difficulty)


def has_room(state: State, side: Side) -> bool:
    """Say whether a slot of a side is free; cards that lie face-down keep theirs (camp.card.persistent.face-down)."""
    return len(held(state, side)) < slots(state, side)


def give(
    state: State, side: Side, card: CardId, rules: Sequence[str] = ("op.card.source.objective",)
) -> Transition[State]:
    """Give a side a card that it has won, face-up, into a slot or to wait for one.

    Rules op.card.source.objective, op.card.stand-alone and camp.card.deck-full.
    """
    if has_room(state, side):
        event = CardWon(rules=tuple(rules), side=side, card=card, waits=False)
        return Transition(_with_cards(state, side, (*held(state, side), HeldCard(card))), (event,))
    waiting = (*state.cards_waiting.get(side, ()), card)
    event = CardWon(rules=(*rules, "camp.card.deck-full"), side=side, card=card, waits=True)
    return Transition(_with_waiting(state, side, waiting), (event,))


def take_in(state: State, side: Side, card: CardId) -> State:
    """Move a card of a side that waits for a slot into one."""
    waiting = list(state.cards_waiting[side])
    waiting.remove(card)
    return _with_cards(_with_waiting(state, side, tuple(waiting)), side, (*held(state, side), HeldCard(card)))


def put_away(state: State, side: Side, card: HeldCard) -> State:
    """Take a card out of its slot."""
    left = list(held(state, side))
    left.remove(card)
    return _with_cards(state, side, tuple(left))


def use_up(state: State, side: Side, card: Card) -> State:
    """Turn a card that is played face-down, or take it away.

    Rules camp.card.persistent.face-down, camp.card.single-use.discard and camp.card.types.
    """
    if not card.persistent:
        return put_away(state, side, HeldCard(card.id))
    cards = list(held(state, side))
    cards[cards.index(HeldCard(card.id))] = HeldCard(card.id, face_up=False)
    return _with_cards(state, side, tuple(cards))


def forgo(state: State, side: Side) -> Transition[State]:
    """Take away the cards that still wait as a side ends its turn (camp.card.deck-full.decline)."""
    waiting = state.cards_waiting.get(side, ())
    if not waiting:
        return Transition(state, ())
    events: tuple[Event, ...] = tuple(
        CardForgone(rules=("camp.card.deck-full.decline",), side=side, card=card) for card in waiting
    )
    return Transition(_with_waiting(state, side, ()), events)


def lose_with_units(before: State, done: Transition[State]) -> Transition[State]:
    """Take away every copy of the cards whose units an action has cost their side, by whatever cause (camp.card.unit.lost)."""
    state, events = done.state, list[Event]()
    lost = dict(_units_lost(before, state))
    if not lost:
        return done
    for side in dict.fromkeys((*state.cards, *state.cards_waiting)):
        gone = {
            card.id for card in state.board.cards.values() if card.unit and lost.get(card.unit.id) == side
        }
        copies = [each.card for each in held(state, side) if each.card in gone]
        copies += [card for card in state.cards_waiting.get(side, ()) if card in gone]
        if copies:
            state = _with_cards(
                state, side, tuple(each for each in held(state, side) if each.card not in gone)
            )
            waiting = tuple(card for card in state.cards_waiting.get(side, ()) if card not in gone)
            state = _with_waiting(state, side, waiting)
        events += (CardLost(rules=("camp.card.unit.lost",), side=side, card=card) for card in copies)
    return Transition(state, (*done.events, *events)) if events else done


def _units_lost(before: State, state: State) -> Iterator[tuple[str, Side]]:
    """Find the units of cards that are there no more, with their sides; one that came and went at once is of who played it."""
    gone = state.card_units - state.units.keys() - state.waiting.keys() - state.withdrawn.keys()
    then = {**before.units, **before.waiting, **before.withdrawn} if gone else {}
    for unit in gone:
        if unit in then:
            yield unit, then[unit].side
        elif unit not in before.card_units:
            yield unit, before.side


def hide_hands_from(state: State, side: Side) -> State:
    """Take out of a state the cards that others hold, of which a side learns only as they are played (camp.card.ui.play)."""
    return replace(
        state,
        cards={whose: cards if whose == side else () for whose, cards in state.cards.items()},
        cards_waiting={whose: cards for whose, cards in state.cards_waiting.items() if whose == side},
    )


def _with_cards(state: State, side: Side, cards: tuple[HeldCard, ...]) -> State:
    return replace(state, cards={**state.cards, side: cards})


def _with_waiting(state: State, side: Side, cards: tuple[CardId, ...]) -> State:
    """Let cards of a side wait; a side without any is left out."""
    others = {whose: each for whose, each in state.cards_waiting.items() if whose != side}
    return replace(state, cards_waiting={**others, side: cards} if cards else others)
