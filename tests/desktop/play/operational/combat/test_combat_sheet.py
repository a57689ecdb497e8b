"""The combat sheet, from pointing at an enemy to what was drawn."""

from fractions import Fraction

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea, QToolTip

from studio.desktop.canvas.scene.overlay_layer import Figures
from studio.desktop.play.operational.combat import attack_outlook as found
from studio.desktop.play.operational.combat.combat_sheet import raw_odds_text
from studio.desktop.play.widgets.spread_bars import SpreadBars, percent
from studio.documents.reading.rulebook_index import rule
from studio.hexes.labels import parse_label
from studio.playtest.operational.event_messages.writer import Writer
from studio.playtest.signs import signed
from studio.rules.operational.attacks.engagement import forecast_attack
from studio.rules.operational.base.actions import Attack
from studio.rules.operational.combat import chances
from tests.desktop.hands import double_click, panels_of
from tests.support import fights

_OWN, _ENEMY, _FAR_OFF = "1320", "1319", "1510"


@pytest.fixture
def sheet(window, play):
    """The sheet of the attack that all these tests point at, as the engine gives it."""
    state = play.state
    shape = state.board.shape
    ids = {shape.label(shape.at(unit.at)): unit.id for unit in state.units.values() if unit.at is not None}
    return play.ruleset.forecast(play.view, Attack(ids[_OWN], ids[_ENEMY]))


def panel_lines(window):
    return [line.text() for line in panels_of(window).combat.lines()]


def point(hands):
    hands.click(_OWN)
    hands.point_at(_ENEMY)
    QApplication.processEvents()


def ask_tip(widget):
    """Rest the mouse on a widget."""
    at = QPoint(4, 4)
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))
    return QToolTip.text()


@pytest.mark.rule("op.quick.combat.hover", "op.combat.start")
def test_pointing_at_an_enemy_beside_a_selected_unit_predicts_the_combat(window, play, hands, sheet):
    before = play.state
    hands.point_at(_ENEMY)
    assert not panel_lines(window), "nothing is selected yet"
    point(hands)
    assert f"{sheet.attack} : {sheet.defense}" in panel_lines(window)[0]
    assert hands.overlays(Figures)
    assert play.state is before
    hands.point_at(_FAR_OFF)
    assert not hands.overlays(Figures)
    assert not panel_lines(window)


@pytest.mark.rule("op.quick.combat.prediction-ratio")
def test_the_prediction_over_the_enemy_is_a_pair_read_with_plain_odds(play, hands, sheet):
    point(hands)
    (figures,) = hands.overlays(Figures)
    tables = play.state.board.tables.combat
    own = chances.column_for(tables, sheet.attacker_loss_odds).attacker_kia(sheet.difficulty)
    other = chances.column_for(tables, sheet.defender_loss_odds).defender_kia
    assert figures.at == parse_label(_ENEMY)
    assert figures.text == f"{own} : {other}"


@pytest.mark.rule("op.combat.odds.sheet-sides")
def test_what_helps_the_attacker_stands_left_in_green_what_helps_the_defender_right_in_red(
    window, play, hands, sheet
):
    point(hands)
    values = {line.value for line in sheet.lines}
    assert min(values) < 0 < max(values)
    middle = panels_of(window).combat.width() / 2
    for line in sheet.lines:
        (label,) = (each for each in panels_of(window).combat.lines() if each.rules == line.rules)
        x = label.mapTo(panels_of(window).combat, label.rect().center()).x()
        assert f"{'+' if line.value > 0 else '−'}{abs(line.value)}" in label.text()
        assert ("▲" in label.text(), x < middle) == (line.value > 0, line.value > 0)
        red, green = _ink(label.text())
        assert (green > red) == (line.value > 0)


def _ink(html):
    colour = html.split("color:#")[1][:6]
    return int(colour[:2], 16), int(colour[2:4], 16)


