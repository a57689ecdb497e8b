"""Clicks that mean nothing: what they are answered with."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.desktop.play.tactical.person import Person
from tests.desktop.play.tactical.small_battles import small_battle, written


def test_where_nothing_is_outlined_a_click_leads_to_the_buttons(open_window, tmp_path):
    window = open_window()
    window.open_path(written(small_battle("cards"), tmp_path))
    QApplication.processEvents()
    window.page.canvas.fit()
    person = Person(window, 1)
    person.press_key(Qt.Key.Key_F5)
    assert "choose-card" in person.buttons(), "a card is no matter of the map"
    person.hands.click("0101")
    assert (
        window.statusBar().currentMessage()
        == "Nothing can be done on the map now; use the buttons of the turn panel."
    )
    person.window.battle.stop()
