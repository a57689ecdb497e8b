"""A side has fewer strategy cards than draws, or a card that it can never pay for.

A card is drawn each round. Who has none left, or no deck where the other side has one, draws nothing, and a card that
costs more command than all objectives, events, triggers and cards of the deck together bring in the whole battle lies
there for nothing.
Fails: a battle of 6 rounds with a deck of 4 cards. Passes: a deck of 8 cards.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "deck-empty-early"
SEVERITY: Final = Severity.HINT


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report sides with fewer cards than rounds, and cards beyond all means."""
    part = context.battle.squad
    if part is None or context.battle.command_system != "squad" or not part.decks:
        return
    income = sum(each.command for each in context.battle.objectives) * context.scenario.turns
    given = _most_given(context)
    for side in context.scenario.sides:
        decks = [number for number, deck in enumerate(part.decks) if deck.side == side.id]
        cards = sum(len(part.decks[number].cards) for number in decks)
        drawn = context.scenario.turns - 1 + part.setup_draw.get(side.id, 0)
        if cards < drawn:
            message = f"{side.name} draws up to {drawn} cards and has {cards}; add cards to its deck, or shorten the battle."
            pointer = f"/tactical/squad/decks/{decks[0]}/cards" if decks else "/tactical/squad/decks"
            yield context.problem(CODE, SEVERITY, message, pointer, side.id)
        bought = (context.strategy_cards.get(name) for number in decks for name in part.decks[number].cards)
        rebate = sum(
            abs(effect.amount) * (1 if effect.timing == "played" else context.scenario.turns)
            for card in bought
            for effect in (card.effects if card else ())
            if effect.verb == "command"
        )
        means = income + part.command.get(side.id, 0) + rebate
        for number in decks:
            for index, name in enumerate(part.decks[number].cards):
                card = context.strategy_cards.get(name)
                if card is not None and given is not None and card.cost > means + given:
                    message = (
                        f"{card.name} costs {card.cost} command, more than {side.name} can have in the whole "
                        "battle; take it out, or let objectives pay more."
                    )
                    pointer = f"/tactical/squad/decks/{number}/cards/{index}"
                    yield context.problem(CODE, SEVERITY, message, pointer, name)


def _most_given(context: TacticalContext) -> int | None:
    """Return the most command that events and triggers give; None: what comes again and again may give any amount."""
    battle = context.battle
    if any(
        effect.verb == "command"
        for each in (battle.squad.spending if battle.squad else ())
        for effect in each.effects
    ):
        return None
    triggers = [
        (trigger.once, effect.amount)
        for trigger in battle.triggers
        for effect in trigger.then
        if effect.kind == "command"
    ]
    if not all(once for once, _ in triggers):
        return None
    events = (effect.amount for each in battle.events for effect in each.effects if effect.verb == "command")
    return sum(map(abs, events)) + sum(abs(amount) for _, amount in triggers)
