import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget

from studio.desktop.tools.settings import PLACES
from tests.desktop.hands import named


def test_the_arrow_keys_choose_what_is_placed_and_for_which_side(window, hands):
    hands.keys_of_map("p")
    bench = window.page.bench
    named(window.palette_panel, "What to place", QListWidget).setFocus()
    hands.key(Qt.Key.Key_Down)
    assert bench.settings.place == "hqs"
    assert bench.settings.type in {kind.id for kind in bench.catalogue.hq_types}
    named(window.palette_panel, "Side", QListWidget).setFocus()
    hands.key(Qt.Key.Key_Down)
    assert bench.settings.side == bench.scenario.sides[1].id
    factions = {nation.id: nation.faction for nation in bench.catalogue.nations}
    chosen = next(kind for kind in bench.catalogue.hq_types if kind.id == bench.settings.type)
    assert factions[chosen.nation] == bench.scenario.sides[1].faction


@pytest.mark.parametrize("collection", PLACES)
def test_whatever_is_placed_stands_in_the_hex_and_is_selected(window, hands, collection):
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", PLACES[collection])
    hands.click("0713")
    bench = window.page.bench
    assert bench.selection is not None
    assert bench.selection.collection == collection
    assert bench.item(bench.selection).at == "0713"


def test_new_units_come_under_the_hq_that_is_selected(window, hands):
    hands.choose(window.outline, "Order of battle", "X Corps")
    hands.keys_of_map("p")
    for label in ("0713", "0714"):
        hands.click(label)
        bench = window.page.bench
        assert bench.item(bench.selection).hq == "x-corps"


def test_a_zone_is_of_the_chosen_side_and_is_painted_no_more_once_it_is_gone(window, hands):
    bench = window.page.bench
    hands.keys_of_map("z")
    hands.choose(window.palette_panel, "Side", bench.scenario.sides[1].name)
    hands.press(window.palette_panel, "Add a zone")
    assert (
        next(zone.side for zone in bench.scenario.zones if zone.id == "zone-1") == bench.scenario.sides[1].id
    )
    assert bench.settings.zone == "zone-1"
    window.page.document.undo()
    assert bench.settings.zone == bench.scenario.zones[0].id
