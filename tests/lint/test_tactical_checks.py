"""Every check on tactical scenarios finds what it is for, at its place, and passes what is nearly the same but right."""

import json
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import pytest

from studio.documents.tactical.ruleset import TacticalRuleset
from studio.lint.problem import Problem
from studio.rules.tactical.setup.resolver import CannotSetUp
from studio.rules.tactical.setup.start import start_battle
from tests.lint.test_checks import resolve
from tests.support.edits import GONE
from tests.support.problems import problems_in
from tests.support.small_tactical import small_battle, tactical_catalogue, tactical_ruleset

Edits = Mapping[str, Any]

T = "/tactical"
UNITS, FORCES, GOALS = f"{T}/units", f"{T}/forces", f"{T}/objectives"
JUMP_OFFS, VICTORY, SQUAD = f"{T}/points/jump_offs", f"{T}/victory", f"{T}/squad"
BARRAGE = {"verb": "barrage", "to": {"kind": "hex"}, "what": "81mm-mortar"}
COMMAND = {"kind": "command", "side": "germans"}
POINTS = {"verb": "points", "amount": 1}


def event(effect: Mapping[str, Any], number: int = 2) -> Edits:
    return {f"{T}/events": [{"id": "e", "name": "Event", "round": number, "effects": [effect]}]}


def unit(name: str, side: str, kind: str, at: str) -> dict[str, Any]:
    nation = "us" if side == "americans" else "german"
    return {"id": name, "name": name, "side": side, "type": kind, "nation": nation, "at": at}


def openings_of_0505(first: str = "none") -> list[dict[str, str]]:
    """The building in 0505 with walls all round but for its first side."""
    sides = ("0504", "0605", "0604", "0506", "0405", "0404")
    kinds = dict.fromkeys(sides, "none") | {sides[0]: first}
    return [{"between": f"0505|{side}", "of": "first", "kind": kind} for side, kind in kinds.items()]


PANTHER = unit("panther", "germans", "german-panther", "0802")
HALFTRACK = unit("halftrack", "germans", "german-halftrack", "0802")
MARKER = {"kind": "mines", "at": "0107"}
OPENING = {"between": "0706|0707", "of": "first"}
#: In the north four rows of water; the hexes in the top row are further than 6 inches from land.
LAKE = {"/map/legend/~": "water"} | {f"/map/terrain/{row}": "~~" * 7 for row in range(4)}
#: A field in a corner with water around it, and a road to it.
ISLET = {"/map/legend/~": "water", "/map/terrain/0": ".~w......~ww..", "/map/terrain/1": "~~...c....cw.."}
CAUSEWAY = ISLET | {
    "/map/links": [{"between": pair, "kind": "paved-road"} for pair in ("0101|0201", "0201|0301")]
}
#: A zone of a wood and of water, and one of two woods, by which no truck can come.
WATER_ZONE = {
    "/map/legend/~": "water",
    "/map/terrain/7": "~w.oo....x.cc.",
    "/zones/0/hexes": ["0108", "0208"],
}
WOODS_ZONE = {"/zones/0/hexes": ["0208", "0209"]}
TRUCK = unit("truck", "americans", "us-truck", "0107")
#: Who is taken along by what cannot do so, beside the truck: what, by which field, and by what.
CARRIED_AMISS = {
    "a halftrack of the enemy": {
        f"{UNITS}/-": HALFTRACK,
        f"{UNITS}/2/aboard": "halftrack",
    },
    "no vehicle": {f"{UNITS}/2/aboard": "us-1"},
    "itself": {f"{UNITS}/2/aboard": "us-2"},
    "a vehicle aboard": {f"{UNITS}/2": {**TRUCK, "id": "us-2", "name": "Second truck"}, f"{UNITS}/-": TRUCK, f"{UNITS}/2/aboard": "truck"},
    "a tank that carries nobody": {f"{UNITS}/-": {**TRUCK, "type": "us-sherman"}, f"{UNITS}/2/aboard": "truck"},
    "no room": {
        f"{UNITS}/-": {**TRUCK, "type": "us-jeep"}, f"{UNITS}/1/aboard": "truck", f"{UNITS}/2/aboard": "truck",
    },
    "a tank that tows nothing": {
        f"{UNITS}/2/type": "us-57mm", f"{UNITS}/-": {**TRUCK, "type": "us-sherman"}, f"{UNITS}/2/aboard": "truck",
    },
    "a second gun": {
        f"{UNITS}/1/type": "us-57mm", f"{UNITS}/2/type": "us-57mm", f"{UNITS}/-": TRUCK, f"{UNITS}/1/aboard": "truck",
        f"{UNITS}/2/aboard": "truck",
    },
}  # fmt: skip
DUG_IN = {
    f"{UNITS}/1/at": "0107",
    f"{UNITS}/2/at": "0107",
    f"{UNITS}/1/in_works": True,
    f"{UNITS}/2/in_works": True,
}
TRENCH = {"kind": "entrenchment", "at": "0107"}
#: What lies where two squads are to begin inside works.
TOO_FEW_WORKS: Mapping[str, list[Mapping[str, str]]] = {
    "none": [],
    "none of its own": [TRENCH, {**TRENCH, "side": "germans"}],
    "room for one": [TRENCH, {**TRENCH, "kind": "mines"}],
    "elsewhere": [TRENCH, {**TRENCH, "at": "0108"}],
}
POINTLESS = {f"{GOALS}/{number}/victory_points": 0 for number in range(3)}
#: An objective worth much that nobody owns, in the zone of the Germans.
NO_MANS_BARN = {f"{GOALS}/0/owner": None, f"{GOALS}/0/command": 9, f"{GOALS}/0/at": "0704"}
PLACED = {f"{UNITS}/{number}/start": "placed" for number in range(4)}
TRUCKS = {
    f"{UNITS}/{number}": unit(f"t{number}", "americans", "us-truck", "0101") | {"start": "placed"}
    for number in (4, 5)
}
TOO_SMALL = {
    "water": WATER_ZONE | PLACED,
    "woods": WOODS_ZONE | {f"{UNITS}/4": TRUCKS[f"{UNITS}/4"]},
    "a field and a wood": {"/zones/0/hexes": ["0108", "0208"]} | TRUCKS,
    "the enemy": {"/zones/0/hexes": ["0108"], f"{UNITS}/8/at": "0108", f"{UNITS}/1/start": "placed"},
}
LEVELS = ["00000000000000"] * 10
LOW_WEST = ["0" * 7 + "4" * 7] * 10
EMPTY_HANDS = {f"{T}/cards/hands/americans": ["ambush", "rush"]}
TANK_CARD = {f"{T}/cards/hands/germans": ["armour-forward", "standing-orders"]}
SHORT = {f"{T}/cards/hands/americans": ["ambush", "standing-orders"]}
CONTROLS = {"kind": "controls", "side": "germans", "objectives": ["village"]}

#: In a corner of the map, home behind it.
GUN = unit("gun", "americans", "us-57mm", "0101") | {"name": "Gun"}
#: In a marsh, over which it sees and no truck comes.
SHUT_IN = {
    f"{UNITS}/4": GUN | {"facing": 2},
    f"{UNITS}/5/type": "us-truck",
    f"{UNITS}/5/at": "0610",
    "/map/legend/m": "marsh",
    "/map/terrain/0": ".mmm......ww..",
    "/map/terrain/1": "mmm...c...cw..",
}
SHORT_BATTLE = {"/turns": 1, f"{T}/reinforcements": []}
CLIFFS = [{"between": pair, "kind": "cliff"} for pair in ("1201|1301", "1301|1401", "1301|1302")]

#: A squad that comes by one hex, or by a zone of one hex, in which an enemy begins.
ENEMY = {f"{UNITS}/8/at": "0710"}
BLOCKED = ENEMY | {f"{T}/reinforcements/0/hexes": ["0710"]}
BLOCKED_ZONE = ENEMY | {"/zones/1/hexes": ["0710"]}

#: A lake by which all of a zone lies, and a truck that comes by a wood.
ENTRY_LAKE = {"/map/links": [], "/map/legend/~": "water", "/map/terrain/9": "ww....~~~...w."}
ENTRY_CLOSED = {
    "over a lake": ENTRY_LAKE,
    "a truck by a wood": {f"{UNITS}/6/type": "us-truck", "/zones/1/hexes": ["0208"]},
}

