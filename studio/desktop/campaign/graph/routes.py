"""Following the edges of the graph by arrow keys."""

from studio.campaign.course import Course
from studio.desktop.campaign.editor import GraphSelection, edge_keys
from studio.documents.campaign.campaign import Campaign


def followed(campaign: Campaign, selection: GraphSelection, across: int, down: int) -> GraphSelection:
    """Return what an arrow key selects: from a node its edge, from an edge its nodes, up and down another edge at the fork.

    Of several edges the one of the default path comes first. With nothing selected it begins at the start; where nothing
    follows, the selection stays.
    """
    keys = edge_keys(campaign)
    if selection.edge in keys:
        return _from_edge(campaign, keys, keys.index(selection.edge), across, down)
    if not selection.nodes:
        known = any(node.id == campaign.start for node in campaign.nodes)
        return GraphSelection((campaign.start,)) if known else selection
    here = selection.nodes[-1]
    if not across:
        return selection
    ends = [edge.source if across > 0 else edge.target for edge in campaign.edges]
    found = [index for index, end in enumerate(ends) if end == here]
    usual = set(Course(campaign, {}).default_edges)
    best = next((index for index in found if index in usual), found[0] if found else None)
    return selection if best is None else GraphSelection(edge=keys[best])


def _from_edge(
    campaign: Campaign, keys: tuple[str, ...], index: int, across: int, down: int
) -> GraphSelection:
    edge = campaign.edges[index]
    if across:
        return GraphSelection((edge.target if across > 0 else edge.source,))
    fork = [number for number, each in enumerate(campaign.edges) if each.source == edge.source]
    place = max(0, min(len(fork) - 1, fork.index(index) + down))
    return GraphSelection(edge=keys[fork[place]])
