"""Why the engine will not do an action: what all chapters refuse with."""

from studio.rules.kernel.refusal import Refusal
from studio.rules.tactical.base.ids import UnitId
from studio.rules.tactical.base.state import State, Unit

_SYSTEM = ("tactical.needs.command-system",)


def hex_label(state: State, cell: int) -> str:
    """Write a cell as the map prints it, or a number that is no cell of the map as that."""
    shape = state.board.ground.shape
    return shape.label(shape.at(cell)) if 0 <= cell < len(shape) else f"number {cell}"


def name_of(state: State, unit: UnitId) -> str:
    """Return what people call a unit."""
    facts = state.board.units.get(unit)
    return facts.name if facts else unit


def full_name_of(state: State, unit: UnitId) -> str:
    """Return what people call a unit, with its side where the enemy has one of that name."""
    name, facts = name_of(state, unit), state.board.units.get(unit)
    sides = {each.side for each in state.units.values() if name_of(state, each.id) == name}
    if facts is None or sides <= {facts.side}:
        return name
    return f"{name} ({next(each.name for each in state.board.sides if each.id == facts.side)})"


def battle_over() -> Refusal:
    """Refuse, as nothing more can be done."""
    return Refusal("battle-over", "The battle is over; take something back to play on.", _SYSTEM)


def unknown(unit: str) -> Refusal:
    """Refuse, as no unit has that id."""
    text = f"No unit is called {unit}; name one of the units of the battle."
    return Refusal("unknown", text, ("tactical.needs.unit",), {"id": unit})


def not_yours(state: State, unit: Unit) -> Refusal:
    """Refuse, as the unit belongs to a side that does not decide now."""
    text = f"{name_of(state, unit.id)} belongs to the other side; name a unit of the side that decides."
    return Refusal("not-yours", text, _SYSTEM, {"id": unit.id, "side": unit.side})


def not_now(state: State, unit: UnitId) -> Refusal:
    """Refuse, as nothing gives the unit leave to do that now."""
    text = f"{name_of(state, unit)} cannot do that now; activate it first, or finish what is under way."
    return Refusal("not-now", text, _SYSTEM, {"id": unit})


def other_system() -> Refusal:
    """Refuse, as the battle is commanded in another way."""
    text = "This battle is commanded in another way; choose one of what is offered."
    return Refusal("other-system", text, _SYSTEM)


def nothing_to_end() -> Refusal:
    """Refuse Done, as something must be chosen."""
    return Refusal("choice-due", "A choice is due here; choose one of what is offered.", _SYSTEM)


def done(state: State, unit: UnitId) -> Refusal:
    """Refuse, as the unit has done what it can do in this activation."""
    text = f"{name_of(state, unit)} has done its part in this activation; turn it, or end its activation."
    return Refusal("done", text, ("tactical.needs.activation-tokens",), {"id": unit})
