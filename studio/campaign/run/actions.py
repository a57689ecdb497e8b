"""What the player of a campaign can do between its battles."""

from dataclasses import dataclass
from typing import ClassVar, Literal, TypeAlias

from studio.campaign.run.report import Report

#: What an upgrade raises: CPs, a range, or the level of a branch.
Upgraded: TypeAlias = Literal[
    "cp", "range", "movement", "force_pool", "intel", "operations", "logistics", "engineering"
]
OptionName: TypeAlias = Literal["extra-turns"]


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Buy the next rung of a headquarters."""

    kind: ClassVar[str] = "upgrade"
    hq: str
    what: Upgraded


@dataclass(frozen=True, slots=True)
class Buy:
    """Buy a card that the conference offers."""

    kind: ClassVar[str] = "buy"
    card: str


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard the card in a slot, counted from 0."""

    kind: ClassVar[str] = "discard"
    slot: int


@dataclass(frozen=True, slots=True)
class Claim:
    """Take a card that waits into a free slot."""

    kind: ClassVar[str] = "claim"
    card: str


@dataclass(frozen=True, slots=True)
class Approve:
    """Approve a plan."""

    kind: ClassVar[str] = "approve"
    plan: str


@dataclass(frozen=True, slots=True)
class SetOption:
    """Switch an option on or off."""

    kind: ClassVar[str] = "set-option"
    name: OptionName
    on: bool


@dataclass(frozen=True, slots=True)
class Reset:
    """Put the conference back to its start."""

    kind: ClassVar[str] = "reset"


@dataclass(frozen=True, slots=True)
class Proceed:
    """Leave the conference."""

    kind: ClassVar[str] = "proceed"


@dataclass(frozen=True, slots=True)
class Launch:
    """Begin the battle."""

    kind: ClassVar[str] = "launch"


@dataclass(frozen=True, slots=True)
class Conclude:
    """Bring in the report of the battle."""

    kind: ClassVar[str] = "conclude"
    report: Report


@dataclass(frozen=True, slots=True)
class Confirm:
    """Accept the report, and go on."""

    kind: ClassVar[str] = "confirm"


@dataclass(frozen=True, slots=True)
class Restart:
    """Fight the battle again from its start."""

    kind: ClassVar[str] = "restart"


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Give the campaign up."""

    kind: ClassVar[str] = "give-up"


RunAction: TypeAlias = (
    Upgrade
    | Buy
    | Discard
    | Claim
    | Approve
    | SetOption
    | Reset
    | Proceed
    | Launch
    | Conclude
    | Confirm
    | Restart
    | GiveUp
)
