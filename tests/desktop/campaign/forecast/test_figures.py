from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from studio.campaign.forecast.forecast import forecast
from studio.desktop.campaign.forecast.figures import TOO_EASY, Row, sections_of
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
    warning = Row("Come weaker than in any of them", "100 %", note=TOO_EASY)
    assert warning in rows["second"]
    assert not any(row.label == warning.label for row in rows["third"])


def test_headings_and_new_rows_are_seen_whole_beside_their_figures(qapp: QApplication) -> None:
    tables = EXAMPLE_TABLES | {
        "first": computed(won(70, 2, tokens=frozenset({"key"}), steps_lost=5), won(40), lost())
    }
    on = terms(EXAMPLE)
    found = forecast(on, tables, ONE_TRY, "normal")
    sections = [*sections_of(found, None, on.course, ""), *sections_of(found, None, on.course, "second")]
    bold = qapp.font()
    bold.setBold(True)
    assert any("token given" in each.heading for each in sections)
    assert all(QFontMetrics(bold).horizontalAdvance(each.heading) < 370 for each in sections)
    labels = [row.label for each in sections for row in each.rows if each.heading.startswith("Computed")]
    assert all(QFontMetrics(qapp.font()).horizontalAdvance(label) < 230 for label in labels)
