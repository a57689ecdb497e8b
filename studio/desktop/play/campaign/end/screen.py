"""The screen at the end of a campaign: its course on the map, scores, milestones, and the units that served longest."""

from collections.abc import Sequence
from html import escape
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from studio.campaign.forecast.scores import FinalScores
from studio.campaign.run.state import RunState
from studio.desktop.campaign.strategic_map.sheet import MapSheet
from studio.desktop.campaign.strategic_map.view import StrategicMapView
from studio.desktop.play.campaign.fact_table import FactTable, Row
from studio.desktop.play.campaign.map_screen import campaign_sheet, marks_of
from studio.desktop.play.campaign.screen import RunScreen, large, quiet
from studio.desktop.widgets.forms import subheading
from studio.desktop.widgets.keep_scroll_area import KeepScrollArea
from studio.desktop.widgets.rule_label import cite_rules
from studio.documents.campaign.nodes import End
from studio.editing.changes.naming import full_title_of
from studio.tables.quantities import quantity

_MEDALS: Final = {"bronze": "#b0703c", "silver": "#9aa0a6", "gold": "#d1a21c"}
_LISTED: Final = 8
_COMPARED: Final = (
    "Runs at the same level are drawn from the computed games of the battles, of players who spend their prestige in "
    "different ways; a run that gave up counts with the score that it had."
)
_PERCENT: Final = 100


class ScoreBars(QWidget):
    """The score of each battle as a bar, in the sequence of the run."""

    def __init__(self) -> None:
        super().__init__()
        self._bars: Sequence[tuple[str, int]] = ()
        self.setAccessibleName("Score by battle")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        cite_rules(self, "camp.score.grows", "camp.score.difficulty")
        self.setMinimumHeight(60)

    def show_bars(self, bars: Sequence[tuple[str, int]]) -> None:
        """Show other bars; screen readers hear them."""
        self._bars = bars
        text = ", ".join(f"{name} {points}" for name, points in bars)
        self.setAccessibleName(f"Score by battle: {text}")
        self.setToolTip(text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return a line for each battle."""
        return QSize(200, 22 * max(len(self._bars), 1))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint names, bars and points."""
        painter = QPainter(self)
        highest = max((abs(points) for _, points in self._bars), default=0) or 1
        high = min(22.0, self.height() / max(len(self._bars), 1))
        ink = self.palette().color(QPalette.ColorRole.WindowText)
        names = max((self.fontMetrics().horizontalAdvance(name) for name, _ in self._bars), default=0)
        left = min(names + 10, self.width() // 2)
        room = max(self.width() - left - 60, 20)
        for number, (name, points) in enumerate(self._bars):
            top = number * high
            painter.setPen(ink)
            text = self.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, left - 6)
            painter.drawText(QRectF(0, top, left, high), Qt.AlignmentFlag.AlignVCenter, text)
            wide = room * abs(points) / highest
            role = QPalette.ColorRole.Highlight if points >= 0 else QPalette.ColorRole.BrightText
            painter.fillRect(QRectF(left, top + 4, wide, high - 8), self.palette().color(role))
            painter.drawText(
                QRectF(left + wide + 6, top, 60, high), Qt.AlignmentFlag.AlignVCenter, str(points)
            )


class CampaignEndScreen(RunScreen):
    """Left the map with the final front line, right what it all came to."""

    leave_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("End of the campaign")
        self.title, self.text = large("", 1.6), quiet("")
        self.map, self.bars = StrategicMapView(), ScoreBars()
        self.score = FactTable("Score of the campaign", "Score", "Points")
        self.units = FactTable("Units with the longest record", "Unit", "XP", "Steps", "Battles")
        self.runs = FactTable("Earlier runs", "Run", "End", "Score")
        self.medals = KeepScrollArea()
        self.leave_button = QPushButton("&Leave the campaign")
        self.leave_button.clicked.connect(self.leave_wanted)
        self.comparison = self.asking.line("", "camp.score.grows")
        self.comparison.setToolTip(_COMPARED)
        self.comparison.hide()
        self._sheet: MapSheet | None = None
        left, right = QVBoxLayout(), QVBoxLayout()
        left.addWidget(self.map, 5)
        left.addWidget(subheading("Score by battle"))
        left.addWidget(self.bars, 2)
        for title, widget, stretch in (
            ("Score", self.score, 3),
            ("Milestones", self.medals, 3),
            ("Units with the longest record", self.units, 3),
            ("Earlier runs", self.runs, 2),
        ):
            heading = subheading(title)
            right.addWidget(heading)
            right.addWidget(widget, stretch)
            if widget is self.score:
                right.addWidget(self.comparison)
            if widget is self.runs:
                self._runs_heading = heading
        right.addStretch(1)
        self.show_earlier(())
        columns = QHBoxLayout()
        columns.addLayout(left, 3)
        columns.addLayout(right, 2)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.leave_button)
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(self.text)
        layout.addLayout(columns, 1)
        layout.addLayout(foot)
        self.setFocusProxy(self.leave_button)

    def show_sheet(self, sheet: MapSheet) -> None:
        """Use the sheet of another campaign from now on."""
        self._sheet = sheet

    def show_earlier(self, runs: Sequence[tuple[str, str, int]]) -> None:
        """List other runs of the campaign that came to an end: what they are called, which end, their score."""
        for widget in (self.runs, self._runs_heading):
            widget.setVisible(bool(runs))
        self.runs.show_rows(
            Row((name, end, str(score)), ("camp.score.grows",))
            for name, end, score in sorted(runs, key=lambda run: -run[2])
        )

    def show_comparison(self, found: FinalScores | None, score: int) -> None:
        """Say how many computed runs have a lower score; nothing where none were computed."""
        self.comparison.setVisible(found is not None)
        if found is not None:
            share, runs = float(found.below(score)) * _PERCENT, len(found.scores)
            self.comparison.setText(f"Better than <b>{share:.0f} %</b> of {runs:,} computed runs.")

    def show_no_comparison(self, why: str) -> None:
        """Say why computed runs cannot be read."""
        self.comparison.show()
        self.comparison.setText(f"The score cannot be compared with computed runs: {escape(why)}")

    def show_run(self, state: RunState) -> None:
        """Show what a campaign came to."""
        node = state.node
        has_won = isinstance(node, End) and node.victory
        ending = "Given up" if state.given_up else "Victory" if has_won else "Defeat"
        self.title.setText(f"{ending}: {full_title_of(node)}")
        turns = "on" if state.extra_turns else "off"
        options = (
            f"Level {state.level}, extra turns {turns}, {quantity(sum(state.restarts.values()), 'restart')}."
        )
        self.text.setText(f"{node.text}\n\n{options}".strip())
        campaign = state.terms.course.campaign
        self.map.show_map(self._sheet or campaign_sheet(campaign, None), marks_of(state))
        battles = state.terms.course.battles
        self.bars.show_bars(
            [(full_title_of(battles[name]), each.total) for name, each in state.score.battles.items()]
        )
        self.score.show_rows(_score_rows(state))
        self.units.show_rows(_unit_rows(state))
        self._show_medals(state)

    def _show_medals(self, state: RunState) -> None:
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 6, 0)
        nodes = state.terms.course.graph.nodes
        for each in state.terms.course.campaign.milestones:
            if each.id in state.milestones:
                row = QHBoxLayout()
                row.addWidget(_medal(each.medal))
                where = full_title_of(nodes[state.milestones[each.id]])
                text = f"<b>{escape(each.name)}</b> ({escape(where)})<br>{escape(each.text)}"
                row.addWidget(self.asking.line(text, "camp.milestone.ui", "camp.milestone.grant"), 1)
                column.addLayout(row)
        if not state.milestones:
            column.addWidget(quiet("No milestone was earned."))
        column.addStretch(1)
        self.medals.put(body, stays=False)


