"""Markers follow what becomes of their units."""

from dataclasses import replace

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.intelligence.markers import correct_markers
from tests.support import cases

ALLIED = Side("allied")
#: What the one marker of the case stands for.
MARKED = UnitId("e5")


def changed(**fields: object) -> tuple[State, State]:
    """A position with a marker, and the same once something has become of its unit."""
    before = cases.start_of(cases.read_case("intel", "level-2")["given"])
    after = replace(before, units={**before.units, MARKED: replace(before.units[MARKED], **fields)})
    return before, correct_markers(before, after, ALLIED)


@pytest.mark.rule("op.fow.no-false-information", "op.intel.shows.strength")
def test_a_marker_tells_its_unit_weak_once_it_is() -> None:
    before, after = changed(retreated=True)
    cell = before.units[MARKED].at
    assert {at: marker.strong for at, marker in before.sight[ALLIED].markers.items()} == {cell: True}
    assert {at: marker.strong for at, marker in after.sight[ALLIED].markers.items()} == {cell: False}


@pytest.mark.rule("op.fow.no-false-information", "op.intel.lifetime")
def test_a_marker_goes_with_its_unit_though_another_comes_to_its_place() -> None:
    before = cases.start_of(cases.read_case("intel", "level-2")["given"])
    gone, other = before.units[MARKED], before.units[UnitId("e6")]
    swapped = {gone.id: replace(gone, at=other.at), other.id: replace(other, at=gone.at)}
    after = correct_markers(before, replace(before, units={**before.units, **swapped}), ALLIED)
    assert not after.sight[ALLIED].markers
