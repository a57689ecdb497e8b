"""Terrain proposed from colours."""

from hypothesis import given
from hypothesis import strategies as st

from studio.editing.drafts.colours import ColourKind, Rgb, colour_kinds, propose_terrain
from studio.hexes.coordinates import Hex

INKS = {"sea": Rgb(160, 195, 215), "forest": Rgb(110, 150, 90), "clear": Rgb(235, 225, 200)}


def near(colour, number):
    return Rgb(*(min(255.0, part + number % 7) for part in colour))


def test_hexes_of_about_one_colour_are_one_kind():
    colours = {
        Hex(column, row): near(list(INKS.values())[column // 4], row)
        for column in range(12)
        for row in range(10)
    }
    kinds = colour_kinds(colours, 3)
    assert [len(kind.hexes) for kind in kinds] == [40, 40, 40]
    assert {frozenset(at.column // 4 for at in kind.hexes) for kind in kinds} == {
        frozenset({number}) for number in range(3)
    }
    proposed = {
        next(iter(kind.hexes)).column // 4: propose_terrain(kind, INKS, {}, "clear") for kind in kinds
    }
    assert proposed == {0: "sea", 1: "forest", 2: "clear"}


def test_what_is_drawn_already_decides():
    kind = ColourKind(INKS["sea"], frozenset(Hex(column, 0) for column in range(5)))
    drawn = {Hex(column, 0): "clear" for column in range(5)} | {Hex(2, 0): "forest"}
    assert propose_terrain(kind, INKS, drawn, "clear") == "forest"


PART = st.integers(0, 255).map(float)


@given(
    st.dictionaries(
        st.builds(Hex, st.integers(0, 9), st.integers(0, 9)), st.builds(Rgb, PART, PART, PART), max_size=40
    ),
    st.integers(2, 12),
)
def test_every_hex_is_of_one_kind(colours, kinds):
    found = colour_kinds(colours, kinds)
    assert len(found) <= kinds
    assert sorted(at for kind in found for at in kind.hexes) == sorted(colours)
    assert found == colour_kinds(dict(reversed(colours.items())), kinds)
