"""Every check on scenarios finds what it is for, at its place, and passes what is nearly the same but right."""

import re
from collections.abc import Mapping
from typing import Any

import pytest

from studio.lint.problem import Problem
from tests.support.battles import shipped_ruleset
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.skirmish import between_columns, road, shipped_catalogue, skirmish

Edits = Mapping[str, Any]

BRIDGE = {"between": "0503|0602", "kind": "bridge"}
CARD = {"/sides/0/cards": ["supreme-command"]}
#: A side that can buy before its first turn.
PREPARED = {"/sides/0/preparation": True}
STEPS = [{"kind": "infantry", "number": 2, "price": 20}]
ELITE_STEPS = [{"kind": "infantry", "number": 2, "elite_price": 20}]
FLAK = {"type": "flak-88"}
BEHIND = {"between": "0104|0204"}
ARRIVAL = {"turn": 2, "zone": "west"}
COAST = {"id": "coast", "name": "Coast", "hexes": ["0102"], "weather": ["snow"]}
VALLEY = {"id": "valley", "name": "Valley", "hexes": ["0101"], "weather": ["mud"]}

SOLDIERS = {"kind": "infantry", "nation": "british"}
ENGINEERS = {"kind": "specialist", "nation": "british", "specialist": "engineers"}
TANKS = {"kind": "armor", "nation": "british"}
#: Three Allied units beyond the river, supplied by the railway that crosses it.
LIFELINE: Edits = {
    "/territory": ["aaaaaxxx..", "aaaaaxxxx.", *["aaaaaaaxxx"] * 6],
    "/map/hexsides": [{"between": pair, "kind": "major-river"} for pair in between_columns(5)],
    "/map/links": road("0104 0204 0304 0404 0504 0604 0704", "rail"),
    "/units/0/at": "0604",
    "/units/1/arrival": None,
    "/units/1/at": "0603",
    "/units/-": {
        "id": "2-new-zealand",
        "name": "2nd New Zealand Division",
        "designation": "2 NZ",
        "side": "allies",
        "type": "british-infantry-division",
        "hq": "x-corps",
        "active": 5,
        "at": "0704",
    },
}

#: Two roads of which one ends where the other should begin.
GAP = [*road("0302 0303", "unpaved-road"), *road("0304 0305", "paved-road")]

#: A zone of the other side, by which a unit comes.
EAST = {
    "/zones/-": {"id": "east", "name": "East", "side": "axis", "hexes": ["1007"]},
    "/units/1/arrival/zone": "east",
}
#: Two Italian divisions of the other side.
ITALIANS = {"/units/2/type": "italian-motorized-division"}

#: A hex of the enemy behind the front.
POCKET = {"/territory/5": "xaaaaxxxxx"}

TOWN = {"id": "town", "name": "Town", "at": "0804", "side": "allies", "deadline": 4}
#: Mountains around 0806, which mobile units enter by road alone.
WALLED: Edits = {
    "/map/terrain/4": ".......M..",
    "/map/terrain/5": "......M.M.",
    "/map/terrain/6": "......MMM.",
    "/units/2/at": "0806",
    "/stragglers": [],
}

NEWS = {"kind": "message", "text": "Tanks!"}
TURN = {"kind": "turn", "turn": 2}


def triggered(when: Any = TURN, then: Any = NEWS, **more: Any) -> Edits:
    """A trigger with one condition and one effect, or with none."""
    parts = {"when": [when] if when else [], "then": [then] if then else []}
    return {"/triggers": [{"id": "raid", **parts, **more}]}


#: The 1st Armoured Division, which two triggers bring.
TWICE = {
    "/triggers": [
        {"id": name, "when": [TURN], "then": [{"kind": "arrival", "units": ["1-armoured"]}]}
        for name in ("first", "second")
    ]
}
#: The same of a headquarters, which another trigger may withdraw in between.
HQ_BROUGHT = [
    {"id": name, "when": [TURN], "then": [{"kind": "arrival", "hqs": ["x-corps"]}]}
    for name in ("first", "second")
]
HQ_TWICE = {"/triggers": HQ_BROUGHT}
HQ_GONE = {"id": "gone", "when": [TURN], "then": [{"kind": "withdrawal", "hqs": ["x-corps"]}]}
TAKEN = {"kind": "hexes-taken", "side": "allies", "hexes": ["0104"]}


def on_turns(first: Any, second: Any, later: int = 2) -> Edits:
    """Two triggers with one effect each, on turn 2 and on a turn that is the same one or later."""
    return {
        "/triggers": [
            {"id": "raid", "when": [TURN], "then": [first]},
            {"id": "second", "when": [TURN | {"turn": later}], "then": [second]},
        ]
    }


MUD, SNOW = {"kind": "weather", "weather": "mud"}, {"kind": "weather", "weather": "snow"}
LEAVING = {"kind": "withdrawal", "units": ["1-armoured"]}
COMING = {"kind": "arrival", "units": ["1-armoured"]}

#: The staff of X Corps at the edge, and its units at the other.
FAR: Edits = {
    "/hqs/0/at": "0108",
    "/hqs/0/type": "french-corps-hq",
    "/territory": ["aaaaaaaa..", "aaaaaaaaa.", *["aaaaaaxxxx"] * 6],
    "/units/0/at": "0801",
    "/units/1/arrival": None,
    "/units/1/at": "0802",
}
#: Fog, and nobody who looks into it.
FOG = {"/fog": True}

