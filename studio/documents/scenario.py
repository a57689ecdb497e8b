"""A scenario: one battle with its map, sides, forces, supply, objectives and arrivals."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from studio.documents.catalogue import BranchLevels, Faction, HqActionKind
from studio.documents.hexmap import HexMap, LegendKey, Row
from studio.documents.model import Colour, Day, Document, HexLabel, Identifier, Line, Model, Text
from studio.documents.silence import Silence

Weather = Literal["dry", "mud", "snow"]
DefensiveOrder = Literal["no-retreat", "rearguard", "counterattack"]


class AssetLimits(Model):
    """How often a side can use a theater asset; without a use a turn it does not have it (op.asset.sides)."""

    a_turn: int = Field(default=0, ge=0, le=9, description="Uses in each of its turns.")
    in_battle: int | None = Field(
        default=None, ge=0, le=99, description="Uses in the whole battle; if empty, only the turns limit it."
    )


class SideAssets(Model):
    """The theater assets of a side."""

    air_attack: AssetLimits = Field(default=AssetLimits(), description="Attacks from the air on enemy units.")


class StorePrice(Model):
    """Steps of one arm, or specialists of one type, that a side can buy (op.reinforce.store.prestige)."""

    what: Identifier = Field(
        description="infantry, mechanized or armored, or a specialist type of the catalogue."
    )
    price: int = Field(ge=0, le=999, description="Prestige for each.")
    number: int = Field(ge=0, le=99, description="How many there are.")


class StoreSetup(Model):
    """What a side can buy of higher command for prestige."""

    steps: tuple[StorePrice, ...] = Field(default=(), description="Steps, arm by arm.")
    attachments: tuple[StorePrice, ...] = Field(default=(), description="Specialists.")


class SideSetup(Model):
    """A party in the battle. The sides take their turns in the sequence of the file."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    faction: Faction = Field(
        description="By it go the ruleset's figures for stragglers, specialists and truck cards."
    )
    colour: Colour = Field(description="Its territory, front line and zones on the map.")
    theater_supply: int = Field(
        default=100, ge=0, le=100, description="Supply value at its sources, in percent."
    )
    trucks: int = Field(
        default=0, ge=0, le=99, description="Truck assets in hand, for new hubs or for hubs that there are."
    )
    prestige: int = Field(default=0, ge=-9999, le=9999, description="What it has to pay with at the start.")
    specialists: int | None = Field(
        default=None,
        ge=0,
        le=9,
        description="Most specialists in one of its units; if empty, what the ruleset says for its faction.",
    )
    assets: SideAssets = Field(default=SideAssets(), description="What higher command lends it.")
    cards: tuple[Literal["supreme-command", "truck"], ...] = Field(
        default=(), description="The cards that it can play, each as often as it is named."
    )
    preparation: bool = Field(
        default=False, description="It prepares for battle before its first turn (op.prep.phase)."
    )
    store: StoreSetup = Field(
        default=StoreSetup(), description="What it can buy in battle preparation (op.reinforce.store.when)."
    )
    elite_store: StoreSetup = Field(
        default=StoreSetup(),
        description="What it can buy once a supreme command card is played (op.reinforce.elite-store.when).",
    )


class Arrival(Model):
    """When and where something enters that is not on the map at the start."""

    turn: int = Field(ge=1, le=99, description="The first turn on which it may be deployed.")
    zone: Identifier | None = Field(
        default=None, description="The reinforcement zone whose hexes it may enter."
    )
    hexes: tuple[HexLabel, ...] = Field(default=(), description="Further hexes that it may enter.")


class PoolSetup(Model):
    """So many equal things in a force pool (op.action.force-pool.contents)."""

    kind: Literal["infantry", "armor", "specialist"] = Field(
        description="Infantry and armor make steps; specialists are steps of their own."
    )
    nation: Identifier = Field(description="The nation that they are of.")
    specialist: Identifier | None = Field(
        default=None, description="The specialist type of the catalogue, of specialists alone."
    )
    number: int = Field(default=1, ge=1, le=99, description="How many of them.")
    from_turn: int = Field(default=1, ge=1, le=99, description="The first turn on which it can be deployed.")


