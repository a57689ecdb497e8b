"""A battle that can be skipped would bring prestige.

A player who has earned the token cannot fight it; what its objectives bring is lost to him, and he may wish that he had not
earned it.
Fails: a battle with "skip_if" and a primary objective to be taken. Passes: one whose objectives are all held from the start.
Rules: camp.token.start.skip.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-skip-costs"
SEVERITY: Final = Severity.HINT


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle that can be skipped and brings something."""
    for name, battle in context.course.battles.items():
        roster = context.course.rosters.get(name)
        if battle.skip_if is None or roster is None or not roster.most_prestige:
            continue
        message = (
            f"{context.title(name)} can be skipped, and up to {roster.most_prestige} prestige with it; "
            "let the token be worth it elsewhere, or the battle bring less."
        )
        pointer = f"{context.pointer(name)}/skip_if"
        yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=name)
