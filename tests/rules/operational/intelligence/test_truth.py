"""What a side is shown may lack something, but is never wrong, in whole random games."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import Headquarters, HqId, State
from studio.rules.operational.fog.sight import hidden_units
from studio.rules.operational.intelligence.markers import marker_of
from studio.rules.operational.ruleset import Operational
from tests.contract.play import play
from tests.support.lengths import sample

#: Of the contract's games some in the fog.
SEEDS = sample(range(1, 8, 2), range(1, 66, 2))

pytestmark = pytest.mark.rule("op.fow.no-false-information")


def views() -> Iterator[tuple[State, Side, State]]:
    """Every state of the games, with each side and what it knows."""
    for seed in SEEDS:
        for state in play("operational", seed).states:
            assert state.board.fog
            for facts in state.board.sides:
                yield state, facts.id, Operational().view(state, facts.id).known


def test_markers_stand_for_units_that_are_there_as_they_are() -> None:
    marked = 0
    for state, side, known in views():
        hidden, markers = hidden_units(state, side), known.sight[side].markers
        assert markers == {cell: marker_of(state, hidden[cell]) for cell in markers}
        marked += len(markers)
    assert marked


def test_units_that_are_shown_are_as_they_are_but_for_orders_and_beaches_that_are_not_known() -> None:
    for state, _, known in views():
        for id_, shown in known.units.items():
            true = state.units[id_]
            at_sea = true.embarked and replace(true.embarked, targets=())
            assert shown in (true, replace(true, order=None), replace(true, embarked=at_sea))
        assert {at: state.stragglers[at] for at in known.stragglers} == known.stragglers


@pytest.mark.rule("op.fow.always.hqs", "op.fow.always.hubs", "op.fow.always.damage")
def test_headquarters_hubs_ground_and_front_are_shown_as_they_are() -> None:
    def outlines(hqs: Mapping[HqId, Headquarters]) -> dict[HqId, object]:
        return {id_: (hq.name, hq.at, hq.unsupplied) for id_, hq in hqs.items()}

    for state, side, known in views():
        assert outlines(known.hqs) == outlines(state.hqs)
        assert (known.hubs, known.ground, known.owner) == (state.hubs, state.ground, state.owner)
        own = {id_: hq for id_, hq in state.hqs.items() if hq.side == side}
        assert own == {id_: known.hqs[id_] for id_ in own}
