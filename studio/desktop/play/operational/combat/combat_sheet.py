"""The combat sheet: base odds, every shift with its rule, and what may come of it; later what came."""

from collections.abc import Mapping
from html import escape
from types import MappingProxyType

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from studio.desktop.actions.keymap import Keymap
from studio.desktop.play.forecast_lines import Row, label_and_value
from studio.desktop.play.operational.combat.attack_outlook import (
    AttackResult,
    Likelihood,
    Sheet,
    Spread,
    attack_outlook,
)
from studio.desktop.play.operational.hq.action_offers import ATTACK_NAMES
from studio.desktop.play.widgets.spread_bars import SpreadBars, percent
from studio.desktop.widgets.rule_label import RuleLabel
from studio.desktop.widgets.taking_away import take_away
from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.signs import signed
from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational.base.actions import AttackType
from studio.rules.operational.combat import chances
from studio.rules.operational.combat.events import CombatFought
from studio.rules.operational.combat.sheet import CombatSheet, CombatType

_EMPTY = (
    "Select a unit of yours and point at an enemy next to it to see what an attack would bring. Keep the sheet to "
    "move the mouse over it; every line explains itself."
)


#: What an attacker out of the sea or the air does, and what it did.
_ARRIVES: Mapping[CombatType, tuple[str, str]] = MappingProxyType(
    {
        "naval-assault": ("makes a naval assault on", "made a naval assault on"),
        "para-drop": ("is dropped on", "was dropped on"),
    }
)


