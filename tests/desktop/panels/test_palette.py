import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QListWidget

from studio.desktop.panels.stamp_options import StampOptions
from studio.desktop.panels.weather import WeatherList
from studio.desktop.scenario.operational.presentation import PLACEABLE
from studio.desktop.scenario.tools.place import delete
from studio.desktop.widgets.choice_list import ChoiceList, swatch
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields
from studio.editing.changes.zones import PaintWeather
from studio.editing.selection import ElementRef
from studio.hexes.labels import parse_label
from tests.desktop.hands import named


def test_the_arrow_keys_choose_what_is_placed_and_for_which_side(window, hands):
    hands.keys_of_map("p")
    editor = window.page.editor
    named(window.palette_panel, "What to place", QListWidget).setFocus()
    hands.key(Qt.Key.Key_Down)
    assert editor.settings.collection == "hqs"
    assert editor.settings.type in {kind.id for kind in editor.catalogue.hq_types}
    named(window.palette_panel, "Side", QListWidget).setFocus()
    hands.key(Qt.Key.Key_Down)
    assert editor.settings.side == editor.scenario.sides[1].id
    factions = {nation.id: nation.faction for nation in editor.catalogue.nations}
    chosen = next(kind for kind in editor.catalogue.hq_types if kind.id == editor.settings.type)
    assert factions[chosen.nation] == editor.scenario.sides[1].faction


def test_a_side_is_offered_for_what_belongs_to_one_alone(window, hands):
    hands.keys_of_map("p")
    sides = named(window.palette_panel, "Side", QListWidget)
    assert sides.isVisible()
    kinds = named(window.palette_panel, "What to place", QListWidget)
    for name, has_side in (("Place name", False), ("Objective", True), ("Fortification", False)):
        kinds.setCurrentItem(kinds.findItems(name, Qt.MatchFlag.MatchExactly)[0])
        assert sides.isVisible() == has_side, name


@pytest.mark.parametrize(("tool", "name"), [("b", "Choices of the tool"), ("p", "What to place")])
def test_the_key_of_panes_leads_to_what_is_painted_or_placed(window, hands, tool, name):
    hands.keys_of_map(tool)
    choices = named(window.palette_panel, name, QListWidget)
    for _ in range(6):
        hands.key(Qt.Key.Key_F6)
        if window.palette_panel.isAncestorOf(window.focusWidget()):
            break
    assert window.focusWidget() is choices
    before = choices.currentRow()
    hands.key(Qt.Key.Key_Down)
    assert choices.currentRow() == before + 1


def test_escape_leads_from_the_choices_of_a_tool_to_the_map_and_leaves_the_tool_in_hand(window, hands):
    hands.keys_of_map("b")
    named(window.palette_panel, "Choices of the tool", QListWidget).setFocus()
    hands.key(Qt.Key.Key_Escape)
    assert window.page.canvas.hasFocus()
    assert window.page.active_tool.tool.name == "terrain"
    hands.key(Qt.Key.Key_Escape)
    assert window.page.active_tool.tool.name == "select"


def test_hexsides_are_offered_that_mean_something_in_the_ruleset(window, hands):
    choices = named(window.palette_panel, "Choices of the tool", QListWidget)

    def offered():
        hands.keys_of_map("h")
        return {choices.item(row).text() for row in range(choices.count())}

    common = {"Minor river", "Ridge", "Impassable hexside", "Bridge"}
    tactical = {"Fence", "Hedge", "Wall", "High wall", "Stream", "Cliff"}
    assert common <= offered()
    assert not tactical & offered()
    window.open_path(shipped_content() / "packs/squads/scenarios/rocherath.scenario.json")
    assert common | tactical <= offered()


@pytest.mark.parametrize("collection", PLACEABLE)
def test_whatever_is_placed_stands_in_the_hex_and_is_selected(window, hands, collection):
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", PLACEABLE[collection])
    hands.click("0713")
    editor = window.page.editor
    assert editor.selection is not None
    assert editor.selection.collection == collection
    assert editor.item(editor.selection).at == "0713"


def test_new_units_come_under_the_hq_that_is_selected(window, hands):
    hands.choose(window.outline, "Order of battle", "X Corps")
    hands.keys_of_map("p")
    for label in ("0713", "0714"):
        hands.click(label)
        editor = window.page.editor
        assert editor.item(editor.selection).hq == "x-corps"


