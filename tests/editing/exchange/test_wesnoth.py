"""Maps of Wesnoth are read without their border, with their starting positions."""

from pathlib import Path

import pytest

from studio.editing.exchange.foreign_map import Mark, NotExchanged
from studio.editing.exchange.wesnoth import read_wesnoth
from studio.hexes.coordinates import Hex, Orientation


def test_the_border_is_left_out_and_positions_are_marks(tmp_path: Path) -> None:
    path = tmp_path / "a.map"
    path.write_text(
        "border_size=1\nusage=map\n\n"
        "Xu, Xu, Xu, Xu\nXu, 1 Kh, Gg^Fds, Xu\nXu, Ww^Bw|r, lake 12 Wo, Xu\nXu, Xu, Xu, Xu\n"
    )
    foreign = read_wesnoth(path)
    assert foreign.orientation is Orientation.FLAT
    named = [[foreign.stacks[number] for number in row] for row in foreign.cells]
    assert named == [[("Kh",), ("Gg^Fds",)], [("Ww^Bw|r",), ("Wo",)]]
    positions = "Starting positions"
    assert foreign.marks == (
        Mark(positions, "Start 1", Hex(0, 0)),
        Mark(positions, "lake", Hex(1, 1)),
        Mark(positions, "Start 12", Hex(1, 1)),
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Gg, Gg, Gg\nGg, Gg\nGg, Gg, Gg\n", "row 2 has 2 hexes and the first 3"),
        ("Gg, Gg, Gg\nGg, <b>, Gg\nGg, Gg, Gg\n", "“<b>” in column 1 of row 1 is no terrain of Wesnoth"),
        ("", "there is not a single tile in it"),
        ("Gg, Gg\n" * 5, "there is not a single tile in it"),
        ("Gg, " * 1002 + "Gg\n" + "Gg\n" * 9, "the map is 1001 by 8 hexes"),
    ],
)
def test_what_is_no_map_is_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "a.map"
    path.write_text(text)
    with pytest.raises(NotExchanged) as refused:
        read_wesnoth(path)
    assert said in str(refused.value)
