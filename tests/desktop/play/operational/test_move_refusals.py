"""Why a unit cannot go where somebody clicked, on small drawn battles."""

from dataclasses import replace

import pytest

from studio.desktop.play.operational.move_refusals import move_refusal
from studio.desktop.play.refusal_message import refusal_message
from studio.rules.operational.turn.end_turn import start_turn
from tests.support.battles import position

_OPEN = [
    ".       .       .",
    "    .       .",
    ".       .       .",
    "    .       .",
]


def battle(drawing=_OPEN, **given):
    units = [{"name": "First", "is": "allied infantry 3+2", "at": "0101"}, *given.pop("units", [])]
    return start_turn(position({"map": drawing, "units": units, **given})).state


def cell(state, label):
    return state.board.shape.index(state.board.shape.parse(label))


def why(state, label, extended=False):
    return move_refusal(state, "first", cell(state, label), extended=extended, switch="Space or the wheel")


def test_where_it_can_go_nothing_is_refused():
    assert why(battle(), "0102") is None


def test_a_hex_that_only_extended_movement_reaches_says_so():
    state = battle()
    refused = why(state, "0501")
    assert refused.code == "needs-extended"
    assert "Space or the wheel" in refused.text
    assert why(state, "0501", extended=True) is None


def test_a_hex_too_far_names_the_mps_that_the_way_takes():
    state = battle()
    tired = replace(state.units["first"], mp=1, ap="expended")
    refused = why(replace(state, units={"first": tired}), "0302", extended=True)
    assert refused.code == "too-few-mps"
    assert "2 MPs and it can spend 1" in refused.text


@pytest.mark.parametrize(
    ("features", "code"),
    [
        (["0101|0102 impassable", "0102|0202 impassable", "0102|0201 impassable"], "impassable-hexside"),
        (["0101|0102 major-river"], "major-river"),
        (["0101|0102 escarpment"], "escarpment"),
    ],
)
def test_a_step_across_a_closed_hexside_names_what_closes_it(features, code):
    state = battle(features=features)
    one_way = replace(state.units["first"], mp=1, ap="expended")
    assert why(replace(state, units={"first": one_way}), "0102").code == code


def test_closed_terrain_is_named_from_afar():
    refused = why(
        battle([".       .       ~", "    .       .", ".       .       .", "    .       ."]), "0501"
    )
    assert refused.code == "impassable-terrain"
    assert "0501" in refused.text


def test_a_zone_of_control_on_the_way_is_named():
    enemy = {"name": "Enemy", "is": "axis infantry 3+2", "at": "0301"}
    owners = ["a       x       x", "    x       x", "a       x       x", "    a       x"]
    refused = why(battle(units=[enemy], territory=owners), "0402", extended=True)
    assert refused.code == "zone-ends-march"
    assert refused.rules == ("op.zoc.enter-spends",)


def test_an_island_has_no_way_to_it():
    drawing = [".       ~       .", "    ~       ~", ".       ~       .", "    ~       ~"]
    refused = why(battle(drawing), "0501", extended=True)
    assert refused.code == "no-way"


def test_a_refusal_is_told_with_its_rules():
    told = refusal_message(why(battle(), "0501"))
    assert told.endswith("(op.move.extended.spend)")
