"""The command of the system squad in tactical cases: objectives, cards, decks, reinforcements, events and victory."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.board import (
    Objective,
    Reinforcement,
    RoundEvent,
    SideFacts,
    Victory,
    VictoryCondition,
)
from studio.rules.tactical.base.catalogue_types import StrategyCard
from studio.rules.tactical.base.effects import Effect, Requirement
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import CardId, ObjectiveId, UnitId
from studio.rules.tactical.base.terms import Deck, Special, SquadTerms
from tests.support.tactical_battle import GERMAN, US
from tests.support.tactical_ground import cell_of

Given = Mapping[str, Any]
SIDES: Final[Mapping[str, Side]] = {"us": US, "german": GERMAN}


def board_of(given: Given, ground: Ground) -> dict[str, Any]:
    """Return what of a board a case gives: all that is not said is left out of the battle."""
    return {
        "sides": tuple(_side(given, ground, side) for side in SIDES.values()),
        "setup_order": tuple(SIDES.values()),
        "objectives": {
            ObjectiveId(name): _objective(ground, name, words)
            for name, words in given.get("objectives", {}).items()
        },
        "strategy_cards": {
            CardId(name): _card(name, words) for name, words in given.get("cards", {}).items()
        },
        "squad": _terms(given),
        "reinforcements": tuple(
            _reinforcement(ground, name, words) for name, words in given.get("reinforcements", {}).items()
        ),
        "events": tuple(_event(name, words) for name, words in given.get("events", {}).items()),
        "victory": _victory(given.get("victory", ())),
        "last_round": given.get("rounds", 6),
        "late_reinforcements": given.get("late", "lost"),
    }


def _side(given: Given, ground: Ground, side: Side) -> SideFacts:
    nations = tuple(given.get("nations", {}).get(side, [side]))
    zone, entry = (_cells(ground, given.get(what, {}).get(side, ())) for what in ("zones", "entries"))
    return SideFacts(
        side,
        side.upper(),
        nations,
        3 if side == US else 0,
        deployment=zone,
        reinforcement=dict.fromkeys(nations, entry),
        held_back=side in given.get("holds back", ()),
    )


def _cells(ground: Ground, labels: Iterable[str]) -> frozenset[int]:
    return frozenset(cell_of(ground, each) for each in labels)


def _objective(ground: Ground, name: str, words: str) -> Objective:
    """Return an objective told as "0303, 2 command german, 1 points, not at setup, significant"."""
    at, *parts = words.split(", ")
    more: dict[str, Any] = {}
    for part in parts:
        if part == "not at setup":
            more["setup_capture"] = False
            continue
        if part == "significant":
            more["significant"] = True
            continue
        number, what, *nation = part.split()
        more[{"command": "command", "points": "victory_points"}[what]] = int(number)
        if nation and nation[0] != "neutral":
            more["nation"] = nation[0]
    return Objective(ObjectiveId(name), name.title(), cell_of(ground, at), **more)


def _card(name: str, words: str) -> StrategyCard:
    """Return a card told as "2, action command, +, lasts 1: command 3; victory 1 enemy"."""
    head, _, effects = words.partition(": ")
    cost, phases, *rest = head.split(", ")
    lasts = next((int(each.removeprefix("lasts ")) for each in rest if each.startswith("lasts")), None)
    return StrategyCard(
        CardId(name),
        name.title(),
        frozenset(phases.split()),
        int(cost),
        "+" in rest,
        lasts,
        _effects(effects),
    )


def _effects(words: str, timing: str = "played") -> tuple[Effect, ...]:
    """Return effects told as "command 3; victory 1 enemy"."""
    found = []
    for each in filter(None, words.split("; ")):
        verb, amount, *rest = each.split()
        side = "enemy" if "enemy" in rest else "own"
        until = next((word for word in rest if word in ("turn", "round", "battle")), "at-once")
        found.append(Effect(verb, timing, side, amount=int(amount), until=until))  # type: ignore[arg-type]
    return tuple(found)


def _terms(given: Given) -> SquadTerms:
    sides: Any = {}
    return SquadTerms(
        initiative=SIDES[given.get("initiative", "us")],
        initiative_cards=given.get("initiative cards", sides),
        command=given.get("command", sides),
        actions_per_turn=given.get("activations", 1),
        pile=given.get("pile"),
        decks=tuple(
            Deck(SIDES[name.split()[0]], name.split()[1], tuple(map(CardId, cards)))
            for name, cards in given.get("decks", {}).items()
        ),
        setup_draw=given.get("drawn", sides),
        spending=tuple(
            Special(name, name.title(), int(words.partition(": ")[0]), _effects(words.partition(": ")[2]))
            for name, words in given.get("specials", {}).items()
        ),
    )


def _requirement(words: str) -> Requirement | None:
    """Return a condition told as "us controls farm", "us has 3", "A is lost"; empty: none."""
    if found := re.fullmatch(r"(\w+) controls (\w+)", words):
        return Requirement(controls=(SIDES[found[1]], ObjectiveId(found[2])))
    if found := re.fullmatch(r"(\w+) has (\d+)", words):
        return Requirement(points=(SIDES[found[1]], int(found[2])))
    if found := re.fullmatch(r"(\w+) is lost", words):
        return Requirement(lost=UnitId(found[1]))
    assert not words, f"no condition is told so: {words}"
    return None


def _reinforcement(ground: Ground, name: str, words: str) -> Reinforcement:
    """Return a reinforcement told as "us in round 3: B E", "us in round 3 if us controls farm: B", "us in round 3: B by 0305"."""
    found = re.fullmatch(r"(\w+) in round (\d+)(?: if (.+))?: (.+?)(?: by ([\d ]+))?", words)
    assert found, words
    units = tuple(map(UnitId, found[4].split()))
    cells = _cells(ground, (found[5] or "").split())
    return Reinforcement(name, SIDES[found[1]], int(found[2]), units, cells, _requirement(found[3] or ""))


def _event(name: str, words: str) -> RoundEvent:
    """Return an event told as "us in round 2 if A is lost: victory 2", "nobody in round 2: …"."""
    found = re.fullmatch(r"(\w+) in round (\d+)(?: if (.+?))?: (.+)", words)
    assert found, words
    side = SIDES.get(found[1])
    effects = _effects(found[4], "round")
    return RoundEvent(name, int(found[2]), side, name.title(), effects, _requirement(found[3] or ""))


def _victory(told: Iterable[str]) -> Victory:
    """Return victory told as ["us controls farm", "10 points", "3 lost", "german: last side", "objectives at the end"]."""
    conditions = []
    more: dict[str, Any] = {}
    for words in told:
        if words == "objectives at the end":
            more["at_end"] = "objectives"
        elif words.startswith("tie "):
            more["tie"] = SIDES[words.removeprefix("tie ")]
        else:
            conditions.append(_condition(words))
    return Victory(tuple(conditions), **more)


def _condition(words: str) -> VictoryCondition:
    who, _, what = words.rpartition(": ")
    side = SIDES[who] if who else None
    if found := re.fullmatch(r"(\d+) (points|lost)", what):
        return VictoryCondition(
            "points-at-least" if found[2] == "points" else "units-lost", side, int(found[1])
        )
    if what == "last side":
        return VictoryCondition("last-side", side)
    assert what.startswith("controls "), f"no victory is told so: {words}"
    return VictoryCondition("controls", side, objectives=tuple(map(ObjectiveId, what.split()[1:])))
