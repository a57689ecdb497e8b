"""The bonus of a restart goes to a headquarters that does not keep it.

Its specialists come into the record of the headquarters; one that is not persistent, not in the battle, or has figures of its own
there never brings them in.
Fails: engineers for a headquarters with "persistent": false. Passes: engineers for one that carries over and fights there.
Rules: camp.restart.bonus.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-restart-bonus-lost"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each headquarters that is given specialists which it cannot use in the battle."""
    course = context.course
    for name, roster in course.rosters.items():
        battle = course.battles[name]
        for level in ("easy", "normal"):
            for hq in getattr(battle.restart_bonus, level).specialists:
                own = not course.carries_hq(name, hq)
                if not own and course.has_hq(name, hq):
                    continue
                why = "which keeps nothing from outside there" if own else "which is not there"
                called = roster.hqs[hq].name if hq in roster.hqs else hq
                message = (
                    f"The restart of {context.title(name)} gives specialists to {called}, {why}; "
                    "name another headquarters."
                )
                pointer = f"{context.pointer(name)}/restart_bonus/{level}/specialists/{hq}"
                yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=hq)
