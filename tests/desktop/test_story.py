"""From the shipped battle to an edited, checked, saved and played one, by mouse and keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from studio.desktop.canvas.scene.overlay_layer import Outline
from studio.documents.reading.loading import open_document
from studio.editing.changes.terrain import terrain_at
from studio.hexes.coordinates import Hex, Orientation
from studio.hexes.hexsides import hexside
from studio.hexes.labels import parse_label
from tests.cli.processes import studio
from tests.desktop.hands import entry, panels_of

_CTRL, _SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
#: A stretch of clear land in the middle of the map, and a corner to corner run of hexsides north of it.
_WOOD = ("0713", "0813", "0913", "1013")


def side(first, second):
    return hexside(parse_label(first), parse_label(second), Orientation.FLAT)


def scenario_of(window):
    return window.scenario_page.document.value


def paint_wood(hands):
    hands.keys_of_map("b")
    hands.choose(hands.window.palette_panel, "Choices of the tool", "Forest")
    hands.drag(_WOOD[0], _WOOD[-1])


def draw_river(hands):
    hands.keys_of_map("h")
    hands.choose(hands.window.palette_panel, "Choices of the tool", "Minor river")
    hands.drag(side("0915", "0916"), side("1115", "1116"))


def move_goal(hands):
    hands.keys_of_map("s")
    hands.click("1715")
    hands.drag("1715", "1614")


def add_division(hands):
    hands.choose(hands.window.outline, "Order of battle", "XXX Corps")
    tree = hands.window.outline.tree
    where = entry(tree, "XXX Corps")
    hands.from_menu(
        lambda: tree.customContextMenuRequested.emit(where), "Add British", "British infantry division"
    )


def mark_zone(hands):
    hands.keys_of_map("z")
    hands.press(hands.window.palette_panel, "Add a zone")
    hands.drag("1826", "1725")


def schedule(hands):
    hands.choose(hands.window.outline, "Order of battle", "51st")
    hands.raise_dock("Arrivals")
    hands.window.arrivals.turn.setFocus()
    hands.window.arrivals.turn.selectAll()
    hands.key("3")
    hands.press(hands.window.arrivals, "Schedule selected unit")


def edit(hands):
    """Make all the changes of the story, in its sequence."""
    for work in (paint_wood, draw_river, move_goal, add_division, mark_zone, schedule):
        work(hands)


def test_each_gesture_changes_what_the_author_meant(window, hands):
    before = scenario_of(window)

    paint_wood(hands)
    wood = [label for label in _WOOD if terrain_at(scenario_of(window), parse_label(label)) == "forest"]
    assert wood == list(_WOOD)

    draw_river(hands)
    drawn = {each.between for each in scenario_of(window).map.hexsides} - {
        each.between for each in before.map.hexsides
    }
    assert {"0915|0916", "1115|1116"} <= drawn
    assert len(drawn) >= 4, "a fast drag leaves gaps"

    move_goal(hands)
    assert next(goal.at for goal in scenario_of(window).objectives if goal.id == "skhirra") == "1614"

    add_division(hands)
    added = {unit.id: unit for unit in scenario_of(window).units}.keys() - {unit.id for unit in before.units}
    unit = next(unit for unit in scenario_of(window).units if unit.id in added)
    assert (unit.hq, unit.type) == ("xxx-corps", "british-infantry-division")
    assert unit.at in {"1420", "1421", "1422", "1522", "1520", "1620", "1621"} | {"1622", "1623", "1523"}
    assert [each.at for each in scenario_of(window).units].count(unit.at) == 1

    mark_zone(hands)
    zone = next(each for each in scenario_of(window).zones if each.id == "zone-1")
    assert {"1826", "1725"} <= set(zone.hexes)
    assert zone.side == "allies"

    schedule(hands)
    highland = next(unit for unit in scenario_of(window).units if unit.id == "51-highland")
    assert (highland.at, highland.arrival.turn, highland.arrival.zone) == (None, 3, "zone-1")


def test_every_step_can_be_undone_and_made_again(window, hands):
    before = scenario_of(window)
    edit(hands)
    edited, steps = scenario_of(window), len(window.page.document.steps)
    assert steps == 7
    for _ in range(steps):
        hands.keys_of_map("z", _CTRL)
    assert scenario_of(window) == before
    assert window.page.document.is_clean
    for _ in range(steps):
        hands.keys_of_map("y", _CTRL)
    assert scenario_of(window) == edited


def test_a_problem_appears_and_a_click_jumps_to_its_hex(window, hands, qtbot):
    assert not window.problems.problems
    hands.keys_of_map("s")
    with qtbot.waitSignal(window.problems.found):
        hands.drag("1420", "1320")
    codes = {problem.code: problem.hexes for problem in window.problems.problems}
    assert codes["units-share-hex"] == ("1320",)
    window.page.canvas.zoom_full()
    window.page.canvas.centre_on(Hex(0, 0))
    hands.raise_dock("Problems")
    hands.choose(window.problems, "Problems", "units-share-hex")
    assert window.page.canvas.rect().contains(hands.seen("1320"))
    assert window.page.editor.selection.collection == "units"


def test_the_saved_file_is_what_is_on_the_screen_and_has_no_errors(window, hands, battle, qtbot):
    text = battle.read_bytes()
    edit(hands)
    assert battle.read_bytes() == text, "nothing is written before it is saved"
    assert window.isWindowModified()
    hands.keys_of_map("s", _CTRL)
    assert not window.isWindowModified()
    saved = open_document(battle).document
    assert saved == scenario_of(window)
    checked = studio("check", battle, "--level", "error")
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_unsaved_battle_is_played_and_nothing_of_it_is_kept(window, hands, qtbot):
    edit(hands)
    edited = scenario_of(window)
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    assert play is not None
    assert {str(unit) for unit in play.state.units} == {unit.id for unit in edited.units}
    window.play_panels.turn.speed.setCurrentText("Skip")

    hands.click("1522")
    (normal,) = hands.overlays(Outline)
    assert normal.kind == "attack"
    assert parse_label("1522") in normal.hexes
    hands.keys_of_map(Qt.Key.Key_Space)
    (further,) = hands.overlays(Outline)
    assert further.kind == "extended"
    assert normal.hexes <= further.hexes
    hands.keys_of_map(Qt.Key.Key_Escape)

    hands.click("1320")
    hands.point_at("1319")
    lines = panels_of(window).combat.lines()
    assert lines[0].rules == ("op.combat.odds.raw",)
    assert all(rule.startswith("op.") for line in lines for rule in line.rules)
    assert len(lines) > 3
    hands.click("1319")
    assert any("attacked" in line for line in window.play_panels.log.lines())
    assert "Drawn" in panels_of(window).combat.lines()[-1].text()

    with qtbot.waitSignal(play.awaited):
        hands.keys_of_map(Qt.Key.Key_Return, _CTRL)
    assert play.state.turn == 2
    assert play.state.side == "allies"

    hands.keys_of_map(Qt.Key.Key_F5, _SHIFT)
    assert window.play is None
    assert scenario_of(window) is edited
    assert not window.page.document.is_clean
    assert window.docks["Palette"].isVisible()
    assert not window.docks["Combat"].isVisible()


def test_a_move_is_undone_in_the_battle_and_a_fought_combat_is_not(window, hands):
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    hands.click("0607")
    (outline,) = hands.overlays(Outline)
    before = play.state
    targets = sorted(outline.hexes - {parse_label("0607")})
    hands.click(targets[0])
    assert play.state.units["combat-command-c"].at == play.state.board.shape.index(targets[0])
    hands.keys_of_map("z", _CTRL)
    assert play.state == before
    hands.keys_of_map(Qt.Key.Key_Escape)
    hands.click("1320")
    hands.click("1319")
    fought = play.state
    hands.keys_of_map("z", _CTRL)
    assert play.state is fought
    assert window.statusBar().currentMessage()
    QApplication.processEvents()