def test_a_zone_is_of_the_chosen_side_and_is_painted_no_more_once_it_is_gone(window, hands):
    editor = window.page.editor
    hands.keys_of_map("z")
    hands.choose(window.palette_panel, "Side", editor.scenario.sides[1].name)
    hands.press(window.palette_panel, "Add a zone")
    assert (
        next(zone.side for zone in editor.scenario.zones if zone.id == "zone-1")
        == editor.scenario.sides[1].id
    )
    assert editor.settings.zone == "zone-1"
    window.page.document.undo()
    assert editor.settings.zone == editor.scenario.zones[0].id


def test_a_new_zone_is_named_by_what_is_typed_at_once(window, hands):
    hands.keys_of_map("z")
    editor = window.page.editor
    known = {zone.id for zone in editor.scenario.zones}
    hands.press(window.palette_panel, "Add a zone")
    (made,) = (zone for zone in editor.scenario.zones if zone.id not in known)
    assert editor.selection == ElementRef("zones", made.id)
    name = window.inspector.findChild(QLineEdit, f"zones/{made.id}/name")
    assert (name.hasFocus(), name.selectedText()) == (True, made.name)


def test_weather_zones_are_added_painted_and_taken_back(window, hands):
    editor, page = window.page.editor, window.page
    assert editor.scenario.weather_zones == ()
    hands.keys_of_map("w")
    hands.click("0713")
    assert editor.scenario.weather_zones == (), "there is none to paint yet"
    assert "add one in the palette first" in window.statusBar().currentMessage()
    hands.press(window.palette_panel, "Add a weather zone")
    assert window.statusBar().currentMessage() == "Paint the hexes of Area 1 on the map."
    hands.click("0713")
    hands.click("0714")
    (zone,) = editor.scenario.weather_zones
    assert (zone.hexes, set(zone.weather)) == (("0713", "0714"), {"mud"})
    assert editor.selection == ElementRef("weather_zones", zone.id)
    hands.press(window.palette_panel, "Add a weather zone")
    hands.click("0714")
    assert [zone.hexes for zone in editor.scenario.weather_zones] == [("0713",), ("0714",)]
    hands.choose(window.palette_panel, "Choices of the tool", "Area 1")
    assert editor.selection == ElementRef("weather_zones", zone.id)
    page.document.undo()
    assert [zone.hexes for zone in editor.scenario.weather_zones] == [("0713", "0714"), ()]
    hands.click("0713", Qt.KeyboardModifier.AltModifier)
    assert editor.scenario.weather_zones[0].hexes == ("0714",)


def test_the_inspector_sets_name_and_weather_of_a_weather_zone_and_delete_removes_it(window, hands):
    editor = window.page.editor
    hands.keys_of_map("w")
    hands.press(window.palette_panel, "Add a weather zone")
    (zone,) = editor.scenario.weather_zones
    turns = window.inspector.findChild(WeatherList)
    assert turns.findChild(QListWidget).count() == editor.scenario.turns
    turns.findChild(QListWidget).setCurrentRow(2)
    turns.set_weather("snow")
    name = window.inspector.findChild(QLineEdit, f"weather_zones/{zone.id}/name")
    name.setText("Wadi Akarit")
    name.editingFinished.emit()
    (zone,) = editor.scenario.weather_zones
    assert (zone.name, zone.weather[:4]) == ("Wadi Akarit", ("mud", "mud", "snow", "mud"))
    hands.press(window.palette_panel, "Add a weather zone")
    other = window.inspector.findChild(WeatherList).findChild(QListWidget)
    assert other.selectedIndexes() == [], "turns that were chosen for one zone are not for the next"
    hands.choose(window.outline, "Order of battle", "Wadi Akarit")
    delete(editor, editor.selection)
    assert [zone.name for zone in editor.scenario.weather_zones] == ["Area 2"]
    assert editor.settings.weather_zone == editor.scenario.weather_zones[0].id


def test_the_zone_that_is_selected_is_the_one_that_is_painted(window, hands):
    editor = window.page.editor
    hands.keys_of_map("w")
    hands.press(window.palette_panel, "Add a weather zone")
    hands.press(window.palette_panel, "Add a weather zone")
    hands.choose(window.outline, "Order of battle", "Area 1")
    hands.click("0713")
    assert [zone.hexes for zone in editor.scenario.weather_zones] == [("0713",), ()]
    editor.select(ElementRef("zones", editor.scenario.zones[-1].id))
    assert editor.settings.zone == editor.scenario.zones[-1].id


