"""A Phase of the system points in tactical cases: whose it is, dice, points, morale, jump-off points and sections."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.board import SectionFacts
from studio.rules.tactical.base.commands import JumpOff, PointsCommand
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import LeaderId, PointId, SectionId, UnitId
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import PointsTerms, Sixes
from tests.support.tactical_battle import GERMAN, US
from tests.support.tactical_ground import cell_of

Phase = Mapping[str, Any]
SIDES: Final[Mapping[str, Side]] = {"us": US, "german": GERMAN}
_BOTH: Final = (US, GERMAN)


def sections_of(given: Mapping[str, Any]) -> dict[SectionId, SectionFacts]:
    """Return the sections of a case by their names: {"first": "A B"}."""
    found = {}
    for name, words in given.get("sections", {}).items():
        units = tuple(map(UnitId, words.split()))
        side = US if units[0][0].isupper() else GERMAN
        found[SectionId(name)] = SectionFacts(SectionId(name), name.title(), side, units)
    return found


def in_phase(state: State, phase: Phase) -> State:
    """Return a battle of the system points in a Phase: with its dice on the table, or about to roll."""
    active = SIDES[phase.get("side", "us")]
    board = state.board
    units = dict(board.units)
    for section in board.sections.values():
        units |= {each: replace(units[each], section=section.id) for each in section.units}
    terms = PointsTerms(
        active,
        {side: phase.get("number of dice", 5) for side in _BOTH},
        {},
        {},
        (),
        (Sixes(2, 1, next_phase=True),),
        rear_of_all=phase.get("rear of all", False),
        pinned_react=phase.get("pinned react", False),
    )
    command = PointsCommand(
        phase.get("number", 1),
        active,
        None,
        tuple(sorted(phase.get("dice", ()))),
        {side: phase.get("points", {}).get(side, 0) for side in _BOTH},
        {side: phase.get("morale", {}).get(side, 9) for side in _BOTH},
        {PointId(name): _jump_off(state, words) for name, words in phase.get("jump offs", {}).items()},
        out=frozenset(map(UnitId, phase.get("out", ()))),
    )
    ranks = {LeaderId(each): "senior" for each in phase.get("seniors", ())}
    leaders = {
        name: replace(leader, rank=ranks.get(name, leader.rank))  # type: ignore[arg-type]
        for name, leader in state.leaders.items()
    }
    begun = replace(
        state,
        board=replace(board, units=units, points=terms, last_round=phase.get("last", 30)),
        command=command,
        leaders=leaders,
    )
    step = Step("dice", active) if "dice" in phase else Step("roll")
    return course.run(Transition(begun.pushed(step), ())).state


def _jump_off(state: State, words: str) -> JumpOff:
    """Return a jump-off point told as "0305 us" or "0305 us captured"."""
    at, side, *rest = words.split()
    return JumpOff(SIDES[side], cell_of(state.board.ground, at), "captured" in rest)
