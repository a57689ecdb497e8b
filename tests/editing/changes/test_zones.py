import pytest

from studio.editing.changes.collections import NoSuchThing
from studio.editing.changes.zones import ExtendZone, ShrinkZone
from studio.hexes.coordinates import Hex
from studio.hexes.shape import HexOffMapError
from tests.editing.samples import battle


def test_a_zone_grows_in_the_sequence_of_labels() -> None:
    after = ExtendZone("west", frozenset({Hex(1, 0), Hex(0, 0), Hex(0, 4)})).changed(battle())
    assert after.zones[0].hexes == ("0101", "0102", "0105", "0201")


def test_a_zone_shrinks() -> None:
    after = ShrinkZone("west", frozenset({Hex(0, 0), Hex(5, 0)})).changed(battle())
    assert after.zones[0].hexes == ("0102",)


def test_what_changes_nothing_keeps_the_very_same_document() -> None:
    document = battle()
    assert ExtendZone("west", frozenset({Hex(0, 0)})).changed(document) is document
    assert ShrinkZone("west", frozenset({Hex(5, 0)})).changed(document) is document


def test_a_zone_with_a_hex_off_the_map_can_still_be_changed() -> None:
    document = battle()
    lost = document.zones[0].model_copy(update={"hexes": ("0101", "0999")})
    document = document.model_copy(update={"zones": (lost,)})
    assert ExtendZone("west", frozenset({Hex(0, 1)})).changed(document).zones[0].hexes == (
        "0101",
        "0102",
        "0999",
    )


def test_a_zone_or_hex_that_is_not_there_is_refused() -> None:
    with pytest.raises(NoSuchThing):
        ExtendZone("east", frozenset({Hex(0, 0)})).changed(battle())
    with pytest.raises(HexOffMapError):
        ExtendZone("west", frozenset({Hex(9, 9)})).changed(battle())


def test_texts_name_the_zone() -> None:
    assert ExtendZone("west", frozenset()).text(battle()) == "Extend zone West"
    assert ShrinkZone("west", frozenset()).text(battle()) == "Shrink zone West"
