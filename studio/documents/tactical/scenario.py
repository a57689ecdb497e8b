"""What scenarios hold for tactical battles (tactical.needs.mission-setup)."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import Elements, RefersTo
from studio.documents.model import HexLabel, Identifier, Line, Model
from studio.documents.scenario import Scenario
from studio.documents.tactical.command import CardsPart, PointsPart, SquadPart
from studio.documents.tactical.effects import Effect, Requirement
from studio.documents.tactical.forces import Force, LeaderStart, MarkerStart, Section, TacticalUnit
from studio.documents.tactical.triggers import TacticalTrigger


class TacticalObjective(Model):
    """A hex worth having."""

    id: Identifier
    name: Line = Field(description="As lists and the map name it.")
    at: HexLabel = Field(description="Where it is, as 0512.")
    command: int = Field(default=0, ge=0, le=20, description="Command that it pays its holder each round.")
    nation: Annotated[Identifier | None, RefersTo("nations", "catalogue")] = Field(
        default=None, description="The only nation that it pays; none: any."
    )
    victory_points: int = Field(default=0, ge=0, le=99, description="Victory points that it is worth.")
    owner: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="Who holds it at the start."
    )
    setup_capture: bool = Field(
        default=True,
        description="Who stands there when the battle begins holds it, in a deployment zone of its own.",
    )
    significant: bool = Field(default=False, description="It counts where a battle is won by objectives.")


class Reinforcement(Model):
    """Units that come later."""

    id: Identifier
    side: Annotated[Identifier, RefersTo("sides")] = Field(description="Whose they are.")
    round: int = Field(ge=1, le=99, description="The round at the end of which they come.")
    units: Annotated[tuple[Identifier, ...], RefersTo("units")] = Field(description="Who comes.")
    hexes: tuple[HexLabel, ...] = Field(
        default=(), description="Where in the zone of their nation; none: anywhere in it."
    )
    condition: Requirement | None = Field(default=None, description="Without it they do not come.")


class RoundEvent(Model):
    """What happens at the end of a round."""

    id: Identifier
    round: int = Field(ge=1, le=99, description="The round.")
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="Whose event it is; none: nobody's."
    )
    name: Line = Field(description="As the log names it.")
    condition: Requirement | None = Field(default=None, description="Without it nothing happens.")
    effects: tuple[Effect, ...] = Field(default=(), description="What it does.")


class VictoryCondition(Model):
    """One way to win at once."""

    kind: Literal["points-at-least", "controls", "units-lost", "morale-zero", "last-side"] = Field(
        description="What has to be reached."
    )
    side: Annotated[Identifier | None, RefersTo("sides")] = Field(
        default=None, description="Who can win by it; none: either side."
    )
    number: int = Field(default=0, ge=0, le=999, description="How many points, or units of the enemy lost.")
    objectives: Annotated[tuple[Identifier, ...], RefersTo("objectives")] = Field(
        default=(), description="The objectives to be controlled."
    )


class Victory(Model):
    """How the battle is won."""

    conditions: tuple[VictoryCondition, ...] = Field(default=(), description="Any of these wins at once.")
    at_end: Literal["points", "objectives"] = Field(default="points", description="What counts at the end.")
    tie: Annotated[Identifier, RefersTo("sides", also=("draw",))] = Field(
        default="draw", description="Who has won where both have as much: a side, or draw."
    )


class TacticalBattle(Model):
    """What a tactical battle is about."""

    command_system: Literal["squad", "cards", "points"] = Field(description="How the battle is commanded.")
    metres_per_hex: int = Field(default=40, ge=1, le=999, description="For the player; no rule reads it.")
    inches_per_hex: int = Field(default=2, ge=1, le=12, description="Inches of the figures in a hex.")
    facing: Literal["side", "corner"] = Field(
        default="side", description="Units face sides or corners of hexes."
    )
    visibility: int | None = Field(
        default=None, ge=1, le=99, description="The farthest hex that is seen; none: no limit."
    )
    share_hexes: bool = Field(default=False, description="Losers of close combat stay in the hex.")
    late_reinforcements: Literal["lost", "wait"] = Field(
        default="lost", description="What becomes of reinforcements that find no room."
    )
    open_forces: bool = Field(
        default=False, description="Each side knows what the other has still to deploy."
    )
    forces: tuple[Force, ...] = Field(description="What each side brings.")
    setup_order: Annotated[tuple[Identifier, ...], RefersTo("sides")] = Field(
        default=(), description="Who places units first; who is not named: after them, as the sides stand."
    )
    units: Annotated[
        tuple[TacticalUnit, ...],
        Elements("unit", family=("side",), elsewhere=("start",), chosen_by="type", height=5),
    ] = ()
    sections: Annotated[tuple[Section, ...], Elements("section", family=("side",))] = ()
    leaders: Annotated[tuple[LeaderStart, ...], Elements("leader", family=("side",))] = ()
    markers: Annotated[
        tuple[MarkerStart, ...],
        Elements("marker", key=("kind", "at"), chosen_by="kind", height=3, repeats=True),
    ] = ()
    objectives: Annotated[tuple[TacticalObjective, ...], Elements("objective", height=4)] = ()
    reinforcements: Annotated[tuple[Reinforcement, ...], Elements("reinforcement", family=("side",))] = ()
    events: Annotated[tuple[RoundEvent, ...], Elements("event")] = ()
    triggers: Annotated[tuple[TacticalTrigger, ...], Elements("trigger")] = Field(
        default=(),
        description="What happens when something else has, between activations: those that fire together in this sequence.",
    )
    victory: Victory = Field(default=Victory(), description="How the battle is won.")
    squad: SquadPart | None = Field(default=None, description="What the system squad needs.")
    cards: CardsPart | None = Field(default=None, description="What the system cards needs.")
    points: PointsPart | None = Field(default=None, description="What the system points needs.")


class TacticalScenario(Scenario):
    """A battle of squads and platoons."""

    tactical: TacticalBattle = Field(description="What the tactical rules play.")

    def length(self) -> tuple[int, str]:
        """Return how many Phases a battle of command points has at most, of others how many rounds."""
        points = self.tactical.points
        if self.tactical.command_system == "points" and points is not None:
            return points.last_phase, "Phase"
        return self.turns, "round"

    def turn_word(self) -> str:
        """Return what a round is called: with command points it is a Turn of several Phases."""
        return "Turn" if self.tactical.command_system == "points" else "round"
