"""What the figures of a ruleset lead to, tried at once on a battle: as they were, and beside it as they are now."""

from functools import partial
from typing import Final

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.desktop.ruleset.effect_map import EffectMap
from studio.desktop.ruleset.effects import Answer, MapAnswer, Question, Trials, views_of
from studio.desktop.ruleset.tried_battles import TriedBattle, battles_at_hand
from studio.desktop.tasks.runner import TaskRunner
from studio.desktop.widgets.boxes import ChoiceBox
from studio.desktop.widgets.forms import plain_label
from studio.documents.engine_parts import engine_of
from studio.documents.ruleset import Ruleset

#: Milliseconds after the last entry until its effect is computed.
_PAUSE: Final = 200
_NOW: Final = "Now"
_LOOKING: Final = "Looking for battles that are played by these rules …"
_NONE: Final = "Open a battle that is played by these rules to try the figures on it."


class TrialPane(QWidget):
    """Asks which battle and what of it; the answer comes from the background."""

    #: An answer is shown.
    answered = Signal()

    def __init__(self, before: Ruleset, what_before: str) -> None:
        """`what_before` says what the figures are with which those of now are compared, in a word."""
        super().__init__()
        self._before = self._now = before
        self._trials = Trials()
        self._chosen: dict[str, str] = {}
        self._open: tuple[TriedBattle, ...] = ()
        self._at_hand: tuple[TriedBattle, ...] = ()
        self._battles: tuple[TriedBattle, ...] = ()
        #: Whether the battle is one that the person chose; else the first is taken.
        self._is_chosen = False
        self._finder = TaskRunner(self, "battles to try a ruleset on")
        self._finder.done.connect(self._take_found)
        self._finder.failed.connect(self._say)
        self._runner = TaskRunner(self, "trial of a ruleset")
        self._runner.done.connect(self._show)
        self._runner.failed.connect(self._say)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE)
        self._timer.timeout.connect(self._ask)
        self.battle = _box("Battle", "The battle on which the figures are tried, as it begins")
        self.view = _box("What is tried", "A sheet of an action, the reach of a unit, or a view of the map")
        self.view.setSizeAdjustPolicy(ChoiceBox.SizeAdjustPolicy.AdjustToContents)
        self.subject = _box("Of whom or what", "The action or the unit")
        for key, text in views_of(engine_of(before)).items():
            self.view.addItem(text, key)
        self.state = plain_label("")
        self.sheet = QTreeWidget()
        self.sheet.setHeaderLabels(["", what_before, _NOW])
        self.sheet.setRootIsDecorated(False)
        self.sheet.setAccessibleName("Sheet before and now")
        self.sheet.header().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.maps = QWidget()
        self.before, self.now = EffectMap("Map before"), EffectMap("Map now")
        self._lay_out(what_before)
        self.battle.activated.connect(self._choose_battle)
        self.view.activated.connect(lambda _index: self._ask())
        self.subject.activated.connect(self._choose_subject)

    def offer(self, battles: tuple[TriedBattle, ...]) -> None:
        """Offer those of the open battles that are played by these rules, and behind them those at hand.

        What was chosen stays so; else the first is tried.
        """
        engine = engine_of(self._before)
        self._open = tuple(each for each in battles if each.scenario and engine_of(each.scenario) == engine)
        self._finder.start(partial(battles_at_hand, engine))
        self._fill()

    def show_ruleset(self, now: Ruleset) -> None:
        """Try other figures, once no more are entered."""
        self._now = now
        self.try_soon()

    def try_soon(self) -> None:
        """Compute anew as soon as nothing is entered any more."""
        if self.isVisible():
            self._timer.start()

    def showEvent(self, event: object) -> None:
        """Compute what was not while nobody saw it."""
        super().showEvent(event)  # type: ignore[arg-type]
        self._timer.start()

    def _take_found(self, found: tuple[TriedBattle, ...]) -> None:
        self._at_hand = found
        self._fill()

    def _fill(self) -> None:
        """Fill the list of battles, unless it is as it was."""
        taken = {each.path for each in self._open}
        found = (*self._open, *(each for each in self._at_hand if each.path not in taken))
        before = self._battle()
        if found != self._battles:
            self._battles = found
            self.battle.clear()
            for each in found:
                self.battle.addItem(each.title if each.scenario is None else f"{each.title} (open)", each)
            paths = [each.path for each in found]
            stays = self._is_chosen and before is not None and before.path in paths
            self.battle.setCurrentIndex(paths.index(before.path) if before and stays else 0)
        if before is None or self._battle() != before:
            self.try_soon()

    def _ask(self) -> None:
        battle = self._battle()
        if battle is None:
            self._say(_LOOKING if self._finder.is_busy else _NONE)
            return
        view = str(self.view.currentData())
        question = Question(
            battle.path, battle.scenario, self._before, self._now, view, self._chosen.get(view, "")
        )
        self._say("Computing …")
        self._runner.start(partial(_answer, self._trials, question))

    def _battle(self) -> TriedBattle | None:
        found = self.battle.currentData()
        return found if isinstance(found, TriedBattle) else None

    def _choose_battle(self, _index: int) -> None:
        self._is_chosen = True
        self._ask()

    def _choose_subject(self, index: int) -> None:
        self._chosen[str(self.view.currentData())] = self.subject.itemText(index)
        self._ask()

    def _say(self, text: str) -> None:
        self.state.setText(text)

    def _show(self, answer: Answer) -> None:
        self._say(answer.text)
        self.subject.clear()
        for each in answer.subjects:
            self.subject.addItem(each)
        self.subject.setCurrentText(answer.subject)
        self.subject.setVisible(bool(answer.subjects))
        is_map = isinstance(answer, MapAnswer)
        self.maps.setVisible(is_map)
        self.sheet.setVisible(not is_map)
        if isinstance(answer, MapAnswer):
            self.before.show_map(answer.shape, answer.ground, answer.before, answer.differing)
            self.now.show_map(answer.shape, answer.ground, answer.now, answer.differing)
            for drawn in (self.before, self.now):
                drawn.setAccessibleDescription(answer.text)
        self.sheet.clear()
        for row in answer.rows:
            item = QTreeWidgetItem([row.label, row.before or "—", row.after or "—"])
            if row.before != row.after:
                font = item.font(0)
                font.setBold(True)
                for column in range(self.sheet.columnCount()):
                    item.setFont(column, font)
            self.sheet.addTopLevelItem(item)
        self.answered.emit()

    def _lay_out(self, what_before: str) -> None:
        top = QHBoxLayout()
        label = QLabel("&Tried on")
        label.setBuddy(self.battle)
        top.addWidget(label)
        for box, stretch in ((self.battle, 3), (self.view, 0), (self.subject, 4)):
            top.addWidget(box, stretch)
        pair = QHBoxLayout(self.maps)
        pair.setContentsMargins(0, 0, 0, 0)
        for text, drawn in ((what_before, self.before), (_NOW, self.now)):
            column = QVBoxLayout()
            column.addWidget(plain_label(text))
            column.addWidget(drawn, 1)
            pair.addLayout(column, 1)
        self.maps.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        layout.addLayout(top)
        layout.addWidget(self.sheet, 1)
        layout.addWidget(self.maps, 1)
        layout.addWidget(self.state)


def _answer(trials: Trials, question: Question, _progress: object) -> Answer:
    return trials.answer(question)


def _box(name: str, tip: str) -> ChoiceBox:
    box = ChoiceBox()
    box.setAccessibleName(name)
    box.setToolTip(tip)
    return box
