"""The scores with which runs end: drawn with all that counts for them, and only where battles were computed."""

from fractions import Fraction

import pytest

from studio.campaign.forecast.scores import FinalScores, find_scores
from studio.campaign.forecast.tables import BattleTables, Table
from tests.campaign.forecast.small import EXAMPLE, EXAMPLE_TABLES, ONE_TRY, computed, lost, won
from tests.campaign.run.campaigns import battle, campaign, conference, edge, end, terms
from tests.support.households import HOUSEHOLDS

KEY = {"id": "key", "name": "Key", "end": {"score": 40}}
SHORT = campaign(
    levels={"normal": {"prestige": 0}, "hard": {"prestige": 0, "score_percent": 80}},
    tokens=[KEY],
    nodes=[
        conference("c1"),
        battle("first", tokens=[{"objective": "hill", "token": "key"}]),
        battle("second"),
        end("home"),
    ],
    edges=[edge("c1", "first"), edge("first", "second"), edge("second", "home")],
    plans=[],
    milestones=[],
)


def scores(second: BattleTables, level="normal", household=ONE_TRY):
    tables = {"first": computed(won(0, 1, score=70, tokens=frozenset({"key"}))), "second": second}
    found = find_scores(terms(SHORT), tables, [household], level)
    return found and dict.fromkeys(found.scores)


@pytest.mark.rule("camp.score.grows", "camp.token.end-bonus.effects", "camp.restart.score-penalty")
def test_scores_are_those_of_runs_to_their_end_or_to_where_they_gave_up() -> None:
    assert list(scores(computed(won(0, 1, score=50)))) == [160]
    assert list(scores(computed(won(0, 1, score=50)), "hard")) == [126 + 90 + 40]
    # Given up, the end brings nothing; the two restarts before cost a point each.
    assert list(scores(computed(lost()))) == [70]
    assert list(scores(computed(lost()), household=HOUSEHOLDS["saver"])) == [68]
    assert list(scores(computed(won(0, 1, score=50), lost()))) == [70, 160]


def test_a_score_is_compared_with_lower_ones_alone() -> None:
    found = FinalScores((10, 20, 20, 40))
    assert [found.below(score) for score in (10, 20, 40, 41)] == [
        Fraction(0),
        Fraction(1, 4),
        Fraction(3, 4),
        Fraction(1),
    ]


def test_what_is_guessed_has_no_scores() -> None:
    guess = BattleTables({}, Table((won(0, 1),), is_guess=True))
    assert scores(guess) is None
    # Where nothing asks for the score, forecasts do not carry it; here it is wanted.
    found = find_scores(terms(EXAMPLE), EXAMPLE_TABLES, list(HOUSEHOLDS.values()), "normal")
    assert found is not None
    assert len(found.scores) == 2000 * len(HOUSEHOLDS)
