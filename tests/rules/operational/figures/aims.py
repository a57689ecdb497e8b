"""Probes of objectives: each shows what the engine makes of one figure."""

from dataclasses import replace
from typing import Any, get_args

from studio import StudioError
from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.actions import EndBattle, EndTurn, Move
from studio.rules.operational.base.side_state import Tally
from studio.rules.operational.base.state import Capture, HqId
from studio.rules.operational.objectives.objectives import lose
from studio.rules.operational.objectives.score import score_lines
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.theater_supply import theater_supply
from studio.tables.operational.kinds import ConditionKind, Level, RewardKind
from tests.rules.operational.figures.ground import ALLIED, FIRST
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


def on_the_march(figures: OperationalRuleset, where: Where) -> object:
    """What follows when a side takes a port and a specialist, with nine tenths of its theater supply at the start."""
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    x"],
        "theater supply": {"allied": 85},
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
        "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101", "hq": "corps"}],
        "objectives": [
            {
                "name": "Port",
                "is": "allied bonus objective",
                "at": "0201",
                "condition": {"kind": "take-hold"},
                "reward": {"kind": "port"},
            },
            {
                "name": "Depot",
                "is": "allied bonus objective",
                "at": "0201",
                "reward": {"kind": "specialist", "specialists": ["engineers"]},
            },
        ],
    }
    state = position(given, figures)
    after = Operational().apply(state, Move(FIRST, (1,))).state
    return theater_supply(after, ALLIED), after.hqs[HqId("corps")].pool


def end_of_battle(figures: OperationalRuleset, where: Where) -> object:
    """Whether a side may end the battle on the turn after that on which it has taken all."""
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    a"],
        "objectives": [{"name": "Town", "is": "allied objective", "at": "0201"}],
    }
    state = replace(position(given, figures), turn=4, captures={"town": Capture(3, 50, 50)})
    return Operational().refusal(state, EndBattle())


def rewarded_beside(figures: OperationalRuleset, where: Where) -> object:
    """The same for a bonus objective."""
    return rewarded(figures, where, kind="bonus")


def rewarded(figures: OperationalRuleset, where: Where, kind: str = "primary") -> object:
    """Prestige and score for an objective taken on time, one turn late, and so on."""
    case = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    x"],
        "units": [{"name": "1st", "is": "allied infantry 6+0", "at": "0101"}],
        "objectives": [{"name": "Hill", "is": f"allied {kind} objective", "at": "0201", "deadline": 1}],
    }
    state = position(case, figures)
    found = []
    for late in range(5):
        after = Operational().apply(replace(state, turn=1 + late), Move(FIRST, (1,))).state
        found.append((after.prestige[ALLIED], after.score[ALLIED]))
    return found


def scored(figures: OperationalRuleset, where: Where) -> object:
    """Every line of the score of a side that has lost, destroyed and taken something of each kind."""
    state = position({"map": [".       .", "    ."]}, figures)
    kills: dict[Level, int] = {level: 1 + number for number, level in enumerate(get_args(Level))}
    tally = Tally(5, 3, cities=2, bridges=1, kills=kills)
    some = replace(state, tallies=dict.fromkeys((ALLIED, Side("axis")), tally), prisoners={ALLIED: 7})
    return [score_lines(some, side) for side in some.tallies]


def taken_back(figures: OperationalRuleset, where: Where) -> object:
    """The prestige of a side deep in debt that loses an objective again."""
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    a"],
        "objectives": [{"name": "Town", "is": "allied objective", "at": "0201"}],
    }
    start = position(given, figures)
    state = replace(start, captures={"town": Capture(1, 50, 50)}, prestige={ALLIED: -9990})
    lost, _ = lose(state, state.board.goals[0])
    return lost.prestige[ALLIED], lost.score[ALLIED]


def to_the_end(figures: OperationalRuleset, where: Where) -> object:
    """When a battle of one turn ends, and what it brings who held its only objective from the start."""
    given = {
        "map": [".       .", "    ."],
        "territory": ["a       x", "    a"],
        "turns": 1,
        "objectives": [{"name": "Town", "is": "allied objective", "at": "0201"}],
    }
    state, found = position(given, figures), []
    while not state.over:
        state = Operational().apply(state, EndTurn()).state
        found.append((state.over, state.prestige[ALLIED], score_lines(state, ALLIED)))
    return found


PROBES = {
    "/experience/*/kill_score": scored,
    "/rewards/prisoner_score": scored,
    "/rewards/lost_step_score": scored,
    "/rewards/killed_count": scored,
    "/rewards/stragglers_count": scored,
    "/rewards/city_score": scored,
    "/rewards/bridge_score": scored,
    "/rewards/demolition_factions/*": scored,
    "/rewards/prestige/*": rewarded,
    "/rewards/score/*": rewarded,
    "/rewards/owned_prestige": to_the_end,
    "/rewards/owned_score": to_the_end,
    "/rewards/ends_after_own_part": to_the_end,
    "/rewards/least_prestige": taken_back,
    "/rewards/bonus_prestige": rewarded_beside,
    "/rewards/bonus_score": rewarded_beside,
    "/rewards/allowed/*/conditions/*": allowed,
    "/rewards/port_supply": on_the_march,
    "/rewards/most_supply": on_the_march,
    "/rewards/specialist_delay": on_the_march,
    "/rewards/held_before_end": end_of_battle,
}
