"""What stands out in a batch of tactical battles is told in a sentence, with the games behind it."""

from dataclasses import replace
from typing import Any

from studio.playtest.tactical.remarks import remarks_of
from studio.playtest.tactical.report import TacticalReport, report_of
from studio.playtest.tactical.report_text import text_of_report
from studio.rules.tactical.base.ids import UnitId
from tests.players.tactical.battles import small_battle
from tests.playtest.tactical.test_measures import report

BATTLE = small_battle("squad", 2)
ROW = report("squad").rows[0]
SIDES = tuple(ROW.figures_lost)


def games(number: int, **changed: Any) -> TacticalReport:
    """Return the report of so many games that went alike, but for who won."""
    usual = {"changes": dict.fromkeys(ROW.changes, 1), "figures_lost": dict.fromkeys(SIDES, 2), "idle": ()}
    rows = [
        replace(ROW, seed=seed, **{"winner": SIDES[seed % 2], **usual, **changed})
        for seed in range(1, number + 1)
    ]
    return report_of(BATTLE.scenario, "", {}, rows)


def texts(found: TacticalReport) -> list[str]:
    return [each.text for each in remarks_of(found)]


def test_games_that_are_over_in_half_of_the_rounds_are_told() -> None:
    rounds = BATTLE.scenario.turns
    half = rounds // 2
    assert texts(games(20, turns=half)) == [
        f"The median game is over in round {half} of {rounds}; all 20 games end in half of the rounds."
    ]
    assert texts(games(20, turns=half + 1)) == []


def test_of_a_battle_in_the_balance_nothing_is_told() -> None:
    assert texts(games(20)) == []
    assert "What stands out" not in text_of_report(games(20))


def test_who_always_wins_what_nobody_takes_who_never_falls_and_who_is_idle_is_told() -> None:
    first = BATTLE.scenario.sides[0]
    (goal, *_) = BATTLE.scenario.tactical.objectives
    unit = next(each for each in BATTLE.scenario.tactical.units if each.side == first.id)
    assert texts(games(20, winner=first.id)) == [
        f"{first.name} won all 20 games: played so, the battle is decided before it begins."
    ]
    assert f"In all 20 games {goal.name} never changed hands." in texts(
        games(20, changes=dict.fromkeys(ROW.changes, 0))
    )
    assert texts(games(20, figures_lost=dict.fromkeys(SIDES, 0))) == ["In all 20 games nobody fell."]
    idle = games(20, idle=(UnitId(unit.id),))
    assert texts(idle) == [f"{first.name} has units that hardly ever move, fire or fight: {unit.name}."]
    assert "What stands out:\n- " in text_of_report(idle)
