"""A new scenario is set up in a form, and has no file until it is saved."""

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDateEdit, QLabel, QLineEdit, QPushButton, QSpinBox

from studio.desktop.dialogs import questions
from studio.desktop.pages.campaign_page import CampaignPage
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.desktop.scenario.tool_settings import SIDE_COLOURS
from studio.documents.reading.loading import open_document
from studio.documents.storage.autosave import autosave_path
from studio.documents.storage.user_data import data_folder


@pytest.fixture
def window(open_window):
    return open_window()


@pytest.fixture
def form(window):
    window.window_actions["new"].trigger()
    return window.findChild(NewScenarioForm)


def field(form, kind, name):
    return next(each for each in form.findChildren(kind) if each.accessibleName() == name)


def write(form, name, text):
    line = field(form, QLineEdit, name)
    line.selectAll()
    QTest.keyClicks(line, text)


def create(form):
    button = next(each for each in form.findChildren(QPushButton) if each.text() == "Create")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def files():
    return {
        path.name for path in data_folder().rglob("*") if path.is_file() and not path.name.endswith(".lock")
    }


def test_the_form_says_how_large_a_map_must_be_that_is_ready_to_play(form):
    columns, rows = field(form, QSpinBox, "Columns"), field(form, QSpinBox, "Rows")
    least = f"{columns.minimum()} columns and {rows.minimum()} rows at least"
    assert any(least in each.text() for each in form.findChildren(QLabel) if each.isVisible())
    template = field(form, QComboBox, "Template")
    template.setCurrentIndex(template.findText("Empty map"))
    assert (columns.minimum(), rows.minimum()) == (1, 1)
    assert not any("at least" in each.text() for each in form.findChildren(QLabel) if each.isVisible())


def test_size_sides_date_and_template_are_asked_for(window, form):
    QTest.keyClicks(QApplication.focusWidget(), "The Gap")
    field(form, QSpinBox, "Columns").setValue(24)
    field(form, QSpinBox, "Rows").setValue(18)
    field(form, QSpinBox, "Turns").setValue(5)
    field(form, QDateEdit, "Date of turn 1").setDate(QDate(1943, 7, 10))
    write(form, "Name of side 1", "Seventh Army")
    nation = field(form, QComboBox, "Nation of side 1")
    nation.setCurrentIndex(nation.findText("United States"))
    ground = field(form, QComboBox, "Ground")
    ground.setCurrentIndex(ground.findText("Desert (rocky)"))
    create(form)
    made = window.page.document.value
    assert (made.title, made.id, made.turns, made.calendar.start) == ("The Gap", "the-gap", 5, "1943-07-10")
    assert (made.map.columns, made.map.rows, set(made.map.legend.values())) == (24, 18, {"desert"})
    assert [(side.id, side.faction) for side in made.sides] == [("seventh-army", "allied"), ("axis", "axis")]
    assert {unit.side for unit in made.units} == {"seventh-army", "axis"}
    assert any(unit.type.startswith("us-") for unit in made.units)


def test_nothing_is_on_disk_until_it_is_saved(window, form, tmp_path, monkeypatch):
    before = files()
    create(form)
    assert "not saved yet" in window.windowTitle()
    assert files() == before
    target = tmp_path / "mine.scenario.json"
    asked = []
    monkeypatch.setattr(questions, "ask_save_as", lambda _parent, path: asked.append(path) or target)
    assert window.pages.save()
    assert asked[0].name == "new-battle.scenario.json"
    assert open_document(target).document == window.page.document.value
    assert "not saved yet" not in window.windowTitle()
    assert window.page.file.path == target
    assert files() == before


def test_unsaved_work_on_what_was_never_saved_is_offered_again(window, form, open_window, monkeypatch, qtbot):
    create(form)
    page = window.page
    page.editor.add_side()
    assert [side.colour for side in page.document.value.sides] == list(SIDE_COLOURS[:3])
    with qtbot.waitSignal(page.file.kept):
        page.file.autosave()
    draft = page.file.path
    page.file._lock.release()
    monkeypatch.setattr(questions, "ask_recover", lambda *_: True)
    again = open_window()
    assert draft in again.recent.paths()
    again.open_path(draft)
    assert len(again.page.document.value.sides) == 3
    assert "not saved yet" in again.windowTitle()
    page.file._lock = again.page.file._lock
    assert autosave_path(draft).exists()


def test_a_battle_from_the_template_can_be_played_at_once(window, form):
    create(form)
    window.window_actions["play"].trigger()
    assert window.play is not None
    window.battle.stop()


def test_an_empty_map_has_sides_alone(window, form):
    template = field(form, QComboBox, "Template")
    template.setCurrentIndex(template.findText("Empty map"))
    field(form, QSpinBox, "Columns").setValue(3)
    create(form)
    made = window.page.document.value
    assert (made.map.columns, made.units, made.hqs, len(made.sides)) == (3, (), (), 2)


@pytest.mark.parametrize("template", ["Ready to play", "Empty map", "Tactical: squads"])
def test_one_without_a_title_has_the_title_that_was_offered(window, form, template):
    box = field(form, QComboBox, "Template")
    found = next(index for index in range(box.count()) if box.itemText(index).startswith(template))
    box.setCurrentIndex(found)
    write(form, "Title", " ")
    create(form)
    assert window.page.document.value.title == "New battle"


def test_what_cannot_be_is_refused_in_the_form(window, form):
    write(form, "Title", "x" * 201)
    create(form)
    assert form.isVisible()
    assert window.page is None
    assert any("title" in label.text() for label in form.findChildren(QLabel) if label.isVisible())


def test_two_new_ones_have_places_of_their_own(window):
    for _ in range(2):
        window.window_actions["new-campaign"].trigger()
    first, second = window.pages
    assert isinstance(first, CampaignPage)
    assert first.file.path != second.file.path


def test_what_a_template_holds_is_read_in_full(window, form, qtbot):
    qtbot.waitExposed(form)
    form.resize(form.minimumSizeHint())
    template = field(form, QComboBox, "Template")
    for row in range(template.count()):
        template.setCurrentIndex(row)
        QApplication.processEvents()
        about = template.itemData(row, Qt.ItemDataRole.ToolTipRole)
        label = next(each for each in form.findChildren(QLabel) if each.text() == about)
        assert label.height() >= label.heightForWidth(label.width())


def test_a_tactical_template_brings_its_own_map_and_sides(window, form):
    templates = field(form, QComboBox, "Template")
    templates.setCurrentIndex(templates.findData("points"))
    offered = [field(form, QSpinBox, "Columns"), field(form, QLineEdit, "Name of side 1")]
    assert not any(each.isVisible() for each in (*offered, field(form, QDateEdit, "Date of turn 1")))
    said = " ".join(each.text() for each in form.findChildren(QLabel) if each.isVisible())
    create(form)
    made = window.page.document.value
    first, second = made.sides
    phases = made.tactical.points.last_phase
    assert f"{made.map.columns} columns by {made.map.rows} rows, at most {phases} Phases" in said
    assert f"10 June 1944, {first.name} against {second.name}." in said
    assert (made.title, made.tactical.command_system) == ("New battle", "points")
    assert window.page.editor.settings.type == "us-squad"
