"""What a person has selected in an operational battle, beside what she points at."""

from dataclasses import dataclass, replace
from typing import Self

from studio.desktop.play.targets.interaction import PlayInteraction
from studio.desktop.play.targets.targeting import Targeting
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.base.state import HqId, UnitId


@dataclass(frozen=True, slots=True)
class OperationalInteraction(PlayInteraction):
    """At most one of a unit, a headquarters and somebody on the way is selected."""

    unit: UnitId | None = None
    hq: HqId | None = None
    #: A unit or HQ on its way, by id, that the next click deploys.
    arriving: str | None = None
    #: The outline is that of extended movement.
    extended: bool = False
    #: How the unit would attack next.
    attack_type: AttackType = "regular"

    def with_targeting(self, targeting: Targeting) -> Self:
        """Return it with something to choose a target for, and an ordinary attack next."""
        return replace(self, targeting=targeting, attack_type="regular")

    def after_action(self) -> Self:
        """Return it with normal movement and an ordinary attack next."""
        return replace(self, extended=False, attack_type="regular")
