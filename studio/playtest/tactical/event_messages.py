"""What the log says of the events of tactical battles: a sentence for each kind, with the names of the battle.

Names of sides, units and cards may be plural, as Germans and Bazookas are, so verbs stand in the past tense, which has
one form for both.
"""

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from studio.playtest.tactical.dice_texts import dice_text
from studio.playtest.trigger_messages import trigger_message
from studio.rules.kernel.events import Event
from studio.rules.tactical.base.effect_events import CommandChanged
from studio.rules.tactical.base.events import (
    ActivationStarted,
    Dismounted,
    FellBack,
    FireDeclared,
    Mounted,
    MoveStarted,
    PointsScored,
    WorksEntered,
)
from studio.rules.tactical.base.frames import Activation, FireType, Mode
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.refusals import full_name_of, hex_label, name_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.cards.events import OrdersLost
from studio.rules.tactical.command.points.actions import OrderKind
from studio.rules.tactical.command.points.events import JumpOffCaptured, LeaderOrdered
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved
from studio.rules.tactical.triggers.events import MoraleChanged
from studio.tables.quantities import count_of, quantity

#: Fields that hold a unit, and those that hold a side.
_UNITS: Final = frozenset({"unit", "target", "attacker", "carrier", "to", "sniper", "subject"})
_SIDES: Final = frozenset({"side", "winner"})
#: What fires where no unit does, by the cause of a shot.
_SOURCES: Final[Mapping[str, str]] = MappingProxyType({"mines": "A mine", "barrage": "The barrage"})
#: What does the harm where no unit does.
_NO_FIRER: Final[Mapping[str, str]] = MappingProxyType({"mines": "a minefield", "barrage": "a barrage"})
#: How units set out, by their speed; how they open fire; and what leaders order.
_SETTING_OUT: Final[Mapping[Mode, str]] = MappingProxyType(
    {"tactical": "crept off", "slow": "set out slowly", "normal": "set out", "fast": "set out at the double"}
)
_FIRES: Final[Mapping[FireType, str]] = MappingProxyType(
    {"for-effect": "fire", "suppressing": "suppressing fire"}
)
_ORDERS: Final[Mapping[OrderKind, str]] = MappingProxyType(
    {
        "activate": "to act",
        "rally": "to rally",
        "watch": "to watch",
        "tactical": "to take cover",
        "join": "to wait for the leader",
    }
)
#: By what an event tells a gun that is towed from those who ride.
_TOWING: Final = "tactical.needs.towing"
#: How units are told to a side that has never seen them.
_OFF_MAP: Final = "units off the map"
#: By the kind of an event; in braces its fields.
MESSAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "activation-started": "{side} activated {units}.",
        "activation-ended": "The activation of {units} ended.",
        "unit-finished": "{unit} finished.",
        "move-started": "{unit} {set_out}, up to {reach}.",
        "hex-entered": "{unit} entered {at}.",
        "move-ended": "{unit} stopped in {at}.",
        "unit-faced": "{unit} turned.",
        "fire-declared": "{unit} opened {fire} at {target}.",
        "figures-lost": "{unit} lost {figures}.",
        "shock-changed": "{unit}: shock {shock} now.",
        "standing-changed": "{unit} became {standing}.",
        "hull-damaged": "{unit} took a hit through the armour and could not move any more.",
        "unit-defeated": "{unit} went down ({cause}).",
        "leader-lost": "{side} lost a leader: {leader}.",
        "leader-moved": "The leader {leader} went over to {unit}.",
        "unit-appeared": "{unit} came on in {at}.",
        "unit-left": "{unit} left the map.",
        "fell-back": "{unit} fell back to {path}.",
        "unit-watches": "{unit} began to watch.",
        "watch-spent": "{unit} watched no more.",
        "went-tactical": "{unit} took what cover there was.",
        "mounted": "{unit} {joined} {carrier}.",
        "dismounted": "{unit} {left} in {at}.",
        "gun-changed": "{unit}: {gun} now.",
        "works-entered": "{unit} {passed} the works.",
        "marker-placed": "Now in {at}: {marker}.",
        "marker-removed": "No longer in {at}: {marker}.",
        "marker-shown": "Now known to both sides in {at}: {marker}.",
        "window-opened": "Somebody may react to {subject}.",
        "window-closed": "The moment to react to {subject} passed.",
        "unit-placed": "{unit} took up a place in {at}.",
        "deployment-ended": "{side} finished placing forces.",
        "placing-ended": "{side} finished placing reinforcements.",
        "control-changed": "{objective} passed to {side}.",
        "points-scored": "{side} {changed} {points}, {total} in all.",
        "round-started": "Round {round} began.",
        "battle-ended": "The battle is over ({ending}); winner: {winner}.",
        "effects-ended": "The effects ended.",
        "effect-lapsed": "{source} found nothing to work on.",
        "effect-started": "{source} took effect on {units}.",
        "effect-ended": "{source} ended.",
        "order-given": "{unit} received an order.",
        "command-changed": "{side} {changed} {amount} command, {available} in all.",
        "card-drawn": "{side} drew {card} from {deck}.",
        "text-shown": "{source}: {text}",
        "melee-fought": "{attacker} fought for {at}: {attacker_lost} lost in the attack, {defender_lost} in defence. {dice}",
        "fire-resolved": "{unit} fired at {target}: {kills}, {shocks}. {dice}",
        "strike-resolved": "{unit} struck at {target}: {net} through the armour. {dice}",
        "sniper-sought": "{unit} looked for {sniper}: {rolled} rolled, progress {progress}.",
        "squad-step-started": "Now: {step}.",
        "turn-passed": "{side} passed.",
        "units-tired": "{units} finished for this round.",
        "strategy-played": "{side} played {card} for {cost} command.",
        "strategy-ended": "{card} of {side} ended.",
        "special-bought": "{side} bought {special} for {cost} command.",
        "initiative-placed": "{side} put {amount} command on the Initiative card, {pool} in all.",
        "initiative-settled": "{side} took the initiative.",
        "tokens-removed": "Tokens came off the units.",
        "figure-transferred": "A figure went over from {unit} to {to}: {figure}.",
        "round-event-happened": "Event: {event}.",
        "card-chosen": "{side} laid a command card facedown.",
        "no-card-played": (
            "{side} could play no command card in this round: that takes a commander or operative on the map and a card in "
            "hand that fits."
        ),
        "card-revealed": "{side}: {card}, pips {pips}, orders {orders}.",
        "priority-rolled": "The red die for priority, rolled for {side}: {face}.",
        "priority-settled": "Priority in this round: {side}.",
        "commander-nominated": "Commander of {side} in this round: {unit}.",
        "order-issued": "{unit} received an order by a {rank} token.",
        "orders-lost": "{side} lost {orders} of the card.",
        "order-pool-created": "The order pool of {side}: {tokens}.",
        "passes-counted": "{side}: units {undefeated}, pass tokens {passes}.",
        "activation-phase-started": "The Activation Phase began with {side}.",
        "token-drawn": "{side} drew a token: {rank}.",
        "token-discarded": "{side} discarded a token {rank}, as no unit was there for it.",
        "pass-spent": "{side} passed, pass tokens left {left}.",
        "card-put-away": "{side} put {card} away.",
        "phase-started": "Phase {phase}: {side}.",
        "command-dice-rolled": "{side}: command dice {faces}.",
        "die-used": "{side} used a die that showed {face}.",
        "command-points-gained": "{side}: command points gained {amount}, now {total}.",
        "command-points-paid": "{side}: command points paid {amount}, left {total}.",
        "leader-activated": "{leader} took command, orders {initiatives}.",
        "leader-ordered": "{leader} ordered {unit} {order}.",
        "interrupted": "{side} interrupted: {units}.",
        "ambushed": "{unit} sprang an ambush from {at}.",
        "reacted-with-fire": "React Fire at {target}: {units}.",
        "dirt-hit": "Hitting the dirt: {units}.",
        "repositioned": "{unit} repositioned.",
        "assault-deployed": "{unit} left {carrier} by an Assault Deployment, in {at}.",
        "turn-end-called": "{side} called for the Turn to end with this Phase.",
        "turn-ended": "Turn {turn} ended.",
        "morale-tested": "{side} tested morale ({cause}): {rolled} rolled, {lost} lost, {left} left.",
        "test-avoided": "{side} paid, and avoided a test of morale ({cause}).",
        "trigger-fired": "{message}",
        "message-sent": "{message}",
        "unit-called": "{unit} joined the battle.",
        "morale-changed": "{side} {changed} {amount} force morale, {left} left.",
        "jump-off-captured": "The jump-off point {point} of {side} {captured}.",
        "jump-off-moved": "{side} moved the jump-off point {point} to {at}.",
        "jump-off-lost": "{side} lost the jump-off point {point}.",
    }
)


