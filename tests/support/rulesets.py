"""A pack with a ruleset of its own."""

from pathlib import Path

from studio.documents.text.canonical import canonical_text
from tests.content.shipped import copy_of_pack
from tests.playtest.battles import SHIPPED, shipped


def pack_with_own_rules(folder: Path, turns: int) -> Path:
    """Copy the shipped pack, whose first battle is then ended early under rules with dearer roads, and name its file."""
    battle = shipped()
    movement = battle.ruleset.movement.model_copy(update={"road_cost": 2})
    ruleset = battle.ruleset.model_copy(
        update={"id": "dear-roads", "title": "Dear roads", "movement": movement}
    )
    scenario = battle.scenario.model_copy(update={"ruleset": ruleset.id, "turns": turns})
    pack = copy_of_pack(folder)
    (pack / "rulesets").mkdir()
    (pack / "rulesets/dear-roads.ruleset.json").write_text(
        canonical_text(ruleset.to_json()), encoding="utf-8"
    )
    path = pack / "scenarios" / SHIPPED.name
    path.write_text(canonical_text(scenario.to_json()), encoding="utf-8")
    return path