#: Code, edits of the skirmish, JSON pointer and subject of the finding.
FAILING = [
    pytest.param("arrival-too-late", {"/units/1/arrival/turn": 7}, "/units/1/arrival/turn", "1-armoured"),
    pytest.param(
        "arrival-without-entry",
        {"/zones/0/hexes": ["0201"]},
        "/units/1/arrival",
        "1-armoured",
        id="arrival-without-entry: tanks by a mountain",
    ),
    pytest.param("arrival-without-entry", {"/units/1/arrival/zone": None}, "/units/1/arrival", "1-armoured"),
    pytest.param(
        "arrival-without-entry",
        {"/hqs/0/at": None, "/hqs/0/arrival": {"turn": 2}, "/sources/0/kind": "truck"},
        "/hqs/0/arrival",
        "x-corps",
        id="arrival-without-entry: an HQ by truck",
        marks=pytest.mark.rule("op.enroute.hq.hexes"),
    ),
    pytest.param(
        "bridge-without-river",
        {"/map/crossings/-": BEHIND | {"kind": "pontoon"}},
        "/map/crossings/1",
        "0104|0204",
    ),
    pytest.param(
        "arrival-out-of-supply",
        {"/zones/0/hexes": ["0108"], "/hubs/0": GONE},
        "/units/1/arrival",
        "1-armoured",
        marks=pytest.mark.rule("op.supply.resupply.needs-supplied-hex"),
    ),
    pytest.param(
        "bridge-is-lifeline",
        LIFELINE,
        "/map/crossings/0",
        "0504|0604",
        marks=pytest.mark.rule("op.supply.source.chain"),
    ),
    pytest.param("bridge-without-road", {"/map/crossings/-": BRIDGE}, "/map/crossings/1", "0503|0602"),
    pytest.param("deadline-too-late", {"/objectives/0/deadline": 7}, "/objectives/0/deadline", "ford"),
    pytest.param("hex-off-map", {"/units/0/at": "1104"}, "/units/0/at", "51-highland"),
    pytest.param("hex-off-map", {"/zones/0/hexes/-": "0109"}, "/zones/0/hexes/2", "west"),
    pytest.param(
        "hex-off-map",
        {"/weather_zones": [VALLEY | {"hexes": ["0101", "0109"]}]},
        "/weather_zones/0/hexes/1",
        "valley",
    ),
    pytest.param(
        "hex-off-map",
        {"/map/links/-": {"between": "0108|0109", "kind": "rail"}},
        "/map/links/8/between",
        "0108|0109",
    ),
    pytest.param(
        "hexes-not-neighbours",
        {"/map/hexsides/-": {"between": "0104|0304", "kind": "ridge"}},
        "/map/hexsides/15/between",
        "0104|0304",
    ),
    pytest.param("hq-of-other-side", {"/units/0/hq": "dak"}, "/units/0/hq", "51-highland"),
    pytest.param(
        "hq-out-of-supply",
        {"/hqs/0/at": "0508", "/hubs/0": GONE},
        "/hqs/0/at",
        "x-corps",
        marks=pytest.mark.rule("op.hub.purpose"),
    ),
    pytest.param(
        "hq-exposed",
        {"/hqs/1/at": "0604", "/units/0/at": "0404"},
        "/hqs/1/at",
        "dak",
        marks=pytest.mark.rule("op.hq.overrun.non-weak-enters"),
    ),
    pytest.param(
        "hub-exposed",
        {"/hubs/1/at": "0604"},
        "/hubs/1/at",
        "0604",
        marks=pytest.mark.rule("op.hub.overrun.removed"),
    ),
    pytest.param(
        "hub-exposed",
        {"/hubs/0/at": "0107", "/units/1/arrival": {"turn": 1, "hexes": ["0108"]}, "/units/1/side": "axis"}
        | {"/territory/7": "xaaaaxxxxx"},
        "/hubs/0/at",
        "0107",
        id="hub-exposed: by a unit that arrives",
        marks=pytest.mark.rule("op.enroute.unit.ready"),
    ),
    pytest.param("hq-unknown", {"/units/0/hq": "ix-corps"}, "/units/0/hq", "51-highland"),
    pytest.param("hq-without-units", {"/units/0/hq": None, "/units/1/hq": None}, "/hqs/0", "x-corps"),
    pytest.param(
        "hub-adds-nothing",
        {"/hubs/-": {"at": "0104", "side": "allies", "trucks": 1}},
        "/hubs/2",
        "0104",
        marks=pytest.mark.rule("op.hub.purpose"),
    ),
    pytest.param(
        "hubs-share-hex",
        {"/hubs/-": {"at": "0204", "side": "allies", "trucks": 5}},
        "/hubs/2/at",
        "0204",
        marks=pytest.mark.rule("op.hub.initial"),
    ),
    pytest.param(
        "stragglers-share-hex",
        {"/stragglers/-": {"at": "0806", "side": "axis", "steps": 2}},
        "/stragglers/1/at",
        "0806",
        marks=pytest.mark.rule("op.stragglers.one-per-hex"),
    ),
    pytest.param(
        "hub-overfull",
        {"/hubs/0/trucks": 6},
        "/hubs/0/trucks",
        "0204",
        marks=pytest.mark.rule("op.hub.trucks.max"),
    ),
    pytest.param(
        "hub-not-fed",
        {"/map/links/6": GONE, "/hubs/0/at": "0508"},
        "/hubs/0/at",
        "0508",
        marks=pytest.mark.rule("op.hub.create.road"),
    ),
    pytest.param(
        "hub-not-fed",
        {"/sources/1/kind": "air"},
        "/hubs/1/at",
        "0905",
        marks=pytest.mark.rule("op.hub.not-from-air-ship"),
    ),
    pytest.param(
        "hub-on-bad-terrain",
        {"/hubs/0/at": "0201"},
        "/hubs/0/at",
        "0201",
        marks=pytest.mark.rule("op.hub.create.not-mountain"),
    ),
    pytest.param("id-duplicate", {"/units/1/id": "51-highland"}, "/units/1/id", "51-highland"),
    pytest.param("id-duplicate", {"/weather_zones": [VALLEY, VALLEY]}, "/weather_zones/1/id", "valley"),
    pytest.param("name-off-map", {"/map/names/0/at": "1204"}, "/map/names/0/at", "1204"),
    pytest.param("name-duplicate", {"/units/3/name": "15th  panzer division "}, "/units/3/name", "trieste"),
    pytest.param("name-duplicate", {"/objectives/-": TOWN | {"name": "Ford"}}, "/objectives/1/name", "town"),
    pytest.param("no-primary-objective", {"/objectives/0/kind": "bonus"}, "/objectives", "objectives"),
    pytest.param(
        "objective-held-at-start",
        {"/objectives/0/at": "0503"},
        "/objectives/0/at",
        "ford",
        marks=pytest.mark.rule("op.objective.primary.hex"),
    ),
    pytest.param(
        "objective-of-both",
        {"/objectives/-": TOWN | {"side": "axis"}},
        "/objectives/1/at",
        "town",
        marks=pytest.mark.rule("op.objective.win"),
    ),
    pytest.param("objectives-share-hex", {"/objectives/-": TOWN}, "/objectives/1/at", "town"),
    pytest.param(
        "objectives-share-hex", {"/objectives/-": TOWN | {"at": "008004"}}, "/objectives/1/at", "town"
    ),
    pytest.param("no-primary-objective", {"/objectives": []}, "/objectives", "objectives"),
    pytest.param(
        "objective-out-of-reach",
        {"/objectives/0/at": "1008", "/objectives/0/deadline": 1, "/units/0/at": "0102"},
        "/objectives/0/deadline",
        "ford",
    ),
    pytest.param(
        "objective-out-of-reach",
        {"/objectives/0/at": "1001", "/objectives/0/deadline": 6},
        "/objectives/0/deadline",
        "ford",
        id="objective-out-of-reach: at sea",
    ),
    pytest.param(
        "objective-beyond-supply", {"/objectives/0/at": "0408", "/hubs/0": GONE}, "/objectives/0/at", "ford"
    ),
    pytest.param(
        "pool-unknown", {"/hqs/0/pool": [SOLDIERS | {"nation": "martian"}]}, "/hqs/0/pool/0/nation", "x-corps"
    ),
    pytest.param(
        "pool-unknown",
        {"/hqs/0/pool": [SOLDIERS, {"kind": "specialist", "nation": "british"}]},
        "/hqs/0/pool/1/specialist",
        "x-corps",
        id="pool-unknown: a specialist without a type",
    ),
    pytest.param(
        "pool-too-late", {"/hqs/0/pool": [SOLDIERS | {"from_turn": 7}]}, "/hqs/0/pool/0/from_turn", "x-corps"
    ),
    pytest.param(
        "pool-undeployable",
        {"/hqs/0/pool": [SOLDIERS, SOLDIERS | {"nation": "us"}]},
        "/hqs/0/pool/1",
        "x-corps",
        marks=pytest.mark.rule("op.reinforce.step.no-mixing"),
    ),
    pytest.param(
        "pool-undeployable",
        {"/hqs/0/pool": [TANKS], "/units/1/hq": None},
        "/hqs/0/pool/0",
        "x-corps",
        id="pool-undeployable: tanks for infantry",
    ),
    pytest.param(
        "pool-undeployable",
        {"/hqs/0/pool": [ENGINEERS, ENGINEERS | {"nation": "us"}]},
        "/hqs/0/pool/1",
        "x-corps",
        id="pool-undeployable: engineers of another nation",
        marks=pytest.mark.rule("op.reinforce.specialist.majors"),
    ),
    pytest.param(
        "pool-undeployable",
        {"/hqs/0/pool": [SOLDIERS], "/hqs/0/levels": {"operations": 3}},
        "/hqs/0/pool",
        "x-corps",
        id="pool-undeployable: no branch for it",
    ),
    pytest.param("piece-in-two-places", {"/units/0/arrival": ARRIVAL}, "/units/0/arrival", "51-highland"),
    pytest.param("piece-nowhere", {"/units/0/at": None}, "/units/0", "51-highland"),
    pytest.param("piece-on-foreign-land", {"/units/0/at": "0703"}, "/units/0/at", "51-highland"),
    pytest.param("piece-on-foreign-land", {"/hqs/1/at": "0303"}, "/hqs/1/at", "dak"),
    pytest.param(
        "railway-cut",
        {
            "/territory": ["aaaaaxxx..", "aaaaaxxxx.", *["aaaaaaaxxx"] * 6],
            "/map/links": road("0104 0204 0304 0404 0504 0604", "rail"),
            "/map/crossings/0/kind": "damaged-bridge",
        },
        "/map/crossings/0/kind",
        "0504|0604",
        marks=pytest.mark.rule("op.hub.supplied.rail-line"),
    ),
    pytest.param("river-end", {"/map/hexsides/3": GONE}, "/map/hexsides/2", "0502|0602"),
    pytest.param(
        "road-through-impassable",
        {"/map/hexsides/-": BEHIND | {"kind": "impassable"}},
        "/map/links/0",
        "0104|0204",
    ),
    pytest.param(
        "road-through-impassable",
        {"/map/links/-": {"between": "0801|0901", "kind": "rail"}},
        "/map/links/8",
        "0801|0901",
        id="road-through-impassable: into the sea",
    ),
    pytest.param("road-without-bridge", {"/map/crossings": []}, "/map/links/4", "0504|0604"),
    pytest.param("rows-wrong-size", {"/map/terrain/2": "........."}, "/map/terrain/2", "terrain 3"),
    pytest.param("rows-wrong-size", {"/map/elevation": ["01"]}, "/map/elevation", "elevation"),
    pytest.param("rows-wrong-size", {"/territory": []}, "/territory", "territory"),
    pytest.param(
        "rows-wrong-size", {"/layers": {"later": ["."]}}, "/layers/later/0", "layer later 1", id="of a layer"
    ),
    pytest.param("side-unknown", {"/units/0/side": "soviets"}, "/units/0/side", "51-highland"),
    pytest.param("side-unknown", {"/territory_legend/~": "soviets"}, "/territory_legend/~0", "~"),
    pytest.param("side-starves", {"/sides/1/theater_supply": 0}, "/sides/1/theater_supply", "axis"),
    pytest.param(
        "side-starves",
        {"/sides/1/theater_supply": 10},
        "/sides/1/theater_supply",
        "axis",
        id="side-starves: next to nothing",
    ),
    pytest.param("territory-pocket", POCKET, "/territory/5", "0106"),
    pytest.param("side-without-hq", {"/hqs/1": GONE}, "/sides/1", "axis"),
    pytest.param("sides-uneven", {"/units/2/active": 1, "/units/3/active": 2}, "/sides/1", "axis"),
    pytest.param(
        "sides-uneven",
        {"/units/2/active": 2, "/units/3/active": 2, "/units/0/xp": 300, "/units/1/xp": 300},
        "/sides/1",
        "axis",
        id="sides-uneven: by experience",
        marks=pytest.mark.rule("op.xp.effects"),
    ),
    pytest.param(
        "unit-cannot-move",
        WALLED,
        "/units/2/at",
        "15-panzer",
        marks=pytest.mark.rule("op.move.cost.x"),
    ),
    pytest.param(
        "unit-cannot-move",
        WALLED | {"/units/2/at": None, "/units/2/arrival": {"turn": 2, "hexes": ["0806"]}},
        "/units/2/arrival",
        "15-panzer",
        id="unit-cannot-move: where it enters",
    ),
    pytest.param(
        "side-without-supply",
        {"/sources/1/at": "0108"},
        "/sides/1",
        "axis",
        id="side-without-supply: on the enemy's land",
    ),
    pytest.param("offer-useless", {"/sides/0/store": ELITE_STEPS}, "/sides/0/cards", "allies"),
    pytest.param("offer-useless", {"/sides/0/store": STEPS}, "/sides/0/preparation", "allies"),
    pytest.param(
        "offer-useless",
        PREPARED | {"/sides/0/store": [{"kind": "armor", "nation": "german", "price": 9}]},
        "/sides/0/store/0/kind",
        "allies",
    ),
    pytest.param(
        "offer-useless",
        CARD | {"/sides/0/store": [{"kind": "infantry"}]},
        "/sides/0/store/0/kind",
        "allies",
        id="offer-useless: without a price",
    ),
    pytest.param(
        "offer-useless",
        CARD | {"/sides/0/store": [{"kind": "specialist", "specialist": "flak-88", "elite_price": 9}]},
        "/sides/0/store/0/kind",
        "allies",
        id="offer-useless: of the enemy",
    ),
    pytest.param("side-without-supply", {"/sources/1": GONE}, "/sides/1", "axis"),
    pytest.param("side-without-units", {"/units/3": GONE, "/units/2": GONE}, "/sides/1", "axis"),
    pytest.param("sides-too-few", {"/sides/1": GONE}, "/sides", "sides"),
    pytest.param("sides-too-few", {"/sides": []}, "/sides", "sides"),
    pytest.param("source-on-foreign-land", {"/sources/0/at": "0804"}, "/sources/0/at", "0804"),
    pytest.param(
        "specialist-foreign",
        {"/units/3/specialists/0/type": "gurkha-raiders"},
        "/units/3/specialists/0/type",
        "trieste",
    ),
    pytest.param(
        "specialists-too-many", {"/units/3/specialists": [FLAK] * 3}, "/units/3/specialists", "trieste"
    ),
    pytest.param("steps-none", {"/units/0/active": 0}, "/units/0/active", "51-highland"),
    pytest.param("steps-too-many", {"/units/0/suppressed": 4}, "/units/0/active", "51-highland"),
    pytest.param(
        "stragglers-on-bad-terrain",
        {"/stragglers/0/at": "0201"},
        "/stragglers/0/at",
        "0201",
        marks=pytest.mark.rule("op.stragglers.no-mountains"),
    ),
    pytest.param(
        "stragglers-with-hq-or-hub",
        {"/stragglers/0/at": "0905"},
        "/stragglers/0/at",
        "0905",
        marks=pytest.mark.rule("op.hub.create.not-stragglers"),
    ),
    pytest.param("stragglers-with-hq-or-hub", {"/stragglers/0/at": "0104"}, "/stragglers/0/at", "0104"),
    pytest.param("terrain-unknown", {"/map/legend/h": "jungle"}, "/map/legend", "jungle"),
    pytest.param("terrain-unknown", {"/map/legend/h": GONE}, "/map/legend", "h"),
    pytest.param("card-unknown", {"/sides/0/cards": ["truck", "carpet"]}, "/sides/0/cards/1", "allies"),
    pytest.param("card-unknown", {"/sides/0/card_pool": ["carpet"]}, "/sides/0/card_pool/0", "allies"),
    pytest.param("type-unknown", {"/units/0/type": "martians"}, "/units/0/type", "51-highland"),
    pytest.param("type-unknown", {"/hqs/0/type": "martians"}, "/hqs/0/type", "x-corps"),
    pytest.param(
        "type-unknown",
        {"/units/0/specialists/0/type": "martians"},
        "/units/0/specialists/0/type",
        "51-highland",
    ),
    pytest.param(
        "piece-on-impassable",
        {"/units/2/at": "0201"},
        "/units/2/at",
        "15-panzer",
        id="piece-on-impassable: tanks on a mountain",
        marks=pytest.mark.rule("op.move.cost.x"),
    ),
    pytest.param("piece-on-impassable", {"/units/0/at": "0901"}, "/units/0/at", "51-highland"),
    pytest.param("piece-on-impassable", {"/hqs/0/at": "0901"}, "/hqs/0/at", "x-corps"),
    pytest.param("source-off-rail", {"/sources/0/at": "0107"}, "/sources/0/kind", "0107"),
    pytest.param(
        "unit-outside-hq-range",
        {"/hqs/0/at": "0108", "/units/0/at": "0501", "/hqs/0/type": "french-corps-hq"},
        "/units/0/at",
        "51-highland",
        marks=pytest.mark.rule("op.hq.range.actions"),
    ),
    pytest.param(
        "hq-far-from-units",
        FAR,
        "/hqs/0/at",
        "x-corps",
        marks=pytest.mark.rule("op.hq.range.outside-no-benefits"),
    ),
    pytest.param("hq-of-enemy-nation", {"/hqs/1/type": "british-corps-hq"}, "/hqs/1/type", "dak"),
    pytest.param(
        "reserve-large",
        {"/units/1/reserve": True},
        "/sides/0",
        "allies",
        marks=pytest.mark.rule("camp.token.start.examples"),
    ),
    pytest.param("fog-without-recon", FOG, "/fog", "fog", marks=pytest.mark.rule("op.fow.depth")),
    pytest.param("weather-never-dry", {"/weather": ["mud", "snow"] * 3}, "/weather", "weather"),
    pytest.param("turns-after-deadlines", {"/turns": 8}, "/turns", "turns"),
    pytest.param(
        "map-without-roads",
        {"/map/links": []},
        "/map/links",
        "links",
        marks=pytest.mark.rule("op.move.road.cost"),
    ),
    pytest.param(
        "deadline-idle",
        {"/objectives/0/at": "0503"},
        "/objectives/0/deadline",
        "ford",
        marks=pytest.mark.rule("op.objective.primary.hex"),
    ),
    pytest.param("title-of-another-year", {"/title": "Ford 1944"}, "/calendar/start", "calendar"),
    pytest.param("unit-without-hq", {"/units/0/hq": None}, "/units/0", "51-highland"),
    pytest.param(
        "unit-out-of-supply",
        {"/units/0/at": "0404", "/hubs/0": GONE},
        "/units/0/at",
        "51-highland",
        marks=pytest.mark.rule("op.supply.rail.strip"),
    ),
    pytest.param("units-share-hex", {"/units/3/at": "0804"}, "/units/3/at", "trieste"),
    pytest.param(
        "units-share-hex", {"/units/0/at": "0804"}, "/units/2/at", "15-panzer", id="units-share-hex: enemies"
    ),
    pytest.param("units-share-hex", {"/units/3/at": "008004"}, "/units/3/at", "trieste"),
    pytest.param("weather-too-long", {"/weather": ["dry"] * 7}, "/weather/6", "weather"),
    pytest.param(
        "weather-too-long",
        {"/weather_zones": [VALLEY | {"weather": ["mud"] * 7}]},
        "/weather_zones/0/weather/6",
        "valley",
        id="weather-too-long: of a zone",
    ),
    pytest.param(
        "weather-zone-empty",
        {"/weather_zones": [VALLEY | {"hexes": []}]},
        "/weather_zones/0/hexes",
        "valley",
    ),
    pytest.param(
        "weather-zone-idle",
        {"/weather": ["dry", "mud"], "/weather_zones": [VALLEY | {"weather": ["dry", "mud", "dry"]}]},
        "/weather_zones/0/weather",
        "valley",
    ),
    pytest.param(
        "weather-zones-overlap",
        {"/weather_zones": [VALLEY, COAST | {"hexes": ["0101", "0102"]}]},
        "/weather_zones/1/hexes",
        "coast",
    ),
    pytest.param("zone-unknown", {"/units/1/arrival/zone": "north"}, "/units/1/arrival/zone", "1-armoured"),
    pytest.param("road-gap", {"/map/links": GAP}, "/map/links/0", "0303|0304"),
    pytest.param(
        "road-gap",
        {"/map/links": [*road("0501 0502 0503 0504", "rail"), *road("0401 0301", "rail")]},
        "/map/links/3",
        "0401|0502",
        id="road-gap: beside another network",
    ),
    pytest.param("side-colours-alike", {"/sides/1/colour": "#2f5d90"}, "/sides/1/colour", "axis"),
    pytest.param("arrival-zone-foreign", EAST, "/units/1/arrival/zone", "1-armoured"),
    pytest.param(
        "unit-of-enemy-nation",
        {"/units/0/type": "italian-motorized-division"} | ITALIANS,
        "/units/0/type",
        "51-highland",
    ),
    pytest.param("zone-unusable", {"/zones/0/hexes": []}, "/zones/0/hexes", "west"),
    pytest.param(
        "zone-unusable",
        {"/zones/0/hexes": ["0908"]},
        "/zones/0/hexes",
        "west",
        id="zone-unusable: on the enemy's land",
    ),
    pytest.param(
        "zone-unusable", {"/zones/0/hexes": ["0201"]}, "/zones/0/hexes", "west", id="zone-unusable: mountain"
    ),
    pytest.param("zone-hex-twice", {"/zones/0/hexes/-": "0107"}, "/zones/0/hexes/2", "west"),
    pytest.param(
        "zone-hex-twice",
        {"/weather_zones": [VALLEY | {"hexes": ["0101", "0101"]}]},
        "/weather_zones/0/hexes/1",
        "valley",
        id="zone-hex-twice: of weather",
    ),
    pytest.param("zone-hex-twice", {"/zones/0/hexes/-": "001007"}, "/zones/0/hexes/2", "west"),
    *(
        pytest.param(code, edits, f"/triggers/{pointer}", "second" if pointer.startswith("1") else "raid")
        for code, edits, pointer in (
            ("trigger-incomplete", triggered(None), "0"),
            ("trigger-incomplete", triggered(then=None), "0"),
            ("trigger-incomplete", triggered({"kind": "turn"}), "0/when/0"),
            ("trigger-incomplete", triggered({"kind": "hexes-taken", "hexes": ["0804"]}), "0/when/0"),
            ("trigger-incomplete", triggered(then={"kind": "message"}), "0/then/0"),
            ("trigger-incomplete", triggered(then={"kind": "prestige", "prestige": 5}), "0/then/0"),
            (
                "trigger-name-unknown",
                triggered({"kind": "units-lost", "units": ["9-panzer"]}),
                "0/when/0/units/0",
            ),
            (
                "trigger-name-unknown",
                triggered(then={"kind": "arrival", "units": ["9-panzer"]}),
                "0/then/0/units/0",
            ),
            (
                "trigger-name-unknown",
                triggered({"kind": "hexes-taken", "side": "allies", "objectives": ["moon"]}),
                "0/when/0/objectives/0",
            ),
            ("trigger-never-fires", triggered(TURN | {"turn": 7}), "0/when/0/turn"),
            ("trigger-never-fires", triggered(TURN | {"until": 1}), "0/when/0/until"),
            (
                "trigger-never-fires",
                triggered(
                    {"kind": "units-lost", "units": ["1-armoured"]},
                    {"kind": "arrival", "units": ["1-armoured"]},
                ),
                "0/when/0/units",
            ),
            ("trigger-incomplete", triggered({"kind": "hqs-lost"}), "0/when/0"),
            ("trigger-incomplete", triggered({"kind": "weather"}), "0/when/0"),
            ("trigger-incomplete", triggered({"kind": "deadline-met"}), "0/when/0"),
            ("trigger-incomplete", triggered(then={"kind": "withdrawal"}), "0/then/0"),
            ("trigger-incomplete", triggered(then={"kind": "deadline", "objectives": ["ford"]}), "0/then/0"),
            (
                "trigger-name-unknown",
                triggered({"kind": "hqs-lost", "hqs": ["x-corps", "ix-corps"]}),
                "0/when/0/hqs/1",
            ),
            (
                "trigger-name-unknown",
                triggered(then={"kind": "weather", "weather": "mud", "zones": ["moon"]}),
                "0/then/0/zones/0",
            ),
            (
                "trigger-name-unknown",
                triggered(then={"kind": "deadline", "objectives": ["moon"], "delay": 1}),
                "0/then/0/objectives/0",
            ),
            (
                "trigger-never-fires",
                triggered({"kind": "hqs-lost", "hqs": ["x-corps"]}, {"kind": "arrival", "hqs": ["x-corps"]}),
                "0/when/0/hqs",
            ),
            (
                "trigger-never-fires",
                triggered({"kind": "deadline-missed", "objectives": ["ford"]})
                | {"/objectives/0/deadline": 6},
                "0/when/0/objectives",
            ),
            ("trigger-never-fires", triggered({"kind": "weather", "weather": "snow"}), "0/when/0/weather"),
            (
                "trigger-repeats-in-vain",
                triggered(then={"kind": "arrival", "units": ["1-armoured"]}, once=False),
                "0/once",
            ),
            ("trigger-fires-at-once", triggered(TAKEN), "0/when/0"),
            ("trigger-unit-twice", TWICE, "1/then/0/units/0"),
            ("trigger-unit-twice", HQ_TWICE, "1/then/0/hqs/0"),
            ("triggers-contradict", on_turns(MUD, SNOW), "1/then/0"),
            ("hex-off-map", triggered(TAKEN | {"hexes": ["0109"]}), "0/when/0/hexes/0"),
            ("side-unknown", triggered(then=NEWS | {"side": "navy"}), "0/then/0/side"),
        )
    ),
    pytest.param(
        "triggers-contradict",
        triggered(then=LEAVING) | {"/units/1/arrival/turn": 3},
        "/triggers/0/then/0",
        "1-armoured",
        id="triggers-contradict: withdrawn on its way",
    ),
    pytest.param(
        "triggers-contradict",
        on_turns(LEAVING, COMING, later=3),
        "/triggers/0/then/0",
        "1-armoured",
        id="triggers-contradict: withdrawn before it is brought",
    ),
    pytest.param(
        "id-duplicate",
        {"/triggers": [{"id": "raid", "when": [TURN], "then": [NEWS]}] * 2},
        "/triggers/1/id",
        "raid",
        id="id-duplicate: of triggers",
    ),
]

