"""Rulesets of version 1 had prices for levels of branches; from version 2 on each campaign has its own."""

from studio.documents.text.pointers import JsonValue


def ruleset_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Drop the prices of levels, as campaigns say what upgrades cost (op.hq.branch.upgrade)."""
    upgrades = data.get("upgrades")
    if not isinstance(upgrades, dict):
        return data
    return data | {"upgrades": {key: value for key, value in upgrades.items() if key != "level_prices"}}