class CombatPanel(QWidget):
    """Shows one sheet. Each line is a label with its rule as tooltip, and can be reached by Tab."""

    rule_asked = Signal(str)
    #: The sheet is not to be kept any more.
    let_go = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.keep = QCheckBox()
        self.keep.setToolTip("While it is kept, pointing at other units does not change the sheet.")
        self.keep.toggled.connect(lambda kept: None if kept else self.let_go.emit())
        self.apply_keymap(Keymap())
        self._is_result = False
        self._body = QWidget()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self.keep, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addWidget(self._scroll, 1)
        self.clear()

    def apply_keymap(self, keymap: Keymap) -> None:
        """Follow the keys that the person has."""
        self._keymap = keymap
        key = keymap.label("battle-pin")
        self.keep.setText(f"Keep this sheet (hold {key})" if key else "Keep this sheet")

    @property
    def is_kept(self) -> bool:
        """Whether the sheet stays as it is: the key is held or the box is ticked."""
        return self.keep.isChecked()

    @property
    def is_result(self) -> bool:
        """Whether the sheet shows what was drawn."""
        return self._is_result

    def lines(self) -> list[RuleLabel]:
        """Return all lines that cite a rule, from the top."""
        return self._body.findChildren(RuleLabel)

    def hold(self, is_held: bool) -> None:
        """Keep the sheet while the key is held, and no longer."""
        self.keep.setChecked(is_held)

    def clear(self, text: str = _EMPTY) -> None:
        """Show no sheet, but a sentence."""
        layout = self._begin(is_result=False)
        layout.addWidget(_wrapped(text))
        layout.addStretch(1)

    def show_sheet(
        self, names: Writer, sheet: Sheet, attack_type: AttackType, result: AttackResult | None = None
    ) -> None:
        """Show the sheet of an attack before it is made, or after it with what was drawn."""
        layout = self._begin(is_result=result is not None)
        layout.addWidget(_heading(names, sheet, attack_type, is_over=result is not None))
        if isinstance(sheet, CombatSheet):
            self._show_odds(layout, sheet)
        else:
            for line in sheet.lines:
                layout.addWidget(self._label(_line_text(line), *line.rules))
        found = attack_outlook(sheet, result)
        layout.addWidget(self._spreads(found.spreads))
        if isinstance(sheet, CombatSheet):
            difficulty = f"<small>The attacker fights at {sheet.difficulty} difficulty.</small>"
            self._line(layout, difficulty, "op.combat.loss.difficulty-levels")
        layout.addWidget(self._likelihoods(found.attack_outlook))
        if isinstance(sheet, CombatSheet) and result is not None and result.combat is not None:
            self._line(layout, _drawn_text(sheet, result.combat), "op.combat.loss.random")
        layout.addStretch(1)

    def show_forecast(self, title: str, rows: tuple[Row, ...]) -> None:
        """Show what an action of a headquarters would cost and bring."""
        layout = self._begin(is_result=False)
        layout.addWidget(_wrapped(f"<b>{escape(title)}</b>"))
        for text, rules in rows:
            layout.addWidget(self._label(text, *rules))
        if not rows:
            layout.addWidget(_wrapped("It costs no command points."))
        layout.addStretch(1)

    def _show_odds(self, layout: QVBoxLayout, sheet: CombatSheet) -> None:
        """Show the odds from raw to rounded: what the values give, what shifts them, and the column that follows."""
        raw = f"Raw odds <b>{sheet.attack} : {sheet.defense}</b>, which is {raw_odds_text(sheet)}"
        self._line(layout, raw, "op.combat.odds.raw")
        layout.addWidget(self._shifts(sheet))
        by = (sheet.odds_hundredths - sheet.reached_hundredths) // 100
        shifted = _hundredths(sheet.raw_hundredths + 100 * by, sheet.odds_hundredths)
        odds = f"Shifts {signed(by)}, so {shifted}; rounded <big><b>{signed(sheet.odds)}</b></big>"
        self._line(layout, odds, "op.combat.loss.lookup", "op.combat.odds.shifts")

    def _begin(self, *, is_result: bool) -> QVBoxLayout:
        """Put an empty body in the place of the old one, which may lie under the mouse and has to outlast the event."""
        self._is_result = is_result
        before = self._scroll.takeWidget()
        if before is not None:
            take_away(before)
        self._body = QWidget()
        self._body.setAccessibleName("Combat sheet")
        layout = QVBoxLayout(self._body)
        layout.setContentsMargins(8, 2, 8, 2)
        layout.setSpacing(3)
        self._scroll.setWidget(self._body)
        return layout

    def _line(self, layout: QVBoxLayout, text: str, *rules: str) -> None:
        layout.addWidget(self._label(text, *rules))

    def _label(self, text: str, *rules: str) -> RuleLabel:
        label = RuleLabel(text, *rules)
        label.rule_asked.connect(self.rule_asked)
        return label

    def _shifts(self, sheet: CombatSheet) -> QWidget:
        """List what favours the attacker at the left in green, what favours the defender at the right in red.

        Rule op.combat.odds.sheet-sides; arrows and signs say the same without colour.
        """
        good, bad = self._inks()
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setHorizontalSpacing(10)
        for column, (title, ink) in enumerate((("▲ attacker", good), ("▼ defender", bad))):
            grid.setColumnStretch(column, 1)
            grid.addWidget(_wrapped(f"<span style='color:{ink}'>for the {title}</span>"), 0, column)
        rows = [0, 0]
        for line, about in _all_shifts(sheet):
            value = line.value if isinstance(line.value, int) else 0
            column = 0 if value > 0 else 1
            rows[column] += 1
            label = self._label(_shift_text(line, about, value, (good, bad)[column]), *line.rules)
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, rows[column], column)
        for column, count in enumerate(rows):
            if not count:
                grid.addWidget(QLabel("<i>nothing</i>"), 1, column)
        return box

    def _spreads(self, spreads: tuple[Spread, ...]) -> QWidget:
        """Make a row for each kind of loss; the attacker's at the left, the defender's at the right."""
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        whose = list(dict.fromkeys(spread.who for spread in spreads))
        for column, who in enumerate(whose, 1):
            grid.addWidget(_wrapped(f"<small>{who} loses</small>"), 0, column)
            grid.setColumnStretch(column, 1)
        for row, what in enumerate(dict.fromkeys(spread.what for spread in spreads), 1):
            alike = [spread for spread in spreads if spread.what == what]
            grid.addWidget(self._label(f"<small>{what}</small>", *(spread.rule for spread in alike)), row, 0)
            for spread in alike:
                bars = SpreadBars()
                bars.show_spread(spread.chances, spread.drawn)
                bars.setAccessibleName(f"{spread.who} {what}")
                grid.addWidget(bars, row, 1 + whose.index(spread.who))
        return box

    def _likelihoods(self, found: tuple[Likelihood, ...]) -> QWidget:
        box = QWidget()
        grid = QGridLayout(box)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        for index, each in enumerate(found):
            came = "" if each.came is None else " <b>✓</b>" if each.came else " ✗"
            label = self._label(
                f"{_short(each.label)} <b>{escape(percent(each.chance))}</b>{came}", each.rule
            )
            label.setAccessibleDescription(each.description())
            grid.addWidget(label, index // 2, index % 2)
        return box

    def _inks(self) -> tuple[str, str]:
        """Green and red that can be read on the panel's ground."""
        dark = self.palette().window().color().lightness() < 128
        return ("#7fd48f", "#ff9488") if dark else ("#2a6f35", "#b3261e")


def _heading(names: Writer, sheet: Sheet, attack_type: AttackType, *, is_over: bool) -> QLabel:
    attacker, defender = (escape(names.unit(each)) for each in (sheet.attacker, sheet.defender))
    if isinstance(sheet, CombatSheet) and sheet.manner in _ARRIVES:
        text = _ARRIVES[sheet.manner][is_over]
    elif attack_type == "regular":
        text = "attacked" if is_over else "attacks"
    else:
        text = (
            f"{'made' if is_over else 'makes'} {ATTACK_NAMES[attack_type]} against"
            if attack_type != "suppressive-fire"
            else "fires on"
        )
    return _wrapped(f"<b>{attacker}</b> {text} <b>{defender}</b>")


def _wrapped(text: str) -> QLabel:
    """Return a line that takes another one where it has no room."""
    label = QLabel(text)
    label.setWordWrap(True)
    return label


def _all_shifts(sheet: CombatSheet) -> list[tuple[ForecastLine, str]]:
    """Return all lines with what they shift; in all of them what is positive favours the attacker."""
    return [
        *((line, "") for line in sheet.lines),
        *((line, "attacker's losses only") for line in sheet.attacker_lines),
        *((line, "defender's losses only") for line in sheet.defender_lines),
        *((line, "retreat only") for line in sheet.retreat_lines),
    ]


def _shift_text(line: ForecastLine, about: str, value: int, ink: str) -> str:
    arrow = "▲" if value > 0 else "▼"
    what = f"<br><small>{about}</small>" if about else ""
    return f"<span style='color:{ink}'><b>{arrow} {signed(value)}</b> {escape(line.label)}</span>{what}"


def raw_odds_text(sheet: CombatSheet) -> str:
    """Write the raw odds in hundredths."""
    return _hundredths(sheet.raw_hundredths, sheet.reached_hundredths)


def _hundredths(nearest: int, reached: int) -> str:
    """Write odds, "just under" where the nearest hundredths would round up and the exact number does not."""
    short = chances.round_half_up(nearest) > chances.round_half_up(reached)
    return f"{'just under ' if short else ''}{signed(nearest / 100, 2)}"


def _line_text(line: ForecastLine) -> str:
    """Return a line of a sheet without odds; its figures are counts or percentages."""
    label, value = label_and_value(line)
    return f"{escape(label)}: <b>{line.value if label == line.label else value}</b>"


def _short(label: str) -> str:
    """Return what becomes of the defender, where all lines beside it are about the defender too."""
    return label.removeprefix("Defender ").capitalize()


def _drawn_text(sheet: CombatSheet, combat: CombatFought) -> str:
    """Return the look-ups with the odds that were drawn for them."""
    looked_up = [
        ("attacker's losses", sheet.attacker_loss_odds, combat.attacker_drawn),
        ("defender's losses", sheet.defender_loss_odds, combat.defender_drawn),
        ("retreat", sheet.retreat_odds, combat.retreat_drawn),
    ]
    parts = [f"{what} at {signed((odds + by) / 100, 1)}" for what, odds, by in looked_up if by is not None]
    return "Drawn: " + ", ".join(parts) + "."
