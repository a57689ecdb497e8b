"""The unit sheet: everything about a unit or a headquarters, each line with its rule."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import cast

from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLabel, QWidget

from studio.desktop.play.operational.unit.armor_icon import ArmorIcon, ArmorKind
from studio.desktop.play.operational.unit.queue_strip import QueueStrip
from studio.desktop.play.widgets.column import Column
from studio.desktop.widgets.rule_label import RuleLabel
from studio.rules.operational.base import steps, zones
from studio.rules.operational.base.side_state import Marker
from studio.rules.operational.base.state import ActionPoint, Headquarters, State, SuppliedBy, Unit
from studio.rules.operational.fog.sight import is_outlined
from studio.rules.operational.headquarters.travel import allowance
from studio.rules.operational.hq_actions.range import is_in_range
from studio.tables.quantities import count_of

_EMPTY = "Click a unit or a headquarters, or point at one, to see all about it."
_ORDERS = {"no-retreat": "no retreat", "rearguard": "rearguard", "counterattack": "counterattack"}
_SUPPLIED: Mapping[SuppliedBy, str] = {
    "network": "",
    "air": ", by air",
    "emergency": ", by emergency supply",
    "captured-hub": ", from a captured hub",
    "dump": ", from its dump",
}
_BADGE_RULES = (
    "camp.persist.unit.ui.remaining",
    "camp.persist.unit.ui.last",
    "camp.persist.unit.ui.default-path",
)
_WORKS = ("none", "entrenched", "fortified")

#: A line of the sheet: its name, its value, the rules behind it.
_Line = tuple[str, str, tuple[str, ...]]


class UnitPanel(Column):
    """Shows the unit or HQ that is selected or under the mouse."""

    def __init__(self) -> None:
        super().__init__()
        self._title = QLabel(_EMPTY)
        self._title.setWordWrap(True)
        self.queue = QueueStrip()
        self.armor = ArmorIcon()
        self._armor_label = self.line("", "op.combat.armor.infantry-icon", "op.unit.armor-kind")
        self._armor_row = QWidget()
        row = QHBoxLayout(self._armor_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.armor)
        row.addWidget(self._armor_label, 1)
        self._form = QFormLayout()
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.DontWrapRows)
        self._form.setVerticalSpacing(3)
        layout = self.begin("Unit sheet")
        layout.addWidget(self._title)
        layout.addWidget(self.queue)
        layout.addWidget(self._armor_row)
        layout.addLayout(self._form)
        layout.addStretch(1)
        self._lines: tuple[_Line, ...] = ()
        self._rows: list[tuple[QLabel, RuleLabel]] = []
        self.show_nothing()

    def text(self) -> str:
        """Return everything that the sheet says, line by line, for tests and for screen readers."""
        return "\n".join(f"{name}: {value}" for name, value, _ in self._lines)

    def show_nothing(self) -> None:
        """Show a sentence instead of a sheet."""
        self._show(_EMPTY, ())
        self.queue.hide()
        self._armor_row.hide()

    def show_unit(self, state: State, unit: Unit) -> None:
        """Show a unit as it is now."""
        kind = state.type_of(unit)
        side = state.board.sides[state.board.number_of(unit.side)].name
        self._show(
            f"<h3>{escape(unit.name)}</h3>{escape(kind.name)}, {escape(side)}",
            tuple(_unit_lines(state, unit)),
        )
        self.queue.show_queue(state.board, unit.queue, kind.steps)
        self.queue.show()
        self.armor.show_kind(cast("ArmorKind", kind.armor_kind))
        self._armor_label.setText(f"<b>{kind.armor}</b> armor a step, {kind.armor_kind}")
        self._armor_row.setVisible(kind.armor > 0)

    def show_hq(self, state: State, hq: Headquarters) -> None:
        """Show a headquarters as it is now."""
        kind = state.board.hq_types[hq.type]
        side = state.board.sides[state.board.number_of(hq.side)].name
        self._show(
            f"<h3>{escape(hq.name)}</h3>{escape(kind.name)}, {escape(side)}", tuple(_hq_lines(state, hq))
        )
        self.queue.hide()
        self._armor_row.hide()

    def show_marker(self, state: State, marker: Marker) -> None:
        """Show all that is known of an enemy in the fog."""
        side = state.board.sides[state.board.number_of(marker.side)].name
        self._show(f"<h3>Unit in the fog</h3>{escape(side)}", tuple(_marker_lines(marker)))
        self.queue.hide()
        self._armor_row.hide()

    def _show(self, title: str, lines: tuple[_Line, ...]) -> None:
        """Show other lines; the labels are used again, as the sheet follows the mouse."""
        self._title.setText(title)
        self._lines = lines
        while len(self._rows) < len(lines):
            label, value_label = QLabel(), self.line("")
            self._form.addRow(label, value_label)
            self._rows.append((label, value_label))
        for index in range(len(self._rows)):
            self._form.setRowVisible(index, index < len(lines))
        for index, (name, value, rules) in enumerate(lines):
            label, value_label = self._rows[index]
            label.setText(name)
            value_label.setText(value)
            value_label.cite(*rules)


def _unit_lines(state: State, unit: Unit) -> Iterator[_Line]:
    kind, level = state.type_of(unit), steps.level_of(state.board, unit)
    names = [state.board.specialist_types[each.specialist].name for each in unit.queue if each.specialist]
    yield (
        "Steps",
        f"{unit.active_steps} of {kind.steps} active",
        ("op.step.active-contributes", "op.step.max"),
    )
    if names:
        yield "Specialists", escape(", ".join(names)), ("op.step.spec.attached",)
    yield "Attack", f"{kind.attack} a step", ("op.combat.odds.attacker-value",)
    yield "Defense", f"{kind.defense} a step", ("op.combat.odds.defender-value",)
    movement = f"normal {kind.normal_movement}, extended {kind.extended_movement}"
    yield "Movement", f"{movement} ({kind.movement})", ("op.move.mp-on-sheet", "op.move.extended.on-sheet")
    yield (
        "This turn",
        f"<b>{unit.mp} MP left, AP {_ap(unit.ap)}</b>",
        ("op.move.ap.states", "op.move.ap.locked-grey"),
    )
    yield (
        "Experience",
        f"{'★' * steps.level_number(state.board, unit)} {level.id}, {unit.xp} xp",
        ("op.xp.levels",),
    )
    campaign = state.board.campaign
    if campaign is not None and unit.id in campaign.badges:
        to_come = campaign.badges[unit.id] or "none, this is its last"
        yield "Battles to come", to_come, _BADGE_RULES
    yield "Supply", _supply(unit), ("op.supply.effect.by-duration",)
    yield "Entrenchment", _WORKS[unit.entrenchment], ("op.combat.shift.entrenchment",)
    yield "Order", _ORDERS.get(unit.order or "", "none"), ("op.order.kinds", "op.order.hidden")
    hq = state.hqs.get(unit.hq) if unit.hq else None
    if hq is not None and not is_outlined(state, hq) and not is_in_range(state, unit):
        yield "HQ", f"{escape(hq.name)}, <b>out of its range</b>", ("op.hq.range.actions",)
    else:
        yield "HQ", escape(hq.name) if hq else "none", ("op.hq.represents",)
    if zones.is_weak(state, unit):
        yield "Weak", "exerts no zone of control", ("op.zoc.weak-definition", "op.zoc.weak-none")
    if unit.losses:
        yield (
            "Lost this turn",
            f"{count_of(unit.losses, 'step')}, killed or suppressed",
            ("op.retreat.shift.losses",),
        )
    if unit.supply_dump:
        yield "Supply dump", "yes", ("op.action.supply-dump.marker",)
    if unit.embarked is not None:
        carrier = "on a boat" if unit.embarked.carrier == "boat" else "in a transport plane"
        yield "Embarked", carrier, ("op.naval.embarked-start",)
    elif unit.at is None:
        yield "Arrives", f"from turn {unit.arrival}", ("op.enroute.unit.timing",)


def _marker_lines(marker: Marker) -> Iterator[_Line]:
    yield "Nation", escape(marker.nation.replace("-", " ").capitalize()), ("op.intel.shows.nationality",)
    yield "Type", marker.arm, ("op.intel.shows.type",)
    yield "Strength", "strong" if marker.strong else "weak", ("op.intel.shows.strength",)


def _ap(point: ActionPoint) -> str:
    """Return the AP in a word; a locked one is grey (op.move.ap.locked-grey)."""
    if point != "locked":
        return point
    grey = QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText).name()
    return f"<span style='color:{grey}'>locked</span>"


def _supply(unit: Unit) -> str:
    if not unit.unsupplied:
        return f"in supply{_SUPPLIED[unit.supplied_by]}"
    return _duration(unit.unsupplied)


def _duration(turns: int) -> str:
    """For how many turns it has gone without supply."""
    return f"<b>out of supply</b> for {turns} turn{'s' if turns != 1 else ''}" if turns else "in supply"


def _hq_lines(state: State, hq: Headquarters) -> Iterator[_Line]:
    units = [unit.name for unit in state.units.values() if unit.hq == hq.id]
    if not is_outlined(state, hq):
        yield "CPs", f"<b>{hq.cp} / {hq.command_points}</b>", ("op.quick.hq.cp-shown", "op.hq.cp.per-turn")
        yield "Movement", f"{allowance(state, hq)}", ("op.quick.hq.move",)
    # Of the enemy's units the fog may hide any.
    if units or not state.board.fog or hq.side in state.sight:
        yield "Units", escape(", ".join(units)) or "none", ("op.quick.hq.represents",)
    yield "Supply", _duration(hq.unsupplied), ("op.fow.always.hqs", "op.hq.supply.penalty-table")
    if hq.at is None:
        when = f"from turn {hq.arrival}" if hq.arrival is not None else "not on its way"
        yield "Arrives", when, ("op.enroute.hq.timing",)