#: Code and edits of the skirmish that come near to what fails.
PASSING = [
    pytest.param("arrival-too-late", {"/units/1/arrival/turn": 6}),
    pytest.param(
        "arrival-without-entry",
        {"/zones/0/hexes": ["0201"], "/units/1/type": "british-infantry-division"},
        id="arrival-without-entry: infantry by a mountain",
    ),
    pytest.param("arrival-without-entry", {"/hqs/0/at": None, "/hqs/0/arrival": {"turn": 2}}),
    pytest.param("arrival-out-of-supply", {"/zones/0/hexes": ["0108", "0105"], "/hubs/0": GONE}),
    pytest.param("bridge-is-lifeline", LIFELINE | {"/units/0": GONE}, id="bridge-is-lifeline: of a patrol"),
    pytest.param(
        "bridge-is-lifeline", LIFELINE | {"/map/crossings/-": {"between": "0505|0605", "kind": "bridge"}}
    ),
    pytest.param("bridge-without-river", {"/map/crossings/-": BRIDGE}),
    pytest.param("bridge-without-road", {"/map/crossings/-": BRIDGE | {"kind": "pontoon"}}),
    pytest.param("bridge-without-road", {"/map/links/4/between": "0604|0504"}),
    pytest.param("deadline-too-late", {"/objectives/0/deadline": 6}),
    *(
        pytest.param(code, triggered())
        for code in ("trigger-incomplete", "trigger-name-unknown", "trigger-fires-at-once")
    ),
    pytest.param("trigger-never-fires", triggered(TURN | {"turn": 6, "until": 6})),
    pytest.param("trigger-fires-at-once", triggered(TAKEN | {"turn": 2})),
    pytest.param("trigger-fires-at-once", triggered(TAKEN | {"hexes": ["0104", "1004"]})),
    pytest.param("trigger-fires-at-once", triggered(TAKEN | {"side": "axis"})),
    pytest.param("trigger-fires-at-once", triggered(TAKEN, once=False)),
    pytest.param(
        "trigger-never-fires",
        triggered({"kind": "deadline-met", "objectives": ["ford"]}) | {"/objectives/0/deadline": 5},
    ),
    pytest.param(
        "trigger-never-fires",
        triggered({"kind": "weather", "weather": "snow"}, {"kind": "weather", "weather": "snow"}),
    ),
    pytest.param("trigger-repeats-in-vain", triggered(once=False)),
    pytest.param("trigger-repeats-in-vain", triggered(then={"kind": "arrival", "units": ["1-armoured"]})),
    pytest.param(
        "weather-zone-idle",
        triggered(then={"kind": "weather", "weather": "mud", "zones": ["valley"]})
        | {"/weather": ["dry", "mud"], "/weather_zones": [VALLEY | {"weather": ["dry", "mud", "dry"]}]},
    ),
    pytest.param("trigger-unit-twice", triggered(then={"kind": "arrival", "units": ["1-armoured"]})),
    pytest.param("trigger-unit-twice", {"/triggers": [*HQ_BROUGHT, HQ_GONE]}, id="withdrawn in between"),
    pytest.param("hex-off-map", {"/units/0/at": "1008", "/map/names/0/at": "1104"}),
    pytest.param("hexes-not-neighbours", {"/map/hexsides/-": BEHIND | {"kind": "ridge"}}),
    pytest.param("hq-of-other-side", {"/units/0/hq": None}),
    pytest.param("hq-out-of-supply", {"/hqs/0/at": "0508"}),
    pytest.param("hq-exposed", {"/hqs/1/at": "0604", "/units/0/at": "0404", "/units/0/active": 1}),
    pytest.param(
        "hq-exposed",
        {"/hqs/1/at": "0604", "/units/0/at": "0404", "/units/3/at": "0604"},
        id="hq-exposed: with a guard",
    ),
    pytest.param("hub-exposed", {"/hubs/1/at": "0604", "/units/3/at": "0604"}),
    pytest.param("hub-exposed", {"/hubs/1/at": "0604", "/map/crossings": []}, id="hub-exposed: no bridge"),
    pytest.param("hq-unknown", {"/units/0/hq": None}),
    pytest.param("hq-without-units", {"/units/0/hq": None}),
    pytest.param(
        "hq-without-units",
        {"/units/0/hq": None, "/units/1/hq": None, "/hqs/0/reserve": True},
        id="hq-without-units: in reserve",
    ),
    pytest.param("hub-adds-nothing", {"/hubs/0/trucks": 1}),
    pytest.param("hub-overfull", {"/hubs/0/trucks": 5}),
    pytest.param("hubs-share-hex", {"/hubs/-": {"at": "0304", "side": "allies", "trucks": 5}}),
    pytest.param("stragglers-share-hex", {"/stragglers/-": {"at": "0805", "side": "axis", "steps": 2}}),
    pytest.param("hub-not-fed", {"/map/links/6": GONE, "/hubs/0/at": "0407"}),
    pytest.param("hub-on-bad-terrain", {"/hubs/0/at": "0101"}),
    pytest.param("id-duplicate", {"/units/1/id": "x-corps"}),
    pytest.param("name-off-map", {"/map/names/0/at": "1008"}),
    pytest.param("name-duplicate", {"/units/2/name": "51st Division", "/hqs/1/name": "15th Panzer Division"}),
    pytest.param("no-primary-objective", {"/objectives/0/kind": "primary"}),
    pytest.param("objective-held-at-start", {"/objectives/0/at": "0603"}),
    pytest.param("objective-of-both", {"/objectives/-": TOWN | {"side": "axis", "at": "0805"}}),
    pytest.param("objective-of-both", {"/objectives/-": TOWN}, id="objective-of-both: of one, twice"),
    pytest.param("objectives-share-hex", {"/objectives/-": TOWN | {"at": "0805"}}),
    pytest.param(
        "objective-out-of-reach",
        {"/objectives/0/at": "1008", "/objectives/0/deadline": 4, "/units/0/at": "0102"},
    ),
    pytest.param(
        "objective-out-of-reach",
        {"/objectives/0/at": "0204", "/objectives/0/deadline": 1, "/units/0": GONE},
        id="objective-out-of-reach: held from the start",
    ),
    pytest.param(
        "objective-out-of-reach",
        {"/objectives/0/at": "1008", "/objectives/0/deadline": 1, "/units/0/type": "martians"},
        id="objective-out-of-reach: by a unit that is not known yet",
    ),
    pytest.param("objective-beyond-supply", {"/objectives/0/at": "0408"}),
    pytest.param(
        "objective-beyond-supply",
        {"/objectives/0/at": "0408", "/hubs/0": GONE, "/sides/0/trucks": 1},
        id="objective-beyond-supply: with trucks in hand",
    ),
    pytest.param("pool-unknown", {"/hqs/0/pool": [SOLDIERS]}),
    pytest.param("pool-too-late", {"/hqs/0/pool": [SOLDIERS | {"from_turn": 6}]}),
    pytest.param("pool-undeployable", {"/hqs/0/pool": [SOLDIERS, TANKS]}),
    pytest.param("railway-cut", {"/map/crossings/0/kind": "damaged-bridge"}),
    pytest.param("source-off-rail", {"/sources/0/at": "0107", "/sources/0/kind": "port"}),
    pytest.param("unit-outside-hq-range", {"/hqs/0/at": "0108"}),
    pytest.param("unit-outside-hq-range", {"/units/0/hq": None}, id="unit-outside-hq-range: no HQ"),
    pytest.param("hq-far-from-units", FAR | {"/units/1/at": "0107"}),
    pytest.param("hq-far-from-units", FAR | {"/units/1": GONE}, id="hq-far-from-units: one unit"),
    pytest.param(
        "hq-far-from-units",
        FAR | {"/territory/6": "xxaaaaxxxx", "/territory/7": "xxaaaaxxxx"},
        id="hq-far-from-units: no range",
    ),
    pytest.param("hq-of-enemy-nation", {"/hqs/1/type": "italian-corps-hq"}),
    pytest.param(
        "hq-of-enemy-nation", {"/hqs/1/type": "french-corps-hq"}, id="hq-of-enemy-nation: of nobody"
    ),
    pytest.param("reserve-large", {"/units/1/reserve": True, "/units/1/active": 1}),
    pytest.param("fog-without-recon", {}),
    pytest.param("fog-without-recon", FOG | {"/units/0/specialists/0/type": "armored-cars"}),
    pytest.param("fog-without-recon", FOG | {"/sides/0/cards": ["ultra"]}, id="fog-without-recon: a card"),
    pytest.param(
        "fog-without-recon",
        FOG | {"/sides/1/assets": {"air_recon": {"a_turn": 1}}},
        id="fog-without-recon: an asset",
    ),
    pytest.param("weather-never-dry", {"/weather": ["mud"] * 5}),
    pytest.param("weather-never-dry", {"/weather": [*["mud"] * 5, "dry"]}, id="weather-never-dry: at last"),
    pytest.param(
        "weather-never-dry",
        triggered(then=MUD | {"weather": "dry"}) | {"/weather": ["mud"] * 6},
        id="weather-never-dry: by a trigger",
    ),
    pytest.param("turns-after-deadlines", {"/turns": 7}),
    pytest.param("map-without-roads", {"/map/links": GAP[:1]}),
    pytest.param(
        "turns-after-deadlines", {"/turns": 8, "/objectives/-": TOWN | {"at": "0805", "deadline": 5}}
    ),
    pytest.param(
        "turns-after-deadlines",
        triggered(then={"kind": "deadline", "objectives": ["ford"], "delay": 2}) | {"/turns": 8},
        id="turns-after-deadlines: a trigger moves it",
    ),
    pytest.param("deadline-idle", {"/objectives/0/at": "0503", "/objectives/0/deadline": 6}),
    pytest.param("deadline-idle", {}, id="deadline-idle: of the enemy"),
    pytest.param(
        "deadline-idle",
        triggered({"kind": "deadline-met", "objectives": ["ford"]}) | {"/objectives/0/at": "0503"},
        id="deadline-idle: a trigger waits for it",
    ),
    pytest.param("title-of-another-year", {"/title": "Ford 1943"}),
    pytest.param("title-of-another-year", {"/title": "Hill 19430"}, id="title-of-another-year: a height"),
    pytest.param(
        "title-of-another-year",
        {"/title": "Ford, January 1944", "/calendar/start": "1943-12-30"},
        id="title-of-another-year: over New Year",
    ),
    pytest.param("triggers-contradict", on_turns(MUD, SNOW, later=3)),
    pytest.param("triggers-contradict", on_turns(MUD, MUD)),
    pytest.param("triggers-contradict", on_turns(MUD, SNOW | {"zones": ["valley"]}), id="of another zone"),
    pytest.param("triggers-contradict", triggered(then=LEAVING), id="triggers-contradict: as it arrives"),
    pytest.param("triggers-contradict", on_turns(COMING, LEAVING, later=3), id="brought, then withdrawn"),
    pytest.param("unit-without-hq", {"/hqs/0": GONE, "/units/0/hq": None}),
    pytest.param("piece-in-two-places", {"/units/0/arrival": ARRIVAL, "/units/0/at": None}),
    pytest.param("piece-nowhere", {"/units/0/at": None, "/units/0/arrival": ARRIVAL}),
    pytest.param("piece-on-foreign-land", {"/units/0/at": "0503"}),
    pytest.param("piece-on-foreign-land", {"/territory": []}, id="piece-on-foreign-land: no territory"),
    pytest.param("river-end", {"/map/hexsides/3/kind": "wadi"}),
    pytest.param("river-end", {"/map/hexsides": [{"between": "0101|0201", "kind": "minor-river"}]}),
    pytest.param("road-through-impassable", {"/map/hexsides/-": BEHIND | {"kind": "escarpment"}}),
    pytest.param("road-without-bridge", {"/map/crossings/0/kind": "damaged-bridge"}),
    pytest.param("road-without-bridge", {"/map/crossings/0/between": "0604|0504"}),
    pytest.param("rows-wrong-size", {"/map/terrain/2": "hhhhhhhhhh"}),
    pytest.param("side-unknown", {"/territory_legend/~": "axis"}),
    pytest.param("side-starves", {"/sides/1/theater_supply": 11}),
    pytest.param("territory-pocket", POCKET | {"/units/3/at": "0106"}, id="territory-pocket: with a unit"),
    pytest.param(
        "territory-pocket", POCKET | {"/objectives/0/at": "0106"}, id="territory-pocket: an objective"
    ),
    pytest.param(
        "territory-pocket",
        {"/territory/5": "aaaaaxxxxx", "/territory/6": "aaaaaaxxxx"},
        id="territory-pocket: beside other land",
    ),
    pytest.param("sides-uneven", {"/units/2/active": 2, "/units/3/active": 2}),
    pytest.param(
        "sides-uneven",
        {"/units/2/active": 1, "/units/3/active": 2, "/units/1/arrival/turn": 7},
        id="sides-uneven: one comes too late",
    ),
    pytest.param("unit-cannot-move", WALLED | {"/units/2/type": "italian-infantry-division"}),
    pytest.param(
        "unit-cannot-move",
        WALLED | {"/map/terrain/5": "........M."},
        id="unit-cannot-move: a way out",
    ),
    pytest.param("side-without-hq", {"/hqs/1/at": None, "/hqs/1/arrival": {"turn": 2}}),
    pytest.param("side-without-supply", {"/sources/1/kind": "truck"}),
    pytest.param("side-without-units", {"/units/3": GONE}),
    pytest.param("offer-useless", CARD | {"/sides/0/store": ELITE_STEPS}),
    pytest.param("offer-useless", PREPARED | {"/sides/0/store": STEPS}),
    pytest.param(
        "offer-useless",
        CARD | {"/sides/0/store": [{"kind": "specialist", "specialist": "engineers", "elite_price": 9}]},
        id="offer-useless: engineers",
    ),
    pytest.param("sides-too-few", {}),
    pytest.param("source-on-foreign-land", {"/sources/0/at": "0504"}),
    pytest.param(
        "specialist-foreign",
        {"/units/0/type": "indian-infantry-division", "/units/0/specialists/0/type": "gurkha-raiders"},
    ),
    pytest.param(
        "specialist-foreign",
        {"/units/0/type": "indian-infantry-division", "/units/0/specialists/0/type": "churchills"},
        id="specialist-foreign: of the supplier",
        marks=pytest.mark.rule("op.reinforce.specialist.nationality-table"),
    ),
    pytest.param("specialists-too-many", {"/units/3/specialists": [FLAK] * 2}),
    pytest.param("steps-none", {"/units/0/active": 0, "/units/0/suppressed": 1}),
    pytest.param("steps-too-many", {"/units/0/suppressed": 1}),
    pytest.param("stragglers-on-bad-terrain", {"/stragglers/0/at": "0101"}),
    pytest.param("stragglers-with-hq-or-hub", {"/stragglers/0/at": "0906"}),
    pytest.param("terrain-unknown", {"/map/legend/h": "forest"}),
    pytest.param("card-unknown", {"/sides/0/cards": ["truck", "truck", "supreme-command"]}),
    pytest.param("type-unknown", {"/units/0/type": "indian-infantry-division"}),
    pytest.param("piece-on-impassable", {"/units/0/at": "0201"}, id="piece-on-impassable: infantry"),
    pytest.param(
        "unit-out-of-supply", {"/units/0/at": "0404", "/hubs/0": GONE, "/units/0/supply_dump": True}
    ),
    pytest.param("unit-out-of-supply", {"/hubs/0": GONE}, id="unit-out-of-supply: beside the railway"),
    pytest.param("units-share-hex", {"/units/3/at": "1005"}, id="units-share-hex: with an HQ"),
    pytest.param("weather-too-long", {"/weather": ["dry"] * 6}),
    pytest.param("weather-too-long", {"/weather_zones": [VALLEY | {"weather": ["mud"] * 6}]}),
    pytest.param("weather-zone-empty", {"/weather_zones": [VALLEY]}),
    pytest.param("weather-zone-empty", {"/weather_zones": [VALLEY | {"hexes": ["0109"]}]}),
    pytest.param(
        "weather-zone-idle",
        {"/weather": ["dry", "mud"], "/weather_zones": [VALLEY | {"weather": ["dry", "mud", "mud"]}]},
    ),
    pytest.param("weather-zone-idle", {"/weather_zones": [VALLEY | {"hexes": [], "weather": []}]}),
    pytest.param(
        "weather-zone-idle",
        {"/weather_zones": [VALLEY, COAST | {"hexes": ["0101"], "weather": []}]},
        id="weather-zone-idle: over another zone",
    ),
    pytest.param("weather-zones-overlap", {"/weather_zones": [VALLEY, COAST]}),
    pytest.param("weather-zones-overlap", {"/weather_zones": [VALLEY | {"hexes": ["0107"]}]}),
    pytest.param("zone-unknown", {"/units/1/arrival/zone": None, "/units/1/arrival/hexes": ["0107"]}),
    pytest.param(
        "road-gap", {"/map/links": GAP, "/map/hexsides/-": {"between": "0303|0304", "kind": "major-river"}}
    ),
    pytest.param("road-gap", {"/map/links": GAP[:1]}, id="road-gap: an end alone"),
    pytest.param(
        "road-gap",
        {"/map/links": [*GAP[:1], *road("0402 0403", "paved-road")]},
        id="road-gap: one runs beside the other",
    ),
    pytest.param(
        "road-gap",
        {"/map/links": [GAP[0], GAP[1] | {"kind": "rail"}]},
        id="road-gap: of another kind",
    ),
    pytest.param("side-colours-alike", {"/sides/1/colour": "#2f8a5d"}),
    pytest.param(
        "arrival-zone-foreign", EAST | {"/units/1/at": "0101"}, id="arrival-zone-foreign: on the map"
    ),
    pytest.param("unit-of-enemy-nation", {"/units/2/type": "french-flying-column"}),
    pytest.param(
        "unit-of-enemy-nation",
        {"/units/2/type": "british-armored-division"}
        | {f"/units/{number}/type": "british-motor-brigade" for number in (3,)},
        id="unit-of-enemy-nation: as many on both sides",
    ),
    pytest.param("zone-unusable", {"/zones/0/hexes": ["0908", "0107"]}),
    pytest.param("zone-hex-twice", {"/units/1/arrival/hexes": ["0107"], "/zones/0/hexes/-": "0106"}),
]


