"""The score of a run, and what a restart costs of it."""

import pytest

from studio.campaign.score import BattleScore, Score, restart_penalty, score_battle
from studio.rules.kernel.score import ScoreLine


def lines(*points: int) -> tuple[ScoreLine, ...]:
    return tuple(ScoreLine("any", 1, each, ()) for each in points)


@pytest.mark.rule("camp.score.difficulty")
@pytest.mark.parametrize(
    ("base", "percent", "total"),
    [(84, 0, 84), (84, 40, 118), (84, 80, 151), (-30, 80, -30), (0, 80, 0), (5, 10, 6), (4, 10, 4)],
)
def test_a_level_raises_what_is_above_0_once_and_to_the_nearest_point(
    base: int, percent: int, total: int
) -> None:
    assert score_battle(lines(base + 20, -20), percent).total == total


@pytest.mark.rule("camp.restart.score-penalty")
@pytest.mark.parametrize(
    ("score", "penalty"),
    [(1000, 20), (980, 19), (130, 2), (2400, 48), (2500, 50), (4000, 50), (0, 0), (-90, 0)],
)
def test_a_restart_costs_a_share_of_the_score_up_to_a_cap(score: int, penalty: int) -> None:
    assert restart_penalty(score, percent=2, cap=50) == penalty


@pytest.mark.rule("camp.score.grows", "camp.token.end-bonus.effects")
def test_a_score_is_its_battles_less_penalties_with_the_end_bonuses_as_they_are() -> None:
    battles: dict[str, BattleScore] = {
        name: score_battle(lines(points), 80) for name, points in {"first": 70, "second": 50}.items()
    }
    assert Score(battles, (), {"ortona": 40}).total == 256
    assert Score(battles, (4, 3)).total == 209
