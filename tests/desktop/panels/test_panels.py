import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QListWidget, QScrollArea, QUndoView, QWidget

from studio.desktop.canvas.drawing.colours import DARK, LIGHT
from studio.desktop.forms.rows import RowsTable
from studio.desktop.widgets.cell_table import Cell, CellTable
from studio.documents.operational.forces import PoolSetup, StragglersSetup
from studio.documents.reading.loading import open_document
from studio.editing.changes.elements import AddElement, RemoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.selection import ElementRef
from tests.desktop.hands import entry, named


def field(window, name):
    return window.inspector.findChild(QWidget, name)


@pytest.mark.parametrize("collection", ["units", "hqs", "sides", "objectives", "sources", "hubs", "zones"])
def test_the_inspector_shows_the_fields_of_each_thing_without_scrolling_sideways(window, collection, qtbot):
    thing = getattr(window.page.editor.scenario, collection)[0]
    key = getattr(thing, "id", None) or thing.at
    window.page.editor.select(ElementRef(collection, key))
    qtbot.wait(20)
    shown = {name.objectName() for name in window.inspector.findChildren(QWidget) if name.objectName()}
    fields = {name for name in shown if name.startswith(f"{collection}/{key}/")}
    assert len(fields) >= 2
    (scroll,) = (each for each in window.inspector.findChildren(QScrollArea))
    assert scroll.widget().width() <= scroll.viewport().width()


def test_a_field_changes_the_thing_and_undo_shows_the_old_value(window, hands):
    window.page.editor.select(ElementRef("objectives", "sfax"))
    line = field(window, "objectives/sfax/name")
    line.setText("Sfax harbour")
    line.editingFinished.emit()
    assert "Sfax harbour" in {goal.name for goal in window.page.editor.scenario.objectives}
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
    assert window.page.editor.selection == ElementRef("units", "10-panzer-group")


def test_the_arrow_keys_go_through_the_arrivals(window, hands):
    hands.raise_dock("Arrivals")
    hands.choose(window.arrivals, "Arrivals by turn", "2")
    first = window.page.editor.selection
    hands.key(Qt.Key.Key_Down)
    assert window.page.editor.selection not in (None, first)
    window.page.editor.select(first)
    assert window.arrivals.table.currentRow() == 0


def test_the_tab_key_leads_from_the_arrivals_to_the_timeline_and_the_turn_below_them(window, hands):
    hands.raise_dock("Arrivals")
    hands.choose(window.arrivals, "Arrivals by turn", "2")
    hands.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is window.arrivals.timeline
    hands.key(Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is window.arrivals.turn


def test_a_scenario_without_arrivals_says_how_to_schedule_one(window, hands):
    hands.raise_dock("Arrivals")
    label = next(each for each in window.arrivals.findChildren(QLabel) if "arrive later" in each.text())
    assert not label.isVisible()
    scenario = window.page.editor.scenario
    for name in ("units", "hqs"):
        for each in getattr(scenario, name):
            if each.at is None:
                assert window.page.editor.do(RemoveElement(name, each.id))
    assert label.isVisible()


def test_the_outline_stays_folded_and_its_entries_are_deleted_by_key(window, hands):
    tree = window.outline.tree
    hands.choose(window.outline, "Order of battle", "X Corps")
    hands.key(Qt.Key.Key_Left)
    assert not tree.currentItem().isExpanded()
    hands.choose(window.outline, "Order of battle", "51st")
    hands.key(Qt.Key.Key_Delete)
    assert "51-highland" not in {unit.id for unit in window.page.editor.scenario.units}
    (corps,) = tree.findItems("X Corps", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    assert not corps.isExpanded()
    assert corps.parent().isExpanded()


def test_a_side_is_added_in_the_outline(window, hands):
    tree = window.outline.tree
    where = entry(tree, "XXX Corps")
    hands.from_menu(lambda: tree.customContextMenuRequested.emit(where), "Add a side")
    assert window.page.editor.selection.collection == "sides"
    assert len(window.page.editor.scenario.sides) == 3
    assert field(window, f"sides/{window.page.editor.selection.key}/name").text() == "New side"


def test_the_inspector_writes_names_as_they_are(window):
    assert window.page.editor.do(SetFields(("objectives", "sfax"), {"name": "Sfax <b> & port"}))
    window.page.editor.select(ElementRef("objectives", "sfax"))
    texts = [label.text() for label in window.inspector.findChildren(QLabel)]
    assert any("Sfax &lt;b&gt; &amp; port" in text for text in texts)


def test_a_stroke_does_not_build_the_form_of_the_scenario_anew(window, hands):
    before = field(window, "title")
    hands.keys_of_map("b")
    hands.choose(window.palette_panel, "Choices of the tool", "Forest")
    hands.drag("0713", "0715")
    assert field(window, "title") is before


def test_a_choice_made_by_keys_in_the_inspector_keeps_the_keys_there(window, hands):
    def hq():
        return next(unit.hq for unit in window.page.editor.scenario.units if unit.id == "51-highland")

    window.page.editor.select(ElementRef("units", "51-highland"))
    first = hq()
    field(window, "units/51-highland/hq").setFocus()
    hands.key(Qt.Key.Key_Down)
    assert hq() != first
    assert QApplication.focusWidget().objectName() == "units/51-highland/hq"
    hands.key(Qt.Key.Key_Up)
    assert hq() == first


def test_the_history_says_that_it_rests_while_a_battle_is_played(window):
    def words():
        labels = window.history.findChildren(QLabel)
        return [label.text() for label in labels if label.isVisibleTo(window.history)]

    assert "Nothing has been changed yet" in words()[0]
    window.battle.start()
    assert "rests while a battle is played" in words()[0]
    window.battle.stop()
    assert "Nothing has been changed yet" in words()[0]


def test_enter_on_a_line_of_the_log_opens_its_rule(window, hands, qtbot):
    window.play_panels.log.write("The fort is destroyed.", ["op.combat.shift.fort-destroyed"])
    hands.raise_dock("Log")
    hands.choose(window.play_panels.log, "Log", "The fort")
    with qtbot.waitSignal(window.play_panels.log.rule_asked) as asked:
        hands.key(Qt.Key.Key_Return)
    assert asked.args == ["op.combat.shift.fort-destroyed"]


def test_the_outline_selects_what_is_clicked(window, hands):
    hands.choose(window.outline, "Order of battle", "51st")
    assert window.page.editor.selection == ElementRef("units", "51-highland")


def test_the_palette_follows_the_tool(window, hands):
    hands.keys_of_map("r")
    box = named(window.palette_panel, "Choices of the tool", QListWidget)
    assert entry(box, "Railway")
    hands.choose(window.palette_panel, "Choices of the tool", "Railway")
    assert window.page.editor.settings.link == "rail"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_palette_shows_terrain_in_the_inks_of_the_map(window, hands, scheme):
    if scheme == "dark":
        window.window_actions["dark"].trigger()
    hands.keys_of_map("b")
    box = named(window.palette_panel, "Choices of the tool", QListWidget)
    colours = DARK if scheme == "dark" else LIGHT
    terrains = [terrain.id for terrain in window.page.editor.ruleset.terrains]
    assert box.count() == len(terrains)
    for row, terrain in enumerate(terrains):
        image = box.item(row).icon().pixmap(26, 22).toImage()
        middle = image.pixelColor(image.width() // 2, image.height() // 2)
        assert middle.name() == colours.ground[terrain].fill


@pytest.mark.rule("op.asset.sides")
def test_the_inspector_gives_a_side_its_air_attacks_and_its_cards(window, hands):
    editor = window.page.editor
    side, cards = editor.scenario.sides[0].id, editor.scenario.sides[0].cards
    editor.select(ElementRef("sides", side))
    headings = {label.text() for label in window.inspector.findChildren(QLabel)}
    field(window, f"sides/{side}/assets/air_attack/a_turn").setValue(2)
    picks = field(window, f"sides/{side}/cards")
    hands.press(picks, "Remove")
    picks = field(window, f"sides/{side}/cards")
    assert picks.list.count() == len(cards) - 1
    left = editor.scenario.sides[0].cards
    assert set(left) < set(cards)
    picks.choices.setCurrentIndex(picks.choices.findText("Supreme command"))
    hands.press(picks, "Add")
    assert editor.scenario.sides[0].assets.air_attack.a_turn == 2
    assert editor.scenario.sides[0].cards == (*left, "supreme-command")
    assert "Air attack" in headings
    assert "Store" in headings


def roll_over(window, widget):
    """Turn the wheel down over a widget, as the screen tells the window of it."""
    at = widget.mapTo(window, QPoint(10, 5))
    QTest.wheelEvent(window.windowHandle(), QPointF(at), QPoint(0, -120))
    QApplication.processEvents()


def test_the_wheel_scrolls_the_form_and_turns_only_the_field_that_is_written_in(window, hands, qtbot):
    editor = window.page.editor
    editor.select(ElementRef("units", "51-highland"))
    before = editor.scenario
    (scroll,) = window.inspector.findChildren(QScrollArea)
    bar = scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    for name in ("active", "type"):
        bar.setValue(0)
        roll_over(window, field(window, f"units/51-highland/{name}"))
        assert editor.scenario is before
        assert bar.value() > 0
    bar.setValue(0)
    field(window, "units/51-highland/type").setFocus()
    roll_over(window, field(window, "units/51-highland/type"))
    assert editor.scenario is before, "a box of choices keeps the focus once it was used"
    bar.setValue(0)
    box = field(window, "units/51-highland/active")
    active = box.value()
    box.setFocus()
    roll_over(window, box)
    assert [unit.active for unit in editor.scenario.units if unit.id == "51-highland"] == [active - 1]


def rows(window, name):
    return window.inspector.findChild(RowsTable, name)


def cell(window, name, row, column):
    return rows(window, name).model.index(row, column)


def enter(window, name, row, column, value):
    rows(window, name).model.setData(cell(window, name, row, column), value)
    assert cell(window, name, row, column).data(Qt.ItemDataRole.EditRole) == value


def focused(window):
    """The name of what has the keys, and in a table its row and column."""
    widget = QApplication.focusWidget()
    table = widget if isinstance(widget, CellTable) else widget.parentWidget().parentWidget()
    if isinstance(table, CellTable):
        return f"{table.objectName().removesuffix('/cells')}/{table.cell().row}/{table.cell().column}"
    return widget.objectName()


def test_the_inspector_fills_a_force_pool(window):
    editor = window.page.editor
    hq = editor.scenario.hqs[0]
    editor.do(SetFields(("hqs", hq.id), {"pool": ()}))
    editor.select(ElementRef("hqs", hq.id))
    name = f"hqs/{hq.id}/pool"
    rows(window, name).add()
    assert [cell(window, name, 0, column).data() for column in range(4)] == ["Infantry", "British", "1", "1"]
    for column, value in ((2, 3), (3, 2), (0, "armor")):
        enter(window, name, 0, column, value)
    pool = editor.scenario.hqs[0].pool
    assert [(some.kind, some.nation, some.number, some.from_turn) for some in pool] == [
        ("armor", "british", 3, 2)
    ]
    window.page.document.undo()
    assert editor.scenario.hqs[0].pool[0].kind == "infantry"
    rows(window, name).remove()
    assert editor.scenario.hqs[0].pool == ()


def test_the_kind_of_specialists_is_chosen_where_steps_are(window):
    editor = window.page.editor
    hq = editor.scenario.hqs[0]
    editor.do(SetFields(("hqs", hq.id), {"pool": (PoolSetup(kind="infantry", nation="british"),)}))
    editor.select(ElementRef("hqs", hq.id))
    name = f"hqs/{hq.id}/pool"

    def choose(text):
        offered = {each: value for value, each in rows(window, name).model.columns[0].choices}
        assert "Specialist" not in offered
        enter(window, name, 0, 0, offered[text])
        some = editor.scenario.hqs[0].pool[0]
        return some.kind, some.specialist

    assert choose("Churchill tanks") == ("specialist", "churchills")
    assert cell(window, name, 0, 0).data() == "Churchill tanks"
    assert choose("Armor") == ("armor", None)


def test_all_of_a_force_pool_is_seen_in_a_small_window(window):
    window.resize(1280, 800)
    editor = window.page.editor
    hq = next(hq for hq in editor.scenario.hqs if hq.pool)
    long = PoolSetup(kind="specialist", nation="us", specialist="marders", number=99)
    editor.do(SetFields(("hqs", hq.id), {"pool": (*hq.pool, long)}))
    editor.select(ElementRef("hqs", hq.id))
    table = rows(window, f"hqs/{hq.id}/pool").table
    QApplication.processEvents()
    assert table.isVisible()
    assert table.horizontalScrollBar().maximum() == 0
    index = table.model().index(len(hq.pool), 0)
    assert index.data(Qt.ItemDataRole.ToolTipRole).startswith(f"{index.data()}. ")
    assert table.fontMetrics().horizontalAdvance("99") < table.columnWidth(2)
    table.open_cell(index)
    view = table.indexWidget(index).view()
    texts = [table.indexWidget(index).itemText(at) for at in range(table.indexWidget(index).count())]
    assert max(map(view.fontMetrics().horizontalAdvance, texts)) < view.width()
    table.indexWidget(index).hidePopup()


def test_the_inspector_fills_a_store(window):
    editor = window.page.editor
    side = editor.scenario.sides[0].id
    editor.select(ElementRef("sides", side))
    name = f"sides/{side}/store"
    rows(window, name).add()
    assert cell(window, name, 0, 0).data() == "Infantry"
    enter(window, name, 0, 2, 4)
    assert [(item.kind, item.number) for item in editor.scenario.sides[0].store] == [("infantry", 4)]


def test_the_inspector_of_the_scenario_sets_fog_and_the_first_day(window):
    editor = window.page.editor
    editor.select(None)
    box = field(window, "fog")
    QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=QPoint(8, box.height() // 2))
    assert editor.scenario.fog
    line = field(window, "calendar/start")
    line.setText("1943-05-06")
    line.editingFinished.emit()
    assert editor.scenario.calendar.start == "1943-05-06"
    window.page.document.undo()
    window.page.document.undo()
    assert not editor.scenario.fog
    assert not field(window, "fog").isChecked()


def test_an_hq_takes_levels_of_its_own_from_those_of_its_type_and_gives_them_back(window):
    editor = window.page.editor
    hq = next(each for each in editor.scenario.hqs if each.type == "british-corps-hq")
    name = f"hqs/{hq.id}/levels"

    def levels():
        return next(each.levels for each in editor.scenario.hqs if each.id == hq.id)

    editor.select(ElementRef("hqs", hq.id))
    assert levels() is None
    field(window, name).click()
    since = next(each for each in editor.catalogue.hq_types if each.id == hq.type).periods[-1]
    assert levels() is not None
    assert (levels().operations, levels().engineering) == (since.operations, since.engineering)
    field(window, f"{name}/engineering").setValue(0)
    assert levels().engineering == 0
    field(window, name).click()
    assert levels() is None
    assert field(window, f"{name}/engineering") is None
    window.page.document.undo()
    assert levels().engineering == 0


def test_the_outline_lists_stragglers_and_counts_trucks(window):
    editor = window.page.editor
    hub = editor.scenario.hubs[0]
    editor.do(SetFields(("hubs", hub.at), {"trucks": 1}))
    editor.do(AddElement("stragglers", StragglersSetup(at="0510", side="allies", steps=2)))
    texts_shown = {item.text(0) for item in _entries(window.outline.tree)}
    assert {"Hub, 1 truck", "Stragglers", "2 steps"} <= texts_shown


def _entries(tree):
    return tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)


def test_a_specialist_of_a_unit_is_added_suppressed_and_removed(window, hands):
    editor = window.page.editor
    key = next(unit.id for unit in editor.scenario.units if not unit.specialists)
    name = f"units/{key}/specialists"

    def specialists():
        found = next(unit.specialists for unit in editor.scenario.units if unit.id == key)
        return [(each.type, each.suppressed) for each in found]

    editor.select(ElementRef("units", key))
    rows(window, name).add()
    enter(window, name, 0, 0, "engineers")
    assert specialists() == [("engineers", False)]
    QApplication.processEvents()
    rows(window, name).table.focus_cell(Cell(0, 1, edited=False))
    hands.key(Qt.Key.Key_Space)
    assert specialists() == [("engineers", True)]
    assert focused(window) == f"{name}/0/1"
    assert cell(window, name, 0, 1).data(Qt.ItemDataRole.ToolTipRole)
    window.page.file.save()
    read = open_document(window.page.file.path).document
    assert next(unit for unit in read.units if unit.id == key).specialists[0].suppressed
    window.page.document.undo()
    assert specialists() == [("engineers", False)]
    rows(window, name).remove()
    assert specialists() == []


def test_the_row_in_which_is_written_is_the_one_that_is_removed(window, hands):
    editor = window.page.editor
    hq = editor.scenario.hqs[0]
    pool = tuple(PoolSetup(kind="infantry", nation="british", number=number) for number in (1, 2, 3))
    editor.do(SetFields(("hqs", hq.id), {"pool": pool}))
    editor.select(ElementRef("hqs", hq.id))
    name = f"hqs/{hq.id}/pool"
    QApplication.processEvents()
    rows(window, name).table.focus_cell(Cell(1, 2, edited=False))
    hands.key(Qt.Key.Key_F2)
    hands.key(Qt.Key.Key_Up)
    hands.key(Qt.Key.Key_Tab)
    assert [some.number for some in editor.scenario.hqs[0].pool] == [1, 3, 3]
    assert focused(window) == f"{name}/1/3"
    button = field(window, f"{name}/Remove")
    button.setFocus()
    hands.key(Qt.Key.Key_Space)
    assert [some.number for some in editor.scenario.hqs[0].pool] == [1, 3]
    assert QApplication.focusWidget() is field(window, f"{name}/Remove")


@pytest.mark.parametrize("count", [0, 1, 90])
def test_the_tab_key_passes_a_table_and_the_arrow_keys_go_through_it(window, hands, count):
    editor = window.page.editor
    hq = editor.scenario.hqs[0]
    editor.do(SetFields(("hqs", hq.id), {"pool": (PoolSetup(kind="armor", nation="british"),) * count}))
    editor.select(ElementRef("hqs", hq.id))
    QApplication.processEvents()
    field(window, f"hqs/{hq.id}/at").setFocus()
    met = []
    for _ in range(5):
        hands.key(Qt.Key.Key_Tab)
        met.append(focused(window).removeprefix(f"hqs/{hq.id}/"))
    wanted = ["pool/0/0", "pool/Add", "pool/Remove"] if count else ["pool/Add"]
    assert [each for each in met if each.startswith("pool/") and each != "pool/-1/-1"] == wanted
    assert "levels" in met
    back = set()
    for _ in range(6):
        hands.key(Qt.Key.Key_Backtab)
        back.add(focused(window))
    assert f"hqs/{hq.id}/at" in back
    if count > 1:
        rows(window, f"hqs/{hq.id}/pool").table.setFocus()
        for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left):
            hands.key(key)
        assert focused(window) == f"hqs/{hq.id}/pool/2/0"


def test_a_row_that_cannot_be_is_refused_below_its_table(window):
    editor = window.page.editor
    editor.select(ElementRef("hqs", editor.scenario.hqs[0].id))
    before = editor.scenario
    name = f"hqs/{before.hqs[0].id}/pool"
    wrong = PoolSetup(kind="infantry", nation="british").model_copy(update={"nation": "The British"})
    rows(window, name)._enter((wrong,))
    words = [label.text() for label in window.inspector.findChildren(QLabel) if label.isVisibleTo(window)]
    assert any(
        "“The British” does not have the right form" in each and f"(/{name})" in each for each in words
    )
    assert editor.scenario is before


def test_stragglers_are_given_a_nation_by_its_name(window):
    editor = window.page.editor
    editor.do(AddElement("stragglers", StragglersSetup(at="0510", side=editor.scenario.sides[0].id, steps=2)))
    editor.select(ElementRef("stragglers", "0510"))
    box = field(window, "stragglers/0510/nation")
    assert box.currentText() == "—"
    box.activated.emit(box.findText("New Zealand"))
    assert editor.scenario.stragglers[-1].nation == "new-zealand"


def test_a_form_stays_where_it_was_scrolled_to_while_it_is_filled_in(window, hands, qtbot):
    window.resize(1280, 800)
    editor = window.page.editor
    first, second = editor.scenario.hqs[:2]
    editor.select(ElementRef("hqs", first.id))
    (scroll,) = window.inspector.findChildren(QScrollArea)
    bar = scroll.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 120)
    bar.setValue(120)
    box = field(window, f"hqs/{first.id}/earned_xp")
    box.setValue(box.value() + 1)
    assert field(window, f"hqs/{first.id}/earned_xp") is not box, "it is built anew"
    qtbot.waitUntil(lambda: bar.value() == 120)
    window.page.document.undo()
    window.page.document.redo()
    qtbot.waitUntil(lambda: bar.value() == 120)
    editor.select(ElementRef("hqs", second.id))
    qtbot.waitUntil(lambda: bar.maximum() > 120)
    assert bar.value() == 0, "another thing is seen from its top"


def test_the_outline_scrolls_up_and_down_alone_and_tells_long_names(window):
    window.resize(1280, 800)
    QApplication.processEvents()
    tree = window.outline.tree
    assert tree.isVisible()
    assert tree.horizontalScrollBar().maximum() == 0
    units = [item for item in _entries(tree) if item.toolTip(0).startswith("50th (Northumbrian)")]
    assert [item.text(0) for item in units] == ["50th (Northumbrian) Division"]
    places = tree.fontMetrics().horizontalAdvance("turn 12")
    assert tree.columnWidth(1) > places, "where things are is never cut short"


def test_a_hex_is_said_to_be_the_land_of_its_side(window):
    window.page.editor.select(ElementRef("hexes", "1320"))
    shown = " ".join(each.text() for each in window.inspector.findChildren(QLabel))
    assert "; land of Eighth Army." in shown
