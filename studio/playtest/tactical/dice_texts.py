"""How the results of fire, strikes and close combat came about: the dice that were rolled, and what they had to show."""

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.state import State
from studio.rules.tactical.close_combat.events import MeleeFought
from studio.rules.tactical.fire.events import FireResolved, StrikeResolved


def dice_text(event: Event, state: State) -> str:
    """Return the dice of an event as a sentence; empty for events without dice of their own."""
    tables = state.board.tables
    match event:
        case FireResolved():
            return f"Dice: {_fire(event)}."
        case StrikeResolved():
            strike = f"strike ({_faces(event.strike)} at {tables.armour.strike_hit}+)"
            armour = f"armour ({_faces(event.armour)} at {tables.armour.armour_save}+)"
            return f"Dice: {strike}, {armour}."
        case MeleeFought():
            kill = tables.close_combat.kill
            return (
                f"Dice: attack ({_faces(event.attack)}), defence ({_faces(event.defence)}), kill from {kill}."
            )
    return ""


def _fire(event: FireResolved) -> str:
    """Write the dice of each weapon, whose lines come first on the sheet, and one of effect for each hit."""
    sheet = event.sheet
    groups = zip(sheet.groups, sheet.lines, event.rolled, strict=False)
    rolled = ", ".join(f"{line.label} ({_faces(faces)} at {group.need}+)" for group, line, faces in groups)
    if not event.effects:
        return f"{rolled}, no hit"
    # Suppressing takes nobody: what would kill is a shock as well.
    kill = "" if event.manner == "suppressing" else f", kill from {sheet.kill}"
    return f"{rolled}, effect ({_faces(event.effects)}, shock from {sheet.shock}{kill})"


def _faces(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces)) or "none"
