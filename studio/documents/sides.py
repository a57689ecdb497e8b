"""The parties of a battle, as every ruleset has them."""

from pydantic import Field

from studio.documents.model import Colour, Identifier, Line, Model
from studio.documents.nations import Faction


class BattleSide(Model):
    """A party in the battle. The sides take their turns in the sequence of the file."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    faction: Faction = Field(description="By it go figures of the ruleset in which the war's parties differ.")
    colour: Colour = Field(description="Its territory, front line and zones on the map.")
