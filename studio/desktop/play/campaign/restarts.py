"""What a restart of a battle costs and brings (4.2 of the manual)."""

from studio.campaign.run.battle import restart_bonus
from studio.campaign.run.state import RunState
from studio.campaign.score import restart_penalty
from studio.tables.quantities import quantity


def penalty_here(state: RunState) -> int:
    """Return the points that a restart of the battle where a run is would cost (camp.restart.score-penalty)."""
    before = state.anchor or state
    figures = state.terms.course.campaign.restarts
    return restart_penalty(before.score.total, figures.percent, figures.cap)


def restart_label(state: RunState) -> str:
    """Return what the button of a restart says: that, and the points that it costs."""
    penalty = penalty_here(state)
    return f"&Restart for {quantity(penalty, 'point')}…" if penalty else "&Restart at no cost…"


def restart_text(state: RunState) -> str:
    """Return what a restart would mean, in sentences."""
    penalty = penalty_here(state)
    points = f"It costs {quantity(penalty, 'point')} of the score, and no prestige."
    bonus = restart_bonus(state.anchor or state)
    given: list[str] = []
    if bonus is not None:
        given += (state.terms.cards[card].name for card in bonus.cards)
        given += (each.replace("-", " ") for types in bonus.specialists.values() for each in types)
    brings = f" It brings {', '.join(given)}." if given else ""
    return f"The battle begins anew, with everyone as he came to it. {points}{brings}"
