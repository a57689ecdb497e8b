"""What numbers are drawn for in a battle, and for whom.

Who acts draws: an attack's numbers are the attacker's, so that they fall alike whoever fought before it, even against
the same defender. What befalls a unit whoever caused it, as how many lost steps straggle, is that unit's own.
"""

from studio.rules.kernel.chance import DrawKind, Purpose
from studio.rules.operational.base.state import State


class Draw(DrawKind):
    """Everything that chance decides; the comments say for whom."""

    # An attacker.
    ATTACKER_LOSSES = "attacker losses"
    DEFENDER_LOSSES = "defender losses"
    RETREAT_ODDS = "retreat odds"
    RETREAT = "retreat"
    OVERRUN = "overrun"
    ATTACKER_SUPPRESSION = "attacker suppression"
    FEINT = "feint"
    SUPPRESSIVE_FIRE = "suppressive fire"
    ENTRENCHMENT = "entrenchment"
    RUINS = "ruins"
    # A unit that loses steps, that a strike beside it may hit, that needs supply, or whose drop failed.
    STRAGGLERS = "stragglers"
    NEIGHBOR_HIT = "neighbor hit"
    NEIGHBOR_SUPPRESSION = "neighbor suppression"
    NEIGHBOR_LOSS = "neighbor loss"
    SUPPLY = "supply"
    REFUGE = "refuge"
    # The target of an asset, by the names of the assets, and its city.
    AIR_ATTACK = "air-attack"
    SATURATION_STRIKE = "saturation-strike"
    NAVAL_BOMBARDMENT = "naval-bombardment"
    FLYING_ARTILLERY = "flying-artillery"
    BOMBARDMENT_RUINS = "bombardment ruins"
    # A headquarters.
    SUPPRESSED_BRANCH = "suppressed branch"
    RECOVERED_BRANCH = "recovered branch"
    FREE_UPGRADE = "free upgrade"
    PAID_UPGRADE = "paid upgrade"
    # An objective.
    CARD = "card"
    SPECIALIST = "specialist"


def purpose(state: State, who: str, kind: Draw) -> Purpose:
    """Return the purpose of a number that is drawn now."""
    return Purpose(state.turn, who, kind)
