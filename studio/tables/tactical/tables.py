"""All figures of the tactical rules, as the engine reads them."""

from studio.tables.figure import table
from studio.tables.tactical.movement import Movement, Stacking


@table()
class Tables:
    """All figures of the tactical rules."""

    movement: Movement
    stacking: Stacking
