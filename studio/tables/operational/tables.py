"""All figures of the operational rules, as the engine reads them."""

from studio.tables.figure import entry, table
from studio.tables.operational.assets import Assets
from studio.tables.operational.branches import Engineering, Logistics, Operations
from studio.tables.operational.cards import Cards
from studio.tables.operational.combat import Combat, ExperienceLevel, Retreat
from studio.tables.operational.headquarters import Headquarters, Upgrades
from studio.tables.operational.intelligence import Intelligence
from studio.tables.operational.landings import Landings
from studio.tables.operational.objectives import Rewards
from studio.tables.operational.reserves import Reinforcement, Specialists, Stragglers
from studio.tables.operational.supply import Supply
from studio.tables.operational.terrain import Movement, Terrain, Zones


@table()
class Tables:
    """All figures of the operational rules."""

    terrains: tuple[Terrain, ...] = entry(min_length=1)
    movement: Movement
    zones: Zones
    combat: Combat
    specialists: Specialists
    stragglers: Stragglers
    reinforcement: Reinforcement
    retreat: Retreat
    experience: tuple[ExperienceLevel, ...] = entry(min_length=1)
    supply: Supply
    headquarters: Headquarters
    operations: Operations
    logistics: Logistics
    engineering: Engineering
    assets: Assets
    cards: Cards
    rewards: Rewards
    upgrades: Upgrades
    intelligence: Intelligence
    landings: Landings
