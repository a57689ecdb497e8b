"""A row of the action table, as the tactical rules fill it."""

from typing import Any, TypeAlias

from studio.rules.kernel.action_table import ActionRow
from studio.rules.tactical.base.state import State

# Any: each row has its own action, and the functions of its chapter get no other.
Row: TypeAlias = ActionRow[State, Any]
