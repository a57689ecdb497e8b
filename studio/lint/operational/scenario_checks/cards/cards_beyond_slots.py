"""A side begins with more cards than it has slots for.

It keeps them all, but can claim none that it wins before it has used or discarded some. How many slots there are
depends on the difficulty; the figure is that of the normal one.
Fails: a side with six cards where the ruleset has four slots. Passes: a side with four.
Rules: camp.card.slots, camp.card.deck-full.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "cards-beyond-slots"
SEVERITY: Final = Severity.HINT


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report sides with too many cards."""
    if context.ruleset is None:
        return
    slots = context.ruleset.cards.slots.normal
    for number, side in enumerate(context.scenario.sides):
        if len(side.cards) > slots:
            message = (
                f"{side.name} begins with {len(side.cards)} cards and has {slots} slots, so that it can claim none "
                "that it wins; take some away."
            )
            pointer, rules = f"/sides/{number}/cards", ("camp.card.slots", "camp.card.deck-full")
            yield Problem(CODE, SEVERITY, message, context.scenario.id, pointer, (), side.id, rules)