#: One that begins near the only hex by which a squad comes in round 2, and a gun in it.
BESIDE = {f"{UNITS}/8/at": "0610", f"{T}/reinforcements/0/hexes": ["0710"]}
ENEMY_GUN = unit("pak", "germans", "german-pak40", "0710")

#: Amid its own, home behind it, and a cliff between two hexes of the village.
FIELD_GUN = unit("gun", "americans", "us-57mm", "1009") | {"name": "Gun"}
TANK = unit("tank", "americans", "us-sherman", "1009") | {"name": "Tank"}
ALL_ROUND_1009 = ("1008|1009", "1009|1010", "0909|1009", "0910|1009", "1009|1109", "1009|1110")
CLIFF = {"between": "0707|0708", "kind": "cliff"}
TWO_POINTS = {"kind": "victory-points", "side": "germans", "amount": 2}

LATER = unit("tenth", "americans", "us-squad", "0101") | {"at": None, "start": "due"}
MESSAGE = {"kind": "message", "text": "Hold on!"}
TURN = {"kind": "turn", "turn": 2}
TRIGGERS = f"{T}/triggers"
WHEN, THEN = f"{TRIGGERS}/0/when/0", f"{TRIGGERS}/0/then/0"


def trigger(when: Any = TURN, then: Any = MESSAGE, *, number: int = 0, **more: Any) -> Edits:
    """A trigger beside the others, and a unit that it can bring in place of the first."""
    made = {"id": f"t{number}", "when": [when] if when else [], "then": [then] if then else [], **more}
    return {f"{UNITS}/0": LATER, TRIGGERS: [made]}


def arrival(*names: str) -> dict[str, Any]:
    return {"kind": "arrival", "units": list(names)}


def lost(*names: str) -> dict[str, Any]:
    return {"kind": "units-lost", "units": list(names)}


def taken(*hexes: str, **more: Any) -> dict[str, Any]:
    return {"kind": "hexes-taken", "side": "americans", "hexes": list(hexes), **more}


#: One that brings a unit which a reinforcement lists.
LATE = {"id": "late", "side": "americans", "round": 3, "units": ["tenth"]}
LISTED = {**trigger(TURN, arrival("tenth")), f"{T}/reinforcements/1": LATE}
#: Two that bring the same unit.
TWICE = {
    f"{UNITS}/0": LATER,
    TRIGGERS: [{"id": name, "when": [TURN], "then": [arrival("tenth")]} for name in ("t0", "t1")],
}
#: What a trigger of a battle of rounds waits for in vain, and the field that says so.
NEVER = [
    ("squad", {"kind": "turn", "turn": 9}, "turn"),
    ("squad", {"kind": "phase", "phase": 2}, "phase"),
    ("cards", {"kind": "leaders-lost", "leaders": ["lieutenant"]}, "leaders"),
    ("points", {"kind": "phase", "phase": 99}, "phase"),
    ("squad", taken("0101", turn=3, until=2), "until"),
    ("squad", taken("0101") | {"kind": "deadline-met", "turn": 6}, "turn"),
    ("squad", taken("0101") | {"kind": "deadline-met", "phase": 2}, "phase"),
    ("points", taken("0101") | {"kind": "deadline-missed", "phase": 40}, "phase"),
]
IN_TIME = [
    ("squad", {"kind": "turn", "turn": 5}),
    ("points", {"kind": "phase", "phase": 4}),
    ("points", {"kind": "turn", "turn": 9}),
    ("squad", taken("0101", turn=2, until=3)),
    ("squad", taken("0101") | {"kind": "deadline-met", "turn": 2}),
    ("points", taken("0101") | {"kind": "deadline-missed", "phase": 4}),
]

