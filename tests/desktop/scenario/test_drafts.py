"""New scenarios on drafts: a box on the globe, or a seed."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from studio.desktop.appearance.theme import apply_theme
from studio.desktop.scenario.operational.drafts.random_map_form import RandomMapForm
from studio.desktop.scenario.operational.drafts.world_form import WorldForm
from studio.editing.changes.rows import shape_of


@pytest.fixture
def window(open_window):
    return open_window()


def test_a_title_that_is_typed_at_once_takes_the_place_of_the_offered_one(window):
    window.window_actions["new-by-chance"].trigger()
    form = window.findChild(RandomMapForm)
    assert QTest.qWaitForWindowActive(form)
    QApplication.processEvents()
    QTest.keyClicks(QApplication.focusWidget(), "Kursk")
    assert form.title.text() == "Kursk"
    form.reject()


def test_a_box_drawn_on_the_globe_becomes_a_scenario(window, qtbot):
    window.window_actions["new-from-world"].trigger()
    form = window.findChild(WorldForm)
    form.title.setText("Sicily")
    form.hex_km.setValue(20)
    form.place.setText("catania")
    QTest.keyClick(form.place, Qt.Key.Key_Return)
    assert form.isVisible(), "the return key searches, it does not create"
    assert form.box.south < 37.5 < form.box.north
    assert form.box.west < 15.1 < form.box.east
    before = form.box
    middle = form.globe.rect().center()
    QTest.mousePress(form.globe, Qt.MouseButton.LeftButton, pos=middle - QPoint(60, 50))
    QTest.mouseMove(form.globe, middle + QPoint(60, 50))
    QTest.mouseRelease(form.globe, Qt.MouseButton.LeftButton, pos=middle + QPoint(60, 50))
    assert form.box != before
    assert form.box.width < before.width
    qtbot.waitUntil(lambda: "hexes" in form.state.text(), timeout=5000)
    form.accept()
    made = window.page.document.value
    assert made.title == "Sicily"
    assert f"{made.map.columns} by {made.map.rows} hexes" in form.state.text()
    assert "GMTED2010" in made.notes
    assert "Catania" in {each.text for each in made.map.names}
    assert len(made.territory) == made.map.rows


def test_towns_are_offered_while_a_name_is_typed_and_an_unknown_one_is_told(window):
    window.window_actions["new-from-world"].trigger()
    form = window.findChild(WorldForm)
    form.activateWindow()
    form.place.setFocus()
    QApplication.processEvents()
    assert form.place.hasFocus(), "Qt itself closes the list of a field without the focus"
    QTest.keyClicks(form.place, "nap")
    completer = form.place.completer()
    assert "Naples" in {
        completer.completionModel().index(row, 0).data() for row in range(completer.completionCount())
    }
    QTest.keyClicks(form.place, "les")
    assert completer.popup().isVisible()
    QTest.keyClick(completer.popup(), Qt.Key.Key_Down)
    QTest.keyClick(completer.popup(), Qt.Key.Key_Return)
    assert form.box.west < 14.25 < form.box.east, "the town that is chosen"
    assert not completer.popup().isVisible(), "the list stands over the globe no longer"
    before = form.box
    form.place.setText("Qwrtz")
    QTest.keyClick(form.place, Qt.Key.Key_Return)
    assert form.box == before
    assert "No town “Qwrtz”" in form.unknown_place.text()
    assert not form.unknown_place.isHidden()
    QTest.keyClicks(form.place, "x")
    assert form.unknown_place.isHidden()
    form.reject()


def test_a_box_that_is_too_wide_is_refused_in_the_form(window, qtbot):
    window.window_actions["new-from-world"].trigger()
    form = window.findChild(WorldForm)
    form.hex_km.setValue(0.5)
    qtbot.waitUntil(lambda: "may have 250,000" in form.trouble.text(), timeout=5000)
    form.accept()
    assert form.isVisible()
    assert window.pages.scenario is None
    form.reject()


def test_a_seed_becomes_a_scenario(window, qtbot):
    window.window_actions["new-by-chance"].trigger()
    form = window.findChild(RandomMapForm)
    form.columns.setValue(18)
    form.rows.setValue(12)
    form.seed.setValue(7)
    qtbot.waitUntil(lambda: "18 by 12 hexes" in form.state.text(), timeout=5000)
    assert not form.preview.pixmap().isNull()
    qtbot.mouseClick(form.another, Qt.MouseButton.LeftButton)
    seed = form.seed.value()
    form.accept()
    made = window.page.document.value
    assert len(shape_of(made.map)) == 18 * 12
    assert str(seed) in made.notes


def test_a_large_map_by_chance_is_made_beside_the_window_and_can_be_given_up(window, qtbot):
    window.window_actions["new-by-chance"].trigger()
    form = window.findChild(RandomMapForm)
    form.columns.setValue(500)
    form.rows.setValue(500)
    assert form.planned().options.columns == form.planned().options.rows == 500
    qtbot.waitUntil(lambda: form.state.text() == "Drawing…", timeout=5000)
    form.reject()
    assert window.pages.scenario is None


def test_towns_on_the_globe_are_written_in_the_ink_of_the_scheme(window):
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    apply_theme(app, "dark")
    window.window_actions["new-from-world"].trigger()
    form = window.findChild(WorldForm)
    image = form.globe.grab().toImage()
    apply_theme(app, "light")
    seen = [
        image.pixelColor(x, y).lightness() for x in range(image.width()) for y in range(0, image.height(), 2)
    ]
    assert sum(each > 200 for each in seen) > 100
    form.reject()
