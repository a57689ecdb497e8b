"""Supply values."""

import pytest

from tests.support import cases

CASES = [
    pytest.param(
        "adds-up", marks=pytest.mark.rule("op.supply.value.accumulates", "op.supply.disruption.pontoon")
    ),
    pytest.param("air-source", marks=pytest.mark.rule("op.supply.source.air", "op.hub.not-from-air-ship")),
    pytest.param("back-on-rail", marks=pytest.mark.rule("op.supply.value.accumulates")),
    pytest.param("beach", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param("best-path-out-of-range", marks=pytest.mark.rule("op.supply.value.best-path")),
    pytest.param("best-path", marks=pytest.mark.rule("op.supply.value.best-path")),
    pytest.param("bonus-own-only", marks=pytest.mark.rule("op.supply.disruption.bonus-own-only")),
    pytest.param("enemy-hub", marks=pytest.mark.rule("op.hub.supplied.rail-line")),
    pytest.param("floor", marks=pytest.mark.rule("op.supply.value.accumulates")),
    pytest.param("hub-not-disrupted", marks=pytest.mark.rule("op.hub.no-disruption")),
    pytest.param("hub-not-from-hub", marks=pytest.mark.rule("op.hub.supplied.rail-line")),
    pytest.param("hub-on-source", marks=pytest.mark.rule("op.hub.purpose")),
    pytest.param(
        "local-reach-rivers",
        marks=pytest.mark.rule("op.supply.source.local-reach", "op.supply.disruption.minor-river"),
    ),
    pytest.param("local-reach", marks=pytest.mark.rule("op.supply.source.local-reach")),
    pytest.param("mountain-pass", marks=pytest.mark.rule("op.supply.disruption.mountain-pass")),
    pytest.param("mountain-rail", marks=pytest.mark.rule("op.supply.disruption.mountain-pass")),
    pytest.param("pontoon-major", marks=pytest.mark.rule("op.supply.disruption.pontoon")),
    pytest.param("port-source", marks=pytest.mark.rule("op.supply.source.port", "op.supply.rail.spread")),
    pytest.param("rail-over-bridge", marks=pytest.mark.rule("op.hub.supplied.rail-line")),
    pytest.param("rail-over-damaged-bridge", marks=pytest.mark.rule("op.hub.supplied.rail-line")),
    pytest.param("rail-over-nobodys-land", marks=pytest.mark.rule("op.hub.supplied.rail-line")),
    pytest.param("rail-source", marks=pytest.mark.rule("op.supply.source.rail", "op.supply.rail.spread")),
    pytest.param("rail-strip", marks=pytest.mark.rule("op.supply.rail.strip")),
    pytest.param("range-1", marks=pytest.mark.rule("op.hub.range.table")),
    pytest.param("range-2", marks=pytest.mark.rule("op.hub.range.table")),
    pytest.param("range-3", marks=pytest.mark.rule("op.hub.range.table")),
    pytest.param("range-4", marks=pytest.mark.rule("op.hub.range.table")),
    pytest.param("range-5", marks=pytest.mark.rule("op.hub.range.table")),
    pytest.param("range-by-terrain", marks=pytest.mark.rule("op.hub.range.supply-movement")),
    pytest.param("range-dunes-first", marks=pytest.mark.rule("op.hub.range.supply-movement")),
    pytest.param("range-dunes-of-the-enemy", marks=pytest.mark.rule("op.hub.range.supply-movement")),
    pytest.param(
        "range-in-mud",
        marks=pytest.mark.rule(
            "op.hub.range.always-dry", "op.hub.weather-via-disruption", "op.supply.disruption.weather"
        ),
    ),
    pytest.param(
        "range-in-snow",
        marks=pytest.mark.rule(
            "op.supply.disruption.weather",
            "op.supply.value.theater",
            "op.supply.value.at-source",
            "op.supply.roll.not-on-barrel-hex",
        ),
    ),
    pytest.param("range-not-bog", marks=pytest.mark.rule("op.hub.range.supply-movement")),
    pytest.param(
        "range-own-land", marks=pytest.mark.rule("op.hub.range.supply-movement", "op.supply.value.per-hex")
    ),
    pytest.param("range-ridges", marks=pytest.mark.rule("op.hub.range.supply-movement")),
    pytest.param(
        "road-hub-too-far",
        marks=pytest.mark.rule("op.hub.supplied.rail-line", "op.hub.unsupplied.stops-spreading"),
    ),
    pytest.param(
        "road-hub", marks=pytest.mark.rule("op.hub.supplied.rail-line", "op.supply.disruption.road-hub")
    ),
    pytest.param("ruins", marks=pytest.mark.rule("op.supply.disruption.destroyed-city")),
    pytest.param("ship-enemy-coast", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param(
        "ship-in-mud", marks=pytest.mark.rule("op.supply.source.ship-reach", "op.supply.disruption.weather")
    ),
    pytest.param("ship-over-a-river", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param("ship-over-an-impassable-line", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param("ship-reach", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param("ship-source", marks=pytest.mark.rule("op.supply.source.ship", "op.hub.not-from-air-ship")),
    pytest.param("ship-too-far", marks=pytest.mark.rule("op.supply.source.ship-reach")),
    pytest.param("source-lost", marks=pytest.mark.rule("op.supply.value.per-hex")),
    pytest.param("stragglers", marks=pytest.mark.rule("op.supply.disruption.stragglers")),
    pytest.param(
        "truck-source",
        marks=pytest.mark.rule("op.supply.source.truck", "op.hub.purpose", "op.supply.disruption.road-hub"),
    ),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("supply", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("supply")
