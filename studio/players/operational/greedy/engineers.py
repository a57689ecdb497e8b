"""What engineers and quartermasters are asked for: supply for who is cut off, works for who stands firm, bridges."""

from studio.players.operational.greedy.picture import Picture
from studio.rules.operational.base.actions import Bridge, DigIn, EmergencySupply
from studio.rules.operational.engineering import bridges, works
from studio.rules.operational.logistics import emergency


def relieved(picture: Picture) -> EmergencySupply | None:
    """Emergency supply for the unit that has been without for longest."""
    cut_off = [unit for unit in picture.mine if unit.unsupplied]
    for unit in sorted(cut_off, key=lambda one: -one.unsupplied):
        action = EmergencySupply(unit.id)
        if emergency.refusal(picture.state, action) is None:
            return action
    return None


def dug_in(picture: Picture) -> DigIn | None:
    """Works for a unit that stays where enemies are, or where they are expected; those beside most come first."""
    staying = [unit for unit in picture.mine if unit.at in picture.contact or unit.at in picture.threatened]
    for unit in sorted(staying, key=lambda one: -len(picture.contact.get(one.at or 0, ()))):
        for level in works.LEVELS:
            action = DigIn(unit.id, level)
            if works.refusal(picture.state, action) is None:
                return action
    return None


def mended(picture: Picture) -> Bridge | None:
    """The repair of a damaged bridge; whoever holds a bank of it wants to cross."""
    if not any(kind == "damaged-bridge" for _, kind in picture.state.ground.crossings):
        return None
    return next((action for action in bridges.legal(picture.state) if action.work == "repair"), None)
