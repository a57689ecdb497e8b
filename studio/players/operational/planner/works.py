"""Works of a defender: before the battle, and with the command points that his turns leave."""

from studio.hexes.distances import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.actions import DigIn
from studio.rules.operational.engineering import works


def choose_works_ahead(assessment: Assessment, near: int | None = None) -> DigIn | None:
    """Dig in where it is asked for most: on what decides, then nearest to the enemy.

    Those who are not on what decides dig in so many hexes from an enemy at most; without a limit everywhere.
    """
    state = assessment.state
    far = distances(state.board.topology, assessment.foes)
    decides = {*assessment.aims.deny, *assessment.aims.keep}
    staying = [
        unit
        for unit in assessment.mine
        if unit.at is not None and (near is None or unit.at in decides or far[unit.at] <= near)
    ]
    for unit in sorted(staying, key=lambda one: (one.at not in decides, far[one.at or 0], one.id)):
        for level in works.LEVELS:
            action = DigIn(unit.id, level)
            if works.refusal(state, action) is None:
                return action
    return None
