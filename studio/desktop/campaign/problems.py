"""The strip under the graph: what the checks find in the campaign, a way to each place, and a button that mends it."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QListWidgetItem, QPushButton

from studio.desktop.campaign.colours import graph_colours
from studio.desktop.campaign.editor import CampaignEditor, GraphSelection, edge_keys
from studio.desktop.campaign.graph.marks import paint_warning
from studio.desktop.panels.mending_strip import MendingStrip
from studio.desktop.tasks.runner import ProgressCallback, TaskRunner
from studio.documents.campaign.campaign import Campaign
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.silence import Silence
from studio.editing.changes.change import Change
from studio.editing.changes.collections import collections_of, elements_of
from studio.editing.changes.elements import AddElement
from studio.editing.fixes.campaign import campaign_fix_for
from studio.editing.selection import ElementRef
from studio.lint.known_problems import KnownProblems
from studio.lint.problem import Problem, Severity
from studio.lint.runner import campaign_problems_in

D = TypeVar("D", bound=Document)


class CampaignProblems(MendingStrip):
    """Lists the problems of a campaign; a click, or Enter, selects what one is about."""

    #: The gravest severity by node.
    found = Signal(object)
    #: What was selected because of a problem.
    jumped = Signal(object)

    def __init__(self, editor: CampaignEditor) -> None:
        super().__init__("Problems of the campaign", editor.document)
        self._editor = editor
        self.accept = QPushButton("Accept")
        self.accept.setToolTip("List this finding no more; say why it is right as it is.")
        self.accept.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.accept.clicked.connect(self.accept_finding)
        self.row.addWidget(self.accept)
        self.list.currentRowChanged.connect(self._offer_accepting)
        self._checked: tuple[object, ...] | None = None
        self._known = KnownProblems()
        self._runner = TaskRunner(self, "scenarios of a campaign")
        self._runner.done.connect(self._check_again)
        self.picked.connect(self._jump)
        editor.changed.connect(self.check)

    def check(self, *_: object) -> None:
        """Check the campaign as it is now."""
        campaign, scenarios = self._editor.campaign, frozenset(self._editor.scenarios)
        checked_now = (campaign, scenarios, self._editor.documents)
        if checked_now == self._checked:
            return
        self._checked = checked_now
        named = {need.id for need in campaign.references() if need.kind == Scenario.FORMAT}
        read = {name: self._editor.read(Scenario, name) for name in sorted(named & scenarios)}
        known = {name: found for name, found in read.items() if isinstance(found, Scenario)}
        by = campaign.ruleset or next((each.ruleset for each in known.values()), None)
        figures = self._read(Ruleset, by) if by else None
        documents = {
            name: (each, self._read(Catalogue, each.catalogue), self._read(Ruleset, each.ruleset))
            for name, each in known.items()
        }
        checked = {name: self._known.known(each) for name, each in documents.items()}
        problems = {name: found for name, found in checked.items() if found is not None}
        self.show_problems(
            campaign_problems_in(
                campaign, scenarios, known, figures, self._editor.catalogue, problems=problems
            )
        )
        self.found.emit(_severities(self.problems, campaign))
        if len(problems) < len(documents):
            self._runner.start(partial(_find_problems, self._known, tuple(documents.values())))

    def fix_for(self, problem: Problem) -> Change[Campaign] | None:
        """Find the change that mends a problem of the campaign."""
        return campaign_fix_for(problem, self._editor.campaign)

    def accept_finding(self) -> None:
        """Silence the problem under the cursor, and show where its reason is written."""
        problem = self.current()
        if problem is None:
            return
        silence = Silence(code=problem.code, subject=problem.subject, reason="Looked at and accepted.")
        if self._editor.do(AddElement[Campaign]("silenced", silence)):
            key = f"{silence.code}>{silence.subject}"
            self._editor.select(GraphSelection(element=ElementRef("silenced", key)))

    def show_problems(self, problems: Iterable[Problem]) -> None:
        """List these problems in place of those before."""
        super().show_problems(problems)
        self.accept.setVisible(bool(self.problems))
        self._offer_accepting()

    def _offer_accepting(self, *_: object) -> None:
        problem = self.current()
        self._keys.enable(self.accept, problem is not None and bool(problem.subject))

    def _check_again(self, *_: object) -> None:
        """Check the campaign with what its scenarios are now known to be."""
        self._checked = None
        self.check()

    def _read(self, kind: type[D], name: str) -> D | None:
        found = self._editor.read(kind, name)
        return found if isinstance(found, kind) else None

    def changeEvent(self, event: QEvent) -> None:
        """Follow the palette from light to dark."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.show_problems(self.problems)

    def entry_of(self, problem: Problem) -> QListWidgetItem:
        """Return a row with the sign that nodes with such a problem have."""
        entry, colours = super().entry_of(problem), graph_colours(self.palette())
        entry.setIcon(
            _icon(colours.error if problem.severity is Severity.ERROR else colours.warning, colours.box)
        )
        return entry

    def _jump(self, problem: Problem) -> None:
        selection = selection_of(problem, self._editor.campaign)
        if selection:
            self._editor.select(selection)
            self.jumped.emit(selection)


def _find_problems(
    known: KnownProblems,
    documents: Iterable[tuple[Scenario, Catalogue | None, Ruleset | None]],
    progress: ProgressCallback,
) -> None:
    """Check scenarios until nobody wants to know any more."""
    for each in documents:
        known.find(each, lambda: progress(0, 0))
        if not progress(0, 0):
            break


def selection_of(problem: Problem, campaign: Campaign) -> GraphSelection:
    """Return what a problem is about; nothing where it is about the whole campaign."""
    match problem.pointer.split("/"):
        case ["", "nodes", number, *_] if number.isdigit() and int(number) < len(campaign.nodes):
            return GraphSelection((campaign.nodes[int(number)].id,))
        case ["", "edges", number, *_] if number.isdigit() and int(number) < len(campaign.edges):
            return GraphSelection(edge=edge_keys(campaign)[int(number)])
        case ["", name, number, *_] if number.isdigit() and name in collections_of(campaign):
            collection = collections_of(campaign)[name]
            keys = collection.keys_of(elements_of(campaign, collection))
            index = int(number)
            return (
                GraphSelection(element=ElementRef(name, keys[index]))
                if index < len(keys)
                else GraphSelection()
            )
        case _:
            return GraphSelection()


def _severities(problems: tuple[Problem, ...], campaign: Campaign) -> Mapping[str, Severity]:
    found: dict[str, Severity] = {}
    for problem in problems:
        for name in selection_of(problem, campaign).nodes:
            found[name] = max(problem.severity, found.get(name, problem.severity))
    return found


def _icon(ink: str, paper: str) -> QIcon:
    pixmap = QPixmap(40, 40)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(20, 20)
    painter.scale(1.8, 1.8)
    paint_warning(painter, pixmap.rect().topLeft().toPointF(), QColor(ink), QColor(paper))
    painter.end()
    return QIcon(pixmap)
