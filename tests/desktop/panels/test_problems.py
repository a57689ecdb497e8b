"""The problem list: checked beside the window's own work, and never about what is not on the screen any more."""

from dataclasses import replace
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton

from studio.desktop.forms.fields import WrappedLine
from studio.desktop.panels.problems import ProblemsPanel
from studio.editing.changes.elements import MoveElement
from studio.editing.changes.fields import SetFields
from studio.editing.operational.fixes.scenario import fix_for
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from studio.lint.problem import Problem, Severity
from tests.desktop.hands import lines_of

_NOTHING = Problem("made-up", Severity.HINT, "", "wadi-akarit", "/title")


class Check:
    """Finds the title of the scenario once it is let go."""

    def __init__(self) -> None:
        self.examined, self.begun, self.opened = [], Event(), Event()

    def __call__(self, editor):
        title = editor.scenario.title

        def check(told):
            self.examined.append(title)
            self.begun.set()
            while told(7, 9) and not self.opened.wait(0.005):
                pass
            return (replace(_NOTHING, message=title),)

        return check


@pytest.fixture
def check():
    return Check()


@pytest.fixture
def panel(window, check, qtbot):
    made = ProblemsPanel(check, fix_for, lambda code: None)
    qtbot.addWidget(made)
    made.show_editor(window.page.editor)
    made.show()
    yield made
    made.show_editor(None)


def retitle(window, title):
    window.page.editor.do(SetFields((), {"title": title}))


def words(panel):
    return " ".join(label.text() for label in panel.body.findChildren(QLabel))


def test_the_panel_says_that_it_checks_and_how_far_it_is(panel, check, qtbot):
    assert panel.is_checking
    assert "Checking" in words(panel)
    (apply_fix,) = (each for each in panel.findChildren(QPushButton) if each.text() == "Quick fix")
    assert apply_fix.toolTip() == "The scenario is being checked."
    qtbot.waitUntil(lambda: "7 of 9" in words(panel))
    check.opened.set()
    qtbot.waitUntil(lambda: not panel.is_checking)
    assert apply_fix.toolTip() == "There is no quick fix for this problem."
    assert words(panel) == "1 hint"


def test_what_was_found_in_an_older_scenario_is_never_shown(panel, check, window, qtbot):
    shown = []
    panel.found.connect(lambda problems: shown.extend(problem.message for problem in problems))
    assert check.begun.wait(60)
    retitle(window, "One")
    check.opened.set()
    retitle(window, "Two")
    qtbot.waitUntil(lambda: not panel.is_checking)
    assert shown == ["Two"]
    assert check.examined[1:] == ["Two"], "no check was begun between two changes"


def test_closing_the_document_ends_the_check(panel, check, qtbot):
    assert check.begun.wait(60)
    panel.show_editor(None)
    with qtbot.assertNotEmitted(panel.found, wait=300):
        check.opened.set()
    assert panel.problems == ()
    assert not panel.is_checking


def test_a_finding_is_accepted_with_a_reason_and_let_go_in_the_outline(window, hands, qtbot):
    unit = next(unit for unit in window.page.editor.scenario.units if unit.at == "1320")
    before = window.page.editor.scenario.silenced
    with qtbot.waitSignal(window.problems.found):
        window.page.editor.do(SetFields(("units", unit.id), {"hq": None}))
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "unit-without-hq")
    hands.press(window.problems, "Accept")
    *others, silence = window.page.editor.scenario.silenced
    assert tuple(others) == before
    assert (silence.code, silence.subject) == ("unit-without-hq", unit.id)
    said = " ".join(label.text() for label in window.inspector.findChildren(QLabel))
    assert f"unit-without-hq of {unit.id}" in said
    name = f"silenced/unit-without-hq>{unit.id}/reason"
    reason = window.inspector.findChild(WrappedLine, name)
    assert reason.toPlainText() == "Looked at and accepted."
    said = "It is led by the army itself, as the order of battle of that week has it. " * 2
    reason.setFocus()
    reason.selectAll()
    QApplication.clipboard().setText(said.replace("of that", "of\nthat"))
    hands.key("v", Qt.KeyboardModifier.ControlModifier)
    hands.key(Qt.Key.Key_Return)
    assert window.page.editor.scenario.silenced[-1].reason == said.strip()
    reason = window.inspector.findChild(WrappedLine, name)
    document = reason.document()
    lines = sum(
        document.findBlockByNumber(number).layout().lineCount() for number in range(document.blockCount())
    )
    assert document.blockCount() == 1
    assert lines > 1, "it is shown whole, on more than one line"
    assert reason.verticalScrollBar().maximum() == 0
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    assert window.problems.problems == ()
    hands.raise_dock("Outline")
    hands.choose(window.outline, "Order of battle", "unit-without-hq")
    hands.key(Qt.Key.Key_Delete)
    assert window.page.editor.scenario.silenced == before
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    assert [problem.code for problem in window.problems.problems] == ["unit-without-hq"]


