"""Small battles built from words and drawings, the way `tests/cases/README.md` describes them."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import pairwise
from typing import Any

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.documents.operational.forces import HqSetup, UnitSetup
from studio.documents.operational.ruleset import OperationalRuleset
from studio.documents.operational.scenario import OperationalScenario
from studio.documents.storage.shipped import shipped_content
from studio.hexes.coordinates import Hex
from studio.hexes.labels import label
from studio.rules.kernel.decision import Side
from studio.rules.operational.base.board import CampaignTerms, ExtraTurns, StartingFigures
from studio.rules.operational.base.catalogue_types import CardId, Levels
from studio.rules.operational.base.state import Headquarters, State, Unit
from studio.rules.operational.setup import battle as setup
from studio.rules.operational.setup.start import DIFFICULTIES
from tests.support.hands import CARD_UNIT, catalogue_cards

#: Signs of the sides in drawings of territory.
OWNERS = {"a": "allied", "x": "axis"}
#: The signs of terrain that are no codes of the movement table.
TERRAIN_SIGNS = {".": "CLR", "~": "SEA"}
#: Signs of weathers in drawings of weather zones; any other stands for the weather of the map.
WEATHER_SIGNS = {"d": "dry", "m": "mud", "s": "snow"}
#: Characters for one terrain each in the rows of a scenario.
KEYS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
#: What lies on a hexside, what crosses it, what joins its two hexes.
HEXSIDES = ("minor-river", "major-river", "wadi", "ridge", "escarpment", "impassable")
CROSSINGS = ("bridge", "pontoon", "damaged-bridge")
LINKS = ("paved-road", "unpaved-road", "rail")
#: What a unit of a case can say of its type.
TYPE_VALUES = ("attack", "defense", "armor", "armor_kind", "nation", "security")
#: What cases say of sides, and what they have without it.
SIDE_FACTS: Mapping[str, Any] = {
    "assets": {},
    "cards": [],
    "card_pool": [],
    "beaches": [],
    "sees_through_fog": False,
    "store": [],
    "prestige": 0,
    "trucks": 0,
}
#: What a battle brings to units and headquarters beyond their set-up.
UNIT_STATE = frozenset(field.name for field in fields(Unit)) - set(UnitSetup.model_fields)
HQ_STATE = frozenset(field.name for field in fields(Headquarters)) - set(HqSetup.model_fields) - {"trucks"}
#: The specialists that cases have.
SPECIALISTS: Mapping[str, Mapping[str, Any]] = {
    "engineers": {"engineer": True, "slot": 3},
    "pioneers": {"engineer": True, "slot": 2},
    "battery": {"artillery": 1, "slot": 5},
    "armored-cars": {"recon": True, "slot": 2},
    "ski-troops": {"ski": True, "slot": 2},
    "field-artillery": {"towed": True, "artillery": 1, "slot": 4},
    "light-guns": {"artillery": 1, "slot": 6},
    "medium-guns": {"artillery": 2, "slot": 6},
    "heavy-guns": {"artillery": 3, "slot": 6},
    "towed-guns": {"towed": True, "artillery": 2, "slot": 6},
    "stormtroops": {"attack": 3, "slot": 6},
    "machine-guns": {"defense": 2, "slot": 6},
    "light-tanks": {"armor": 1, "armor_role": "tank", "slot": 6},
    "tanks": {"armor": 2, "armor_role": "tank", "slot": 6},
    "swimming-tanks": {"armor": 2, "armor_role": "tank", "amphibious": True, "slot": 6},
    "towed-at": {"armor": 2, "armor_role": "towed-at", "towed": True, "slot": 6},
    "tank-destroyers": {"armor": 2, "armor_role": "self-propelled-at", "slot": 6},
    "commandos": {"special_forces": True, "slot": 6},
    "marines": {"special_forces": True, "amphibious": True, "slot": 6},
}


@cache
def shipped_ruleset() -> OperationalRuleset:
    """The operational figures that the studio ships."""
    path = shipped_content() / "rulesets" / "operational.ruleset.json"
    return OperationalRuleset.model_validate_json(path.read_bytes())


def slug(name: str) -> str:
    """The id of something that has a name."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def read_drawing(drawing: Sequence[str]) -> dict[Hex, str]:
    """Read a drawing of flat hexes: two lines a row, odd columns half a hex lower, four characters a column."""
    return {at: sign for number, line in enumerate(drawing) for at, sign in _signs(number, line)}


