"""A plan costs more than a player can have.

Counted for each level of difficulty over all ways to the conferences that offer it: the prestige at the start, all primary
objectives that are not held from the start taken in time, all bonus objectives, bonuses for what is held, and what the cards
bring back that are given; nothing spent.
Fails: a plan of 500 after two battles that bring 190 each, with 100 at the start. Passes: one of 480.
Rules: camp.plan.cost, camp.overview.prestige.earn.
"""

from collections.abc import Iterator, Mapping
from typing import Final, get_args

from studio.campaign.bounds import highest_prestige
from studio.campaign.rosters import Roster
from studio.documents.campaign.nodes import Conference
from studio.lint.check import CampaignContext
from studio.lint.problem import Problem, Severity
from studio.tables.kinds import Difficulty

CODE: Final = "campaign-plan-unaffordable"
SEVERITY: Final = Severity.WARNING


def check(context: CampaignContext) -> Iterator[Problem]:
    """Report each plan that is beyond the most that can be in hand wherever it is offered, on some level."""
    campaign = context.campaign
    battles = _most_by_battle(context)
    recoups = {card.id: card.recoup or 0 for card in campaign.cards}
    if battles is None or not campaign.plans:
        return
    levels: tuple[Difficulty, ...] = get_args(Difficulty)
    most = {level: highest_prestige(context.course, battles, recoups, level) or {} for level in levels}
    for number, plan in enumerate(campaign.plans):
        at = [node.id for node in campaign.nodes if isinstance(node, Conference) and plan.id in node.plans]
        beyond: dict[Difficulty, tuple[int, str]] = {}
        for level in levels:
            reached = [(most[level][name], name) for name in at if name in most[level]]
            if reached and max(reached)[0] < plan.cost:
                beyond[level] = max(reached)
        if not beyond:
            continue
        level, (amount, where) = max(beyond.items(), key=lambda each: each[1][0])
        on = "" if len(beyond) == len(levels) else f" on the level {' or '.join(beyond)}"
        message = (
            f'The plan "{plan.name}" costs {plan.cost}; at most {amount} can be in hand at {context.title(where)}{on}, '
            "nothing spent. Lower its cost, or give more before it."
        )
        yield Problem(
            CODE, SEVERITY, message, campaign.id, f"/plans/{number}/cost", subject=plan.id, most=amount
        )


def _most_by_battle(context: CampaignContext) -> Mapping[str, int] | None:
    """Return what each battle brings at most, whatever its variants; None where that is not known of all of them."""
    found: dict[str, int] = {}
    for name, battle in context.course.battles.items():
        each = [_most(roster, battle.owned_bonus.prestige) for roster in context.course.all_rosters(name)]
        known = [most for most in each if most is not None]
        if not known or len(known) < len(each):
            return None
        found[name] = max(known)
    return found


def _most(roster: Roster, owned_bonus: int) -> int | None:
    """Return what a battle brings at most, with what there is for places held from the start."""
    if roster.most_prestige is None:
        return None
    held = sum(goal.is_primary and goal.held for goal in roster.goals.values())
    return roster.most_prestige + held * owned_bonus
