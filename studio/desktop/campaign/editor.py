"""What is edited of one open campaign: the document, and what is selected of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from studio.campaign.course import Course
from studio.desktop.campaign.facts import GraphFacts, facts_of
from studio.desktop.files.qt_document import QtDocument
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Node
from studio.documents.catalogue import Catalogue
from studio.documents.model import Document, Model
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.collections import collection_of, elements_of
from studio.editing.selection import ElementRef
from studio.lint.runner import course_of
from studio.playtest.campaigns.won_shares import BattleShares


@dataclass(frozen=True, slots=True)
class GraphSelection:
    """Some nodes by id, or one edge by its key ("source>target"), or an element off the graph, or nothing."""

    nodes: tuple[str, ...] = ()
    edge: str = ""
    #: A token, plan, headquarters or card, for instance.
    element: ElementRef | None = None

    def __bool__(self) -> bool:
        return bool(self.nodes or self.edge or self.element)


class CampaignEditor(QObject):
    """What the graph, the form and the problems of a campaign share."""

    #: The region that a change of the document has touched.
    changed = Signal(object)
    selected = Signal(object)
    #: Other scenarios can be chosen now, or those that are fought in are others than they were.
    scenarios_changed = Signal()
    #: Other games were computed, or they have become stale.
    won_changed = Signal()
    message = Signal(str)

    def __init__(self, document: QtDocument[Campaign], scenarios: tuple[str, ...]) -> None:
        super().__init__()
        self.document = document
        #: Ids of the scenarios that battles can be fought in.
        self.scenarios = scenarios
        #: Those of them that are open, the one that was in front last first.
        self.opened: tuple[str, ...] = ()
        #: Files of scenarios that are open, or were lately, and are not among those.
        self.elsewhere: tuple[Path, ...] = ()
        #: Titles of open scenarios that must be saved before they can be chosen.
        self.unsaved: tuple[str, ...] = ()
        #: Makes the scenario of a file one that battles can be fought in: its id, or None where it is left.
        self.adopt: Callable[[Path], str | None] = lambda _path: None
        #: Makes the picture of a file one that the campaign can show: its name, or None where it cannot be.
        self.adopt_picture: Callable[[Path], str | None] = lambda _path: None
        #: Reads a document that the campaign names by its kind and id; None where it cannot be read.
        self.read: Callable[[type[Document], str], Document | None] = lambda _kind, _id: None
        self._selection = GraphSelection()
        #: How often computed games of the battles were won.
        self.won: Mapping[str, BattleShares] = {}
        self._course: Course | None = None
        #: What `offer` told of last.
        self._at_hand: tuple[object, ...] = ()
        document.changed.connect(self._on_document_changed)
        document.refused.connect(self.message)

    @property
    def offered(self) -> tuple[str, ...]:
        """What a new battle can be fought in, what is open beside the campaign first."""
        return (*self.opened, *self.scenarios)

    def reread(self, read: Callable[[type[Document], str], Document | None]) -> None:
        """Read other documents anew from now on: their files may have changed."""
        self.read, self._course = read, None

    def offer(
        self, scenarios: tuple[str, ...], elsewhere: tuple[Path, ...], unsaved: tuple[str, ...] = ()
    ) -> None:
        """Let other scenarios be chosen, and tell so; also that a document which the campaign names is another by now."""
        self.scenarios, self.elsewhere, self.unsaved = scenarios, elsewhere, unsaved
        at_hand = (scenarios, elsewhere, unsaved, self.documents)
        if at_hand != self._at_hand:
            self._at_hand = at_hand
            self.scenarios_changed.emit()

    def show_won(self, won: Mapping[str, BattleShares]) -> None:
        """Take how often computed games of the battles were won."""
        if won != self.won:
            self.won = won
            self.won_changed.emit()

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.document.value

    @property
    def facts(self) -> GraphFacts:
        """What the graph says beside the fields of its nodes."""
        return facts_of(self.campaign, self.scenario, self.won)

    @property
    def course(self) -> Course:
        """The course of the campaign, with those of its scenarios that can be read."""
        if self._course is None or self._course.campaign is not self.campaign:
            named = (node.scenario for node in self.campaign.nodes if isinstance(node, Battle))
            read = {name: self.scenario(name) for name in dict.fromkeys(named)}
            known = {name: found for name, found in read.items() if found is not None}
            by = self.campaign.ruleset or next((each.ruleset for each in known.values()), None)
            ruleset = self.read(Ruleset, by) if by else None
            self._course = course_of(self.campaign, known, ruleset if isinstance(ruleset, Ruleset) else None)
        return self._course

    @property
    def catalogue(self) -> Catalogue | None:
        """The catalogue of the campaign, or else that of the first of its scenarios that can be read."""
        nodes = (node for node in self.campaign.nodes if isinstance(node, Battle))
        read = (self.scenario(node.scenario) for node in nodes)
        name = self.campaign.catalogue or next((each.catalogue for each in read if each is not None), None)
        found = self.read(Catalogue, name) if name else None
        return found if isinstance(found, Catalogue) else None

    @property
    def documents(self) -> tuple[Document | None, ...]:
        """What the campaign names as it was read last: its scenarios and their catalogue."""
        named = (node.scenario for node in self.campaign.nodes if isinstance(node, Battle))
        return (*map(self.scenario, dict.fromkeys(named)), self.catalogue)

    def scenario(self, name: str) -> Scenario | None:
        """Return a scenario that battles name; None where it cannot be read."""
        found = self.read(Scenario, name)
        return found if isinstance(found, Scenario) else None

    @property
    def selection(self) -> GraphSelection:
        """What is selected."""
        return self._selection

    @property
    def node(self) -> Node | None:
        """The one node that is selected."""
        chosen = self._selection.nodes
        found = (node for node in self.campaign.nodes if chosen == (node.id,))
        return next(found, None)

    @property
    def edge(self) -> Edge | None:
        """The edge that is selected."""
        edges = self.campaign.edges
        return dict(zip(edge_keys(self.campaign), edges, strict=True)).get(self._selection.edge)

    @property
    def element(self) -> Model | None:
        """The element off the graph that is selected."""
        chosen = self._selection.element
        if chosen is None:
            return None
        collection = collection_of(self.campaign, chosen.collection)
        items = elements_of(self.campaign, collection)
        return dict(zip(collection.keys_of(items), items, strict=True)).get(chosen.key)

    def select(self, selection: GraphSelection) -> None:
        """Select something else."""
        if selection != self._selection:
            self._selection = selection
            self.selected.emit(selection)

    def do(self, change: Change[Campaign], stroke: int | None = None) -> bool:
        """Make a change; where it cannot be made, say why. True if it could."""
        return self.document.attempt(change, stroke)

    def _on_document_changed(self, region: ChangedRegion) -> None:
        """Let go what is gone from the selection."""
        known = {node.id for node in self.campaign.nodes}
        chosen = self._selection
        kept = GraphSelection(
            tuple(name for name in chosen.nodes if name in known),
            chosen.edge if self.edge else "",
            chosen.element if self.element else None,
        )
        self.changed.emit(region)
        self.select(kept)


def edge_keys(campaign: Campaign) -> tuple[str, ...]:
    """Return what tells each edge from the others, in the sequence of the file."""
    return collection_of(campaign, "edges").keys_of(campaign.edges)