def _signs(number: int, line: str) -> Iterator[tuple[Hex, str]]:
    for found in re.finditer(r"\S+", line):
        column, rest = divmod(found.start(), 4)
        if rest or column % 2 != number % 2:
            raise ValueError(f'"{found.group()}" in line {number + 1} of a drawing stands between two hexes')
        yield Hex(column, number // 2), found.group()


def draw(signs: Mapping[Hex, str]) -> list[str]:
    """Draw signs the way `read_drawing` reads them."""
    columns = 1 + max(at.column for at in signs)
    rows = 1 + max(at.row for at in signs)
    lines = []
    for number in range(2 * rows):
        row, parity = divmod(number, 2)
        line = "".join(
            f"{signs[Hex(column, row)] if column % 2 == parity else '':4}" for column in range(columns)
        )
        lines.append(line.rstrip())
    return lines[: 2 * rows if columns > 1 else -1]


def position(given: Mapping[str, Any], figures: OperationalRuleset | None = None) -> State:
    """Set up what a case gives, before the first turn starts, by the shipped figures or by others."""
    difficulties = {Side(side): DIFFICULTIES[level] for side, level in given.get("difficulty", {}).items()}
    start = setup.position(
        scenario(given), catalogue(given), figures or shipped_ruleset(), seed=1, difficulties=difficulties
    )
    return replace(start, board=replace(start.board, campaign=_campaign(given)))


def _campaign(given: Mapping[str, Any]) -> CampaignTerms | None:
    """What holds as a case is a battle of a campaign: {"side": "allied", "extra turns": {"price": 25, "factor": 2}}."""
    terms = given.get("campaign")
    if terms is None:
        return None
    turns, owned = terms.get("extra turns"), terms.get("owned bonus", {})
    return CampaignTerms(
        Side(terms["side"]),
        ExtraTurns(**turns) if turns else None,
        owned.get("prestige", 0),
        owned.get("score", 0),
        {slug(name): _starting_figures(figures) for name, figures in terms.get("starts", {}).items()},
        slots=terms.get("slots"),
        card_pool={CardId(card): weight for card, weight in terms.get("card pool", {}).items()},
        letters=terms.get("letters", {}),
    )


def _starting_figures(given: Mapping[str, Any]) -> StartingFigures:
    """With what a headquarters began; of what a case does not say nothing is too little."""
    trucks = given.get("trucks", 0)
    return StartingFigures(
        given.get("command_points", 0),
        trucks,
        given.get("movement_trucks", trucks),
        Levels(**given.get("levels", {})),
    )


def scenario(given: Mapping[str, Any]) -> OperationalScenario:
    """The scenario that a case gives."""
    drawing = read_drawing(given["map"])
    columns, rows = 1 + max(at.column for at in drawing), 1 + max(at.row for at in drawing)
    ids = {terrain.code: terrain.id for terrain in shipped_ruleset().terrains}
    used = sorted(set(drawing.values()))
    key_of = dict(zip(used, KEYS, strict=False))
    features = list(_features(given.get("features", ())))
    return OperationalScenario.model_validate_json(
        json.dumps(
            {
                "format": "scenario",
                "version": 2,
                "id": "case",
                "title": "Case",
                "ruleset": "operational",
                "catalogue": "case",
                "fog": given.get("fog", False),
                "calendar": {"start": "1943-04-06"},
                "turns": given.get("turns", 9),
                "weather": _weather(given),
                "sides": [_side("allied", "Allies", given), _side("axis", "Axis", given)],
                "map": {
                    "columns": columns,
                    "rows": rows,
                    "legend": {key: ids[TERRAIN_SIGNS.get(sign, sign)] for sign, key in key_of.items()},
                    "terrain": _rows(columns, rows, {at: key_of[sign] for at, sign in drawing.items()}),
                    "hexsides": [
                        {"between": pair, "kind": kind} for pair, kind in features if kind in HEXSIDES
                    ],
                    "crossings": [
                        {"between": pair, "kind": kind} for pair, kind in features if kind in CROSSINGS
                    ],
                    "links": [{"between": pair, "kind": kind} for pair, kind in features if kind in LINKS],
                    "fortifications": [_fort(words) for words in given.get("forts", ())],
                },
                "territory_legend": OWNERS,
                "territory": _territory(given.get("territory", "a"), columns, rows),
                "sources": [_placed(source, "source") for source in given.get("sources", ())],
                "hubs": [_placed(hub, "hub") for hub in given.get("hubs", ())],
                "stragglers": [_group(some) for some in given.get("stragglers", ())],
                "objectives": [
                    _placed(goal, "objective") | {"id": slug(goal["name"])}
                    for goal in given.get("objectives", ())
                ],
                "weather_zones": list(_weather_zones(given)),
                "hqs": [_hq(hq) for hq in given.get("hqs", ())],
                "units": [_unit(unit) for unit in given.get("units", ())],
                "triggers": list(given.get("triggers", ())),
            }
        )
    )


def catalogue(given: Mapping[str, Any]) -> OperationalCatalogue:
    """The catalogue for a case: a unit type for each movement that its units name, and one kind of everything."""
    nations = {"none": {}, **given.get("nations", {})}
    raised = ({"is": "allied infantry 4+2", "nation": nation, "security": True} for nation in nations)
    types = {kind["id"]: kind for kind in map(_unit_type, (*raised, *given.get("units", ())))}
    types[CARD_UNIT["id"]] = dict(CARD_UNIT)
    specialists = [
        {"id": id_, "name": id_, "nations": _fielded(id_, given), "symbol": "infantry", **facts}
        for id_, facts in SPECIALISTS.items()
    ]
    hq_types = {_hq_type(hq)["id"]: _hq_type(hq) for hq in ({}, *given.get("hqs", ()))}
    return OperationalCatalogue.model_validate_json(
        json.dumps(
            {
                "format": "catalogue",
                "version": 1,
                "id": "case",
                "title": "Case",
                "nations": [_nation(id_, facts) for id_, facts in nations.items()],
                "unit_types": [types[id_] for id_ in sorted(types)],
                "specialist_types": specialists,
                "hq_types": [hq_types[id_] for id_ in sorted(hq_types)],
                "cards": list(catalogue_cards()),
            }
        )
    )


def _nation(id_: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": id_,
        "name": id_.capitalize(),
        "faction": "allied",
        "colour": "#888888",
        "ink": "#222222",
        "security_unit": f"infantry-4-2-nation-{id_}-security-true",
        **facts,
    }


def _fielded(specialist: str, given: Mapping[str, Any]) -> list[str]:
    """The nations that field a type of specialists: a list, or one by itself."""
    nations = given.get("specialists of", {}).get(specialist, "none")
    return [nations] if isinstance(nations, str) else list(nations)


def _weather(given: Mapping[str, Any]) -> list[str]:
    """One for all turns, or one a turn."""
    weather = given.get("weather", "dry")
    return [weather] * given.get("turns", 9) if isinstance(weather, str) else list(weather)


def _weather_zones(given: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """A zone for each weather in a drawing, which keeps it in all turns."""
    signs = read_drawing(given.get("weather zones", ()))
    for sign, weather in WEATHER_SIGNS.items():
        hexes = [label(at) for at, each in signs.items() if each == sign]
        if hexes:
            lasting = [weather] * given.get("turns", 9)
            yield {"id": weather, "name": weather.capitalize(), "hexes": hexes, "weather": lasting}


def _side(id_: str, name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    percent = given.get("theater supply", {}).get(id_, 100)
    faction = given.get("factions", {}).get(id_, id_)
    return {
        "id": id_,
        "name": name,
        "faction": faction,
        "colour": "#888888",
        "theater_supply": percent,
        "preparation": id_ in given.get("prepares", ()),
        **{key: given.get(key, {}).get(id_, default) for key, default in SIDE_FACTS.items()},
    }


def _fort(words: str) -> dict[str, Any]:
    """A fortification of words such as "0201" or "0201 destroyed"."""
    at, *ruined = words.split(" ")
    return {"at": at, "destroyed": ruined == ["destroyed"]}


def _unit_type(unit: Mapping[str, Any]) -> dict[str, Any]:
    """The type of a unit: what it "is", such as "armored mobile 4+2", and its combat values.

    The words are arm (infantry without the word), movement type, normal and extended MPs.
    """
    movement = unit["is"].split(" ", 1)[1]
    values = {name: unit[name] for name in TYPE_VALUES if name in unit}
    *arm, kind, figures = movement.split(" ")
    normal, extended = figures.split("+")
    return {
        "id": slug(" ".join([movement, *(f"{name} {value}" for name, value in values.items())])),
        "name": movement,
        "nation": "none",
        "symbol": "infantry",
        "movement": kind,
        "arm": arm[0] if arm else "infantry",
        "attack": 4,
        "defense": 4,
        "normal_movement": int(normal),
        "extended_movement": int(extended),
        "steps": 6,
        **values,
    }


def _hq_type(hq: Mapping[str, Any]) -> dict[str, Any]:
    """The type of a headquarters, which can do everything and has the trucks and the CPs that it is said to have."""
    branches = ("force_pool", "operations", "logistics", "engineering")
    trucks, cps, own = hq.get("trucks", 1), hq.get("cps", 5), hq.get("own actions", [])
    beside = hq.get("type", {})
    named = "".join(f"-{terms['action']}-{terms['level']}-{terms['cost']}" for terms in own)
    targets = hq.get("targets", [])
    words = "".join(f"-{key}-{value}" for key, value in beside.items())
    return {
        "id": slug("-".join(map(str, ["corps", trucks, cps, *targets])) + words + named)[:64].rstrip("-"),
        "actions": own,
        "name": "Corps",
        "nation": "none",
        "command_points": cps,
        "trucks": trucks,
        "upgrade_targets": targets,
        "levels": dict.fromkeys(branches, 3),
        **beside,
    }


def _unit(unit: Mapping[str, Any]) -> dict[str, Any]:
    beside = {"is", "arrives", "by", *TYPE_VALUES} | UNIT_STATE
    facts = {key: value for key, value in unit.items() if key not in beside}
    return {
        **facts,
        "id": slug(unit["name"]),
        "designation": unit["name"][:12],
        "side": unit["is"].split(" ", 1)[0],
        "type": _unit_type(unit)["id"],
        "active": unit.get("active", 6),
        "specialists": [
            {"type": name.removeprefix("suppressed "), "suppressed": name.startswith("suppressed ")}
            for name in unit.get("specialists", ())
        ],
        **_arrival(unit),
        **_embarked(unit),
    }


def _embarked(unit: Mapping[str, Any]) -> dict[str, Any]:
    """What carries a unit: "boat at 0101 for 0102 0202", the hexes left out where it may land on all beside it."""
    if "embarked" not in unit:
        return {}
    carrier, _, at, *targets = unit["embarked"].split(" ")
    return {"embarked": {"carrier": carrier, "at": at, "targets": targets[1:]}}


def _hq(hq: Mapping[str, Any]) -> dict[str, Any]:
    beside = {"is", "arrives", "trucks", "cps", "own actions", "targets", "type"} | HQ_STATE
    facts = {key: value for key, value in hq.items() if key not in beside}
    return {
        **facts,
        "id": slug(hq["name"]),
        "side": hq["is"].removesuffix(" hq"),
        "type": _hq_type(hq)["id"],
        "colour": "#888888",
        **_arrival(hq),
    }


def _arrival(piece: Mapping[str, Any]) -> dict[str, Any]:
    if "arrives" not in piece:
        return {}
    return {"arrival": {"turn": piece["arrives"], "hexes": piece.get("by", [])}}


def _group(some: Mapping[str, Any]) -> dict[str, Any]:
    """Stragglers; of an HQ if one is named."""
    hq = {"hq": slug(some["hq"])} if "hq" in some else {}
    return _placed(some, "stragglers") | hq


def _placed(thing: Mapping[str, Any], what: str) -> dict[str, Any]:
    """Split words such as "allied rail source" into the side and the kind of a thing."""
    side, *kind = thing["is"].removesuffix(f" {what}").split(" ")
    facts = {key: value for key, value in thing.items() if key != "is"}
    return {**facts, "side": side, **({"kind": " ".join(kind)} if kind else {})}


def _features(lines: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Read "0101|0202|0302 paved-road": one feature for each two hexes that follow one another."""
    for line in lines:
        hexes, kind = line.split(" ")
        along = hexes.split("|")
        for first, second in pairwise(along):
            yield "|".join(sorted((first, second))), kind


def _territory(territory: str | Sequence[str], columns: int, rows: int) -> list[str]:
    if isinstance(territory, str):
        return [territory * columns] * rows
    return _rows(columns, rows, read_drawing(territory))


def _rows(columns: int, rows: int, signs: Mapping[Hex, str]) -> list[str]:
    for row in range(rows):
        for column in range(columns):
            if Hex(column, row) not in signs:
                raise ValueError(f"a drawing lacks hex {label(Hex(column, row))}")
    return ["".join(signs[Hex(column, row)] for column in range(columns)) for row in range(rows)]
