"""The actions of the operational rules: one row for each action, and one for each kind of HQ action (3.6, 3.7)."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from studio.rules.kernel.action_table import ActionRules
from studio.rules.kernel.events import Action
from studio.rules.operational.arrivals import action_rows as arrivals
from studio.rules.operational.assets import action_rows as assets
from studio.rules.operational.attacks import action_rows as attacks
from studio.rules.operational.base.actions import EndTurn, Row
from studio.rules.operational.base.state import State
from studio.rules.operational.card_effects import action_rows as card_effects
from studio.rules.operational.cards import action_rows as cards
from studio.rules.operational.engineering import action_rows as engineering
from studio.rules.operational.forcepool import action_rows as forcepool
from studio.rules.operational.headquarters import action_rows as headquarters
from studio.rules.operational.landings import action_rows as landings
from studio.rules.operational.logistics import action_rows as logistics
from studio.rules.operational.movement import action_rows as movement
from studio.rules.operational.orders import action_rows as orders
from studio.rules.operational.supply import action_rows as supply
from studio.rules.operational.turn import action_rows as turn

_CHAPTERS: Final = (
    movement,
    attacks,
    orders,
    headquarters,
    forcepool,
    logistics,
    engineering,
    supply,
    arrivals,
    card_effects,
    landings,
    cards,
    assets,
    turn,
)
#: What a person can ask for, chapter by chapter.
ACTION_TABLE: Final[Sequence[Row]] = tuple(row for chapter in _CHAPTERS for row in chapter.ROWS)

_BY_NAME: Final[Mapping[str, Row]] = {row.name: row for row in ACTION_TABLE}
_BY_ACTION: Final[Mapping[type[Action], ActionRules[State, Any]]] = {
    row.action: row.rules for row in ACTION_TABLE
}
#: The kinds of action in the sequence in which `legal` finds them, which players that choose by chance depend on.
#: A kind that is not named here comes before the end of the turn.
_SEQUENCE: Final = (
    *("move", "attack", "give-order", "deploy", "deploy-hq", "move-hq"),
    *("reorganize", "reinforce", "transfer", "raise-security", "dig-in", "recon"),
    *("place-truck", "take-truck", "emergency-supply", "create-dump", "choose-upgrade", "motor-pool"),
    *("bridge", "cross-river", "play-card", "air-attack", "discard-card", "claim-card"),
)


def _rank(action: type[Action]) -> tuple[bool, int]:
    """Return what sorts an action into the sequence."""
    known = action.kind in _SEQUENCE
    return action is EndTurn, _SEQUENCE.index(action.kind) if known else len(_SEQUENCE)


#: The functions for each action, in the sequence in which `legal` finds them.
ACTION_RULES: Final[Mapping[type[Action], ActionRules[State, Any]]] = MappingProxyType(
    {action: _BY_ACTION[action] for action in sorted(_BY_ACTION, key=_rank)}
)


def row_named(name: str) -> Row:
    """Return the row of a name. Raises KeyError for a name that no row has."""
    return _BY_NAME[name]
