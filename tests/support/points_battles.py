"""Battles of the system points in the midst of a Phase, told in a few words: who stands where, dice and points in hand."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Action, Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical import course
from studio.rules.tactical.base.actions import Done, StepTo
from studio.rules.tactical.base.board import SectionFacts
from studio.rules.tactical.base.commands import JumpOff, PointsCommand
from studio.rules.tactical.base.events import WindowOpened
from studio.rules.tactical.base.frames import Step
from studio.rules.tactical.base.ids import PointId, SectionId, UnitId
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.base.terms import PointsTerms, Sixes
from studio.rules.tactical.ruleset import Tactical
from tests.support.citations import sound
from tests.support.tactical_battle import GERMAN, US, battle
from tests.support.tactical_ground import cell_of

RULES: Final = Tactical()
TERMS: Final = PointsTerms(
    first=US, dice={US: 5, GERMAN: 5}, points={}, morale={}, jump_offs=(), sixes=(Sixes(2, 1, next_phase=True),)
)  # fmt: skip


def phase(
    *units: Mapping[str, Any],
    dice: Sequence[int] = (),
    points: tuple[int, int] = (0, 0),
    jump_offs: Mapping[str, str] | None = None,
    sections: Mapping[str, str] | None = None,
    terms: Mapping[str, Any] | None = None,
    command: Mapping[str, Any] | None = None,
    senior: Sequence[str] = (),
    rolls: Sequence[int] = (),
    **rest: Any,
) -> State:
    """The Phase of the US side in which it uses its dice; `points` are of the US side and of the German one.

    Jump-off points are told as "US 0505", sections as the names of their teams; after the `rolls` to come all dice
    fall on 1.
    """
    state = battle(
        *units,
        system="points",
        points=replace(TERMS, **(terms or {})),
        rolls=(*rolls, *[1] * 60),
        **{"last_round": 20, **rest},
    )
    placed = {
        PointId(name): JumpOff(_side(told), cell_of(state.board.ground, told.split()[1]))
        for name, told in (jump_offs or {}).items()
    }
    own = replace(
        command_of(state),
        dice=tuple(sorted(dice)),
        points=dict(zip((US, GERMAN), points, strict=True)),
        jump_offs=placed,
    )
    leaders = {
        key: replace(each, rank="senior" if key in senior else each.rank)
        for key, each in state.leaders.items()
    }
    state = replace(state, command=replace(own, **(command or {})), leaders=leaders)
    return _in_sections(state, sections or {}).pushed(Step("dice", US))


def _side(told: str) -> Side:
    return US if told.startswith("US") else GERMAN


def _in_sections(state: State, sections: Mapping[str, str]) -> State:
    found = {
        SectionId(name): SectionFacts(
            SectionId(name), name, state.units[UnitId(told.split()[0])].side, tuple(map(UnitId, told.split()))
        )
        for name, told in sections.items()
    }
    facts = {
        **state.board.units,
        **{
            each: replace(state.board.units[each], section=section.id)
            for section in found.values()
            for each in section.units
        },
    }
    return replace(state, board=replace(state.board, sections=found, units=facts))


def command_of(state: State) -> PointsCommand:
    assert isinstance(state.command, PointsCommand)
    return state.command


def points_of(state: State) -> tuple[int, int]:
    """What the US side and the German one have left."""
    return command_of(state).points[US], command_of(state).points[GERMAN]


def at(state: State, label: str) -> int:
    return cell_of(state.board.ground, label)


def hex_of(state: State, unit: str) -> str | None:
    """Where a unit stands, as "0505"; None: not on the map."""
    here, shape = state.units[UnitId(unit)].at, state.board.ground.shape
    return None if here is None else shape.label(shape.at(here))


def about(state: State) -> str:
    """What has to be decided, and by whom, as "german reaction"; a window tells its moment too."""
    decided = RULES.decision(state)
    if decided is None:
        return "nothing"
    moment = getattr(state.top, "moment", "")
    return " ".join(filter(None, (decided.side, decided.about, moment)))


def play(state: State, *actions: Action) -> State:
    for each in actions:
        done = RULES.apply(state, each)
        sound(done.events)
        state = done.state
    return state


def told(state: State, action: Action) -> tuple[Event, ...]:
    return sound(RULES.apply(state, action).events)


def refused(state: State, action: Action) -> str | None:
    denied = RULES.refusal(state, action)
    return sound(denied).code if denied else None


def steps(unit: str, *directions: int) -> tuple[StepTo, ...]:
    return tuple(StepTo(UnitId(unit), each) for each in directions)


def declined_to(state: State, about_: str) -> State:
    """Say Done until that decision comes, as "german reaction phase-end"."""
    for _ in range(60):
        if about(state) == about_:
            return state
        state = play(state, Done())
    raise AssertionError(f"no such decision comes: {about_}")


def windows_opened(events: Sequence[Event]) -> list[str]:
    """The moments of the windows that opened."""
    return [each.moment for each in events if isinstance(each, WindowOpened)]


def other_figures(state: State, table: str, **figures: Any) -> State:
    """The battle with other figures in a table of the ruleset."""
    tables = state.board.tables
    changed = replace(tables, **{table: replace(getattr(tables, table), **figures)})
    return replace(state, board=replace(state.board, tables=changed))


def in_phase_of(state: State, side: Side, *dice: int) -> State:
    """The same, in the dice step of a side's Phase, with dice to use."""
    fresh = replace(
        command_of(state),
        active=side,
        dice=dice,
        activated=frozenset(),
        used_points=frozenset(),
        interrupted=frozenset(),
        ambushed=frozenset(),
    )
    return replace(state, command=fresh, agenda=(Step("dice", side),))


def run(state: State) -> State:
    """Go on until somebody has to decide."""
    return course.run(Transition(state, ())).state


def of(state: State, unit: str) -> Unit:
    return state.units[UnitId(unit)]


def with_points(state: State, us: int, german: int) -> State:
    """The same with other points in hand."""
    return replace(state, command=replace(command_of(state), points={US: us, GERMAN: german}))
