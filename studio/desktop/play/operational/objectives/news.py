"""What has become of a side's objectives, as it is told at once (3.10)."""

from typing import Final

from studio.playtest.operational.event_messages.diary import event_message
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.operational.base.actions import EndBattle
from studio.rules.operational.base.state import State
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.objectives.events import ObjectiveFailed, ObjectiveLost, ObjectiveTaken
from studio.rules.operational.turn import early_end

_TOLD: Final = (ObjectiveTaken, ObjectiveLost, ObjectiveFailed)


def objective_news(transition: Transition[State], before: State, viewer: Side) -> list[str]:
    """Return what happened to the objectives of a side, in sentences (op.objective.ui.failed-notice)."""
    return [
        event_message(event, before, transition.state)
        for event in transition.events
        if isinstance(event, _TOLD)
        and event.side == viewer
        and is_visible_to(viewer, event, before, transition.state)
    ]


def early_end_offer(state: State) -> str:
    """Return that the side to move may end the battle; nothing while it may not (op.objective.early-end.offer)."""
    if state.extension_due:
        return "The last turn is over: the panel of objectives offers to buy one more turn, or to end the battle."
    if early_end.refusal(state, EndBattle()) is not None:
        return ""
    return "All primary objectives are held: the panel of objectives offers to end the battle now."
