"""Assets in the window: their buttons with both counters, the sheet before a click, and what they leave on the map."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton

from studio.desktop.canvas.items.outlines import EMPTY_INK
from studio.desktop.canvas.scene.map_scene import MapScene
from studio.desktop.canvas.scene.overlay_layer import EmptyHexes, Outline
from studio.desktop.overlays.operational.source import OperationalOverlays
from studio.desktop.play.operational.action_queries import OperationalQuery, find_actions
from studio.desktop.play.operational.assets.asset_area import show_area
from studio.desktop.play.operational.assets.asset_button import AssetButton
from studio.desktop.play.operational.interaction import OperationalInteraction
from studio.desktop.play.operational.pointing import forecast_at_pointer, overlays
from studio.desktop.play.operational.queries import OperationalQueries
from studio.desktop.play.operational.scene import scene_from_state
from studio.desktop.play.operational.turn.asset_row import AssetRow
from studio.desktop.play.scene_changes import changed_hexes
from studio.desktop.play.targets.targeting import find_targets, hexes_among, hexsides_among, start_targeting
from studio.hexes.hexsides import Hexside
from studio.rules.kernel.view import View
from studio.rules.operational.assets.limits import grant
from studio.rules.operational.base.actions import AirRecon, PlayCard, PrecisionBombing
from studio.rules.operational.base.catalogue_types import AssetGrant, Card, CardId
from studio.rules.operational.base.side_state import HeldCard, Uses
from studio.rules.operational.base.state import State
from studio.rules.operational.ruleset import Operational
from tests.support import cases
from tests.support.battles import position

RULES = Operational()


def start(topic: str, name: str) -> State:
    return cases.start_of(cases.read_case(topic, name)["given"])


def view(state: State) -> View[State]:
    return RULES.view(state, state.side)


def row_of(qtbot, state: State) -> AssetRow:
    row = AssetRow()
    qtbot.addWidget(row)
    row.show_state(state, state.side)
    return row


@pytest.mark.rule("op.asset.ui.turn-count", "op.asset.ui.scenario-count", "op.quick.map.assets")
def test_a_button_has_the_uses_of_the_turn_and_of_the_battle(qtbot):
    state = position(
        {
            "map": ["."],
            "assets": {
                "allied": {"air_attack": {"a_turn": 2, "in_battle": 7}, "saturation_strike": {"a_turn": 1}}
            },
            "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
        }
    )
    row = row_of(qtbot, grant(state, state.side, "air-attack", uses=3))
    attack, strike = row.findChildren(AssetButton)
    assert (attack.text(), attack.turn_count, attack.battle_count) == ("Air attack", "5", "10")
    assert attack.accessibleName() == "Air attack: 5 uses left in this turn, 10 uses left in the battle"
    assert (strike.text().split(), strike.turn_count, strike.battle_count) == (
        ["Saturation", "strike"],
        "1",
        "",
    )
    assert "needs an enemy unit that is seen on the map" in strike.toolTip()
    row.resize(300, 80)
    picture = attack.grab().toImage()
    upper, lower = attack.height() // 4, attack.height() * 3 // 4
    ground = picture.pixelColor(attack.width() // 4, upper)
    # A plate stands in each of two opposite corners, and in no other one.
    plates = [(attack.width() - 8, upper), (8, lower), (8, upper), (attack.width() - 8, lower)]
    assert [picture.pixelColor(*at) != ground for at in plates][:2] == [True, True]


@pytest.mark.rule("camp.card.asset.ui", "camp.card.asset.multi.ui")
def test_a_plus_stands_beside_an_asset_for_which_a_card_is_held(qtbot):
    state = start("saturation", "each-asset-for-itself")
    cards = {
        CardId(name): Card(
            id=CardId(name),
            name=name,
            text="Brings uses.",
            effect="assets",
            persistent=False,
            in_preparation=False,
            cost=0,
            recoup=0,
            assets=tuple(AssetGrant(kind, 1, 0) for kind in kinds),
        )
        for name, kinds in {"one": ("air-attack",), "both": ("air-attack", "saturation-strike")}.items()
    }
    held = {state.side: tuple(HeldCard(each) for each in cards)}
    state = replace(state, board=replace(state.board, cards=cards), cards={**state.cards, **held})
    row = row_of(qtbot, state)
    (plus,) = (button for button in row.findChildren(QPushButton) if button.text() == "+")
    assert plus.accessibleName() == "Play one for air attack"
    row.resize(300, 80)
    row.grab()
    assert min(button.width() for button in row.findChildren(AssetButton)) > 100, (
        "both have their half of the row"
    )
    with qtbot.waitSignal(row.card_action) as played:
        plus.click()
    assert played.args == [PlayCard(CardId("one"))]


@pytest.mark.rule("op.asset.window.roll", "op.asset.saturation.neighbors", "op.quick.map.assets-use")
def test_the_sheet_before_a_click_says_all_that_may_happen():
    state = start("saturation", "friends-in-danger")
    shape = state.board.shape
    query = OperationalQuery("saturation-strike")
    targeting = start_targeting(OperationalQueries(), state, query)
    assert targeting is not None
    here = shape.parse("0302")
    pointed = replace(OperationalInteraction(), targeting=targeting, at=here)
    found = forecast_at_pointer(view(state), pointed)
    assert found is not None
    title, rows = found
    assert title == "Saturation strike"
    text = "\n".join(text for text, _ in rows)
    for part in (
        "On <b>Enemy</b>",
        "Cells <b>4 to 9</b>",
        "3 SUP <b>33 %</b>",
        "your own 3rd</b>",
        "Destroyed <b>25 %",
    ):
        assert part in text
    assert all(rules for _, rules in rows)
    ring = next(
        each for each in overlays(view(state), pointed) if isinstance(each, Outline) and each.kind == "attack"
    )
    assert {shape.label(at) for at in ring.hexes} == {"0302", "0301", "0303", "0201", "0202", "0401", "0402"}


@pytest.mark.rule("op.asset.precision-bombing.choice")
def test_bridges_and_hubs_are_lit_up_together():
    state = start("precision", "one-of-two")
    targeting = start_targeting(OperationalQueries(), state, OperationalQuery("precision-bombing"))
    assert targeting is not None
    shape, found = state.board.shape, find_targets(OperationalQueries(), state, targeting)
    assert {shape.label(at) for at in hexes_among(found)} == {"0501"}
    assert list(hexsides_among(found)) == [Hexside(shape.parse("0301"), shape.parse("0401"))]


@pytest.mark.rule("op.asset.air-supply.target", "op.asset.naval-bombardment.target")
def test_units_in_need_and_units_on_the_coast_are_lit_up():
    supply = find_actions(start("airsupply", "one-turn"), OperationalQuery("air-supply"))
    assert [action.unit for action in supply] == ["1st"]  # type: ignore[attr-defined]
    assert not find_actions(start("airsupply", "in-supply"), OperationalQuery("air-supply"))
    assert not find_actions(start("naval", "inland"), OperationalQuery("naval-bombardment"))
    assert find_actions(start("naval", "plain"), OperationalQuery("naval-bombardment"))


@pytest.mark.rule("op.asset.air-recon.ui.empty", "op.asset.air-recon.area")
def test_recon_outlines_what_it_would_search_and_marks_what_it_found_empty():
    state = start("airrecon", "empty")
    shape = state.board.shape
    middle = shape.parse("0602")
    (searched,) = show_area(state, "air-recon", middle)
    assert isinstance(searched, Outline)
    assert len(searched.hexes) == 7
    done = RULES.apply(state, AirRecon(shape.index(middle))).state
    drawn = [each for each in overlays(view(done), OperationalInteraction()) if isinstance(each, EmptyHexes)]
    assert [len(each.hexes) for each in drawn] == [6]
    shown = OperationalOverlays().build("movement", view(done).known, "infantry", {}, done.side)
    assert shown is not None
    assert drawn[0] in shown.overlays
    assert shown.legend[-1].colour == EMPTY_INK
    other = OperationalOverlays().build(
        "movement", RULES.view(done, done.board.sides[1].id).known, "", {}, "axis"
    )
    assert other is not None
    assert not [each for each in other.overlays if isinstance(each, EmptyHexes)]


@pytest.mark.rule("op.asset.precision-bombing.bridge", "op.asset.air-attack.ruins")
def test_bombed_bridges_lost_trucks_and_ruins_are_on_the_map_at_once():
    state = start("precision", "one-of-two")
    shape = state.board.shape
    rows = tuple("a" * shape.columns for _ in range(shape.rows))
    scene = MapScene(shape=shape, terrain=rows, legend={"a": "clear"})
    before = scene_from_state(scene, view(state))
    bombed = RULES.apply(state, PrecisionBombing("bridge", min(state.ground.crossings)[0])).state
    after = scene_from_state(scene, view(bombed))
    assert list(after.crossings.values()) == ["damaged-bridge"]
    assert {shape.label(at) for at in changed_hexes(before, after)} == {"0301", "0401"}
    fewer = RULES.apply(state, PrecisionBombing("hub", shape.index(shape.parse("0501")))).state
    assert before.markers != scene_from_state(scene, view(fewer)).markers
    city = shape.parse("0701")
    ruined = replace(state, ground=replace(state.ground, ruined=frozenset({shape.index(city)})))
    after = scene_from_state(scene, view(ruined))
    assert after.terrain_at(city) == "ruins"
    assert changed_hexes(before, after) == {city}


def test_two_lines_of_a_label_stand_in_the_middle_where_there_is_room(qtbot):
    button = AssetButton("Saturation strike", "A heavy blow", Uses(turn=1, battle=2), None)
    qtbot.addWidget(button)
    button.resize(160, 42)
    picture = button.grab().toImage()
    for rows in (range(6, 21), range(22, 36)):
        inked = [
            x
            for x in range(24, button.width() - 24)
            if any(picture.pixelColor(x, y).lightness() < 110 for y in rows)
        ]
        assert (inked[0] + inked[-1]) / 2 == pytest.approx(button.width() / 2, abs=4)
