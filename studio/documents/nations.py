"""The nations whose troops appear in battles."""

from typing import Annotated

from pydantic import Field

from studio.documents.elements import RefersTo
from studio.documents.model import Colour, Identifier, Line, Model
from studio.tables.kinds import Faction as Faction


class Nation(Model):
    """A nation whose troops appear on counters."""

    id: Identifier
    name: Line = Field(description="As lists, reports and sheets name it.")
    faction: Faction = Field(description="The faction whose sides field its troops.")
    colour: Colour = Field(description="The ground of its counters.")
    ink: Colour = Field(description="Symbols and letters on its counters.")
    supplier: Annotated[Identifier | None, RefersTo("nations")] = Field(
        default=None,
        description=(
            "The nation whose armor equipment it uses, and whose specialists besides its own "
            "(op.reinforce.step.armor-supplier-table, op.reinforce.specialist.nationality-table)."
        ),
    )
    security_unit: Annotated[Identifier | None, RefersTo("unit_types", where="security")] = Field(
        default=None,
        description=(
            "The unit type that its headquarters raise of infantry in their force pools; "
            "without one they raise none (op.action.security-unit.effect)."
        ),
    )