def message_of(event: Event, state: State) -> str:
    """Return the sentence for an event; `state` is one round the action. A kind without one is told by its fields."""
    known = MESSAGES.get(event.kind)
    # Whose units they are is told once.
    named_side = getattr(event, "side", None) if known is not None and "{side}" in known else None
    values = {
        each.name: _written(each.name, getattr(event, each.name), state, named_side)
        for each in fields(event)
        if each.name != "rules"
    }
    if values.get("unit") == "":
        # No unit fires where a barrage comes down or mines go off.
        values["unit"] = _NO_FIRER[values["cause"]]
    values |= {**_results(event), **_outcomes(event, state), "dice": dice_text(event, state)}
    if isinstance(event, ActivationStarted) and not event.units:
        values["units"] = _under_way(event, state)
    if known is not None:
        message = known.format(**values)
    else:
        said = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in values.items())
        message = f"{event.kind.replace('-', ' ').capitalize()}{': ' if said else ''}{said}."
    return message[:1].upper() + message[1:]


def _under_way(event: ActivationStarted, state: State) -> str:
    """Name the units off the map that have been activated, to a side that knows them: the event itself names none."""
    frames = (each for each in reversed(state.agenda) if isinstance(each, Activation))
    frame = next((each for each in frames if each.side == event.side), None)
    names = (
        [_unit_name(state, each, event.side) for each in frame.units if each in state.units]
        if frame is not None
        else []
    )
    return ", ".join(names) or _OFF_MAP


