"""Rulesets of version 3 had one loss shift for attackers and defenders, and one answer for the works of all attackers.

In tactical ones hexes of all kinds of ground had the same room.
"""

from studio.documents.text.pointers import JsonValue


def ruleset_3(data: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Tell both roles, all attacks and kinds of ground apart, as before; what could not be chosen is as the rules have it.

    Rules op.xp.effects.veteran-loss-shift, op.combat.side.attacker-leaves-entrenchment, op.move.river.major-no-attack,
    op.retreat.overrun and tactical.needs.stacking.
    """
    combat, levels, movement = data.get("combat"), data.get("experience"), data.get("movement")
    if isinstance(combat, dict):
        data = data | {"combat": _combat(combat)}
    if isinstance(levels, list):
        data = data | {"experience": [_level(each) if isinstance(each, dict) else each for each in levels]}
    if isinstance(movement, dict) and isinstance(grounds := movement.get("grounds"), list):
        roomy = [
            each | {"infantry": None, "heavy": None} if isinstance(each, dict) else each for each in grounds
        ]
        data = data | {"movement": movement | {"grounds": roomy}}
    return data


def _combat(combat: dict[str, JsonValue]) -> dict[str, JsonValue]:
    kept = {key: value for key, value in combat.items() if key != "attack_leaves_works"}
    leaves = combat.get("attack_leaves_works", True)
    return kept | {
        "attack_over_major_river": True,
        "overrun_of_destroyed": False,
        "regular_leaves_works": leaves,
        "set_piece_leaves_works": leaves,
        "assault_leaves_works": leaves,
    }


def _level(level: dict[str, JsonValue]) -> dict[str, JsonValue]:
    kept = {key: value for key, value in level.items() if key != "loss_shift"}
    shift = level.get("loss_shift", 0)
    spared = -shift if isinstance(shift, int) else shift
    return kept | {"attacker_loss_shift": shift, "defender_loss_shift": spared}
