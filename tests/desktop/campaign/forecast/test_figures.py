from studio.campaign.forecast.forecast import forecast
from studio.desktop.campaign.forecast.figures import Row, sections_of
from tests.campaign.forecast.small import EXAMPLE, EXAMPLE_TABLES, ONE_TRY, computed, lost, won
from tests.campaign.run.campaigns import terms


def test_a_battle_to_which_armies_come_weaker_than_its_games_says_so() -> None:
    tables = EXAMPLE_TABLES | {
        "first": computed(won(70, 2, tokens=frozenset({"key"}), steps_lost=5), won(40), lost())
    }
    on = terms(EXAMPLE)
    found = forecast(on, tables, ONE_TRY, "normal")
    rows = {
        name: [row for section in sections_of(found, None, on.course, name) for row in section.rows]
        for name in ("second", "third")
    }
    warning = Row("Come here weaker than all games, to whom it looks too easy", "100 %")
    assert warning in rows["second"]
    assert not any(row.label == warning.label for row in rows["third"])