def _outcomes(event: Event, state: State) -> Mapping[str, str]:
    """Return as words what became of somebody in an event, where a field alone does not say it."""
    match event:
        case JumpOffCaptured():
            return {"captured": "fell to the enemy" if event.captured else "became free again"}
        case Mounted():
            return {"joined": "went in tow of" if _TOWING in event.rules else "got aboard"}
        case Dismounted():
            return {"left": "came off tow" if _TOWING in event.rules else "got off"}
        case WorksEntered():
            return {"passed": "went into" if event.inside else "came out of"}
        case MoveStarted():
            *first, last = map(str, event.rolled or ("",))
            faces = f"{', '.join(first)} and {last}" if first else last
            rolled = f" with {faces} rolled" if event.rolled else ""
            reach = f"{count_of(event.total, 'hex', 'hexes')}{rolled}"
            return {"set_out": _SETTING_OUT[event.mode], "reach": reach}
        case FireDeclared():
            return {"fire": _FIRES[event.manner]}
        case LeaderOrdered():
            return {"order": _ORDERS[event.order]}
        case OrdersLost():
            return {"orders": quantity(event.orders, "order")}
        case FellBack():
            return {"path": hex_label(state, event.path[-1])}
        case PointsScored():
            points = quantity(abs(event.points), "victory point")
            return {"points": points, "changed": "scored" if event.points >= 0 else "lost"}
        case CommandChanged() | MoraleChanged():
            return {"amount": str(abs(event.amount)), "changed": "gained" if event.amount >= 0 else "lost"}
        case _:
            message = trigger_message(event, lambda side: _side_name(side, state), state.board.translated)
            return {} if message is None else {"message": message}


def _results(event: Event) -> Mapping[str, str]:
    """Return the results of fire as words; mines and barrages have no unit that fires."""
    if not isinstance(event, FireResolved | StrikeResolved):
        return {}
    found = {} if event.unit else {"unit": _SOURCES.get(event.cause, "Fire from afar")}
    if isinstance(event, StrikeResolved):
        return found | {"net": quantity(event.net, "hit")}
    # Suppressing takes nobody (tactical.needs.suppressing-fire).
    spared = event.kills if event.manner == "suppressing" else 0
    kills, shocks = event.kills - spared, event.shocks + spared
    return found | {"kills": quantity(kills, "kill"), "shocks": quantity(shocks, "shock")}


def _side_name(side: str | None, state: State) -> str:
    return next((facts.name for facts in state.board.sides if facts.id == side), "nobody")


def _unit_name(state: State, unit: UnitId, named_side: str | None) -> str:
    """Name a unit; its side too where the enemy has one of that name, unless the sentence tells that side."""
    facts = state.board.units.get(unit)
    return (
        name_of(state, unit) if facts is not None and facts.side == named_side else full_name_of(state, unit)
    )


def _written(name: str, value: Any, state: State, named_side: str | None) -> str:
    """Write a field of an event with the names that the battle has for it; `named_side` is the side that the sentence tells."""
    board = state.board
    if name in _UNITS and isinstance(value, str):
        return _unit_name(state, UnitId(value), named_side)
    if name in _SIDES:
        return _side_name(value, state)
    if name == "at":
        return "nowhere" if value is None else hex_label(state, value)
    if name == "units":
        return ", ".join(_unit_name(state, each, named_side) for each in value) or _OFF_MAP
    if name == "leader":
        return state.leaders[value].name if value in state.leaders else str(value)
    if name == "card":
        card = board.strategy_cards.get(value) or board.command_cards.get(value)
        return str(value) if card is None else card.name
    if name == "objective":
        return board.objectives[value].name if value in board.objectives else str(value)
    if name == "figures":
        return _counted_figures(value, state)
    if name == "figure":
        return _figure(value, state)
    if name == "tokens":
        return ", ".join(f"{rank} {count}" for rank, count in Counter(value).items())
    if name == "event":
        named = next((each.name for each in board.events if each.id == value), value)
        return board.translated(named)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)).replace("-", " ")
    text = board.translated(str(value))
    return text if name == "text" or text != value else text.replace("-", " ")


def _counted_figures(fallen: tuple[str, ...], state: State) -> str:
    """Write figures by their names, as the panel of a unit does."""
    return ", ".join(f"{count} × {_figure(each, state)}" for each, count in Counter(fallen).items())


def _figure(id_: str, state: State) -> str:
    return state.board.figures[id_].name if id_ in state.board.figures else id_
