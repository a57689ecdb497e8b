"""The steps of a round, and in which sequence the sides take them (cards.phase.steps, tactical.needs.cards-round)."""

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base import refusals as general
from studio.rules.tactical.base.commands import CardsCommand
from studio.rules.tactical.base.frames import Due, Secret, Step
from studio.rules.tactical.base.state import OUT, State, Unit
from studio.rules.tactical.base.terms import CardsTerms
from studio.rules.tactical.command.cards import refusals

#: Who takes a step: the side with priority, the other one, the blue or the red one, or nobody in particular.
_Role: TypeAlias = Literal["priority", "other", "blue", "red", "nobody"]
#: The cards are chosen before this, and the turns of the Activation Phase lie between turn and round-end.
_SEQUENCE: Final[tuple[tuple[str, _Role], ...]] = (
    ("effects-1", "nobody"),
    ("effects-2", "nobody"),
    ("priority", "nobody"),
    ("nominate", "priority"),
    ("nominate", "other"),
    ("order-effects", "priority"),
    ("orders", "priority"),
    ("order-effects", "other"),
    ("orders", "other"),
    ("order-pools", "nobody"),
    ("pass-pools", "nobody"),
    ("effects-4", "nobody"),
    ("turn", "priority"),
    ("round-end", "nobody"),
    ("round-events", "nobody"),
    ("arrivals", "blue"),
    ("own-events", "blue"),
    ("arrivals", "red"),
    ("own-events", "red"),
    ("advance", "nobody"),
)


def command_of(state: State) -> CardsCommand:
    """Return what the system cards remembers."""
    assert isinstance(state.command, CardsCommand)
    return state.command


def terms_of(state: State) -> CardsTerms:
    """Return how the battle began."""
    assert state.board.cards is not None
    return state.board.cards


def with_command(state: State, command: CardsCommand) -> State:
    """Return the state with other command."""
    return replace(state, command=command)


def blue_first(state: State) -> tuple[Side, Side]:
    """Return the blue side and the red one (cards.resolve.blue-player)."""
    blue = terms_of(state).blue
    return blue, state.board.enemy(blue)


def priority_first(state: State) -> tuple[Side, Side]:
    """Return the side with priority and the other one; before it is settled the blue one is first."""
    first = command_of(state).priority or terms_of(state).blue
    return first, state.board.enemy(first)


def is_undefeated(unit: Unit) -> bool:
    """Return whether a unit still belongs to its force, on the map or not yet (cards.pass.count-which)."""
    return unit.where not in OUT


def step_of(state: State, *names: str) -> Step | None:
    """Return the step that is under way, if it is one of these; other systems have none of them."""
    top = state.top
    is_ours = isinstance(state.command, CardsCommand)
    return top if is_ours and isinstance(top, Step) and top.name in names else None


def is_choice_due(state: State) -> bool:
    """Return whether a card, what an effect is for, or a unit of the rank that was drawn has to be chosen first."""
    return isinstance(state.top, Secret | Due) or step_of(state, "drawn") is not None


def deciding(state: State, what: str, *names: str) -> Side | Refusal:
    """Return the side that decides in one of these steps, or say why nobody does."""
    if state.ending is not None:
        return general.battle_over()
    step = step_of(state, *names)
    if step is not None and step.side is not None:
        return step.side
    return refusals.choice_due() if is_choice_due(state) else refusals.not_now(what)


def _roles(state: State) -> Mapping[_Role, Side | None]:
    blue, red = blue_first(state)
    first, second = priority_first(state)
    return {"priority": first, "other": second, "blue": blue, "red": red, "nobody": None}


def enter(state: State, name: str) -> State:
    """Begin a step in place of what is under way, for the side that takes it first."""
    role = next(role for step, role in _SEQUENCE if step == name)
    return state.with_top(Step(name, _roles(state)[role]))


def finish(state: State) -> State:
    """Go on from a step: to the other side's part of it, or to the next step."""
    top, roles = state.top, _roles(state)
    assert isinstance(top, Step)
    here = next(
        index for index, (name, role) in enumerate(_SEQUENCE) if (name, roles[role]) == (top.name, top.side)
    )
    name, role = _SEQUENCE[here + 1]
    return state.with_top(Step(name, roles[role]))
