"""The presentation of a ruleset: what the shell of a playtest asks of it.

The shell owns the session, the clock of the computer, the log, undo, targeting, following and showing again. A
presentation owns how battles of one ruleset look and read, and what persons can do in them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from studio.desktop.actions.keymap import Keymap, Shortcut
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.docks.workspaces import Arrangement, Room, Workspace
from studio.desktop.play.controls import Controls
from studio.desktop.play.following import FollowedAction
from studio.desktop.play.gestures import Gestures
from studio.desktop.play.targets.interaction import PlayInteraction
from studio.desktop.play.targets.targeting import ActionQueries
from studio.hexes.coordinates import Hex
from studio.playtest.session import Session
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.view import View


@dataclass(frozen=True, slots=True)
class TurnStatus:
    """What the turn panel says above and below all else."""

    #: Rich text.
    heading: str
    #: On the button that ends the turn.
    end_text: str = "End turn"
    end_tip: str = "Let the other side move"
    #: The turn, as messages name it.
    moment: str = ""


class TurnSection(QWidget):
    """What the turn panel shows of a ruleset between its heading and its buttons; nothing, if nothing is added."""

    def show_view(self, view: View[Any]) -> None:
        """Show what a side may know."""

    def fit(self, width: int) -> None:
        """Lay it out for a panel so many pixels wide."""


class PresentationPanels(QObject):
    """The panels of one ruleset; they last as long as the window."""

    #: The id of a rule, to be shown in the rulebook.
    rule_asked = Signal(str)

    def __init__(self, section: TurnSection, docks: Mapping[str, QWidget]) -> None:
        """Take what the turn panel shows, and the other panels by the names of their docks."""
        super().__init__()
        self.section, self.docks = section, docks

    def apply_keymap(self, keymap: Keymap) -> None:
        """Name the keys that the person has."""


@dataclass(frozen=True, slots=True)
class SummaryTable:
    """Figures of a battle that is over."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    #: How much of the dialog's height it takes beside others.
    weight: int = 1


@dataclass(frozen=True, slots=True)
class SummaryPoint:
    """A moment that mattered; `number` is how many actions were played before it."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Summary:
    """How a battle ended, in words and figures."""

    heading: str
    tables: tuple[SummaryTable, ...]
    points: tuple[SummaryPoint, ...] = ()


class Presentation(ActionQueries, Protocol):
    """How one ruleset looks and reads while it is played."""

    @property
    def engine(self) -> str:
        """The name of the engine."""

    @property
    def turn_end(self) -> Action:
        """The action that ends a turn."""

    @property
    def difficulties(self) -> Mapping[str, tuple[str, str]]:
        """The levels of difficulty, from easy to hard, each with its text in a menu and what it means."""

    @property
    def shortcuts(self) -> tuple[Shortcut, ...]:
        """The shortcuts of its actions beside those of the shell."""

    @property
    def workspace(self) -> Workspace:
        """What settings know the layouts of its panels by."""

    @property
    def arrangements(self) -> Mapping[Room, Arrangement]:
        """How its panels and those of the shell stand at first."""

    @property
    def interaction(self) -> PlayInteraction:
        """An interaction with nothing selected."""

    def make_panels(self) -> PresentationPanels:
        """Make the panels of a window."""

    def make_controls(self, gestures: Gestures, panels: PresentationPanels) -> Controls:
        """Make the controls of one battle, which show what they do in the panels."""

    def scene_from_state(self, start: MapScene, view: View[Any]) -> MapScene:
        """Show what a side may know on the scene that the scenario has at the start."""

    def turn_status(self, view: View[Any], mover: str) -> TurnStatus:
        """Say whose turn it is; `mover` says who acts for the person, and is empty where a person moves."""

    def time_of(self, state: Any) -> int:
        """Return how far a battle is, in what the length of its scenario is counted in; 0 before the first."""

    def event_message(self, event: Event, before: Any, after: Any) -> str:
        """Return an event in a sentence, given what a side knows of the states round the action that caused it."""

    def told_at_start(self, view: View[Any]) -> Sequence[str]:
        """Return what a side is told as the battle starts, of which no event tells, in sentences."""

    def learns(self, side: Side, event: Event, before: Any, after: Any) -> bool:
        """Return whether a side learns of an event, given the whole states."""

    def known_around(self, side: Side, events: Sequence[Event], before: Any, after: Any) -> tuple[Any, Any]:
        """Return what a side knows of the states round an action, with all whom the events name that it learned of."""

    def main_event(self, learned: Sequence[Event]) -> Event:
        """Return that of the events of an action which alone says what came of it; there is at least one."""

    def has_secrets(self, state: Any) -> bool:
        """Return whether one side may learn of things that another one does not."""

    def covers_hand_over(self, start: Any, now: Any) -> bool:
        """Return whether the window is covered while another person sits down: at the same times whatever is hidden."""

    def follow_events(self, events: Sequence[Event], before: Any, after: Any) -> FollowedAction | None:
        """Show the events of an action that a side learned of, given what it knows; None where they have no place on the map."""

    def motion_of(self, event: Event, after: Any) -> tuple[str, tuple[Hex, ...]] | None:
        """Return whose counter goes over which hexes in an event; None where nobody does."""

    def summarize(self, session: Session, viewer: Side) -> Summary | None:
        """Tell how a battle has ended, as far as a side may know; None while it goes on."""