def test_the_form_of_a_zone_follows_its_painting_once_that_rests(window, hands, qtbot):
    editor = window.page.editor
    hands.keys_of_map("w")
    hands.press(window.palette_panel, "Add a weather zone")
    (zone,) = editor.scenario.weather_zones
    form = window.inspector.findChild(WeatherList)
    for label in ("0713", "0714"):
        editor.do(PaintWeather(zone.id, frozenset({parse_label(label)})))
    assert window.inspector.findChild(WeatherList) is form, "no move of the brush waits for the form"
    qtbot.waitUntil(lambda: hexes_shown(window, zone.id) == "0713, 0714")
    editor.do(SetFields(("weather_zones", zone.id), {"name": "Valley"}))
    assert window.inspector.findChild(QLineEdit, f"weather_zones/{zone.id}/name").text() == "Valley"


def hexes_shown(window, zone):
    return window.inspector.findChild(QLineEdit, f"weather_zones/{zone}/hexes").text()


def test_a_new_weather_zone_can_be_named_at_once(window, hands):
    hands.keys_of_map("w")
    hands.press(window.palette_panel, "Add a weather zone")
    assert QApplication.focusWidget().objectName() == "weather_zones/weather-1/name"
    assert QApplication.focusWidget().selectedText() == "Area 1"


def test_new_pieces_can_be_told_apart_and_the_name_is_ready_to_be_written(window, hands):
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", PLACEABLE["units"])
    for label in ("0713", "0714"):
        hands.click(label)
    editor = window.page.editor
    names = [unit.name for unit in editor.scenario.units]
    assert len(names) == len(set(names))
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    assert field.selectedText() == field.text() == editor.item(editor.selection).name
    QTest.keyClicks(field, "Desert Rats")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert editor.item(editor.selection).name == "Desert Rats"
    assert QApplication.focusWidget() is hands.canvas


def test_an_objective_is_named_after_the_place_it_stands_on(window, hands):
    editor = window.page.editor
    name = next(name for name in editor.scenario.map.names if name.kind == "town")
    hands.keys_of_map("p")
    hands.choose(window.palette_panel, "What to place", PLACEABLE["objectives"])
    for label, expected in ((name.at, name.text), ("0713", "Objective 1"), ("0714", "Objective 2")):
        hands.click(label)
        assert editor.item(editor.selection).name == expected


def test_the_map_stays_where_it_is_whatever_tool_is_taken(window, hands):
    window.resize(1280, 720)
    places = set()
    for key in "sabunhrozwgipvle":
        hands.keys_of_map(key)
        QApplication.processEvents()
        places.add((hands.canvas.mapTo(window, QPoint()).x(), hands.canvas.width()))
    assert len(places) == 1


def test_the_sample_of_a_colour_has_an_edge_where_its_line_is_chosen():
    chosen = QApplication.palette().highlight().color()
    size = QSize(26, 22)
    image = swatch(chosen.name()).pixmap(size, QIcon.Mode.Selected).toImage()
    lightness = {image.pixelColor(x, image.height() // 2).lightness() for x in range(image.width())}
    assert max(lightness) - chosen.lightness() > 60


@pytest.mark.parametrize(
    ("key", "button", "collection"),
    [("z", "Add a zone", "zones"), ("w", "Add a weather zone", "weather_zones")],
)
def test_a_double_click_on_a_zone_lets_it_be_named(window, hands, key, button, collection):
    editor, palette = window.page.editor, window.palette_panel
    hands.keys_of_map(key)
    hands.press(palette, button)
    made = editor.selection
    assert made is not None
    editor.select(None)
    listed = next(
        each for each in palette.findChildren(ChoiceList) if each.accessibleName() == "Choices of the tool"
    )
    at = listed.visualItemRect(listed.currentItem()).center()
    QTest.mouseClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseDClick(listed.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(listed.viewport(), Qt.MouseButton.LeftButton, pos=at)
    QTest.keyClicks(QApplication.focusWidget(), "Marsh")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    named = next(each for each in getattr(editor.scenario, collection) if each.id == made.key)
    assert named.name == "Marsh"


def test_the_list_of_stamps_says_how_one_comes_there(window, hands):
    hands.keys_of_map("v")
    stamps = window.palette_panel.findChild(StampOptions)
    assert stamps.none.isVisible()
    assert not stamps.kept.isVisible()
