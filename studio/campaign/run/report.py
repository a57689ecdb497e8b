"""What a battle tells the run that it belongs to, once it is over."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from studio.campaign.records import HqRecord, UnitRecord
from studio.documents.campaign.conditions import Result
from studio.rules.kernel.score import ScoreLine

#: How a report came about: played on the board, by the computer for both sides, or entered by hand.
Origin = Literal["fought", "computed", "entered"]


@dataclass(frozen=True, slots=True)
class SlotCard:
    """A card of the campaign's pool in a slot; face-down it has been used, and can be used again after a conference."""

    card: str
    face_up: bool = True


@dataclass(frozen=True, slots=True)
class PoolLeft:
    """So many equal things that a front's pool still has, with their prices."""

    kind: Literal["infantry", "armor", "specialist"]
    nation: str
    left: int
    price: int
    elite_price: int
    specialist: str | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """How a battle ended for the player, and with what everyone came out of it."""

    result: Result
    #: Prestige at its end, whatever came and went.
    prestige: int
    origin: Origin = "fought"
    #: The objectives held at its end, “primaries” among them where all of those were; and those taken in time.
    held: frozenset[str] = frozenset()
    on_time: frozenset[str] = frozenset()
    #: The token objectives whose tokens the player has at its end.
    tokens: frozenset[str] = frozenset()
    score: tuple[ScoreLine, ...] = ()
    #: Of the prestige what objectives held from the start brought, which a defeat does not bring.
    owned_prestige: int = 0
    kills: int = 0
    extra_turns: int = 0
    hand: tuple[SlotCard, ...] = ()
    waiting: tuple[str, ...] = ()
    pool: tuple[PoolLeft, ...] = ()
    units: Mapping[str, UnitRecord] = field(default_factory=dict)
    hqs: Mapping[str, HqRecord] = field(default_factory=dict)
    #: Units that came by cards and are no more, by the cards of the pool.
    lost_cards: frozenset[str] = frozenset()
