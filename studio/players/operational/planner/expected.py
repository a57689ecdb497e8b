"""Chance without chance: every number falls in the middle, so that a plan is tried on what is likeliest to happen."""

from studio.rules.kernel.chance import Chance, Purpose


class MiddlingChance(Chance):
    """Draws the median of what could be drawn, each time."""

    __slots__ = ()

    def below(self, bound: int, purpose: Purpose) -> tuple[int, Chance]:  # noqa: ARG002
        """Return the number in the middle of 0 to bound - 1, whatever it is for."""
        return bound // 2, self
