"""The verbs of effects: what each does, to whom or what it was given (tactical.needs.card-effects)."""

from collections.abc import Callable, Iterable

from studio.rules.kernel.changed_copies import replace
from studio.rules.kernel.decision import Side
from studio.rules.kernel.events import Event
from studio.rules.kernel.transition import Transition
from studio.rules.tactical.base.commands import CardsCommand, PointsCommand, SquadCommand
from studio.rules.tactical.base.dice import Draw, purpose
from studio.rules.tactical.base.effect_events import (
    CardDrawn,
    EffectLapsed,
    EffectStarted,
    OrderGiven,
    TextShown,
)
from studio.rules.tactical.base.frames import DueEffect
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.state import Condition, Modifier, State
from studio.rules.tactical.effects.arrivals import is_to_come, let_arrive
from studio.rules.tactical.effects.command_pile import receive_command
from studio.rules.tactical.effects.on_hexes import barrage, place_marker, remove_marker
from studio.rules.tactical.effects.points import gain_points, score
from studio.rules.tactical.effects.strategy_decks import decks_left, draw_card
from studio.rules.tactical.effects.targets import is_meant, whose
from studio.rules.tactical.fire.damage import add_shock, set_condition

_RULES = ("tactical.needs.card-effects",)


def run_effect(
    state: State, due: DueEffect, units: tuple[UnitId, ...], cells: tuple[int, ...]
) -> Transition[State]:
    """Carry an effect out for the units or the cells that it is for."""
    side, effect = whose(state, due), due.effect
    match effect.verb:
        case "command":
            return receive_command(state, side, effect.amount, _RULES)
        case "points":
            return gain_points(state, side, effect.amount, _RULES)
        case "victory":
            return score(state, side, effect.amount, _RULES)
        case "order":
            return _for_each(state, units, _give_order)
        case "condition":
            return _for_each(
                state, units, lambda now, unit: set_condition(now, now.units[unit], _condition(effect.what))
            )
        case "shock":
            return _for_each(state, units, lambda now, unit: add_shock(now, now.units[unit], effect.amount))
        case "dice" | "movement":
            return _begin_modifier(state, due, units)
        case "draw":
            return _draw(state, side, effect.what, effect.amount)
        case "reinforce":
            return _reinforce(state, due)
        case "place-marker":
            return place_marker(state, due.side, effect.what, cells)
        case "remove-marker":
            return remove_marker(state, effect.what, cells)
        case "barrage":
            return barrage(state, due.side, effect.what, cells)
        case "text":
            shown = TextShown(source=due.source, text=effect.text, rules=_RULES)
            return Transition(state, (shown,))


def _for_each(
    state: State, units: Iterable[UnitId], do: Callable[[State, UnitId], Transition[State]]
) -> Transition[State]:
    events: list[Event] = []
    for each in units:
        done = do(state, each)
        state = done.state
        events += done.events
    return Transition(state, tuple(events))


def _give_order(state: State, unit: UnitId) -> Transition[State]:
    """Let a unit act, or act again: by a token taken off it, an order token, or an activation that does not count."""
    command = state.command
    changed = state.units[unit]
    match command:
        case CardsCommand(orders=orders):
            mine = (*orders.get(changed.side, ()), unit)
            command = replace(
                command, orders={**orders, changed.side: mine}, ordered=command.ordered | {unit}
            )
        case PointsCommand(activated=activated):
            command = replace(command, activated=activated - {unit})
        case SquadCommand():
            changed = replace(changed, readiness="fresh")
    given = OrderGiven(unit=unit, rules=_RULES)
    return Transition(replace(state, command=command).with_unit(changed), (given,))


def _condition(what: str) -> Condition:
    match what:
        case "pinned" | "disrupted":
            return what
        case _:
            return "none"


def _begin_modifier(state: State, due: DueEffect, units: tuple[UnitId, ...]) -> Transition[State]:
    """Note an effect on dice or movement that lasts; for a side as a whole it names no units.

    One that ends at once does so with its card, and changes nothing where that does not stay on the table.
    """
    effect, side = due.effect, whose(state, due)
    if effect.until == "at-once" and not _stays(state, due):
        lapsed = EffectLapsed(source=due.source, verb=effect.verb, side=due.side, rules=_RULES)
        return Transition(state, (lapsed,))
    modifier = Modifier(
        effect.verb,
        side,
        effect.amount,
        effect.until,
        units,
        what=effect.what,
        source=due.source,
        owner=due.side,
        copy=due.copy,
    )
    started = EffectStarted(
        source=due.source,
        verb=effect.verb,
        side=side,
        units=units,
        amount=effect.amount,
        until=effect.until,
        rules=_RULES,
    )
    return Transition(replace(state, modifiers=(*state.modifiers, modifier)), (started,))


def _stays(state: State, due: DueEffect) -> bool:
    """Return whether an effect comes from a card that lies on the table and works on (squad.command.strategy.lasting)."""
    return isinstance(state.command, SquadCommand) and any(
        (each.card, each.side, each.copy) == (due.source, due.side, due.copy)
        for each in state.command.lasting
    )


def _draw(state: State, side: Side, what: str, amount: int) -> Transition[State]:
    """Draw strategy cards, from the deck named or the first that holds some; or take the command card named."""
    events: list[Event] = []
    command = state.command
    if isinstance(command, CardsCommand):
        hand = (*command.hands.get(side, ()), CardId(what))
        after = replace(command, hands={**command.hands, side: hand})
        events.append(CardDrawn(side=side, deck="", card=CardId(what), rules=_RULES))
        return Transition(replace(state, command=after), tuple(events))
    for _ in range(amount):
        if not isinstance(command, SquadCommand):
            break
        names = [name for name in decks_left(command, side) if what in ("", name)]
        if not names:
            break
        drawn_for = purpose(state, f"{side}/{names[0]}", Draw.CARD)
        card, decks, chance = draw_card(command.decks[side], names[0], state.chance, drawn_for)
        faceup = {**command.faceup, side: (*command.faceup.get(side, ()), card)}
        command = replace(command, decks={**command.decks, side: decks}, faceup=faceup)
        state = replace(state, command=command, chance=chance)
        events.append(CardDrawn(side=side, deck=names[0], card=card, rules=_RULES))
    return Transition(state, tuple(events))


def _reinforce(state: State, due: DueEffect) -> Transition[State]:
    """Let a side place units that are due, at most `amount` of them, while the card is resolved; passengers count for nothing.

    Rules squad.status.reinforcement.not-card-ones and tactical.needs.reinforcement-details.
    """
    side, effect = whose(state, due), due.effect
    anywhere = replace(effect, to=replace(effect.to, cells=frozenset()))
    coming = [
        unit.id
        for unit in state.units.values()
        if unit.side == side
        and unit.carrier is None
        and is_to_come(state, unit.id)
        and is_meant(state, anywhere, unit)
    ]
    chosen = coming[: effect.amount] if effect.amount else coming
    return Transition(let_arrive(state, side, chosen, effect.to.cells, due.source), ())
