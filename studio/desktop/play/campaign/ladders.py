"""The headquarters at a conference: each figure as a ladder, with the price at every rung (4.3 of the manual)."""

from html import escape
from typing import Final, get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.campaign.records import HqRecord
from studio.campaign.run.actions import Upgrade, Upgraded
from studio.campaign.run.headquarters import NAMES, ladder_of, value_of
from studio.campaign.run.state import RunState
from studio.desktop.play.campaign.screen import Asking, RunButton, box, quiet
from studio.desktop.play.widgets.flow_row import FlowRow
from studio.desktop.widgets.forms import focus_field, focused_field
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.taking_away import take_away
from studio.documents.campaign.operational.forces import CampaignHq
from studio.tables.quantities import quantity

_EMPTY: Final = "This campaign lists no headquarters that could be upgraded."
_WHATS: Final[tuple[Upgraded, ...]] = get_args(Upgraded)
_LABELS: Final = {**NAMES, "cp": "CPs a turn", "range": "Range", "movement": "Movement"}
#: Pixels between the rungs of a ladder.
_APART: Final = 4


class HqLadders(KeepScrollArea):
    """Every headquarters that the campaign lists and that carries over, those with battles to come first."""

    def __init__(self, asking: Asking) -> None:
        super().__init__()
        self.setAccessibleName("Headquarters")
        self._asking = asking
        self._shows_idle = False
        self._state: RunState | None = None
        self._layout = QVBoxLayout()
        #: The buttons of the next rungs, by headquarters and what they raise.
        self.buttons: dict[tuple[str, Upgraded], RunButton] = {}
        #: The box of each headquarters that is shown, with what it shows: what it has, and had at the start.
        self._boxes: dict[str, tuple[QWidget, tuple[HqRecord | None, ...]]] = {}

    def show_run(self, state: RunState) -> None:
        """Show what each headquarters has, and what can be had; what stays as it was is not made anew."""
        before, self._state = self._state, state
        stays = before is not None and before.at == state.at
        focused = focused_field(self) if self.widget() is not None else None
        if before is not None and stays and before.terms is state.terms:
            self._follow(state)
        else:
            self._make(state, stays=stays)
        focus_field(self, focused)

    def _follow(self, state: RunState) -> None:
        """Make the boxes anew whose headquarters changed, and let all other buttons follow the run."""
        changed = [name for name, (_, shown) in self._boxes.items() if shown != _figures(state, name)]
        for (name, _), button in self.buttons.items():
            if name not in changed:
                button.show_run(state)
        hqs = {hq.id: hq for hq in state.terms.course.campaign.hqs}
        for name in changed:
            old, _ = self._boxes[name]
            self.buttons = {key: button for key, button in self.buttons.items() if key[0] != name}
            new = self._ladders(state, hqs[name], _to_come(state, name))
            self._layout.replaceWidget(old, new)
            _tab_instead(old, new)
            take_away(old)

    def _make(self, state: RunState, *, stays: bool) -> None:
        self.buttons, self._boxes = {}, {}
        body = QWidget()
        layout = self._layout = QVBoxLayout(body)
        layout.setContentsMargins(0, 0, 4, 0)
        hqs = [hq for hq in state.terms.course.campaign.hqs if hq.id in state.hqs and hq.persistent]
        to_come = {hq.id: _to_come(state, hq.id) for hq in hqs}
        idle = [hq for hq in hqs if not to_come[hq.id]]
        for hq in hqs:
            if hq not in idle:
                layout.addWidget(self._ladders(state, hq, to_come[hq.id]))
        if idle:
            layout.addWidget(self._fold(len(idle)))
            for hq in idle if self._shows_idle else ():
                layout.addWidget(self._ladders(state, hq, 0))
        if not hqs:
            layout.addWidget(quiet(_EMPTY))
        layout.addStretch(1)
        self.put(body, stays=stays)

    def _fold(self, number: int) -> QPushButton:
        verb = "Hide" if self._shows_idle else "Show"
        button = QPushButton(
            f"{verb} {quantity(number, 'headquarters', 'headquarters')} without battles to come"
        )
        button.setObjectName("fold-idle")
        button.setToolTip("What is bought for them would be of use to nobody on the default path.")
        button.clicked.connect(self._toggle_idle)
        return button

    def _toggle_idle(self) -> None:
        self._shows_idle = not self._shows_idle
        if self._state is not None:
            focused = focused_field(self)
            self._make(self._state, stays=True)
            focus_field(self, focused)

    def _ladders(self, state: RunState, hq: CampaignHq, to_come: int) -> QWidget:
        frame, layout = box(hq.name)
        head = QHBoxLayout()
        name = QLabel(f"<b>{escape(hq.name)}</b>")
        head.addWidget(name, 1)
        head.addWidget(
            self._asking.line(
                f"{quantity(to_come, 'battle')} to come",
                "camp.conference.hq.every",
                "camp.persist.unit.ui.default-path",
            )
        )
        layout.addLayout(head)
        hint = state.conference.hints.get(hq.id)
        if hint:
            layout.addWidget(self._asking.line(escape(hint), "camp.conference.hq.ui.text"))
        if not hq.upgradable:
            layout.addWidget(self._asking.line("It cannot be upgraded.", "camp.persist.hq.not-upgradable"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(3)
        grid.setColumnStretch(1, 1)
        climbed = [what for what in _WHATS if hq.upgradable and ladder_of(state, hq, what)]
        for row, what in enumerate(climbed):
            grid.addWidget(self._asking.line(_LABELS[what], "camp.conference.hq.effects"), row, 0)
            grid.addWidget(self._ladder(state, hq, what), row, 1)
        layout.addLayout(grid)
        fixed = [what for what in _WHATS if what not in climbed]
        if fixed:
            figures = ", ".join(f"{_LABELS[what]} {value_of(state.hqs[hq.id], what)}" for what in fixed)
            layout.addWidget(self._asking.line(f"<small>{figures}</small>", "camp.conference.hq.by-type"))
        self._boxes[hq.id] = frame, _figures(state, hq.id)
        return frame

    def _ladder(self, state: RunState, hq: CampaignHq, what: Upgraded) -> FlowRow:
        value = value_of(state.hqs[hq.id], what)
        start = value_of(state.anchor.hqs[hq.id], what) if state.anchor is not None else value
        bought = f" (was {start})" if value != start else ""
        has = _chip(f"{value}{bought}", is_held=True)
        has.setAccessibleName(f"{hq.name} has {_LABELS[what]} {value}{bought}")
        row: list[QWidget] = [has]
        rungs = {rung: price for rung, price in ladder_of(state, hq, what).items() if rung > value}
        if rungs and value + 1 not in rungs:
            missing = _chip(f"{value + 1} not for sale", is_held=False)
            missing.setToolTip("No conference sells it; an upgrade that is earned in a battle can bring it.")
            row.append(missing)
        for rung, price in rungs.items():
            if rung == value + 1:
                button = self._rung(state, hq, what, rung, price)
                self.buttons[hq.id, what] = button
                row.append(button)
            else:
                later = _chip(f"{rung} for {price}", is_held=False)
                later.setToolTip("One rung at a time.")
                row.append(later)
        return FlowRow(row, _APART)

    def _rung(self, state: RunState, hq: CampaignHq, what: Upgraded, rung: int, price: int) -> RunButton:
        tip = f"Raise {_LABELS[what]} of {hq.name} to {rung} for {price} prestige"
        button = self._asking.button(
            state, Upgrade(hq.id, what), f"{rung} for {price}", tip, "camp.conference.hq.cost"
        )
        button.setObjectName(f"{hq.id}/{what}")
        return button


def _figures(state: RunState, hq: str) -> tuple[HqRecord | None, ...]:
    """Return what the box of a headquarters shows of a run."""
    return state.hqs[hq], state.anchor.hqs[hq] if state.anchor is not None else None


def _tab_instead(old: QWidget, new: QWidget) -> None:
    """Let the keys that lead from widget to widget come to a new box where they came to the old one."""
    before = old.previousInFocusChain()
    while before is not None and before.focusPolicy() == Qt.FocusPolicy.NoFocus:
        before = before.previousInFocusChain()
    for each in new.findChildren(QWidget):
        if before is not None and each.focusPolicy() != Qt.FocusPolicy.NoFocus:
            QWidget.setTabOrder(before, each)
            before = each


def _to_come(state: RunState, hq: str) -> int:
    return state.terms.course.battles_of_hq_to_come(state.at, hq)


def _chip(text: str, *, is_held: bool) -> QLabel:
    """Return a small framed figure: filled where it is held, faint where it is still to be had."""
    label = QLabel(text)
    label.setAlignment(Qt.AlignmentFlag.AlignCenter)
    label.setMargin(3)
    label.setMinimumWidth(26)
    label.setAutoFillBackground(is_held)
    label.setBackgroundRole(QPalette.ColorRole.Midlight)
    label.setForegroundRole(QPalette.ColorRole.Text if is_held else QPalette.ColorRole.PlaceholderText)
    if is_held:
        font = label.font()
        font.setBold(True)
        label.setFont(font)
    return label
