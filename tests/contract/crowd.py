"""A crowded tactical battle: units of every kind close together, with all that a scenario can hold, for random games."""

import json
from collections.abc import Iterator, Mapping, Set
from typing import Any, Final

from studio.documents.tactical.scenario import TacticalScenario
from studio.rules.tactical.base.ids import SystemKind

_TERRAIN: Final = (
    *("xwxbxwxx", "wxbxwxbx", "xxwxbxwx", "xbxwxxbw"),
    *("x.b.x.ox", "x.oxw.x.", "..b...x.", ".x..b..x", "x..o.xb.", "xwx.x.bx"),
    *("xbxwxxbw", "xxwxbxwx", "wxbxwxbx", "xwxbxwxx"),
)
_LEVELS: Final = (*("11111111",) * 6, "11111000", *("00000000",) * 7)
_SIDES: Final = (
    {"id": "americans", "name": "Americans", "faction": "allied", "colour": "#3f6fb5"},
    {"id": "germans", "name": "Germans", "faction": "axis", "colour": "#d9822b"},
)
_ZONES: Final = (
    {"id": "south", "name": "South", "side": "americans", "hexes": ["0110", "0210", "0310", "0810"]},
    {"id": "north", "name": "North", "side": "germans", "hexes": ["0105", "0205", "0805"]},
)
#: By nation the types of the units, where each begins in the south, and what else there is to say of it.
_US: Final = {
    "squad": "us-squad", "officer": "us-squad-officer", "gunners": "us-machine-gun-squad", "mortar": "us-mortar-squad",
    "rockets": "us-bazooka-squad", "observer": "us-observer", "head": "us-command-squad", "team": "us-rifle-team",
    "bar": "us-bar-team", "scouts": "us-scout-team", "engineers": "us-engineer-team", "gun": "us-57mm",
    "tank": "us-sherman", "carrier": "us-halftrack", "truck": "us-truck",
}  # fmt: skip
_GERMAN: Final = {
    "squad": "german-squad", "officer": "german-squad-officer", "gunners": "german-mg42-squad",
    "mortar": "german-mortar-squad", "rockets": "german-panzerschreck-squad", "observer": "german-heavy-squad",
    "head": "german-command-squad", "team": "german-rifle-team", "bar": "german-mg42-team",
    "scouts": "german-panzerschreck-team", "engineers": "german-pioneer-team", "gun": "german-pak38",
    "tank": "german-panzer-iv", "carrier": "german-halftrack", "truck": "german-truck",
}  # fmt: skip
_ENDINGS: Final[tuple[Mapping[str, Any], ...]] = (
    {"conditions": [{"kind": "points-at-least", "number": 9}], "at_end": "objectives"},
    {"conditions": [{"kind": "controls", "objectives": ["cross", "farm"]}, {"kind": "morale-zero"}]},
    {"conditions": [{"kind": "units-lost", "number": 2}], "at_end": "objectives"},
    {"conditions": [{"kind": "last-side"}], "tie": "germans"},
)
#: Who of the Germans is there in battles that end with the last of a side.
_HANDFUL: Final[Mapping[SystemKind, tuple[str, ...]]] = {
    "squad": ("german-rockets",),
    "cards": ("german-head", "german-rockets"),
    "points": ("german-team-2", "german-hunters"),
}


