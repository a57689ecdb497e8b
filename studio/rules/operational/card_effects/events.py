"""What cards bring that nothing else does."""

from dataclasses import dataclass
from typing import ClassVar

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.operational.base.state import HqId
from studio.tables.operational.kinds import AssetKind


@dataclass(frozen=True, slots=True, kw_only=True)
class AssetsGranted(Event):
    """A card brought a side more uses of an asset: in every turn, and single ones."""

    kind: ClassVar[str] = "assets-granted"
    side: Side
    asset: AssetKind
    a_turn: int
    uses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CommandRestored(Event):
    """A headquarters in cell `at` got CPs back."""

    kind: ClassVar[str] = "command-restored"
    hq: HqId
    at: int
    cp: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ArtilleryPrepared(Event):
    """The suppressive fire of a side spends no AP and no guns for so many of its turns, this one included."""

    kind: ClassVar[str] = "artillery-prepared"
    side: Side
    turns: int
