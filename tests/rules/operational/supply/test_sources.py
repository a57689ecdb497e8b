"""The five kinds of supply source, as the shipped figures and the engine have them."""

import pytest

from studio.rules.kernel.decision import Side
from studio.rules.operational.supply.network import network
from tests.support.battles import position, shipped_ruleset

#: Kind, whether it feeds the rail system, whether it feeds hubs.
KINDS = [
    ("rail", True, True),
    ("port", True, True),
    ("truck", False, True),
    ("ship", False, False),
    ("air", False, False),
]


@pytest.mark.rule("op.supply.source.types")
@pytest.mark.parametrize(("kind", "rail", "hubs"), KINDS)
def test_a_source_feeds_what_its_kind_does(kind: str, rail: bool, hubs: bool) -> None:
    case = {
        "map": [".       .", "    .       ."],
        "features": ["0101|0201|0301 rail", "0101|0201|0301|0401 paved-road"],
        "sources": [{"is": f"allied {kind} source", "at": "0101"}],
        "hubs": [{"is": "allied hub", "at": "0401", "trucks": 1}],
    }
    traced = network(position(case), Side("allied"))
    assert traced.rail == (frozenset({0, 1, 2}) if rail else frozenset())
    assert traced.hubs == (frozenset({3}) if hubs else frozenset())


@pytest.mark.rule("op.supply.source.types")
def test_the_shipped_figures_say_the_same() -> None:
    figures = shipped_ruleset().supply
    assert [
        (kind, kind in figures.rail_sources, kind in figures.hub_sources) for kind, _, _ in KINDS
    ] == KINDS
