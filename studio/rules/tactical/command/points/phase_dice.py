"""Command dice at the start of a Phase, and whose the next Phase is (tactical.needs.command-dice)."""

from typing import Final

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.dice import Draw, purpose, roll_dice
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.state import State
from studio.rules.tactical.base.terms import PointsTerms, Sixes
from studio.rules.tactical.command.points.events import CommandDiceRolled, TurnEndCalled
from studio.rules.tactical.command.points.parts import command_of, gain, terms_of
from studio.rules.tactical.effects.due import fall_due

_SIX: Final = 6
_NOTHING: Final = Sixes(0)


def roll(state: State) -> Transition[State]:
    """Roll the command dice of the side whose Phase it is, with what its own faces and its sixes bring.

    Rules coc.gain.own-fives, coc.gain.enemy-sixes, coc.gain.enemy-sixes-amount, coc.example.double-six-next-phase.
    """
    command, figures = command_of(state), state.board.tables.command_dice
    side = command.active
    faces, chance = roll_dice(state.chance, terms_of(state).dice[side], purpose(state, side, Draw.COMMAND))
    sixes = sixes_row(terms_of(state), faces.count(_SIX))
    rolled = replace(
        command,
        dice=tuple(sorted(faces)),
        next=side if sixes.next_phase else None,
        turn_ends=command.turn_ends or sixes.turn_end,
    )
    events: list[Event] = [
        CommandDiceRolled(
            side=side,
            faces=rolled.dice,
            next_phase=sixes.next_phase,
            rules=("tactical.needs.command-dice", "coc.example.double-six-next-phase"),
        )
    ]
    if sixes.turn_end and not command.turn_ends:
        events.append(TurnEndCalled(side=side, rules=("tactical.needs.turn-end",)))
    own = figures.gain * faces.count(figures.gaining_face)
    richer = gain(replace(state, chance=chance, command=rolled), side, own, ("coc.gain.own-fives",))
    theirs = ("coc.gain.enemy-sixes", "coc.gain.enemy-sixes-amount")
    given = gain(richer.state, state.board.enemy(side), sixes.points, theirs)
    after = _draw_event(given.state, side) if sixes.event else given.state
    return Transition(after, (*events, *richer.events, *given.events))


def _draw_event(state: State, side: Side) -> State:
    """Let one of the scenario's random events befall a side, each as likely as its weight.

    Rules tactical.needs.random-event, coc.gain.random-event.
    """
    events = [each for each in terms_of(state).random_events for _ in range(each.weight)]
    if not events:
        return state
    drawn, chance = state.chance.below(len(events), purpose(state, side, Draw.RANDOM_EVENT))
    event = events[drawn]
    return fall_due(
        replace(state, chance=chance), [DueEffect(side, event.name, effect) for effect in event.effects]
    )


def sixes_row(terms: PointsTerms, sixes: int) -> Sixes:
    """Return what so many sixes bring: the row of the scenario with the greatest number that they reach."""
    reached = [row for row in terms.sixes if row.at_least <= sixes]
    return max(reached, key=lambda row: row.at_least, default=_NOTHING)
