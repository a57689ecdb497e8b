"""Boards drawn at random and by hand."""

from collections.abc import Sequence
from typing import Any

from hypothesis import strategies as st

from studio.documents.operational.ruleset import OperationalRuleset
from studio.hexes.coordinates import Hex, Orientation, direction_between
from studio.hexes.labels import label
from studio.rules.operational.base.board import Board
from studio.rules.operational.setup.board import board_of
from tests.support.battles import CROSSINGS, HEXSIDES, LINKS, catalogue, draw, scenario

TERRAINS = (".", ".", ".", "FOR", "HIL", "MTN", "DUN", "ALP", "CTY", "SWP", "~")
HEXES = [Hex(column, row) for column in range(3) for row in range(3)]
PAIRS = [
    f"{label(a)}|{label(b)}"
    for a in HEXES
    for b in HEXES
    if a < b and direction_between(a, b, Orientation.FLAT) is not None
]


def board(map_: Sequence[str], figures: OperationalRuleset, features: Sequence[str] = ()) -> Board:
    """A board with figures of its own."""
    given = {"map": map_, "features": features}
    return board_of(scenario(given), catalogue(given), figures)


def features() -> st.SearchStrategy[dict[str, Any]]:
    """The given of a case: three by three hexes of any terrain, with anything on the hexsides."""
    kinds = st.sampled_from((*HEXSIDES, *CROSSINGS[:1], *LINKS, *LINKS))
    lines = st.builds("{} {}".format, st.sampled_from(PAIRS), kinds)
    terrain = st.lists(st.sampled_from(TERRAINS), min_size=len(HEXES), max_size=len(HEXES))
    return st.builds(
        lambda signs, lines: {"map": draw(dict(zip(HEXES, signs, strict=True))), "features": lines},
        terrain,
        st.lists(lines, max_size=8),
    )
