"""Shares and differences as the forecast of the window writes them."""

from fractions import Fraction

from studio.campaign.forecast.intervals import Share

_PERCENT = 100


def percent(share: Fraction | float) -> str:
    """Write a share."""
    return f"{float(share) * _PERCENT:.0f} %"


def share_text(share: Share) -> str:
    """Write a share with its interval, where that is not a point."""
    low, high = share.interval.low * _PERCENT, share.interval.high * _PERCENT
    if f"{low:.0f}" == f"{high:.0f}":
        return percent(share.value)
    return f"{percent(share.value)} ({low:.0f} to {high:.0f})"


def difference_text(now: Share, before: Share) -> str:
    """Write by how many points a share differs from an earlier one, and whether their intervals lie apart."""
    points = float(now.value - before.value) * _PERCENT
    apart = now.interval.low > before.interval.high or now.interval.high < before.interval.low
    return f"{points:+.0f}{', clearly' if apart else ''}".replace("-", "−")
