"""How much prestige a player can have at most when he comes to a node: counted, not sampled."""

from collections.abc import Mapping

from studio.campaign.course import Course
from studio.documents.campaign.nodes import Conference
from studio.tables.kinds import Difficulty


def highest_prestige(
    course: Course, battles: Mapping[str, int], recoups: Mapping[str, int], drawn: int, level: Difficulty
) -> Mapping[str, int] | None:
    """Return the most prestige that can be in hand at each node on a level of difficulty, over all ways to it.

    Shorter cuts begin with what they give. `battles` are what each battle brings at most, `recoups` what each card brings back
    when it is discarded, and `drawn` the most of those that can be drawn. Nothing is spent, conditions are left aside, and every
    card that conferences give is discarded. None where nodes lead back to themselves.
    """
    graph = course.graph
    if graph.cycles() or course.campaign.start not in graph.nodes:
        return None
    start = course.campaign.start
    most = {start: getattr(course.campaign.levels, level).prestige}
    for cut in course.campaign.starts:
        given = getattr(cut.prestige, level)
        most[cut.node] = max(given, most.get(cut.node, given))
    for name in (each for layer in graph.layers() for each in layer):
        if name not in most:
            continue
        node = graph.nodes[name]
        if isinstance(node, Conference):
            free = getattr(node.free, level)
            most[name] += free.number * drawn
            most[name] += sum(recoups.get(card, 0) for card in free.cards)
        after = most[name] + battles.get(name, 0)
        for route in graph.routes_from(name):
            target = route.edge.target
            most[target] = max(after, most.get(target, after))
    return most
