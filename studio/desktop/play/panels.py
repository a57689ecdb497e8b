"""The panels of playing: turn and objectives, unit sheet, combat sheet."""

from fractions import Fraction

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from studio.rules.kernel.forecast import ForecastLine
from studio.rules.operational import steps, zones
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.events import CombatFought
from studio.rules.operational.state import Headquarters, State, Unit

_RULE = Qt.ItemDataRole.UserRole
#: Milliseconds between two actions of the computer.
SPEEDS = {"Watch slowly": 700, "Watch": 250, "Watch quickly": 60, "Skip": 0}


class TurnPanel(QWidget):
    """Whose turn it is, the weather, the objectives, and what ends the turn."""

    #: A unit or HQ on its way, by id, that the person wants to deploy.
    arrival_chosen = Signal(str)
    ended = Signal()
    undone = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._heading = QLabel("No battle is being played. F5 plays the scenario on the screen.")
        self._heading.setWordWrap(True)
        self._goals = QTreeWidget()
        self._goals.setHeaderLabels(["Objective", "By turn", "Held"])
        self._goals.setRootIsDecorated(False)
        self._goals.setAccessibleName("Objectives")
        self._arrivals = QListWidget()
        self._arrivals.setAccessibleName("Reinforcements")
        self._arrivals.setMaximumHeight(110)
        self._arrivals.itemClicked.connect(lambda item: self.arrival_chosen.emit(item.data(_RULE)))
        self.speed = QComboBox()
        self.speed.addItems(list(SPEEDS))
        self.speed.setCurrentText("Watch quickly")
        self.speed.setToolTip("How the computer's turn is shown.")
        self.end_button, self.undo_button, leave = (
            QPushButton("End turn"),
            QPushButton("Undo"),
            QPushButton("Leave the battle"),
        )
        self.end_button.setToolTip("Let the other side move (Ctrl+Return).")
        self.end_button.clicked.connect(self.ended)
        self.undo_button.clicked.connect(self.undone)
        leave.clicked.connect(self.left)
        row = QHBoxLayout()
        row.addWidget(self.undo_button)
        row.addWidget(self.end_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self._heading)
        layout.addWidget(self._goals, 1)
        layout.addWidget(QLabel("Reinforcements (click, then click an entry hex)"))
        layout.addWidget(self._arrivals)
        layout.addWidget(self.speed)
        layout.addLayout(row)
        layout.addWidget(leave)

    def show_state(self, state: State, undo_words: str, human: bool) -> None:
        """Show a state; `undo_words` say why nothing can be undone, or are empty."""
        board = state.board
        name = board.sides[state.active].name
        words = (
            "The battle is over." if state.over else f"{name} to move" + ("" if human else " (the computer)")
        )
        prestige = ", ".join(f"{facts.name} {state.prestige[facts.id]}" for facts in board.sides)
        self._heading.setText(
            f"<h3>Turn {state.turn} of {board.turns}</h3><b>{words}</b><br>"
            f"Weather: {board.weather[state.turn - 1]}<br>Prestige: {prestige}"
        )
        self._goals.clear()
        for goal in board.goals:
            held = state.owner[goal.at] == board.number_of(goal.side) + 1
            side = board.sides[board.number_of(goal.side)].name
            QTreeWidgetItem(self._goals, [goal.name, str(goal.deadline), side if held else "not yet"])
        self._goals.resizeColumnToContents(0)
        self._arrivals.clear()
        coming: list[Headquarters | Unit] = [*state.hqs.values(), *state.units.values()]
        for each in coming:
            if each.at is None and each.side == state.side and each.arrival is not None:
                item = QListWidgetItem(f"{each.name}, from turn {each.arrival}")
                item.setData(_RULE, each.id)
                self._arrivals.addItem(item)
        self.end_button.setEnabled(human and not state.over)
        self.undo_button.setEnabled(not undo_words)
        self.undo_button.setToolTip(undo_words or "Take the last action back (Ctrl+Z).")


