"""What a person is told to click while the target of an action is chosen."""

from types import SimpleNamespace

import pytest

from studio.desktop.play.targets.target_choice import TargetChoice
from studio.desktop.play.targets.targeting import ActionQuery, Targeting
from studio.hexes.coordinates import Hex
from studio.hexes.hexsides import Hexside

HEXES = [Hex(0, 0), Hex(1, 0)]


@pytest.mark.rule("op.asset.air-recon.area")
@pytest.mark.parametrize(
    ("targets", "size", "where"),
    [
        (HEXES, 9, "click one of the outlined hexes"),
        (HEXES, 2, "click any hex of the map"),
        ([Hexside(Hex(0, 0), Hex(1, 0))], 9, "click one of the outlined hexsides"),
    ],
)
def test_a_choice_among_all_hexes_speaks_of_no_outline(targets, size, where):
    queries = SimpleNamespace(
        targets_of=lambda _state, _query, action: (action,), query_label=lambda _query: "Air recon"
    )
    on = SimpleNamespace(queries=queries, map_size=size, view=SimpleNamespace(known=None))
    told = TargetChoice(on)._prompt(Targeting(ActionQuery("air-recon"), tuple(targets)))
    assert told == f"Air recon: {where}, or press Esc to give it up."
