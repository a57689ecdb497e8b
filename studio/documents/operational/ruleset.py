"""A ruleset: every figure of the operational rules, so that an author may change it."""

from typing import Literal

from pydantic import ConfigDict, Field

from studio.documents.operational.table_models import ModelOf
from studio.documents.ruleset import Ruleset
from studio.documents.silence import Silence
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


class OperationalRuleset(Ruleset):
    """All figures of the operational rules."""

    model_config = ConfigDict(title="Ruleset")

    engine: Literal["operational"] = Field(description="The rules that these figures are for.")
    terrains: tuple[ModelOf[Terrain], ...] = Field(min_length=1)
    movement: ModelOf[Movement]
    zones: ModelOf[Zones]
    combat: ModelOf[Combat]
    specialists: ModelOf[Specialists]
    stragglers: ModelOf[Stragglers]
    reinforcement: ModelOf[Reinforcement]
    retreat: ModelOf[Retreat]
    experience: tuple[ModelOf[ExperienceLevel], ...] = Field(min_length=1)
    supply: ModelOf[Supply]
    headquarters: ModelOf[Headquarters]
    operations: ModelOf[Operations]
    logistics: ModelOf[Logistics]
    engineering: ModelOf[Engineering]
    assets: ModelOf[Assets]
    cards: ModelOf[Cards]
    rewards: ModelOf[Rewards]
    upgrades: ModelOf[Upgrades]
    intelligence: ModelOf[Intelligence]
    landings: ModelOf[Landings]
    silenced: tuple[Silence, ...] = ()
