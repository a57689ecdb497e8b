"""Boats and planes on the map: who is selected by a click, what its signs say, and what the next click does."""

import json

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from studio.desktop.canvas.scene.overlay_layer import Figures, LandingSign
from studio.desktop.canvas.widget.map_canvas import MapCanvas
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.landings import landing_choice
from studio.desktop.play.operational.landings.landing_banner import LandingBanner
from studio.hexes.labels import hex_named, label
from studio.rules.operational.base.catalogue_types import CardId
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.ruleset import Operational
from tests.desktop.canvas.scenes import plain
from tests.desktop.hands import panels_of
from tests.support.battles import position
from tests.support.sentences import cell

LANDED, DROPPED = UnitId("51-highland"), UnitId("4-indian")

#: The window opens it.
pytestmark = pytest.mark.usefixtures("battle")


@pytest.fixture
def battle(battle):
    """The shipped battle with one of its divisions off the coast, and one without specialists in a plane."""
    data = json.loads(battle.read_text("utf-8"))
    units = {unit["id"]: unit for unit in data["units"]}
    boat, plane = units[LANDED], units[DROPPED]
    del boat["at"], plane["at"], plane["specialists"]
    boat["embarked"] = {"carrier": "boat", "at": "1719", "targets": ["1618", "1619", "1620"]}
    plane["embarked"] = {"carrier": "plane", "at": "1917"}
    battle.write_text(json.dumps(data), "utf-8")
    return battle


def signs(hands):
    return {label(sign.at): (sign.kind, sign.is_possible) for sign in hands.overlays(LandingSign)}


def sheet_texts(window):
    return " ".join(label.text() for label in panels_of(window).combat.findChildren(QLabel))


@pytest.mark.rule(
    "op.naval.boat",
    "op.naval.boat.select",
    "op.naval.icon.landing",
    "op.naval.icon.blocked",
    "op.naval.icon.assault",
)
def test_a_boat_is_selected_shows_its_target_hexes_and_lands_by_a_click(window, play, hands):
    carriers = {counter.id: counter.carrier for counter in window.page.canvas.scene.counters}
    assert (carriers[LANDED], carriers[DROPPED]) == ("boat", "plane")
    assert any("click a boat or a plane" in message for message in window.messages.bar.messages)
    hands.click("1719")
    assert signs(hands) == {"1618": ("landing", True), "1619": ("assault", True), "1620": ("landing", False)}
    assert "Click a sign to land there" in window.statusBar().currentMessage()
    banner = play.gestures.controls.banner
    assert banner.isVisible()
    assert banner.title.text().endswith("lands from a boat")
    assert banner.counts.text() == "1 hex to land in, 1 to assault, 1 blocked"
    assert [(each.text(), each.accessibleName()) for each in banner.buttons] == [
        ("4 IND", "4th Indian Division")
    ]
    hands.canvas.setFocus()
    hands.key(Qt.Key.Key_F6)
    assert banner.buttons[0].hasFocus(), "the keys reach the banner from the map"
    hands.canvas.setFocus()
    hands.point_at("1618")
    assert banner.pointed.text().startswith("1618: a naval landing, ")
    assert "Action point" in sheet_texts(window)
    hands.point_at("1619")
    assert "makes a naval assault on" in sheet_texts(window)
    assert "Attacker lands, or else is lost" in sheet_texts(window)
    assert [figures.at for figures in hands.overlays(Figures)] == [hex_named("1619")]
    hands.click("1618")
    landed = play.state.units[LANDED]
    assert (label(play.state.board.shape.at(landed.at)), landed.mp, landed.ap) == ("1618", 0, "locked")
    assert any("landed in 1618" in line for line in window.play_panels.log.lines())
    assert banner.title.text().endswith("has landed")
    QTest.mouseClick(banner.buttons[0], Qt.MouseButton.LeftButton)
    assert play.gestures.interaction.unit == DROPPED
    assert banner.title.text().endswith("drops from a plane")
    hands.key(Qt.Key.Key_Escape)
    assert banner.isHidden()


