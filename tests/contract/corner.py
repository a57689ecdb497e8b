"""Corners of a battle: few units, each in a plight that crowds seldom bring about, so that random games meet it often."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from studio.documents.tactical.scenario import TacticalScenario
from studio.rules.tactical.base.ids import SystemKind

_Row = tuple[str, str, str, Mapping[str, Any]]


class Scene(NamedTuple):
    """A few units, and the kinds of actions that are asked for more often than others."""

    focus: tuple[str, ...]
    units: tuple[_Row, ...]
    terrain: tuple[str, ...] = ("x.b.x", ".....", "..w..", ".....", "x...b", ".....", "..x..", "b.x.b")
    #: Kinds of markers, and where they lie.
    markers: tuple[tuple[str, str], ...] = ()


_SNIPERS: Final = Scene(
    ("fire", "reposition-sniper", "move-jump-off", "start-move"),
    (
        ("us-team", "us-bar-team", "0307", {}),
        ("us-team-2", "us-bar-team", "0407", {}),
        ("us-team-3", "us-rifle-team", "0206", {"shock": 6}),
        ("de-sniper", "sniper-team", "0302", {"sniper": True}),
        ("de-team", "german-rifle-team", "", {"start": "undeployed"}),
    ),
    ("xxxxx",) * 8,
)
#: Snipers with a target, one of whom can go elsewhere when the other has fired.
_DUEL: Final = Scene(
    ("fire", "reposition-sniper"),
    (
        ("us-team", "us-bar-team", "0308", {}),
        ("de-sniper", "sniper-team", "0301", {"sniper": True}),
        ("de-sniper-2", "sniper-team", "0201", {"sniper": True}),
    ),
    ("xxxxx",) * 8,
)
_RIDES: Final = Scene(
    ("dismount", "mount"),
    (
        ("us-truck", "us-truck", "0304", {}),
        ("us-riders", "us-rifle-team", "", {"aboard": "us-truck"}),
        ("us-riders-2", "us-rifle-team", "", {"aboard": "us-truck"}),
        ("us-riders-3", "us-rifle-team", "0404", {}),
        ("us-riders-4", "us-rifle-team", "0304", {}),
        ("de-team", "german-rifle-team", "0101", {}),
    ),
    (".~~~~", "~~~~~", "~...~", "~...~", "~~..~", "~~~~~", "~~~~~", "~~~~~"),
)
#: Americans who stand on a jump-off point of the Germans, which they cannot leave.
_ISLAND: Final = Scene(
    ("move-jump-off",),
    (
        ("us-team", "us-rifle-team", "0301", {}),
        ("us-team-2", "us-rifle-team", "0307", {}),
        ("de-team", "german-rifle-team", "0103", {}),
    ),
    ("x~.~x", ".~~~.", "..w..", ".....", "x...b", ".....", "..x..", "b.x.b"),
)
#: Germans who can interrupt whatever is done, as they have all the points they want.
_LURKING: Final = Scene(
    ("interrupt", "react-fire"),
    (
        ("us-team", "us-rifle-team", "0305", {}),
        ("us-bar", "us-bar-team", "0405", {}),
        ("us-bar-2", "us-bar-team", "0205", {}),
        ("us-bar-3", "us-bar-team", "0506", {}),
        ("de-team", "german-rifle-team", "0102", {}),
        ("de-tank", "german-panzer-iv", "0502", {}),
        ("de-rifles", "german-rifle-team", "0206", {}),
        ("us-hidden", "us-rifle-team", "", {"start": "undeployed"}),
        ("us-hidden-2", "us-rifle-team", "", {"start": "undeployed"}),
    ),
)
#: Trucks that hurry over open ground, two of them full, with others beside them.
_COLUMN: Final = Scene(
    ("mount", "dismount"),
    (
        *((f"us-truck-{number}", "us-truck", f"0{number}07", {}) for number in range(1, 6)),
        *(
            (f"us-riders-{number}", "us-squad", "", {"aboard": f"us-truck-{number}"})
            for number in range(1, 6)
        ),
        *((f"us-more-{number}", "us-squad", "", {"aboard": f"us-truck-{number}"}) for number in (2, 4)),
        *((f"us-squad-{number}", "us-squad", f"0{number}06", {}) for number in (2, 4)),
        ("de-squad", "german-squad", "0301", {}),
    ),
    (".....", "bbbbb", "bbbbb", *(".....",) * 5),
)
#: Tanks under the fire of what can stop them.
_HULLS: Final = Scene(
    ("start-move",),
    (
        *((f"us-sherman-{number}", "us-sherman", f"0{number}06", {}) for number in range(1, 5)),
        *((f"de-tank-{number}", "german-panzer-iv", f"0{number}03", {}) for number in range(1, 5)),
    ),
    (".....",) * 8,
)
#: Many Americans to come, so that the Germans may pass more often than the few who are there act.
_ROUND: Final = Scene(
    ("spend-pass", "draw-token"),
    (
        ("us-head", "us-command-squad", "0306", {"rank": "commander"}),
        *((f"us-late-{number}", "us-squad", "", {"start": "due"}) for number in range(8)),
        ("de-head", "german-command-squad", "0302", {"rank": "commander"}),
        ("de-squad", "german-squad", "0202", {}),
    ),
)
_SHARED: Final = Scene(
    ("fire",),
    (
        ("us-squad", "us-squad", "0303", {}),
        ("us-squad-2", "us-squad", "0305", {}),
        ("de-squad", "german-squad", "0303", {}),
    ),
)
_SMOKE: Final = Scene(
    ("lay-smoke",),
    (
        ("us-squad", "us-squad", "0101", {}),
        ("de-officer", "german-squad-officer", "0303", {"officer": True}),
        ("de-mortar", "german-mortar-squad", "0308", {"counted": {"81mm-mortar": 9}}),
        ("de-mortar-2", "german-mortar-squad", "0508", {"counted": {"81mm-mortar": 9}}),
    ),
    markers=tuple(("smoke", at) for at in ("0302", "0304", "0202", "0203", "0402", "0403")),
)
_GUNS: Final = Scene(
    ("hitch", "unhitch", "ready"),
    (
        ("us-truck", "us-truck", "0106", {}),
        ("us-gun", "us-57mm", "0107", {"gun": "unready"}),
        ("us-gun-2", "us-57mm", "", {"towed_by": "us-truck"}),
        ("us-gun-3", "us-57mm", "0106", {"gun": "unready"}),
        ("us-gun-4", "us-57mm", "0206", {"gun": "unready"}),
        ("us-squad", "us-squad", "0205", {}),
        ("de-squad", "german-squad", "0501", {}),
    ),
)
#: Squads of two hexes, of which only two have nothing that bars them from giving and taking figures.
_EXCHANGE: Final = Scene(
    ("transfer-figure",),
    (
        ("us-squad", "us-squad", "0303", {"figures": ("regular", "regular")}),
        ("us-squad-2", "us-squad", "0303", {"figures": ("regular", "regular")}),
        ("us-shaken", "us-squad", "0303", {"figures": ("regular", "regular"), "condition": "disrupted"}),
        ("us-dug-in", "us-squad", "0303", {"figures": ("regular", "regular"), "in_works": True}),
        (
            "us-special",
            "us-squad",
            "0303",
            {"figures": ("regular", "regular"), "specialization": "Demolition"},
        ),
        (
            "us-special-2",
            "us-squad",
            "0303",
            {"figures": ("regular", "regular"), "specialization": "Demolition"},
        ),
        ("us-dug-in-2", "us-squad", "0303", {"figures": ("regular", "regular"), "in_works": True}),
        ("us-gun", "us-57mm", "0303", {"gun": "ready"}),
        ("us-truck", "us-truck", "0306", {}),
        ("us-riders", "us-squad", "", {"aboard": "us-truck"}),
        ("de-squad", "german-squad", "0101", {}),
    ),
    markers=(("entrenchment", "0303"), ("pillbox", "0303")),
)
_SCENES: Final[Mapping[SystemKind, Sequence[Scene]]] = {
    "squad": (_SMOKE, _SMOKE, _SHARED, _GUNS, _EXCHANGE, _HULLS, _COLUMN),
    "cards": (_ROUND,),
    "points": (_SNIPERS, _DUEL, _RIDES, _ISLAND, _LURKING),
}
SCENES: Final = tuple(scene for scenes in _SCENES.values() for scene in scenes)
_JUMP_OFFS: Final = (("americans", "0308"), ("germans", "0301"), ("germans", "0501"))


def scene_of(system: SystemKind, seed: int) -> Scene:
    """The scene of a seed."""
    return _SCENES[system][seed % len(_SCENES[system])]


def corner(system: SystemKind, seed: int, turns: int) -> TacticalScenario:
    """The corner of a command system; in squad losers of close combat stay in the hex."""
    scene = scene_of(system, seed)
    return TacticalScenario.model_validate_json(json.dumps(
        {
            "format": "scenario", "version": 2, "id": "corner", "title": "Corner", "description": "A few plights.",
            "ruleset": "tactical", "catalogue": "tactical", "turns": turns,
            "calendar": {"start": "1944-06-11", "minutes_per_turn": 5},
            "sides": [
                {"id": "americans", "name": "Americans", "faction": "allied", "colour": "#3f6fb5"},
                {"id": "germans", "name": "Germans", "faction": "axis", "colour": "#d9822b"},
            ],
            "map": {
                "columns": 5, "rows": 8, "terrain": scene.terrain,
                "legend": {".": "open", "w": "wood", "b": "building", "x": "brush", "~": "water"},
            },
            "tactical": {
                "command_system": system,
                "share_hexes": system == "squad",
                "forces": [
                    {"side": "americans", "nations": ["us"], "home": "south"},
                    {"side": "germans", "nations": ["german"], "home": "north"},
                ],
                "units": [_unit(each) for each in scene.units],
                "markers": [{"kind": kind, "at": at} for kind, at in scene.markers],
                system: _parts(seed)[system],
            },
        }
    ))  # fmt: skip


def _unit(row: _Row) -> dict[str, Any]:
    name, kind, at, more = row
    side, nation = ("americans", "us") if name.startswith("us") else ("germans", "german")
    found = {"id": name, "name": name, "side": side, "type": kind, "nation": nation, "rank": "corps", **more}
    return {**found, "at": at} if at else found


def _parts(seed: int) -> dict[SystemKind, dict[str, Any]]:
    """What each command system needs."""
    sides: Sequence[str] = ("americans", "germans")
    lurking = scene_of("points", seed) is _LURKING
    hand = ("rush", "fire-call", "standing-orders")
    return {
        "squad": {"initiative": sides[seed % 2], "actions_per_turn": 2},
        "cards": {"blue": sides[seed % 2], "hands": dict.fromkeys(sides, hand), "passes_kept": True},
        "points": {
            "first": sides[seed // 3 % 2],
            "dice": dict.fromkeys(sides, 8),
            "points": dict.fromkeys(sides, 99 if lurking else 5),
            "morale": dict.fromkeys(sides, 9),
            "jump_offs": [
                {"id": f"{side}-{number}", "side": side, "at": at} for number, (side, at) in enumerate(_JUMP_OFFS)
            ],
            "sixes": [{"at_least": 1 if lurking else 2, "points": 20 if lurking else 1, "next_phase": True}],
            "last_phase": 30,
        },
    }  # fmt: skip
