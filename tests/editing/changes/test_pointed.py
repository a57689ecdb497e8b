from typing import Any

import pytest

from studio.documents.hexmap import Link
from studio.editing.changes.pointed import DropAt, NothingThere
from studio.editing.changes.values import WrongValue
from studio.hexes.coordinates import Hex
from tests.editing.samples import battle, journey


def test_the_second_of_two_with_one_id_goes() -> None:
    document = battle()
    twin = document.units[2].model_copy(update={"id": "first"})
    document = document.model_copy(update={"units": (*document.units[:2], twin)})
    change = DropAt[Any](("units", 2), "Remove 3rd")
    assert change.changed(document).units == document.units[:2]
    assert (change.text, change.touches(document).ids) == ("Remove 3rd", {"first"})


def test_a_road_between_hexes_that_are_apart_goes() -> None:
    document = battle()
    links = (*document.map.links, Link(between="0101|0505", kind="rail"))
    document = document.model_copy(update={"map": document.map.model_copy(update={"links": links})})
    change = DropAt[Any](("map", "links", 2), "Remove rail")
    assert change.changed(document).map.links == battle().map.links
    assert change.touches(document).hexes == {Hex(0, 0), Hex(4, 4)}


def test_a_field_is_emptied_and_a_line_taken_out_of_a_legend() -> None:
    assert DropAt[Any](("units", 0, "hq"), "No HQ").changed(battle()).units[0].hq is None
    assert (
        DropAt[Any](("units", 1, "arrival", "zone"), "No zone").changed(battle()).units[1].arrival.zone
        is None
    )
    assert DropAt[Any](("zones", 0, "hexes", 0), "One hex").changed(battle()).zones[0].hexes == ("0102",)
    assert DropAt[Any](("territory_legend", "r"), "No red").changed(battle()).territory_legend == {
        "b": "blue"
    }
    assert DropAt[Any](("edges", 0, "condition"), "Free").changed(journey()).edges[0].condition is None


@pytest.mark.parametrize(
    "steps", [(), ("units", 9), ("units", "first"), ("nothing",), ("title", 0), ("map", "legend", "x")]
)
def test_where_nothing_is_nothing_is_taken(steps: tuple[str | int, ...]) -> None:
    with pytest.raises(NothingThere, match="nothing at"):
        DropAt[Any](steps, "Remove").changed(battle())


def test_a_field_that_must_hold_something_is_not_emptied() -> None:
    with pytest.raises(WrongValue, match='"name"'):
        DropAt[Any](("units", 0, "name"), "Remove").changed(battle())
