"""Who takes part in a battle on the player's side, as its scenario has it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from studio.campaign.stages import Setting
from studio.documents.model import Day


@dataclass(frozen=True, slots=True)
class RosterUnit:
    """A unit of the player as the scenario sets it up."""

    name: str
    type: str
    hq: str | None
    #: Active and suppressed together.
    steps: int
    xp: int
    specialists: tuple[str, ...] = ()
    #: It comes only where a variant brings it.
    reserve: bool = False
    #: It starts on boats or in planes.
    embarked: bool = False


@dataclass(frozen=True, slots=True)
class RosterHq:
    """A headquarters of the player."""

    name: str
    type: str
    reserve: bool = False


@dataclass(frozen=True, slots=True)
class RosterGoal:
    """An objective of the player."""

    name: str
    is_primary: bool
    #: Its reward is a token of the campaign.
    brings_token: bool = False
    #: It is held from the start, and so brings nothing.
    held: bool = False
    #: The last turn on which it brings all that it can; None where that is the battle's last.
    deadline: int | None = None


@dataclass(frozen=True, slots=True)
class Roster:
    """The player's side in a battle, by ids."""

    side: str
    start: Day
    units: Mapping[str, RosterUnit] = field(default_factory=dict)
    hqs: Mapping[str, RosterHq] = field(default_factory=dict)
    goals: Mapping[str, RosterGoal] = field(default_factory=dict)
    turns: int = 0
    #: The most prestige that its objectives and triggers can bring; None where the ruleset, or an end to it, is not known.
    most_prestige: int | None = None


class Rosters(NamedTuple):
    """The rosters of the battles of a campaign, by their nodes."""

    #: As each battle is fought without variants.
    usual: Mapping[str, Roster]
    #: As it is where variants set another scenario or another front line.
    under_variants: Mapping[tuple[str, Setting], Roster]


#: The badge of a unit by the number of its battles to come, from the fewest (camp.persist.unit.ui.remaining).
_BADGES: Final = ("", "1", "2", "3+")


def badge(battles: int) -> str:
    """Return how many battles a unit has to come as its badge shows it; empty for its last (camp.persist.unit.ui.last)."""
    return _BADGES[min(battles, len(_BADGES) - 1)]
