"""The tutorial of a battle in the window: its card, what it lights up, and what it lets a person do."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, Signal

from studio.desktop.canvas.scene.overlay_layer import Outline, Overlay
from studio.desktop.pages.scenario_page import ScenarioPage
from studio.desktop.play.tutorial_card import TutorialCard
from studio.documents.tutorial import TutorialMark, TutorialStep
from studio.hexes.coordinates import Hex
from studio.playtest.session import Session
from studio.playtest.tutorial import Learns, Tutorial
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action
from studio.rules.kernel.refusal import Refusal


class BattleTutorial(QObject):
    """Leads one side through the steps of its scenario (op.intro.tutorial); nothing where the scenario has none."""

    #: The name of the panel that a step points at.
    panel_wanted = Signal(str)
    #: Another step, or none, is on the card.
    changed = Signal()

    def __init__(
        self, page: ScenarioPage, session: Session, side: Side, learns: Learns, docks: Mapping[str, str]
    ) -> None:
        """Take the names of the docks by the panels that they hold."""
        super().__init__()
        self._page, self._docks = page, docks
        self.tutorial = Tutorial(
            session.battle.in_language.scenario.tutorial, session.battle.engine, side, learns
        )
        self._read = set[str]()
        self._done = 0
        self._is_on = bool(self.tutorial.steps) and not session.is_replay
        self.card: TutorialCard | None = None
        #: The step that was shown last.
        self._shown: str | None = None

    @property
    def step(self) -> TutorialStep | None:
        """The step that is to be done; None where there is none."""
        steps = self.tutorial.steps
        return steps[self._done] if self._is_on and self._done < len(steps) else None

    def restart(self) -> None:
        """Begin anew."""
        self._read.clear()
        self._shown = None
        self._is_on = bool(self.tutorial.steps)

    def follow(self, session: Session) -> None:
        """Show the step that a battle has come to, which an undone action takes back with it."""
        if not self._is_on:
            return
        self._session = session
        self._done = self.tutorial.steps_done(session.history, self._read)
        self._show()

    def refusal(self, side: Side | None, action: Action) -> Refusal | None:
        """Return why an action of a side has to wait; None where it need not."""
        step = self.step if side == self.tutorial.side else None
        return self.tutorial.refusal(step, action) if step is not None else None

    def query_refusal(self, side: Side | None, name: str) -> Refusal | None:
        """Return why what a side asks for, by its name in the action table, has to wait."""
        step = self.step if side == self.tutorial.side else None
        return self.tutorial.query_refusal(step, name) if step is not None else None

    def overlays(self) -> Iterator[Overlay]:
        """Yield what the step lights up on the map."""
        hexes = frozenset(self._hexes(self.step.show)) if self.step is not None else None
        if hexes:
            yield Outline(hexes, "selection")

    def end(self) -> None:
        """Take the card away."""
        if self.card is not None:
            self._page.body.removeWidget(self.card)
            self.card.deleteLater()
            self.card = None

    def _show(self) -> None:
        card, steps, step = self._card(), self.tutorial.steps, self.step
        if step is None:
            card.show_end(len(steps))
        else:
            card.show_step(self._done + 1, len(steps), step.text, waits=step.until.event is not None)
        shown, self._shown = self._shown, step.id if step is not None else None
        if step is not None and shown != step.id:
            self._point_at(step.show)

    def _point_at(self, mark: TutorialMark) -> None:
        for at in self._hexes(mark):
            self._page.canvas.bring_into_sight(at)
        if mark.panel is not None and mark.panel in self._docks:
            self.panel_wanted.emit(self._docks[mark.panel])

    def _hexes(self, mark: TutorialMark) -> Iterator[Hex]:
        """Yield where on the map a mark is, as far as the person sees it."""
        scene = self._page.canvas.scene
        if scene is None:
            return
        at = scene.shape.find(mark.hex) if mark.hex is not None else None
        if at is not None:
            yield at
        yield from (counter.at for counter in scene.counters if counter.id in (mark.unit, mark.hq))

    def _card(self) -> TutorialCard:
        if self.card is None:
            self.card = TutorialCard()
            self.card.read.connect(self._go_on)
            self.card.skipped.connect(self._leave)
            self._page.put_above_map(self.card)
        return self.card

    def _go_on(self) -> None:
        """Take a step as read, or close the card at the end."""
        if self.step is None:
            self._leave()
            return
        self._read.add(self.step.id)
        self.follow(self._session)
        self.changed.emit()

    def _leave(self) -> None:
        self._is_on = False
        self.end()
        self.changed.emit()