class HqSetup(Model):
    """A headquarters at the start or on its way."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    side: Identifier = Field(description="The side that it belongs to.")
    type: Identifier = Field(description="An HQ type of the catalogue.")
    colour: Colour = Field(description="The band on the counters of its units.")
    at: HexLabel | None = Field(
        default=None, description="Where it stands at the start, as 0512; empty if it arrives later."
    )
    arrival: Arrival | None = Field(
        default=None, description="When it arrives, if it is not on the map at the start."
    )
    pool: tuple[PoolSetup, ...] = Field(default=(), description="What its force pool holds at the start.")
    levels: BranchLevels | None = Field(
        default=None, description="The levels of its branches where they differ from those of its type."
    )
    earned_xp: int = Field(default=0, ge=0, le=99_999, description="What its units have earned it before.")
    specialized: tuple[HqActionKind, ...] = Field(
        default=(), description="Actions that cost it a CP less, each as often as it was specialized."
    )


class SpecialistSetup(Model):
    """A specialist step of a unit at the start."""

    type: Identifier = Field(description="A specialist type of the catalogue.")
    suppressed: bool = Field(
        default=False, description="It is suppressed at the start, and recovers as other steps do."
    )


class UnitSetup(Model):
    """A unit at the start or on its way."""

    id: Identifier
    name: Line = Field(description="The full name, for lists and reports.")
    designation: Annotated[str, Field(max_length=12, description="The short name on the counter.")]
    side: Identifier = Field(description="The side that it belongs to.")
    type: Identifier = Field(description="A unit type of the catalogue.")
    hq: Identifier | None = Field(default=None, description="The parent HQ.")
    at: HexLabel | None = Field(
        default=None, description="Where it stands at the start, as 0512; empty if it arrives later."
    )
    arrival: Arrival | None = Field(
        default=None, description="When it arrives, if it is not on the map at the start."
    )
    active: int = Field(ge=0, le=12, description="Active steps.")
    suppressed: int = Field(default=0, ge=0, le=12, description="Suppressed steps.")
    specialists: tuple[SpecialistSetup, ...] = Field(
        default=(), description="Its specialist steps, in the sequence in which they were attached."
    )
    xp: int = Field(
        default=100, ge=0, le=400, description="Experience: 0 green, 100 regular, 200 veteran, 300 elite."
    )
    entrenchment: int = Field(default=0, ge=0, le=2, description="0 none, 1 entrenched, 2 fortified.")
    turns_out_of_supply: int = Field(
        default=0, ge=0, le=9, description="How many turns it has been without supply when the battle begins."
    )
    supply_dump: bool = Field(
        default=False, description="It has a supply dump, which supplies it once when nothing else does."
    )
    oversupply: bool = Field(default=False, description="Its supply dump goes along when it moves.")
    order: DefensiveOrder | None = Field(
        default=None, description="The defensive order under which it begins."
    )


class StragglersSetup(Model):
    """Stragglers on the map at the start."""

    at: HexLabel
    side: Identifier = Field(description="The side that it belongs to.")
    steps: int = Field(ge=1, le=3, description="How many steps of them.")
    nation: Identifier | None = Field(default=None, description="The nation that they come from.")
    hq: Identifier | None = Field(default=None, description="The HQ to whose force pool they return.")


class Zone(Model):
    """A reinforcement zone: hexes by which units may arrive."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    side: Identifier = Field(description="The side whose units arrive there.")
    hexes: tuple[HexLabel, ...] = Field(
        default=(), description="The hexes that they may enter, as 0512, with commas between them."
    )


class WeatherZone(Model):
    """A part of the map with weather of its own; where zones share a hex, the later one in the file holds."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    hexes: tuple[HexLabel, ...] = Field(
        default=(), description="The hexes that have this weather, as 0512, with commas between them."
    )
    weather: tuple[Weather, ...] = Field(
        default=(), description="Weather turn by turn; dry where none is given."
    )


class Objective(Model):
    """A hex to be taken and held."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    at: HexLabel
    side: Identifier = Field(description="The side that is to take it.")
    kind: Literal["primary", "bonus"] = Field(
        default="primary",
        description="Primary objectives decide the battle; bonus ones bring a reward of their own.",
    )
    deadline: int = Field(ge=1, le=99, description="The last turn on which it brings its full reward.")
    notes: Text = Field(default="", description="For authors; the game does not show it.")


class SupplySource(Model):
    """A hex by which supply enters the map."""

    at: HexLabel
    side: Identifier = Field(description="The side that it belongs to.")
    kind: Literal["rail", "port", "truck", "ship", "air"] = Field(
        description="How supply comes in; the ruleset says which kinds feed railways and which feed hubs."
    )


class SupplyHub(Model):
    """A supply hub with its trucks."""

    at: HexLabel
    side: Identifier = Field(description="The side that it belongs to.")
    trucks: int = Field(ge=1, le=9, description="The more trucks, the farther it supplies.")


class Calendar(Model):
    """How turns are told in days."""

    start: Day = Field(description="The date of turn 1.")
    hours_per_turn: int = Field(default=24, ge=1, le=720, description="Hours that a turn stands for.")


class Scenario(Document):
    """One battle."""

    FORMAT: ClassVar[str] = "scenario"
    VERSION: ClassVar[int] = 1

    format: Literal["scenario"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier
    title: Line = Field(description="As the start page and lists name it.")
    description: Text = Field(default="", description="What a player reads before the battle.")
    notes: Text = Field(
        default="", description="Where the facts come from, and what was decided where they are silent."
    )
    ruleset: Identifier = Field(description="The id of the ruleset by whose figures it is played.")
    catalogue: Identifier = Field(description="The id of the catalogue that it takes its types from.")
    fog: bool = Field(
        default=False, description="Fog of war: a side sees enemies only near the front line (op.fow.covers)."
    )
    calendar: Calendar = Field(description="How turns are told in days.")
    turns: int = Field(ge=1, le=99, description="The number of turns; each side moves once a turn.")
    weather: tuple[Weather, ...] = Field(
        default=(),
        description="Weather turn by turn of all hexes in no weather zone; dry where none is given.",
    )
    sides: tuple[SideSetup, ...]
    map: HexMap
    territory_legend: dict[LegendKey, Identifier] = Field(
        default_factory=dict,
        description="Which side each character of the territory means; others mean nobody.",
    )
    territory: tuple[Row, ...] = Field(default=(), description="Who owns each hex: one string a row.")
    sources: tuple[SupplySource, ...] = ()
    hubs: tuple[SupplyHub, ...] = ()
    objectives: tuple[Objective, ...] = ()
    zones: tuple[Zone, ...] = ()
    weather_zones: tuple[WeatherZone, ...] = ()
    hqs: tuple[HqSetup, ...] = ()
    units: tuple[UnitSetup, ...] = ()
    stragglers: tuple[StragglersSetup, ...] = ()
    silenced: tuple[Silence, ...] = ()
