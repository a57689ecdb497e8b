"""The presentation of a ruleset that brings none of its own."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from html import escape
from typing import Any, Final

from studio.desktop.actions.keymap import Shortcut
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.play.controls import Controls
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.plain.controls import PlainControls
from studio.desktop.play.plain.queries import PlainQueries
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.plain.workspace import ARRANGEMENTS, WORKSPACE
from studio.desktop.play.presentation import PresentationPanels, Summary, SummaryPoint, TurnStatus
from studio.desktop.play.targets.interaction import PlayInteraction
from studio.hexes.coordinates import Hex
from studio.playtest.course import turning_points
from studio.playtest.session import Session
from studio.rules.engines import Engine
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.view import View

#: Fields of events that say nothing of what happened.
_UNSAID: Final = ("rules",)


class PlainPresentation(PlainQueries):
    """Shows any engine by what its verbs and its action table say; a presentation may build on it."""

    interaction = PlayInteraction()
    workspace, arrangements = WORKSPACE, ARRANGEMENTS
    difficulties: Mapping[str, tuple[str, str]] = {}
    shortcuts: tuple[Shortcut, ...] = ()

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.engine = engine.name

    @property
    def turn_end(self) -> Action:
        """The action that ends a turn."""
        row = self.rows[self._engine.turn_end]
        action: Action = row.action(**row.fixed)
        return action

    def make_panels(self) -> PresentationPanels:
        """Make the section of the turn panel."""
        return PresentationPanels(ActionSection(), {})

    def make_controls(self, gestures: Gestures, panels: PresentationPanels) -> Controls:
        """Make the controls of one battle."""
        assert isinstance(panels.section, ActionSection)
        return PlainControls(gestures, self, panels.section, self._engine.turn_end)

    def scene_from_state(self, start: MapScene, view: View[Any]) -> MapScene:  # noqa: ARG002
        """Return the map as the scenario has it."""
        return start

    def time_of(self, state: Any) -> int:
        """Return the number of the turn."""
        return self._engine.ruleset.turn(state)

    def turn_status(self, view: View[Any], mover: str) -> TurnStatus:
        """Say whose turn it is."""
        ruleset, state = self._engine.ruleset, view.known
        decision, outcome = ruleset.decision(state), ruleset.outcome(state)
        if outcome is not None:
            status = f"The battle is over: {outcome.winner or 'nobody'} won."
        else:
            status = f"{decision.side if decision else view.side} to move" + (f" ({mover})" if mover else "")
        text = f"<big><b>Turn {ruleset.turn(state)}</b></big><br><b>{escape(status)}</b>"
        label = self.rows[self._engine.turn_end].label
        return TurnStatus(text, label, moment=f"Turn {ruleset.turn(state)}")

    def event_message(self, event: Event, before: Any, after: Any) -> str:  # noqa: ARG002
        """Return the kind of an event and its facts."""
        facts = (
            f"{each.name} {getattr(event, each.name)}" for each in fields(event) if each.name not in _UNSAID
        )
        return f"{event.kind.replace('-', ' ').capitalize()}: {', '.join(facts)}."

    def told_at_start(self, view: View[Any]) -> Sequence[str]:  # noqa: ARG002
        """Return nothing: all that happens has an event."""
        return ()

    def learns(self, side: Side, event: Event, before: Any, after: Any) -> bool:  # noqa: ARG002
        """Return that everyone learns of every event."""
        return True

    def known_around(self, side: Side, events: Sequence[Event], before: Any, after: Any) -> tuple[Any, Any]:  # noqa: ARG002
        """Return what a side knows of the states round an action."""
        view = self._engine.ruleset.view
        return view(before, side).known, view(after, side).known

    def main_event(self, learned: Sequence[Event]) -> Event:
        """Return the first event."""
        return learned[0]

    def has_secrets(self, state: Any) -> bool:  # noqa: ARG002
        """Return that nothing that the log says is hidden."""
        return False

    def covers_hand_over(self, start: Any, now: Any) -> bool:  # noqa: ARG002
        """Return whether the battle has secrets from its start."""
        return self.has_secrets(start)

    def follow_events(self, events: Sequence[Event], before: Any, after: Any) -> FollowedAction | None:  # noqa: ARG002
        """Show nothing on the map."""
        return None

    def motion_of(self, event: Event, after: Any) -> tuple[str, tuple[Hex, ...]] | None:  # noqa: ARG002
        """Move no counter."""
        return None

    def summarize(self, session: Session, viewer: Side) -> Summary | None:
        """Tell who won, and what turned the battle."""
        outcome = session.outcome
        if outcome is None:
            return None
        points = turning_points(session, lambda *found: self.learns(viewer, *found))
        states = session.history.states
        summary_points = (
            SummaryPoint(
                each.number,
                f"Turn {each.turn}: {self.event_message(each.event, *states[each.number : each.number + 2])}",
            )
            for each in points
        )
        heading = f"{outcome.winner or 'Nobody'} won: {outcome.ending.replace('-', ' ')}."
        return Summary(heading, (), tuple(summary_points))
