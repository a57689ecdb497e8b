"""The presentation of the operational ruleset."""

from collections.abc import Mapping, Sequence
from html import escape

from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.play.controls import Controls
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.operational import following, motions, scene, summary
from studio.desktop.play.operational.action_rows import ACTION_SHORTCUTS
from studio.desktop.play.operational.controls import OperationalControls
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.panels import OperationalPanels
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.operational.workspace import ARRANGEMENTS, WORKSPACE
from studio.desktop.play.presentation import PresentationPanels, Summary, TurnStatus
from studio.desktop.play.triggers.first_lines import first_lines
from studio.hexes.coordinates import Hex
from studio.playtest.operational.event_messages.diary import event_message
from studio.playtest.operational.event_messages.named import known_around
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers.trigger import have_private_messages
from studio.rules.kernel.view import View
from studio.rules.operational.base.actions import EndTurn
from studio.rules.operational.base.state import State
from studio.rules.operational.base.terrain import weather_in_words
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.objectives.objectives import outcome
from studio.rules.operational.ruleset import Operational

_DIFFICULTIES: Mapping[str, tuple[str, str]] = {
    "easy": ("&Easy", "Your attacks cost you the least"),
    "normal": ("&Normal", "Your attacks cost you what the normal row of the loss table says"),
    "classic": ("C&lassic", "Your attacks cost you more than normal"),
    "hard": ("&Hard", "Your attacks cost you the most"),
}


class OperationalPresentation(OperationalQueries):
    """How operational battles look and read."""

    engine = Operational.name
    turn_end = EndTurn()
    interaction = OperationalInteraction()
    difficulties = _DIFFICULTIES
    shortcuts = ACTION_SHORTCUTS
    workspace, arrangements = WORKSPACE, ARRANGEMENTS

    def make_panels(self) -> OperationalPanels:
        """Make the panels of a window."""
        return OperationalPanels()

    def make_controls(self, gestures: Gestures, panels: PresentationPanels) -> Controls:
        """Make the controls of one battle."""
        assert isinstance(panels, OperationalPanels)
        return OperationalControls(gestures, panels)

    def scene_from_state(self, start: MapScene, view: View[State]) -> MapScene:
        """Show what a side may know on the scene that the scenario has at the start."""
        return scene.scene_from_state(start, view)

    def time_of(self, state: State) -> int:
        """Return the number of the turn."""
        return state.turn

    def turn_status(self, view: View[State], mover: str) -> TurnStatus:
        """Say whose turn it is, what the weather is, and how much prestige each side has."""
        heading, moment = _heading(view.known, mover), f"Turn {view.known.turn}"
        if view.known.preparation:
            tip = "Begin the first turn, in which units move and attack"
            return TurnStatus(heading, "End Battle Preparation", tip, moment)
        return TurnStatus(heading, moment=moment)

    def event_message(self, event: Event, before: State, after: State) -> str:
        """Return an event in a sentence."""
        return event_message(event, before, after)

    def told_at_start(self, view: View[State]) -> Sequence[str]:
        """Return what the public triggers are, and the messages of those that fire as the first turn begins."""
        script = view.known.script
        return tuple(first_lines(script.triggers, script.messages))

    def learns(self, side: Side, event: Event, before: State, after: State) -> bool:
        """Return whether a side learns of an event."""
        return is_visible_to(side, event, before, after)

    def known_around(
        self, side: Side, events: Sequence[Event], before: State, after: State
    ) -> tuple[State, State]:
        """Return what a side knows of the states round an action."""
        return known_around(side, events, before, after)

    def main_event(self, learned: Sequence[Event]) -> Event:
        """Return the first event, which tells the action; the others are what follows from it."""
        return learned[0]

    def has_secrets(self, state: State) -> bool:
        """Return whether the battle is played in fog, or one side is told what the other is not."""
        return state.board.fog or have_private_messages(state.script.triggers)

    def covers_hand_over(self, start: State, now: State) -> bool:  # noqa: ARG002
        """Return whether the battle has secrets from its start."""
        return self.has_secrets(start)

    def follow_events(self, events: Sequence[Event], before: State, after: State) -> FollowedAction | None:
        """Show the events of an action that a side learned of."""
        return following.follow_events(events, before, after)

    def motion_of(self, event: Event, after: State) -> tuple[str, tuple[Hex, ...]] | None:
        """Return whose counter goes over which hexes in an event."""
        motion = motions.motion_of(event)
        return (motion[0], tuple(map(after.board.shape.at, motion[1]))) if motion else None

    def summarize(self, session: Session, viewer: Side) -> Summary | None:
        """Tell how a battle has ended."""
        return summary.summarize(session, viewer)


def _heading(state: State, mover: str) -> str:
    board = state.board
    name = escape(board.sides[state.active].name)
    ended = outcome(state)
    if ended is not None:
        winner = next((escape(facts.name) for facts in board.sides if facts.id == ended.winner), "nobody")
        status = f"The battle is over: {winner} won."
    else:
        doing = "prepares for battle" if state.preparation else "to move"
        status = f"{name} {doing}" + (f" ({mover})" if mover else "")
    prestige = "<br>".join(
        f"{escape(facts.name)}: prestige {state.prestige[facts.id]}" for facts in board.sides
    )
    weather = escape(weather_in_words(state, state.turn))
    return f"<big><b>Turn {state.turn} of {board.turns}, {weather}</b></big><br><b>{status}</b><br>{prestige}"
