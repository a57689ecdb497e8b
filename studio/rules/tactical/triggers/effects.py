"""What triggers do to a battle."""

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.transition import Transition
from studio.rules.kernel.triggers.events import send_message
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.events import UnitLeft
from studio.rules.tactical.base.script import Effect, Trigger
from studio.rules.tactical.base.state import State
from studio.rules.tactical.effects.arrivals import let_arrive
from studio.rules.tactical.effects.command_pile import receive_command
from studio.rules.tactical.effects.points import gain_points, score
from studio.rules.tactical.triggers.events import MoraleChanged, UnitCalled

#: What a scenario attaches to what happens in it.
_RULES = ("tactical.needs.events",)


def do_effect(state: State, trigger: Trigger, effect: Effect) -> Transition[State]:
    """Let one effect of a trigger come about."""
    side = effect.side
    match effect.kind:
        case "message":
            message, event = send_message(trigger, side, effect.text, state.round)
            script = replace(state.script, messages=(*state.script.messages, message))
            return Transition(replace(state, script=script), (event,))
        case "arrival":
            return _bring(state, trigger, effect)
        case "withdrawal":
            return _withdraw(state, effect)
    if side is None:
        return Transition(state, ())
    match effect.kind:
        case "command" if isinstance(state.command, PointsCommand):
            return gain_points(state, side, effect.amount, _RULES)
        case "command":
            return receive_command(state, side, effect.amount, _RULES)
        case "victory-points":
            return score(state, side, effect.amount, _RULES)
        case "morale":
            return _change_morale(state, side, effect.amount)


def sides_concerned(state: State, trigger: Trigger) -> set[Side | None]:
    """Return the sides that a trigger tells, gives or takes something; None among them is both."""
    found: set[Side | None] = set()
    for effect in trigger.then:
        if effect.kind not in ("arrival", "withdrawal"):
            found.add(effect.side)
        found |= {state.units[unit].side for unit in effect.units}
    return found


def _bring(state: State, trigger: Trigger, effect: Effect) -> Transition[State]:
    """Let units take part from now on: their side places them at once, or deploys them when it likes.

    What they carry comes with them.
    """
    called = [state.units[each] for each in effect.units if state.units[each].where == "waiting"]
    coming = {
        unit.id: replace(unit, where="undeployed" if unit.id in effect.undeployed else "due")
        for unit in called
    }
    riding = {
        unit.id: replace(unit, where="aboard")
        for unit in state.units.values()
        if unit.where == "waiting" and unit.carrier in coming
    }
    state = replace(state, units={**state.units, **coming, **riding})
    for facts in reversed(state.board.sides):
        due = [unit.id for unit in coming.values() if unit.side == facts.id and unit.where == "due"]
        state = let_arrive(state, facts.id, due, effect.cells, trigger.id)
    return Transition(state, tuple(UnitCalled(rules=_RULES, unit=each.id, side=each.side) for each in called))


def _withdraw(state: State, effect: Effect) -> Transition[State]:
    """Take units out of the battle for good, on the map or not, with what they carry; not those that are still to come."""
    leaving = [
        unit
        for unit in state.units.values()
        if (unit.id in effect.units or unit.carrier in effect.units)
        and unit.where not in ("defeated", "gone", "waiting")
    ]
    events = tuple(
        UnitLeft(rules=_RULES, unit=unit.id, side=unit.side, at=state.cell_of(unit)) for unit in leaving
    )
    gone = {
        unit.id: replace(unit, where="gone", at=None, carrier=None, in_works=False, readiness="fatigued")
        for unit in leaving
    }
    return Transition(replace(state, units={**state.units, **gone}), events)


def _change_morale(state: State, side: Side, amount: int) -> Transition[State]:
    """Give a force morale, or take some, down to none; only the system points has it."""
    command = state.command
    if not isinstance(command, PointsCommand):
        return Transition(state, ())
    had = command.morale[side]
    left = max(0, had + amount)
    after = replace(command, morale={**command.morale, side: left})
    changed = MoraleChanged(rules=_RULES, side=side, amount=left - had, left=left)
    return Transition(replace(state, command=after), (changed,))
