"""Probes of objectives: each shows what the engine makes of one figure."""

from typing import Any, get_args

from studio import StudioError
from studio.documents.operational.ruleset import OperationalRuleset
from studio.tables.operational.kinds import ConditionKind, RewardKind
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position

#: What the conditions and rewards of the probes name.
CONDITION: dict[str, Any] = {"unit": "enemy", "number": 2, "specialist": "engineers"}


def won_by(condition: str, reward: str, figures: OperationalRuleset) -> bool:
    """Say whether a battle can begin in which an objective has this condition and this reward."""
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    x"],
        "units": [
            {"name": "Enemy", "is": "axis infantry 4+2", "arrives": 3, "by": ["0101"]},
        ],
        "objectives": [
            {
                "name": "Aim",
                "is": "allied bonus objective",
                "at": "0201",
                "condition": {"kind": condition, **CONDITION},
                "reward": {"kind": reward, "unit": "enemy"},
            }
        ],
    }
    try:
        position(given, figures)
    except StudioError:
        return False
    return True


def allowed(figures: OperationalRuleset, where: Where) -> object:
    """Every pair of a reward and a condition with which a battle can begin."""
    return {
        (reward, condition)
        for reward in get_args(RewardKind)
        for condition in get_args(ConditionKind)
        if won_by(condition, reward, figures)
    }


PROBES = {"/rewards/allowed/*/conditions/*": allowed}
