"""The swept front line against a plain repetition of the checks, in any order."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from studio.hexes.labels import label
from studio.hexes.topology import OFF_MAP
from studio.rules.operational.base import zones
from studio.rules.operational.base.state import State, Unit, UnitId
from studio.rules.operational.frontline import ownership
from tests.rules.operational import drawn
from tests.support.battles import draw, position

LABELS = [label(at) for at in drawn.HEXES]


@st.composite
def marches(draws: st.DrawFn) -> tuple[State, tuple[int, ...], int]:
    """A battle, a path of one or two hexes, and a seed for the sequence of checks."""
    given: dict[str, Any] = draws(drawn.features())
    signs = draws(st.lists(st.sampled_from("aax-"), min_size=len(LABELS), max_size=len(LABELS)))
    given["territory"] = draw(dict(zip(drawn.HEXES, signs, strict=True)))
    places = draws(st.permutations(LABELS))
    specialists = draws(st.sampled_from([[], ["armored-cars"]]))
    given["units"] = [
        {"name": "1st", "is": "allied infantry 4+2", "at": places[0], "specialists": specialists},
        {
            "name": "Enemy",
            "is": "axis infantry 4+2",
            "at": places[1],
            "active": draws(st.sampled_from([2, 6])),
        },
    ]
    state = position(given)
    first = draws(st.sampled_from(sorted(state.board.topology.around(4))))
    return state, draws(st.sampled_from([(4,), (4, first), (first,)])), draws(st.integers(0, 5))


def swept_by_repetition(state: State, unit: Unit, path: tuple[int, ...], turn_round: int) -> set[int]:
    """Check all cells again and again until nothing changes, starting at any cell."""
    board, mine = state.board, state.board.number_of(unit.side) + 1
    owner = [mine if cell in path else number for cell, number in enumerate(state.owner)]
    enemies = {other.at for other in state.units.values() if other.side != unit.side}
    shut = zones.controlled_cells(state, unit.side) | enemies
    recon = any(element.specialist == "armored-cars" for element in unit.queue)
    swept: set[int] = set()
    cells = list(range(len(owner)))
    cells = cells[turn_round:] + cells[:turn_round]
    changed = True
    while changed:
        changed = False
        for cell in cells:
            terrain = board.terrain[cell]
            if owner[cell] == mine or cell in shut or terrain.city or terrain.water:
                continue
            around = [
                (there, board.hexsides.get(board.hexside(cell, direction), frozenset()))
                for direction, there in enumerate(board.topology.beside[cell])
                if there != OFF_MAP
            ]
            dry = [there for there, features in around if not features & {"minor-river", "major-river"}]
            own = sum(owner[there] == mine and not board.terrain[there].water for there, _ in around)
            enemy = sum(owner[there] not in (0, mine) for there, _ in around)
            beside_path = any(there in path for there in dry)
            linked = beside_path or any(there in swept for there in dry)
            if (recon and beside_path) or (linked and own > enemy):
                owner[cell] = mine
                swept.add(cell)
                changed = True
    return swept


@pytest.mark.rule("op.front.chain", "op.front.majority", "op.front.exclusions", "op.front.recon")
@given(marches())
def test_the_sequence_of_checks_does_not_matter(given_march: tuple[State, tuple[int, ...], int]) -> None:
    state, path, turn_round = given_march
    unit = state.units[UnitId("1st")]
    taken = ownership.hexes_gained(state, unit, path)
    assert set(taken.swept) == swept_by_repetition(state, unit, path, turn_round)
    assert taken.swept == tuple(sorted(taken.swept))
    assert set(taken.route) == {cell for cell in path if state.owner[cell] != 1}
