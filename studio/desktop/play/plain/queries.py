"""Queries for actions of any ruleset, answered by its verbs and its action table."""

from dataclasses import fields
from typing import Any, cast

from studio.desktop.play.targets.targeting import ActionQuery, Target, Targeting
from studio.hexes.coordinates import Hex
from studio.rules.engines import Engine
from studio.rules.kernel.action_table import ActionRow, TargetKind
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal


class PlainQueries:
    """Answers for an engine. What its targets are on the map only a presentation knows: `find_target`."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._kept: tuple[Any, tuple[Action, ...]] = (None, ())
        self.rows: dict[str, ActionRow[Any, Any]] = {row.name: row for row in engine.actions}

    def find_target(self, state: Any, kind: TargetKind, value: Any) -> Target | None:  # noqa: ARG002
        """Return where on the map a field of an action points; None where that is nowhere."""
        return None

    def find_actions(self, state: Any, query: ActionQuery) -> tuple[Action, ...]:
        """Return every action that would answer a query now."""
        row = self.rows[query.kind]
        return tuple(each for each in self.actions(state) if row.describes(each))

    def actions(self, state: Any) -> tuple[Action, ...]:
        """Return every action that is possible now; those of the state that was asked for last are kept."""
        known, actions = self._kept
        if known != state:
            actions = tuple(self._engine.ruleset.legal(state))
            self._kept = state, actions
        return actions

    def query_refusal(self, state: Any, query: ActionQuery) -> Refusal | None:
        """Return why nothing can answer a query now; None where something can."""
        row = self.rows[query.kind]
        if not fields(row.action):
            return self._engine.ruleset.refusal(state, row.action())
        if self.find_actions(state, query):
            return None
        return Refusal("nothing-there", f"Now nothing allows this: {row.label.lower()}.", row.rule_ids)

    def target_refusal(self, state: Any, targeting: Targeting, at: Hex) -> Refusal | None:  # noqa: ARG002
        """Return nothing: that a hex is no target is all that can be said."""
        return None

    def targets_of(self, state: Any, query: ActionQuery, action: Action) -> tuple[Target, ...]:
        """Return what a person chooses on the map to say that this action is meant."""
        targets = self.rows[query.kind].targets.items()
        found = (self.find_target(state, kind, getattr(action, name)) for name, kind in targets)
        return tuple(target for target in found if target is not None)

    def stand_ins(self, state: Any, action: Action) -> tuple[Target, ...]:  # noqa: ARG002 - for those that have such
        """Return nothing: only a presentation knows what stands on the map for who is not on it."""
        return ()

    def query_label(self, query: ActionQuery) -> str:
        """Return what the action table calls an action."""
        return self.rows[query.kind].label

    def choice_label(self, state: Any, target: Target | None, action: Action) -> str:  # noqa: ARG002
        """Return the fields of an action."""
        return ", ".join(f"{each.name} {getattr(action, each.name)}" for each in fields(cast("Any", action)))
