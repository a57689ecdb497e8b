"""What engineers and quartermasters are asked for: supply for who is cut off, works for who stands firm, bridges."""

from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.actions import Bridge, DigIn, EmergencySupply
from studio.rules.operational.engineering import bridges, works
from studio.rules.operational.logistics import emergency


def choose_emergency_supply(assessment: Assessment) -> EmergencySupply | None:
    """Choose emergency supply for the unit that has been without for longest."""
    state = assessment.state
    cut_off = sorted((unit for unit in assessment.mine if unit.unsupplied), key=lambda one: -one.unsupplied)
    for unit in emergency.within_reach(state, cut_off):
        action = EmergencySupply(unit.id)
        if emergency.refusal(state, action) is None:
            return action
    return None


def choose_works(assessment: Assessment) -> DigIn | None:
    """Choose works for a unit that stays where enemies are, or where they are expected; those beside most come first."""
    staying = [
        unit for unit in assessment.mine if unit.at in assessment.contact or unit.at in assessment.threatened
    ]
    for unit in sorted(staying, key=lambda one: -len(assessment.contact.get(one.at or 0, ()))):
        for level in works.LEVELS:
            action = DigIn(unit.id, level)
            if works.refusal(assessment.state, action) is None:
                return action
    return None


def choose_repair(assessment: Assessment) -> Bridge | None:
    """Choose the repair of a damaged bridge; whoever holds a bank of it wants to cross."""
    if not any(kind == "damaged-bridge" for _, kind in assessment.state.ground.crossings):
        return None
    return next((action for action in bridges.legal(assessment.state) if action.work == "repair"), None)
