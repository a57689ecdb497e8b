"""Numbers are written and read alike whatever the system speaks."""

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtTest import QTest

from studio.desktop.scenario.operational.drafts.world_form import WorldForm
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm


@pytest.fixture(params=["de_DE", "en_US", "C"])
def _spoken(request):
    before = QLocale()
    QLocale.setDefault(QLocale(request.param))
    yield
    QLocale.setDefault(before)


@pytest.mark.usefixtures("_spoken")
@pytest.mark.parametrize("typed", ["8.5", "8,5"])
def test_a_comma_and_a_point_both_begin_the_decimals(window, qtbot, typed):
    form = WorldForm(window)
    qtbot.addWidget(form)
    assert form.hex_km.text() == "8.0 km"
    for box in (form.hex_km, form.edges[0]):
        box.lineEdit().selectAll()
        QTest.keyClicks(box.lineEdit(), typed)
        box.interpretText()
        assert box.value() == 8.5
    assert form.hex_km.text() == "8.5 km"


@pytest.mark.usefixtures("_spoken")
def test_a_date_is_written_in_the_language_of_the_window(window, qtbot):
    form = NewScenarioForm(window)
    qtbot.addWidget(form)
    box = next(each for each in form.findChildren(object) if each.inherits("QDateEdit"))
    box.setDate(box.date().addMonths(-1))
    assert box.text() == "6 March 1943"
