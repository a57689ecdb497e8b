"""What is counted in a game agrees with the game itself."""

from collections import Counter
from dataclasses import replace

import pytest

from studio.documents.operational.goals import Condition, Objective
from studio.playtest.batches.batch import play_game
from studio.playtest.battle import Battle
from studio.playtest.operational.measures import OperationalMeasures, OperationalResult, SupplyCheck, Taking
from studio.playtest.session import Session, new_session
from studio.rules.kernel.decision import Outcome, Side
from studio.rules.operational.arrivals.events import UnitDeployed
from studio.rules.operational.base.actions import Attack, Deploy, EndTurn, RaiseSecurity
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.forcepool.events import UnitReinforced
from studio.rules.operational.frontline.events import HexesTaken
from studio.rules.operational.objectives.events import ObjectiveTaken
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.events import SupplyFailed
from studio.rules.operational.turn import end_turn
from studio.rules.operational.turn.events import TurnStarted
from studio.tables.operational.kinds import ConditionKind
from tests.playtest.battles import short
from tests.support import battles

ALLIES, AXIS = Side("allies"), Side("axis")


@pytest.fixture(scope="module")
def game() -> tuple[Session, OperationalResult]:
    session = new_session(short(3), {ALLIES: "greedy", AXIS: "greedy"}, 4)
    measures = OperationalMeasures.of(session.state)
    for transition in session.play_out():
        measures.count(session.history.actions[-1], transition.events)
    assert session.outcome is not None
    return session, measures.result(4, session.outcome, session.state)


