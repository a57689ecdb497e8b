"""What the graph says of the computed games of a battle."""

from typing import Final

from studio.playtest.campaigns.won_shares import BattleShares
from studio.tables.quantities import quantity

_PERCENT: Final = 100


def won_line(shares: BattleShares) -> str:
    """Return what the card of a battle says."""
    usual = shares.usual
    stale = ", stale" if shares.is_stale else ""
    return f"won {usual.won * _PERCENT / usual.games:.0f} % of {quantity(usual.games, 'game')}{stale}"


def won_sentences(shares: BattleShares) -> str:
    """Tell all of it, with intervals and other strengths."""
    usual = shares.usual
    under = f", {' and '.join(usual.variants)}" if usual.variants else ""
    said = [f"Computed games{under}:"]
    for each in sorted((usual, *shares.others), key=lambda share: -share.strength):
        low, high = each.interval.low * _PERCENT, each.interval.high * _PERCENT
        said.append(
            f"{each.won} of {each.games} won with {each.strength} % of the steps ({low:.0f} to {high:.0f} %)."
        )
    if shares.is_stale:
        said.append("They are stale: something that they come from was changed.")
    return "\n".join(said)
