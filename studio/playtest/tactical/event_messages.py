"""What the log says of the events of tactical battles: a sentence for each kind, with the names of the battle."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.events import ActivationStarted
from studio.rules.tactical.base.frames import Activation
from studio.rules.tactical.base.refusals import hex_label, name_of
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.events import JumpOffCaptured
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved

#: Fields that hold a unit, and those that hold a side.
_UNITS: Final = frozenset({"unit", "target", "attacker", "carrier", "to", "sniper", "subject"})
_SIDES: Final = frozenset({"side", "winner"})
#: What fires where no unit does, by the cause of a shot.
_SOURCES: Final[Mapping[str, str]] = MappingProxyType({"mines": "A mine", "barrage": "The barrage"})
#: What does the harm where no unit does.
_NO_FIRER: Final[Mapping[str, str]] = MappingProxyType({"mines": "a minefield", "barrage": "a barrage"})
#: How units are told to a side that has never seen them.
_OFF_MAP: Final = "units off the map"
#: By the kind of an event; in braces its fields.
MESSAGES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "activation-started": "{side} activates {units}.",
        "activation-ended": "The activation of {units} is over.",
        "unit-finished": "{unit} is done.",
        "move-started": "{unit} sets out ({mode}), up to {total} hexes.",
        "hex-entered": "{unit} enters {at}.",
        "move-ended": "{unit} stops in {at}.",
        "unit-faced": "{unit} turns.",
        "fire-declared": "{unit} fires at {target} ({manner}).",
        "figures-lost": "{unit} loses figures: {figures}.",
        "shock-changed": "{unit} has {shock} shock now.",
        "standing-changed": "{unit} is {standing} now.",
        "hull-damaged": "{unit} is hit through its armour and does not move any more.",
        "unit-defeated": "{unit} is lost ({cause}).",
        "leader-lost": "{side} loses a leader: {leader}.",
        "leader-moved": "The leader {leader} goes over to {unit}.",
        "unit-appeared": "{unit} comes on in {at}.",
        "unit-left": "{unit} leaves the map.",
        "fell-back": "{unit} falls back.",
        "unit-watches": "{unit} watches.",
        "watch-spent": "{unit} watches no more.",
        "went-tactical": "{unit} takes what cover there is.",
        "mounted": "{unit} is aboard {carrier}.",
        "dismounted": "{unit} gets off in {at}.",
        "gun-changed": "{unit} is {gun} now.",
        "works-entered": "{unit} goes into the works, or comes out of them.",
        "marker-placed": "In {at} there is {marker} now.",
        "marker-removed": "In {at} there is no {marker} any more.",
        "marker-shown": "In {at} there is {marker}, as both sides know now.",
        "window-opened": "Somebody may react to {subject}.",
        "window-closed": "Nobody reacts to {subject} any more.",
        "unit-placed": "{unit} is placed in {at}.",
        "deployment-ended": "{side} has placed its forces.",
        "placing-ended": "{side} has placed its reinforcements.",
        "control-changed": "{objective} is held by {side} now.",
        "points-scored": "{side} scores {points} and has {total} victory points.",
        "round-started": "Round {round} begins.",
        "battle-ended": "The battle is over ({ending}); winner: {winner}.",
        "effects-ended": "The effects are over.",
        "effect-lapsed": "{source} finds nothing to work on.",
        "effect-started": "{source} works on {units}.",
        "effect-ended": "{source} works no more.",
        "order-given": "{unit} is ordered.",
        "command-changed": "{side} gains {amount} command and has {available}.",
        "card-drawn": "{side} draws {card} from {deck}.",
        "text-shown": "{source}: {text}",
        "melee-fought": "{attacker} fights for {at}: {attacker_lost} lost in the attack, {defender_lost} in defence.",
        "fire-resolved": "{unit} fires at {target}: {kills}, {shocks}.",
        "strike-resolved": "{unit} strikes at {target}: {net} through its armour.",
        "sniper-sought": "{unit} looks for {sniper}.",
        "squad-step-started": "Now: {step}.",
        "turn-passed": "{side} passes.",
        "units-tired": "{units} has done its part in this round.",
        "strategy-played": "{side} plays {card} for {cost} command.",
        "strategy-ended": "{card} of {side} is over.",
        "special-bought": "{side} buys {special} for {cost} command.",
        "initiative-placed": "{side} puts {amount} command on its Initiative card, which has {pool}.",
        "initiative-settled": "{side} has the initiative.",
        "tokens-removed": "Tokens come off the units.",
        "figure-transferred": "A figure goes over from {unit} to {to}: {figure}.",
        "round-event-happened": "Event: {event}.",
        "card-chosen": "{side}: a command card lies facedown.",
        "no-card-played": "{side}: no command card can be played in this round.",
        "card-revealed": "{side}: {card}, pips {pips}, orders {orders}.",
        "priority-rolled": "The red die for priority, rolled for {side}: {face}.",
        "priority-settled": "Priority in this round: {side}.",
        "commander-nominated": "{unit} commands for {side}.",
        "order-issued": "{unit} has an order ({rank}).",
        "orders-lost": "{side}: orders of the card lost, {orders}.",
        "order-pool-created": "The order pool of {side}: {tokens}.",
        "passes-counted": "{side}: units {undefeated}, pass tokens {passes}.",
        "activation-phase-started": "The Activation Phase begins with {side}.",
        "token-drawn": "{side}: the token drawn is {rank}.",
        "token-discarded": "{side}: a token {rank} goes, as no unit is there for it.",
        "pass-spent": "{side}: a pass, pass tokens left {left}.",
        "card-put-away": "{card} of {side} is put away.",
        "phase-started": "Phase {phase}: {side}.",
        "command-dice-rolled": "{side}: command dice {faces}.",
        "die-used": "{side} uses a die that shows {face}.",
        "command-points-gained": "{side}: command points gained {amount}, now {total}.",
        "command-points-paid": "{side}: command points paid {amount}, left {total}.",
        "leader-activated": "{leader} takes command, orders {initiatives}.",
        "leader-ordered": "{leader} to {unit}: {order}.",
        "interrupted": "{side} interrupts: {units}.",
        "ambushed": "{unit} ambushes from {at}.",
        "reacted-with-fire": "React Fire at {target}: {units}.",
        "dirt-hit": "Hitting the dirt: {units}.",
        "repositioned": "{unit} repositions.",
        "assault-deployed": "{unit} gets off {carrier} in {at} to attack at once.",
        "turn-end-called": "{side}: the Turn ends with this Phase.",
        "turn-ended": "Turn {turn} is over.",
        "morale-tested": "{side} tests its morale ({cause}): {rolled} is rolled, {lost} lost, {left} left.",
        "test-avoided": "{side} pays, and does not test its morale ({cause}).",
        "jump-off-captured": "The jump-off point {point} of {side} {captured}.",
        "jump-off-moved": "The jump-off point {point} of {side} lies in {at} now.",
        "jump-off-lost": "The jump-off point {point} of {side} is lost.",
    }
)


def message_of(event: Event, state: State) -> str:
    """Return the sentence for an event; `state` is one round the action. A kind without one is told by its fields."""
    values = {
        each.name: _written(each.name, getattr(event, each.name), state)
        for each in fields(event)
        if each.name != "rules"
    }
    if values.get("unit") == "":
        # No unit fires where a barrage comes down or mines go off.
        values["unit"] = _NO_FIRER[values["cause"]]
    values |= _results(event)
    if isinstance(event, ActivationStarted) and not event.units:
        values["units"] = _under_way(event, state)
    if isinstance(event, JumpOffCaptured):
        values["captured"] = "falls to the enemy" if event.captured else "is free again"
    known = MESSAGES.get(event.kind)
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
    names = [name_of(state, each) for each in frame.units if each in state.units] if frame is not None else []
    return ", ".join(names) or _OFF_MAP


def _results(event: Event) -> Mapping[str, str]:
    """Return the results of fire as words; mines and barrages have no unit that fires."""
    if not isinstance(event, FireResolved | StrikeResolved):
        return {}
    found = {} if event.unit else {"unit": _SOURCES.get(event.cause, "Fire from afar")}
    if isinstance(event, StrikeResolved):
        return found | {"net": _counted(event.net, "hit")}
    return found | {"kills": _counted(event.kills, "kill"), "shocks": _counted(event.shocks, "shock")}


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def _written(name: str, value: Any, state: State) -> str:
    """Write a field of an event with the names that the battle has for it."""
    board = state.board
    if name in _UNITS and isinstance(value, str):
        return name_of(state, next((each for each in board.units if each == value), value))  # type: ignore[arg-type]
    if name in _SIDES:
        return next((facts.name for facts in board.sides if facts.id == value), "nobody")
    if name == "at":
        return "nowhere" if value is None else hex_label(state, value)
    if name == "units":
        return ", ".join(name_of(state, each) for each in value) or _OFF_MAP
    if name == "leader":
        return state.leaders[value].name if value in state.leaders else str(value)
    if name == "card":
        card = board.strategy_cards.get(value) or board.command_cards.get(value)
        return str(value) if card is None else card.name
    if name == "objective":
        return board.objectives[value].name if value in board.objectives else str(value)
    if isinstance(value, tuple):
        return ", ".join(map(str, value)).replace("-", " ")
    return str(value).replace("-", " ") if name != "text" else str(value)