def test_losses_and_steps_left_add_up(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    start, end = session.history.states[0], session.state
    for side in (ALLIES, AXIS):
        before = sum(len(unit.queue) for unit in start.units.values() if unit.side == side)
        after = sum(len(unit.queue) for unit in end.units.values() if unit.side == side)
        stragglers = sum(some.steps for some in end.stragglers.values() if some.side == side)
        taken_in = sum(
            isinstance(event, UnitReinforced) and start.units[event.unit].side == side
            for transition in session.history.transitions
            for event in transition.events
        )
        assert sum(result.losses[side].values()) > 0
        assert before + taken_in - after - sum(result.losses[side].values()) >= stragglers


def test_attacks_and_destroyed_units_are_those_of_the_game(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    assert result.attacks == sum(isinstance(action, Attack) for action in session.history.actions) > 0
    gone = set(session.history.states[0].units) - set(session.state.units)
    assert sum(result.destroyed.values()) == len(gone)
    assert result.actions == len(session.history.actions)


def test_the_objectives_held_at_the_end_are_those_of_the_state(
    game: tuple[Session, OperationalResult],
) -> None:
    session, result = game
    places = {goal.id for goal in session.state.board.goals if goal.primary}
    assert result.objectives_held() & places == session.state.captures.keys() & places


def test_an_objective_that_was_lost_is_not_held() -> None:
    takings = (
        Taking("a", ALLIES, 1, lost=False),
        Taking("b", ALLIES, 1, lost=False),
        Taking("a", ALLIES, 2, lost=True),
    )
    result = OperationalResult(1, None, "draw", 2, 9, 0, {}, {}, takings, {})
    assert result.objectives_held() == {"b"}


@pytest.fixture(scope="module")
def held() -> Battle:
    """A battle in which the Axis is to hold Sfax, which it has from the start."""
    battle = short(2)
    goals = [
        goal.model_copy(update={"side": AXIS if goal.id == "sfax" else goal.side})
        for goal in battle.scenario.objectives
    ]
    scenario = battle.scenario.model_copy(update={"objectives": tuple(goals)})
    return Battle(scenario, battle.catalogue, battle.ruleset)


def test_an_objective_that_was_held_from_the_start_and_never_lost_is_held_at_the_end(held: Battle) -> None:
    result = play_game(held, {ALLIES: "greedy", AXIS: "greedy"}, 1)
    assert result.held_at_start == ("sfax",)
    assert "sfax" in result.objectives_held()
    assert result.objectives_kept() == {"sfax"}
    assert result.missing == tuple(
        goal.id
        for goal in held.start(1).board.goals
        if goal.primary and goal.id not in result.objectives_held()
    )


def test_one_that_was_held_from_the_start_is_lost_and_taken_back_with_its_hex(held: Battle) -> None:
    state = held.start(1)
    sfax = next(goal.at for goal in state.board.goals if goal.id == "sfax")
    measures = OperationalMeasures.of(state)
    for side in (ALLIES, ALLIES, AXIS, ALLIES):
        measures.count(EndTurn(), [HexesTaken(rules=(), side=side, route=(), swept=(sfax,))])
    result = measures.result(1, Outcome("draw", None), state)
    assert result.takings == (
        Taking("sfax", AXIS, 1, lost=True),
        Taking("sfax", AXIS, 1, lost=False),
        Taking("sfax", AXIS, 1, lost=True),
    )
    assert "sfax" not in result.objectives_held()
    assert result.objectives_kept() == frozenset()
    assert result.turn_taken("sfax") == 1
    assert "sfax" in result.missing


@pytest.mark.rule("op.objective.condition.take")
@pytest.mark.parametrize(("kind", "count"), [("take", 1), ("take-hold", 3)])
def test_what_only_has_to_be_taken_stays_taken_when_its_hex_is_lost(
    held: Battle, kind: ConditionKind, count: int
) -> None:
    sfax = next(goal for goal in held.scenario.objectives if goal.id == "sfax")
    town = Objective(
        id="town", name="Town", side=ALLIES, kind="bonus", at=sfax.at, condition=Condition(kind=kind)
    )
    scenario = held.scenario.model_copy(update={"objectives": (sfax, town)})
    state = Battle(scenario, held.catalogue, held.ruleset).start(1)
    at = next(goal.at for goal in state.board.goals if goal.id == "town")
    measures = OperationalMeasures.of(state)
    for side in (ALLIES, AXIS, ALLIES):
        measures.count(EndTurn(), [HexesTaken(rules=(), side=side, route=(), swept=(at,))])
    takings = measures.result(1, Outcome("draw", None), state).takings
    assert len([taking for taking in takings if taking.objective == "town"]) == count


def test_one_without_a_place_is_held_once_its_condition_has_come_true(held: Battle) -> None:
    sfax = next(goal for goal in held.scenario.objectives if goal.id == "sfax")
    prisoners = Condition(kind="prisoners", number=2)
    aim = Objective(id="haul", name="Haul", side=ALLIES, kind="bonus", condition=prisoners)
    scenario = held.scenario.model_copy(update={"objectives": (sfax, aim)})
    state = Battle(scenario, held.catalogue, held.ruleset).start(1)
    measures = OperationalMeasures.of(state)
    assert measures.result(1, Outcome("draw", None), state).objectives_held() == {"sfax"}
    won = ObjectiveTaken(rules=(), side=ALLIES, objective="haul", at=None, prestige=20, score=20)
    measures.count(EndTurn(), [won, replace(won, side=AXIS, objective="sfax", at=1)])
    result = measures.result(1, Outcome("draw", None), state)
    assert result.takings == (Taking("haul", ALLIES, 1, lost=False),)
    assert result.objectives_held() == {"sfax", "haul"}


def test_what_is_held_at_the_end_is_what_the_sides_own(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    end = session.state
    places = [goal for goal in end.board.goals if goal.primary]
    assert places
    assert result.objectives_held() & {goal.id for goal in places} == {
        goal.id for goal in places if end.owns(goal.side, goal.at)
    }


def test_steps_left_are_those_of_the_units_on_the_map(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    for side in (ALLIES, AXIS):
        units = [unit for unit in session.state.units.values() if unit.side == side and unit.at is not None]
        assert result.steps_left[side] == sum(len(unit.queue) for unit in units) > 0


def test_every_action_is_counted_for_its_side(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    expected: dict[Side, Counter[str]] = {ALLIES: Counter(), AXIS: Counter()}
    for state, action in zip(session.history.states, session.history.actions, strict=False):
        expected[state.side][action.kind] += 1
    assert result.used == {side: dict(kinds) for side, kinds in expected.items()}


def test_units_that_did_nothing_are_named(game: tuple[Session, OperationalResult]) -> None:
    session, result = game
    start, end = session.history.states[0], session.state
    assert 0 < len(result.idle) < len(start.units)
    assert set(result.idle).isdisjoint(
        action.unit for action in session.history.actions if action.kind in ("move", "attack", "recon")
    )
    for id_ in result.idle:
        if start.units[id_].at is not None and id_ in end.units and not end.units[id_].acted:
            assert end.units[id_].at == start.units[id_].at


def test_a_unit_that_never_came_is_not_idle() -> None:
    state = new_session(short(1), {}, 1).state
    late = next(unit.id for unit in state.units.values() if unit.at is None)
    measures, outcome = OperationalMeasures.of(state), Outcome("draw", None)
    waiting = measures.result(1, outcome, state).idle
    assert waiting, "those that stood about all the time are"
    assert late not in waiting
    measures.count(EndTurn(), [UnitDeployed(rules=(), unit=late, at=0)])
    assert late in measures.result(1, outcome, state).idle


def test_supply_by_turn_is_that_of_the_states_in_which_turns_began(
    game: tuple[Session, OperationalResult],
) -> None:
    session, result = game
    expected: dict[Side, dict[int, SupplyCheck]] = {ALLIES: {}, AXIS: {}}
    for state in session.history.states:
        units = [unit for unit in state.units.values() if unit.side == state.side and unit.at is not None]
        check = SupplyCheck(len(units), sum(unit.unsupplied > 0 for unit in units))
        expected[state.side].setdefault(state.turn, check)
    assert {side: dict(checks) for side, checks in result.supply.items()} == expected


def test_units_out_of_supply_are_counted_for_the_turn_of_their_side() -> None:
    state = short(3).start(1)
    dry = next(unit.id for unit in state.units.values() if unit.side == AXIS and unit.at is not None)
    measures = OperationalMeasures.of(state)
    began = TurnStarted(rules=(), side=AXIS, turn=1, weather="clear")
    failed = SupplyFailed(rules=(), unit=dry, at=0, turns=1, suppressed=0, stragglers=0, kia=0)
    measures.count(EndTurn(), [began, failed])
    result = measures.result(1, Outcome("draw", None), state)
    assert result.supply[AXIS] == {1: SupplyCheck(on_map(state, AXIS), 1)}
    assert result.supply[ALLIES] == {1: SupplyCheck(on_map(state, ALLIES), 0)}


@pytest.mark.rule("op.prep.hq-actions", "op.supply.first-turn.marked-units")
def test_who_is_raised_in_preparation_is_counted_among_the_units_of_the_first_turn() -> None:
    given = {
        "map": [".       .       .", "    .       ."],
        "territory": ["a       a       x", "    a       x"],
        "hqs": [
            {
                "name": "Corps",
                "is": "allied hq",
                "at": "0101",
                "pool": [{"kind": "infantry", "nation": "none", "number": 2}],
            }
        ],
        "units": [
            {"name": "1st", "is": "allied infantry 4+2", "at": "0201", "unsupplied": 1},
            {"name": "2nd", "is": "axis infantry 4+2", "at": "0501"},
        ],
        "prepares": ["allied"],
    }
    rules, state = Operational(), end_turn.start_battle(battles.position(given)).state
    measures = OperationalMeasures.of(state)
    for action in (RaiseSecurity(HqId("corps"), 2, "none", 2), EndTurn()):
        done = rules.apply(state, action)
        measures.count(action, done.events)
        state = done.state
    # The one that is marked so, and the raised one, which no supply reaches.
    assert measures.supply[Side("allied")] == {1: SupplyCheck(2, 2)}


def on_map(state: State, side: Side) -> int:
    return sum(unit.side == side and unit.at is not None for unit in state.units.values())


def test_who_comes_or_goes_by_a_trigger_is_counted_from_then_on() -> None:
    given = {
        "map": [".       .       .", "    .       ."],
        "territory": ["a       a       x", "    a       x"],
        "units": [
            {"name": "1st", "is": "allied infantry 4+2", "at": "0101"},
            {"name": "2nd", "is": "allied infantry 4+2", "arrives": 2, "by": ["0201"]},
            {"name": "3rd", "is": "allied infantry 4+2", "at": "0301"},
            {"name": "4th", "is": "axis infantry 4+2", "at": "0501"},
        ],
        "triggers": [
            {
                "id": "move",
                "when": [{"kind": "turn", "turn": 1, "side": "axis"}],
                "then": [
                    {"kind": "arrival", "units": ["2nd", "3rd"]},
                    {"kind": "withdrawal", "units": ["4th"]},
                ],
            }
        ],
    }
    rules, state = Operational(), end_turn.start_battle(battles.position(given)).state
    measures = OperationalMeasures.of(state)
    for action in (EndTurn(), EndTurn(), Deploy(UnitId("2nd"), 1), EndTurn(), EndTurn()):
        done = rules.apply(state, action)
        measures.count(action, done.events)
        state = done.state
        assert measures.on_map == {unit.id for unit in state.units.values() if unit.at is not None}
    assert {turn: check.units for turn, check in measures.supply[Side("allied")].items()} == {
        1: 1,
        2: 2,
        3: 3,
    }
