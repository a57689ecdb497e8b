"""What a person points at and chooses while playing."""

from dataclasses import dataclass, replace
from typing import Self

from studio.desktop.play.targets.targeting import Targeting
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside


@dataclass(frozen=True, slots=True)
class PlayInteraction:
    """The pointer and what is being targeted; each presentation adds what can be selected in its ruleset."""

    #: What the next click chooses a target for.
    targeting: Targeting | None = None
    #: Where the mouse or the keyboard cursor is.
    at: Hex | None = None
    #: The hexside nearest to the mouse; None at the middle of a hex.
    hexside: Hexside | None = None

    def cleared(self) -> Self:
        """Return it with nothing selected; the mouse stays where it is."""
        return type(self)(at=self.at)

    def with_targeting(self, targeting: Targeting) -> Self:
        """Return it with something to choose a target for."""
        return replace(self, targeting=targeting)

    def after_action(self) -> Self:
        """Return it without what holds for a single action."""
        return self
