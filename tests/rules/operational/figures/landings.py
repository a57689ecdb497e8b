"""Probes of naval landings and para drops: each shows what the engine makes of one figure."""

from collections.abc import Callable
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.base.actions import NavalAssault, ParaDrop
from studio.rules.operational.base.state import State, UnitId
from studio.rules.operational.fog import sight
from studio.rules.operational.landings import ashore, naval_assault, para_drop
from tests.rules.operational.figures.fighting import LEVELS
from tests.rules.operational.figures.ground import alone
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position
from tests.support.sentences import cell

FIRST = UnitId("first")
#: A specialist of each trait that may be spared.
ASHORE = ["engineers", "commandos", "swimming-tanks"]


def coast(figures: OperationalRuleset, sign: str = ".", *, fog: bool = False, **unit: Any) -> State:
    """A boat off a coast of three rows of hexes, which is the enemy's and where one enemy stands."""
    return position(
        {
            "map": [f"~       {sign:8}.       .", f"    {sign:8}.       ."],
            "territory": ["-       x       x       x", "    x       x       x"],
            "fog": fog,
            "units": [
                {"name": "First", "is": "allied infantry 4+2", "embarked": "boat at 0101", **unit},
                {"name": "Enemy", "is": "axis infantry 4+2", "at": "0201"},
            ],
        },
        figures,
    )


def air(figures: OperationalRuleset, sign: str = ".", **unit: Any) -> State:
    """A plane over the last column that a side has, and a row of the enemy's."""
    return position(
        {
            "map": [
                f".       {sign:8}.       .       .       .",
                "    .       .       .       .       .",
            ],
            "territory": [
                "a       x       x       x       x       x",
                "    x       x       x       x       x",
            ],
            "units": [{"name": "First", "is": "allied infantry 4+2", "embarked": "plane at 0101", **unit}],
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
    unit = coast(made, code).units[FIRST]
    assert unit.embarked is not None
    return unit.embarked.targets


def spared(*, assault: bool) -> Callable[[OperationalRuleset, Where], object]:
    """What is left of specialists on the beach."""

    def probe(figures: OperationalRuleset, where: Where) -> object:
        state = coast(figures, specialists=ASHORE)
        return ashore.ferry_ashore(state, state.units[FIRST], assault=assault)

    return probe


def stormed(*specialists: str) -> Callable[[OperationalRuleset, Where], object]:
    """The shifts of a naval assault with some specialists."""

    def probe(figures: OperationalRuleset, where: Where) -> object:
        state = coast(figures, specialists=list(specialists))
        return naval_assault.forecast(state, NavalAssault(FIRST, cell(state, "0201"))).lines

    return probe


def stormers(figures: OperationalRuleset, where: Where) -> object:
    """Which levels of experience attack out of a boat."""
    states = [coast(figures, xp=xp) for xp in LEVELS]
    return [naval_assault.refusal(state, NavalAssault(FIRST, cell(state, "0201"))) for state in states]


def jumpers(figures: OperationalRuleset, where: Where) -> object:
    """Which levels of experience are dropped."""
    states = [air(figures, xp=xp) for xp in LEVELS]
    return [para_drop.refusal(state, ParaDrop(FIRST, cell(state, "0201"))) for state in states]


def dropped(figures: OperationalRuleset, where: Where) -> object:
    """How far units are dropped."""
    state = air(figures)
    return [drop.at for drop in para_drop.legal(state)]


def drop_ground(figures: OperationalRuleset, where: Where) -> object:
    """Whether a unit is dropped into the terrain."""
    made, code = alone(figures, where)
    state = air(made, code)
    return para_drop.refusal(state, ParaDrop(FIRST, cell(state, "0301"))) is None


PROBES = {
    "/terrains/*/naval_landing": beaches,
    "/terrains/*/para_drop": drop_ground,
    "/landings/boat_sight": seen_from_boat,
    "/landings/spared_in_landings/*": spared(assault=False),
    "/landings/spared_in_assaults/*": spared(assault=True),
    "/landings/beach": stormed(),
    "/landings/beach_engineers": stormed("engineers"),
    "/landings/assault_experience": stormers,
    "/landings/drop_experience": jumpers,
    "/landings/drop_range": dropped,
}
