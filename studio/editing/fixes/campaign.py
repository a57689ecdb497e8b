"""Quick fixes of campaigns: the change that mends a problem, by the code of the check that found it.

None is made where only the author can choose, or where what the problem is about has gone since it was found.
"""

from collections.abc import Callable, Iterable, Mapping
from string import ascii_uppercase
from types import MappingProxyType
from typing import Any, TypeVar

from studio.campaign.names import COLLECTIONS, find_unknown_names
from studio.campaign.tokens import find_token_uses
from studio.documents.campaign.campaign import VICTORY, Campaign
from studio.documents.campaign.nodes import Battle, Conference, Node
from studio.documents.campaign.strategic_map import Point
from studio.documents.elements import RefersTo
from studio.editing.changes.change import Change
from studio.editing.changes.elements import RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.changes.sequence import Reorder
from studio.editing.changes.strategic_map import map_of, put_node
from studio.editing.fixes.spelling import CorrectName
from studio.lint.problem import Problem

Fix = Change[Campaign]
_T = TypeVar("_T", bound=Any)


def campaign_fix_for(problem: Problem, campaign: Campaign) -> Fix | None:
    """Find the change that mends a problem of a campaign."""
    fix = CAMPAIGN_FIXES.get(problem.code)
    return fix(problem, campaign) if fix else None


def _find(problem: Problem, elements: Iterable[_T]) -> _T | None:
    """Find what a problem is about; None if it has gone or shares its id, so that a change might meet another."""
    found = [each for each in elements if each.id == problem.subject]
    return found[0] if len(found) == 1 else None


def _free_edge(problem: Problem, campaign: Campaign) -> Fix | None:
    """Put the first free edge of a node behind the others, or free its last edge of its condition."""
    count: dict[str, int] = {}
    leaving: list[tuple[str, bool]] = []
    for edge in campaign.edges:
        name = f"{edge.source}>{edge.target}"
        count[name] = count.get(name, 0) + 1
        if edge.source == problem.subject:
            key = name if count[name] == 1 else f"{name}>{count[name]}"
            leaving.append((key, edge.when is None))
    if not leaving or leaving[-1][1]:
        return None
    free = next((index for index, (_, is_free) in enumerate(leaving) if is_free), None)
    if free is None:
        return SetFields(("edges", leaving[-1][0]), {"when": None})
    return Reorder("edges", leaving[free][0], len(leaving) - 1 - free, ("source",))


def _remove_token(problem: Problem, campaign: Campaign) -> Fix | None:
    """Remove a token that nothing asks for, with all that grants it."""
    token = _find(problem, campaign.tokens)
    if token is None or token.end is not None or find_token_uses(campaign)[token.id].read:
        return None
    return RemoveElement("tokens", token.id)


def _give_letter(problem: Problem, campaign: Campaign) -> Fix | None:
    """Give a token a letter that no other has in its battles, one of its name if it can be."""
    token = _find(problem, campaign.tokens)
    if token is None:
        return None
    letters = {each.id: each.letter for each in campaign.tokens}
    taken = {token.letter}
    for node in campaign.nodes:
        shown = (
            [each.token for each in node.tokens if each.objective != VICTORY]
            if isinstance(node, Battle)
            else []
        )
        if token.id in shown:
            taken |= {letters.get(each, "") for each in shown}
    free = (letter for letter in (*token.name.upper(), *ascii_uppercase) if letter in ascii_uppercase)
    letter = next((each for each in free if each not in taken), None)
    return None if letter is None else SetFields(("tokens", token.id), {"letter": letter})


def _correct_name(problem: Problem, campaign: Campaign) -> Fix | None:
    """Let the near name be named wherever the wrong one is, unless that would join what must stay apart."""
    found = next(
        (
            each
            for each in find_unknown_names(campaign)
            if (each.part.pointer, each.part.subject) == (problem.pointer, problem.subject)
        ),
        None,
    )
    if found is None or not found.near:
        return None
    wrong, right, collection = found.part.name, found.near, COLLECTIONS[found.part.kind]
    if any(node.id == wrong for node in campaign.nodes) and collection == "nodes":
        return None
    if any({edge.source, edge.target} == {wrong, right} for edge in campaign.edges) and collection == "nodes":
        return None
    # Two keys of a table would become one.
    tables: dict[str, list[Mapping[str, Any]]] = {
        "fronts": [node.pools for node in campaign.nodes if isinstance(node, Conference)],
        "nodes": [map_of(campaign).arrows],
        "tokens": [node.guess.tokens for node in campaign.nodes if isinstance(node, Battle) and node.guess],
    }
    if any(wrong in each and right in each for each in tables.get(collection, ())):
        return None
    return CorrectName(collection, wrong, right)


def _choose_side(problem: Problem, campaign: Campaign) -> Fix | None:
    """Let a battle say which side the player leads."""
    node = _find(problem, campaign.nodes)
    if not isinstance(node, Battle) or problem.instead in ("", node.side):
        return None
    return SetFields(("nodes", node.id), {"side": problem.instead})


def _mend_variant(problem: Problem, campaign: Campaign) -> Fix | None:
    """Let a change of a variant name what the scenario has, or take it out where nothing is near."""
    _, _, number, _, index, _, place = problem.pointer.split("/")
    node = campaign.nodes[int(number)] if int(number) < len(campaign.nodes) else None
    if not isinstance(node, Battle) or len(node.variants) <= int(index):
        return None
    variant, at = node.variants[int(index)], int(place)
    if variant.id != problem.subject or len(variant.changes) <= at:
        return None
    change = variant.changes[at]
    field = next(
        name
        for name, info in type(change).model_fields.items()
        if any(isinstance(said, RefersTo) and said.kind == "scenario" for said in info.metadata)
    )
    corrected = (change.model_copy(update={field: problem.instead}),) if problem.instead else ()
    changes = (*variant.changes[:at], *corrected, *variant.changes[at + 1 :])
    variants = (
        *node.variants[: int(index)],
        variant.model_copy(update={"changes": changes}),
        *node.variants[int(index) + 1 :],
    )
    return SetFields(("nodes", node.id), {"variants": variants})


def _cut_recoup(problem: Problem, campaign: Campaign) -> Fix | None:
    """Let a card bring back no more than it costs."""
    card = _find(problem, campaign.cards)
    if card is None or card.cost is None or card.recoup is None or card.recoup <= card.cost:
        return None
    return SetFields(("cards", card.id), {"recoup": card.cost})


def _put_on_map(problem: Problem, campaign: Campaign) -> Fix | None:
    """Put a node at the place of its name, or at one of its own amid its neighbours on the graph."""
    node = _find(problem, campaign.nodes)
    if node is None or campaign.map is None or node.place is not None:
        return None
    for place in campaign.map.places:
        if place.id == node.id or place.name == node.title:
            return SetFields(("nodes", node.id), {"place": place.id})
    return put_node(campaign, node.id, _amid_neighbours(campaign, node))


def _amid_neighbours(campaign: Campaign, node: Node) -> Point:
    """Return the middle of the places to which edges lead from a node and back; a step aside from a single one."""
    joined = {
        other
        for edge in campaign.edges
        for here, other in ((edge.source, edge.target), (edge.target, edge.source))
        if here == node.id
    }
    places = {place.id: place.at for place in map_of(campaign).places}
    named = {each.place for each in campaign.nodes if each.id in joined}
    points = [at for name, at in places.items() if name in named]
    if not points:
        return Point(x=0.5, y=0.5)
    x, y = (sum(getattr(at, axis) for at in points) / len(points) for axis in ("x", "y"))
    if len(points) == 1:
        x += 0.08 if x < 0.5 else -0.08
    return Point(x=round(x, 4), y=round(y, 4))


#: By the code of the check that finds the problem.
CAMPAIGN_FIXES: Mapping[str, Callable[[Problem, Campaign], Fix | None]] = MappingProxyType(
    {
        "campaign-card-refund": _cut_recoup,
        "campaign-letter-twice": _give_letter,
        "campaign-no-default-edge": _free_edge,
        "campaign-place-missing": _put_on_map,
        "campaign-side-unclear": _choose_side,
        "campaign-token-unused": _remove_token,
        "campaign-unknown-name": _correct_name,
        "campaign-variant-not-in-scenario": _mend_variant,
    }
)