def found(edits: Edits, code: str) -> list[Problem]:
    """The problems of one code in the edited skirmish."""
    problems = problems_in(skirmish(edits), shipped_catalogue(), shipped_ruleset())
    return [problem for problem in problems if problem.code == code]


def test_the_skirmish_has_no_problems() -> None:
    assert problems_in(skirmish(), shipped_catalogue(), shipped_ruleset()) == ()


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_it_is_found(code: str, edits: Edits, pointer: str, subject: str) -> None:
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in found(edits, code)]


@pytest.mark.parametrize(("code", "edits"), PASSING)
def test_it_passes(code: str, edits: Edits) -> None:
    assert found(edits, code) == []


@pytest.mark.parametrize(("code", "edits", "pointer", "subject"), FAILING)
def test_its_message_is_a_sentence_about_a_part_of_the_file(
    code: str, edits: Edits, pointer: str, subject: str
) -> None:
    scenario = skirmish(edits)
    for problem in found(edits, code):
        assert problem.document == scenario.id
        assert re.fullmatch(r"[A-Z0-9].* .*\.", problem.message)
        assert resolve(scenario.model_dump(), problem.pointer.split("/")[1:]) is not GONE
        assert all(re.fullmatch(r"[0-9]{4}|[0-9]{6}", label) for label in problem.hexes)


