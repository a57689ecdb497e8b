"""One sitting at a ruleset: figures are found, changed, compared with the shipped ones and taken back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSpinBox, QWidget

from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.ruleset_page import RulesetPage
from studio.documents.model import Model
from studio.documents.reading.loading import open_as, open_document
from studio.documents.ruleset import Ruleset
from studio.documents.storage.shipped import shipped_content
from studio.editing.figures import table_at, tables_of
from tests.desktop.test_every_field import Form, try_all

FOLDER = shipped_content() / "rulesets"


def page_of(name: str, qtbot, folder: Path) -> RulesetPage:
    path = folder / f"{name}.ruleset.json"
    path.write_bytes((FOLDER / path.name).read_bytes())
    made = RulesetPage(open_as(Ruleset, path))
    qtbot.addWidget(made)
    made.resize(1280, 690)
    made.show()
    return made


@pytest.fixture
def page(qtbot, tmp_path):
    made = page_of("operational", qtbot, tmp_path)
    yield made
    made.file.close()


def spin(page, name) -> QSpinBox:
    found = page.form.findChild(QSpinBox, name)
    assert isinstance(found, QSpinBox)
    return found


def test_a_figure_is_found_by_its_rule_changed_marked_and_brought_back(page):
    page.tables.search.setText("op.action.set-piece.shift")
    assert page.tables.paths() == (("operations",),)
    assert page.chosen == ("operations",)
    field = spin(page, "operations/set_piece_shift")
    before = field.value()
    field.setFocus()
    assert page.rules.rule == "op.action.set-piece.shift"
    assert "set piece" in page.rules.text.toPlainText().lower()
    field.setValue(before + 1)
    assert page.document.value.operations.set_piece_shift == before + 1
    assert page.state.text().startswith("1 figure or table differs from")
    reset = page.form.findChild(QPushButton, "operations/set_piece_shift/reset")
    assert reset.text() == f"Back to {before}"
    reset.click()
    assert page.document.value.operations.set_piece_shift == before
    assert page.state.text().startswith("No figures or tables differ")
    page.document.undo()
    page.document.undo()
    assert page.document.value == open_as(Ruleset, page.file.path).document


def test_cells_of_a_table_are_edited_and_show_their_rule(page):
    page.choose(("terrains",))
    rows = page.form.findChild(RowsTable, "terrains")
    column = [each.name for each in rows.model.columns].index("mud")
    cell = rows.model.index(0, column)
    rows.table.setCurrentIndex(cell)
    assert page.rules.rule is not None
    before = page.document.value.terrains[0].mud
    assert rows.model.setData(cell, before + 1)
    assert page.document.value.terrains[0].mud == before + 1
    rows = page.form.findChild(RowsTable, "terrains")
    assert rows.model.data(rows.model.index(0, column), Qt.ItemDataRole.FontRole).bold()
    tip = rows.model.data(rows.model.index(0, column), Qt.ItemDataRole.ToolTipRole)
    assert f"In the shipped ruleset: {before}." in tip
    assert rows.model.data(rows.model.index(1, column), Qt.ItemDataRole.FontRole) is None


def test_a_figure_out_of_its_limits_is_refused_below_the_table(page):
    page.choose(("intelligence",))
    rows = page.form.findChild(RowsTable, "intelligence/levels")
    column = [each.name for each in rows.model.columns].index("reveal_ranges")
    cell = rows.model.index(0, column)
    before = page.document.value
    assert not rows.model.setData(cell, "1, many")
    assert page.document.value == before
    text = rows.model.data(cell, Qt.ItemDataRole.EditRole)
    assert rows.model.setData(cell, text.replace(text.split(",")[0], "9", 1))
    assert page.document.value.intelligence.levels[0].reveal_ranges[0] == 9


@pytest.mark.parametrize("name", ["operational", "tactical"])
def test_every_figure_of_a_ruleset_has_a_control(qtbot, tmp_path, name):
    page = page_of(name, qtbot, tmp_path)
    tables = list(tables_of(page.document.value))
    for path in tables:
        page.choose(path)
        shown = {each.objectName() for each in page.form.findChildren(QWidget)}
        table = table_at(page.document.value, path)
        if isinstance(table, Model):
            wanted = {
                "/".join((*path, each)) for each in type(table).model_fields if (*path, each) not in tables
            }
        else:
            wanted = {"/".join(path)}
        assert wanted - shown == set()
    page.file.close()


@pytest.mark.parametrize(
    ("name", "path"),
    [
        ("operational", ("operations",)),
        ("operational", ("headquarters", "moves")),
        ("operational", ("landings",)),
        ("tactical", ("command_dice",)),
    ],
)
def test_figures_are_set_taken_back_and_saved(qtbot, tmp_path, name, path):
    page = page_of(name, qtbot, tmp_path)
    page.choose(path)
    tried = try_all(Form(page.form, page.document, "/".join(path), lambda: page.choose(path)), path[0])
    assert len(tried) >= 3
    page.file.save()
    assert open_document(page.file.path).document == page.document.value
    page.file.close()


def test_the_window_opens_the_ruleset_of_the_battle_in_front(open_window, battle):
    window = open_window(battle)
    window.window_actions["open-ruleset"].trigger()
    assert isinstance(window.page, RulesetPage)
    assert window.page.title
    asked = []
    window.pages.rule_asked.connect(asked.append)
    window.page.choose(("operations",))
    window.page.rules.show_rule("op.action.set-piece.shift")
    window.page.rules.open.click()
    assert asked == ["op.action.set-piece.shift"]
    assert open_document(window.page.file.path).document.id == "operational"