#: Code, command system, edits of the small battle, pointer and subject of the finding.
FAILING = [
    *(
        pytest.param("trigger-never-fires", system, trigger(when), f"{WHEN}/{field}", "t0")
        for system, when, field in NEVER
    ),
    pytest.param(
        "trigger-never-fires", "squad", trigger(lost("tenth"), arrival("tenth")), f"{WHEN}/units", "t0"
    ),
    pytest.param("trigger-incomplete", "squad", trigger(None), f"{TRIGGERS}/0", "t0"),
    pytest.param("trigger-incomplete", "squad", trigger({"kind": "phase"}), WHEN, "t0"),
    pytest.param("trigger-incomplete", "squad", trigger(TURN, {"kind": "command", "amount": 2}), THEN, "t0"),
    pytest.param("trigger-name-unknown", "squad", trigger(lost("legion")), f"{WHEN}/units/0", "t0"),
    pytest.param(
        "trigger-name-unknown",
        "points",
        trigger({"kind": "leaders-lost", "leaders": ["caesar"]}),
        f"{WHEN}/leaders/0",
        "t0",
    ),
    pytest.param(
        "trigger-name-unknown", "squad", trigger(taken(objectives=["moon"])), f"{WHEN}/objectives/0", "t0"
    ),
    pytest.param(
        "trigger-name-unknown",
        "squad",
        trigger(TURN, arrival("tenth")) | {f"{UNITS}/0": LATER | {"at": "0101", "start": "map"}},
        f"{THEN}/units/0",
        "t0",
    ),
    pytest.param(
        "trigger-fires-at-once",
        "squad",
        trigger(taken("0101")) | {f"{UNITS}/0": LATER | {"at": "0101", "start": "map"}},
        WHEN,
        "t0",
    ),
    pytest.param(
        "trigger-repeats-in-vain",
        "squad",
        trigger(TURN, arrival("tenth"), once=False),
        f"{TRIGGERS}/0/once",
        "t0",
    ),
    pytest.param("trigger-unit-twice", "squad", TWICE, f"{TRIGGERS}/1/then/0/units/0", "t1"),
    pytest.param("trigger-unit-scheduled", "squad", LISTED, f"{T}/reinforcements/1/units/0", "late"),
    pytest.param(
        "trigger-effect-useless",
        "squad",
        trigger(TURN, {"kind": "morale", "side": "germans", "amount": 2}),
        f"{THEN}/kind",
        "t0",
    ),
    pytest.param(
        "trigger-effect-useless",
        "cards",
        trigger(TURN, {"kind": "command", "side": "germans", "amount": 2}),
        f"{THEN}/kind",
        "t0",
    ),
    pytest.param(
        "tactical-name-unknown",
        "squad",
        trigger(TURN, MESSAGE | {"side": "martians"}),
        f"{THEN}/side",
        "martians",
    ),
    pytest.param("start-off-map", "squad", trigger(taken("9901")), f"{WHEN}/hexes/0", "9901"),
    pytest.param(
        "tactical-id-duplicate",
        "squad",
        {TRIGGERS: [{"id": "t", "when": [TURN], "then": [MESSAGE]}] * 2},
        f"{TRIGGERS}/1/id",
        "t",
    ),
    pytest.param("system-part-missing", "squad", {SQUAD: GONE}, f"{T}/command_system", "squad"),
    pytest.param("system-part-unused", "cards", {SQUAD: {"initiative": "germans"}}, f"{T}/squad", "squad"),
    pytest.param(
        "deck-empty-early",
        "squad",
        {f"{SQUAD}/decks/0/cards": ["dispatch"]},
        f"{SQUAD}/decks/0/cards",
        "americans",
    ),
    pytest.param(
        "deck-empty-early",
        "squad",
        {f"{GOALS}/{number}/command": 0 for number in range(3)},
        f"{SQUAD}/decks/1/cards/0",
        "mortar-fire",
        id="deck-empty-early: beyond all means",
    ),
    pytest.param(
        "deck-empty-early",
        "squad",
        {f"{SQUAD}/decks/1": GONE},
        f"{SQUAD}/decks",
        "germans",
        id="deck-empty-early: no deck",
    ),
    pytest.param("hand-too-small", "cards", EMPTY_HANDS, f"{T}/cards/hands/americans", "americans"),
    pytest.param("rank-without-commander", "cards", {f"{UNITS}/0/rank": "corps"}, f"{FORCES}/0", "americans"),
    pytest.param("card-orders-nobody", "cards", TANK_CARD, f"{T}/cards/hands/germans/0", "armour-forward"),
    pytest.param(
        "passes-decide",
        "cards",
        {f"{UNITS}/{number}/side": "americans" for number in (9, 10, 11, 12)},
        f"{FORCES}/1",
        "germans",
    ),
    pytest.param("dice-useless", "points", {f"{T}/leaders/3": GONE}, f"{FORCES}/1", "germans"),
    pytest.param(
        "dice-useless", "points", {f"{T}/points/dice/germans": 0}, f"{T}/points/dice/germans", "germans"
    ),
    pytest.param(
        "points-break-four-ways",
        "points",
        event(POINTS),
        f"{T}/events/0/effects/0",
        "e",
        marks=pytest.mark.rule("coc.gain.random-event"),
    ),
    pytest.param(
        "points-break-four-ways",
        "points",
        trigger(TURN, COMMAND | {"amount": 2}),
        THEN,
        "t0",
        id="points-break-four-ways: a trigger",
        marks=pytest.mark.rule("coc.gain.four-ways"),
    ),
    pytest.param(
        "effect-unknown-target",
        "squad",
        event(BARRAGE | {"what": "howitzer"}),
        f"{T}/events/0/effects/0/what",
        "howitzer",
    ),
    pytest.param(
        "effect-unknown-target",
        "cards",
        event({"verb": "draw", "amount": 1, "what": "moonshine"}),
        f"{T}/events/0/effects/0/what",
        "moonshine",
        id="effect-unknown-target: a card",
    ),
    pytest.param(
        "effect-unknown-target",
        "squad",
        event(BARRAGE | {"to": {"kind": "hex", "hexes": ["0510", "9901"]}}),
        f"{T}/events/0/effects/0/to/hexes/1",
        "9901",
        id="effect-unknown-target: a hex",
    ),
    *(
        pytest.param(
            "effect-unknown-target",
            "squad",
            event({"verb": verb, "to": {"kind": kind}, "amount": 1, "what": what}),
            f"{T}/events/0/effects/0/to",
            verb,
            id=f"effect-unknown-target: {verb} for {kind}",
        )
        for verb, kind, what in (
            ("shock", "nobody", None),
            ("shock", "hex", None),
            ("condition", "hex", "pinned"),
            ("barrage", "all-units", "81mm-mortar"),
            ("place-marker", "nobody", "smoke"),
        )
    ),
    pytest.param("sides-not-two", "squad", {f"{FORCES}/1": GONE}, FORCES, "germans"),
    pytest.param(
        "nobody-can-begin",
        "points",
        {f"{UNITS}/{number}/start": "placed" for number in range(5)} | {f"{FORCES}/0/deployment": []},
        f"{FORCES}/0",
        "americans",
    ),
    pytest.param(
        "stacking-at-start",
        "squad",
        {f"{UNITS}/8/at": "0709"},
        f"{UNITS}/8/at",
        "german-1",
        marks=pytest.mark.rule("tactical.needs.hex-sharing"),
    ),
    pytest.param(
        "stacking-at-start",
        "squad",
        {f"{UNITS}/{number}/at": "0809" for number in (1, 2, 3, 8)} | {f"{T}/share_hexes": True},
        f"{UNITS}/3/at",
        "us-3",
        marks=pytest.mark.rule("tactical.needs.stacking"),
        id="stacking-at-start: four squads in a hex that is shared",
    ),
    pytest.param(
        "stacking-at-start",
        "squad",
        {f"{UNITS}/{number}/at": "0809" for number in (1, 2, 3)},
        f"{UNITS}/3/at",
        "us-3",
        marks=pytest.mark.rule("tactical.needs.stacking"),
        id="stacking-at-start: four squads",
    ),
    pytest.param(
        "zone-too-small",
        "squad",
        {f"{UNITS}/{number}/start": "placed" for number in range(4)} | {"/zones/0/hexes": ["0408"]},
        f"{FORCES}/0/deployment",
        "americans",
        marks=pytest.mark.rule("tactical.needs.deployment"),
    ),
    *(
        pytest.param(
            "zone-too-small",
            "squad",
            edits,
            f"{FORCES}/0/deployment",
            "americans",
            marks=pytest.mark.rule("tactical.needs.deployment"),
            id=f"zone-too-small: {name}",
        )
        for name, edits in TOO_SMALL.items()
    ),
    pytest.param("unit-nowhere", "squad", {f"{UNITS}/1/at": None}, f"{UNITS}/1", "us-1"),
    pytest.param(
        "reinforcement-not-due",
        "squad",
        {f"{T}/reinforcements/0/units/0": "us-1"},
        f"{T}/reinforcements/0/units/0",
        "us-1",
    ),
    pytest.param(
        "nation-of-other-side",
        "squad",
        {f"{FORCES}/0/nations/0": "german"},
        f"{FORCES}/0/nations/0",
        "americans",
    ),
    pytest.param(
        "zone-of-other-side", "squad", {"/zones/0/side": "germans"}, f"{FORCES}/0/deployment/0", "south-start"
    ),
    pytest.param(
        "reinforcement-after-end",
        "squad",
        {f"{T}/reinforcements/0/round": 6},
        f"{T}/reinforcements/0/round",
        "us-reserve",
    ),
    pytest.param(
        "leader-with-nobody",
        "points",
        {f"{T}/leaders/0/with": "german-2b"},
        f"{T}/leaders/0/with",
        "us-lieutenant",
    ),
    pytest.param("section-apart", "points", {f"{UNITS}/2/at": "0508"}, f"{T}/sections/1", "us-second"),
    pytest.param(
        "weapon-without-crew",
        "squad",
        {f"{UNITS}/4/figures": ["regular", "regular"]},
        f"{UNITS}/4/figures",
        "us-mg",
        marks=pytest.mark.rule("tactical.needs.fire"),
    ),
    pytest.param(
        "too-many-figures",
        "squad",
        {f"{UNITS}/2/figures": ["regular"] * 5},
        f"{UNITS}/2/figures",
        "us-2",
    ),
    *(
        pytest.param(
            "carried-amiss",
            "squad",
            edits,
            f"{UNITS}/2/aboard",
            "us-2",
            id=f"carried-amiss: {what}",
            marks=pytest.mark.rule("tactical.needs.transport", "tactical.needs.towing"),
        )
        for what, edits in CARRIED_AMISS.items()
    ),
    *(
        pytest.param(
            "works-too-few",
            "squad",
            DUG_IN | {f"{T}/markers": markers},
            f"{UNITS}/2/in_works",
            "us-2",
            id=f"works-too-few: {what}",
            marks=pytest.mark.rule("tactical.needs.fortifications"),
        )
        for what, markers in TOO_FEW_WORKS.items()
    ),
    pytest.param(
        "works-too-few",
        "squad",
        {
            f"{UNITS}/2/type": "us-truck",
            f"{UNITS}/2/at": "0107",
            f"{UNITS}/2/in_works": True,
            f"{T}/markers": [TRENCH],
        },
        f"{UNITS}/2/in_works",
        "us-2",
        id="works-too-few: a vehicle",
    ),
]
FAILING += [
    pytest.param(
        "armour-unanswerable",
        "squad",
        {f"{UNITS}/4": PANTHER, f"{UNITS}/5/type": "us-squad"},
        f"{UNITS}/4/type",
        "panther",
        marks=pytest.mark.rule("tactical.needs.anti-tank"),
    ),
    pytest.param(
        "armour-unanswerable",
        "squad",
        {f"{UNITS}/4": PANTHER, f"{UNITS}/5/type": "us-halftrack"},
        f"{UNITS}/4/type",
        "panther",
        marks=pytest.mark.rule("tactical.needs.anti-tank"),
        id="armour-unanswerable: three strike dice",
    ),
    pytest.param(
        "armour-unanswerable",
        "squad",
        {
            f"{UNITS}/4": HALFTRACK,
            f"{UNITS}/5/type": "us-squad",
            f"{UNITS}/3/type": "us-bazooka-squad",
            f"{UNITS}/3/side": "germans",
        },
        f"{UNITS}/4/type",
        "halftrack",
        id="armour-unanswerable: own bazooka",
    ),
    pytest.param(
        "opening-nowhere",
        "squad",
        {"/map/openings": [OPENING | {"kind": "window", "of": "second"}]},
        "/map/openings/0",
        "0706|0707",
    ),
    pytest.param(
        "opening-nowhere",
        "squad",
        {"/map/openings": openings_of_0505()},
        "/map/openings/5",
        "0505",
        id="opening-nowhere: closed all round",
        marks=pytest.mark.rule("tactical.needs.buildings"),
    ),
    pytest.param(
        "opening-nowhere",
        "squad",
        {"/map/openings": openings_of_0505("window")},
        "/map/openings/5",
        "0505",
        id="opening-nowhere: windows alone",
        marks=pytest.mark.rule("tactical.needs.buildings"),
    ),
    pytest.param("elevation-cliff", "squad", {"/map/elevation": LOW_WEST}, "/map/elevation/0", "0701|0801"),
    pytest.param("ground-unknown", "squad", {"/map/legend/x": "jungle"}, "/map/legend/x", "jungle"),
    pytest.param(
        "hidden-marker-useless",
        "squad",
        {f"{T}/markers": [MARKER], "/map/legend/w": "water", "/map/terrain/6": "w..o....bx...."},
        f"{T}/markers/0/at",
        "0107",
    ),
    pytest.param(
        "tactical-name-unknown",
        "squad",
        {f"{T}/markers": [MARKER | {"kind": "fog"}]},
        f"{T}/markers/0/kind",
        "fog",
        id="tactical-name-unknown: no such marker",
    ),
    pytest.param(
        "hidden-marker-useless",
        "squad",
        ISLET | {f"{T}/markers": [MARKER | {"at": "0101"}]},
        f"{T}/markers/0/at",
        "0101",
        id="hidden-marker-useless: no path crosses it",
    ),
    pytest.param("start-off-map", "squad", {f"{UNITS}/1/at": "2501"}, f"{UNITS}/1/at", "2501"),
    *(
        pytest.param(
            "start-off-map",
            "squad",
            {f"/map/{name}": [{"between": pair, **more}]},
            f"/map/{name}/0/between",
            "1501",
            id=f"start-off-map: {name} {pair}",
        )
        for name, more in (
            ("hexsides", {"kind": "hedge"}),
            ("links", {"kind": "paved-road"}),
            ("crossings", {"kind": "bridge"}),
            ("openings", {"kind": "door", "of": "first"}),
        )
        for pair in ("1401|1501", "1501|1601")
    ),
    pytest.param(
        "hexes-not-neighbours",
        "squad",
        {"/map/openings": [{"between": "0505|0507", "kind": "door", "of": "first"}]},
        "/map/openings/0/between",
        "0505|0507",
    ),
    pytest.param("operational-part-used", "squad", {"/weather": ["mud"]}, "/weather", "weather"),
    pytest.param(
        "objective-pays-nobody",
        "squad",
        {f"{GOALS}/0/nation": "british"},
        f"{GOALS}/0/nation",
        "village",
        marks=pytest.mark.rule("squad.command.objective.income-friendly-neutral"),
    ),
    pytest.param(
        "objective-owners-differ",
        "squad",
        {f"{GOALS}/2/at": "0706"},
        f"{GOALS}/2/owner",
        "orchard",
        marks=pytest.mark.rule("squad.command.objective.several-markers"),
    ),
    pytest.param(
        "entry-outside-zone",
        "squad",
        {f"{T}/reinforcements/0/hexes": ["0810", "1010"]},
        f"{T}/reinforcements/0/hexes",
        "us-reserve",
        marks=pytest.mark.rule("squad.status.placing.zone-only"),
    ),
    pytest.param("income-runaway", "squad", {f"{GOALS}/0/command": 5}, GOALS, "germans"),
    *(
        pytest.param(
            "income-runaway",
            "squad",
            edits,
            GOALS,
            "germans",
            id=f"income-runaway: {name}",
            marks=pytest.mark.rule("squad.command.start.setup-capture"),
        )
        for name, edits in (
            ("stands there", NO_MANS_BARN | {f"{UNITS}/8/at": "0704"}),
            ("may be placed there", NO_MANS_BARN | {f"{UNITS}/8/start": "placed"}),
        )
    ),
    pytest.param(
        "no-end",
        "squad",
        POINTLESS,
        VICTORY,
        "victory",
        marks=pytest.mark.rule("tactical.needs.victory"),
    ),
    *(
        pytest.param(
            "no-end",
            system,
            {f"{VICTORY}/conditions": [condition]},
            f"{VICTORY}/conditions/0",
            condition["kind"],
            marks=pytest.mark.rule("tactical.needs.victory"),
            id=f"no-end: {condition['kind']} in {system}",
        )
        for system, condition in (
            ("squad", {"kind": "units-lost", "number": 8}),
            ("squad", {"kind": "units-lost", "number": 7, "side": "americans"}),
            ("squad", {"kind": "morale-zero"}),
            ("squad", {"kind": "controls"}),
            ("squad", {"kind": "points-at-least", "number": 25}),
            ("points", {"kind": "points-at-least", "number": 1}),
        )
    ),
    pytest.param(
        "no-end",
        "squad",
        POINTLESS | {VICTORY: {"conditions": [{"kind": "units-lost", "number": 99}]}},
        VICTORY,
        "victory",
        id="no-end: no condition that can be met",
    ),
    pytest.param(
        "won-at-start",
        "squad",
        {VICTORY: {"conditions": [CONTROLS]}},
        f"{VICTORY}/conditions/0",
        "controls",
    ),
    pytest.param(
        "won-at-start",
        "squad",
        {VICTORY: {"conditions": [CONTROLS | {"objectives": ["farm"]}]}, f"{GOALS}/1/at": "0706"},
        f"{VICTORY}/conditions/0",
        "controls",
        id="won-at-start: by another objective of the hex",
    ),
    pytest.param(
        "won-at-start",
        "points",
        {f"{T}/points/morale/germans": 0},
        f"{T}/points/morale/germans",
        "germans",
        id="won-at-start: by a morale of nothing",
    ),
    *(
        pytest.param(
            "entry-closed",
            "squad",
            edits,
            f"{T}/reinforcements/0",
            "us-4",
            marks=pytest.mark.rule("tactical.needs.reinforcement-details"),
            id=f"entry-closed: {name}",
        )
        for name, edits in ENTRY_CLOSED.items()
    ),
    pytest.param("unit-type-foreign", "squad", {f"{UNITS}/8/nation": "us"}, f"{UNITS}/8/type", "german-1"),
    pytest.param(
        "forces-uneven",
        "squad",
        {f"{UNITS}/{number}/side": "americans" for number in (7, 8, 9)},
        f"{FORCES}/1",
        "germans",
    ),
    pytest.param(
        "objective-closed",
        "squad",
        {"/map/legend/b": "water"},
        f"{GOALS}/0/at",
        "village",
    ),
    pytest.param(
        "jump-off-strands",
        "points",
        LAKE | {f"{JUMP_OFFS}/0/at": "0101"},
        f"{JUMP_OFFS}/0/at",
        "americans-1",
        marks=pytest.mark.rule("tactical.needs.jump-off-points"),
    ),
    pytest.param(
        "jump-off-near-enemy",
        "points",
        {f"{JUMP_OFFS}/0/at": "0604"},
        f"{JUMP_OFFS}/0/at",
        "americans-1",
    ),
    pytest.param(
        "jump-off-near-enemy",
        "points",
        {f"{JUMP_OFFS}/0/at": "0508"},
        f"{JUMP_OFFS}/0/at",
        "americans-1",
        id="jump-off-near-enemy: three hexes of two inches",
        marks=pytest.mark.rule("tactical.needs.jump-off-points"),
    ),
    pytest.param(
        "tactical-name-unknown", "squad", {f"{UNITS}/0/type": "legion"}, f"{UNITS}/0/type", "legion"
    ),
    pytest.param(
        "tactical-name-unknown",
        "cards",
        {f"{T}/cards/hands/germans/1": "nap"},
        f"{T}/cards/hands/germans/1",
        "nap",
        id="tactical-name-unknown: a card",
    ),
    pytest.param("tactical-id-duplicate", "squad", {f"{UNITS}/2/id": "us-1"}, f"{UNITS}/2/id", "us-1"),
    pytest.param("gun-boxed-in", "squad", {f"{UNITS}/4": GUN | {"facing": 5}}, f"{UNITS}/4/facing", "gun"),
    pytest.param(
        "gun-boxed-in", "squad", {f"{UNITS}/4": GUN}, f"{UNITS}/4/facing", "gun", id="gun-boxed-in: home"
    ),
    pytest.param(
        "gun-boxed-in",
        "squad",
        SHUT_IN,
        f"{UNITS}/4/at",
        "gun",
        id="gun-boxed-in: no way for the truck",
        marks=pytest.mark.rule("tactical.needs.towing"),
    ),
    pytest.param(
        "jump-off-in-sight",
        "points",
        {f"{JUMP_OFFS}/0/at": "0510"},
        f"{JUMP_OFFS}/0/at",
        "americans-1",
        marks=pytest.mark.rule("coc.jump-off.in-cover"),
    ),
    pytest.param(
        "objective-too-far", "squad", {f"{GOALS}/1/at": "1201"} | SHORT_BATTLE, f"{GOALS}/1/at", "farm"
    ),
    pytest.param(
        "objective-too-far",
        "points",
        {f"{GOALS}/1/at": "1301", "/map/hexsides": CLIFFS},
        f"{GOALS}/1/at",
        "farm",
        id="objective-too-far: no way",
    ),
    pytest.param("entry-blocked-from-start", "squad", BLOCKED, f"{T}/reinforcements/0/hexes", "us-reserve"),
    pytest.param(
        "entry-blocked-from-start",
        "squad",
        BLOCKED_ZONE,
        f"{T}/reinforcements/0/id",
        "us-reserve",
        id="entry-blocked-from-start: a zone",
    ),
    *(
        pytest.param(
            "entry-blocked-from-start",
            "squad",
            edits,
            f"{T}/reinforcements/0/hexes",
            "us-reserve",
            id=f"entry-blocked-from-start: {name}",
            marks=pytest.mark.rule("tactical.needs.reinforcement-details"),
        )
        for name, edits in (
            ("beside it", BESIDE),
            ("a gun in it", {f"{UNITS}/8": ENEMY_GUN, f"{T}/reinforcements/0/hexes": ["0710"]}),
            (
                "two and two",
                BESIDE | {f"{UNITS}/9/at": "0909", f"{T}/reinforcements/0/hexes": ["0710", "0810"]},
            ),
        )
    ),
]

FAILING += [
    *(
        pytest.param(
            "no-end",
            "squad",
            POINTLESS | {f"{VICTORY}/conditions": [{"kind": "points-at-least", "number": number}]} | edits,
            f"{VICTORY}/conditions/0",
            "points-at-least",
            id=f"no-end: more than {name} brings",
        )
        for name, number, edits in (
            ("an event", 6, event({"verb": "victory", "amount": 5})),
            ("a trigger", 3, trigger(TURN, TWO_POINTS)),
            ("a card", 2, {f"{SQUAD}/decks/0/cards": ["local-guides"] + ["dispatch"] * 8}),
        )
    ),
    pytest.param(
        "deck-empty-early",
        "squad",
        {f"{GOALS}/{number}/command": 0 for number in range(3)}
        | {f"{SQUAD}/command": {}}
        | event({"verb": "command", "amount": 1}),
        f"{SQUAD}/decks/0/cards/0",
        "mortar-fire",
        id="deck-empty-early: an event gives too little",
    ),
    pytest.param(
        "won-at-start",
        "squad",
        {
            f"{GOALS}/1/at": "1003",
            f"{UNITS}/8/at": "1003",
            f"{VICTORY}/conditions": [CONTROLS | {"objectives": ["village", "farm"]}],
        },
        f"{VICTORY}/conditions/0",
        "controls",
        id="won-at-start: taken by set-up",
        marks=pytest.mark.rule("squad.command.start.setup-capture"),
    ),
    pytest.param(
        "zones-overlap",
        "squad",
        {"/zones/2/hexes": ["0404", "0408"]},
        f"{FORCES}/1/deployment",
        "both",
        marks=pytest.mark.rule("tactical.needs.deployment"),
    ),
    pytest.param(
        "zones-overlap",
        "squad",
        {f"{UNITS}/8/at": "1108"},
        f"{UNITS}/8/at",
        "german-1",
        id="zones-overlap: an enemy in it",
    ),
    pytest.param(
        "gun-faces-away",
        "squad",
        {f"{UNITS}/4": FIELD_GUN | {"facing": 3}},
        f"{UNITS}/4/facing",
        "gun",
        marks=pytest.mark.rule("tactical.needs.facing"),
    ),
    *(
        pytest.param(
            "unit-stuck",
            "squad",
            {f"{UNITS}/4": TANK} | edits,
            f"{UNITS}/4/at",
            "tank",
            id=f"unit-stuck: {name}",
        )
        for name, edits in (
            ("in a house", {f"{UNITS}/4/at": "0505"}),
            (
                "walls all round",
                {"/map/hexsides": [{"between": f"{pair}", "kind": "cliff"} for pair in ALL_ROUND_1009]},
            ),
        )
    ),
    pytest.param("home-amiss", "squad", {f"{FORCES}/0/home": "north"}, f"{FORCES}/0/home", "americans"),
    pytest.param("enemies-beside", "squad", {f"{UNITS}/8/at": "0707"}, f"{UNITS}/1/at", "us-1"),
    pytest.param(
        "begins-broken",
        "points",
        {f"{UNITS}/{number}/shock": 12 for number in (5, 6)},
        f"{FORCES}/1",
        "germans",
    ),
    pytest.param(
        "begins-broken",
        "squad",
        {f"{UNITS}/{number}/condition": "disrupted" for number in range(4)},
        f"{FORCES}/0",
        "americans",
        id="begins-broken: disrupted",
    ),
    pytest.param(
        "income-missing",
        "squad",
        {f"{GOALS}/{number}/nation": "german" for number in range(3)},
        f"{FORCES}/0",
        "americans",
        marks=pytest.mark.rule("squad.command.receive.sum"),
    ),
    pytest.param(
        "command-range-short",
        "cards",
        {f"{T}/cards/command_range": 1},
        f"{T}/cards/command_range",
        "americans",
    ),
    *(
        pytest.param(
            "morale-out-of-scale",
            "points",
            {f"{T}/points/morale/germans": morale},
            f"{T}/points/morale/germans",
            "germans",
            id=f"morale-out-of-scale: {morale}",
            marks=pytest.mark.rule("tactical.needs.force-morale"),
        )
        for morale in (3, 60)
    ),
    pytest.param("owner-afar", "squad", {f"{GOALS}/2/owner": "germans"}, f"{GOALS}/2/owner", "orchard"),
    pytest.param("battle-too-short", "squad", {"/turns": 2, f"{T}/reinforcements": []}, "/turns", "length"),
    pytest.param(
        "battle-too-short",
        "points",
        {f"{T}/points/last_phase": 5},
        f"{T}/points/last_phase",
        "length",
        id="five Phases",
    ),
    pytest.param("sight-too-short", "points", {f"{T}/visibility": 1}, f"{T}/visibility", "visibility"),
    pytest.param("scale-amiss", "squad", {f"{T}/metres_per_hex": 400}, f"{T}/metres_per_hex", "scale"),
    pytest.param(
        "scale-amiss",
        "points",
        {f"{T}/inches_per_hex": 12},
        f"{T}/inches_per_hex",
        "scale",
        id="scale-amiss: inches",
    ),
    pytest.param("mortar-blind", "squad", {f"{T}/visibility": 1}, f"{UNITS}/5/at", "us-mortar"),
    pytest.param(
        "jump-off-behind-enemy",
        "points",
        {f"{JUMP_OFFS}/0/at": "0701"},
        f"{JUMP_OFFS}/0/at",
        "americans-1",
        marks=pytest.mark.rule("tactical.needs.jump-off-points"),
    ),
]

PASSING = [
    pytest.param(
        "won-at-start", "squad", {f"{VICTORY}/conditions": [CONTROLS | {"objectives": ["village", "farm"]}]}
    ),
    pytest.param("zones-overlap", "squad", {}),
    pytest.param("gun-faces-away", "squad", {f"{UNITS}/4": FIELD_GUN}),
    pytest.param("gun-faces-away", "squad", {f"{UNITS}/4": FIELD_GUN | {"facing": 3}, f"{FORCES}/0": GONE}),
    pytest.param("gun-faces-away", "squad", {f"{UNITS}/4": FIELD_GUN | {"facing": 3, "gun": "unready"}}),
    pytest.param("unit-stuck", "squad", {f"{UNITS}/4": TANK}),
    pytest.param(
        "unit-stuck",
        "squad",
        {f"{UNITS}/4": TANK | {"at": "0505", "type": "us-57mm"}},
        id="unit-stuck: a gun",
    ),
    pytest.param("home-amiss", "squad", {f"{FORCES}/0/home": "east-corner"}),
    pytest.param("enemies-beside", "squad", {}),
    pytest.param("enemies-beside", "squad", {f"{UNITS}/8/at": "0707", "/map/hexsides": [CLIFF]}),
    pytest.param("begins-broken", "points", {f"{UNITS}/5/shock": 12}),
    pytest.param("begins-broken", "points", {f"{UNITS}/{number}/shock": 3 for number in range(9)}),
    pytest.param("income-missing", "squad", {f"{GOALS}/{number}/command": 0 for number in range(2)}),
    pytest.param("income-missing", "cards", {f"{GOALS}/{number}/command": 0 for number in range(3)}),
    pytest.param("command-range-short", "cards", {f"{T}/cards/command_range": 6}),
    pytest.param("morale-out-of-scale", "points", {f"{T}/points/morale/germans": 4}),
    pytest.param("owner-afar", "squad", {f"{GOALS}/1/owner": "americans"}),
    pytest.param("battle-too-short", "squad", {"/turns": 3}),
    pytest.param("battle-too-short", "points", {f"{T}/points/last_phase": 6, "/turns": 1}),
    pytest.param("sight-too-short", "points", {f"{T}/visibility": 4}),
    pytest.param("scale-amiss", "squad", {f"{T}/metres_per_hex": 60, f"{T}/inches_per_hex": 12}),
    pytest.param("scale-amiss", "points", {f"{T}/metres_per_hex": 60, f"{T}/inches_per_hex": 3}),
    pytest.param("mortar-blind", "squad", {f"{T}/visibility": 4}),
    pytest.param("jump-off-behind-enemy", "points", {f"{JUMP_OFFS}/0/at": "0104"}),
    pytest.param("system-part-missing", "squad", {}),
    pytest.param("system-part-unused", "cards", {}),
    pytest.param("deck-empty-early", "squad", {f"{SQUAD}/decks/0/cards": ["dispatch"] * 6}),
    *(
        pytest.param(
            "deck-empty-early",
            "squad",
            {f"{GOALS}/{number}/command": 0 for number in range(3)} | gift,
            id=f"deck-empty-early: {name} gives command",
        )
        for name, gift in (
            ("an event", event({"verb": "command", "amount": 9})),
            ("a trigger", trigger(TURN, COMMAND | {"amount": 9})),
        )
    ),
    pytest.param("deck-empty-early", "squad", {f"{SQUAD}/decks": []}, id="deck-empty-early: none at all"),
    pytest.param("won-at-start", "points", {f"{T}/points/morale/germans": 1}),
    pytest.param("entry-closed", "squad", ENTRY_LAKE | {"/zones/1/hexes": ["0710", "1010"]}),
    pytest.param("unit-type-foreign", "squad", {}),
    pytest.param("forces-uneven", "squad", {f"{UNITS}/{number}/side": "americans" for number in (7, 8)}),
    pytest.param("hand-too-small", "cards", SHORT),
    pytest.param("rank-without-commander", "cards", {f"{UNITS}/0/rank": "operative"}),
    pytest.param("card-orders-nobody", "cards", TANK_CARD | {f"{UNITS}/8/words": ["tank"]}),
    pytest.param(
        "card-orders-nobody",
        "cards",
        TANK_CARD | {f"{UNITS}/8/rank": "tank"},
        id="card-orders-nobody: a rank",
    ),
    pytest.param(
        "card-orders-nobody",
        "cards",
        TANK_CARD | {f"{UNITS}/8/name": "tank"},
        id="card-orders-nobody: a name",
    ),
    pytest.param("passes-decide", "cards", {f"{UNITS}/9/side": "americans"}),
    pytest.param("dice-useless", "points", {}),
    pytest.param("dice-useless", "points", {f"{T}/points/dice/germans": 1}),
    pytest.param("points-break-four-ways", "points", event(BARRAGE)),
    *(
        pytest.param(
            "points-break-four-ways",
            system,
            edits,
            id=f"points-break-four-ways: {name}",
            marks=pytest.mark.rule("coc.gain.four-ways"),
        )
        for name, system, edits in (
            ("a trigger that takes", "points", trigger(TURN, COMMAND | {"amount": -2})),
            ("a trigger of squads", "squad", trigger(TURN, COMMAND | {"amount": 2})),
            (
                "a trigger that raises morale",
                "points",
                trigger(TURN, COMMAND | {"kind": "morale", "amount": 2}),
            ),
            ("an event that takes", "points", event(POINTS | {"amount": -1})),
        )
    ),
    pytest.param("points-break-four-ways", "squad", event(POINTS), id="points-break-four-ways: squads"),
    pytest.param("effect-unknown-target", "squad", event(BARRAGE)),
    *(
        pytest.param(
            "effect-unknown-target",
            "squad",
            event({"verb": verb, "to": to, "amount": 1, "what": what}),
            id=f"effect-unknown-target: {verb}",
        )
        for verb, to, what in (
            ("shock", {"kind": "all-units"}, None),
            ("remove-marker", {"hexes": ["0510"]}, "smoke"),
        )
    ),
    pytest.param(
        "effect-unknown-target",
        "squad",
        event(BARRAGE | {"to": {"kind": "hex", "hexes": ["0510"]}}),
        id="effect-unknown-target: a hex",
    ),
    pytest.param("sides-not-two", "squad", {}),
    pytest.param("nobody-can-begin", "squad", {f"{UNITS}/{number}/start": "placed" for number in range(6)}),
    pytest.param("stacking-at-start", "squad", {f"{UNITS}/{number}/at": "0809" for number in (1, 2)}),
    pytest.param(
        "stacking-at-start",
        "squad",
        {f"{UNITS}/{number}/at": "0809" for number in (1, 2, 8, 9)} | {f"{T}/share_hexes": True},
        id="stacking-at-start: a hex that is shared",
        marks=pytest.mark.rule("tactical.needs.hex-sharing"),
    ),
    pytest.param("zone-too-small", "squad", {f"{UNITS}/{number}/start": "placed" for number in range(6)}),
    pytest.param(
        "zone-too-small",
        "squad",
        {"/zones/0/hexes": ["0108", "0208"]} | PLACED | {f"{UNITS}/4": TRUCKS[f"{UNITS}/4"]},
        id="zone-too-small: a field and a wood",
    ),
    pytest.param("unit-nowhere", "points", {f"{UNITS}/2/at": None, f"{UNITS}/2/start": "undeployed"}),
    pytest.param("unit-nowhere", "squad", trigger(TURN, arrival("tenth"))),
    pytest.param("reinforcement-not-due", "squad", {f"{UNITS}/0": LATER, f"{T}/reinforcements/1": LATE}),
    # Prisoners who were pressed into service, and a battle in which nobody is paid.
    pytest.param(
        "nation-of-other-side", "squad", {f"{FORCES}/0/nations/0": "german", f"{UNITS}/0/nation": "german"}
    ),
    pytest.param("nation-of-other-side", "cards", {f"{FORCES}/0/nations/0": "german"}),
    pytest.param("zone-of-other-side", "squad", {"/zones/0/hexes": ["0108", "0208"]}),
    *(pytest.param("trigger-never-fires", system, trigger(when)) for system, when in IN_TIME),
    pytest.param("trigger-incomplete", "squad", trigger()),
    pytest.param("trigger-name-unknown", "squad", trigger(TURN, arrival("tenth"))),
    pytest.param("trigger-fires-at-once", "squad", trigger(taken("0101"))),
    pytest.param("trigger-repeats-in-vain", "squad", trigger(TURN, MESSAGE, once=False)),
    pytest.param("trigger-unit-twice", "squad", trigger(TURN, arrival("tenth"))),
    pytest.param("trigger-unit-scheduled", "squad", {f"{UNITS}/0": LATER, f"{T}/reinforcements/1": LATE}),
    pytest.param(
        "trigger-effect-useless", "points", trigger(TURN, {"kind": "morale", "side": "germans", "amount": 2})
    ),
    pytest.param("reinforcement-after-end", "squad", {f"{T}/reinforcements/0/round": 5}),
    pytest.param("leader-with-nobody", "points", {f"{T}/leaders/0/with": "us-2a"}),
    pytest.param("section-apart", "points", {f"{UNITS}/2/at": "0709"}),
    pytest.param("weapon-without-crew", "squad", {f"{UNITS}/4/figures": ["regular"] * 3}),
    pytest.param("too-many-figures", "squad", {f"{UNITS}/2/figures": ["regular"] * 4}),
    pytest.param(
        "works-too-few",
        "squad",
        DUG_IN | {f"{T}/markers": [TRENCH, {**TRENCH, "kind": "pillbox", "side": "americans"}]},
    ),
    pytest.param(
        "works-too-few",
        "squad",
        DUG_IN | {f"{UNITS}/2/type": "us-57mm", f"{T}/markers": [TRENCH]},
        id="works-too-few: a squad and a gun",
    ),
    pytest.param(
        "carried-amiss",
        "squad",
        {
            f"{UNITS}/-": TRUCK,
            f"{UNITS}/1/aboard": "truck",
            f"{UNITS}/2/aboard": "truck",
            f"{UNITS}/3/type": "us-57mm",
            f"{UNITS}/3/towed_by": "truck",
        },
    ),
    pytest.param(
        "armour-unanswerable",
        "squad",
        {f"{UNITS}/4": PANTHER, f"{UNITS}/5/type": "us-bazooka-squad"},
    ),
    pytest.param(
        "armour-unanswerable",
        "squad",
        {f"{UNITS}/-": HALFTRACK},
        id="armour-unanswerable: one hull point before a machine gun",
        marks=pytest.mark.rule("tactical.needs.anti-tank"),
    ),
    pytest.param("opening-nowhere", "squad", {"/map/openings": [OPENING | {"kind": "window"}]}),
    pytest.param(
        "opening-nowhere",
        "squad",
        {"/map/openings": openings_of_0505("door")},
        id="opening-nowhere: one door",
    ),
    pytest.param(
        "opening-nowhere",
        "squad",
        {"/map/openings": openings_of_0505()[1:]},
        id="opening-nowhere: a door where nothing is said",
    ),
    pytest.param(
        "elevation-cliff",
        "squad",
        {"/map/elevation": LEVELS, "/map/hexsides": []},
    ),
    pytest.param("ground-unknown", "squad", {"/map/legend/x": "rocks"}),
    pytest.param("hidden-marker-useless", "squad", {f"{T}/markers": [MARKER]}),
    pytest.param("start-off-map", "squad", {f"{UNITS}/1/at": "1401"}),
    pytest.param(
        "hidden-marker-useless",
        "squad",
        CAUSEWAY | {f"{T}/markers": [MARKER | {"at": "0201"}]},
        id="hidden-marker-useless: a causeway",
    ),
    pytest.param(
        "objective-closed",
        "squad",
        CAUSEWAY | {f"{GOALS}/0/at": "0201"},
        id="objective-closed: a causeway",
    ),
    pytest.param("operational-part-used", "squad", {}),
    pytest.param("objective-pays-nobody", "squad", {f"{GOALS}/0/nation": "german"}),
    pytest.param("objective-owners-differ", "squad", {f"{GOALS}/1/at": "0706"}),
    pytest.param("entry-outside-zone", "squad", {f"{T}/reinforcements/0/hexes": ["0810"]}),
    pytest.param(
        "entry-outside-zone",
        "squad",
        {f"{T}/reinforcements/0/hexes": ["1010"], f"{T}/forces/0/reinforcement": []},
    ),
    pytest.param("income-runaway", "squad", {f"{GOALS}/2/command": 3, f"{GOALS}/0/command": 5}),
    *(
        pytest.param("income-runaway", "squad", NO_MANS_BARN | edits, id=f"income-runaway: {name}")
        for name, edits in (
            ("nobody there", {}),
            ("not at set-up", {f"{UNITS}/8/at": "0704", f"{GOALS}/0/setup_capture": False}),
            ("no zone of theirs", {f"{UNITS}/8/at": "0704", "/zones/2/hexes": ["0402"]}),
            ("both there", {f"{UNITS}/8/at": "0704", f"{UNITS}/1/at": "0704"}),
            ("pays the enemy alone", {f"{UNITS}/8/at": "0704", f"{GOALS}/0/nation": "us"}),
        )
    ),
    pytest.param("no-end", "squad", {f"{GOALS}/0/victory_points": 0}),
    *(
        pytest.param(
            "no-end",
            system,
            POINTLESS | {f"{VICTORY}/conditions": [condition]} | edits,
            id=f"no-end: {condition['kind']} in {system} {number}",
        )
        for number, (system, condition, edits) in enumerate(
            (
                ("squad", {"kind": "units-lost", "number": 7}, {}),
                ("squad", {"kind": "last-side"}, {}),
                ("points", {"kind": "morale-zero"}, {}),
                ("squad", {"kind": "points-at-least", "number": 24}, {f"{GOALS}/0/victory_points": 4}),
                ("squad", {"kind": "points-at-least", "number": 5}, event({"verb": "victory", "amount": 5})),
                ("squad", {"kind": "points-at-least", "number": 2}, trigger(TURN, TWO_POINTS)),
                ("squad", {"kind": "points-at-least", "number": 99}, trigger(TURN, TWO_POINTS, once=False)),
            )
        )
    ),
    pytest.param(
        "no-end",
        "points",
        {f"{GOALS}/{number}/significant": False for number in range(3)} | {f"{VICTORY}/conditions": []},
        id="no-end: force morale",
    ),
    pytest.param("won-at-start", "squad", {VICTORY: {"conditions": [CONTROLS | {"side": "americans"}]}}),
    pytest.param("objective-closed", "squad", {"/map/legend/b": "rubble"}),
    pytest.param("jump-off-strands", "points", {f"{JUMP_OFFS}/0/at": "0101"}),
    pytest.param(
        "jump-off-strands",
        "points",
        LAKE | {f"{JUMP_OFFS}/0/at": "0202"},
        id="jump-off-strands: off the shore",
        marks=pytest.mark.rule("tactical.needs.jump-off-points"),
    ),
    pytest.param("jump-off-near-enemy", "points", {f"{JUMP_OFFS}/0/at": "0509"}),
    pytest.param(
        "jump-off-near-enemy",
        "points",
        {f"{JUMP_OFFS}/0/at": "0508", f"{T}/inches_per_hex": 3},
        id="jump-off-near-enemy: three hexes of three inches",
    ),
    pytest.param("tactical-name-unknown", "squad", {f"{UNITS}/0/type": "us-para-squad"}),
    pytest.param("tactical-id-duplicate", "squad", {f"{UNITS}/2/id": "us-9"}),
    pytest.param("gun-boxed-in", "squad", {f"{UNITS}/4": GUN | {"facing": 2}}),
    *(
        pytest.param(
            "gun-boxed-in",
            "squad",
            SHUT_IN | edits,
            id=f"gun-boxed-in: {name}",
            marks=pytest.mark.rule("tactical.needs.towing"),
        )
        for name, edits in (
            ("a field beside it", {"/map/terrain/1": ".mm...c...cw.."}),
            ("nothing that tows", {f"{UNITS}/5/type": "us-squad"}),
        )
    ),
    pytest.param("jump-off-in-sight", "points", {f"{JUMP_OFFS}/0/at": "0509"}),
    pytest.param("entry-blocked-from-start", "squad", ENEMY),
    *(
        pytest.param(
            "entry-blocked-from-start",
            "squad",
            edits,
            id=f"entry-blocked-from-start: {name}",
            marks=pytest.mark.rule("tactical.needs.reinforcement-details"),
        )
        for name, edits in (
            ("before he can come", BESIDE | {f"{T}/reinforcements/0/round": 1}),
            ("a gun beside it", {f"{UNITS}/8": ENEMY_GUN, f"{T}/reinforcements/0/hexes": ["0810"]}),
            ("one and two", BESIDE | {f"{T}/reinforcements/0/hexes": ["0710", "0810"]}),
            ("held", BESIDE | {f"{UNITS}/1/at": "0710"}),
        )
    ),
    pytest.param("objective-too-far", "squad", {f"{GOALS}/1/at": "1201"}),
    pytest.param("objective-too-far", "points", {f"{GOALS}/1/at": "1301", "/map/hexsides": CLIFFS[:-1]}),
]


def found(system: str, edits: Edits, code: str) -> list[Problem]:
    battle = small_battle(system, edits)
    problems = problems_in(battle, tactical_catalogue(), tactical_ruleset())
    return [problem for problem in problems if problem.code == code]


@pytest.mark.parametrize(("code", "system", "edits", "pointer", "subject"), FAILING)
def test_it_is_found_and_told_in_a_sentence(
    code: str, system: str, edits: Edits, pointer: str, subject: str
) -> None:
    problems = found(system, edits, code)
    assert (pointer, subject) in [(problem.pointer, problem.subject) for problem in problems]
    battle = small_battle(system, edits)
    for problem in problems:
        assert problem.document == battle.id
        assert re.fullmatch(r"[A-Z0-9].* .*\.", problem.message)
        assert resolve(battle.model_dump(by_alias=True), problem.pointer.split("/")[1:]) is not GONE
        assert all(re.fullmatch(r"[0-9]{4}|[0-9]{6}", label) for label in problem.hexes)


@pytest.mark.parametrize(("code", "system", "edits"), PASSING)
def test_it_passes(code: str, system: str, edits: Edits) -> None:
    assert found(system, edits, code) == []


@pytest.mark.parametrize("system", ["squad", "cards", "points"])
def test_no_check_of_another_ruleset_runs(system: str) -> None:
    lonely = {f"{UNITS}/0/at": None, "/zones/0/side": "nobody"}
    codes = {problem.code for problem in problems_in(small_battle(system, lonely), None, None)}
    assert codes <= {"unit-nowhere", "catalogue-missing", "ruleset-missing", "tactical-name-unknown"}


