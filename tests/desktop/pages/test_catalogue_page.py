"""One sitting at a catalogue, and what becomes of it in the scenarios that use it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QSpinBox
from pytestqt.qtbot import QtBot

from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.catalogue_page import CataloguePage
from studio.desktop.widgets.pick_list import PickList
from studio.documents.catalogue import Catalogue
from studio.documents.packs.library import Library
from studio.documents.reading.loading import open_as, open_document
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields

WADI = shipped_content() / "packs" / "tunisia" / "scenarios" / "wadi-akarit.scenario.json"
SHIPPED = shipped_content() / "catalogues" / "ww2.catalogue.json"


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CataloguePage]:
    path = tmp_path / "ww2.catalogue.json"
    path.write_bytes(SHIPPED.read_bytes())
    made = CataloguePage(open_as(Catalogue, path))
    qtbot.addWidget(made)
    made.resize(1000, 640)
    made.show()
    yield made
    made.file.close()


def spin(page: CataloguePage, name: str) -> QSpinBox:
    found = page.form.findChild(QSpinBox, "/".join((*page.chosen, name)))
    assert isinstance(found, QSpinBox)
    return found


def hq(page: CataloguePage, key: str) -> object:
    return next((kind for kind in page.document.value.hq_types if kind.id == key), None)


def table(page: CataloguePage, name: str) -> RowsTable:
    found = page.form.findChild(RowsTable, "/".join((*page.chosen, name)))
    assert isinstance(found, RowsTable)
    return found


def test_the_branches_of_an_hq_type_are_set_and_taken_back(page: CataloguePage) -> None:
    page.choose("hq_types", "us-corps-hq")
    before = page.document.value
    spin(page, "levels/engineering").setValue(3)
    spin(page, "command_points").setValue(7)
    kind = hq(page, "us-corps-hq")
    assert (kind.levels.engineering, kind.command_points) == (3, 7)  # type: ignore[attr-defined]
    page.document.undo()
    page.document.undo()
    assert page.document.value == before
    assert spin(page, "command_points").value() == before.hq_types[0].command_points


def test_an_hq_type_may_move_otherwise_than_it_commands(page: CataloguePage) -> None:
    page.choose("hq_types", "us-corps-hq")
    box = spin(page, "movement_trucks")
    assert box.text() == "—"
    box.setValue(5)
    assert hq(page, "us-corps-hq").movement_trucks == 5  # type: ignore[attr-defined]
    spin(page, "movement_trucks").setValue(box.minimum())
    assert hq(page, "us-corps-hq").movement_trucks is None  # type: ignore[attr-defined]


def test_costs_and_periods_are_rows_of_tables(page: CataloguePage) -> None:
    page.choose("hq_types", "british-corps-hq")
    before = hq(page, "british-corps-hq").actions  # type: ignore[attr-defined]
    table(page, "actions").add()
    for column, value in ((0, "entrench"), (2, 3)):
        model = table(page, "actions").model
        assert model.setData(model.index(len(before), column), value)
    last = hq(page, "british-corps-hq").actions[-1]  # type: ignore[attr-defined]
    assert (last.action, last.cost) == ("entrench", 3)
    table(page, "actions").remove()
    assert hq(page, "british-corps-hq").actions == before  # type: ignore[attr-defined]
    page.choose("hq_types", "french-corps-hq")
    table(page, "periods").add()
    assert hq(page, "french-corps-hq").periods[0].since == "1943-04-01"  # type: ignore[attr-defined]


def test_cards_are_added_and_edited_by_their_fields(page: CataloguePage) -> None:
    def card(key: str) -> Any:
        return next((each for each in page.document.value.cards if each.id == key), None)  # type: ignore[attr-defined]

    page.choose("cards", "luftflotte")
    before = page.document.value
    spin(page, "recoup").setValue(12)
    model = table(page, "assets").model
    assert model.setData(model.index(1, 2), 3)
    assert (card("luftflotte").recoup, card("luftflotte").assets[1].uses) == (12, 3)
    page.document.undo()
    page.document.undo()
    assert page.document.value == before
    page.add()
    assert page.chosen == ("cards", "new-card")
    box = page.form.findChild(QComboBox, "cards/new-card/unit/type")
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findText("US airborne division"))
    box.activated.emit(box.currentIndex())
    assert card("new-card").unit.type == "us-airborne-division"


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("100, -5", "it must be at least 1, not -5 (at item 2)"),
        ("1000000000", "it must be at most 99999, not 1000000000 (at item 1)"),
        ("100, many", "a whole number, without quotes and decimal point, not “many” (at item 2)"),
    ],
)
def test_a_slip_in_a_list_of_numbers_is_refused_below_it(
    page: CataloguePage, written: str, message: str
) -> None:
    page.choose("hq_types", "us-corps-hq")
    before = page.document.value
    line = page.form.findChild(QLineEdit, "hq_types/us-corps-hq/upgrade_targets")
    assert isinstance(line, QLineEdit)
    line.setText(written)
    line.editingFinished.emit()
    words = [label.text() for label in page.form.findChildren(QLabel) if label.isVisibleTo(page)]
    assert any(message in each and "(/hq_types/us-corps-hq/upgrade_targets)" in each for each in words)
    assert page.document.value is before


def test_a_slip_in_a_row_is_refused_below_the_table(page: CataloguePage) -> None:
    page.choose("hq_types", "british-corps-hq")
    before = page.document.value
    periods = table(page, "periods").table
    periods.open_cell(periods.model().index(0, 0))
    line = periods.indexWidget(periods.currentIndex())
    assert isinstance(line, QLineEdit)
    line.setText("1943-31-04")
    QTest.keyClick(line, Qt.Key.Key_Return)
    words = [label.text() for label in page.form.findChildren(QLabel) if label.isVisibleTo(page)]
    assert any("“1943-31-04” does not have the right form" in each for each in words)
    assert page.document.value is before


def test_types_are_added_duplicated_found_and_deleted(page: CataloguePage) -> None:
    page.tools["Add"].trigger()
    assert page.chosen == ("hq_types", "new-hq-type")
    page.tools["Duplicate"].trigger()
    assert page.chosen == ("hq_types", "new-hq-type-2")
    QTest.keyClicks(page.types.search, "new hq")
    shown = [row.text(0) for row in page.types._rows() if row.parent() is not None and not row.isHidden()]
    assert shown == ["New HQ type", "New HQ type (2)"]
    page.delete_selected()
    assert hq(page, "new-hq-type-2") is None
    assert hq(page, "new-hq-type") is not None


def test_what_was_chosen_is_chosen_again_when_undo_brings_it_back(page: CataloguePage) -> None:
    page.choose("hq_types", page.document.value.hq_types[0].id)
    page.tools["Duplicate"].trigger()
    made = page.chosen
    page.delete_selected()
    assert page.chosen == ("hq_types", "")
    page.document.undo()
    assert page.chosen == made
    current = page.types.tree.currentItem()
    assert current is not None
    assert current.text(0).endswith("(2)")
    page.document.redo()
    assert page.chosen == ("hq_types", "")
    page.choose("nations", "british")
    page.document.undo()
    assert page.chosen == ("nations", "british"), "what is worked on stays in sight"


def test_a_nation_that_fields_something_stays(page: CataloguePage, qtbot: QtBot) -> None:
    page.choose("nations", "british")
    with qtbot.waitSignal(page.message) as told:
        page.delete_selected()
    assert "still fields" in told.args[0]
    assert any(nation.id == "british" for nation in page.document.value.nations)


def test_a_nation_with_another_id_keeps_what_it_fields(page: CataloguePage) -> None:
    page.choose("nations", "british")
    line = page.form.findChild(object, "nations/british/id")
    line.setText("uk")  # type: ignore[attr-defined]
    line.editingFinished.emit()  # type: ignore[attr-defined]
    assert page.chosen == ("nations", "uk")
    kinds = page.document.value
    assert "british" not in {kind.nation for kind in (*kinds.unit_types, *kinds.hq_types)}
    assert "british" not in {nation.supplier for nation in kinds.nations}
    assert not any("british" in kind.nations for kind in kinds.specialist_types)


def test_an_id_that_is_taken_is_refused_below_the_field(page: CataloguePage) -> None:
    page.choose("hq_types", "us-corps-hq")
    line = page.form.findChild(object, "hq_types/us-corps-hq/id")
    line.setText("us-army-hq")  # type: ignore[attr-defined]
    line.editingFinished.emit()  # type: ignore[attr-defined]
    assert any("already" in label.text() for label in page.form.findChildren(QLabel))
    assert page.chosen == ("hq_types", "us-corps-hq")


def test_the_list_is_walked_by_keys(page: CataloguePage) -> None:
    page.types.tree.setCurrentItem(page.types.tree.topLevelItem(0))
    QTest.keyClick(page.types.tree, Qt.Key.Key_Down)
    assert page.chosen[0] == "hq_types"
    assert page.chosen[1]
    page.deselect()
    assert page.chosen == ("", "")


def test_what_is_saved_is_what_was_edited(page: CataloguePage) -> None:
    page.choose("hq_types", "us-corps-hq")
    spin(page, "command_points").setValue(9)
    page.file.save()
    read = open_document(page.file.path).document
    assert isinstance(read, Catalogue)
    assert read == page.document.value


def test_a_scenario_takes_the_catalogue_as_it_is_edited(window, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    battle = shipped_content() / "packs/tunisia/scenarios/wadi-akarit.scenario.json"
    for path, folder in ((SHIPPED, "catalogues"), (battle, "scenarios")):
        (tmp_path / "mine" / folder).mkdir(parents=True)
        (tmp_path / "mine" / folder / path.name).write_bytes(path.read_bytes())
    window.open_path(tmp_path / "mine" / "scenarios" / battle.name)
    scenario = window.page
    window.window_actions["open-catalogue"].trigger()
    page = window.page
    assert isinstance(page, CataloguePage)
    assert page.file.path == tmp_path / "mine" / "catalogues" / SHIPPED.name
    page.choose("hq_types", "us-corps-hq")
    spin(page, "command_points").setValue(9)
    window.pages.save()
    window.pages.setCurrentWidget(scenario)
    kinds = {kind.id: kind for kind in scenario.editor.catalogue.hq_types}
    assert kinds["us-corps-hq"].command_points == 9


def test_nations_are_told_by_name_and_picked(page: CataloguePage) -> None:
    shown = {row.text(1) for row in page.types._rows() if row.parent() is not None}
    assert {"United States", "New Zealand"} <= shown
    assert "us" not in shown
    page.choose("specialist_types", "engineers")
    picks = page.form.findChild(PickList, "specialist_types/engineers/nations")
    assert isinstance(picks, PickList)
    before = [picks.list.item(place).text() for place in range(picks.list.count())]
    assert "British" in before
    page.choose("nations", "british")
    unit = page.form.findChild(QComboBox, "nations/british/security_unit")
    assert isinstance(unit, QComboBox)
    assert unit.currentText() == "British security group"


def test_the_table_shows_the_name_of_an_action_whole(page: CataloguePage) -> None:
    page.choose("hq_types", "british-corps-hq")
    cells = table(page, "actions").table
    name = cells.model().index(0, 0).data()
    assert name == "Set piece attack"
    assert cells.columnWidth(0) > cells.fontMetrics().horizontalAdvance(name)


def test_the_form_of_a_type_stays_where_it_was_scrolled_to(page: CataloguePage, qtbot: QtBot) -> None:
    page.choose("hq_types", "us-corps-hq")
    bar = page.form.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 150)
    bar.setValue(150)
    spin(page, "command_points").setValue(7)
    qtbot.waitUntil(lambda: bar.value() == 150)
    page.choose("hq_types", "british-corps-hq")
    qtbot.waitUntil(lambda: bar.maximum() > 150)
    assert bar.value() == 0


def strip_entry(page: CataloguePage, code: str) -> int:
    return [problem.code for problem in page.problems.problems].index(code)


def test_problems_are_listed_jumped_to_and_mended(page: CataloguePage) -> None:
    strip = page.problems
    assert strip.summary.text() == "No problems found."
    assert not strip.fix.isVisible()
    page.choose("nations", "british")
    page.document.do(SetFields(("specialist_types", "flak-88"), {"armor_role": "self-propelled-at"}))
    page.document.do(SetFields(("hq_types", "us-corps-hq"), {"command_points": 0}))
    assert strip.summary.text() == "2 problems"
    row = strip_entry(page, "specialist-towed-and-driven")
    QTest.mouseClick(
        strip.list.viewport(),
        Qt.MouseButton.LeftButton,
        pos=strip.list.visualItemRect(strip.list.item(row)).center(),
    )
    assert page.chosen == ("specialist_types", "flak-88")
    assert "Fails: " in strip.list.item(row).toolTip()
    assert strip.fix.toolTip() == "Set towed of specialist type Towed 88 mm guns"
    QTest.mouseClick(strip.fix, Qt.MouseButton.LeftButton)
    assert [problem.code for problem in strip.problems] == ["hq-type-powerless"]
    assert strip.list.currentRow() == 0
    assert not strip.fix.isEnabled()
    page.document.undo()
    page.document.undo()
    page.document.undo()
    assert strip.summary.text() == "No problems found."


def test_many_types_are_edited_in_a_table_that_goes_with_the_list(page: CataloguePage) -> None:
    page.choose("unit_types", "british-infantry-division")
    page.tools["Table"].trigger()
    shown = page.tables
    assert shown is not None
    assert shown.kind.currentData() == "unit_types"
    assert shown.view.current() == ("unit_types", "british-infantry-division")
    column = [each.name for each in shown.model.table.columns].index("men")
    for row in range(3):
        shown.view.selectionModel().select(
            shown.view.model().index(row, column),
            QItemSelectionModel.SelectionFlag.Select
            if row
            else QItemSelectionModel.SelectionFlag.ClearAndSelect,
        )
    shown.view.setFocus()
    QGuiApplication.clipboard().setText("12345")
    shown.view.paste()
    unit_types: Any = getattr(page.document.value, "unit_types")  # noqa: B009 - of the operational catalogue
    assert [each.men for each in unit_types[:3]] == [12345] * 3
    assert page.document.position == 1
    page.choose("nations", "")
    assert shown.kind.currentData() == "nations"
    page.tools["Table"].trigger()
    assert page.views.currentWidget() is page.form


def test_who_uses_a_type_is_listed_with_links_and_told_before_it_is_deleted(
    page: CataloguePage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = page.file.path.parent
    (folder / WADI.name).write_bytes(WADI.read_bytes())
    monkeypatch.setattr(
        "studio.desktop.catalogue.uses_pane.library_for",
        lambda path: Library(()).with_neighbours(path.parent),
    )
    with qtbot.waitSignal(page.uses.found, timeout=30_000):
        page.activate((), ())
    page.choose("unit_types", "british-infantry-division")
    titles = [page.uses.list.topLevelItem(row).text(0) for row in range(page.uses.list.topLevelItemCount())]
    assert "Wadi Akarit, April 1943" in titles
    assert "1 other file" in page.uses.state.text()
    opened: list[Path] = []
    page.open_wanted.connect(opened.append)
    top = page.uses.list.topLevelItem(titles.index("Wadi Akarit, April 1943"))
    assert top.child(0).text(0).startswith("Unit ")
    page.uses.list.itemActivated.emit(top, 0)
    assert [path.name for path in opened] == ["wadi-akarit.scenario.json"]

    asked: list[str] = []
    monkeypatch.setattr(
        "studio.desktop.pages.catalogue_page.ask_sure", lambda _page, question, _verb: asked.append(question)
    )
    before = page.document.value
    page.delete_selected()
    assert page.document.value == before
    assert "other file" in asked[0]
    page.choose("nations", "british")
    own = page.uses.list.topLevelItem(0)
    assert own.text(0) == "This catalogue"
    page.uses.list.itemActivated.emit(own.child(0), 0)
    assert page.chosen == ("nations", "canadian")


def test_two_types_are_compared_field_by_field(page: CataloguePage) -> None:
    comparison = page.comparison
    assert comparison.list.isHeaderHidden(), "nothing is compared yet"
    page.choose("unit_types", "british-infantry-division")
    assert not comparison.list.isHeaderHidden()
    other = page.document.value.unit_types[-1]  # type: ignore[attr-defined]
    comparison.other.setCurrentIndex(comparison.other.findData(other.id))
    comparison.other.activated.emit(comparison.other.currentIndex())
    mine = next(each for each in page.document.value.unit_types if each.id == "british-infantry-division")  # type: ignore[attr-defined]
    names = [name for name in type(mine).model_fields if name not in ("id", "name")]
    differing = [name for name in names if getattr(mine, name) != getattr(other, name)]
    assert comparison.state.text() == f"{len(differing)} fields differ."
    comparison.only.setChecked(True)
    assert comparison.list.topLevelItemCount() == len(differing)
    row = comparison.list.topLevelItem(0)
    assert row.font(0).bold()
    assert row.text(1) != row.text(2)
    page.choose("unit_types", page.document.value.unit_types[1].id)  # type: ignore[attr-defined]
    assert comparison.other.currentData() == other.id


def test_the_counter_of_a_type_is_drawn_by_day_and_by_night_as_it_is_edited(page: CataloguePage) -> None:
    page.choose("unit_types", "german-light-division")
    kind = next(each for each in page.document.value.unit_types if each.id == "german-light-division")  # type: ignore[attr-defined]
    nation = next(each for each in page.document.value.nations if each.id == kind.nation)
    shown = page.counter.counter
    assert shown is not None
    assert (shown.symbol, shown.echelon, shown.colour) == (kind.symbol, "division", nation.colour)
    assert len(shown.dots) == kind.steps
    before = page.counter.grab().toImage()
    middle = before.height() // 2
    light, dark = (before.pixelColor(x, middle).lightness() for x in (19, 19 + 238))
    assert light > 150 > 100 > dark
    spin(page, "steps").setValue(3)
    assert page.counter.counter is not None
    assert len(page.counter.counter.dots) == 3
    assert page.counter.grab().toImage() != before
    page.document.attempt(SetFields(("nations", nation.id), {"colour": "#123456"}))
    assert page.counter.counter.colour == "#123456"
    for collection in ("hq_types", "specialist_types", "nations"):
        page.choose(collection, getattr(page.document.value, collection)[0].id)
        assert not page.counter.isHidden(), collection
        image = page.counter.grab().toImage()
        above = {image.pixel(x, y) for x in range(image.width()) for y in range(6)}
        assert len(above) == 1, "flags and dots lie on the maps"
    page.choose("unit_types", "")
    assert page.counter.isHidden()
