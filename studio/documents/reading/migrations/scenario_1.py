"""Stores of version 1 sold whole steps by arm, the elite store from a number of its own; from version 2 on they sell components."""

from typing import Any, Final

from studio.documents.text.pointers import JsonValue

#: The armor equipment of a step of each arm beside its infantry, as the rules had it then (op.reinforce.step.types).
_ARMOR: Final = {"infantry": 0, "mechanized": 1, "armored": 2}
#: The field of each store, with the price that it has become.
_STORES: Final = (("store", "price"), ("elite_store", "elite_price"))


def scenario_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Write what a side can buy as components of any nation and as specialists, for about the same prices."""
    if not isinstance(sides := data.get("sides"), list):
        return data
    return data | {"sides": [_side(side) if isinstance(side, dict) else side for side in sides]}


def _side(side: dict[str, Any]) -> dict[str, JsonValue]:
    items = [item for name, price in _STORES for item in _items(side.get(name) or {}, price)]
    kept = {name: value for name, value in side.items() if name not in ("store", "elite_store")}
    return kept | {"store": items} if items else kept


def _items(store: dict[str, Any], price: str) -> list[JsonValue]:
    """Return what one of the stores had: a step of an arm is one infantry and the armor equipment of that arm."""
    steps = {row["what"]: row for row in store.get("steps", ()) if row["what"] in _ARMOR}
    cheapest = min((row["price"] // (1 + _ARMOR[arm]) for arm, row in steps.items()), default=0)
    infantry = steps["infantry"]["price"] if "infantry" in steps else cheapest
    found: list[JsonValue] = []
    number = sum(row["number"] for row in steps.values())
    if number:
        found.append({"kind": "infantry", "number": min(number, 99), price: infantry})
    for arm, row in steps.items():
        if _ARMOR[arm]:
            each = max(row["price"] - infantry, 0) // _ARMOR[arm]
            found.append({"kind": "armor", "number": min(row["number"] * _ARMOR[arm], 99), price: each})
    for row in store.get("attachments", ()):
        found.append(
            {"kind": "specialist", "specialist": row["what"], "number": row["number"], price: row["price"]}
        )
    return found
