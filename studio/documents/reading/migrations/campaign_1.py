"""Campaigns of version 1 had choices at conferences and tokens that a battle's result granted; version 2 has plans and objectives.

Nothing else is invented: what version 1 could not say is left out.
"""

from collections.abc import Callable, Iterator, Mapping, Set
from typing import Any

from studio.documents.text.pointers import JsonValue

#: The objective that stands for winning a battle.
_VICTORY = "victory"


def campaign_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Return the campaign with plans for choices, objectives for results, and the player's side among the notes."""
    edges = _objects(data.get("edges"))
    made: dict[str, JsonValue] = {}
    plans: list[JsonValue] = []
    taken: set[str] = set()
    for key, value in data.items():
        match key:
            case "side":
                if value:
                    made["notes"] = f"Side: {value}"
            case "nodes" if isinstance(value, list):
                made[key] = [_node(node, edges, plans, taken) for node in value]
            case "edges" if isinstance(value, list):
                made[key] = [_edge(edge) for edge in value]
            case _:
                made[key] = value
    return made | ({"plans": plans} if plans else {})


def _node(node: JsonValue, edges: list[dict[str, Any]], plans: list[JsonValue], taken: set[str]) -> JsonValue:
    if not isinstance(node, dict):
        return node
    leaving = [edge for edge in edges if edge.get("source") == node.get("id")]
    if node.get("kind") == "conference":
        return _conference(node, leaving, plans, taken)
    return _battle(node, leaving) if node.get("kind") == "battle" else node


def _conference(
    node: dict[str, JsonValue], leaving: list[dict[str, Any]], plans: list[JsonValue], taken: set[str]
) -> JsonValue:
    """Return a conference that lists a plan for each choice; the plans join the others."""
    choices = _objects(node.get("choices"))
    granted = {token for choice in choices for token in _texts(choice.get("grants"))}
    required = bool(choices) and not any(_may_open(edge, granted, ("",)) for edge in leaving)
    listed: list[JsonValue] = []
    for choice in choices:
        name = choice.get("id")
        if name in taken:
            name = f"{node.get('id')}-{name}"
        taken.add(str(name))
        listed.append(name)
        plan: dict[str, JsonValue] = {"id": name, "name": choice.get("text", ""), "group": node.get("id")}
        plan |= {"required": True} if required else {}
        plans.append(plan | {key: value for key, value in choice.items() if key not in ("id", "text")})
    made: dict[str, JsonValue] = {key: value for key, value in node.items() if key != "choices"}
    return made | ({"plans": listed} if listed else {})


def _battle(node: dict[str, JsonValue], leaving: list[dict[str, Any]]) -> JsonValue:
    """Return a battle whose tokens come with its victory, or with a defeat after which the campaign goes on."""
    won, lost = _texts(node.get("grants_if_won")), _texts(node.get("grants_if_lost"))
    made = {key: value for key, value in node.items() if key not in ("grants_if_won", "grants_if_lost")}
    if won:
        made["tokens"] = [{"objective": _VICTORY, "token": token} for token in won]
    if lost:
        made["lost_tokens"] = list(lost)
    if lost or any(_may_open(edge, set(won), ("lost", "drawn")) for edge in leaving):
        made["defeat"] = "goes-on"
    return made


def _edge(edge: JsonValue) -> JsonValue:
    if not isinstance(edge, dict):
        return edge
    return {"when" if key == "condition" else key: value for key, value in edge.items()}


def _may_open(edge: Mapping[str, Any], without: Set[str], results: tuple[str, ...]) -> bool:
    """Return whether an edge can be open while these tokens are missing, whatever others are held, after such a result."""
    return any(_truths(edge.get("condition"), without, result) & {True} for result in results)


def _truths(condition: Any, without: Set[str], result: str) -> frozenset[bool]:
    """Return what a condition can come to: true, false or either."""
    match condition:
        case {"kind": "has", "token": token}:
            return frozenset({False}) if token in without else frozenset({True, False})
        case {"kind": "result", "result": wanted}:
            return frozenset({wanted == result})
        case {"kind": "not", "of": inner}:
            return frozenset(not each for each in _truths(inner, without, result))
        case {"kind": "all", "of": list(inner)}:
            return _joined([_truths(each, without, result) for each in inner], all)
        case {"kind": "any", "of": list(inner)}:
            return _joined([_truths(each, without, result) for each in inner], any)
    return frozenset({True})


def _joined(parts: list[frozenset[bool]], join: Callable[[Iterator[bool]], bool]) -> frozenset[bool]:
    """Return what parts that are independent of each other come to together."""
    return frozenset({join(True in part for part in parts), join(False not in part for part in parts)})


def _objects(value: JsonValue) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _texts(value: JsonValue) -> list[str]:
    return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []
