"""Where the keys are led: never to what nobody sees, and what has them shows it."""

from PySide6.QtCore import Qt

from studio.desktop.app import FIRST
from studio.documents.storage.shipped import shipped_content


def test_tab_never_leads_into_a_panel_behind_another(window):
    window.resize(1280, 720)
    window.docks.bring_forward("Problems")
    behind = [dock for dock in window.docks.values() if dock.isVisible() and dock.visibleRegion().isEmpty()]
    assert window.docks["Arrivals"] in behind
    window.scenario_page.setFocus()
    for is_next in (True, False):
        for _ in range(40):
            window.focusNextPrevChild(is_next)
            assert not [dock.windowTitle() for dock in behind if dock.isAncestorOf(window.focusWidget())]


def test_a_mark_or_button_shows_that_f6_led_the_keys_to_it(window, hands):
    hands.canvas.setFocus()
    window.setAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange, on=False)
    hands.key(Qt.Key.Key_F6)
    assert window.testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)


def test_f6_leads_to_the_map_past_what_is_said_of_its_file(open_window):
    shipped = open_window(shipped_content().joinpath(*FIRST.parts))
    page = shipped.scenario_page
    assert page.notices.isVisible()
    page.setFocus()
    visited = []
    while not visited or visited[-1] is not page.canvas:
        shipped.window_actions["next-pane"].trigger()
        assert shipped.focusWidget() not in visited
        visited.append(shipped.focusWidget())
    assert any(page.notices.isAncestorOf(each) for each in visited)
