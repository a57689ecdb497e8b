"""Triggers in tactical cases, told in sentences (see the README of the cases)."""

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import LeaderId, ObjectiveId, UnitId
from studio.rules.tactical.base.script import Condition, Effect, Script, Trigger
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.ruleset import Tactical
from studio.rules.tactical.setup.triggers import with_waiting
from tests.support.tactical_command import SIDES
from tests.support.tactical_ground import cell_of

Given = Mapping[str, Any]
_SINCE, _FOREVER = 1, 999
_WINDOW: Final = r"(?: in rounds (?P<since>\d+) to (?P<until>\d+))?"
_KINDS: Final[Mapping[str, Any]] = {
    "command": "command",
    "victory points": "victory-points",
    "morale": "morale",
}


def script_of(given: Given, ground: Ground, units: Mapping[UnitId, Unit]) -> Script:
    """Return the triggers of a case, each told as "when round 2 begins: tell us Hold on!; bring B in 0305"."""
    told = given.get("triggers", {})
    return Script(tuple(_trigger(name, words, ground, units) for name, words in told.items()))


def waiting(state: State) -> State:
    """Return a battle in which those whom triggers bring have still to come."""
    return replace(state, units=with_waiting(state.units, state.script))


def _trigger(name: str, words: str, ground: Ground, units: Mapping[UnitId, Unit]) -> Trigger:
    found = re.fullmatch(r"(public, )?(when|each time) (.+?): (.+)", words)
    assert found, f"no trigger is told so: {words}"
    any_of = " or " in found[3]
    return Trigger(
        name,
        name.title(),
        tuple(
            _condition(each, f"{name}/{number}", ground)
            for number, each in enumerate(re.split(" and | or ", found[3]))
        ),
        "any" if any_of else "all",
        tuple(_effect(each, ground, units) for each in found[4].split("; ")),
        words if found[1] else "",
        found[2] == "when",
    )


def _condition(words: str, key: str, ground: Ground) -> Condition:
    if found := re.fullmatch(r"round (\d+) begins(?: up to (\d+))?", words):
        return Condition("turn", None, int(found[1]), int(found[2] or _FOREVER))
    if found := re.fullmatch(r"Phase (\d+)(?: of (\w+))? begins", words):
        return Condition("phase", SIDES.get(found[2] or ""), _SINCE, _FOREVER, int(found[1]))
    if found := re.fullmatch(r"(\w+) (holds|does not hold) (.+) as (round|Phase) (\d+) ends", words):
        number = int(found[5])
        return Condition(
            "deadline-met" if found[2] == "holds" else "deadline-missed",
            SIDES[found[1]],
            number if found[4] == "round" else 0,
            _FOREVER,
            number if found[4] == "Phase" else 0,
            key=key,
            **_places(found[3], ground),
        )
    for pattern, kind in _LASTING.items():
        if found := re.fullmatch(pattern + _WINDOW, words):
            said = found.groupdict()
            return Condition(
                kind,
                SIDES.get(said.get("side") or ""),
                int(said["since"] or _SINCE),
                int(said["until"] or _FOREVER),
                **_about(kind, said["what"], ground),
            )
    raise AssertionError(f"no condition is told so: {words}")


_LASTING: Final[Mapping[str, Any]] = {
    r"(?P<side>\w+) holds (?P<what>.+?)": "hexes-taken",
    r"(?P<side>\w+) has (?P<what>\d+)": "victory-points",
    r"the leader (?P<what>\w+) is lost": "leaders-lost",
    r"(?P<what>(?:any of )?[\w ]+) (?:is|are) lost": "units-lost",
}


def _about(kind: str, what: str, ground: Ground) -> dict[str, Any]:
    match kind:
        case "hexes-taken":
            return _places(what, ground)
        case "victory-points":
            return {"points": int(what)}
        case "leaders-lost":
            return {"leaders": (LeaderId(what),)}
        case _:
            names = tuple(map(UnitId, what.removeprefix("any of ").split()))
            return {"units": names, "needed": "any" if what.startswith("any of ") else "all"}


def _places(words: str, ground: Ground) -> dict[str, Any]:
    """Return the hexes and objectives told as "0303 farm" or "any of 0303 farm"."""
    names = words.removeprefix("any of ").split()
    return {
        "cells": tuple(cell_of(ground, each) for each in names if each.isdigit()),
        "objectives": tuple(ObjectiveId(each) for each in names if not each.isdigit()),
        "needed": "any" if words.startswith("any of ") else "all",
    }


def _effect(words: str, ground: Ground, units: Mapping[UnitId, Unit]) -> Effect:
    if found := re.fullmatch(r"tell (\w+) (.+)", words):
        return Effect("message", SIDES.get(found[1]), found[2])
    if found := re.fullmatch(r"bring ([A-Za-z ]+?)(?: in (.+))?", words):
        names = tuple(map(UnitId, found[1].split()))
        cells = frozenset(cell_of(ground, each) for each in (found[2] or "").split())
        hidden = frozenset(each for each in names if units[each].where == "undeployed")
        return Effect("arrival", units=names, undeployed=hidden, cells=cells)
    if found := re.fullmatch(r"withdraw ([A-Za-z ]+)", words):
        return Effect("withdrawal", units=tuple(map(UnitId, found[1].split())))
    found = re.fullmatch(r"(give|take) (\w+) (\d+) (command|victory points|morale)", words)
    assert found, f"no effect is told so: {words}"
    amount = int(found[3]) * (1 if found[1] == "give" else -1)
    return Effect(_KINDS[found[4]], SIDES[found[2]], amount=amount)


def messages_for(state: State, side: str) -> list[str]:
    """Return what a side has been told by triggers, as its view has it."""
    return [each.text for each in Tactical().view(state, SIDES[side]).known.script.messages]


def knows_of(state: State, side: str) -> list[str]:
    """Return the units and the triggers that a side knows: "A d; relief"."""
    known = Tactical().view(state, SIDES[side]).known
    return [*sorted(known.units), *(trigger.id for trigger in known.script.triggers)]