def _medal(metal: str) -> QLabel:
    label = QLabel("●")
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 1.8)
    label.setFont(font)
    colours = label.palette()
    colours.setColor(QPalette.ColorRole.WindowText, QColor(_MEDALS[metal]))
    label.setPalette(colours)
    label.setAccessibleName(f"{metal} medal")
    label.setToolTip(metal.capitalize())
    return label


def _score_rows(state: RunState) -> list[Row]:
    battles = state.terms.course.battles
    tokens = {token.id: token.name or token.id for token in state.terms.course.campaign.tokens}
    rows = [
        Row((full_title_of(battles[name]), f"{each.total:+}"), ("camp.score.grows", "camp.score.difficulty"))
        for name, each in state.score.battles.items()
    ]
    rows += [
        Row((tokens.get(name, name), f"{points:+}"), ("camp.token.end-bonus.effects",))
        for name, points in state.score.end_bonuses.items()
    ]
    if any(state.score.penalties):
        rows.append(Row(("Restarts", str(-sum(state.score.penalties))), ("camp.restart.score-penalty",)))
    return [Row(("In all", str(state.score.total)), ("camp.score.grows",), is_bold=True), *rows]


def _unit_rows(state: RunState) -> list[Row]:
    """Return the units that fought in most battles of the run, the most experienced first among equals."""
    course = state.terms.course
    names = {unit.id: unit.name for unit in course.campaign.units}
    for roster in course.rosters.values():
        names |= {name: unit.name for name, unit in roster.units.items()}
    served = {name: sum(course.has_unit(battle, name) for battle in state.battles) for name in state.units}
    alive = [(name, record) for name, record in state.units.items() if record.fate == "alive"]
    alive.sort(key=lambda each: (-served[each[0]], -each[1].xp, each[0]))
    return [
        Row(
            (names.get(name, name), str(record.xp), str(record.steps), str(served[name])),
            ("camp.persist.unit",),
        )
        for name, record in alive[:_LISTED]
    ]
