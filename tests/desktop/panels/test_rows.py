"""How the columns of a table share the width of their panel."""

import pytest

from studio.desktop.panels.rows import DependentField, share_out
from studio.documents.operational.forces import PoolSetup

_DETAIL = DependentField("specialist", of="kind", where="specialist")


@pytest.mark.parametrize(
    ("wanted", "room", "widths"),
    [
        ([60, 100], 200, [80, 120]),
        ([60, 100], 160, [60, 100]),
        ([60, 100], 150, [60, 90]),
        ([100, 60], 100, [50, 50]),
        ([90, 10, 80], 100, [45, 10, 45]),
        ([30, 30], -5, [0, 0]),
        ([], 50, []),
    ],
    ids=["the rest equally", "as wanted", "the widest is cut", "all alike", "the narrow one keeps its own",
         "no room", "no words"],
)  # fmt: skip
def test_columns_share_the_room(wanted, room, widths):
    assert share_out(wanted, room) == widths


def test_a_detail_stands_behind_its_value():
    guns = PoolSetup(kind="specialist", nation="us", specialist="heavy-artillery")
    assert _DETAIL.read(guns) == "specialist/heavy-artillery"
    assert _DETAIL.read(guns.model_copy(update={"specialist": None})) == "specialist"
    assert _DETAIL.read(guns.model_copy(update={"kind": "armor"})) == "armor"
    assert _DETAIL.written("specialist/engineers") == {"kind": "specialist", "specialist": "engineers"}
    assert _DETAIL.written("armor") == {"kind": "armor", "specialist": None}


def test_a_value_with_details_is_offered_detail_by_detail():
    values = [("armor", "armor"), ("specialist", "specialist")]
    assert _DETAIL.choices(values, [("engineers", "Engineers")]) == [
        ("armor", "armor"),
        ("specialist/engineers", "Engineers"),
    ]
