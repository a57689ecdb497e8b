"""Rulesets of version 1 had prices for levels of branches, which campaigns have, and fewer figures of objectives."""

from typing import Final

from studio.documents.text.pointers import JsonValue

#: What was fixed before it could be chosen.
_REWARDS: Final[dict[str, JsonValue]] = {
    "owned_prestige": 0,
    "owned_score": 0,
    "least_prestige": -9999,
    "ends_after_own_part": False,
}


def ruleset_1(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Drop the prices of levels, and let objectives bring and cost what they did (op.hq.branch.upgrade, op.objective.win)."""
    upgrades, rewards = data.get("upgrades"), data.get("rewards")
    if isinstance(upgrades, dict):
        kept = {key: value for key, value in upgrades.items() if key != "level_prices"}
        data = data | {"upgrades": kept}
    return data | {"rewards": _REWARDS | rewards} if isinstance(rewards, dict) else data
