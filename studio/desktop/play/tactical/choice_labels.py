"""What tells an action of a tactical battle from others of its kind: the names of what it is about."""

from collections.abc import Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

from studio.desktop.play.tactical.arcs import acting_unit
from studio.desktop.play.tactical.paths import step_label
from studio.rules.kernel.events import Action
from studio.rules.tactical.base.actions import StepTo
from studio.rules.tactical.base.commands import PointsCommand
from studio.rules.tactical.base.frames import Due
from studio.rules.tactical.base.ids import CardId, UnitId
from studio.rules.tactical.base.refusals import full_name_of, hex_label
from studio.rules.tactical.base.state import State
from studio.rules.tactical.command.points.actions import ActivateSection, ActivateTeam

#: What the facings are called, where hexes stand in columns.
_FACINGS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
#: What a leader orders.
_ORDERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "activate": "to act",
        "rally": "to rally",
        "watch": "to watch",
        "tactical": "to take cover",
        "join": "the leader joins",
    }
)
#: How a unit that something is done to is joined to the one before it that does it.
_TOWARDS: Final[Mapping[str, str]] = MappingProxyType({"target": "at", "to": "to", "carrier": "to"})
#: Fields that the row of the action table or the hex that is clicked says already.
_SAID_ELSEWHERE: Final = frozenset({"manner", "mode", "direction"})


def choice_label(state: State, action: Action, clicked: int | None = None) -> str:
    """Return the units that an action names, a facing, a weapon, a hex, and so on, with commas between them.

    Who acts is told first, and "at" or "to" leads to whom; he is left out where nobody else can act, as is the cell that
    is clicked.
    """
    if isinstance(action, StepTo):
        return step_label(state, action)
    values = [(each.name, getattr(action, each.name)) for each in fields(action)]  # type: ignore[arg-type]
    values.sort(key=lambda value: value[0] != "unit")
    alone = acting_unit(state)
    if alone is not None:
        values = [value for value in values if value != ("unit", alone.id)]
    said: list[str] = []
    for name, value in values:
        if name in _SAID_ELSEWHERE or value in ("", None) or (name, value) == ("at", clicked):
            continue
        text = _said(state, name, value)
        if name in _TOWARDS and said and value in state.board.units:
            said[-1] = f"{said[-1]} {_TOWARDS[name]} {text}"
        else:
            said.append(text)
    if isinstance(action, ActivateTeam | ActivateSection) and state.units[action.unit].where == "undeployed":
        said.append("from off the map")
    return ", ".join(each for each in said if each)


def _said(state: State, name: str, value: Any) -> str:
    """Return what a field of an action says; empty where it says nothing that matters."""
    board = state.board
    if isinstance(value, str) and value in board.units:
        return full_name_of(state, UnitId(value))
    match name:
        case "facing":
            return _FACINGS[value]
        case "moving":
            return "on the move" if value else "from where it stands"
        case "section":
            return "with its section" if value else ""
        case "at":
            return f"in {hex_label(state, value)}"
        case "amount":
            return f"{value} command"
        case "order":
            return _ORDERS[value]
        case "card":
            return _card(state, value)
        case "point":
            return _jump_off(state, value)
        case "index":
            return _effect(state, value)
    return _name(state, name, value)


def _name(state: State, name: str, value: str) -> str:
    """Return what people call something that has a name: a weapon, a figure, a leader, what command buys."""
    board = state.board
    specials = board.squad.spending if board.squad is not None else ()
    named: Mapping[str, Any] = {
        "weapon": board.weapons.get(value),  # type: ignore[call-overload]
        "figure": board.figures.get(value),
        "leader": state.leaders.get(value),  # type: ignore[call-overload]
        "special": next((each for each in specials if each.id == value), None),
    }
    found = named.get(name)
    return board.translated(value if found is None else found.name)


def _card(state: State, id_: CardId) -> str:
    """Write a card with what it costs or brings."""
    board = state.board
    if id_ in board.command_cards:
        command = board.command_cards[id_]
        whom = f" for {', '.join(command.to)}" if command.to else ""
        effects = (board.translated(each.text).rstrip(".") for each in command.effects if each.text)
        back = ", comes back" if command.returns else ""
        return "; ".join(
            (f"{command.name}: pips {command.pips}, orders {command.orders}{whom}{back}", *effects)
        )
    strategy = board.strategy_cards[id_]
    return f"{strategy.name}: cost {strategy.cost}"


def _jump_off(state: State, id_: str) -> str:
    """Say from where a jump-off point goes."""
    command = state.command
    points = command.jump_offs if isinstance(command, PointsCommand) else {}
    return next((f"from {hex_label(state, each.at)}" for key, each in points.items() if key == id_), id_)


def _effect(state: State, index: int) -> str:
    """Return what an effect says; of one without a text, which it is of those that are due."""
    due = state.top
    text = due.effects[index].effect.text if isinstance(due, Due) else ""
    return state.board.translated(text) if text else f"number {index + 1}"
