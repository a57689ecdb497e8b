"""What recon found empty is so, and stays known no longer than it is so."""

from dataclasses import replace

import pytest

from studio.rules.operational.assets import air_recon
from studio.rules.operational.assets.bombardment import is_coast
from studio.rules.operational.base.actions import AirRecon
from studio.rules.operational.base.state import UnitId
from studio.rules.operational.intelligence.markers import correct_markers
from tests.support import cases
from tests.support.battles import position


@pytest.mark.rule("op.asset.air-recon.reliable", "op.fow.no-false-information")
def test_a_hex_that_a_unit_comes_to_is_not_known_to_be_empty() -> None:
    state = cases.start_of(cases.read_case("airrecon", "empty")["given"])
    shape = state.board.shape
    middle, beside = (shape.index(shape.parse(label)) for label in ("0602", "0702"))
    after = air_recon.apply(state, AirRecon(middle)).state
    eyes = after.sight[state.side]
    assert middle in eyes.markers
    assert middle not in eyes.empty
    assert beside in eyes.empty
    far = UnitId("far")
    come = replace(after, units={**after.units, far: replace(after.units[far], at=beside)})
    known = correct_markers(after, come, state.side).sight[state.side]
    assert eyes.empty - known.empty == {beside}


@pytest.mark.rule("op.asset.air-recon.reliable", "op.fow.no-false-information")
def test_a_hex_that_is_seen_is_not_marked_as_empty_whoever_comes_to_it_then() -> None:
    given = {
        "map": [".       .", "    .       ."],
        "territory": ["a       x", "    x       x"],
        "fog": True,
        "assets": {"allied": {"air_recon": {"a_turn": 1}}},
        "units": [{"name": "1st", "is": "allied infantry 4+2", "at": "0101"}],
    }
    searched = cases.play(given, ["air recon over 0301"]).state
    moved = cases.play(given, ["air recon over 0301", "1st moves 0201"]).state
    shape = moved.board.shape
    found = [
        [shape.label(shape.at(cell)) for cell in sorted(state.sight[state.side].empty)]
        for state in (searched, moved)
    ]
    assert found == [["0301", "0401"], ["0401"]]


@pytest.mark.rule("op.asset.naval-bombardment.target")
def test_a_coast_is_land_beside_the_sea() -> None:
    board = position({"map": ["~       ~", "    ~       ."], "territory": "a", "units": [], "hqs": []}).board
    assert [is_coast(board, cell) for cell in range(4)] == [False, False, False, True]
