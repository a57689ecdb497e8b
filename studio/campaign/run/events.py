"""What happens in a run between its battles."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class ConferenceOpened(Event):
    """A conference began: free cards were given, and others put up for sale."""

    kind: ClassVar[str] = "conference-opened"
    conference: str
    free: tuple[str, ...]
    offered: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class HqUpgraded(Event):
    """A headquarters was upgraded to a value."""

    kind: ClassVar[str] = "hq-upgraded"
    hq: str
    what: str
    value: int
    price: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBought(Event):
    """A card was bought into a slot."""

    kind: ClassVar[str] = "card-bought"
    card: str
    price: int
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardDiscarded(Event):
    """A card was discarded for what it brings back."""

    kind: ClassVar[str] = "run-card-discarded"
    card: str
    recoup: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CardClaimed(Event):
    """A card that had waited came into a slot."""

    kind: ClassVar[str] = "run-card-claimed"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanApproved(Event):
    """A plan was approved."""

    kind: ClassVar[str] = "plan-approved"
    plan: str
    price: int
    left: int
    tokens: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionSet(Event):
    """An option was switched."""

    kind: ClassVar[str] = "option-set"
    name: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ConferenceReset(Event):
    """All that was done at the conference was taken back."""

    kind: ClassVar[str] = "conference-reset"
    conference: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ConferenceLeft(Event):
    """The choices of a conference became final: cards were turned up and their units refitted, others forgone."""

    kind: ClassVar[str] = "conference-left"
    ends_undo: ClassVar[bool] = True
    conference: str
    turned_up: tuple[str, ...]
    refitted: tuple[str, ...]
    forgone: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleSkipped(Event):
    """A battle was left out."""

    kind: ClassVar[str] = "battle-skipped"
    battle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleReached(Event):
    """The run came to a battle."""

    kind: ClassVar[str] = "battle-reached"
    battle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleLaunched(Event):
    """A battle began, under the variants that hold."""

    kind: ClassVar[str] = "battle-launched"
    ends_undo: ClassVar[bool] = True
    battle: str
    variants: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleReported(Event):
    """The report of a battle came in."""

    kind: ClassVar[str] = "battle-reported"
    battle: str
    result: str
    score: int
    prestige: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleConfirmed(Event):
    """The report of a battle was accepted, so that it cannot be fought again."""

    kind: ClassVar[str] = "battle-confirmed"
    ends_undo: ClassVar[bool] = True
    battle: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenEarned(Event):
    """A token was earned."""

    kind: ClassVar[str] = "token-earned"
    token: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLost(Event):
    """A card left the pool for good, as its unit is no more."""

    kind: ClassVar[str] = "run-card-lost"
    card: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MilestoneEarned(Event):
    """A milestone was earned."""

    kind: ClassVar[str] = "milestone-earned"
    milestone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleRestarted(Event):
    """A battle begins anew, for points of the score and perhaps with a bonus."""

    kind: ClassVar[str] = "battle-restarted"
    ends_undo: ClassVar[bool] = True
    battle: str
    penalty: int
    cards: tuple[str, ...]
    specialists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenUp(Event):
    """The player gave the campaign up."""

    kind: ClassVar[str] = "given-up"


@dataclass(frozen=True, slots=True, kw_only=True)
class CampaignEnded(Event):
    """The campaign came to an end, with what tokens add to its score."""

    kind: ClassVar[str] = "campaign-ended"
    end: str
    bonus: int
    score: int


EVENT_TYPES: tuple[type[Event], ...] = (
    ConferenceOpened,
    HqUpgraded,
    CardBought,
    CardDiscarded,
    CardClaimed,
    PlanApproved,
    OptionSet,
    ConferenceReset,
    ConferenceLeft,
    BattleSkipped,
    BattleReached,
    BattleLaunched,
    BattleReported,
    BattleConfirmed,
    TokenEarned,
    CardLost,
    MilestoneEarned,
    BattleRestarted,
    GivenUp,
    CampaignEnded,
)
