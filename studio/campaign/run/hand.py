"""The cards in the slots of a run, and those that wait beside them."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from studio.campaign.records import Capacity, Component, Reconstitution, UnitRecord, start_of_unit
from studio.campaign.run.report import Report, SlotCard
from studio.campaign.run.state import RunState
from studio.campaign.run.terms import CardTerms


def slots(state: RunState) -> int:
    """Return how many cards the player can hold at his level (camp.card.slots)."""
    level = getattr(state.terms.course.campaign.levels, state.level)
    return int(level.slots)


def has_room(state: RunState) -> bool:
    """Say whether a slot is free; cards that lie face-down keep theirs (camp.card.persistent.face-down)."""
    return len(state.hand) < slots(state)


def give(state: RunState, cards: Iterable[str]) -> RunState:
    """Give cards, into slots while there are free ones, and beside them after that (camp.card.deck-full)."""
    for card in cards:
        if has_room(state):
            state = take_unit(replace(state, hand=(*state.hand, SlotCard(card))), card)
        else:
            state = replace(state, aside=(*state.aside, card))
    return state


def take_units_of_battle(state: RunState, report: Report) -> RunState:
    """Let cards that a battle brought have their units, once it is carried over; those used up or lost in it too.

    A unit that has fought by such a card stays as the battle left it (camp.card.tactical.again).
    """
    cards, roster = state.terms.cards, state.roster
    brought = Counter(card.card for card in state.anchor.hand) if state.anchor is not None else Counter()
    fought = state.terms.card_units & report.units.keys() - roster.units.keys()
    lost = {cards[card].unit for card in report.lost_cards}
    for slot in state.hand:
        if brought[slot.card] > 0:
            brought[slot.card] -= 1
        elif slot.face_up:
            state = take_unit(state, slot.card)
        else:
            lost.add(cards[slot.card].unit)
    return replace(state, replaced=state.replaced | fought | {unit for unit in lost if unit is not None})


def take_unit(state: RunState, card: str) -> RunState:
    """Let a card in a slot have its unit: one that fought before is reconstituted if need be, and refitted.

    From then on another takes its place in battles (camp.card.para-division.again, camp.card.para-division.replacement).
    """
    terms = state.terms.cards[card]
    if terms.unit is None:
        return state
    state = replace(state, replaced=state.replaced | {terms.unit})
    record = state.units.get(terms.unit)
    if record is None:
        return state
    figures = state.terms.course.campaign.reconstitution
    room = Capacity(terms.unit_steps, len(record.specialists))
    start = start_of_unit(record, room, Reconstitution(figures.steps, figures.xp))
    return refitted(replace(state, units={**state.units, terms.unit: start.record}), terms)


def refitted(state: RunState, terms: CardTerms) -> RunState:
    """Bring the unit of a card back to its full strength; its specialists go to the pool of its headquarters.

    They stay of the nation that they are of, whichever the headquarters is of. Of a unit that has none in the run they
    stay with it.
    """
    record = state.units.get(terms.unit or "")
    if record is None or terms.unit is None or not terms.refit:
        return state
    hqs, kept = dict(state.hqs), record.specialists
    if terms.hq in hqs:
        nations = {
            each.type: state.terms.nation_given(terms.hq, each.type) for each in record.specialists
        } | dict(terms.specialist_nations)
        more = tuple(
            Component("specialist", each.nation or nations[each.type], each.type)
            for each in record.specialists
        )
        hqs[terms.hq] = replace(hqs[terms.hq], pool=(*hqs[terms.hq].pool, *more))
        kept = ()
    full = UnitRecord(terms.unit_steps, record.xp, kept)
    return replace(state, hqs=hqs, units={**state.units, terms.unit: full})


def held(state: RunState) -> frozenset[str]:
    """Return the cards of the pool that the player has, in slots or beside them."""
    return frozenset(card.card for card in state.hand) | frozenset(state.aside)
