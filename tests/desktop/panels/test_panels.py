import pytest
from PySide6.QtWidgets import QListWidget, QScrollArea, QUndoView, QWidget

from studio.desktop.bench import Selection
from studio.desktop.canvas.inks import PAPER, SLATE
from tests.desktop.hands import entry, named


def field(window, name):
    return window.inspector.findChild(QWidget, name)


@pytest.mark.parametrize("collection", ["units", "hqs", "sides", "objectives", "sources", "hubs", "zones"])
def test_the_inspector_shows_the_fields_of_each_thing_without_scrolling_sideways(window, collection, qtbot):
    thing = getattr(window.page.bench.scenario, collection)[0]
    key = getattr(thing, "id", None) or thing.at
    window.page.bench.select(Selection(collection, key))
    qtbot.wait(20)
    shown = {name.objectName() for name in window.inspector.findChildren(QWidget) if name.objectName()}
    fields = {name for name in shown if name.startswith(f"{collection}/{key}/")}
    assert len(fields) >= 2
    (scroll,) = (each for each in window.inspector.findChildren(QScrollArea))
    assert scroll.widget().width() <= scroll.viewport().width()


def test_a_field_changes_the_thing_and_undo_shows_the_old_value(window, hands):
    window.page.bench.select(Selection("objectives", "sfax"))
    line = field(window, "objectives/sfax/name")
    line.setText("Sfax harbour")
    line.editingFinished.emit()
    assert "Sfax harbour" in {goal.name for goal in window.page.bench.scenario.objectives}
    window.page.document.undo()
    assert field(window, "objectives/sfax/name").text() == "Sfax"


def texts(history):
    model = history.findChild(QUndoView).model()
    return [model.index(row, 0).data() for row in range(model.rowCount())]


def test_a_click_in_the_history_goes_there(window, hands):
    for text in ("Forest", "City"):
        hands.keys_of_map("b")
        hands.choose(window.palette_panel, "Choices of the tool", text)
        hands.click("0713")
    hands.raise_dock("History")
    hands.choose(window.history, "Steps of the history", "Opened")
    assert window.page.document.position == 0
    assert window.page.document.is_clean
    assert texts(window.history) == ["Opened", "Paint forest", "Paint city"]


def test_arrivals_are_listed_by_turn_and_select_what_arrives(window, hands):
    hands.raise_dock("Arrivals")
    turns = [
        int(window.arrivals.table.item(row, 0).text()) for row in range(window.arrivals.table.rowCount())
    ]
    assert turns == sorted(turns) == [2, 2, 3]
    hands.choose(window.arrivals, "Arrivals by turn", "3")
    assert window.page.bench.selection == Selection("units", "10-panzer-group")


def test_the_outline_selects_what_is_clicked(window, hands):
    hands.choose(window.outline, "Order of battle", "51st")
    assert window.page.bench.selection == Selection("units", "51-highland")


def test_the_palette_follows_the_tool(window, hands):
    hands.keys_of_map("r")
    box = named(window.palette_panel, "Choices of the tool", QListWidget)
    assert entry(box, "Railway")
    hands.choose(window.palette_panel, "Choices of the tool", "Railway")
    assert window.page.bench.settings.link == "rail"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_palette_shows_terrain_in_the_inks_of_the_map(window, hands, scheme):
    if scheme == "dark":
        window.actions_by_name["dark"].trigger()
    hands.keys_of_map("b")
    box = named(window.palette_panel, "Choices of the tool", QListWidget)
    inks = SLATE if scheme == "dark" else PAPER
    terrains = [terrain.id for terrain in window.page.bench.ruleset.terrains]
    assert box.count() == len(terrains)
    for row, terrain in enumerate(terrains):
        image = box.item(row).icon().pixmap(26, 22).toImage()
        middle = image.pixelColor(image.width() // 2, image.height() // 2)
        assert middle.name() == inks.ground[terrain].fill
