"""What an author does to the graph, as changes."""

from collections.abc import Mapping
from math import ceil
from typing import Literal

from studio.campaign.course import Course
from studio.campaign.layout import arrange
from studio.desktop.campaign.editor import GraphSelection, edge_keys
from studio.desktop.campaign.facts import GraphFacts
from studio.desktop.campaign.graph.boxes import WIDTH, make_box
from studio.documents.campaign.campaign import Campaign, Edge
from studio.documents.campaign.nodes import Battle, Conference, End, Node, Position
from studio.editing.changes.change import Change, Composite
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.graph import Connect, MoveNodes, set_start
from studio.editing.changes.sequence import Reorder
from studio.editing.creation import fresh_id, new_name

Kind = Literal["conference", "battle", "end"]
#: The kinds of nodes, as menus list them.
KINDS: tuple[Kind, ...] = ("battle", "conference", "end")
#: Points between a node that is put into an edge and the ends of that edge, so that labels fit between them.
_ROOM = 130
#: Nodes that are dragged come to stand on multiples of this many points.
GRID = 10


def new_node(campaign: Campaign, kind: Kind, at: Position, scenarios: tuple[str, ...]) -> Node:
    """Make a node that the campaign does not have yet; a battle in the first scenario that none is fought in."""
    name, title = fresh_id(campaign, kind), new_name(kind, campaign.nodes)
    match kind:
        case "conference":
            return Conference(kind="conference", id=name, title=title, at=at)
        case "battle":
            fought = {node.scenario for node in campaign.nodes if isinstance(node, Battle)}
            free = [each for each in scenarios if each not in fought]
            scenario = next(iter([*free, *scenarios]), "scenario")
            return Battle(kind="battle", id=name, title=title, scenario=scenario, at=at)
        case "end":
            return End(kind="end", id=name, title=title, victory=True, at=at)


def addition(campaign: Campaign, node: Node) -> Change[Campaign]:
    """Add a node; a campaign that has no start begins at it."""
    put = AddElement[Campaign]("nodes", node)
    if any(each.id == campaign.start for each in campaign.nodes):
        return put
    return Composite(put.text(campaign), (put, set_start(node.id)))


def insertion(campaign: Campaign, edge: str, node: Node) -> Change[Campaign]:
    """Put a new node into an edge: the edge, with its condition, leads to the node, and from there another one on.

    What stands to the right of where the edge begins makes room, if there is too little between its ends.
    """
    nodes = {each.id: each for each in campaign.nodes}
    index = edge_keys(campaign).index(edge)
    source, target = campaign.edges[index].source, campaign.edges[index].target
    begin, end = nodes[source].at, nodes[target].at
    step = round(WIDTH) + _ROOM
    room = max(0, 2 * step - (end.x - begin.x)) if end.x > begin.x else 0
    away = {
        each.id: Position(x=each.at.x + room, y=each.at.y) for each in campaign.nodes if each.at.x > begin.x
    }
    middle = Position(x=(begin.x + end.x + room) // 2, y=(begin.y + end.y) // 2)
    changes: list[Change[Campaign]] = [
        *([MoveNodes(away)] if room else []),
        AddElement[Campaign]("nodes", node.model_copy(update={"at": middle})),
        SetFields[Campaign](("edges", edge), {"target": node.id}),
        Connect(Edge(source=node.id, target=target)),
    ]
    return Composite(f"Insert {node.kind} {node.title}", tuple(changes))


def extension(campaign: Campaign, source: str, node: Node) -> Change[Campaign]:
    """Add a node with an edge that leads there from another."""
    put = addition(campaign, node)
    return Composite(put.text(campaign), (put, Connect(Edge(source=source, target=node.id))))


def reordering(edge: str, by: int) -> Change[Campaign]:
    """Try an edge earlier or later than the others from its node."""
    return Reorder("edges", edge, by, ("source",))


def removal(selection: GraphSelection) -> Change[Campaign] | None:
    """Remove what is selected, nodes with their edges; None if nothing is."""
    if selection.edge:
        return RemoveElement("edges", selection.edge)
    if selection.element is not None:
        return RemoveElement(*selection.element)
    removals = tuple(RemoveElement[Campaign]("nodes", name) for name in selection.nodes)
    if len(removals) > 1:
        return Composite(f"Remove {len(removals)} nodes", removals)
    return next(iter(removals), None)


def shift(positions: Mapping[str, Position]) -> Change[Campaign]:
    """Put some nodes elsewhere."""
    move = MoveNodes(positions)
    return move if len(positions) == 1 else Composite(f"Move {len(positions)} nodes", (move,))


def arrangement(campaign: Campaign, facts: GraphFacts) -> MoveNodes:
    """Lay all nodes out anew in rows of segments, the topmost and leftmost place as it was."""
    boxes = {node.id: make_box(node, facts) for node in campaign.nodes}
    sizes = {name: (ceil(box.width), ceil(box.height)) for name, box in boxes.items()}
    positions = arrange(Course(campaign, {}), sizes)
    left = min((node.at.x for node in campaign.nodes), default=0) - min(
        (x for x, _ in positions.values()), default=0
    )
    top = min((node.at.y for node in campaign.nodes), default=0) - min(
        (y for _, y in positions.values()), default=0
    )
    return MoveNodes({name: Position(x=x + left, y=y + top) for name, (x, y) in positions.items()})
