"""The first lesson in the window: a card above the map, which goes on as soon as its step was done."""

from typing import Any, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QTimer

from studio.desktop.actions.registry import ActionRegistry
from studio.desktop.docks.docks import Docks
from studio.desktop.lesson.steps import FIRST_LESSON, LessonStep, Work
from studio.desktop.overlays.selector import OverlaySelector
from studio.desktop.pages.page import Page
from studio.desktop.play.battle_controller import BattleController
from studio.desktop.play.tutorial_card import LESSON, TutorialCard

#: Milliseconds after which is looked again at the work.
_PAUSE: Final = 200


class Lesson(QObject):
    """Leads an author through its steps. Nothing is forbidden meanwhile, and whatever way a step is done counts."""

    def __init__(
        self, battle: BattleController, overlays: OverlaySelector, docks: Docks, registry: ActionRegistry
    ) -> None:
        super().__init__(battle.parent())
        self._pages, self._overlays, self._docks = battle.pages, overlays, docks
        self._battle, self._registry = battle, registry
        self.card = TutorialCard(LESSON)
        self.card.hide()
        self._done = 0
        self._before = Work()
        #: The number of each page that was seen, and the highest of them.
        self._numbers = WeakKeyDictionary[Page[Any], int]()
        self._seen = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.follow)
        self.card.read.connect(self.end)
        self.card.skipped.connect(self.end)
        registry.keymap_changed.connect(self._show)

    @property
    def step(self) -> LessonStep | None:
        """The step that is to be done; None where there is none."""
        is_on = self._timer.isActive() and self._done < len(FIRST_LESSON)
        return FIRST_LESSON[self._done] if is_on else None

    def begin(self) -> None:
        """Take up the lesson where it was ended, if its battle is in front; else begin with the first step."""
        now = self._work()
        if not self._was_ended_over(now):
            self._done, self._before = 0, now
        elif FIRST_LESSON[self._done].in_battle:
            self._done -= 1
        self._timer.start()
        self._show()

    def follow(self) -> None:
        """Look at the work, and go on where the step was done."""
        step, now = self.step, self._work()
        if step is not None and step.is_done(self._before, now):
            self._done += 1
            self._before = now
            self._show()

    def end(self) -> None:
        """Take the card away."""
        self._timer.stop()
        self.card.hide()

    def _was_ended_over(self, now: Work) -> bool:
        """Return whether some steps were done and others not, in the battle that is in front."""
        is_same = now.scenario is not None and now.page == self._before.page
        return is_same and 0 < self._done < len(FIRST_LESSON) and not self._timer.isActive()

    def _work(self) -> Work:
        page, play = self._pages.scenario, self._battle.play
        for each in self._pages:
            if each not in self._numbers:
                self._numbers[each] = self._seen = self._seen + 1
        if page is None:
            return Work(page=self._seen)
        document = page.document
        return Work(
            self._numbers[page],
            document.value,
            document.position,
            len(page.problems),
            document.is_clean and document.position > 0,
            self._overlays.view,
            play is not None,
            len(play.session.history.actions) if play is not None else 0,
        )

    def _show(self) -> None:
        if not self._timer.isActive():
            return
        step, count = self.step, len(FIRST_LESSON)
        if step is None:
            self.card.show_end(count)
            return
        self.card.show_step(self._done + 1, count, self._registry.keymap.with_keys(step.text), waits=True)
        if step.panel:
            self._docks.bring_forward(step.panel)