@pytest.mark.rule("op.para.plane", "op.para.plane.select", "op.para.ui.hover")
def test_a_plane_shows_under_the_pointer_whether_a_drop_is_possible(window, play, hands):
    hands.click("1917")
    assert "Click a hex near the front line" in window.statusBar().currentMessage()
    hands.point_at("1717")
    assert signs(hands) == {"1717": ("drop", True)}
    hands.point_at("3006")
    assert signs(hands) == {"3006": ("drop", False)}
    assert "hexes from the front line" in sheet_texts(window)
    hands.click("1717")
    assert play.state.units[DROPPED].at is not None


def view_of(**given):
    state = position(
        {
            "map": ["~       .       .       .", "    .       .       ."],
            "territory": ["-       x       x       x", "    x       x       x"],
            **given,
        }
    )
    return Operational().view(state, state.side)


@pytest.mark.rule("op.naval.icon.no-assault")
@pytest.mark.parametrize(
    "unit", [{"is": "allied armored mobile 6+3"}, {"xp": 0}, {"active": 2}], ids=["armored", "green", "weak"]
)
def test_an_assault_that_is_not_possible_has_a_sign_of_its_own(unit):
    view = view_of(
        units=[
            {"name": "1st", "is": "allied infantry 4+2", "embarked": "boat at 0101", **unit},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"},
        ]
    )
    found = list(landing_choice.overlays(view, view.known.units[UnitId("1st")], None))
    at = view.known.board.shape.at(cell(view.known, "0201"))
    assert LandingSign(at, "assault", is_possible=False) in found


def test_planes_wait_for_a_front_line_and_give_way_to_a_boat_where_no_drop_is_possible():
    units = [
        {"name": "Paras", "is": "allied infantry 4+2", "embarked": "plane at 0301"},
        {"name": "Wave", "is": "allied infantry 4+2", "embarked": "boat at 0101 to 0201"},
    ]
    view = view_of(units=units)
    paras = view.known.units[UnitId("paras")]
    assert "Land a unit first" in landing_choice.selected_help(view, paras)
    assert landing_choice.action_into(view, paras, cell(view.known, "0101")) is None
    assert landing_choice.action_into(view, paras, cell(view.known, "0501")) is not None


def test_the_banner_stays_when_a_unit_is_lost_while_others_follow(qtbot):
    canvas = MapCanvas()
    qtbot.addWidget(canvas)
    canvas.set_scene(plain(4, 2))
    banner = LandingBanner(canvas)
    wave = {"name": "Wave", "is": "allied infantry 4+2", "embarked": "boat at 0101 to 0301"}
    other = {**wave, "name": "Other"}
    banner.show_selection(view_of(units=[wave, other]), OperationalInteraction(unit=UnitId("wave")))
    assert banner.title.text() == "Wave lands from a boat"
    lost = view_of(units=[other])
    banner.show_selection(lost, OperationalInteraction())
    assert (banner.title.text(), [each.text() for each in banner.buttons]) == ("Wave is lost", ["Other"])
    banner.forget()
    banner.show_selection(lost, OperationalInteraction())
    assert banner.isHidden()


@pytest.mark.rule("op.naval.card.highlight", "op.para.card.ui")
def test_the_targets_of_cards_have_the_same_signs():
    state = view_of(
        cards={"allied": ["commandos", "paras"]},
        territory=["-       x       a       a", "    x       x       a"],
        units=[
            {"name": "Friend", "is": "allied infantry 4+2", "at": "0601"},
            {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"},
        ],
        map=["~       ~       ~       .", "    .       .       ."],
    ).known
    shape = state.board.shape
    at = {name: shape.parse(name) for name in ("0201", "0401", "0601")}
    beaches = frozenset({at["0401"]})
    found = list(landing_choice.card_signs(state, CardId("commandos"), beaches, None))
    assert set(found) == {
        LandingSign(at["0401"], "landing"),
        LandingSign(at["0201"], "assault", is_possible=False),
        LandingSign(at["0601"], "landing", is_possible=False),
    }
    for pointed, is_possible in ((at["0401"], True), (at["0601"], False)):
        (sign,) = landing_choice.card_signs(state, CardId("paras"), beaches, pointed)
        assert sign == LandingSign(pointed, "drop", is_possible)
