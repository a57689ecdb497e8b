"""Runs the cases in `tests/cases`: sets up what is given, does what is said, compares what is expected."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from studio.hexes.coordinates import Hex
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.forecast import Forecast
from studio.rules.kernel.history import History
from studio.rules.kernel.refusal import IllegalAction, Refusal
from studio.rules.operational.base import refusals, zones
from studio.rules.operational.base.actions import Deploy, DeployHq
from studio.rules.operational.base.catalogue_types import Levels
from studio.rules.operational.base.state import HqId, State, UnitId
from studio.rules.operational.base.terrain import weather_in_words
from studio.rules.operational.combat.sheet import CombatSheet
from studio.rules.operational.hq_actions.range import command_range
from studio.rules.operational.intelligence import visibility_updates
from studio.rules.operational.intelligence.event_visibility import is_visible_to
from studio.rules.operational.movement import moves
from studio.rules.operational.ruleset import Operational
from studio.rules.operational.supply.network import network
from tests.support import aims, commanded, fought, hands, raids, reserves, scouting, upgrades
from tests.support.battles import HQ_STATE, OWNERS, UNIT_STATE, draw, position, slug
from tests.support.citations import cited, known
from tests.support.dice import dice
from tests.support.sentences import action_of, cell, hexside

CASES = Path(__file__).parent.parent / "cases"


@dataclass(frozen=True, slots=True)
class Played:
    """A case after its last action: the game, and the events or the refusal of that action."""

    game: History[State, Action]
    events: tuple[Event, ...]
    refused: Refusal | None

    @property
    def state(self) -> State:
        return self.game.state


def read_case(topic: str, name: str) -> dict[str, Any]:
    """One case as it is written."""
    data: dict[str, Any] = json.loads((CASES / topic / f"{name}.json").read_text("utf-8"))
    return data


def names_of(topic: str) -> list[str]:
    """The cases of a topic."""
    return sorted(path.stem for path in (CASES / topic).glob("*.json"))


def all_cases() -> list[tuple[str, str]]:
    """All cases, by topic and name."""
    topics = sorted(folder.name for folder in CASES.iterdir() if is_topic(folder))
    return [(topic, name) for topic in topics for name in names_of(topic)]


def is_topic(folder: Path) -> bool:
    """Whether a folder holds cases."""
    return folder.is_dir() and not folder.name.startswith((".", "_"))


def run(topic: str, name: str) -> None:
    """Play a case and compare; an assertion fails where it comes out differently, or cites what is no rule."""
    case = read_case(topic, name)
    played = play(case["given"], case.get("do", ()))
    left = getattr(played.state.chance, "falls", ())
    assert not left, f"the dice {left} were not asked for"
    expected = case["expect"]
    assert expected, "a case expects something"
    code = played.refused.code if played.refused else None
    assert code == expected.get("refused"), f"the last action: {played.refused}"
    for what, figures in expected.items():
        if what != "refused":
            seen = LOOKS[what](played, figures)
            assert seen == figures, f"{what}:\n{_shown(seen)}\nexpected:\n{_shown(figures)}"
    sheets = foreseen(played, expected.get("forecast", ()))
    assert set(cited((played.events, played.refused, sheets))) <= known()


def rules_of(topic: str, name: str) -> tuple[str, ...]:
    """The rules that a case tries; every one has some but those of triggers, which are none of the manual's."""
    case = read_case(topic, name)
    return () if topic == "triggers" else tuple(case["rule"])


def play(given: Mapping[str, Any], words: Sequence[str]) -> Played:
    """Do what the words say; only the last action may be refused."""
    game = History[State, Action](Operational(), start_of(given))
    events: tuple[Event, ...] = ()
    refused: Refusal | None = None
    for message in words:
        assert refused is None, f"refused before the last action: {refused.text}"
        events, refused = _do(game, message)
    return Played(game, events, refused)


def start_of(given: Mapping[str, Any]) -> State:
    """The position with what a scenario cannot say: the turn, and what units have done in it already."""
    state = hands.with_hands(position(given), given)
    units = dict(state.units)
    for unit in given.get("units", ()):
        changes = {key: unit[key] for key in UNIT_STATE if key in unit}
        if not changes:
            continue
        units[UnitId(slug(unit["name"]))] = replace(units[UnitId(slug(unit["name"]))], **changes)
    hqs = dict(state.hqs)
    for hq in given.get("hqs", ()):
        changes = {key: _state_of(key, hq[key]) for key in HQ_STATE if key in hq}
        if "trucks" in hq.get("type", {}):
            changes["trucks"] = hq["trucks"]
        hqs[HqId(slug(hq["name"]))] = replace(hqs[HqId(slug(hq["name"]))], **changes)
    active = 1 if given.get("side") == "axis" else 0
    chance = dice(given["dice"]) if "dice" in given else state.chance
    turn = given.get("turn", 1)
    ready = given.get("preparation", False)
    state = replace(state, units=units, hqs=hqs, turn=turn, active=active, chance=chance, preparation=ready)
    return replace(visibility_updates.at_turn_start(state).state, hqs=hqs)