class UnitPanel(QWidget):
    """The unit sheet: everything about the unit that is selected or under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self.words = QLabel("Select a unit, or point at one, to see all about it.")
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addWidget(self.words)

    def show_unit(self, state: State, unit: Unit | None) -> None:
        """Show a unit as it is now."""
        if unit is None:
            self.words.setText("Select a unit, or point at one, to see all about it.")
            return
        kind = state.type_of(unit)
        ap = {
            "available": "available",
            "locked": "<span style='color:gray'>locked</span>",
            "expended": "expended",
        }[unit.ap]
        queue = " ".join(_element(state, element.specialist, element.active) for element in unit.queue)
        marks = [
            word
            for word, yes in (
                ("weak", zones.is_weak(state, unit)),
                (f"out of supply, turn {unit.unsupplied}", unit.unsupplied > 0),
                (("", "entrenched", "fortified")[unit.entrenchment], unit.entrenchment > 0),
            )
            if yes
        ]
        self.words.setText(
            f"<h3>{unit.name}</h3>{kind.name}<br>"
            f"Attack {kind.attack}, defense {kind.defense}, armor {kind.armor} ({kind.armor_kind}) a step<br>"
            f"Movement: normal {kind.normal_movement}, extended {kind.extended_movement}<br>"
            f"<b>{unit.mp} MP left, AP {ap}</b><br>"
            f"Loss queue: {queue}<br>Experience: {steps.level_of(state.board, unit).id} ({unit.xp} xp)<br>"
            + ", ".join(marks)
        )


def _element(state: State, specialist: str | None, active: bool) -> str:
    sign = "●" if specialist is None else f"[{state.board.specialist_types[specialist].name}]"
    return sign if active else f"<span style='color:gray'>{'○' if specialist is None else sign}</span>"


class CombatPanel(QWidget):
    """The combat sheet: base odds, every shift with its rule, and the exact chances."""

    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._heading = QLabel(
            "Select a unit and point at an enemy next to it to see what an attack would bring."
        )
        self._heading.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setHeaderLabels(["", "Shift", "Rule"])
        self.tree.setRootIsDecorated(False)
        self.tree.setColumnWidth(0, 130)
        self.tree.setColumnWidth(1, 48)
        self.tree.setAccessibleName("Combat sheet")
        self.tree.itemDoubleClicked.connect(self._open)
        self.chances = QLabel()
        self.chances.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(self._heading)
        layout.addWidget(self.tree, 1)
        layout.addWidget(self.chances)

    def show_sheet(self, state: State, sheet: CombatSheet, drawn: CombatFought | None = None) -> None:
        """Show a sheet before an attack, or after it with what was drawn."""
        names = {key: unit.name for key, unit in state.units.items()}
        attacker, defender = (
            names.get(sheet.attacker, sheet.attacker),
            names.get(sheet.defender, sheet.defender),
        )
        self._heading.setText(f"<b>{attacker}</b> against <b>{defender}</b>")
        self.tree.clear()
        raw = sheet.raw_hundredths / 100
        self._line(f"Base odds {sheet.attack} : {sheet.defense}", f"{raw:+.2f}", "op.combat.odds.raw", None)
        for line in sheet.lines:
            self._shift(line)
        self._line("Odds", f"{sheet.odds:+d}", "op.combat.loss.lookup", None)
        for title, lines in (
            ("attacker's losses", sheet.attacker_lines),
            ("defender's losses", sheet.defender_lines),
            ("retreat", sheet.retreat_lines),
        ):
            for line in lines:
                self._shift(line, f" ({title})")
        self.chances.setText(_result(drawn) if drawn else _chances(sheet))

    def clear(self) -> None:
        """Show no sheet."""
        self._heading.setText(
            "Select a unit and point at an enemy next to it to see what an attack would bring."
        )
        self.tree.clear()
        self.chances.clear()

    def _shift(self, line: ForecastLine, what: str = "") -> None:
        value = line.value if isinstance(line.value, int) else 0
        self._line(
            line.label + what,
            f"{value:+d}",
            line.rules[0] if line.rules else "",
            self._ink(value),
        )

    def _ink(self, value: int) -> QColor:
        """Green for what favours the attacker, red for what favours the defender (op.combat.odds.sheet-sides)."""
        dark = self.palette().window().color().lightness() < 128
        good, bad = ("#7fd48f", "#ff9488") if dark else ("#2f7d3b", "#b3261e")
        return QColor(good if value > 0 else bad)

    def _line(self, label: str, value: str, rule: str, colour: QColor | None) -> None:
        item = QTreeWidgetItem(self.tree, [label, value, rule])
        item.setData(0, _RULE, rule)
        item.setToolTip(0, f"{rule}: double click shows the rule.")
        item.setToolTip(2, rule)
        if colour is not None:
            item.setForeground(1, colour)

    def _open(self, item: QTreeWidgetItem) -> None:
        rule = item.data(0, _RULE)
        if rule:
            self.rule_asked.emit(rule)


def _chances(sheet: CombatSheet) -> str:
    rows = [
        ("Attacker KIA", _spread(sheet.attacker_kia, sheet.total)),
        ("Defender KIA", _spread(sheet.defender_kia, sheet.total)),
        ("Defender SUP expected", f"{float(sheet.mean_defender_sup):.2f}"),
        ("Defender destroyed", _percent(1 - sheet.survival)),
        ("Retreat", _percent(sheet.retreat_chance)),
        ("Overrun", _percent(sheet.overrun_chance)),
    ]
    return (
        "<table>"
        + "".join(f"<tr><td>{name}&nbsp;&nbsp;</td><td>{value}</td></tr>" for name, value in rows)
        + "</table>"
    )


def _result(drawn: CombatFought) -> str:
    parts = [
        f"attacker's look-up {drawn.attacker_drawn / 100:+.1f}",
        f"defender's look-up {drawn.defender_drawn / 100:+.1f}",
        *([f"retreat look-up {drawn.retreat_drawn / 100:+.1f}"] if drawn.retreat_drawn is not None else []),
        "the defender gave way" if drawn.retreats else "the defender stood",
        *(["overrun"] if drawn.overrun else []),
    ]
    return "Drawn: " + ", ".join(parts) + "."


def _spread(weights: tuple[int, ...], total: int) -> str:
    return "  ".join(
        f"{lost}: {_percent(Fraction(weight, total))}"
        for lost, weight in enumerate(weights)
        if 200 * weight >= total
    )


def _percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.0f} %"
