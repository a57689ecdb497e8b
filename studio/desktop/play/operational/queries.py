"""Queries for operational actions, as the shell asks them."""

from studio.desktop.play.operational import action_queries, targets
from studio.desktop.play.operational.action_queries import OperationalQuery
from studio.desktop.play.targets.targeting import Target, Targeting
from studio.hexes.coordinates import Hex
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal
from studio.rules.operational.action_table import row_named
from studio.rules.operational.base.state import State


class OperationalQueries:
    """Answers of the operational rules to what persons ask for."""

    def find_actions(self, state: State, query: OperationalQuery) -> tuple[Action, ...]:
        """Return every action that would answer a query now."""
        return action_queries.find_actions(state, query)

    def query_refusal(self, state: State, query: OperationalQuery) -> Refusal | None:
        """Return why nothing can answer a query now."""
        return action_queries.query_refusal(state, query)

    def target_refusal(self, state: State, targeting: Targeting, at: Hex) -> Refusal | None:
        """Return why a hex is not among those to choose from."""
        return targets.target_refusal(state, targeting, at)

    def targets_of(self, state: State, query: OperationalQuery, action: Action) -> tuple[Target, ...]:
        """Return what a person chooses on the map to say that this action is meant."""
        return targets.targets_of(state, query, action)

    def stand_ins(self, state: State, action: Action) -> tuple[Target, ...]:  # noqa: ARG002 - all that acts has targets
        """Return nothing: headquarters and their pools are asked by buttons of their own."""
        return ()

    def query_label(self, query: OperationalQuery) -> str:
        """Return what the action table calls an action."""
        return row_named(query.kind).label

    def choice_label(self, state: State, target: Target | None, action: Action) -> str:
        """Return what sets an action off from the others of its target."""
        return targets.choice_label(state, target, action)
