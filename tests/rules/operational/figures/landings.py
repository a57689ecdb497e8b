"""Probes of naval landings and para drops: each shows what the engine makes of one figure."""

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.fog import sight
from tests.rules.operational.figures.ground import alone
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position


def coast(figures: OperationalRuleset, sign: str = ".", *, fog: bool = False) -> State:
    """A boat off a coast of three rows of hexes, which is the enemy's."""
    return position(
        {
            "map": [f"~       {sign:8}.       .", f"    {sign:8}.       ."],
            "territory": ["-       x       x       x", "    x       x       x"],
            "fog": fog,
            "units": [{"name": "First", "is": "allied infantry 4+2", "embarked": "boat at 0101"}],
        },
        figures,
    )


def seen_from_boat(figures: OperationalRuleset, where: Where) -> object:
    """What a side sees that has nothing but a boat."""
    state = coast(figures, fog=True)
    return sight.nearby_cells(state, state.side)


def beaches(figures: OperationalRuleset, where: Where) -> object:
    """Where a boat lands off a coast of the terrain."""
    made, code = alone(figures, where)
    unit = coast(made, code).units[UnitId("first")]
    assert unit.embarked is not None
    return unit.embarked.targets


PROBES = {
    "/terrains/*/naval_landing": beaches,
    "/landings/boat_sight": seen_from_boat,
}
