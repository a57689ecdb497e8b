"""Moments of battles of the system points: a Phase of the Americans or the Germans in which dice are used."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import Done
from studio.rules.tactical.base.board import SectionFacts
from studio.rules.tactical.base.commands import JumpOff, PointsCommand
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import PointId, SectionId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import PointsTerms, Sixes
from studio.rules.tactical.command.points.parts import command_of
from studio.rules.tactical.ruleset import Tactical
from tests.support.tactical_battle import GERMAN, US, battle
from tests.support.tactical_ground import cell_of

RULES = Tactical()


def phase(
    *units: Mapping[str, Any],
    active: Side = US,
    dice: Sequence[int] = (1, 1, 2, 3),
    points: int = 6,
    jump_offs: Mapping[str, str] | None = None,
    sections: Mapping[str, Sequence[str]] | None = None,
    **more: Any,
) -> State:
    """A Phase in which dice are used; `jump_offs` are by "us-..." or "german-..." where they lie, `sections` their teams."""
    terms = PointsTerms(
        first=US,
        dice={US: 5, GERMAN: 5},
        points={},
        morale={US: 9, GERMAN: 9},
        jump_offs=(),
        sixes=(Sixes(2, points=1, next_phase=True),),
    )
    terms = replace(terms, **more.pop("terms", {}))
    state = battle(*units, system="points", points=terms, **{"last_round": 20, **more})
    board = state.board
    if sections:
        of = {UnitId(unit): SectionId(name) for name, teams in sections.items() for unit in teams}
        facts = {id_: replace(each, section=of.get(id_)) for id_, each in board.units.items()}
        known = {
            SectionId(name): SectionFacts(
                SectionId(name), name.title(), board.units[UnitId(teams[0])].side, tuple(map(UnitId, teams))
            )
            for name, teams in sections.items()
        }
        board = replace(board, units=facts, sections=known)
    pegs = {
        PointId(name): JumpOff(US if name.startswith("us") else GERMAN, cell_of(board.ground, at))
        for name, at in (jump_offs or {}).items()
    }
    command = PointsCommand(
        1, active, None, tuple(dice), {US: points, GERMAN: points}, {US: 9, GERMAN: 9}, pegs
    )
    return replace(state, board=board, command=command, agenda=(Step("dice", active),))


def play(state: State, *actions: Action) -> State:
    for each in actions:
        state = RULES.apply(state, each).state
    return state


def told(state: State, action: Action) -> tuple[Event, ...]:
    return RULES.apply(state, action).events


def refused(state: State, action: Action) -> str | None:
    """The code of the refusal; None where it can be done, and then it is listed."""
    denied = RULES.refusal(state, action)
    if denied is None:
        assert action in list(RULES.legal(state))
        return None
    assert action not in list(RULES.legal(state))
    return denied.code


def about(state: State) -> str:
    """What has to be decided, and by whom, as "us dice"."""
    decided = RULES.decision(state)
    return "nothing" if decided is None else f"{decided.side} {decided.about}"


def left(state: State, side: Side = US) -> int:
    """The command points of a side."""
    return command_of(state).points[side]


def go_on(state: State) -> State:
    """Let the course run to the next decision, as after an action."""
    return course.run(Transition(state, ())).state


def quietly(state: State) -> State:
    """Let reactions pass until something else has to be decided."""
    while about(state).endswith("reaction"):
        state = play(state, Done())
    return state


def legal(state: State) -> list[Action]:
    return list(RULES.legal(state))
