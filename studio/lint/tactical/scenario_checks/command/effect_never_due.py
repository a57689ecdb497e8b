"""A card has an effect whose timing never comes, so that it does nothing.

Effects of command cards are timed by a class: 1 to 5, 5-own, 5-enemy, or played, which is class 2. Those of strategy
cards are timed played, or events where the card stays on the table, for more than one round, as its rounds are counted down
before the events.
Fails: a command card with an effect of the timing 6. Passes: the same with 4.
"""

from collections.abc import Collection, Iterator
from typing import Final

from studio.documents.tactical.catalogue import CommandCard, StrategyCard
from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "effect-never-due"
SEVERITY: Final = Severity.WARNING
_CLASSES: Final = frozenset({"played", "1", "2", "3", "4", "5", "5-own", "5-enemy"})


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report cards in hands and decks with effects that never fall due."""
    battle = context.battle
    for side, hand in (battle.cards.hands if battle.cards else {}).items():
        for index, name in enumerate(hand):
            card = context.command_cards.get(name)
            if card is not None and not _are_due(card, _CLASSES):
                yield _problem(context, card, f"/tactical/cards/hands/{side}/{index}", _CLASSES)
    for number, deck in enumerate(battle.squad.decks if battle.squad else ()):
        for index, name in enumerate(deck.cards):
            strategy = context.strategy_cards.get(name)
            stays = strategy is not None and strategy.lasts not in (None, 1)
            known = {"played", "events"} if stays else {"played"}
            if strategy is not None and not _are_due(strategy, known):
                yield _problem(context, strategy, f"/tactical/squad/decks/{number}/cards/{index}", known)


def _are_due(card: CommandCard | StrategyCard, known: Collection[str]) -> bool:
    return all(each.timing in known for each in card.effects)


def _problem(
    context: TacticalContext, card: CommandCard | StrategyCard, pointer: str, known: Collection[str]
) -> Problem:
    lost = sorted({each.timing for each in card.effects if each.timing not in known})
    message = (
        f"{card.name} has an effect timed {', '.join(lost)}, which never comes; time it {', '.join(sorted(known))} "
        "in the catalogue, or take the card away."
    )
    rules = ("cards.effects.timing-order",)
    return context.problem(CODE, SEVERITY, message, pointer, card.id, rules=rules)
