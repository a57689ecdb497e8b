"""A person who plays a tactical battle by mouse and keys alone, going by what the window offers."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.desktop.play.plain.section import ActionSection
from studio.desktop.play.summary import BattleSummary
from studio.desktop.play.tactical.action_keys import shortcut_of
from studio.desktop.play.tactical.reaction_bar import ReactionBar
from studio.desktop.play.widgets.hand_over import HandOverPage
from studio.desktop.window import MainWindow
from studio.hexes.coordinates import Hex
from tests.desktop.hands import Hands

_LEFT: Final = Qt.MouseButton.LeftButton
#: How often a person answers a reaction, fires where that is possible, goes on, and looks for more to do.
_REACTS, _FIRES, _GOES_ON, _ACTS = 0.3, 0.8, 0.85, 0.8
#: How often a person takes the key of an action, where it has one.
_BY_KEY: Final = 0.5


class Person:
    """Clicks what is lit, presses buttons, answers menus and sits down when the machine is handed over."""

    def __init__(self, window: MainWindow, seed: int) -> None:
        self.window, self.hands = window, Hands(window)
        self._random = Random(seed)
        #: What stood on the pages between two persons, and how often each thing was done.
        self.pages: list[str] = []
        self.done: Counter[str] = Counter()
        #: Gestures since the battle last went on.
        self._idle = 0
        #: Whether they see to what opens over the window.
        self._looks = False

    @property
    def summary(self) -> BattleSummary | None:
        """The screen of the end, once it shows."""
        found = self.window.findChildren(BattleSummary)
        return found[0] if found and found[0].isVisible() else None

    def buttons(self) -> dict[str, QPushButton]:
        """The actions that can be asked for now."""
        sections = self.window.play_panels.turn.findChildren(ActionSection)
        return next((each.buttons for each in sections if each.buttons), {})

    def lit(self, *kinds: str) -> list[Hex]:
        """The hexes that are outlined in sight, in the kinds of outline that are asked for."""
        found = {at for each in self.hands.overlays(Outline) if each.kind in kinds for at in each.hexes}
        return sorted(at for at in found if self._is_in_sight(at))

    def bar(self) -> ReactionBar | None:
        """The bar of reactions, where it shows."""
        return next((each for each in self.hands.canvas.findChildren(ReactionBar) if each.isVisible()), None)

    def press_key(self, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key over the map, and see to all pages and menus that come of it."""
        with self._attentive():
            self.hands.keys_of_map(key, held)

    def play_on(self) -> None:
        """Make one gesture, and see to all pages and menus that come of it."""
        play = self.window.play
        before = len(play.session.history.actions)
        with self._attentive():
            self._gesture()
        self._idle = 0 if len(play.session.history.actions) != before else self._idle + 1
        assert self._idle < 40, f"a person does not see how to go on: {play.session.decision}"

    def _gesture(self) -> None:
        bar, chance = self.bar(), self._random.random()
        enemies, places = self.lit("attack"), self.lit("extended")
        if bar is not None:
            names = sorted(bar.buttons)
            if names and chance < _REACTS and self._idle < 3:
                self._press("react", bar.buttons[self._random.choice(names)])
            elif self._idle < 3 or chance < 0.5:
                self._press("pass", bar.pass_button)
            else:
                self._click(self.lit("attack", "extended", "selection"))
        elif enemies and chance < _FIRES:
            self._click(enemies)
        elif places and chance < _GOES_ON:
            self._click(places)
        else:
            self._look_further(chance)

    def _look_further(self, chance: float) -> None:
        buttons, lit = self.buttons(), self.lit("selection", "extended", "attack")
        names = sorted(name for name in buttons if name not in ("face", "pass-turn"))
        if lit and self._random.random() < 0.5 and (chance < _ACTS or self._idle > 5):
            self._click(lit)
        elif names and (chance < _ACTS or self._idle > 5) and self._random.random() < 0.8:
            name = self._random.choice(names)
            self._press(name, buttons[name])
        elif "pass-turn" in buttons and self._idle > 2:
            self._press("pass-turn", buttons["pass-turn"])
        else:
            self.done["end"] += 1
            self.hands.keys_of_map(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    def _click(self, hexes: list[Hex]) -> None:
        if hexes:
            self.done["click"] += 1
            self.hands.click(self._random.choice(hexes))

    def _press(self, name: str, button: QPushButton) -> None:
        self.done[name] += 1
        key = self.window.play.gestures.keymap.keys(shortcut_of(name)) if shortcut_of(name) else ()
        if key and self._random.random() < _BY_KEY:
            self.done["key"] += 1
            pressed = QKeySequence(key[0])[0]
            self.hands.keys_of_map(pressed.key(), pressed.keyboardModifiers())
        else:
            QTest.mouseClick(button, _LEFT)

    def _is_in_sight(self, at: Hex) -> bool:
        canvas = self.window.scenario_page.canvas
        return canvas.rect().contains(canvas.point_of(at))

    @contextmanager
    def _attentive(self) -> Iterator[None]:
        """Answer what opens over the window meanwhile."""
        self._looks = True
        QTimer.singleShot(0, self._answer)
        yield
        QApplication.processEvents()
        while isinstance(QApplication.activePopupWidget(), QMenu):
            QTest.qWait(1)
        self.window.activateWindow()
        QTest.qWaitForWindowActive(self.window)
        self._looks = False
        QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def _answer(self) -> None:
        if not self._looks:
            return
        # A choice in a menu may bring the next page while this one call lasts: there a timer of its own looks on.
        QTimer.singleShot(0, self._answer)
        menu, page = QApplication.activePopupWidget(), QApplication.activeModalWidget()
        if isinstance(page, HandOverPage):
            self.pages.extend(label.text() for label in page.findChildren(QLabel))
            assert page.size() == self.window.size(), "nothing of the window is seen"
            QTest.keyClick(page, Qt.Key.Key_Return)
        elif isinstance(menu, QMenu):
            entries = [each for each in menu.actions() if each.isEnabled() and not each.isSeparator()]
            self.done["menu"] += 1
            QTest.mouseClick(
                menu,
                _LEFT,
                Qt.KeyboardModifier.NoModifier,
                menu.actionGeometry(self._random.choice(entries)).center(),
            )
