"""One sitting at a ruleset: figures are found, changed, compared with the shipped ones and taken back."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QSpinBox

from studio.desktop.forms.rows import RowsTable
from studio.desktop.pages.ruleset_page import RulesetPage
from studio.desktop.pages.scenario_page import open_scenario_page
from studio.documents.reading.loading import open_as, open_document
from studio.documents.ruleset import Ruleset
from studio.documents.scenario import Scenario
from studio.documents.storage.shipped import shipped_content
from studio.editing.changes.fields import SetFields
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


def test_the_figure_that_is_searched_for_is_seen_in_a_long_table(page, qtbot):
    for words, name in (("ruin percent", "combat/ruin_percent_per_shift"), ("xp most", "combat/xp_most")):
        page.tables.search.setText(words)
        assert page.chosen == ("combat",)
        field = spin(page, name)
        qtbot.waitUntil(lambda field=field: not field.visibleRegion().isEmpty())


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


def test_the_list_of_tables_is_as_wide_as_its_place(page):
    page.resize(1280, 640)
    page.show()
    QApplication.processEvents()
    assert page.tables.tree.horizontalScrollBar().maximum() == 0


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


def test_what_figures_lead_to_is_tried_at_once(page, qtbot, battle):
    scenario = open_scenario_page(open_as(Scenario, battle))
    qtbot.addWidget(scenario)
    trial = page.trial
    with qtbot.waitSignal(trial.answered):
        page.activate((), (page, scenario))
    assert trial.battle.currentText().endswith("(open)")
    assert trial.state.text() == "Nothing differs here."
    for each in range(trial.view.count()):
        words = trial.view.fontMetrics().horizontalAdvance(trial.view.itemText(each))
        assert words < trial.view.width(), "what is tried is named whole"
    assert trial.sheet.topLevelItemCount() > 2
    page.resize(800, 420)
    QApplication.processEvents()
    assert trial.sheet.horizontalScrollBar().maximum() == 0, "both columns are seen in a small window"
    page.resize(1280, 690)
    with qtbot.waitSignal(trial.answered):
        trial.view.setCurrentIndex(trial.view.findData("reach"))
        trial.view.activated.emit(trial.view.currentIndex())
    unit = trial.subject.currentText()
    assert f"{unit} reaches" in trial.state.text()
    clear = next(each for each in page.document.value.terrains if each.id == "clear")
    dear = clear.model_copy(update={"mobile": "3", "infantry": "3"})
    rows = tuple(dear if each is clear else each for each in page.document.value.terrains)
    with qtbot.waitSignal(trial.answered):
        page.document.do(SetFields((), {"terrains": rows}))
    assert "0 more" in trial.state.text()
    assert not trial.state.text().endswith(" 0 no more.")
    assert trial.subject.currentText() == unit
    with qtbot.waitSignal(trial.answered):
        trial.view.setCurrentIndex(trial.view.findData("movement"))
        trial.view.activated.emit(trial.view.currentIndex())
    assert "hexes differ." in trial.state.text()
    assert not trial.now.grab().isNull()
    scenario.file.close()


def test_figures_are_tried_on_battles_of_these_rules_alone(page, qtbot):
    trial = page.trial
    with qtbot.waitSignal(trial.answered):
        page.activate((), ())
    offered = [trial.battle.itemText(index) for index in range(trial.battle.count())]
    assert "Dead Man's Corner, June 1944" not in offered, "it is played by other rules"
    assert "To Tébessa and Bône, February 1943" in offered, "battles are listed by their titles"
    assert trial.battle.currentText() == offered[0] == "Bizerte and Tunis, November 1942"


def test_figures_are_tried_on_the_battle_from_which_one_came(open_window, battle, tmp_path):
    window = open_window(battle)
    other = tmp_path / "other.scenario.json"
    other.write_text(battle.read_text("utf-8").replace('"title": "', '"title": "Other ', 1), "utf-8")
    window.open_path(other)
    window.window_actions["open-ruleset"].trigger()
    assert window.page.trial.battle.currentText().startswith("Other ")
    window.pages.setCurrentIndex(0)
    window.window_actions["open-ruleset"].trigger()
    assert window.page.trial.battle.currentText() == f"{window.pages.page_at(0).title} (open)"


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


def test_tactical_figures_are_tried_once_the_forces_are_placed(qtbot, tmp_path):
    page = page_of("tactical", qtbot, tmp_path)
    trial = page.trial
    assert trial.view.findData("reach") == -1
    with qtbot.waitSignal(trial.answered):
        page.activate((), ())
    assert trial.battle.currentText() == "Dead Man's Corner, June 1944", "others are played by other rules"
    assert trial.subject.currentText().startswith("Fire: ")
    assert trial.state.text().startswith("Nothing differs here. Computer players have placed the forces")
    fire = page.document.value.fire
    with qtbot.waitSignal(trial.answered):
        page.document.do(SetFields(("fire",), {"hit_close": 6, "hit_far": 6}))
    assert page.document.value.fire != fire
    assert not trial.state.text().startswith("Nothing differs")
    with qtbot.waitSignal(trial.answered):
        trial.view.setCurrentIndex(trial.view.findData("sight"))
        trial.view.activated.emit(trial.view.currentIndex())
    assert trial.subject.currentText().startswith("From ")
    before = trial.before.grab().toImage()
    with qtbot.waitSignal(trial.answered):
        trial.subject.setCurrentIndex(trial.subject.count() - 1)
        trial.subject.activated.emit(trial.subject.currentIndex())
    assert trial.before.grab().toImage() != before
    page.file.close()


def test_the_movement_outline_of_tactical_battles_shows_what_other_figures_cost(qtbot, tmp_path):
    page = page_of("tactical", qtbot, tmp_path)
    trial = page.trial
    with qtbot.waitSignal(trial.answered):
        page.activate((), ())
    with qtbot.waitSignal(trial.answered):
        trial.view.setCurrentIndex(trial.view.findData("outline"))
        trial.view.activated.emit(trial.view.currentIndex())
    assert trial.subject.currentText().endswith((", slow", ", normal", ", fast", ", tactical"))
    assert trial.state.text().startswith("Nothing differs here.")
    trial.now.resize(700, 560)
    same = trial.now.grab().toImage()
    speeds = page.document.value.movement.speeds
    slower = tuple(each.model_copy(update={"foot_hexes": 1, "vehicle_hexes": 1}) for each in speeds)
    with qtbot.waitSignal(trial.answered):
        page.document.do(SetFields(("movement",), {"speeds": slower}))
    assert " have none any more." in trial.state.text()
    trial.now.resize(700, 560)
    assert trial.now.grab().toImage() != same
    page.file.close()
