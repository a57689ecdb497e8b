"""Who has priority: the fewer pips, else the red die (cards.priority.fewest-pips)."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards import steps
from studio.rules.tactical.command.cards.choosing import played_card
from studio.rules.tactical.command.cards.events import PriorityRolled, PrioritySettled
from studio.rules.tactical.command.cards.steps import command_of, with_command


def settle(state: State) -> Transition[State]:
    """Give priority for the round, by a die where the cards do not say (cards.priority.lasts-a-round)."""
    events: list[Event] = []
    first, rule = by_cards(state)
    if first is None:
        state, face = _roll(state)
        roller = steps.terms_of(state).roller
        events.append(PriorityRolled(side=roller, face=face, rules=(f"cards.priority.{rule}",)))
        blocked = face == "block"
        first = roller if blocked else state.board.enemy(roller)
        rule = "tie-block" if blocked else "tie-other"
    settled = with_command(state, replace(command_of(state), priority=first))
    events.append(PrioritySettled(side=first, rules=(f"cards.priority.{rule}",)))
    return Transition(steps.finish(settled), tuple(events))


def by_cards(state: State) -> tuple[Side | None, str]:
    """Return who has priority by the cards that were played, and the rule; None: the die says it."""
    one, other = steps.blue_first(state)
    cards = {side: played_card(state, side) for side in (one, other)}
    pips = {side: card.pips for side, card in cards.items() if card is not None}
    if not pips:
        return None, "neither-played"
    if len(pips) == 1:
        return next(iter(pips)), "one-unable"
    if pips[one] == pips[other]:
        return None, "tie-die"
    return min(pips, key=lambda side: pips[side]), "fewest-pips"


def _roll(state: State) -> tuple[State, str]:
    """Roll the red die (tactical.needs.red-defense-die)."""
    figures = state.board.tables.cards
    faces = {"block": figures.block_faces, "surge": figures.surge_faces, "blank": figures.blank_faces}
    drawn_for = purpose(state, steps.terms_of(state).roller, Draw.PRIORITY)
    number, chance = state.chance.below(sum(faces.values()), drawn_for)
    shown = [face for face, count in faces.items() for _ in range(count)]
    return replace(state, chance=chance), shown[number]
