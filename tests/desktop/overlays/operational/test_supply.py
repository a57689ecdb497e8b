"""The supply view, on small drawn battles and in the window."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest

from studio.desktop.canvas.items.link_lines import CUT_INK
from studio.desktop.canvas.scene.overlay_layer import (
    Barrels,
    CountSign,
    FeedLine,
    HexFigures,
    LinkLines,
    Note,
    Outline,
    Route,
    Tints,
)
from studio.desktop.overlays.operational.builders import build_overlay
from studio.desktop.play.operational.scene import scene_from_state
from studio.desktop.widgets.rule_label import RuleLabel
from studio.editing.changes.elements import MoveElement, RemoveElement
from studio.editing.changes.features import DrawFeature
from studio.editing.changes.terrain import paint_territory
from studio.hexes.hexsides import Hexside
from studio.hexes.labels import label, parse_label
from studio.rules.operational.ruleset import Operational
from tests.desktop.canvas.painted import likeness, stood
from tests.desktop.canvas.scenes import plain
from tests.desktop.hands import double_click
from tests.support.battles import position

_ALT = Qt.KeyboardModifier.AltModifier
_COLOURS = {"allied": "#2f5d8a", "axis": "#8a3b32"}
#: A railway from the west to 0301, which a hub there carries on over a pontoon.
GIVEN = {
    "map": [
        ".       .       .       .       .",
        "    .       .       .       .",
        ".       .       .       .       .",
        "    .       .       .       .",
        ".       .       .       .       .",
        "    .       .       .       .",
    ],
    "territory": [
        "a       a       a       a       x",
        "    a       a       x       a",
        "a       a       a       a       x",
        "    a       a       x       a",
        "a       a       a       a       x",
        "    a       a       x       a",
    ],
    "features": [
        "0101|0201|0301|0401 rail",
        "0301|0401 major-river",
        "0401|0501 minor-river",
        "0401|0501 pontoon",
    ],
    "sources": [{"is": "allied rail source", "at": "0101"}],
    "hubs": [
        {"is": "allied hub", "at": "0301", "trucks": 2},
        {"is": "allied hub", "at": "0702", "trucks": 1},
        {"is": "axis hub", "at": "0901", "trucks": 1},
    ],
}


def shown(choice="allied", **given):
    return build_overlay("supply", position({**GIVEN, **given}), choice, _COLOURS)


def of(kind, layer_):
    return [each for each in layer_.overlays if isinstance(each, kind)]


def labels(hexes):
    return {label(at) for at in hexes}


def line(first, second):
    return Hexside(*sorted((parse_label(first), parse_label(second))))


@pytest.mark.rule("op.supply.value.barrel-icon")
def test_sources_and_supplied_rail_and_hubs_have_barrels():
    (barrels,) = of(Barrels, shown())
    assert labels(barrels.hexes) == {"0101", "0201", "0301"}
    (by_road,) = of(Barrels, shown(features=[], sources=[{"is": "allied truck source", "at": "0302"}]))
    assert labels(by_road.hexes) == {"0302", "0301"}, "the source and the hub that it feeds"


@pytest.mark.rule("op.supply.value.barrel-icon")
def test_a_barrel_is_seen_in_its_hex(qapp):
    at = parse_label("0303")
    bare, _ = stood(plain(5, 5), 80)
    image, context = stood(plain(5, 5), 80, (Barrels(frozenset({at})),))
    point = context.centre(at).toPoint()
    assert image.pixelColor(point) != bare.pixelColor(point)
    far, _ = stood(plain(5, 5), 12, (Barrels(frozenset({at})),))
    assert far == stood(plain(5, 5), 12)[0], "from afar there is no room for it"


def test_every_own_hex_is_shaded_and_shows_the_value_of_the_engine():
    view = shown(weather="mud")
    (tints,), (figures,) = of(Tints, view), of(HexFigures, view)
    columns = {label(at)[:2] for at in tints.colours}
    assert columns == {"01", "02", "03", "04", "05", "07", "08"}, "the enemy's land has no value"
    assert {at: figures.texts[parse_label(at)] for at in ("0302", "0303", "0503")} == {
        "0302": "94",
        "0303": "88",
        "0503": "82",
    }
    assert parse_label("0301") not in figures.texts, "a barrel stands there"
    assert len({tints.colours[parse_label(at)] for at in ("0301", "0302", "0303", "0703")}) == 4


def test_dry_land_is_told_from_supplied_land():
    view = shown(hubs=[])
    (tints,), (figures,) = of(Tints, view), of(HexFigures, view)
    assert parse_label("0503") not in figures.texts
    assert tints.colours[parse_label("0503")] != tints.colours[parse_label("0102")]
    assert any(entry.text.startswith("own land without supply") for entry in view.legend)


def test_rail_in_supply_is_drawn_apart_from_rail_cut_off():
    supplied, cut = of(LinkLines, shown())
    assert (supplied.is_whole, supplied.links) == (True, {line("0101", "0201"), line("0201", "0301")})
    assert (cut.is_whole, cut.links) == (False, {line("0301", "0401")})
    (whole,) = of(LinkLines, shown(features=[*GIVEN["features"], "0301|0401 bridge"]))
    assert whole.is_whole


@pytest.mark.rule("op.hub.unsupplied.red-billboard")
def test_hubs_show_their_trucks_and_their_range_or_that_they_are_out_of_supply():
    view = shown()
    signs = {label(each.at): each for each in of(CountSign, view)}
    assert {at: (sign.count, sign.colour != CUT_INK) for at, sign in signs.items()} == {
        "0301": (2, True),
        "0702": (1, False),
    }
    (outline,) = of(Outline, view)
    assert "0503" in labels(outline.hexes)
    assert "0901" not in labels(outline.hexes)
    assert any("out of supply" in entry.text and entry.colour == CUT_INK for entry in view.legend)


@pytest.mark.rule("op.hub.unsupplied.red-billboard")
@pytest.mark.parametrize("is_supplied", [True, False])
def test_the_sign_of_a_hub_without_supply_is_red(qapp, is_supplied):
    at = parse_label("0303")
    image, context = stood(
        plain(5, 5), 100, (CountSign(at, "truck", 2, "#2f5d8a" if is_supplied else CUT_INK),)
    )
    middle = context.centre(at)
    around = [
        image.pixelColor(round(middle.x()) + x, round(middle.y()) + y)
        for x in range(10, 60)
        for y in range(50)
    ]
    red = sum(likeness(colour, QColor(CUT_INK)) < 10 for colour in around)
    assert (red > 100) != is_supplied


def test_pointing_at_a_hex_shows_its_way_with_each_disruption_and_its_rule():
    view = shown(
        features=[
            "0101|0201|0301 rail",
            "0301|0401 minor-river",
            "0301|0401 pontoon",
            "0302|0401 impassable",
        ],
        weather="mud",
    )
    pointed = view.point(parse_label("0401"))
    (route,) = [each for each in pointed.overlays if isinstance(each, Route)]
    assert [label(at) for at in route.hexes] == ["0301", "0401"]
    assert route.text == "84 %"
    (feed,) = [each for each in pointed.overlays if isinstance(each, FeedLine)]
    assert (feed.kind, [label(at) for at in feed.hexes]) == ("rail", ["0101", "0201", "0301"])
    notes = {
        (label(each.at), each.towards and label(each.towards)): each.text
        for each in pointed.overlays
        if isinstance(each, Note)
    }
    assert notes == {("0401", None): "−6 mud", ("0401", "0301"): "−10 pontoon over a minor river"}
    assert [(entry.text, entry.rules) for entry in pointed.entries[1:]] == [
        ("−6 mud", ("op.supply.disruption.weather",)),
        ("−10 pontoon over a minor river", ("op.supply.disruption.pontoon",)),
    ]
    assert pointed.text == (
        "Hex 0401: 84 %, from the railway in 0301, by rail from 0101: −6 mud, −10 pontoon over a minor river."
    )


def test_a_hub_off_the_railway_shows_the_road_that_feeds_it():
    view = shown(
        features=["0101|0201 rail"], hubs=[{"is": "allied hub", "at": "0401", "trucks": 2}], weather="dry"
    )
    pointed = view.point(parse_label("0503"))
    assert [each.kind for each in pointed.overlays if isinstance(each, FeedLine)] == ["rail", "road"]
    assert "which trucks feed by road from 0201" in pointed.text
    assert "−10 hub fed by road" in pointed.text


def test_a_hex_without_supply_says_so():
    view = shown(hubs=[])
    assert view.point(parse_label("0503")).overlays == ()
    assert view.point(parse_label("0503")).text == (
        "No supply: hex 0503 is in range of no source, supplied railway or supplied hub."
    )
    assert "is not land of Allies" in view.point(parse_label("0901")).text


def test_units_that_no_supply_comes_to_are_named():
    unit = {"name": "1st", "is": "allied infantry 4+2", "at": "0503"}
    assert "No supply comes to 1st." in [entry.text for entry in shown(hubs=[], units=[unit]).legend]
    assert not any(entry.text.startswith("No supply comes") for entry in shown(units=[unit]).legend)


def figures(window):
    found = [each for each in window.page.canvas.underlays if isinstance(each, HexFigures)]
    return {label(at): text for at, text in found[0].texts.items()} if found else {}


def barrels(window):
    return next(labels(each.hexes) for each in window.page.canvas.underlays if isinstance(each, Barrels))


def test_a_side_is_chosen_while_editing_and_that_to_move_is_shown_while_playing(window, hands):
    hands.keys_of_map("5", _ALT)
    legend = window.overlay_selector.legend
    assert legend.choice.currentText() == "Eighth Army"
    allied = figures(window)
    QTest.keyClick(legend.choice, Qt.Key.Key_Down)
    assert legend.choice.currentText() == "Italian First Army"
    assert not figures(window).keys() & allied.keys()
    hands.keys_of_map(Qt.Key.Key_F5)
    assert not window.overlay_selector.legend.choice.isVisible()
    assert figures(window) == allied


def test_the_view_follows_the_edit_of_the_map_at_once(window, hands, qtbot):
    hands.keys_of_map("5", _ALT)
    before, marks = figures(window), barrels(window)
    assert {"1523", "1421"} <= before.keys() | marks
    editor = window.page.editor
    # The railway behind the front: without the hub on it and the line to the port nothing comes forward.
    assert editor.do(paint_territory([parse_label("1722"), parse_label("1723"), parse_label("1623")], "axis"))
    qtbot.waitUntil(lambda: barrels(window) != marks)
    assert "1521" not in barrels(window)
    window.page.document.stack.undo()
    qtbot.waitUntil(lambda: barrels(window) == marks)
    assert figures(window) == before


def test_moving_a_hub_moves_its_supply(window, hands, qtbot):
    hands.keys_of_map("5", _ALT)
    before = figures(window)
    assert window.page.editor.do(RemoveElement("hubs", "0408"))
    qtbot.waitUntil(lambda: figures(window) != before)
    assert "0510" not in figures(window)


def test_the_hex_under_the_mouse_keeps_its_way_while_the_map_changes(window, hands, qtbot):
    hands.keys_of_map("5", _ALT)
    hands.point_at("1421")
    words = window.overlay_selector.legend.lines()
    assert any(line.startswith("Hex 1421: 100 %") for line in words)
    assert any(isinstance(each, Route) for each in window.page.canvas.underlays)
    sides = frozenset({Hexside(*sorted((parse_label("1521"), parse_label("1421"))))})
    assert window.page.editor.do(DrawFeature("hexsides", "impassable", sides))
    qtbot.waitUntil(lambda: window.overlay_selector.legend.lines() != words)
    assert any(isinstance(each, Route) for each in window.page.canvas.underlays)
    hands.point_at("2519")
    assert not any(isinstance(each, Route) for each in window.page.canvas.underlays)


def test_a_cited_rule_opens_in_the_rulebook(window, hands, qtbot):
    hands.keys_of_map("5", _ALT)
    window.overlay_selector.choose("axis")
    hands.point_at("1419")
    line = next(each for each in window.overlay_selector.legend.findChildren(RuleLabel) if each.rules)
    qtbot.waitUntil(line.isVisible)
    assert line.text() == "−10 theater supply (op.supply.value.theater)"
    with qtbot.waitSignal(window.overlay_selector.rule_asked) as asked:
        double_click(line, Qt.MouseButton.LeftButton)
    assert asked.args == ["op.supply.value.theater"]


def test_a_scenario_that_cannot_be_set_up_says_why(window, hands, qtbot):
    hands.keys_of_map("5", _ALT)
    first, second = window.page.editor.scenario.units[:2]
    assert window.page.editor.do(MoveElement("units", first.id, parse_label(second.at)))
    legend = window.overlay_selector.legend
    qtbot.waitUntil(lambda: any("both stand on" in each for each in legend.lines()))
    assert window.page.canvas.underlays == ()
    window.page.document.stack.undo()
    qtbot.waitUntil(lambda: bool(figures(window)))


def hub_colours(scene):
    return {label(each.at): each.colour for each in scene.markers if each.icon == "truck" and each.count}


@pytest.mark.rule("op.hub.unsupplied.red-billboard")
def test_while_playing_the_marker_of_a_hub_out_of_supply_is_red(window, hands):
    hands.keys_of_map(Qt.Key.Key_F5)
    hubs = hub_colours(window.page.canvas.scene)
    assert hubs["1522"] != CUT_INK
    state = window.play.session.state
    owner = bytearray(state.owner)
    for cell in ("1722", "1723", "1623", "1622", "1522"):
        owner[state.board.shape.index(parse_label(cell))] = 2
    cut = Operational().view(replace(state, owner=bytes(owner)), state.side)
    after = hub_colours(scene_from_state(window.page.scene_for_play(), cut))
    assert after["1522"] == CUT_INK


def test_a_side_without_land_is_told_so(window, hands, qtbot):
    editor, shape = window.page.editor, window.page.editor.shape
    hands.keys_of_map("5", _ALT)
    assert not any("has no land" in each for each in window.overlay_selector.legend.lines())
    assert editor.do(paint_territory(list(shape.hexes()), "axis"))
    words = "Eighth Army has no land yet; supply goes through own land alone."
    qtbot.waitUntil(lambda: words in window.overlay_selector.legend.lines())