def found_of_card(
    system: str, list_: str, id_: str, changed: Mapping[str, Any], edits: Edits = MappingProxyType({})
) -> list[tuple[str, str, str]]:
    """What is found in the small battle where a card of the catalogue is changed."""
    catalogue = tactical_catalogue()
    cards = tuple(
        type(card).model_validate_json(json.dumps(card.model_dump(mode="json") | changed))
        if card.id == id_
        else card
        for card in getattr(catalogue.tactical, list_)
    )
    types = catalogue.tactical.model_copy(update={list_: cards})
    problems = problems_in(
        small_battle(system, edits), catalogue.model_copy(update={"tactical": types}), tactical_ruleset()
    )
    return [(problem.code, problem.pointer, problem.subject) for problem in problems]


@pytest.mark.parametrize(
    ("list_", "missing", "noun"),
    [("figures", "regular", "figure"), ("weapons", "squad-regular", "weapon")],
)
def test_what_a_type_of_a_unit_is_made_of_is_in_the_catalogue(list_: str, missing: str, noun: str) -> None:
    catalogue, battle = tactical_catalogue(), small_battle("squad", {})
    left = tuple(each for each in getattr(catalogue.tactical, list_) if each.id != missing)
    types = catalogue.tactical.model_copy(update={list_: left})
    without = catalogue.model_copy(update={"tactical": types})
    problems = [
        each
        for each in problems_in(battle, without, tactical_ruleset())
        if each.code == "tactical-name-unknown"
    ]
    assert problems
    assert {each.subject for each in problems} == {missing}
    assert all(each.message.startswith(f"The catalogue has no {noun} {missing}, which ") for each in problems)
    assert len({each.pointer for each in problems}) == len(problems)
    with pytest.raises(CannotSetUp):
        start_battle(battle, without, tactical_ruleset(), 1)


