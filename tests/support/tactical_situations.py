"""Situations of tactical cases: units, markers and what is under way, told in a few words (see the README of the cases)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final
from unittest.mock import patch

from studio.rules.kernel.decision import Decision, Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.refusal import Refusal
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.action_row import Row
from studio.rules.tactical.base.frames import ON_MAP, Activation, Deploying, Step
from studio.rules.tactical.base.ground import Ground
from studio.rules.tactical.base.ids import CardId, ObjectiveId, UnitId
from studio.rules.tactical.base.state import Marker, State
from studio.rules.tactical.command.squad.drawing import first_command
from studio.rules.tactical.command.systems import SYSTEMS
from tests.support.tactical_battle import GERMAN, US, WEAPONS, battle, unit
from tests.support.tactical_command import SIDES, board_of
from tests.support.tactical_ground import cell_of
from tests.support.tactical_hands import with_hands
from tests.support.tactical_phase import in_phase, sections_of
from tests.support.tactical_script import script_of, waiting

Given = Mapping[str, Any]
_FLAGS: Final = ("officer", "scout", "sniper", "support", "engineer")
#: What is said of a unit in a word or two, and the field of a unit that it sets.
_WORDS: Final[Mapping[str, Mapping[str, Any]]] = {
    "pinned": {"condition": "pinned"},
    "disrupted": {"condition": "disrupted"},
    "watching": {"readiness": "watching"},
    "fatigued": {"readiness": "fatigued"},
    "tactical": {"tactical": True},
    "immobilized": {"immobilized": True},
    "moved fast": {"moved_fast": True},
    "in works": {"in_works": True},
    "towed": {"gun": "towed"},
    "unready": {"gun": "unready"},
    "undeployed": {"where": "undeployed", "at": None, "shown": False},
    "due": {"where": "due", "at": None, "shown": False},
    "defeated": {"where": "defeated", "at": None},
    "to be placed": {"where": "off", "at": None, "shown": False},
}


class NobodyCommands:
    """A command system in which nothing happens: cases of the model of actions need no other in points and cards."""

    rows: Sequence[Row] = ()
    event_types: tuple[type[Event], ...] = ()

    def begin(self, state: State) -> Transition[State]:
        return Transition(state.pushed(Step("rest", US)), ())

    def decision(self, state: State) -> Decision | None:
        del state
        return Decision(US, "rest")

    def go_on(self, state: State) -> Transition[State]:
        raise AssertionError(f"nothing goes on in {state.top}")

    def reactions(self, state: State) -> Iterator[Action]:
        del state
        return iter(())

    def may_end(self, state: State) -> Refusal | None:
        del state
        return None

    def end(self, state: State) -> Transition[State]:
        return Transition(state, ())

    def on_event(self, state: State, event: Event) -> Transition[State]:
        del event
        return Transition(state, ())

    def view(self, state: State, side: Side) -> State:
        del side
        return state


@contextmanager
def command_of(given: Given) -> Iterator[None]:
    """Let nobody command in points without a Phase, or in cards without hands; others are played with their own system."""
    if given.get("system", "squad") == "squad" or "hands" in given or "phase" in given:
        yield
        return
    with patch.dict(SYSTEMS, {given["system"]: NobodyCommands()}):
        yield


def situation_of(given: Given, ground: Ground) -> State:
    """Return the battle that a case gives, with the activation that is under way."""
    placed = _standing(ground, given.get("stand", ()))
    units = [_unit(name, words, placed.get(name)) for name, words in given["units"].items()]
    flags = {
        name: [each for each in _FLAGS if each in _parts(words)] for name, words in given["units"].items()
    }
    state = battle(
        *units,
        ground=ground,
        system=given.get("system", "squad"),
        rolls=given.get("rolls", ()),
        leaders=given.get("leaders"),
        flags=flags,
        visibility=given.get("visibility"),
        sections=sections_of(given),
        **board_of(given, ground),
    )
    markers = sorted((_marker(ground, each) for each in given.get("markers", ())), key=_of_marker)
    owners = {ObjectiveId(each): SIDES[side] for each, side in given.get("owners", {}).items()}
    state = replace(
        state,
        markers=tuple(markers),
        owners=owners,
        score={**state.score, **given.get("score", {})},
        round=given.get("round", 1),
        script=script_of(given, ground, state.units),
    )
    state = waiting(state)
    if "hands" in given:
        return with_hands(state, given)
    if "phase" in given:
        return in_phase(state, given["phase"])
    return _commanded(state, given) if state.board.system == "squad" else _activated(state, given, US)


def _commanded(state: State, given: Given) -> State:
    """Return a battle of the system squad at its first decision, or in the activation that is given."""
    assert state.board.squad is not None
    command, chance = first_command(state.board.squad, (US, GERMAN), state.chance)
    told = {side: tuple(map(CardId, cards)) for side, cards in given.get("faceup", {}).items()}
    command = replace(command, faceup={**command.faceup, **told})
    state = replace(state, chance=chance, command=command)
    if state.round == 0:
        return course.run(Transition(state.pushed(Deploying((US, GERMAN))), ())).state
    return _activated(state, given, command.initiative)


def _activated(state: State, given: Given, first: Side) -> State:
    squad = state.board.system == "squad"
    state = state.pushed(Step("action" if squad else "rest", first))
    if "active" not in given:
        return course.run(Transition(state, ())).state if squad else state
    names = [UnitId(each) for each in given["active"].split()]
    return state.pushed(Activation(state.units[names[0]].side, "activation", tuple(names), ON_MAP))


def _of_marker(marker: Marker) -> tuple[int, str, str]:
    return marker.at, marker.kind, marker.side or ""


def _standing(ground: Ground, rows: Sequence[str]) -> dict[str, str]:
    """Return where the units of a drawing stand, a letter a hex."""
    shape = ground.shape
    return {
        rows[at.row][at.column]: shape.label(at)
        for at in (shape.hexes() if rows else ())
        if rows[at.row][at.column] != "."
    }


def _parts(words: str) -> list[str]:
    return words.split(", ")


def side_of_name(name: str) -> Side:
    """Return the side of a unit: capital letters are American, small ones German."""
    return US if name[0].isupper() else GERMAN


def _unit(name: str, words: str, at: str | None) -> Mapping[str, Any]:
    kind, *parts = _parts(words)
    kind, _, hex_ = kind.partition(" ")
    more: dict[str, Any] = {}
    counted: dict[str, int] = {}
    figures = None
    for part in parts:
        if part in _FLAGS or part.startswith(("rank ", "with ", "called ")):
            continue
        if part in _WORDS:
            more |= _WORDS[part]
        elif found := re.fullmatch(r"(\d+) figures?", part):
            figures = int(found[1])
        elif found := re.fullmatch(r"(shock|facing|hull|moved) (\d+)", part):
            more[found[1]] = int(found[2])
        elif found := re.fullmatch(r"(\d+) ([\w-]+)", part):
            assert found[2] in {*WEAPONS, "grenades", "charges"}, f"no such weapon: {part}"
            counted[found[2]] = int(found[1])
        else:
            towed = re.fullmatch(r"(aboard|behind) (\w+)", part)
            assert towed, f"nobody says that of a unit: {part}"
            more |= {"where": "aboard", "carrier": UnitId(towed[2])}
            more |= {"gun": "towed"} if towed[1] == "behind" else {}
    if counted:
        more["counted"] = counted
    here = None if more.get("where") else hex_ or at
    assert more.get("where") or here, f"{name} stands nowhere"
    more.pop("at", None)
    return unit(name, kind, side_of_name(name), here, figures=figures, **more)


def _marker(ground: Ground, words: str) -> Marker:
    """Return a marker told as "smoke 0505", "mines 0505 german", "mines 0505 german hidden"."""
    kind, at, *rest = words.split()
    side = next((SIDES[each] for each in rest if each in SIDES), None)
    return Marker(kind, cell_of(ground, at), side, shown="hidden" not in rest)
