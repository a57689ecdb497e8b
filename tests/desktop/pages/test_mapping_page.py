"""A mapping is edited in tables: tiles, layers and what is written; whatever is done is taken back and saved."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QPushButton

from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.mapping_page import MappingPage
from studio.documents.reading.loading import create, open_document
from tests.desktop.test_completeness import opened
from tests.desktop.test_every_field import Form, try_all
from tests.documents import samples


@pytest.fixture
def page(qtbot, tmp_path):
    made = MappingPage(create(tmp_path / "island.mapping.json", opened(samples.MAPPING).document))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.file.close()


def table(page, name):
    return page.form.findChild(RowsTable, name)


def write(page, name, row, column, value):
    model = table(page, name).model
    return model.setData(model.index(row, column), value, Qt.ItemDataRole.EditRole)


def press(page, name, text):
    table(page, name).findChild(QPushButton, f"{name}/{text}").click()


def test_every_field_is_set_taken_back_and_saved(page):
    tried = try_all(Form(page.form, page.document, "", lambda: None), "")
    assert {"title", "otherwise", "tiles/0/tile", "layers/0/becomes", "written/0/colour"} <= tried
    page.file.save()
    assert open_document(page.file.path).document == page.document.value


def test_a_tile_is_added_named_and_given_a_terrain(page):
    before = page.document.value
    press(page, "tiles", "Add")
    assert write(page, "tiles", 3, 0, "meadow*")
    assert write(page, "tiles", 3, 1, "bog")
    assert page.document.value.tiles == {**before.tiles, "meadow*": "bog"}
    assert write(page, "tiles", 3, 1, None)
    assert page.document.value.tiles["meadow*"] is None
    for _ in range(4):
        page.document.undo()
    assert page.document.value == before


def test_two_rows_of_one_name_are_refused_below_the_table(page):
    before = page.document.value
    assert not write(page, "tiles", 1, 0, "grass")
    assert page.document.value == before
    assert "“grass”" in table(page, "tiles").parent().error.text()


def test_a_terrain_is_chosen_among_those_of_the_ruleset(page):
    box = page.form.findChild(QComboBox, "otherwise")
    assert {"Clear", "Forest"} <= {box.itemText(each) for each in range(box.count())}
    press(page, "written", "Add")
    assert list(page.document.value.written) == ["clear", "desert"]


def test_what_is_wrong_with_it_is_said_below(page):
    assert "Forest is not written" in page.state.text()
    page._enter((), "ruleset", "nowhere")
    assert "nowhere" in page.state.text()
