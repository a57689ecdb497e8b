"""What a player of a campaign can have in hand at the most."""

from collections.abc import Mapping
from typing import get_args

from studio.campaign.bounds import highest_prestige
from studio.campaign.rosters import Roster
from studio.lint.check import CampaignContext
from studio.tables.kinds import Difficulty


def most_in_hand(context: CampaignContext) -> Mapping[Difficulty, Mapping[str, int]] | None:
    """Return the most prestige at each node by level of difficulty, nothing spent; None where that is not known."""
    battles = _most_by_battle(context)
    pool = context.campaign.cards
    recoups = {card.id: card.recoup or 0 for card in pool}
    recoups |= {name: card.recoup for name, card in context.cards.items()}
    drawn = max((recoups[card.id] for card in pool if card.weight), default=0)
    if battles is None:
        return None
    levels: tuple[Difficulty, ...] = get_args(Difficulty)
    return {level: highest_prestige(context.course, battles, recoups, drawn, level) or {} for level in levels}


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
