"""What the figures of a ruleset have in common: limits, and the rule that each belongs to."""

from typing import Annotated, Any, Literal

from pydantic import Field

#: The cost ladder of movement: 1, 2, 3 MPs, A (all MPs and the AP), X (impassable).
Cost = Literal["1", "2", "3", "A", "X"]
Percent = Annotated[int, Field(ge=0, le=100)]
MovementPoints = Annotated[int, Field(ge=0, le=99)]
Shift = Annotated[int, Field(ge=-9, le=9)]
CommandPoints = Annotated[int, Field(ge=0, le=20)]
Steps = Annotated[int, Field(ge=0, le=99)]
#: A distance in hexes.
Reach = Annotated[int, Field(ge=0, le=99)]
#: What is paid or won, in prestige or in score.
Reward = Annotated[int, Field(ge=0, le=999)]


def rule_field(rule: str, description: str, **limits: Any) -> Any:
    """A field of a table with the rule that it belongs to."""
    return Field(description=f"{description} ({rule})", json_schema_extra={"rule": rule}, **limits)
