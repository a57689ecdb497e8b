"""A battle that should be left out by some players is always left out, or never.

All ways to the battle are followed. A condition that holds on each of them leaves the battle out for everybody, as if it
were not there; one that holds on none leaves it out for nobody.
Fails: a battle that is left out if the battle before it was won, which it had to be. Passes: if a token of it was earned.
Rules: camp.token.kinds.
"""

from collections.abc import Iterator
from typing import Final

from studio.campaign.conditions import wanted_leaves
from studio.campaign.routes import is_true_at
from studio.campaign.sentences import condition_sentence
from studio.documents.campaign.conditions import HasToken
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity

CODE: Final = "campaign-skip-settled"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each battle whose condition for being left out does not depend on the way to it."""
    granted = set(context.graph.granted())
    for name, battle in context.course.battles.items():
        arrivals = context.routes.arrivals.get(name, ()) if context.routes and battle.skip_if else ()
        holds = {is_true_at(battle.skip_if, facts) for facts in arrivals}
        # A token that nothing grants is told of by another check.
        needed = {leaf.token for leaf in wanted_leaves(battle.skip_if) if isinstance(leaf, HasToken)}
        if len(holds) != 1 or needed - granted:
            continue
        how, ways = ("always", "every way") if True in holds else ("never", "no way")
        message = (
            f'{context.title(name)} is {how} left out: "{condition_sentence(battle.skip_if, context.names)}" holds on {ways} to '
            "it; change the condition, or take it away."
        )
        pointer = f"{context.pointer(name)}/skip_if"
        yield Problem(CODE, SEVERITY, message, context.campaign.id, pointer, subject=name)
