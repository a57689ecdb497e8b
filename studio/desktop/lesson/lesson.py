"""The first lesson in the window: a card above the map, which goes on as soon as its step was done."""

import re
from typing import Any, Final
from weakref import WeakKeyDictionary

from PySide6.QtCore import QObject, QTimer

from studio.desktop.lesson.steps import FIRST_LESSON, LessonStep, Work
from studio.desktop.menus.parts import WindowParts
from studio.desktop.pages.page import Page

#: Milliseconds after which is looked again at the work.
_PAUSE: Final = 200


class Lesson(QObject):
    """Leads an author through its steps. Nothing is forbidden meanwhile, and whatever way a step is done counts."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__(parts.window)
        self._parts, self._card = parts, parts.lesson_card
        self._done = 0
        self._before = Work()
        #: The number of each page that was seen, and the highest of them.
        self._pages = WeakKeyDictionary[Page[Any], int]()
        self._seen = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self.follow)
        self._card.read.connect(self.end)
        self._card.skipped.connect(self.end)
        parts.registry.keymap_changed.connect(self._show)

    @property
    def step(self) -> LessonStep | None:
        """The step that is to be done; None where there is none."""
        is_on = self._timer.isActive() and self._done < len(FIRST_LESSON)
        return FIRST_LESSON[self._done] if is_on else None

    def begin(self) -> None:
        """Begin with the first step, whatever is open."""
        self._done = 0
        self._before = self._work()
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
        self._card.hide()

    def _work(self) -> Work:
        page, play = self._parts.pages.scenario, self._parts.battle.play
        for each in self._parts.pages:
            if each not in self._pages:
                self._pages[each] = self._seen = self._seen + 1
        if page is None:
            return Work(page=self._seen)
        document = page.document
        return Work(
            self._pages[page],
            document.value,
            document.position,
            len(page.problems),
            document.is_clean and document.position > 0,
            self._parts.overlays.view,
            play is not None,
            len(play.session.history.actions) if play is not None else 0,
        )

    def _show(self) -> None:
        if not self._timer.isActive():
            return
        step, count = self.step, len(FIRST_LESSON)
        if step is None:
            self._card.show_end(count)
            return
        self._card.show_step(self._done + 1, count, self._with_keys(step.text), waits=True)
        if step.panel:
            self._parts.docks.bring_forward(step.panel)

    def _with_keys(self, text: str) -> str:
        """Write the key of each window action that a text names, or where it stands where it has none."""

        def key_of(found: re.Match[str]) -> str:
            shortcut = self._parts.registry.keymap.shortcut(found[1])
            return self._parts.registry.keymap.label(shortcut.id, f"{shortcut.group} > {shortcut.text}")

        return re.sub(r"\{([a-z-]+)\}", key_of, text)
