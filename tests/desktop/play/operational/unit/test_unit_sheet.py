"""The unit sheet, and what of it can be read on the counter."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from studio.campaign.run.actions import Confirm, Proceed
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.play.operational.scene import scene_from_state
from studio.desktop.play.operational.unit.unit_sheet import UnitPanel
from studio.desktop.scenes.operational.marks import (
    ACTIVE_STEP,
    LOST_STEP,
    ORDERS,
    OUT_OF_COMMAND,
    OUT_OF_SUPPLY,
    SUPPLY_DUMP,
    SUPPRESSED_STEP,
    WEAK,
)
from studio.desktop.widgets.rule_label import RuleLabel
from studio.documents.scenario import Scenario
from studio.editing.changes.fields import SetFields
from studio.playtest.campaigns.documents import open_campaign
from studio.playtest.campaigns.entered import BattleEntry
from studio.playtest.campaigns.session import start_campaign
from studio.rules.kernel.view import View
from studio.rules.operational.base.state import Element
from tests.desktop.canvas.scenes import plain
from tests.desktop.hands import panels_of
from tests.desktop.panel_places import settle
from tests.support.painting import finish_painting
from tests.support.small_campaign import small_campaign

_MOVER, _HOME = "combat-command-c", "0607"
_GUNS, _GUNS_AT = "50-northumbrian", "1320"


@pytest.mark.rule("camp.persist.unit.ui.remaining", "camp.persist.unit.ui.last")
def test_in_a_campaign_the_sheet_tells_in_how_many_battles_a_unit_is_to_come(qtbot, tmp_path):
    session, _ = start_campaign(open_campaign(small_campaign(tmp_path)), seed=1, level="normal")
    panel = UnitPanel()
    qtbot.addWidget(panel)
    session.do(Proceed())
    first = session.launch().state
    panel.show_unit(first, first.units["1st"])
    assert "Battles to come: 1\n" in panel.text()
    panel.show_unit(first, first.units["3rd"])
    assert "Battles to come" not in panel.text()
    entry = BattleEntry(session.campaign_battle())
    session.bring_in(entry.report(entry.form.default))
    session.do(Confirm())
    session.do(Proceed())
    second = session.launch().state
    panel.show_unit(second, second.units["1st"])
    assert "Battles to come: none, this is its last" in panel.text()


def sheet(window):
    return panels_of(window).unit.text()


def give(window, unit, **values):
    assert window.page.editor.do(SetFields[Scenario](("units", unit), values))


def counter(window, key):
    return next(each for each in window.page.canvas.scene.counters if each.id == key)


def unit_in(play, label):
    shape = play.state.board.shape
    return next(unit for unit in play.state.units.values() if unit.at == shape.index(shape.parse(label)))


@pytest.mark.rule("op.unit.sheet", "op.quick.map.unit-info")
def test_a_click_on_a_unit_opens_its_sheet_with_all_its_properties(window, hands):
    give(window, _MOVER, xp=150, turns_out_of_supply=1, entrenchment=1, order="rearguard", suppressed=1)
    hands.keys_of_map(Qt.Key.Key_F5)
    play = window.play
    hands.click(_HOME)
    unit, shown = play.state.units[_MOVER], sheet(window)
    kind = play.state.type_of(unit)
    assert window.docks["Unit"].isVisible()
    assert unit.name in panels_of(window).unit.findChildren(type(window.messages.where))[0].text()
    for words in (
        f"Attack: {kind.attack} a step",
        f"Defense: {kind.defense} a step",
        f"normal {kind.normal_movement}, extended {kind.extended_movement}",
        f"{unit.mp} MP left, AP {unit.ap}",
        f"{unit.xp} xp",
        f"HQ: {play.state.hqs[unit.hq].name}",
        "Order: rearguard",
        f"{unit.active_steps} of {kind.steps} active",
    ):
        assert words in shown
    assert ("out of supply" in shown) == (unit.unsupplied > 0)
    assert "Entrenchment: " + ("none", "entrenched", "fortified")[unit.entrenchment] in shown


@pytest.mark.rule("op.step.queue.shown")
def test_the_sheet_lists_steps_and_specialists_in_the_sequence_of_their_loss(window, play, hands):
    hands.click(_GUNS_AT)
    unit, board = unit_in(play, _GUNS_AT), play.state.board
    assert any(each.specialist for each in unit.queue)
    expected = [
        "step" if each.specialist is None else board.specialist_types[each.specialist].name
        for each in unit.queue
    ]
    shown = panels_of(window).unit.queue.label().replace("active step", "step").split(", ")
    shown = [word for word in shown if word not in ("active", "suppressed")]
    assert shown[: len(expected)] == expected
    strip = panels_of(window).unit.queue
    xs = [strip.point_of(number).x() for number in range(len(unit.queue))]
    assert xs == sorted(xs)


def test_the_strip_names_what_is_under_the_mouse(window, play, hands):
    hands.click(_GUNS_AT)
    unit, strip = unit_in(play, _GUNS_AT), panels_of(window).unit.queue
    place = next(i for i, each in enumerate(unit.queue) if each.specialist)
    at = strip.point_of(place).toPoint()
    QApplication.sendEvent(strip, QHelpEvent(QEvent.Type.ToolTip, at, strip.mapToGlobal(at)))
    assert (
        play.state.board.specialist_types[unit.queue[place].specialist].name.lower()
        in QToolTip.text().lower()
    )
    QToolTip.hideText()


@pytest.mark.rule("op.combat.armor.infantry-icon")
def test_defensive_armor_has_an_at_sign_and_offensive_armor_a_tank(window, play, hands):
    panel, looks, names = panels_of(window).unit, {}, {}
    for label in (_HOME, _GUNS_AT):
        hands.click(label)
        kind = play.state.type_of(unit_in(play, label)).armor_kind
        assert panel.armor.kind == kind
        panel.armor.resize(34, 20)
        looks[kind] = panel.armor.grab().toImage()
        names[kind] = panel.armor.accessibleName()
    assert looks.keys() == {"offensive", "defensive"}
    assert looks["offensive"] != looks["defensive"]
    assert names["offensive"].startswith("tank")
    assert names["defensive"].startswith("AT")


@pytest.mark.rule("op.quick.map.step-dots")
def test_each_step_is_a_dot_below_its_unit(window, play):
    for unit in play.state.units.values():
        if unit.at is not None:
            dots = counter(window, unit.id).dots
            assert dots.count(ACTIVE_STEP) == unit.active_steps


@pytest.mark.rule("op.quick.map.step-dots-lost")
def test_a_suppressed_step_turns_grey_and_a_killed_one_is_gone(window, play):
    state, base = play.state, window.page.scene_for_play()
    unit = state.units[_MOVER]
    rest = [element for element in unit.queue if element.specialist is not None]
    active = [element for element in unit.queue if element.specialist is None and element.active]
    assert len(active) + len(rest) == len(unit.queue)
    hit = replace(unit, queue=(*active[2:], *rest, Element(suppressed=True)))
    after = scene_from_state(base, View("allies", replace(state, units={**state.units, _MOVER: hit})))
    before = scene_from_state(base, View("allies", state))
    dots = {
        name: next(each for each in scene.counters if each.id == _MOVER).dots
        for name, scene in (("before", before), ("after", after))
    }
    assert dots["after"].count(ACTIVE_STEP) == dots["before"].count(ACTIVE_STEP) - 2
    assert dots["after"].count(SUPPRESSED_STEP) == dots["before"].count(SUPPRESSED_STEP) + 1
    assert dots["after"].count(LOST_STEP) == dots["before"].count(LOST_STEP) + 1


def painted(canvas, **marks):
    """What a counter looks like, with marks that it does not have without them."""
    scene = plain(5, 4)
    bare = canvas.property("counter")
    canvas.set_scene(replace(scene, counters=(replace(bare, **marks),)))
    finish_painting(canvas)
    return canvas.grab().toImage()


@pytest.fixture
def canvas(qtbot, window, play):
    """A map with one counter on it, large."""
    made = MapCanvas()
    qtbot.addWidget(made)
    made.resize(420, 360)
    bare = replace(counter(window, _MOVER), at=plain(5, 4).shape.at(7), badges=())
    made.setProperty("counter", bare)
    made.set_scene(plain(5, 4))
    made.zoom_full()
    made.centre_on(bare.at)
    return made


def colours_new_in(image, before):
    found = set()
    for x in range(image.width()):
        for y in range(image.height()):
            if image.pixel(x, y) != before.pixel(x, y):
                found.add(image.pixelColor(x, y).name())
    return found


@pytest.mark.rule("op.quick.map.unsupplied-mark")
def test_an_unsupplied_unit_has_a_red_mark(window, play, canvas):
    state = play.state
    cut_off = replace(state.units[_MOVER], unsupplied=1)
    known = View("allies", replace(state, units={**state.units, _MOVER: cut_off}))
    scene = scene_from_state(window.page.scene_for_play(), known)
    marks = {each.id: OUT_OF_SUPPLY in each.badges for each in scene.counters if not each.has_flag}
    assert marks == {key: key == _MOVER for key in marks}
    new = colours_new_in(painted(canvas, badges=(OUT_OF_SUPPLY,)), painted(canvas))
    assert canvas.colours.problem in new
    red = int(canvas.colours.problem[1:3], 16)
    assert red > 2 * int(canvas.colours.problem[3:5], 16)


@pytest.mark.rule("op.order.marker")
def test_an_own_unit_under_orders_has_a_blue_green_mark_and_an_enemy_none(window, hands, canvas):
    new = colours_new_in(painted(canvas, badges=(ORDERS["no-retreat"],)), painted(canvas))
    assert "#0b7285" in new
    play = window.play
    state = play.state
    ordered = {key: replace(unit, order="counterattack") for key, unit in state.units.items()}
    known = play.ruleset.view(replace(state, units=ordered), play.view.side)
    marked = {
        each.id
        for each in scene_from_state(window.page.scene_for_play(), known).counters
        if {*ORDERS.values()} & {*each.badges}
    }
    own = {unit.id for unit in state.units.values() if unit.side == play.view.side and unit.at is not None}
    assert marked == own


@pytest.mark.rule("op.unit.map-properties")
def test_the_counter_tells_most_of_what_matters(canvas):
    bare = painted(canvas)
    for mark in (
        {"dots": (ACTIVE_STEP, SUPPRESSED_STEP)},
        {"chevrons": 3},
        {"brackets": 2},
        {"badges": (OUT_OF_SUPPLY,)},
        {"badges": (WEAK,)},
        {"badges": (ORDERS["rearguard"],)},
        {"badges": (SUPPLY_DUMP,)},
        {"badges": (OUT_OF_COMMAND,)},
        {"band": "#00ff00"},
        {"symbol": "cavalry"},
        {"designation": "9 XY"},
        {"echelon": "regiment"},
    ):
        assert painted(canvas, **mark) != bare, mark


@pytest.mark.rule("op.quick.map.unit-colours")
def test_a_counter_has_the_colour_of_its_nation(window, play):
    colours = {nation.id: nation.colour for nation in window.page.editor.catalogue.nations}
    for unit in play.state.units.values():
        if unit.at is not None:
            assert counter(window, unit.id).colour == colours[play.state.type_of(unit).nation]


@pytest.mark.rule("op.unit.model")
def test_each_type_has_one_sign(window, play):
    signs = {}
    for unit in play.state.units.values():
        if unit.at is not None:
            signs.setdefault(unit.type, set()).add(counter(window, unit.id).symbol)
    types = {kind.id: kind.symbol for kind in window.page.editor.catalogue.unit_types}
    assert signs == {key: {types[key]} for key in signs}


@pytest.mark.rule("op.quick.map.hq-flags")
def test_an_hq_flies_the_flag_of_its_nation(window, play, canvas):
    hq = next(hq for hq in play.state.hqs.values() if hq.at is not None)
    assert counter(window, hq.id).has_flag
    flags = {}
    for nation in ("#aa2233", "#2233aa"):
        unit = painted(canvas, colour=nation, symbol="infantry")
        flags[nation] = colours_new_in(
            painted(canvas, colour=nation, symbol="headquarters", has_flag=True), unit
        )
    above = {nation: nation in found for nation, found in flags.items()}
    assert above == {"#aa2233": True, "#2233aa": True}


@pytest.mark.rule("op.quick.hq.cp-shown")
def test_an_hq_has_a_sheet_too_with_its_cps_as_a_fraction(window, play, hands):
    hq = next(hq for hq in play.state.hqs.values() if hq.side == play.view.side and hq.at is not None)
    button = next(each for each in panels_of(window).section.hq_buttons if each.property("hq") == hq.id)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    full = play.state.board.hq_types[hq.type].command_points
    assert f"CPs: <b>{hq.cp} / {full}</b>" in sheet(window)
    assert f"{hq.cp}/{full}" in button.text()


@pytest.mark.parametrize(("losses", "words"), [(1, "1 step, killed"), (2, "2 steps, killed")])
def test_what_a_unit_has_lost_in_the_turn_goes_with_its_noun(window, play, losses, words):
    unit = replace(play.state.units[_MOVER], losses=losses)
    panels_of(window).unit.show_unit(play.state, unit)
    assert f"Lost this turn: {words}" in sheet(window)


def test_in_a_narrow_panel_no_line_of_the_sheet_is_cut(qtbot, play):
    panel = UnitPanel()
    qtbot.addWidget(panel)
    panel.resize(250, 264)
    panel.show()
    for unit in ("51-highland", _GUNS):
        panel.show_unit(play.state, play.state.units[unit])
        settle()
    lines = [each for each in panel.findChildren(RuleLabel) if each.isVisible()]
    assert [each.text() for each in lines if each.height() < each.heightForWidth(each.width())] == []