def crowd(system: SystemKind, seed: int, turns: int) -> TacticalScenario:
    """The battle of a command system; seeds differ in how it is won, and in whether the Germans are a handful."""
    ending = _ENDINGS[seed // 6 % len(_ENDINGS)]
    germans = list(_units(system, "germans", "german", _GERMAN))
    if ending is _ENDINGS[-1]:
        germans = [each for each in germans if each["id"] in _HANDFUL[system]]
    units = [*_units(system, "americans", "us", _US), *germans]
    there = {each["id"] for each in units}
    return TacticalScenario.model_validate_json(json.dumps(
        {
            "format": "scenario",
            "version": 2,
            "id": "crowd",
            "title": "Crowd",
            "description": "All kinds of units close together.",
            "ruleset": "tactical",
            "catalogue": "tactical",
            "calendar": {"start": "1944-06-10", "minutes_per_turn": 5},
            "turns": turns,
            "sides": _SIDES,
            "zones": _ZONES,
            "map": _map(),
            "tactical": {
                "command_system": system,
                "late_reinforcements": ("lost", "wait")[seed % 2],
                "forces": [
                    _force("americans", "us", "south", held_back=False),
                    _force("germans", "german", "north", held_back=system == "squad"),
                ],
                "units": units,
                "sections": [
                    {"id": f"{side}-{number}", "name": f"Section {number}", "side": side}
                    for side in ("americans", "germans")
                    for number in (1, 2)
                ],
                "leaders": [each for each in _leaders() if system == "points" and each["unit"] in there],
                "markers": list(_markers()),
                "objectives": [
                    {"id": "cross", "name": "Cross", "at": "0408", "command": 2, "victory_points": 1,
                     "significant": True},
                    {"id": "farm", "name": "Farm", "at": "0307", "command": 1, "nation": "us", "victory_points": 1,
                     "owner": "germans", "significant": True},
                    {"id": "mill", "name": "Mill", "at": "0110", "command": 1, "setup_capture": True},
                ],
                "reinforcements": [
                    {"id": f"{side}-late", "side": side, "round": 1, "units": [f"{nation}-late"]}
                    for side, nation in (("americans", "us"), ("germans", "german"))
                    if f"{nation}-late" in there
                ],
                "events": [
                    {"id": "news", "round": 1, "side": "americans", "name": "News",
                     "effects": [_effect("text", text="News of the front."), _effect("victory", 1)]},
                    {"id": "flood", "round": 1, "name": "Flood", "effects": [_effect("text", text="The brook rises.")]},
                ],
                "triggers": list(_triggers(system, there)),
                "victory": ending,
                system: _parts(seed, turns)[system],
            },
        }
    ))  # fmt: skip


def _map() -> dict[str, Any]:
    return {
        "columns": 8,
        "rows": 14,
        "legend": {".": "open", "o": "orchard", "w": "wood", "b": "building", "x": "brush"},
        "terrain": _TERRAIN,
        "elevation": _LEVELS,
        "hexsides": [
            {"between": "0308|0309", "kind": "wall"},
            {"between": "0407|0408", "kind": "hedge"},
            {"between": "0607|0608", "kind": "bocage"},
            {"between": "0707|0708", "kind": "stream"},
        ],
        "links": [{"between": "0109|0110", "kind": "unpaved-road"}],
    }


def _force(side: str, nation: str, home: str, *, held_back: bool) -> dict[str, Any]:
    return {
        "side": side, "nations": [nation], "home": home, "deployment": [home], "held_back": held_back,
        "reinforcement": [{"nation": nation, "zone": home}],
    }  # fmt: skip


def _units(system: SystemKind, side: str, nation: str, types: Mapping[str, str]) -> Iterator[dict[str, Any]]:
    """Yield the units of a side; those of the Germans stand as if the map were turned upside down."""
    points = system == "points"
    for name, what, at, more in _ROSTER_OF_POINTS if points else _ROSTER:
        # Who has fewer units in the system cards may pass.
        if system == "cards" and nation == "german" and name in ("half", "squad-2", "gun-3", "dug-in"):
            continue
        found = {
            "id": f"{nation}-{name}", "name": f"{nation} {name}", "side": side, "type": types[what], "nation": nation,
            "rank": "corps", "words": ["trooper"], **more,
        }  # fmt: skip
        for key in ("aboard", "towed_by"):
            if key in found:
                found[key] = f"{nation}-{found[key]}"
        if "section" in found:
            found["section"] = f"{side}-{found['section']}"
        if at:
            found["at"] = at if nation == "us" else _mirrored(at)
        if what == "mortar":
            found["counted"] = {"60mm-mortar" if nation == "us" else "81mm-mortar": 2}
        yield found


def _mirrored(at: str) -> str:
    """The hex that lies as far in the north as a hex lies in the south."""
    return f"{at[:2]}{15 - int(at[2:]):02d}"


_Row = tuple[str, str, str, Mapping[str, Any]]
_ROSTER: Final[tuple[_Row, ...]] = (
    ("squad", "squad", "0308", {}),
    ("squad-2", "squad", "0408", {"figures": ()}),
    ("half", "squad", "0308", {"condition": "pinned"}),
    ("officer", "officer", "0209", {"officer": True}),
    ("gunners", "gunners", "0509", {"rank": "support"}),
    ("mortar", "mortar", "0210", {"rank": "support", "words": ["support"]}),
    ("mortar-2", "mortar", "0109", {"rank": "support", "words": ["support"], "officer": True}),
    ("rockets", "rockets", "0508", {"counted": {"grenades": 0}}),
    ("observer", "observer", "0409", {"rank": "operative", "words": ["scout"], "officer": True}),
    ("head", "head", "0410", {"rank": "commander"}),
    ("head-2", "head", "0310", {"rank": "commander", "condition": "disrupted"}),
    ("pioneers", "engineers", "0608", {"counted": {"charges": 1, "grenades": 2}}),
    ("dug-in", "squad", "0108", {"in_works": True}),
    ("gun", "gun", "0708", {"rank": "heavy", "gun": "ready"}),
    ("gun-2", "gun", "", {"rank": "heavy", "towed_by": "truck"}),
    ("gun-3", "gun", "0609", {"rank": "heavy", "gun": "unready"}),
    ("truck", "truck", "0610", {"rank": "heavy"}),
    ("carrier", "carrier", "0709", {"rank": "heavy"}),
    ("riders", "squad", "", {"aboard": "carrier"}),
    ("tank", "tank", "0809", {"rank": "heavy", "words": ["tank"]}),
    ("placed", "squad", "", {"start": "placed"}),
    ("late", "squad", "", {"start": "due"}),
    ("reserve", "squad", "", {"start": "due"}),
)
_ROSTER_OF_POINTS: Final[tuple[_Row, ...]] = (
    ("team", "team", "0308", {"section": "1", "counted": {"grenades": 2}}),
    ("bar", "bar", "0408", {"section": "1", "shock": 3}),
    ("few", "team", "0209", {"section": "1", "shock": 11}),
    ("team-2", "team", "", {"section": "2", "start": "undeployed"}),
    ("bar-2", "bar", "", {"section": "2", "start": "undeployed"}),
    ("engineers", "engineers", "0608", {"counted": {"charges": 1}}),
    ("scouts", "scouts", "0508", {"scout": True, "counted": {"grenades": 0}}),
    ("steady", "bar", "0308", {"shock": 5}),
    ("hunters", "scouts", "", {"start": "undeployed", "support": True}),
    ("hunters-2", "scouts", "", {"start": "undeployed", "support": True}),
    ("bar-3", "bar", "", {"start": "undeployed"}),
    ("sniper", "bar", "0409", {"sniper": True}),
    ("mortar", "mortar", "0210", {"support": True, "officer": True}),
    ("mortar-2", "mortar", "0109", {"support": True, "officer": True}),
    ("gun", "gun", "0708", {"gun": "ready", "support": True}),
    ("gun-2", "gun", "", {"towed_by": "truck", "support": True}),
    ("truck", "truck", "0610", {}),
    ("carrier", "carrier", "0509", {}),
    ("riders", "team", "", {"aboard": "carrier"}),
    ("carrier-2", "carrier", "0608", {}),
    ("riders-2", "team", "", {"aboard": "carrier-2"}),
    ("carrier-3", "carrier", "0109", {}),
    ("riders-3", "team", "", {"aboard": "carrier-3"}),
    ("tank", "tank", "0709", {"support": True}),
    ("dug-in", "team", "0108", {"in_works": True}),
    ("late", "team", "", {"start": "due"}),
    ("reserve", "team", "", {"start": "due"}),
    ("reserve-2", "team", "", {"start": "undeployed", "section": "2"}),
)


def _leaders() -> Iterator[dict[str, Any]]:
    for side, nation in (("americans", "us"), ("germans", "german")):
        for rank, unit in (("senior", "team"), ("junior", "engineers")):
            yield {
                "id": f"{nation}-{rank}",
                "name": rank.title(),
                "side": side,
                "rank": rank,
                "unit": f"{nation}-{unit}",
            }


def _markers() -> Iterator[dict[str, Any]]:
    for at, side in (("0108", "americans"), ("0107", "germans")):
        yield {"kind": "entrenchment", "at": at, "side": side}
    yield {"kind": "entrenchment", "at": "0309"}
    yield {"kind": "smoke", "at": "0808"}
    yield {"kind": "wire", "at": "0507"}
    yield {"kind": "mines", "at": "0207", "side": "germans", "shown": False}
    yield {"kind": "mines", "at": "0810", "side": "americans", "shown": False}


def _triggers(system: SystemKind, there: Set[str]) -> Iterator[dict[str, Any]]:
    """Yield triggers of each kind, as far as the units are there that they are about."""
    points = system == "points"
    given: list[dict[str, Any]] = [
        {"kind": "command", "side": "germans", "amount": 2},
        {"kind": "victory-points", "side": "americans", "amount": -1},
        *({"kind": "morale", "side": side, "amount": 1} for side in ("americans", "germans") if points),
    ]
    yield {
        "id": "opening", "title": "Opening", "public": True,
        "when": [{"kind": "phase", "phase": 2} if points else {"kind": "turn", "turn": 1}],
        "then": [{"kind": "message", "side": "americans", "text": "Off you go."}, *given],
    }  # fmt: skip
    yield {
        "id": "ground", "once": False, "needed": "any",
        "when": [
            {"kind": "hexes-taken", "side": side, "hexes": ["0308", "0408"], "objectives": ["cross"], "needed": "any"}
            for side in ("americans", "germans")
        ],
        "then": [{"kind": "message", "text": "They are in the village."}],
    }  # fmt: skip
    for side, nation in (("americans", "us"), ("germans", "german")):
        coming = [each for each in (f"{nation}-reserve", f"{nation}-reserve-2") if each in there]
        lost = [
            each for each in sorted(there) if each.startswith(f"{nation}-squad") or each == f"{nation}-team"
        ]
        if coming and lost:
            yield {
                "id": f"{nation}-relief", "title": "Relief", "needed": "any",
                "when": [
                    {"kind": "units-lost", "units": lost, "needed": "any"},
                    {"kind": "phase", "phase": 2, "side": side} if points else {"kind": "turn", "turn": 1},
                ],
                "then": [{"kind": "arrival", "units": coming}, {"kind": "message", "side": side, "text": "They come!"}],
            }  # fmt: skip
        leaving = f"{nation}-few" if points else f"{nation}-half"
        if leaving in there:
            yield {
                "id": f"{nation}-recall", "needed": "any",
                "when": [
                    {"kind": "deadline-missed", "side": side, "objectives": ["mill"], **({"phase": 2} if points else {"turn": 1})},
                    {"kind": "victory-points", "side": side, "points": 2},
                    *([{"kind": "leaders-lost", "leaders": [f"{nation}-junior"]}] if points else []),
                ],
                "then": [{"kind": "withdrawal", "units": [leaving]}],
            }  # fmt: skip


def _effect(verb: str, amount: int = 0, **more: Any) -> dict[str, Any]:
    return {"verb": verb, "amount": amount, **more}


STRATEGY: Final = (
    "mortar-fire", "field-artillery", "smoke-shells", "second-wind", "steady-now", "sniper-about", "field-works",
    "sappers", "bold-advance", "good-shooting", "dispatch", "reserve-deck", "local-guides",
)  # fmt: skip
HAND: Final = (
    "ambush", "rush", "hold-the-line", "recon", "mortars", "smoke-screen", "fire-call", "assault", "armour-forward",
    "fire-plan", "rally", "coordinated-attack", "standing-orders",
)  # fmt: skip


def _parts(seed: int, turns: int) -> dict[SystemKind, dict[str, Any]]:
    """What each command system needs."""
    sides = ("americans", "germans")
    jump_offs = (("americans", "0410"), ("americans", "0810"), ("americans", "0309"),
                 ("germans", "0405"), ("germans", "0805"), ("germans", "0407"))  # fmt: skip
    return {
        "squad": {
            "initiative": sides[seed % 2],
            "command": dict.fromkeys(sides, 25),
            "actions_per_turn": 2,
            "decks": [{"side": side, "name": name, "cards": STRATEGY} for side in sides for name in ("One", "Two")],
            "setup_draw": dict.fromkeys(sides, 9),
            "spending": [{"id": "radio", "name": "Radio", "cost": 1, "effects": [_effect("victory", 1)]}],
        },
        "cards": {"blue": sides[seed % 2], "hands": dict.fromkeys(sides, HAND), "command_range": 4},
        "points": {
            "first": sides[seed % 2],
            "dice": dict.fromkeys(sides, 6),
            "points": dict.fromkeys(sides, 80),
            "morale": dict.fromkeys(sides, 4 + seed % 4),
            "jump_offs": [
                {"id": f"{side}-{number}", "side": side, "at": at} for number, (side, at) in enumerate(jump_offs)
            ],
            "sixes": [
                {"at_least": 2, "points": 1, "next_phase": True},
                {"at_least": 3, "points": 1, "next_phase": True, "event": True},
            ],
            "random_events": [
                {"name": "Rain", "weight": 1, "effects": [_effect("text", text="It rains.")]},
                {"name": "Word", "weight": 1, "effects": [_effect("points", 1)]},
            ],
            "pinned_react": bool(seed % 2),
            "last_phase": 7 * turns - 1,
        },
    }  # fmt: skip
