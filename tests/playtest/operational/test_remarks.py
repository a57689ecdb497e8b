"""What stands out in a batch of operational battles is told in a sentence, with the games behind it."""

from typing import Any

import pytest

from studio.documents.operational.goals import Condition
from studio.playtest.engine_measures import report_data
from studio.playtest.lab.html_report import whole_report
from studio.playtest.operational.measures import SupplyCheck, Taking
from studio.playtest.operational.remarks import remarks_of
from studio.playtest.operational.report import OperationalReport, report_of
from studio.playtest.operational.report_text import text_of_report
from studio.playtest.report_sections import GameAt
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import UnitId
from tests.playtest.battles import short
from tests.playtest.operational.test_report import ALLIES, AXIS, result

BATTLE = short()
NAMES = {goal.id: goal.name for goal in BATTLE.scenario.objectives}


def taken(goal: str, turn: int) -> Taking:
    return Taking(goal, ALLIES, turn, lost=False)


#: All objectives are taken in time, and not at once, so that nothing stands out.
FALL = [taken(goal, 2) for goal in NAMES]


def report(games: int, winners: int = 0, *takings: Taking, **more: Any) -> OperationalReport:
    """Return the report of games of which the first so many are won by the Allies, the others by turns."""

    def winner(seed: int) -> Side:
        return ALLIES if seed <= winners or seed % 2 else AXIS

    rows = [result(seed, winner(seed), *takings, **more) for seed in range(1, games + 1)]
    return report_of(BATTLE.scenario, BATTLE.digest, {}, rows)


def texts(found: OperationalReport) -> list[str]:
    return [each.text for each in remarks_of(found)]


def test_of_a_battle_in_the_balance_nothing_is_told() -> None:
    even = report(40, 0, *FALL)
    assert texts(even) == []
    assert "What stands out" not in text_of_report(even)


@pytest.mark.parametrize(("games", "told"), [(11, False), (12, True), (40, True)])
def test_who_wins_every_game_is_told_once_so_many_say_it(games: int, told: bool) -> None:
    found = texts(report(games, games, *FALL))
    assert (
        found
        == [f"Eighth Army won all {games} games: played so, the battle is decided before it begins."] * told
    )


def test_one_game_of_twenty_may_go_otherwise_and_two_may_not() -> None:
    assert texts(report(20, 18, *FALL)) == [
        "Eighth Army won 19 of 20 games: played so, the battle is decided before it begins."
    ]
    assert texts(report(20, 16, *FALL)) == []


def test_games_that_nobody_wins_are_told() -> None:
    rows = [result(seed, None, *FALL) for seed in range(1, 21)]
    assert texts(report_of(BATTLE.scenario, BATTLE.digest, {}, rows)) == ["Nobody won all 20 games."]


def test_an_objective_that_is_not_taken_or_too_late_or_at_once_is_told() -> None:
    roumana, *others = FALL
    name = NAMES[roumana.objective]
    deadline = report(1).objectives[0].deadline
    assert texts(report(20, 0, *others)) == [f"Eighth Army did not take {name} in all 20 games."]
    late, first = taken(roumana.objective, deadline + 1), taken(roumana.objective, 1)
    assert texts(report(20, 0, late, *others)) == [
        f"Eighth Army did not take {name} by turn {deadline} in all 20 games."
    ]
    assert texts(report(20, 0, first, *others)) == [
        f"Eighth Army took {name} on the very first turn in all 20 games."
    ]
    assert texts(report(20, 0, *others, held_at_start=(roumana.objective,))) == []
    assert texts(report(20)) == ["In all 20 games no objective changed hands."]


def test_a_condition_is_achieved_and_one_that_never_fails_is_told() -> None:
    roumana, *others = FALL
    goal = next(each for each in BATTLE.scenario.objectives if each.id == roumana.objective)

    def told(kind: str, *takings: Taking) -> list[str]:
        condition = Condition(kind=kind, number=3)  # type: ignore[arg-type]
        changed = goal.model_copy(update={"at": None, "kind": "bonus", "condition": condition})
        goals = tuple(changed if each is goal else each for each in BATTLE.scenario.objectives)
        battle = BATTLE.scenario.model_copy(update={"objectives": goals})
        rows = [result(seed, ALLIES if seed % 2 else AXIS, *takings) for seed in range(1, 21)]
        return texts(report_of(battle, "", {}, rows))

    assert told("prisoners", *others) == [f"Eighth Army did not achieve {goal.name} in all 20 games."]
    assert told("prisoners", *FALL) == []
    assert told("step-losses", *FALL) == [
        f"Eighth Army achieved {goal.name} in all 20 games: played so, there is nothing to fear for it."
    ]


def test_hunger_idleness_and_short_games_are_told() -> None:
    hungry = report(20, 0, *FALL, supply={AXIS: {1: SupplyCheck(4, 4), 2: SupplyCheck(4, 2)}})
    assert texts(hungry) == [
        "Italian First Army had half of its units on the map or more out of supply after the first turn in all 20 games."
    ]
    assert remarks_of(hungry)[0].games == tuple(GameAt(seed, 2) for seed in range(1, 21))
    lazy = BATTLE.scenario.units[0]
    assert texts(report(20, 0, *FALL, idle=(UnitId(lazy.id),))) == [
        f"Eighth Army has units that hardly ever move or fight: {lazy.name}."
    ]
    long = BATTLE.scenario.model_copy(update={"turns": 4})
    rows = [result(seed, ALLIES if seed % 2 else AXIS, *FALL) for seed in range(1, 21)]
    assert texts(report_of(long, "", {}, rows)) == [
        "The median game is over on turn 2 of 4; all 20 games end in half of the turns."
    ]


def test_the_report_begins_with_what_stands_out() -> None:
    clear = report(20, 20, *FALL)
    assert text_of_report(clear).splitlines()[2:4] == [
        "What stands out:",
        "- Eighth Army won all 20 games: played so, the battle is decided before it begins.",
    ]
    assert report_data(BATTLE.engine, clear)["remarks"] == texts(clear)
    section = whole_report(BATTLE, clear).sections[0]
    assert section.title == "What stands out"
    ((told, games),) = section.parts[0].rows  # type: ignore[union-attr]
    assert (told.text, games.text, len(games.games)) == (remarks_of(clear)[0].text, "20", 20)
