"""What a unit is and wants, as far as it says what cells are worth to it."""

from collections.abc import Sequence

from studio.players.tactical.greedy.firepower.exposure import Power
from studio.rules.tactical.base.state import State, Unit


class Outlook:
    """What was worked out for one unit as it is; where it stands is no part of that, but for the worth of others."""

    __slots__ = (
        "costs",
        "count",
        "duty",
        "is_foot",
        "is_vehicle",
        "kind",
        "power",
        "price",
        "unit",
        "value",
        "worths",
    )

    def __init__(
        self, state: State, unit: Unit, power: Power, duty: int | None, costs: Sequence[int], price: float
    ) -> None:
        self.kind = state.facts(unit.id).type
        kind = state.type_of(unit.id).kind
        self.unit = unit
        self.power = power
        self.is_vehicle = kind == "vehicle"
        self.is_foot = kind == "infantry"
        self.count = float(len(unit.figures))
        #: What a figure of it is worth.
        self.price = price
        #: What a vehicle is worth; worked out where it is asked for.
        self.value: float | None = None
        self.duty = duty
        #: To come from each cell to the one of its duty.
        self.costs = costs
        #: By cells.
        self.worths: dict[int, float] = {}

    def is_like(self, other: "Outlook") -> bool:
        """Return whether cells are worth the same to it, as far as they are the same for both."""
        return (
            self.power is other.power
            and self.duty == other.duty
            and (self.unit.at is None) == (other.unit.at is None)
            # A vehicle has its armour before it.
            and (not self.is_vehicle or self.unit.facing == other.unit.facing)
        )
