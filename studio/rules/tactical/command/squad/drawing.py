"""Drawing strategy cards in the Status Phase, and before the battle (squad.status.draw.one-card)."""

from collections.abc import Iterator, Sequence

from studio.rules.kernel.chance import Chance, Purpose
from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import SquadCommand
from studio.rules.tactical.base.dice import Draw, purpose
from studio.rules.tactical.base.effect_events import CardDrawn
from studio.rules.tactical.base.ids import CardId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import SquadTerms
from studio.rules.tactical.command.squad import refusals, steps
from studio.rules.tactical.command.squad.actions import DrawStrategy
from studio.rules.tactical.command.squad.steps import command_of, with_command
from studio.rules.tactical.effects.strategy_decks import decks_left, draw_card

_RULES = ("squad.status.draw.one-card", "squad.status.draw.faceup")


def first_command(terms: SquadTerms, sides: Sequence[Side], chance: Chance) -> tuple[SquadCommand, Chance]:
    """Return what the system remembers as a battle begins, with the cards that are drawn before it.

    The + of a card counts for nothing then (squad.status.draw.plus-only-here). Decks of a side with one name are one deck,
    and they are sorted, as in a saved game, so that one that is loaded goes on the same.
    """
    decks: dict[Side, dict[str, tuple[CardId, ...]]] = {side: {} for side in sides}
    for deck in terms.decks:
        joined = (*decks[deck.side].get(deck.name, ()), *deck.cards)
        decks[deck.side][deck.name] = tuple(sorted(joined))
    faceup: dict[Side, tuple[CardId, ...]] = {}
    for side in sides:
        for _ in range(terms.setup_draw.get(side, 0)):
            name = next((name for name, cards in decks[side].items() if cards), None)
            if name is None:
                break
            drawn_for = Purpose(0, f"{side}/{name}", Draw.CARD)
            card, decks[side], chance = draw_card(decks[side], name, chance, drawn_for)
            faceup[side] = (*faceup.get(side, ()), card)
    command = SquadCommand(
        initiative=terms.initiative,
        available={side: terms.command.get(side, 0) for side in sides},
        pool={side: terms.initiative_cards.get(side, 0) for side in sides},
        decks={side: dict(sorted(held.items())) for side, held in decks.items()},
        faceup={side: faceup.get(side, ()) for side in sides},
    )
    return command, chance


def legal(state: State, unit: str | None = None) -> Iterator[DrawStrategy]:
    """Find the decks from which a card can be drawn."""
    step = steps.step_of(state, "draw")
    if unit is None and step and step.side is not None:
        yield from (DrawStrategy(name) for name in decks_left(command_of(state), step.side))


def refusal(state: State, action: DrawStrategy) -> Refusal | None:
    """Say why no card can be drawn from a deck."""
    side = steps.deciding(state, "Drawing a card", "draw")
    if isinstance(side, Refusal):
        return side
    names = decks_left(command_of(state), side)
    return None if action.deck in names else refusals.deck_empty(action.deck)


def draw(state: State, action: DrawStrategy) -> Transition[State]:
    """Draw a card and lay it face up; a + on the first one lets its side draw one more. Raises IllegalAction.

    Rules squad.status.draw.plus and squad.status.draw.plus-once.
    """
    if denied := refusal(state, action):
        raise IllegalAction(denied)
    step = steps.step_of(state, "draw")
    assert step is not None
    assert step.side is not None
    side, command = step.side, command_of(state)
    drawn_for = purpose(state, f"{side}/{action.deck}", Draw.CARD)
    card, decks, chance = draw_card(command.decks[side], action.deck, state.chance, drawn_for)
    faceup = {**command.faceup, side: (*command.faceup.get(side, ()), card)}
    more = state.board.strategy_cards[card].plus and not command.drawn
    after = replace(command, decks={**command.decks, side: decks}, faceup=faceup, drawn=True)
    state = with_command(replace(state, chance=chance), after)
    drawn = CardDrawn(side=side, deck=action.deck, card=card, rules=_RULES)
    if more and decks_left(after, side):
        return Transition(state, (drawn,))
    on = steps.finish(state)
    return Transition(on.state, (drawn, *on.events))