def test_an_error_is_not_to_be_accepted(window, hands, qtbot):
    hands.keys_of_map("s")
    with qtbot.waitSignal(window.problems.found):
        hands.drag("1420", "1320")
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "units-share-hex")
    assert not window.problems.accept.isEnabled()
    assert window.problems.accept.toolTip().startswith("Errors are mended")


def test_nothing_is_mended_while_the_list_is_about_what_was_before(window, hands, qtbot):
    hands.keys_of_map("s")
    with qtbot.waitSignal(window.problems.found):
        hands.drag("1420", "1320")
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "units-share-hex")
    (apply_fix,) = (each for each in window.problems.findChildren(QPushButton) if each.text() == "Quick fix")
    assert apply_fix.isEnabled()
    window.page.editor.do(SetFields((), {"title": "Another"}))
    assert not apply_fix.isEnabled()
    assert lines_of(window.problems.tree), "what was found stays in sight"
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    hands.choose(window.problems, "Problems", "units-share-hex")
    before = window.page.editor.scenario
    hands.press(window.problems, "Quick fix")
    assert window.page.editor.scenario is not before


def test_a_check_that_fails_is_told(window, qtbot, logged):
    panel = ProblemsPanel(lambda editor: lambda told: 1 / 0, fix_for, lambda code: None)
    qtbot.addWidget(panel)
    panel.show_editor(window.page.editor)
    qtbot.waitUntil(lambda: not panel.is_checking)
    assert "could not be finished" in words(panel)
    logged.clear()
    panel.show_editor(None)


def test_the_problem_list_takes_keys(window, hands, qtbot):
    hands.keys_of_map("s")
    with qtbot.waitSignal(window.problems.found):
        hands.drag("1420", "1320")
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "units-share-hex")
    window.page.editor.select(None)
    window.problems.tree.setFocus()
    hands.key(Qt.Key.Key_Return)
    assert window.page.editor.selection.collection == "units"


def test_of_thousands_of_problems_only_the_gravest_are_listed(window, qtbot):
    many = tuple(replace(_NOTHING, message=str(number)) for number in range(3000))
    panel = ProblemsPanel(lambda editor: lambda told: many, fix_for, lambda code: None)
    qtbot.addWidget(panel)
    panel.show_editor(window.page.editor)
    qtbot.waitUntil(lambda: not panel.is_checking)
    texts = [line[1] for line in lines_of(panel.tree)]
    assert texts[:-1] == [str(number) for number in range(1000)]
    assert "2000 more" in texts[-1]
    with qtbot.assertNotEmitted(panel.jumped):
        panel.tree.itemClicked.emit(panel.tree.topLevelItem(1000), 1)
    assert words(panel) == "3000 hints"
    panel.show_editor(None)


def test_a_problem_in_sight_leaves_the_map_where_it_is(window, hands, qtbot):
    hands.keys_of_map("s")
    with qtbot.waitSignal(window.problems.found):
        hands.drag("1420", "1320")
    canvas, at = window.page.canvas, parse_label("1320")
    canvas.zoom_full()
    canvas.centre_on(Hex(at.column - 2, at.row))
    hands.raise_dock("Problems")
    before, ringed = canvas.viewport, canvas.overlays
    hands.choose(window.problems, "Problems", "units-share-hex")
    assert canvas.viewport == before
    assert canvas.overlays != ringed, "what the problem is about is outlined"

    canvas.centre_on(Hex(0, 0))
    hands.choose(window.problems, "Problems", "units-share-hex")
    assert (hands.seen("1320") - canvas.rect().center()).manhattanLength() <= 2


def crowd(window, count):
    """Put units of the scenario onto their neighbours: so many problems with a quick fix each."""
    units = [unit for unit in window.page.editor.scenario.units if unit.at is not None]
    for one, other in zip(units[:count], units[count : 2 * count], strict=True):
        window.page.editor.do(MoveElement("units", one.id, parse_label(other.at)))


def test_how_many_problems_there_are_is_read_on_one_line_in_a_narrow_panel_too(window, hands, qtbot):
    hands.raise_dock("Problems")
    panel = window.problems
    qtbot.waitUntil(lambda: not panel.is_checking)
    dock = panel.parent()
    dock.setFloating(True)
    dock.resize(330, 300)
    qtbot.waitUntil(lambda: panel.width() < 400)
    QApplication.processEvents()
    label = next(each for each in panel.findChildren(QLabel) if each.text() == panel.summary())
    assert label.width() >= label.fontMetrics().horizontalAdvance(label.text())


