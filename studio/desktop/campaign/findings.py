"""The strip under the graph: what the checks find in the campaign, and a way to each place."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from studio.desktop.campaign.desk import Desk, Selection, edge_key
from studio.desktop.campaign.inks import graph_inks
from studio.desktop.campaign.marks import paint_warning
from studio.documents.campaign import Campaign
from studio.lint.problem import Problem, Severity
from studio.lint.runner import campaign_problems_in


class FindingsStrip(QWidget):
    """Lists the problems; a click, or Enter, selects what one is about."""

    #: The gravest severity by node.
    found = Signal(object)
    #: What was selected because of a problem.
    jumped = Signal(object)

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.problems: tuple[Problem, ...] = ()
        self._checked: Campaign | None = None
        self._words = QLabel()
        self._words.setMargin(4)
        self.list = QListWidget()
        self.list.setAccessibleName("Problems of the campaign")
        self.list.setWordWrap(True)
        self.list.setMaximumHeight(92)
        self.list.itemClicked.connect(self._jump)
        self.list.itemActivated.connect(self._jump)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 2, 8, 4)
        layout.setSpacing(0)
        layout.addWidget(self._words)
        layout.addWidget(self.list)
        desk.changed.connect(self.check)

    def check(self, *_: object) -> None:
        """Check the campaign as it is now."""
        campaign = self._desk.campaign
        if campaign is self._checked:
            return
        self._checked = campaign
        self.problems = campaign_problems_in(campaign, frozenset(self._desk.scenarios))
        self._show()
        self.found.emit(_severities(self.problems, campaign))

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette from light to dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._show()

    def _show(self) -> None:
        count = len(self.problems)
        self._words.setText(
            "No problems found." if not count else "1 problem" if count == 1 else f"{count} problems"
        )
        self.list.setVisible(bool(count))
        self.list.clear()
        inks = graph_inks(self.palette())
        for problem in self.problems:
            ink = inks.error if problem.severity is Severity.ERROR else inks.warning
            entry = QListWidgetItem(
                _icon(ink, inks.box), f"{problem.severity.word.capitalize()}: {problem.message}"
            )
            entry.setToolTip(problem.code)
            self.list.addItem(entry)

    def _jump(self, entry: QListWidgetItem) -> None:
        selection = place_of(self.problems[self.list.row(entry)], self._desk.campaign)
        if selection:
            self._desk.select(selection)
            self.jumped.emit(selection)


def place_of(problem: Problem, campaign: Campaign) -> Selection:
    """What a problem is about; nothing where it is about the whole campaign."""
    match problem.pointer.split("/"):
        case ["", "nodes", number, *_] if number.isdigit() and int(number) < len(campaign.nodes):
            return Selection((campaign.nodes[int(number)].id,))
        case ["", "edges", number, *_] if number.isdigit() and int(number) < len(campaign.edges):
            return Selection(edge=edge_key(campaign.edges[int(number)]))
        case _:
            return Selection()


def _severities(problems: tuple[Problem, ...], campaign: Campaign) -> Mapping[str, Severity]:
    found: dict[str, Severity] = {}
    for problem in problems:
        for name in place_of(problem, campaign).nodes:
            found[name] = max(problem.severity, found.get(name, problem.severity))
    return found


def _icon(ink: str, paper: str) -> QIcon:
    picture = QPixmap(40, 40)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(20, 20)
    painter.scale(1.8, 1.8)
    paint_warning(painter, picture.rect().topLeft().toPointF(), QColor(ink), QColor(paper))
    painter.end()
    return QIcon(picture)
