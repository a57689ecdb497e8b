"""Where a run of a forecast is, and what it carries as far as anything later depends on it."""

from typing import Final, NamedTuple

from studio.campaign.forecast.facts import Counts
from studio.documents.campaign.conditions import Result

NOTHING: Final = Counts()


class Point(NamedTuple):
    """A run at a node; equal ones have the same future."""

    node: str
    #: What is true, as `Facts` numbers it, and the milestones that are granted.
    bits: int
    prestige: int
    #: Steps that the player's units lack of those by design, in bands.
    missing: int = 0
    counts: Counts = NOTHING
    #: The number of the path that it has come by.
    path: int = 0
    #: How many upgrades were bought, in the sequence in which they are bought.
    upgrades: int = 0
    #: The cards in hand, where the household buys any.
    hand: tuple[str, ...] = ()
    #: What is left of the pools, where the household buys from them.
    pool: tuple[int, ...] = ()
    #: How the battle ended from which it has come, where variants ask for that here, or milestones at the end.
    result: Result | None = None


def in_band(missing: int, band: int) -> int:
    """Return the nearest multiple of a band, of two the higher."""
    return (missing + band // 2) // band * band