@pytest.mark.rule("op.quick.combat.sheet")
def test_the_sheet_lists_every_modifier_and_the_chance_to_retreat(window, play, hands, sheet):
    point(hands)
    shown = " ".join(panel_lines(window))
    lines = [*sheet.lines, *sheet.attacker_lines, *sheet.defender_lines, *sheet.retreat_lines]
    assert {line.label for line in sheet.lines} >= {"Artillery"}
    for line in lines:
        assert line.label in shown
    assert f"Retreats <b>{percent(sheet.retreat_chance)}</b>" in shown


def test_the_chances_are_exact_and_sum_to_one(play, sheet):
    listed = found.attack_outlook(sheet)
    for spread in listed.spreads:
        assert sum(spread.chances) == 1
        assert all(isinstance(chance, Fraction) for chance in spread.chances)
    (retreat,) = (each for each in listed.attack_outlook if each.label == "Defender retreats")
    assert retreat.chance == sheet.retreat_chance


def test_the_bars_say_their_numbers_to_screen_readers(window, play, hands, sheet):
    point(hands)
    bars = panels_of(window).combat.findChildren(SpreadBars)
    words = {each.accessibleName(): each.accessibleDescription() for each in bars}
    assert f"1: {percent(sheet.attacker_toll.kia[1])}" in words["Attacker KIA"]
    assert f"1: {percent(sheet.defender_toll.stragglers[1])}" in words["Defender stragglers"]


@pytest.mark.rule("op.quick.combat.sheet-hold")
def test_holding_x_keeps_the_sheet_and_each_line_explains_itself(window, play, hands):
    point(hands)
    lines = panel_lines(window)
    assert lines
    QTest.keyPress(hands.canvas, Qt.Key.Key_X)
    hands.point_at(_FAR_OFF)
    assert panel_lines(window) == lines
    for label in panels_of(window).combat.lines():
        text = ask_tip(label)
        for each in label.rules:
            assert rule(each).says.split("<")[0][:40].replace("'", "&#x27;") in text
    QTest.keyRelease(hands.canvas, Qt.Key.Key_X)
    assert not panel_lines(window)
    QToolTip.hideText()


def test_a_sheet_kept_with_x_is_let_go_over_the_sheet_too(window, play, hands):
    point(hands)
    QTest.keyPress(hands.canvas, Qt.Key.Key_X)
    first = panels_of(window).combat.lines()[0]
    QTest.mouseClick(first, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() is first
    hands.point_at(_FAR_OFF)
    assert panels_of(window).combat.is_kept
    QTest.keyRelease(first, Qt.Key.Key_X)
    assert not panels_of(window).combat.is_kept
    assert not panel_lines(window)


def test_a_line_opens_its_rule_by_key_and_by_double_click(window, play, hands, qtbot):
    point(hands)
    first = panels_of(window).combat.lines()[0]
    with qtbot.waitSignal(panels_of(window).combat.rule_asked) as asked:
        double_click(first, Qt.MouseButton.LeftButton)
    assert asked.args == ["op.combat.odds.raw"]
    with qtbot.waitSignal(panels_of(window).combat.rule_asked):
        QTest.keyClick(first, Qt.Key.Key_Return)


def test_the_keyboard_cursor_points_like_the_mouse(window, play, hands):
    hands.click(_OWN)
    hands.point_at(_OWN)
    hands.keys_of_map(Qt.Key.Key_Return)
    assert window.page.canvas.cursor_hex == parse_label(_OWN)
    hands.keys_of_map(Qt.Key.Key_Up)
    assert panel_lines(window)
    before = play.state
    hands.keys_of_map(Qt.Key.Key_Return)
    assert play.state is not before


@pytest.mark.rule("op.quick.combat.click")
def test_a_click_fights_and_the_same_sheet_shows_what_was_drawn(window, play, hands, sheet):
    point(hands)
    forecast = panel_lines(window)
    before = play.state
    hands.click(_ENEMY)
    assert play.state is not before
    shown = panel_lines(window)
    assert forecast[:4] == shown[:4]
    assert shown[-1].startswith("Drawn")
    lost = len(before.units[sheet.attacker].queue) - len(play.state.units[sheet.attacker].queue)
    bars = panels_of(window).combat.findChildren(SpreadBars)
    drawn = {each.accessibleName(): int(each.accessibleDescription().split("drawn: ")[1]) for each in bars}
    assert drawn["Attacker KIA"] + drawn.get("Attacker stragglers", 0) == lost
    came = {line.split(" <b>")[0]: "✓" in line for line in shown if "✓" in line or "✗" in line}
    retreated = play.state.units[sheet.defender].at != before.units[sheet.defender].at
    assert came["Retreats"] == retreated


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(1), "100 %"),
    ],
)
def test_what_may_happen_is_never_called_impossible_or_certain(chance, words):
    assert percent(chance) == words


