"""Households: on what a player of a campaign spends prestige, in which sequence."""

from typing import ClassVar, Literal

from pydantic import Field

from studio.documents.model import Document, Identifier, Line

#: What prestige is spent on: plans that are unlocked, steps for units, upgrades of headquarters, cards that are offered.
Purpose = Literal["plans", "repairs", "upgrades", "cards"]


class Household(Document):
    """What is bought first, what with the rest; what it does not name is not bought, but for plans that must be."""

    FORMAT: ClassVar[str] = "household"
    VERSION: ClassVar[int] = 1
    FOLDER: ClassVar[str] = "households"

    format: Literal["household"]
    version: int = Field(ge=1, description="The version of the file format.")
    id: Identifier = Field(description="What it is called where one is chosen.", examples=["saver"])
    title: Line = Field(description="What people read, such as “Saver: plans, and nothing else”.")
    spends: tuple[Purpose, ...] = Field(
        description="On what prestige is spent, the first before all others: plans, repairs, upgrades or cards."
    )
    restarts: int = Field(
        default=2,
        ge=0,
        le=9,
        description="How often a lost battle is fought again before the campaign is given up.",
    )
    step_band: int = Field(
        default=5,
        ge=1,
        le=99,
        description="Forecasts follow missing steps in bands of so many; the smaller, the more situations there are.",
    )

    def buys(self, purpose: Purpose) -> bool:
        """Return whether it spends on something."""
        return purpose in self.spends