def of_rows(ruleset: TacticalRuleset, edits: Edits = MappingProxyType({})) -> list[str]:
    """The rows that are found missing in the small battle of squads under a ruleset."""
    problems = problems_in(small_battle("squad", edits), tactical_catalogue(), ruleset)
    return [each.subject for each in problems if each.code == "ruleset-row-missing"]


def test_a_ruleset_has_a_row_for_each_cover_and_the_smoke_that_mortars_lay() -> None:
    ruleset, mortar = tactical_ruleset(), {f"{UNITS}/6/type": "german-mortar-squad"}
    clear = tuple(each for each in ruleset.markers if each.id != "smoke")
    sparse = tuple(each for each in ruleset.fire.effects if each.cover != "hard")
    without_smoke = ruleset.model_copy(update={"markers": clear})
    without_hard = ruleset.model_copy(update={"fire": ruleset.fire.model_copy(update={"effects": sparse})})
    assert of_rows(ruleset, mortar) == []
    assert of_rows(without_hard) == ["row of effects of fire for cover hard"]
    assert of_rows(without_smoke) == []
    assert of_rows(without_smoke, mortar) == ["type of marker smoke"]
    with pytest.raises(CannotSetUp):
        start_battle(small_battle("squad", mortar), tactical_catalogue(), without_smoke, 1)


def test_a_card_of_a_unit_needs_that_unit_on_its_side() -> None:
    assert found_of_card("cards", "command_cards", "rush", {"unit": "us-1"}) == [
        ("card-owner-missing", f"{T}/cards/hands/germans/1", "rush")
    ]


@pytest.mark.parametrize(
    ("system", "list_", "card", "effect", "pointers", "subject"),
    [
        pytest.param(
            *("squad", "strategy_cards", "dispatch", BARRAGE | {"to": {"kind": "hex", "hexes": ["9901"]}}),
            [f"{T}/squad/decks/{number}/cards/7" for number in range(2)],
            "9901",
            id="a hex",
        ),
        pytest.param(
            *(
                "cards",
                "command_cards",
                "rush",
                {"verb": "place-marker", "to": {"kind": "hex"}, "what": "fog"},
            ),
            [f"{T}/cards/hands/{side}/1" for side in ("americans", "germans")],
            "fog",
            id="a marker",
        ),
    ],
)
def test_an_effect_of_a_card_names_what_is_there(
    system: str, list_: str, card: str, effect: Mapping[str, Any], pointers: list[str], subject: str
) -> None:
    found = found_of_card(system, list_, card, {"effects": [effect]})
    assert found == [("effect-unknown-target", pointer, subject) for pointer in pointers]


def test_an_effect_of_a_card_that_is_drawn_names_what_is_there() -> None:
    vain = {"effects": [{"verb": "barrage", "to": {"kind": "hex"}, "what": "howitzer"}]}
    draws = event({"verb": "draw", "amount": 1, "what": "recon"})
    assert found_of_card("cards", "command_cards", "recon", vain) == []
    assert found_of_card("cards", "command_cards", "recon", vain, draws) == [
        ("effect-unknown-target", f"{T}/events/0/effects/0/what", "howitzer")
    ]
    unknown = {"effects": [{"verb": "draw", "amount": 1, "what": "moonshine"}]}
    assert found_of_card("cards", "command_cards", "recon", unknown, draws) == [
        ("effect-unknown-target", f"{T}/events/0/effects/0/what", "moonshine")
    ]


def test_a_card_that_returns_for_a_unit_that_is_not_there_fills_no_hand() -> None:
    found = found_of_card("cards", "command_cards", "standing-orders", {"unit": "us-1"})
    # Seven cards are in each hand, and the battle has six rounds.
    assert {code for code, _, _ in found} == {"card-owner-missing"}
    short = {f"{T}/cards/hands/germans": ["ambush", "standing-orders"]}
    found = found_of_card("cards", "command_cards", "standing-orders", {"unit": "us-1"}, short)
    assert ("hand-too-small", f"{T}/cards/hands/germans", "germans") in found


@pytest.mark.parametrize(
    ("timing", "is_due"),
    [
        ("1", True),
        ("5", True),
        ("5-own", True),
        ("5-enemy", True),
        ("played", True),
        ("6", False),
        ("events", False),
    ],
)
def test_an_effect_of_a_command_card_needs_a_class(timing: str, is_due: bool) -> None:
    effects = {"effects": [{"verb": "text", "timing": timing}]}
    found = found_of_card("cards", "command_cards", "rush", effects)
    hands = [f"{T}/cards/hands/{side}/1" for side in ("americans", "germans")]
    assert found == ([] if is_due else [("effect-never-due", pointer, "rush") for pointer in hands])


@pytest.mark.parametrize(
    ("timing", "lasts", "is_due"),
    [
        ("played", None, True),
        ("events", 2, True),
        ("events", 0, True),
        ("events", 1, False),
        ("events", None, False),
        ("1", 2, False),
    ],
)
def test_an_effect_of_a_strategy_card_is_due_as_it_is_played_or_while_it_stays(
    timing: str, lasts: int | None, is_due: bool
) -> None:
    changed = {"effects": [{"verb": "text", "timing": timing}], "lasts": lasts}
    found = found_of_card("squad", "strategy_cards", "dispatch", changed)
    assert {code for code, _, _ in found} == (set() if is_due else {"effect-never-due"})


def test_a_type_with_more_figures_than_places_is_found_with_its_units() -> None:
    catalogue, battle = tactical_catalogue(), small_battle("squad", {})
    kind = battle.tactical.units[0].type
    tight = tuple(
        each.model_copy(update={"places": len(each.figures) - 1}) if each.id == kind else each
        for each in catalogue.tactical.unit_types
    )
    types = catalogue.tactical.model_copy(update={"unit_types": tight})
    problems = problems_in(battle, catalogue.model_copy(update={"tactical": types}), tactical_ruleset())
    assert {each.pointer for each in problems if each.code == "too-many-figures"} == {
        f"{UNITS}/{number}/type" for number, each in enumerate(battle.tactical.units) if each.type == kind
    }