def test_the_list_keeps_its_place_after_a_quick_fix(window, hands, qtbot):
    window.resize(1600, 1000)
    with qtbot.waitSignal(window.problems.found):
        crowd(window, 12)
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    hands.raise_dock("Problems")
    tree = window.problems.tree
    mendable = [row for row, line in enumerate(lines_of(tree)) if line[3] == "units-share-hex"]
    row = mendable[len(mendable) // 2]
    tree.setCurrentItem(tree.topLevelItem(row))
    tree.verticalScrollBar().setValue(row - 2)
    down, following = tree.verticalScrollBar().value(), lines_of(tree)[row + 1]
    assert down > 0
    with qtbot.waitSignal(window.problems.found):
        hands.press(window.problems, "Quick fix")
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    assert tree.verticalScrollBar().value() == down
    assert lines_of(tree)[tree.indexOfTopLevelItem(tree.currentItem())] == following


def test_the_keys_come_back_to_the_quick_fix_after_each(window, hands, qtbot):
    with qtbot.waitSignal(window.problems.found):
        crowd(window, 3)
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    hands.raise_dock("Problems")
    tree, fix = window.problems.tree, window.problems._fix_button
    mendable = [row for row, line in enumerate(lines_of(tree)) if line[3] == "units-share-hex"]
    tree.setCurrentItem(tree.topLevelItem(mendable[0]))
    fix.setFocus()
    for _ in range(2):
        assert fix.hasFocus()
        steps = len(window.page.document.steps)
        with qtbot.waitSignal(window.problems.found):
            hands.key(Qt.Key.Key_Space)
            assert tree.hasFocus()
            hands.key(Qt.Key.Key_Space)
        assert len(window.page.document.steps) == steps + 1
        qtbot.waitUntil(lambda: not window.problems.is_checking)


def test_the_list_shows_eight_problems_in_a_large_window(window, hands, qtbot):
    window.resize(1600, 1000)
    with qtbot.waitSignal(window.problems.found):
        crowd(window, 12)
    hands.raise_dock("Problems")
    tree = window.problems.tree
    rows = [tree.visualItemRect(tree.topLevelItem(row)) for row in range(8)]
    assert all(tree.viewport().rect().contains(rect) for rect in rows)


def test_a_quick_fix_is_told_over_the_map_too(window, hands, qtbot):
    with qtbot.waitSignal(window.problems.found):
        crowd(window, 1)
    qtbot.waitUntil(lambda: not window.problems.is_checking)
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "units-share-hex")
    assert window.messages.bar.isHidden()
    hands.press(window.problems, "Quick fix")
    (message,) = window.messages.bar.messages
    assert message.startswith("Quick fix: Move ")
    assert window.messages.bar.isVisible()
    window.page.document.undo()
    assert window.messages.bar.messages == (), "it holds no longer"


def test_the_minimap_rings_problems_while_the_scenario_is_edited_and_not_in_battle(window, hands, qtbot):
    hands.keys_of_map("h")
    hands.choose(window.palette_panel, "Choices of the tool", "Minor river")
    with qtbot.waitSignal(window.problems.found):
        hands.drag(hexside(parse_label("0915"), parse_label("0916"), Orientation.FLAT))
    assert {problem.code for problem in window.problems.problems} == {"river-end"}
    (rings,) = window.minimap.overlays
    assert parse_label("0915") in rings.hexes
    window.battle.start()
    assert window.play is not None
    assert window.minimap.overlays == ()
    window.battle.stop()
    assert window.minimap.overlays == (rings,)


def test_the_status_bar_says_what_is_wrong_in_the_hex_that_is_pointed_at(window, hands, qtbot):
    def told():
        return window.statusBar().currentMessage()

    first, second = [unit for unit in window.page.editor.scenario.units if unit.at is not None][:2]
    with qtbot.waitSignal(window.problems.found):
        window.page.editor.do(MoveElement("units", first.id, parse_label(second.at)))
    (found,) = (each for each in window.page.problems if each.code == "units-share-hex")
    hands.point_at(second.at)
    assert told().startswith("Error: ")
    assert found.message in told()
    hands.point_at("0101")
    assert not told()


def test_of_several_problems_in_a_hex_the_worst_is_said_and_the_others_counted(window):
    page = window.page
    problems = [
        replace(_NOTHING, severity=severity, message=f"{severity.name} here.", hexes=hexes)
        for severity in Severity
        for hexes in (("0713",), ("0814", "0713"))
    ]
    page.show_problems(tuple(problems))
    assert page.problems_at(parse_label("0713")) == "Error: ERROR here. And 2 more here."
    assert page.problems_at(parse_label("0101")) == ""