def resolve(node: Any, tokens: list[str]) -> Any:
    """What a JSON pointer points at; GONE if there is nothing."""
    for token in tokens:
        key = token.replace("~1", "/").replace("~0", "~")
        try:
            node = node[key] if isinstance(node, dict) else node[int(key)]
        except (KeyError, IndexError):
            return GONE
    return node


@pytest.mark.rule("op.move.extended.spend")
def test_the_way_to_an_objective_counts_extended_movement() -> None:
    far = {"/objectives/0/at": "0804", "/objectives/0/deadline": 1, "/units/1": GONE}
    normal = {kind.id: kind.normal_movement for kind in shipped_catalogue().unit_types}
    assert normal["british-infantry-division"] < 6
    assert found(far | {"/units/0/at": "0204"}, "objective-out-of-reach") == []
    late = found(far | {"/units/0/at": "0104"}, "objective-out-of-reach")
    assert [problem.subject for problem in late] == ["ford"]


@pytest.mark.rule("op.move.river.minor-start")
def test_the_way_to_an_objective_takes_a_turn_for_an_unbridged_river() -> None:
    near = {"/objectives/0/at": "0804", "/objectives/0/deadline": 1, "/units/0/at": "0504", "/units/1": GONE}
    assert found(near, "objective-out-of-reach") == []
    blown = near | {"/map/crossings/0/kind": "damaged-bridge"}
    assert [problem.subject for problem in found(blown, "objective-out-of-reach")] == ["ford"]
    assert found(blown | {"/objectives/0/deadline": 2}, "objective-out-of-reach") == []


@pytest.mark.rule("op.enroute.unit.timing")
def test_an_objective_is_reached_by_units_that_arrive_in_time() -> None:
    alone = {"/units/0": GONE, "/objectives/0/at": "0507", "/territory/6": "aaaaxxxxxx"}
    assert found(alone | {"/objectives/0/deadline": 3}, "objective-out-of-reach") == []
    late = found(alone | {"/objectives/0/deadline": 1}, "objective-out-of-reach")
    assert [problem.subject for problem in late] == ["ford"]


def test_without_its_catalogue_a_scenario_has_an_error() -> None:
    [problem] = problems_in(skirmish(), None, shipped_ruleset())
    assert (problem.code, problem.pointer, problem.subject) == ("catalogue-missing", "/catalogue", "ww2")


def test_without_its_ruleset_a_scenario_has_an_error() -> None:
    [problem] = problems_in(skirmish(), shipped_catalogue(), None)
    assert (problem.code, problem.pointer, problem.subject) == ("ruleset-missing", "/ruleset", "operational")