@pytest.mark.rule("op.combat.loss.lookup")
@pytest.mark.parametrize(("steps", "words"), [(5, "just under +0.50"), (6, "+0.00"), (3, "+1.89")])
def test_raw_odds_do_not_seem_to_round_to_another_number_than_they_do(steps, words):
    sheet = fights.sheet(
        attacker={"queue": fights.steps(6)},
        defender={"queue": fights.steps(steps)},
        attacker_is={"attack": 1},
        defender_is={"defense": 1},
    )
    assert raw_odds_text(sheet) == words


def test_percentages_of_a_row_of_bars_never_run_together(qtbot):
    bars = SpreadBars()
    qtbot.addWidget(bars)
    chances = (Fraction(1, 2), Fraction(3, 10), *[Fraction(1, 300)] * 9, Fraction(17, 100))
    for width in range(70, 460, 6):
        bars.resize(width, 36)
        bars.show_spread(chances, None)
        columns = bars.columns()
        wide = bars.fontMetrics().horizontalAdvance("<1%") * 0.78
        assert len(columns) * wide <= width
        assert sum(chance for _, chance, _ in columns) == sum(chances)
        assert columns[-1][0] == ("11" if len(columns) == 12 else f"{len(columns) - 1}+")
    bars.resize(100, 36)
    bars.show_spread(chances, 7)
    assert bars.columns()[-1][0] == "7"
    assert [came for _, _, came in bars.columns()].count(True) == 1


def test_odds_are_explained_from_raw_by_shifts_to_rounded(window, play, hands, sheet):
    point(hands)
    shown = panel_lines(window)
    shifts = sum(line.value for line in sheet.lines)
    assert shown[0] == f"Raw odds <b>{sheet.attack} : {sheet.defense}</b>, which is {raw_odds_text(sheet)}"
    (line,) = (each for each in shown if each.startswith("Shifts"))
    assert signed(shifts) in line
    assert signed((sheet.raw_hundredths + 100 * shifts) / 100, 2) in line
    assert line.endswith(f"rounded <big><b>{signed(sheet.odds)}</b></big>")


@pytest.mark.long
def test_every_sheet_of_the_battle_fits_without_scrolling(window, play):
    window.resize(1600, 1000)
    attacks = [action for action in play.ruleset.legal(play.state) if isinstance(action, Attack)]
    scroll = panels_of(window).combat.findChild(QScrollArea)
    rare = False
    for attack in attacks:
        forecast = play.ruleset.forecast(play.view, attack)
        panels_of(window).combat.show_sheet(Writer(play.state, play.state), forecast, attack.manner)
        QApplication.processEvents()
        assert scroll.verticalScrollBar().maximum() == 0, forecast.lines
        chance = getattr(forecast, "retreat_chance", 0)
        if 0 < chance < Fraction(1, 100):
            rare = True
            assert any("Retreats <b>&lt;1 %</b>" in line for line in panel_lines(window))
    assert len(attacks) > 10
    assert rare, "one of the attacks hardly ever makes the enemy retreat"


@pytest.mark.rule("op.combat.loss.predicted-plain", "op.action.set-piece.kia-to-sup")
def test_a_set_piece_attack_is_predicted_by_the_steps_that_it_suppresses():
    state = fights.duel()
    pair = state.units[fights.ATTACKER], state.units[fights.DEFENDER]
    assert found.prediction(forecast_attack(state, *pair, "regular")) == "2 : 1"
    assert found.prediction(forecast_attack(state, *pair, "set-piece")) == "1 : 1 SUP"
