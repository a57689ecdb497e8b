"""The actions of the tactical rules: those of the model of actions, and those of each command system."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from studio.rules.kernel.action_table import ActionRow, ActionRules
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.ids import SystemKind
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat import action_rows as close_combat
from studio.rules.tactical.command.systems import SYSTEMS
from studio.rules.tactical.effects import action_rows as effects
from studio.rules.tactical.fire import action_rows as fire
from studio.rules.tactical.fire import support_rows as support
from studio.rules.tactical.movement import action_rows as movement
from studio.rules.tactical.transport import action_rows as transport


def _legal_done(state: State, unit: str | None = None) -> Iterator[Done]:
    if unit is None and course.done_refusal(state) is None:
        yield Done()


def _refuse_done(state: State, action: Done) -> Refusal | None:
    del action
    return course.done_refusal(state)


def _apply_done(state: State, action: Done) -> Transition[State]:
    del action
    return course.end_what_is_under_way(state)


_DONE: Final[Row] = ActionRow(
    "done",
    Done,
    ActionRules(_legal_done, _refuse_done, _apply_done),
    label="Done",
    explanation="End the move, the unit's part, the reaction or the step",
    group="Turn",
    asked_of="side",
    rule_ids=("tactical.needs.activation-tokens",),
)
#: What a person can ask for, chapter by chapter.
ACTION_TABLE: Final[Sequence[Row]] = (
    *movement.ROWS,
    *fire.ROWS,
    *effects.ROWS,
    *support.ROWS,
    *close_combat.ROWS,
    *transport.ROWS,
    *(row for system in SYSTEMS.values() for row in system.rows),
    _DONE,
)
#: The command system of the actions that only one has.
SYSTEM_OF: Final[Mapping[type[Action], SystemKind]] = MappingProxyType(
    {row.action: kind for kind, system in SYSTEMS.items() for row in system.rows}
)
#: The functions of each action's chapter.
ACTION_RULES: Final[Mapping[type[Action], ActionRules[State, Any]]] = MappingProxyType(
    {row.action: row.rules for row in ACTION_TABLE}
)
