"""What a forecast says (4.3 of the design): shares with intervals, prestige, what can be paid, and where runs die."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from studio.campaign.forecast.intervals import Interval, Share, Spread
from studio.tables.kinds import Difficulty


@dataclass(frozen=True, slots=True)
class Games:
    """A result table that a battle rests on: games won in time of those computed, with the interval of their share."""

    variants: tuple[str, ...]
    strength: int
    won: int
    games: int
    interval: Interval


@dataclass(frozen=True, slots=True)
class NodeFigures:
    """What a forecast says of a node."""

    #: The share of all runs that come here.
    reached: Share
    #: Prestige on arrival, of those who come here; None if nobody does.
    prestige: Spread | None
    #: The share of all runs that leave this battle out.
    skipped: Fraction = Fraction(0)
    #: The share of all runs that die here.
    died: Share | None = None
    #: Of those who die here, the share that lacks each primary objective at last, most first.
    missing: tuple[tuple[str, Fraction], ...] = ()
    games: tuple[Games, ...] = ()
    #: Of those who come here, the share that is weaker than any computed game stands for.
    too_weak: Fraction = Fraction(0)
    #: Its results are guessed.
    is_guessed: bool = False
    #: It or something before it is guessed.
    rests_on_guess: bool = False


@dataclass(frozen=True, slots=True)
class Affordable:
    """Something that a conference sells, with the share of those who get there that have its price in hand."""

    kind: Literal["plan", "upgrade", "card"]
    id: str
    name: str
    price: int
    on_arrival: Fraction
    #: After the household's usual purchases; what was bought counts.
    after: Fraction


@dataclass(frozen=True, slots=True)
class PlanFigures:
    """What a forecast says of a plan: shares of all runs."""

    unlocked: Share
    approved: Share


@dataclass(frozen=True, slots=True)
class Worth:
    """What a token is worth: the share of runs that end in victory with it given for nothing, and with it never given."""

    given: Fraction
    denied: Fraction

    @property
    def difference(self) -> Fraction:
        """The gain by it."""
        return self.given - self.denied


@dataclass(frozen=True)
class CampaignForecast:
    """A forecast of a campaign, at a level and with a household."""

    campaign: str
    title: str
    level: Difficulty
    household: str
    is_exact: bool
    #: How many runs were sampled, beside an exact walk for its intervals.
    runs: int
    nodes: Mapping[str, NodeFigures]
    edges: Mapping[int, Fraction]
    #: The share of all runs that end in victory.
    victory: Share
    #: Where all runs end, each path with its share, the likeliest first; a run that dies ends where it does.
    routes: tuple[tuple[tuple[str, ...], Share], ...]
    plans: Mapping[str, PlanFigures]
    tokens: Mapping[str, Share]
    milestones: Mapping[str, Share]
    conferences: Mapping[str, tuple[Affordable, ...]]
    worth: Mapping[str, Worth] = field(default_factory=dict)
