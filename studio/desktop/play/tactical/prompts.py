"""What a person is asked to do now, in a sentence, and what the other side is at, by the step of a tactical battle."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from studio.rules.kernel.decision import Side
from studio.rules.tactical.base.commands import CardsCommand, SquadCommand
from studio.rules.tactical.base.frames import Moment, Moving, Window
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.refusals import full_name_of, hex_label, name_of
from studio.rules.tactical.base.state import State, Unit
from studio.rules.tactical.movement.entry import hexes_to_go
from studio.tables.quantities import count_of

#: By what has to be decided, or the step of the command system; the button Done ends what can be ended.
PROMPTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deploy": "Place your units in their zones: click a hex.",
        "placing": "Place the units that have come: click a hex.",
        "action": "Choose the next unit to act, or pass.",
        "turn": "Act with a unit under orders, draw a token, or pass.",
        "drawn": "A token is drawn: choose a unit of its rank.",
        "secret-choice": "Lay a card facedown; the enemy sees it when both have chosen. The card with fewer pips goes first.",
        "nominate": "Name the commander who gives the orders of your card.",
        "orders": "Give orders: choose who shall act.",
        "dice": "Use a die, or end the Phase with Done.",
        "activation": "Say what one of the units does: by a button, or by a click on the map.",
        "movement": "Click where to go, or Done to stop here.",
        "reaction": "React, or let it pass.",
        "spend": "Spend your command, then Done.",
        "draw": "Draw a card.",
        "op-fire": "Choose who begins the next round in Op Fire, then Done.",
        "transfers": "Move figures between squads in one hex, then Done.",
        "ambushers": "Take the ambushers off the map, or let them stay.",
        "target": "Choose what the effect is for.",
        "order-of-effects": "Choose which effect comes first.",
    }
)
#: What a side is at, as who looks on is told.
DOINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "deploy": "Placing units",
        "placing": "Placing the units that have come",
        "action": "Choosing the next unit to act",
        "turn": "Choosing who acts next",
        "drawn": "Choosing a unit of the rank that was drawn",
        "secret-choice": "Choosing a card",
        "nominate": "Naming a commander",
        "orders": "Giving orders",
        "dice": "Using the dice",
        "activation": "Acting with a unit",
        "movement": "Moving a unit",
        "reaction": "Asked whether to react",
        "spend": "Spending command",
        "draw": "Drawing a card",
        "op-fire": "Choosing who begins in Op Fire",
        "transfers": "Moving figures between squads",
        "ambushers": "Deciding where the ambushers stay",
        "target": "Choosing what an effect is for",
        "order-of-effects": "Choosing which effect comes first",
    }
)

#: What happens at each moment, with the unit that it is about, and where.
_OCCASIONS: Final[Mapping[Moment, str]] = MappingProxyType(
    {
        "phase-start": "The enemy begins a Phase.",
        "phase-end": "The enemy ends the Phase.",
        "activation-start": "{unit} is activated.",
        "activation-end": "The activation of {unit} is over.",
        "hex-entered": "{unit} moves in {at}.",
        "unit-appeared": "{unit} appears in {at}.",
        "fire-declared": "{unit} is fired at in {at}.",
        "test-due": "Your force has to test its morale.",
    }
)


def turn_prompt(command: CardsCommand, side: Side) -> str:
    """Return what a side can do in its turn of the command cards; no more of it than is possible now."""
    choices = (
        ("act with a unit under orders", bool(command.orders.get(side))),
        ("draw a token", any(command.pool.get(side, {}).values())),
        ("pass", command.passes.get(side, 0) > 0 and command.may_pass.get(side, True)),
    )
    possible = [text for text, can in choices if can]
    if not possible:
        return PROMPTS["turn"]
    text = " or ".join([*([", ".join(possible[:-1])] if possible[1:] else []), possible[-1]])
    return f"{text[0].upper()}{text[1:]}."


def drawn_prompt(command: CardsCommand) -> str:
    """Return what a side does with the token that it has drawn."""
    rank = command.drawn
    return f"A token is drawn, {rank}: choose a unit of that rank." if rank else PROMPTS["drawn"]


def draw_prompt(command: SquadCommand) -> str:
    """Return what a side does in its draw; of a further card, why it may have one (squad.status.draw.plus)."""
    return "The + of that card lets you draw one more." if command.drawn else PROMPTS["draw"]


def acting_prompt(state: State, unit: Unit | None) -> str:
    """Return what is asked about a unit that acts or moves, by its name; None: several can act."""
    if unit is None:
        return PROMPTS["activation"]
    name = name_of(state, unit.id)
    if isinstance(state.top, Moving):
        left = count_of(hexes_to_go(state, unit, state.top), "hex", "hexes")
        return f"Click where {name} goes, with {left} left, or Done to stop here."
    return f"Say what {name} does: by a button, or by a click on the map."


def prompt_for(step: str) -> str:
    """Return what is asked of a person in a step; the name of the step where nothing is said of it."""
    return PROMPTS.get(step, step.replace("-", " ").capitalize())


def doing_of(step: str) -> str:
    """Return what a side is at in a step; the name of the step where nothing is said of it."""
    return DOINGS.get(step, step.replace("-", " ").capitalize())


def occasion_of(state: State, window: Window) -> str:
    """Return what happens in a window in which a side is asked whether to react."""
    unit = full_name_of(state, UnitId(window.subject)) if window.subject else "A unit"
    at = "" if window.at is None else hex_label(state, window.at)
    return _OCCASIONS[window.moment].format(unit=unit, at=at)
