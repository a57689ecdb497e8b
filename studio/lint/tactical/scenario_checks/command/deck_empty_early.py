"""A side has fewer strategy cards than draws, or a card that it can never pay for.

A card is drawn each round. Who has none left, or no deck where the other side has one, draws nothing, and a card that
costs more command than all objectives together bring in the whole battle lies there for nothing, unless an event or a
trigger may give command.
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
    gives = any(effect.verb == "command" for _, effect in context.effects()) or any(
        effect.kind == "command" for trigger in context.battle.triggers for effect in trigger.then
    )
    for side in context.scenario.sides:
        decks = [number for number, deck in enumerate(part.decks) if deck.side == side.id]
        cards = sum(len(part.decks[number].cards) for number in decks)
        drawn = context.scenario.turns - 1 + part.setup_draw.get(side.id, 0)
        if cards < drawn:
            message = f"{side.name} draws up to {drawn} cards and has {cards}; add cards to its deck, or shorten the battle."
            pointer = f"/tactical/squad/decks/{decks[0]}/cards" if decks else "/tactical/squad/decks"
            yield context.problem(CODE, SEVERITY, message, pointer, side.id)
        means = income + part.command.get(side.id, 0)
        for number in decks:
            for index, name in enumerate(part.decks[number].cards):
                card = context.strategy_cards.get(name)
                if card is not None and card.cost > means and not gives:
                    message = (
                        f"{card.name} costs {card.cost} command, more than {side.name} can have in the whole "
                        "battle; take it out, or let objectives pay more."
                    )
                    pointer = f"/tactical/squad/decks/{number}/cards/{index}"
                    yield context.problem(CODE, SEVERITY, message, pointer, name)
