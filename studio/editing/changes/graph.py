"""Changes of a campaign's graph."""

from collections.abc import Mapping
from dataclasses import dataclass

from studio import StudioError
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Position
from studio.editing.changes.change import ChangedRegion
from studio.editing.changes.collections import get_element
from studio.editing.changes.elements import AddElement, ElementChange
from studio.editing.changes.fields import SetFields
from studio.editing.changes.naming import ends_of, name_of


class LeadsToItself(StudioError):
    """An edge was to lead from a node to the same node."""

    def __init__(self, node: str) -> None:
        super().__init__(f'The node "{node}" cannot lead to itself; connect it to another node.')


@dataclass(frozen=True, slots=True)
class MoveNodes(ElementChange[Campaign]):
    """A change that puts nodes elsewhere on the canvas: one that is dragged, or all of an automatic layout."""

    positions: Mapping[str, Position]

    def text(self, document: Campaign) -> str:
        """Name the node if it is one."""
        if len(self.positions) != 1:
            return "Lay out nodes"
        return f"Move node {name_of(document, 'nodes', next(iter(self.positions)))}"

    def changed(self, document: Campaign) -> Campaign:
        """Raise NoSuchElement."""
        for key in self.positions:
            get_element(document, "nodes", key)
        nodes = tuple(
            node.model_copy(update={"at": self.positions[node.id]})
            if self.positions.get(node.id, node.at) != node.at
            else node
            for node in document.nodes
        )
        return document.model_copy(update={"nodes": nodes})

    def changed_region(self, document: Campaign) -> ChangedRegion:  # noqa: ARG002
        """Name the nodes."""
        return ChangedRegion(frozenset({"nodes"}), ids=frozenset(self.positions))


@dataclass(frozen=True, slots=True)
class Connect(ElementChange[Campaign]):
    """A change that leads an edge from one node to another."""

    edge: Edge

    def text(self, document: Campaign) -> str:
        """Name the nodes."""
        return f"Connect {ends_of(document, self.edge)}"

    def changed(self, document: Campaign) -> Campaign:
        """Raise NoSuchElement and LeadsToItself."""
        for key in (self.edge.source, self.edge.target):
            get_element(document, "nodes", key)
        if self.edge.source == self.edge.target:
            raise LeadsToItself(self.edge.source)
        return AddElement[Campaign]("edges", self.edge).changed(document)


def set_start(node: str) -> SetFields[Campaign]:
    """Let the campaign begin at a node."""
    return SetFields((), {"start": node})
