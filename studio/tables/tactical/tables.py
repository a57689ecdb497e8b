"""All figures of the tactical rules, as the engine reads them."""

from studio.tables.figure import table
from studio.tables.tactical.cards import OrderCards
from studio.tables.tactical.fire import Armour, CloseCombat, Fire, Hazards
from studio.tables.tactical.markers import MarkerType
from studio.tables.tactical.movement import Movement, Stacking
from studio.tables.tactical.points import (
    CommandDice,
    ForceMorale,
    Nerve,
    PointDistances,
    PointPrices,
    TurnEnd,
)
from studio.tables.tactical.sight import Sight


@table()
class Tables:
    """All figures of the tactical rules."""

    movement: Movement
    stacking: Stacking
    sight: Sight
    markers: tuple[MarkerType, ...]
    fire: Fire
    armour: Armour
    close_combat: CloseCombat
    hazards: Hazards
    nerve: Nerve
    cards: OrderCards
    command_dice: CommandDice
    point_prices: PointPrices
    point_distances: PointDistances
    force_morale: ForceMorale
    turn_end: TurnEnd
