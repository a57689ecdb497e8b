"""What the parts of a campaign name of one another, and which of those names nothing has."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from studio.campaign.conditions import find_conditions, leaves
from studio.campaign.tokens import find_grants
from studio.documents.campaign.campaign import Campaign
from studio.documents.campaign.conditions import HasPlan, HasReached, HasToken
from studio.documents.campaign.nodes import Battle, Conference

#: The collections of the document by what people call something of them.
COLLECTIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "node": "nodes",
        "battle": "nodes",
        "token": "tokens",
        "plan": "plans",
        "front": "fronts",
        "card": "cards",
        "milestone": "milestones",
        "place": "places",
        "front line": "lines",
    }
)


@dataclass(frozen=True, slots=True)
class NamedPart:
    """A place of a campaign that names a part of it."""

    #: JSON pointer to the place, or to the condition around it.
    pointer: str
    #: One of COLLECTIONS.
    kind: str
    name: str
    #: What a finding about it is about.
    subject: str


@dataclass(frozen=True, slots=True)
class UnknownName:
    """A place that names something that is not there, and the name that was probably meant; empty if none is near."""

    part: NamedPart
    near: str


def find_unknown_names(campaign: Campaign) -> Iterator[UnknownName]:
    """Find each name of a node, battle, token, plan, front, card, place, line or milestone that is not there."""
    known = _find_known(campaign)
    for part in _find_named(campaign):
        if part.name not in known[part.kind]:
            yield UnknownName(part, nearest_name(part.name, known[part.kind]))


def nearest_name(name: str, known: Sequence[str]) -> str:
    """Return the one of these names that was probably meant by another; empty if none is near."""
    return next(iter(get_close_matches(name, known, 1)), "")


def _find_known(campaign: Campaign) -> Mapping[str, list[str]]:
    board = campaign.map
    return {
        "node": [node.id for node in campaign.nodes],
        "battle": [node.id for node in campaign.nodes if isinstance(node, Battle)],
        "token": [token.id for token in campaign.tokens],
        "plan": [plan.id for plan in campaign.plans],
        "front": [front.id for front in campaign.fronts] or ["main"],
        "card": [card.id for card in campaign.cards],
        "milestone": [milestone.id for milestone in campaign.milestones],
        "place": [place.id for place in board.places] if board else [],
        "front line": [line.id for line in board.lines] if board else [],
    }


def _find_named(campaign: Campaign) -> Iterator[NamedPart]:
    for number, edge in enumerate(campaign.edges):
        for field, name in (("source", edge.source), ("target", edge.target)):
            yield NamedPart(f"/edges/{number}/{field}", "node", name, f"{edge.source}>{edge.target}")
    for number, start in enumerate(campaign.starts):
        yield NamedPart(f"/starts/{number}/node", "node", start.node, start.id)
    for pointer, token in find_grants(campaign):
        yield NamedPart(pointer, "token", token, token)
    for number, each in enumerate(campaign.tokens):
        end = f"/tokens/{number}/end"
        if each.end is not None and each.end.milestone is not None:
            yield NamedPart(f"{end}/milestone", "milestone", each.end.milestone, each.id)
        if each.end is not None and each.end.front_line is not None:
            yield NamedPart(f"{end}/front_line", "front line", each.end.front_line, each.id)
    if campaign.map is not None:
        for battle in campaign.map.arrows:
            yield NamedPart(f"/map/arrows/{battle}", "battle", battle, battle)
    yield from _find_in_conditions(campaign)
    yield from _find_in_nodes(campaign)


def _find_in_conditions(campaign: Campaign) -> Iterator[NamedPart]:
    for pointer, condition in find_conditions(campaign):
        for leaf in dict.fromkeys(leaves(condition)):
            match leaf:
                case HasToken():
                    yield NamedPart(pointer, "token", leaf.token, leaf.token)
                case HasPlan():
                    yield NamedPart(pointer, "plan", leaf.plan, leaf.plan)
                case HasReached():
                    yield NamedPart(pointer, "node", leaf.node, leaf.node)
                case _:
                    battle = getattr(leaf, "battle", None)
                    if battle is not None:
                        yield NamedPart(pointer, "battle", battle, battle)


def _find_in_nodes(campaign: Campaign) -> Iterator[NamedPart]:
    for number, node in enumerate(campaign.nodes):
        here = f"/nodes/{number}"
        if node.place is not None:
            yield NamedPart(f"{here}/place", "place", node.place, node.id)
        if node.front_line is not None:
            yield NamedPart(f"{here}/front_line", "front line", node.front_line, node.id)
        if isinstance(node, Conference):
            for index, plan in enumerate(node.plans):
                yield NamedPart(f"{here}/plans/{index}", "plan", plan, plan)
            for front in node.pools:
                yield NamedPart(f"{here}/pools/{front}", "front", front, node.id)
            for level in ("easy", "normal", "classic", "hard"):
                for index, card in enumerate(getattr(node.free, level).cards):
                    yield NamedPart(f"{here}/free/{level}/cards/{index}", "card", card, card)
        elif isinstance(node, Battle):
            yield NamedPart(f"{here}/front", "front", node.front, node.id)
            for token in node.guess.tokens if node.guess is not None else ():
                yield NamedPart(f"{here}/guess/tokens/{token}", "token", token, token)
            for level in ("easy", "normal"):
                for index, card in enumerate(getattr(node.restart_bonus, level).cards):
                    yield NamedPart(f"{here}/restart_bonus/{level}/cards/{index}", "card", card, card)
