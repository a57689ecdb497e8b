"""Moving units: what hexes and hexsides cost, the AP, rivers, roads, stragglers and headquarters."""

import pytest

from tests.support import cases

CASES = [
    pytest.param("after-the-battle", marks=pytest.mark.rule("op.intro.time-limit")),
    pytest.param("all-in-after-moving", marks=pytest.mark.rule("op.move.cost.a-need")),
    pytest.param("all-in-ends-march", marks=pytest.mark.rule("op.move.cost.a-spends")),
    pytest.param("all-in-locked", marks=pytest.mark.rule("op.move.cost.a-need")),
    pytest.param("all-in-on-the-way", marks=pytest.mark.rule("op.move.cost.a-need")),
    pytest.param("all-in-spends", marks=pytest.mark.rule("op.move.cost.a-spends", "op.move.cost.a-locks")),
    pytest.param("all-in-then-attack", marks=pytest.mark.rule("op.move.cost.a-locks")),
    pytest.param("all-in-unsupplied", marks=pytest.mark.rule("op.move.cost.a-need")),
    pytest.param("alpine-rail-in-snow", marks=pytest.mark.rule("op.move.rail.snow")),
    pytest.param("alpine-road-in-snow", marks=pytest.mark.rule("op.move.road.snow")),
    pytest.param("ap-states", marks=pytest.mark.rule("op.move.ap.states")),
    pytest.param("available-extends", marks=pytest.mark.rule("op.move.ap.available")),
    pytest.param("beside-the-road", marks=pytest.mark.rule("op.move.road.cost")),
    pytest.param("bog-in-mud", marks=pytest.mark.rule("op.move.cost.mud", "op.move.cost.ladder")),
    pytest.param("bridge", marks=pytest.mark.rule("op.move.bridge.cost", "op.move.bridge.regular")),
    pytest.param("bridge-into-forest", marks=pytest.mark.rule("op.move.bridge.cost")),
    pytest.param("bridge-with-road", marks=pytest.mark.rule("op.move.bridge.cost", "op.move.road.cost")),
    pytest.param("cavalry-as-infantry", marks=pytest.mark.rule("op.move.cavalry-type")),
    pytest.param(
        "cavalry-mountain-road",
        marks=pytest.mark.rule("op.move.cavalry-type", "op.move.road.cross-impassable"),
    ),
    pytest.param("cavalry-no-mountains", marks=pytest.mark.rule("op.move.cavalry-type")),
    pytest.param("damaged-bridge", marks=pytest.mark.rule("op.move.bridge.cost", "op.move.river.minor-cost")),
    pytest.param("enemy-blocks", marks=pytest.mark.rule("op.move.enemy-blocks")),
    pytest.param("enemy-blocks-entry", marks=pytest.mark.rule("op.move.enemy-blocks")),
    pytest.param("escarpment", marks=pytest.mark.rule("op.move.escarpment")),
    pytest.param("escarpment-rail", marks=pytest.mark.rule("op.move.escarpment", "op.move.road.cost")),
    pytest.param("escarpment-road", marks=pytest.mark.rule("op.move.escarpment")),
    pytest.param("escarpment-track-in-mud", marks=pytest.mark.rule("op.move.escarpment", "op.move.road.mud")),
    pytest.param("extended-adds", marks=pytest.mark.rule("op.move.ap.uses", "op.move.ap.available")),
    pytest.param("extended-beyond", marks=pytest.mark.rule("op.move.extended.spend", "op.move.ap.uses")),
    pytest.param("extended-inside", marks=pytest.mark.rule("op.move.extended.spend")),
    pytest.param("extended-leftovers", marks=pytest.mark.rule("op.move.ap.uses")),
    pytest.param("extended-once", marks=pytest.mark.rule("op.move.ap.one-per-turn", "op.move.ap.uses")),
    pytest.param("extended-outline-off", marks=pytest.mark.rule("op.move.extended.spend")),
    pytest.param("extends-without-mps", marks=pytest.mark.rule("op.move.ap.uses")),
    pytest.param("friend-hq-hub-stragglers", marks=pytest.mark.rule("op.move.friend-passes")),
    pytest.param("friend-no-stop", marks=pytest.mark.rule("op.move.friend-passes")),
    pytest.param("friend-passes", marks=pytest.mark.rule("op.move.friend-passes")),
    pytest.param("friendly-hq", marks=pytest.mark.rule("op.move.min3.friendly-hq-free")),
    pytest.param("friendly-stragglers", marks=pytest.mark.rule("op.move.min3.friendly-stragglers")),
    pytest.param("friendly-stragglers-stay", marks=pytest.mark.rule("op.move.min3.friendly-stay")),
    pytest.param("frozen-swamp", marks=pytest.mark.rule("op.move.cost.snow")),
    pytest.param("frozen-swamp-on-foot", marks=pytest.mark.rule("op.move.cost.snow")),
    pytest.param("hexes-cost-by-terrain", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("hq-overrun", marks=pytest.mark.rule("op.move.min3.overrun-hq", "op.move.min3.cleared")),
    pytest.param("hq-weak", marks=pytest.mark.rule("op.move.min3.overrun-hq")),
    pytest.param("hq-weak-reach", marks=pytest.mark.rule("op.move.min3.overrun-hq")),
    pytest.param("impassable", marks=pytest.mark.rule("op.move.cost.x")),
    pytest.param(
        "impassable-by-rail", marks=pytest.mark.rule("op.move.cost.x", "op.move.road.cross-impassable")
    ),
    pytest.param("impassable-hexside", marks=pytest.mark.rule("op.zoc.blocked-hexsides")),
    pytest.param(
        "infantry-mountain-dry", marks=pytest.mark.rule("op.move.cost.infantry", "op.move.mountain-type")
    ),
    pytest.param(
        "infantry-mountain-mud",
        marks=pytest.mark.rule("op.move.mountain-type", "op.move.cost.ladder", "op.move.cost.mud"),
    ),
    pytest.param("locked-no-extended", marks=pytest.mark.rule("op.move.ap.locked")),
    pytest.param("major-river", marks=pytest.mark.rule("op.move.river.major-no-cross")),
    pytest.param("major-river-attack-over-bridge", marks=pytest.mark.rule("op.move.river.major-no-attack")),
    pytest.param(
        "major-river-attack-with-engineers", marks=pytest.mark.rule("op.move.river.major-no-attack")
    ),
    pytest.param(
        "major-river-bridge", marks=pytest.mark.rule("op.move.river.major-no-cross", "op.move.bridge.cost")
    ),
    pytest.param("major-river-no-attack", marks=pytest.mark.rule("op.move.river.major-no-attack")),
    pytest.param(
        "min3-beyond-river", marks=pytest.mark.rule("op.move.min3.cost", "op.move.river.minor-cost")
    ),
    pytest.param(
        "min3-beyond-river-paid", marks=pytest.mark.rule("op.move.min3.cost", "op.move.river.minor-cost")
    ),
    pytest.param("min3-cleared", marks=pytest.mark.rule("op.move.min3.cleared", "op.move.min3.cost")),
    pytest.param("min3-dunes", marks=pytest.mark.rule("op.move.min3.cost", "op.move.cost.a-spends")),
    pytest.param("min3-few-stragglers", marks=pytest.mark.rule("op.move.min3.where")),
    pytest.param("min3-hq", marks=pytest.mark.rule("op.move.min3.where", "op.move.min3.cost")),
    pytest.param("min3-mountain", marks=pytest.mark.rule("op.move.min3.cost")),
    pytest.param("min3-ridge", marks=pytest.mark.rule("op.move.min3.cost", "op.move.ridge")),
    pytest.param("min3-ridge-mountain", marks=pytest.mark.rule("op.move.min3.cost", "op.move.ridge")),
    pytest.param("min3-road", marks=pytest.mark.rule("op.move.min3.cost")),
    pytest.param("min3-stragglers", marks=pytest.mark.rule("op.move.min3.where", "op.move.min3.cost")),
    pytest.param("min3-too-few", marks=pytest.mark.rule("op.move.min3.cost")),
    pytest.param(
        "minor-river", marks=pytest.mark.rule("op.move.river.minor-cost", "op.move.river.minor-locks")
    ),
    pytest.param("minor-river-after-moving", marks=pytest.mark.rule("op.move.river.minor-start")),
    pytest.param("minor-river-crossed", marks=pytest.mark.rule("op.move.river.minor-locks")),
    pytest.param("minor-river-ends-march", marks=pytest.mark.rule("op.move.river.minor-cost")),
    pytest.param("minor-river-extended-mps", marks=pytest.mark.rule("op.move.river.minor-start")),
    pytest.param(
        "minor-river-into-alpine", marks=pytest.mark.rule("op.move.river.minor-start", "op.move.cost.x")
    ),
    pytest.param(
        "minor-river-into-dunes", marks=pytest.mark.rule("op.move.river.minor-start", "op.move.cost.a-need")
    ),
    pytest.param(
        "minor-river-into-mountain",
        marks=pytest.mark.rule("op.move.river.minor-cost", "op.move.cost-per-hex"),
    ),
    pytest.param("minor-river-on-the-way", marks=pytest.mark.rule("op.move.river.minor-start")),
    pytest.param(
        "minor-river-or-extended",
        marks=pytest.mark.rule("op.move.river.minor-cost", "op.move.extended.spend"),
    ),
    pytest.param("minor-river-unsupplied", marks=pytest.mark.rule("op.move.river.minor-start")),
    pytest.param("minor-river-way-round", marks=pytest.mark.rule("op.move.river.minor-cost")),
    pytest.param(
        "minor-river-without-ap",
        marks=pytest.mark.rule("op.move.river.minor-start", "op.move.river.minor-locks"),
    ),
    pytest.param("mobile-costs", marks=pytest.mark.rule("op.move.cost.mobile")),
    pytest.param("mountain-rail-in-snow", marks=pytest.mark.rule("op.move.rail.snow")),
    pytest.param("mountain-road-in-snow", marks=pytest.mark.rule("op.move.road.snow")),
    pytest.param("mountain-troops", marks=pytest.mark.rule("op.move.mountain-type")),
    pytest.param("mountain-troops-mud", marks=pytest.mark.rule("op.move.mountain-type", "op.move.cost.mud")),
    pytest.param(
        "mountain-troops-snow", marks=pytest.mark.rule("op.move.mountain-type", "op.move.cost.snow")
    ),
    pytest.param("moving-abandons-dump", marks=pytest.mark.rule("op.action.supply-dump.abandoned")),
    pytest.param(
        "moving-leaves-works", marks=pytest.mark.rule("op.combat.side.attacker-leaves-entrenchment")
    ),
    pytest.param("mud", marks=pytest.mark.rule("op.move.cost.mud")),
    pytest.param("new-turn", marks=pytest.mark.rule("op.move.mp-per-turn", "op.move.ap.one-per-turn")),
    pytest.param("no-free-hex", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("no-such-unit", marks=pytest.mark.rule("op.intro.army-composition")),
    pytest.param("not-in-the-enemys-turn", marks=pytest.mark.rule("op.intro.turn-alternation")),
    pytest.param("paths-do-not-cross-themselves", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("paths-have-hexes", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("paths-step-by-step", marks=pytest.mark.rule("op.move.cost-per-hex")),
    pytest.param("paved-in-mud", marks=pytest.mark.rule("op.move.road.mud", "op.move.road.cost")),
    pytest.param("pontoon", marks=pytest.mark.rule("op.move.bridge.pontoon")),
    pytest.param("rail", marks=pytest.mark.rule("op.move.road.cost")),
    pytest.param("rail-in-mud", marks=pytest.mark.rule("op.move.rail.snow", "op.move.road.mud")),
    pytest.param("ridge", marks=pytest.mark.rule("op.move.ridge")),
    pytest.param("ridge-by-rail", marks=pytest.mark.rule("op.move.ridge", "op.move.road.cost")),
    pytest.param("ridge-by-road", marks=pytest.mark.rule("op.move.ridge", "op.move.road.cost")),
    pytest.param("ridge-into-dunes", marks=pytest.mark.rule("op.move.ridge", "op.move.cost.a-spends")),
    pytest.param("ridge-track-in-mud", marks=pytest.mark.rule("op.move.ridge", "op.move.road.mud")),
    pytest.param(
        "river-kinds",
        marks=pytest.mark.rule(
            "op.move.river.kinds", "op.move.river.minor-cost", "op.move.river.major-no-cross"
        ),
    ),
    pytest.param("road", marks=pytest.mark.rule("op.move.road.cost")),
    pytest.param("road-down-from-mountain", marks=pytest.mark.rule("op.move.road.snow")),
    pytest.param(
        "road-ends-at-the-bank", marks=pytest.mark.rule("op.move.river.minor-cost", "op.move.road.cost")
    ),
    pytest.param("road-mountain-no-stop", marks=pytest.mark.rule("op.move.road.cross-impassable")),
    pytest.param("road-mountain-pass", marks=pytest.mark.rule("op.move.road.cross-impassable")),
    pytest.param("sea", marks=pytest.mark.rule("op.move.cost.x")),
    pytest.param("small-stragglers-captured", marks=pytest.mark.rule("op.move.min3.capture-stragglers")),
    pytest.param("snow", marks=pytest.mark.rule("op.move.cost.snow")),
    pytest.param(
        "stragglers-captured",
        marks=pytest.mark.rule("op.move.min3.capture-stragglers", "op.move.min3.cleared"),
    ),
    pytest.param(
        "stragglers-unsupplied",
        marks=pytest.mark.rule("op.move.min3.cleared", "op.front.unsupplied-last-hex"),
    ),
    pytest.param("tunnel", marks=pytest.mark.rule("op.move.tunnels")),
    pytest.param("tunnel-in-snow", marks=pytest.mark.rule("op.move.tunnels")),
    pytest.param("types-differ", marks=pytest.mark.rule("op.move.types")),
    pytest.param("unpaved-dry", marks=pytest.mark.rule("op.move.road.cost", "op.move.road.mud")),
    pytest.param("unpaved-in-mud", marks=pytest.mark.rule("op.move.road.mud")),
    pytest.param("wadi", marks=pytest.mark.rule("op.move.wadi")),
    pytest.param("wadi-attack", marks=pytest.mark.rule("op.move.wadi-defence")),
    pytest.param("supply-costs", marks=pytest.mark.rule("op.move.cost.supply")),
]


@pytest.mark.parametrize("name", CASES)
def test_it_comes_out_as_the_case_says(name: str) -> None:
    cases.run("move", name)


def test_every_case_is_listed_with_its_rules() -> None:
    listed = {str(case.values[0]): next(iter(case.marks)).args for case in CASES}
    assert listed == cases.rules_of("move")
