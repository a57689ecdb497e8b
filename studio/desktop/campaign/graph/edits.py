"""What an author does to the graph, as changes."""

from collections.abc import Mapping
from typing import Literal

from studio.campaign.graph import CampaignGraph
from studio.campaign.layout import arrange
from studio.campaign.sentences import names_in
from studio.desktop.campaign.editor import GraphSelection
from studio.desktop.campaign.graph.boxes import make_box
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.nodes import Battle, Conference, End, Node, Position
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.graph import MoveNodes, set_start
from studio.editing.creation import fresh_id

Kind = Literal["conference", "battle", "end"]
#: Points: how far nodes are apart beyond their boxes, so that labels fit between them.
_ROOM = (130, 34)
#: Nodes that are dragged come to stand on multiples of this many points.
GRID = 10


def new_node(campaign: Campaign, kind: Kind, at: Position, scenarios: tuple[str, ...]) -> Node:
    """Make a node that the campaign does not have yet; a battle in the first scenario that none is fought in."""
    name = fresh_id(campaign, kind)
    match kind:
        case "conference":
            return Conference(kind="conference", id=name, title="New conference", at=at)
        case "battle":
            fought = {node.scenario for node in campaign.nodes if isinstance(node, Battle)}
            free = [each for each in scenarios if each not in fought]
            scenario = next(iter([*free, *scenarios]), "scenario")
            return Battle(kind="battle", id=name, title="New battle", scenario=scenario, at=at)
        case "end":
            return End(kind="end", id=name, title="New end", victory=True, at=at)


def addition(campaign: Campaign, node: Node) -> Change[Campaign]:
    """Add a node; a campaign that has no start begins at it."""
    put = AddElement[Campaign]("nodes", node)
    if any(each.id == campaign.start for each in campaign.nodes):
        return put
    return Composite(put.text(campaign), (put, set_start(node.id)))


def removal(selection: GraphSelection) -> Change[Campaign] | None:
    """Remove what is selected, nodes with their edges; None if nothing is."""
    if selection.edge:
        return RemoveElement("edges", selection.edge)
    removals = tuple(RemoveElement[Campaign]("nodes", name) for name in selection.nodes)
    if len(removals) > 1:
        return Composite(f"Remove {len(removals)} nodes", removals)
    return next(iter(removals), None)


def shift(positions: Mapping[str, Position]) -> Change[Campaign]:
    """Put some nodes elsewhere."""
    move = MoveNodes(positions)
    return move if len(positions) == 1 else Composite(f"Move {len(positions)} nodes", (move,))


def arrangement(campaign: Campaign) -> MoveNodes:
    """Lay all nodes out anew, the topmost and leftmost place as it was."""
    names = names_in(campaign)
    sizes = {}
    for node in campaign.nodes:
        box = make_box(node, names)
        sizes[node.id] = (round(box.width) + _ROOM[0], round(box.height) + _ROOM[1])
    positions = arrange(CampaignGraph(campaign), sizes).nodes
    left = min((node.at.x for node in campaign.nodes), default=0) - min(
        (x for x, _ in positions.values()), default=0
    )
    top = min((node.at.y for node in campaign.nodes), default=0) - min(
        (y for _, y in positions.values()), default=0
    )
    return MoveNodes({name: Position(x=x + left, y=y + top) for name, (x, y) in positions.items()})
