"""What triggers do to a battle."""

from collections.abc import Iterator

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.triggers.events import send_message
from studio.rules.operational.base.script import Effect, Spell, Trigger
from studio.rules.operational.base.state import HqId, State, Unit, UnitId
from studio.rules.operational.triggers import headquarters
from studio.rules.operational.triggers.events import (
    DeadlineMoved,
    PrestigeGranted,
    UnitSent,
    UnitWithdrawn,
    WeatherChanged,
)

#: No rule of the rulebook asks for what triggers do: the scenario does.
_RULES: tuple[str, ...] = ()


def do_effect(state: State, trigger: Trigger, effect: Effect) -> tuple[State, list[Event]]:
    """Let one effect of a trigger come about."""
    match effect.kind:
        case "message":
            return _send_message(state, trigger, effect)
        case "arrival":
            state, hqs = headquarters.bring(state, effect.coming_hqs)
            state, units = _each_unit(state, effect, "waiting")
            return state, [*hqs, *units]
        case "withdrawal":
            state, units = _each_unit(state, effect, "units")
            state, hqs = headquarters.withdraw(state, effect.leaving_hqs)
            return state, [*units, *hqs]
        case "weather":
            return _change_weather(state, effect)
        case "prestige":
            return _grant_prestige(state, effect)
        case "deadline":
            return _move_deadlines(state, effect)


def sides_concerned(state: State, trigger: Trigger) -> set[Side | None]:
    """Return the sides that a trigger tells, gives or takes something; None among them is all."""
    found: set[Side | None] = set()
    for effect in trigger.then:
        if effect.kind in ("message", "prestige"):
            found.add(effect.side)
        if effect.kind == "deadline":
            found.add(None)
        found |= {unit.side for unit in _units_of(state, effect)}
        named = (*(each.id for each in effect.coming_hqs), *effect.leaving_hqs)
        found |= {state.hqs[HqId(name)].side for name in named}
    return found


def _units_of(state: State, effect: Effect) -> Iterator[Unit]:
    for name in map(UnitId, effect.units):
        for units in (state.units, state.waiting, state.withdrawn):
            if name in units:
                yield units[name]


def _send_message(state: State, trigger: Trigger, effect: Effect) -> tuple[State, list[Event]]:
    message, event = send_message(trigger, effect.side, effect.text, state.turn)
    script = replace(state.script, messages=(*state.script.messages, message))
    return replace(state, script=script), [event]


def _each_unit(state: State, effect: Effect, where: str) -> tuple[State, list[Event]]:
    """Send or withdraw the units of an effect that still are where it looks for them."""
    events: list[Event] = []
    for name in map(UnitId, effect.units):
        if name in getattr(state, where):
            state, event = (_send if where == "waiting" else _withdraw)(state, name)
            events.append(event)
    return state, events


def _send(state: State, name: UnitId) -> tuple[State, Event]:
    """Bring a unit into the battle.

    It stands where its scenario has it if that hex is its side's own and free, and otherwise may enter there as others
    on their way do. In the turn of another side nothing tells what it could have done.
    """
    unit = state.waiting[name]
    at = unit.at
    if at is not None and (not state.owns(unit.side, at) or _is_taken(state, at)):
        unit = replace(unit, at=None, arrival=state.turn, entry=(at,))
    if unit.side != state.side:
        unit = replace(unit, mp=0, ap="expended")
    # By id, as a loaded state has them: units draw numbers in this sequence.
    units = dict(sorted({**state.units, name: unit}.items()))
    waiting = {key: each for key, each in state.waiting.items() if key != name}
    seen_at = unit.at if unit.embarked is None else unit.embarked.at
    event = UnitSent(rules=_RULES, unit=name, side=unit.side, at=seen_at)
    return replace(state, units=units, waiting=waiting), event


def _is_taken(state: State, at: int) -> bool:
    return any(unit.at == at for unit in state.units.values())


def _withdraw(state: State, name: UnitId) -> tuple[State, Event]:
    unit = state.units[name]
    units = {key: each for key, each in state.units.items() if key != name}
    withdrawn = dict(sorted({**state.withdrawn, name: unit}.items()))
    event = UnitWithdrawn(rules=_RULES, unit=name, side=unit.side, at=unit.at)
    return replace(state, units=units, withdrawn=withdrawn), event


def _change_weather(state: State, effect: Effect) -> tuple[State, list[Event]]:
    until = state.turn + effect.turns - 1
    spell = Spell(effect.weather, state.turn, until, effect.zones)
    script = replace(state.script, spells=(*state.script.spells, spell))
    zones = tuple(state.board.weather_zones[number].name for number in effect.zones)
    event = WeatherChanged(rules=_RULES, weather=effect.weather, until=until, zones=zones)
    return replace(state, script=script), [event]


def _grant_prestige(state: State, effect: Effect) -> tuple[State, list[Event]]:
    """Give a side prestige or take it, though never below the least that the ruleset knows."""
    side = effect.side
    if side is None:
        return state, []
    balance, least = state.prestige.get(side, 0), state.board.tables.rewards.least_prestige
    by = max(effect.prestige, min(0, least - balance))
    prestige = {**state.prestige, side: balance + by}
    return replace(state, prestige=prestige), [PrestigeGranted(rules=_RULES, side=side, prestige=by)]


def _move_deadlines(state: State, effect: Effect) -> tuple[State, list[Event]]:
    """Move deadlines, the first turn at the earliest; one that is to come again has not passed."""
    events: list[Event] = []
    for goal in state.board.goals:
        if goal.id not in effect.goals:
            continue
        deadline, script = max(1, state.deadline_of(goal) + effect.delay), state.script
        judged = {
            name: met for name, met in script.judged.items() if name != goal.id or deadline < state.turn
        }
        script = replace(script, deadlines={**script.deadlines, goal.id: deadline}, judged=judged)
        state = replace(state, script=script)
        events.append(DeadlineMoved(rules=_RULES, objective=goal.id, deadline=deadline))
    return state, events
