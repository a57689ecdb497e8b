"""The menu of a hex sets what stands there, and each entry is taken back by undo."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from studio.desktop.canvas.drawing.mesh import unit_layout
from studio.desktop.canvas.widget.hex_pointer_event import HexPointerEvent
from studio.desktop.menus.map_menu import fill_map_menu, map_menu_of
from studio.editing.changes.fields import SetFields


def menu_at(window, label):
    page = window.page
    menu = QMenu(window)
    at = page.editor.shape.parse(label)
    middle = unit_layout(page.editor.shape.orientation).centre(at)
    fill_map_menu(menu, page, HexPointerEvent(at, None, middle))
    return menu


def texts_of_the_menu_at(window, label):
    page = window.page
    at = page.editor.shape.parse(label)
    middle = unit_layout(page.editor.shape.orientation).centre(at)
    menu = map_menu_of(window.parts, page, HexPointerEvent(at, None, middle))
    return [each.text().replace("&", "") for each in menu.actions()]


def test_a_right_click_into_the_selected_area_offers_what_can_be_done_with_it(window):
    shape = window.page.editor.shape
    window.page.editor.select_area([shape.parse(label) for label in ("0505", "0506", "0606")])
    within = texts_of_the_menu_at(window, "0506")
    assert within[:3] == ["Cut", "Copy", "Delete selected"]
    assert {"Fill with terrain", "Give to the owner"} <= set(within)
    beside = texts_of_the_menu_at(window, "0909")
    assert not {"Cut", "Copy", "Fill with terrain"} & set(beside)


def entry_of(menu, *words) -> QAction:
    actions = menu.actions()
    for word in words[:-1]:
        actions = next(each for each in actions if each.text() == word).menu().actions()
    return next(each for each in actions if each.text() == words[-1])


def unit_of(window, key):
    return next(unit for unit in window.page.editor.scenario.units if unit.id == key)


def test_a_unit_is_given_a_dump_and_set_out_of_supply(window):
    unit = next(unit for unit in window.page.editor.scenario.units if unit.at is not None)
    entry_of(menu_at(window, unit.at), "Supply dump").trigger()
    assert unit_of(window, unit.id).supply_dump
    assert entry_of(menu_at(window, unit.at), "Supply dump").isChecked()
    entry_of(menu_at(window, unit.at), "Out of supply", "2 turns").trigger()
    assert unit_of(window, unit.id).turns_out_of_supply == 2
    window.page.document.undo()
    window.page.document.undo()
    assert unit_of(window, unit.id) == unit


@pytest.mark.rule("op.hub.initial")
def test_a_hub_gets_and_gives_trucks_from_one_to_five(window):
    hub = next(hub for hub in window.page.editor.scenario.hubs if hub.trucks == 3)

    def trucks():
        return next(each.trucks for each in window.page.editor.scenario.hubs if each.at == hub.at)

    entry_of(menu_at(window, hub.at), "Add a truck").trigger()
    entry_of(menu_at(window, hub.at), "Add a truck").trigger()
    assert trucks() == 5
    assert not entry_of(menu_at(window, hub.at), "Add a truck").isEnabled()
    for _ in range(4):
        entry_of(menu_at(window, hub.at), "Take a truck").trigger()
    assert trucks() == 1
    assert not entry_of(menu_at(window, hub.at), "Take a truck").isEnabled()


@pytest.mark.rule("op.action.force-pool.contents")
def test_an_hq_gets_steps_and_specialists_into_its_force_pool(window):
    hq = window.page.editor.scenario.hqs[0]

    def pool():
        return [(each.kind, each.specialist, each.number) for each in window.page.editor.scenario.hqs[0].pool]

    window.page.editor.do(SetFields(("hqs", hq.id), {"pool": ()}))
    entry_of(menu_at(window, hq.at), "Add to the force pool", "British infantry").trigger()
    entry_of(menu_at(window, hq.at), "Add to the force pool", "British infantry (1 there)").trigger()
    entry_of(menu_at(window, hq.at), "Add to the force pool", "Engineers").trigger()
    assert pool() == [("infantry", None, 2), ("specialist", "engineers", 1)]
    window.page.document.undo()
    window.page.document.undo()
    assert pool() == [("infantry", None, 1)]
