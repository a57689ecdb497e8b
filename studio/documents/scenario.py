"""What scenarios of all rulesets have in common: one battle with its turns, weather, sides and map.

Each ruleset has a subclass with what it plays (`studio.documents.engine_parts`): the operational one, whose fields
stand beside the common ones in the file, in `studio.documents.operational.scenario`; others have one field of their own.
"""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from studio.documents.elements import Elements, RefersTo
from studio.documents.hexmap import HexMap, LegendKey, Row
from studio.documents.model import Day, Document, HexLabel, Identifier, Line, Model, Text
from studio.documents.references import Reference
from studio.documents.sides import BattleSide
from studio.documents.silence import Silences
from studio.documents.translation.translations import Translations
from studio.documents.tutorial import TutorialStep
from studio.tables.kinds import Weather as Weather


class Zone(Model):
    """A reinforcement zone: hexes by which units may arrive."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="The side whose units arrive there.")
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


class Calendar(Model):
    """How turns are told in days."""

    start: Day = Field(description="The date of turn 1.")
    hours_per_turn: int = Field(default=24, ge=1, le=720, description="Hours that a turn stands for.")
    minutes_per_turn: int | None = Field(
        default=None,
        ge=1,
        le=1439,
        description="Minutes that a turn stands for; where given, hours do not count.",
    )

    def idle_fields(self) -> frozenset[str]:
        """Return the hours where there are minutes."""
        return frozenset() if self.minutes_per_turn is None else frozenset({"hours_per_turn"})


class Scenario(Document):
    """One battle."""

    FORMAT: ClassVar[str] = "scenario"
    VERSION: ClassVar[int] = 2
    FOLDER: ClassVar[str] = "scenarios"

    format: Literal["scenario"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="What others know it by; its file bears the same name.")
    title: Line = Field(description="As the start page and lists name it.")
    description: Text = Field(default="", description="What a player reads before the battle.")
    notes: Text = Field(
        default="", description="Where the facts come from, and what was decided where they are silent."
    )
    ruleset: Identifier = Field(description="The id of the ruleset by whose figures it is played.")
    catalogue: Identifier = Field(description="The id of the catalogue that it takes its types from.")
    calendar: Calendar = Field(description="How turns are told in days.")
    turns: int = Field(ge=1, le=99, description="The number of turns; each side moves once a turn.")
    weather: tuple[Weather, ...] = Field(
        default=(),
        description="Weather turn by turn of all hexes in no weather zone; dry where none is given.",
    )
    sides: Annotated[tuple[BattleSide, ...], Elements("side")]
    map: HexMap
    territory_legend: dict[LegendKey, Identifier] = Field(
        default_factory=dict,
        description="Which side each character of the territory means; others mean nobody.",
    )
    territory: tuple[Row, ...] = Field(default=(), description="Who owns each hex: one string a row.")
    layers: dict[Identifier, tuple[Row, ...]] = Field(
        default_factory=dict,
        description="Other territory for variants of a campaign's battle, by name, with the same legend.",
    )
    zones: Annotated[tuple[Zone, ...], Elements("zone", family=("side",), height=1)] = ()
    weather_zones: Annotated[tuple[WeatherZone, ...], Elements("weather zone")] = ()
    tutorial: Annotated[tuple[TutorialStep, ...], Elements("tutorial step")] = Field(
        default=(), description="What the battle teaches while it is played, step by step."
    )
    translations: Translations = Field(default_factory=dict)
    silenced: Silences = ()

    def length(self) -> tuple[int, str]:
        """Return how long the battle is at most, and in what it is counted."""
        return self.turns, "turn"

    def turn_word(self) -> str:
        """Return what a turn is called before its number."""
        return "turn"

    def references(self) -> tuple[Reference, ...]:
        """Return the ruleset and the catalogue."""
        return (
            Reference("ruleset", self.ruleset, "/ruleset"),
            Reference("catalogue", self.catalogue, "/catalogue"),
        )