def _state_of(key: str, value: Any) -> Any:
    """What is offered, suppressed levels by branch, several things in a row, or one as it is written."""
    if key == "offer":
        return tuple(map(upgrades.option_of, value))
    if isinstance(value, dict):
        return Levels(**value)
    return tuple(value) if isinstance(value, list) else value


def _do(game: History[State, Action], message: str) -> tuple[tuple[Event, ...], Refusal | None]:
    """Do one thing: its events, and why it was refused."""
    try:
        if message == "undo":
            game.undo()
            return (), None
        return game.play(action_of(game.state, message)).events, None
    except IllegalAction as illegal:
        return (), illegal.refusal


def _facts(piece: object, asked: Mapping[str, Any], state: State) -> dict[str, Any]:
    """The fields that were asked for, cells as labels."""
    found = {name: getattr(piece, name) for name in asked}
    found = {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}
    if found.get("at") is not None:
        found["at"] = refusals.hex_label(state, found["at"])
    return found


def _units(played: Played, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of units, their loss queue among them; null for a unit that is gone."""
    state, found = played.state, dict[str, Any]()
    for name, facts in asked.items():
        unit = state.units.get(UnitId(slug(name)))
        if unit is None or facts is None:
            found[name] = unit
            continue
        plain = {field: value for field, value in facts.items() if field != "queue"}
        queue = {"queue": fought.queue(state.board, unit)} if "queue" in facts else {}
        found[name] = _facts(unit, plain, state) | queue
    return found


def _hqs(played: Played, asked: Mapping[str, Any]) -> dict[str, Any]:
    hqs = played.state.hqs
    found = {name: _facts(hqs[HqId(slug(name))], facts, played.state) for name, facts in asked.items()}
    return {
        name: {key: _levels(value) if isinstance(value, Levels) else value for key, value in facts.items()}
        for name, facts in found.items()
    }


def _hqs_known(played: Played, asked: Mapping[str, Any]) -> dict[str, Any]:
    """What sides know of headquarters."""
    known = {side: Operational().view(played.state, Side(side)).known for side in asked}
    return {
        side: {
            name: _facts(known[side].hqs[HqId(slug(name))], facts, known[side]) for name, facts in hqs.items()
        }
        for side, hqs in asked.items()
    }


def _levels(levels: Levels) -> dict[str, int]:
    """The branches that have levels."""
    return {branch: level for branch, level in asdict(levels).items() if level}


def _reach(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    return {name: draw(reach_signs(played.state, UnitId(slug(name)))) for name in asked}


def reach_signs(state: State, unit: UnitId) -> dict[Hex, str]:
    """Where a unit can go: its MPs left there, "g" behind them for a locked AP, "e" for an expended one."""
    found = moves.options(state, unit)
    signs = dict.fromkeys(state.board.shape.hexes(), ".")
    at = state.units[unit].at
    assert at is not None
    signs[state.board.shape.at(at)] = "@"
    for stands in (found.normal, found.extended):
        for there, stand in stands.items():
            signs[state.board.shape.at(there)] = f"{stand.mp}{AP_SIGNS[stand.ap]}"
    return signs


AP_SIGNS = {"available": "", "locked": "g", "expended": "e"}


def _territory(played: Played, asked: object) -> list[str]:
    signs = dict(enumerate(["-", *OWNERS]))
    shape = played.state.board.shape
    return draw({at: signs[played.state.owner[shape.index(at)]] for at in shape.hexes()})


def _zones(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    return {side: _marked(played.state, zones.controlled_cells(played.state, Side(side))) for side in asked}


def _values(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    return {side: draw(value_signs(played.state, Side(side))) for side in asked}


def value_signs(state: State, side: Side) -> dict[Hex, str]:
    """The supply values of a side in percent: "b" where its units never roll, "." where none is in supply."""
    traced = network(state, side)
    signs = dict.fromkeys(state.board.shape.hexes(), ".")
    for at, value in traced.value.items():
        signs[state.board.shape.at(at)] = "b" if at in traced.full else str(value)
    return signs


def _dots(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    found = {name: moves.options(played.state, UnitId(slug(name))) for name in asked}
    return {name: _marked(played.state, options.zones) for name, options in found.items()}


def _marked(state: State, cells: frozenset[int]) -> list[str]:
    shape = state.board.shape
    return draw({at: "z" if shape.index(at) in cells else "." for at in shape.hexes()})


def _range(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """The hexes in which headquarters can act."""
    state = played.state
    shape = state.board.shape
    found = {name: command_range(state, state.hqs[HqId(slug(name))]) for name in asked}
    return {
        name: draw({at: "h" if shape.index(at) in cells else "." for at in shape.hexes()})
        for name, cells in found.items()
    }


def _route(played: Played, asked: Mapping[str, Any]) -> dict[str, Any]:
    """The arrow of "1st to 0402" (extended, where it says so): path, MPs left, AP and whether it could be undone."""
    arrows = {}
    for words in asked:
        name, target, extended = re.fullmatch(r"(.+) to (\d+)( extended)?", words).groups()  # type: ignore[union-attr]
        unit, at = UnitId(slug(name)), cell(played.state, target)
        route = moves.route(played.state, unit, at, extended=bool(extended))
        arrows[words] = route and {
            "path": " ".join(refusals.hex_label(played.state, here) for here in route.path),
            "mp": route.stand.mp,
            "ap": route.stand.ap,
            "undo": route.can_undo,
        }
    return arrows


def foreseen(played: Played, asked: Iterable[str]) -> dict[str, Forecast]:
    """What the side whose turn it is sees before some attacks."""
    rules, state = Operational(), played.state
    found = {}
    for message in asked:
        sheet = rules.forecast(rules.view(state, state.side), action_of(state, message))
        assert sheet is not None, f"nothing can be foreseen: {message}"
        found[message] = sheet
    return found


def _sheets(played: Played, asked: Iterable[str]) -> dict[str, CombatSheet]:
    """The combat sheets of some attacks."""
    found = foreseen(played, asked)
    return {message: sheet for message, sheet in found.items() if isinstance(sheet, CombatSheet)}


def _chances(played: Played, asked: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    sheets = _sheets(played, asked)
    return {message: fought.chances(sheets[message], asked[message]) for message in asked}


def _of_each(tell: Callable[[CombatSheet], Any]) -> Callable[[Played, Any], Any]:
    """Look something up on the sheet of each attack that is asked for."""
    return lambda played, asked: {message: tell(sheet) for message, sheet in _sheets(played, asked).items()}


def _messages(played: Played, asked: Iterable[str]) -> dict[str, list[str]]:
    """What sides have been told by triggers, as their views have it."""
    known = {side: Operational().view(played.state, Side(side)).known for side in asked}
    return {side: [message.text for message in known[side].script.messages] for side in asked}


def _hears(played: Played, asked: Iterable[str]) -> dict[str, list[str]]:
    """The kinds of the last action's events that sides learn of."""
    before, after, events = played.game.states[-2], played.state, played.events
    return {
        side: [event.kind for event in events if is_visible_to(Side(side), event, before, after)]
        for side in asked
    }


def _winner(played: Played, asked: object) -> str | None:
    outcome = Operational().outcome(played.state)
    assert outcome is not None, "the battle goes on"
    return outcome.winner


def _entry(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name in asked:
        actions = Operational().legal(played.state, slug(name))
        cells = [action.at for action in actions if isinstance(action, Deploy | DeployHq)]
        found[name] = sorted(refusals.hex_label(played.state, at) for at in cells)
    return found


def _stragglers(played: Played, asked: object) -> dict[str, str]:
    return {
        refusals.hex_label(played.state, at): f"{some.side} {some.steps}"
        for at, some in sorted(played.state.stragglers.items())
    }


def _hubs(played: Played, asked: object) -> dict[str, str]:
    """Where hubs stand: "allied 2" by its hex, a side's hub with two trucks."""
    hubs = sorted(played.state.hubs.items())
    return {refusals.hex_label(played.state, at): f"{hub.side} {hub.trucks}" for at, hub in hubs}


def _crossings(played: Played, asked: Iterable[str]) -> dict[str, str | None]:
    """What crosses the rivers on some hexsides, such as "0101|0201"."""
    state = played.state
    between = {words: hexside(state, *words.split("|")) for words in asked}
    kinds = dict(state.ground.crossings)
    return {words: kinds.get(side) for words, side in between.items()}


def _trucks(played: Played, asked: Iterable[str]) -> dict[str, list[int]]:
    """The turns from which the trucks that sides have in no hub can be deployed."""
    return {side: list(played.state.trucks[Side(side)]) for side in asked}


def _pool(played: Played, asked: Mapping[str, Any]) -> dict[str, list[str]]:
    """What force pools hold: "infantry none from turn 3", "engineers none from turn 2"."""
    hqs = played.state.hqs
    return {
        name: [
            f"{item.specialist or item.kind} {item.nation} from turn {item.from_turn}"
            for item in hqs[HqId(slug(name))].pool
        ]
        for name in asked
    }


def _actions(played: Played, asked: object) -> list[str]:
    return [action.kind for action in Operational().legal(played.state)]


#: What can be expected, and how it is looked up for comparison.
LOOKS: Mapping[str, Callable[[Played, Any], Any]] = {
    "units": _units,
    "hqs": _hqs,
    "hqs known to": _hqs_known,
    "reach": _reach,
    "territory": _territory,
    "zones against": _zones,
    "dots": _dots,
    "values for": _values,
    "arrow": _route,
    "range": _range,
    "orders": lambda played, asked: commanded.orders_of(played.state, asked),
    "orders seen by": lambda played, asked: commanded.orders_seen(played.state, asked),
    "manners": lambda played, asked: commanded.attack_types(played.state, asked),
    "forecast": lambda played, asked: {
        message: commanded.forecast(sheet) for message, sheet in foreseen(played, asked).items()
    },
    "prospects": lambda played, asked: {
        message: commanded.prospects(sheet) for message, sheet in foreseen(played, asked).items()
    },
    "fought": lambda played, _: commanded.sheet_fought(played.events),
    "sheet": lambda played, asked: {
        message: fought.shifts(sheet.lines) for message, sheet in foreseen(played, asked).items()
    },
    "special shifts": _of_each(fought.special_shifts),
    "odds": _of_each(fought.odds),
    "predicted": _of_each(fought.predicted),
    "chances": _chances,
    "lost": lambda played, asked: {name: fought.lost(played.events, name) for name in asked},
    "falls back": lambda played, asked: {
        name: fought.way_back(played.state, played.events, name) for name in asked
    },
    "overrun": lambda played, _: fought.had_overrun(played.events),
    "ground": lambda played, asked: fought.ground(played.state, asked),
    "entry": _entry,
    "air attacks on": lambda played, asked: raids.foreseen(played.state, asked),
    "bombardments": lambda played, asked: raids.bombardments(played.state, asked),
    "uses left": lambda played, asked: raids.uses_left(played.state, asked),
    "air attacks left": lambda played, asked: raids.left(played.state, asked),
    "hand": lambda played, asked: hands.hands(played.state, asked),
    "hands seen by": lambda played, asked: hands.hands_seen(played.state, asked),
    "uses of": lambda played, asked: hands.uses_of(played.state, asked),
    "prepared": lambda played, asked: hands.prepared(played.state, asked),
    "cards waiting": lambda played, asked: hands.waiting(played.state, asked),
    "stragglers": _stragglers,
    "hubs": _hubs,
    "crossings": _crossings,
    "trucks": _trucks,
    "pool": _pool,
    "sees": lambda played, asked: scouting.seen(played.state, asked),
    "knows": lambda played, asked: scouting.known(played.state, asked),
    "markers": lambda played, asked: scouting.markers(played.state, asked),
    "offer": lambda played, asked: upgrades.offers(played.state, asked),
    "can give": lambda played, asked: reserves.can_give(played.state, asked),
    "can take": lambda played, asked: reserves.can_take(played.state, asked),
    "in units": lambda played, asked: reserves.in_units(played.state, asked),
    "ready": lambda played, asked: reserves.ready(played.state, asked),
    "actions": _actions,
    "events": lambda played, _: [event.kind for event in played.events],
    "can undo": lambda played, _: played.game.undo_refusal() is None,
    "weak": lambda played, asked: {
        name: zones.is_weak(played.state, played.state.units[UnitId(slug(name))]) for name in asked
    },
    "gone": lambda played, asked: [name for name in asked if slug(name) not in played.state.units],
    "winner": _winner,
    "messages": _messages,
    "hears": _hears,
    "weather": lambda played, _: weather_in_words(played.state, played.state.turn),
    "prisoners": lambda played, _: dict(played.state.prisoners),
    "deadlines": lambda played, _: {
        goal.id: played.state.deadline_of(goal) for goal in played.state.board.goals
    },
    "objectives": lambda played, asked: aims.standing(played.state, asked),
    "objectives seen by": lambda played, asked: aims.seen(played.state, asked),
    "tallies": lambda played, asked: aims.tallies(played.state, asked),
    "theater supply": lambda played, asked: aims.supply(played.state, asked),
    "told": lambda played, asked: aims.told(played.game, asked),
    "prestige": lambda played, _: dict(played.state.prestige),
    "score": lambda played, _: dict(played.state.score),
}


def _shown(figures: object) -> str:
    """Figures as they would be written into the case."""
    return json.dumps(figures, indent=1, ensure_ascii=False)
