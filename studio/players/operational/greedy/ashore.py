"""Coming ashore: boats land where no enemy stands, and planes drop their units on what the side has to take."""

from studio.hexes.search import distances
from studio.players.operational.greedy.assessment import Assessment
from studio.rules.operational.base.actions import NavalLanding, ParaDrop
from studio.rules.operational.base.state import Unit
from studio.rules.operational.landings import naval_landing, para_drop

#: The most hexes between a drop and what it is to take.
_NEAR = 2


def choose_landing(assessment: Assessment) -> NavalLanding | None:
    """Land the first boat that can, in the hex nearest to what the side has to take, out of contact if there is a choice."""
    state = assessment.state
    far = distances(state.board.topology, assessment.wanted)
    for unit in _embarked(assessment, "boat"):
        found = naval_landing.legal(state, unit.id)
        best = min(
            found, key=lambda action: (len(_contact(assessment, action.at)), far[action.at]), default=None
        )
        if best is not None:
            return best
    return None


def choose_drop(assessment: Assessment) -> ParaDrop | None:
    """Drop the first unit that can be dropped on or near what the side has to take and where no enemy is known to stand."""
    state = assessment.state
    far = distances(state.board.topology, assessment.wanted)
    near = [cell for cell, away in enumerate(far) if 0 <= away <= _NEAR and cell not in assessment.foes]
    near.sort(key=lambda cell: (far[cell] > 0, len(_contact(assessment, cell)), far[cell], cell))
    for unit in _embarked(assessment, "plane"):
        for cell in near:
            action = ParaDrop(unit.id, cell)
            if para_drop.refusal(state, action) is None:
                return action
    return None


def _embarked(assessment: Assessment, carrier: str) -> list[Unit]:
    return [
        unit
        for unit in assessment.state.own_units()
        if unit.embarked is not None and unit.embarked.carrier == carrier
    ]


def _contact(assessment: Assessment, cell: int) -> tuple[Unit, ...]:
    return assessment.contact.get(cell, ())
