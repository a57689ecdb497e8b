"""What is edited of one open campaign: the document, and what is selected of it."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from studio.desktop.campaign.facts import GraphFacts, facts_of
from studio.desktop.files.qt_document import QtDocument
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Node
from studio.documents.model import Document
from studio.documents.scenario import Scenario
from studio.editing.changes.change import Change, ChangedRegion
from studio.editing.changes.collections import collection_of


@dataclass(frozen=True, slots=True)
class GraphSelection:
    """Some nodes by id, or one edge by its key ("source>target"), or nothing."""

    nodes: tuple[str, ...] = ()
    edge: str = ""

    def __bool__(self) -> bool:
        return bool(self.nodes or self.edge)


class CampaignEditor(QObject):
    """What the graph, the form and the problems of a campaign share."""

    #: The region that a change of the document has touched.
    changed = Signal(object)
    selected = Signal(object)
    #: Other scenarios can be chosen now.
    scenarios_changed = Signal()
    message = Signal(str)

    def __init__(self, document: QtDocument[Campaign], scenarios: tuple[str, ...]) -> None:
        super().__init__()
        self.document = document
        #: Ids of the scenarios that battles can be fought in.
        self.scenarios = scenarios
        #: Files of scenarios that were opened lately and are not among those.
        self.elsewhere: tuple[Path, ...] = ()
        #: Makes the scenario of a file one that battles can be fought in: its id, or None where it is left.
        self.adopt: Callable[[Path], str | None] = lambda _path: None
        #: Reads a document that the campaign names by its kind and id; None where it cannot be read.
        self.read: Callable[[type[Document], str], Document | None] = lambda _kind, _id: None
        self._selection = GraphSelection()
        document.changed.connect(self._on_document_changed)
        document.refused.connect(self.message)

    def offer(self, scenarios: tuple[str, ...], elsewhere: tuple[Path, ...]) -> None:
        """Let other scenarios be chosen."""
        if (scenarios, elsewhere) != (self.scenarios, self.elsewhere):
            self.scenarios, self.elsewhere = scenarios, elsewhere
            self.scenarios_changed.emit()

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.document.value

    @property
    def facts(self) -> GraphFacts:
        """What the graph says beside the fields of its nodes."""
        return facts_of(self.campaign, self.scenario)

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
            tuple(name for name in chosen.nodes if name in known), chosen.edge if self.edge else ""
        )
        self.changed.emit(region)
        self.select(kept)


def edge_keys(campaign: Campaign) -> tuple[str, ...]:
    """Return what tells each edge from the others, in the sequence of the file."""
    return collection_of(campaign, "edges").keys_of(campaign.edges)
