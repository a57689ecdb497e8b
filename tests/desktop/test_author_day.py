"""An author's day by mouse and keys: a new battle from the form to the summary at its end, played twice."""

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QSpinBox,
)

from studio.desktop.canvas.scene.overlay_layer import Outline, Route
from studio.desktop.play.summary import BattleSummary
from studio.desktop.scenario.operational.new_scenario import NewScenarioForm
from studio.documents.reading.loading import open_document
from studio.editing.changes.terrain import terrain_at
from studio.hexes.coordinates import Orientation
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from studio.lint.problem import Severity
from tests.desktop.hands import Hands, lines_of, panels_of
from tests.desktop.panel_places import places
from tests.support.lengths import sample

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
_LEFT = Qt.MouseButton.LeftButton


class Author(Hands):
    """A person who has the window before them, and waits for what it does."""

    def __init__(self, window, qtbot):
        super().__init__(window)
        self.qtbot = qtbot

    def return_to_window(self):
        """Do what a window manager does once a dialog is closed."""
        self.window.activateWindow()
        self.wait_for(self.window.isActiveWindow)

    def wait_for(self, holds):
        """Wait until something holds."""
        self.qtbot.waitUntil(holds)

    @property
    def scenario(self):
        return self.window.page.document.value

    @property
    def state(self):
        return self.window.play.state

    def type(self, text):
        """Write where the focus is."""
        QTest.keyClicks(QApplication.focusWidget(), text)

    def write(self, kind, panel, name, text):
        """Click into a field, and write something else there."""
        field = next(each for each in panel.findChildren(kind) if each.accessibleName() == name)
        QTest.mouseClick(field, _LEFT, pos=QPoint(12, field.height() // 2))
        self.key(Qt.Key.Key_A, _CTRL)
        self.type(text)

    def press_in(self, dialog, text):
        """Press a button of a dialog, which may go with it."""
        button = next(
            each for each in dialog.findChildren(QPushButton) if each.text().replace("&", "") == text
        )
        QTest.mouseClick(button, _LEFT)
        QApplication.processEvents()

    def place(self, kind, at, what=None):
        """Place something of a kind."""
        self.keys_of_map("p")
        self.choose(self.window.palette_panel, "What to place", kind)
        if what is not None:
            self.choose(self.window.palette_panel, "Choices of the tool", what)
        self.click(at)

    def choose_speed(self, key):
        """Choose how fast the computer moves: the first speed by Home, the last by End."""
        self.window.play_panels.turn.speed.setFocus()
        self.key(key)

    def wait_for_turn(self):
        """Let the computer move at once, until the person is to move or the battle is over."""
        panel = self.window.play_panels.turn
        self.choose_speed(Qt.Key.Key_End)
        with self.qtbot.waitSignal(self.window.play.awaited, timeout=30_000):
            self.press(panel, "Pause")

    def find(self, kind):
        """The dialog of a kind that is seen."""
        return next(each for each in self.window.findChildren(kind) if each.isVisible())


def create(author):
    author.key(Qt.Key.Key_N, _CTRL)
    form = author.find(NewScenarioForm)
    author.wait_for(form.isActiveWindow)
    author.type("The Gap")
    for name, figure in (("Columns", "20"), ("Rows", "14"), ("Turns", "3")):
        author.write(QSpinBox, form, name, figure)
    author.write(QLineEdit, form, "Name of side 1", "Eighth Army")
    author.write(QLineEdit, form, "Name of side 2", "Panzer Army")
    author.press_in(form, "Create")
    author.return_to_window()


def paint(author):
    author.keys_of_map("b")
    author.choose(author.window.palette_panel, "Choices of the tool", "Forest")
    author.drag("0703", "0903")
    author.keys_of_map("h")
    author.choose(author.window.palette_panel, "Choices of the tool", "Minor river")
    author.drag(
        hexside(parse_label("0112"), parse_label("0113"), Orientation.FLAT),
        hexside(parse_label("2012"), parse_label("2013"), Orientation.FLAT),
    )
    author.keys_of_map("r")
    author.choose(author.window.palette_panel, "Choices of the tool", "Paved road")
    author.drag("0609", "0909")


def place(author):
    author.place("Unit", "0909", "British armoured division")
    author.type("Desert Rats")
    author.key(Qt.Key.Key_Return)
    author.place("Objective", "1307")
    author.type("The Pass")
    author.key(Qt.Key.Key_Return)
    author.place("Supply source", "0110", "Rail")
    author.place("Supply hub", "0410")


def schedule(author):
    author.keys_of_map("z")
    author.press(author.window.palette_panel, "Add a zone")
    author.drag("0204", "0206")
    author.place("Unit", "0405", "British infantry division")
    author.type("Highlanders")
    author.key(Qt.Key.Key_Return)
    author.raise_dock("Arrivals")
    author.write(QSpinBox, author.window.arrivals, "Turn of arrival", "2")
    author.press(author.window.arrivals, "Schedule selected unit")


def save(author, path):
    """Save by the keys and the dialog that asks where."""

    def answer():
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, QFileDialog) or not dialog.isActiveWindow():
            return
        asks.stop()
        line = dialog.findChild(QLineEdit, "fileNameEdit")
        line.selectAll()
        QTest.keyClicks(line, str(path))
        QTest.keyClick(line, Qt.Key.Key_Return)

    asks = QTimer(author.window)
    asks.timeout.connect(answer)
    asks.start(20)
    author.keys_of_map(Qt.Key.Key_S, _CTRL)


def author_battle(author):
    for work in (create, paint, place, schedule):
        work(author)


def outlined_for(author, at):
    """Select the unit of a hex, and return the hexes to which it can go."""
    author.click(at)
    (outline,) = author.overlays(Outline)
    return outline.hexes


@pytest.fixture
def author(open_window, qtbot):
    window = open_window()
    assert QTest.qWaitForWindowActive(window)
    return Author(window, qtbot)


def test_a_new_battle_is_what_the_author_meant(author, qtbot, tmp_path):
    create(author)
    made = author.scenario
    assert (made.title, made.turns, made.map.columns, made.map.rows) == ("The Gap", 3, 20, 14)
    assert [side.name for side in made.sides] == ["Eighth Army", "Panzer Army"]

    paint(author)
    assert {terrain_at(author.scenario, parse_label(at)) for at in ("0703", "0803", "0903")} == {"forest"}
    assert {"0112|0113", "2012|2013"} <= {each.between for each in author.scenario.map.hexsides}
    roads = {each.between for each in author.scenario.map.links if each.kind == "paved-road"}
    assert len(roads) == 3

    place(author)
    units = {unit.name: unit for unit in author.scenario.units}
    assert units["Desert Rats"].at == "0909"
    assert {goal.name: goal.at for goal in author.scenario.objectives}["The Pass"] == "1307"
    assert "0110" in {source.at for source in author.scenario.sources}
    assert "0410" in {hub.at for hub in author.scenario.hubs}

    schedule(author)
    late = next(unit for unit in author.scenario.units if unit.name == "Highlanders")
    assert (late.at, late.arrival.turn, late.arrival.zone) == (None, 2, "zone-1")

    qtbot.waitUntil(lambda: not author.window.problems.is_checking)
    problems = author.window.problems.problems
    assert [each for each in problems if each.severity is Severity.ERROR] == [], problems

    path = tmp_path / "gap.scenario.json"
    save(author, path)
    assert open_document(path).document == author.scenario
    assert not author.window.isWindowModified()


def play(author):
    """Play three turns; return where the panels stood at the first and at the last."""
    window = author.window
    author.keys_of_map(Qt.Key.Key_F5)
    author.choose_speed(Qt.Key.Key_Home)
    first = places(window)

    goes = sorted(outlined_for(author, "0909") - {parse_label("0909")})
    unit = window.play.gestures.interaction.unit
    author.click(goes[0])
    shape = author.state.board.shape
    assert author.state.units[unit].at == shape.index(goes[0])
    author.keys_of_map(Qt.Key.Key_Escape)

    author.click("1008")
    author.point_at("1108")
    assert len(panels_of(window).combat.lines()) > 3
    author.click("1108")
    assert any("attacked" in line for line in window.play_panels.log.lines())

    author.keys_of_map(Qt.Key.Key_Return, _CTRL)
    author.press(window.play_panels.turn, "Pause")
    before = len(window.play.session.history.actions)
    for number in (1, 2):
        author.press(window.play_panels.turn, "Step")
        assert len(window.play.session.history.actions) == before + number
    assert author.overlays(Route) or author.overlays(Outline), "the action is shown on the map"
    author.wait_for_turn()
    assert (author.state.turn, author.state.side) == (2, "eighth-army")

    author.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert author.state.turn == 2, "the Highlanders wait"
    assert any("Highlanders may still enter" in each for each in window.messages.bar.messages)
    author.choose(window.play_panels.turn, "Reinforcements", "Now: Highlanders")
    (entries,) = (outline.hexes for outline in author.overlays(Outline))
    author.click(min(entries))
    (entered,) = (unit for unit in author.state.units.values() if unit.name == "Highlanders")
    assert entered.at == shape.index(min(entries))
    with author.qtbot.waitSignal(window.play.awaited, timeout=30_000):
        author.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert author.state.turn == 3
    with author.qtbot.waitSignal(window.play.awaited, timeout=30_000):
        author.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert author.state.over
    return first, places(window)


def look_back(author):
    """Read the summary, watch the battle again from there, and leave it."""
    window = author.window
    played = window.play.session
    summary = author.find(BattleSummary)
    assert {row[0] for row in lines_of(summary.tables["Losses"])} == {"Eighth Army", "Panzer Army"}
    assert {row[0] for row in lines_of(summary.tables["Objectives"])} == {"Objective 1", "The Pass"}
    author.return_to_window()
    author.choose_speed(Qt.Key.Key_Home)
    author.press_in(summary, "Watch it again")
    assert not [each for each in window.findChildren(BattleSummary) if each.isVisible()]
    assert author.state.turn == 1
    author.press(window.play_panels.turn, "Pause")
    author.press(window.play_panels.turn, "Step")
    assert window.play.session.history.actions == played.history.actions[:1]
    author.wait_for_turn()
    assert author.state == played.state
    author.return_to_window()
    author.keys_of_map(Qt.Key.Key_F5, _SHIFT)
    assert window.play is None


@pytest.mark.long
@pytest.mark.parametrize("size", sample([(1280, 720)], [(1280, 720), (1600, 1000)]), ids=str)
def test_it_is_played_to_its_end_twice_and_no_panel_is_another_size(author, size):
    author.window.resize(*size)
    author_battle(author)
    meant, editing = author.scenario, places(author.window)
    rounds = []
    for _ in range(2):
        rounds.append(play(author))
        look_back(author)
        assert places(author.window) == editing
        assert author.scenario is meant
    assert rounds[0] == rounds[1]
    assert author.window.size().toTuple() == size
