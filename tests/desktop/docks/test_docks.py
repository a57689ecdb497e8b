"""Each kind of work keeps the places and sizes of its panels for itself."""

import pytest
from PySide6.QtCore import Qt

from studio.documents.storage.shipped import shipped_content
from tests.desktop.panel_places import places, settle
from tests.support.lengths import sample

ROUNDS = sample(2, 10)


@pytest.fixture
def go_round(window, battle):
    """Goes through every kind of work with a file; returns where the panels of each stood."""

    def go():
        found = {}
        window.pages.setCurrentIndex(0)
        found["editing"] = places(window)
        window.battle.start()
        found["playing"] = places(window)
        window.battle.stop()
        found["editing after play"] = places(window)
        window.window_actions["open-catalogue"].trigger()
        found["catalogue"] = places(window)
        window.pages.setCurrentIndex(0)
        found["editing after the catalogue"] = places(window)
        window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
        found["campaign"] = places(window)
        return found

    return go


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)], ids=["small", "large"])
def test_rounds_through_all_kinds_of_work_leave_every_panel_as_it_was(window, go_round, size):
    window.resize(*size)
    first = go_round()
    assert first["editing"] == first["editing after play"] == first["editing after the catalogue"]
    for number in range(1, ROUNDS):
        assert go_round() == first, f"round {number + 1}"
    assert window.size().toTuple() == size


@pytest.mark.parametrize("name", ["dead-mans-corner", "hill-609", "rocherath"])
def test_squad_battles_leave_the_panels_of_editing_as_wide_as_they_were(window, name):
    window.resize(1280, 720)
    before = places(window)
    window.open_path(shipped_content() / f"packs/squads/scenarios/{name}.scenario.json")
    assert places(window)["Inspector"] == before["Inspector"]


@pytest.mark.long
def test_a_panel_that_was_made_wider_stays_so_in_its_own_kind_of_work(window, go_round):
    window.resize(1600, 1000)
    before = go_round()
    window.pages.setCurrentIndex(0)
    window.resizeDocks([window.docks["Inspector"]], [420], Qt.Orientation.Horizontal)
    after = go_round()
    assert after["editing"]["Inspector"][2] == 420
    assert after["editing"] == after["editing after play"] == after["editing after the catalogue"]
    assert after["playing"] == before["playing"]


def test_layouts_are_remembered_by_kind_of_work_and_by_room(window, open_window, battle):
    window.resize(1600, 1000)
    window.battle.start()
    settle()
    window.resizeDocks([window.docks["Combat"]], [400], Qt.Orientation.Horizontal)
    playing = places(window)
    window.battle.stop()
    window.docks["Outline"].hide()
    editing = places(window)
    window.close()
    again = open_window()
    again.resize(1600, 1000)
    again.open_path(battle)
    assert places(again) == editing
    again.battle.start()
    assert places(again) == playing


def test_a_window_that_was_small_for_a_while_has_its_panels_as_before(window):
    window.resize(1600, 1000)
    before = places(window)
    window.resize(900, 500)
    small = places(window)
    assert window.size().toTuple() == (900, 500)
    assert "Outline" not in small, "it is behind a tab"
    window.resize(1600, 1000)
    assert places(window) == before
    window.resize(900, 500)
    assert places(window) == small


def test_panels_that_were_hidden_come_back_with_the_same_ones_in_front(window):
    window.resize(1280, 720)
    window.show()
    settle()

    def in_front():
        return {name for name, dock in window.docks.items() if not dock.visibleRegion().isEmpty()}

    window.docks.bring_forward("Arrivals")
    settle()
    before = in_front()
    assert "Arrivals" in before
    assert "Problems" not in before
    window.window_actions["panels"].trigger()
    settle()
    assert not in_front()
    window.window_actions["panels"].trigger()
    settle()
    assert in_front() == before


def test_a_panel_that_floats_is_painted_again_after_other_work(window, battle):
    window.open_path(battle.parents[1] / "campaigns" / "tunisia-1943.campaign.json")
    window.pages.setCurrentIndex(0)
    outline = window.docks["Outline"]
    outline.setFloating(True)
    settle()
    window.pages.setCurrentIndex(1)
    settle()
    window.pages.setCurrentIndex(0)
    settle()
    assert outline.isFloating()
    assert outline.isVisible()
    assert window.outline.tree.updatesEnabled(), "nothing of it would ever be painted again"


@pytest.mark.parametrize("size", [(1280, 720), (1600, 1000)], ids=["small", "large"])
def test_panels_that_were_hidden_for_a_while_are_as_large_as_before(window, size):
    window.resize(*size)
    window.resizeDocks(
        [window.docks["Inspector"], window.docks["Outline"]], [250, 330], Qt.Orientation.Vertical
    )
    before = places(window)
    for _ in range(2):
        window.window_actions["panels"].trigger()
        assert places(window) != before
        window.window_actions["panels"].trigger()
        assert places(window) == before
    window.window_actions["panels"].trigger()
    window.battle.start()
    window.battle.stop()
    window.window_actions["panels"].trigger()
    assert "Turn" not in places(window), "what was hidden elsewhere is not shown here"
    window.docks.reset()
