"""A harder level of difficulty gives the player more than an easier one.

The levels go from easy over normal and classic to hard; prestige at the start and slots for cards may only fall.
Fails: 40 prestige on easy and 120 on hard. Passes: 120 on easy and 40 on hard, or as much on all of them.
Rules: camp.card.slots.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-levels-against-direction"
SEVERITY: Final = Severity.WARNING

_FIGURES: Final = {"prestige": "prestige at the start", "slots": "slots for cards"}


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report figures of a level that are higher than those of the level before it."""
    levels = context.campaign.levels
    for easier, harder in pairwise(type(levels).model_fields):
        for field, word in _FIGURES.items():
            less, more = getattr(getattr(levels, easier), field), getattr(getattr(levels, harder), field)
            if more > less:
                message = (
                    f"The level {harder} gives {more} {word}, and {easier}, which is easier, {less}; lower the one or "
                    "raise the other."
                )
                pointer = f"/levels/{harder}/{field}"
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=harder)
