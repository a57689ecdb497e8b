"""The reinforcements that conferences put up for sale, front by front (camp.pool.limited, camp.pool.per-theater)."""

from typing import Annotated, Literal

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Identifier, Line, Model


class Component(Model):
    """What a step is made of (op.reinforce.step.types)."""

    kind: Literal["infantry", "armor"]
    nation: Annotated[Identifier, RefersTo("nations", "catalogue")]


class SpecialistItem(Model):
    """A specialist."""

    kind: Literal["specialist"]
    nation: Annotated[Identifier, RefersTo("nations", "catalogue")]
    specialist: Annotated[Identifier, RefersTo("specialist_types", "catalogue")] = Field(
        description="A specialist type of the catalogue."
    )


class PoolItem(Model):
    """So many equal things that can be bought until the next conference."""

    item: Annotated[Component | SpecialistItem, Field(discriminator="kind")]
    number: int = Field(ge=0, le=99, description="How many there are.")
    price: int = Field(ge=0, le=999, description="Prestige for each.")
    elite_price: int | None = Field(
        default=None,
        ge=0,
        le=999,
        description="Prestige for each in the elite store; if empty, what the ruleset adds (camp.card.elite.price).",
    )


class Front(Model):
    """A theater with a pool of its own."""

    id: Identifier
    name: Line = Field(description="As conferences and battles name it.")
