"""What the planner says of its plans and its actions."""

from dataclasses import replace

from studio.documents.operational.doctrine import Posture
from studio.players.explanation import Explanation
from studio.players.operational.greedy.assessment import assess
from studio.players.operational.greedy.duties import Duties
from studio.players.operational.planner.plans import Plan, Tried, explain_plan
from studio.players.operational.planner.reasons import explain_action
from studio.rules.kernel.events import Action
from studio.rules.operational.base.actions import Attack, EndTurn, GiveOrder, Move
from studio.rules.operational.base.state import UnitId
from tests.players.operational.greedy.weighing import standard_weights
from tests.support.battles import position

WEIGHTS = standard_weights()
FIRST, SECOND, ENEMY = UnitId("1st"), UnitId("2nd"), UnitId("enemy")
STATE = position(
    {
        "map": [".       .       .", "    .       ."],
        "territory": ["a       a       x", "    a       x"],
        "objectives": [{"name": "Town", "is": "allied primary objective", "at": "0501"}],
        "units": [
            {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
            {"name": "2nd", "is": "allied infantry 4+2", "at": "0201"},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0301"},
        ],
    }
)
HERE = assess(STATE, WEIGHTS)
NONE = Duties()


def tried(name: str, value: int) -> Tried:
    return Tried(Plan(Posture(id=name, title=name.capitalize()), WEIGHTS), value)


def explain(action: Action, step: str, duties: Duties = NONE, *offers: tuple[int, Attack]) -> Explanation:
    return explain_action(HERE, action, step, duties, offers)


def test_a_plan_is_named_with_the_three_next_best() -> None:
    plans = [
        tried(name, value)
        for name, value in (("assault", 9), ("hold", 7), ("careful", 5), ("exploit", 2), ("last", 1))
    ]
    assert (
        explain_plan(plans)
        == "Plan for the turn: Assault (9 points), rather than Hold (7), Careful (5), Exploit (2)."
    )
    unanswered = replace(plans[3], is_answered=False)
    assert (
        explain_plan([plans[0], unanswered]) == "Plan for the turn: Assault (9 points), rather than Exploit."
    )
    assert explain_plan(plans[:1]) == "Plan for the turn: Assault (9 points)."
    assert explain_plan([]) == ""


def test_a_march_is_for_the_duty_of_the_unit() -> None:
    town = STATE.board.goals[0].at
    assert town is not None
    reason = explain(Move(FIRST, ()), "march", Duties({FIRST: town}))
    assert (reason.message, reason.task) == ("1st: seize Town.", "seize")
    assert reason.at == STATE.board.shape.at(town)
    kept = explain(Move(FIRST, ()), "march", Duties({FIRST: town}, frozenset({FIRST})))
    assert kept.task == "garrison"
    assert explain(Move(FIRST, ()), "march").message == "1st: find a better place."


def test_an_attack_is_named_with_its_points_and_those_of_others() -> None:
    own, other = Attack(FIRST, ENEMY), Attack(SECOND, ENEMY)
    reason = explain(own, "attack", NONE, (14, own), (6, other))
    assert reason.message == "1st against Enemy (14 points), before 2nd against Enemy (6)."
    assert reason.at == STATE.board.shape.at(STATE.units[ENEMY].at or 0)


def test_orders_and_all_else_say_what_they_are_for() -> None:
    assert explain(GiveOrder(FIRST, "rearguard"), "orders").message == "1st: withdraw if attacked."
    assert explain(EndTurn(), "end").message == "End the turn."


def test_a_hex_without_a_name_is_called_by_its_number() -> None:
    enemy = STATE.units[ENEMY].at
    assert enemy is not None
    nowhere = replace(HERE, wanted=frozenset())
    reason = explain_action(nowhere, Move(FIRST, ()), "march", Duties({FIRST: enemy}), ())
    assert reason.message == "1st: close with the enemy at 0301."
