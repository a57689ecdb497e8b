"""A row of the action table, as the operational rules fill it."""

from typing import Any, Literal, TypeAlias

from studio.rules.kernel.action_table import ActionRow
from studio.rules.operational.base.state import State

#: What does an action: a unit by itself, a headquarters for one of its units or for itself, or the side.
AskedOf: TypeAlias = Literal["unit", "hq", "side"]
# Any: each row has its own action, and the functions of its chapter get no other.
Row: TypeAlias = ActionRow[State, Any]
