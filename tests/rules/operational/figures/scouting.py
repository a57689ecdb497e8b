"""Probes of recon in force: each shows what the engine makes of one figure."""

from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.operational.attacks import recon
from studio.rules.operational.base.actions import Recon
from studio.rules.operational.base.state import State
from tests.rules.operational.figures.ground import FIRST
from tests.rules.operational.figures.leaves import Where
from tests.support.battles import position

SCOUTING = Recon(FIRST, 1)


def before(figures: OperationalRuleset, sign: str, unit: dict[str, Any], weather: str = "dry") -> State:
    """A unit of an HQ beside an enemy hex with such a sign."""
    case = {
        "map": [".       .", f"    {sign}"],
        "territory": ["a       a", "    x"],
        "weather": weather,
        "hqs": [{"name": "Corps", "is": "allied hq", "at": "0101"}],
        "units": [{"name": "1st", "hq": "corps", "at": "0101", "xp": 100, **unit}],
    }
    return position(case, figures)


def scouted(figures: OperationalRuleset, where: Where) -> object:
    """What is left of an armored unit that scouts by itself."""
    state = before(figures, ".", {"is": "allied armored mobile 6+3"})
    return recon.apply(state, SCOUTING).state.units


def entered(figures: OperationalRuleset, where: Where) -> object:
    """Whether an armored unit can scout hexes of 1, 2 and 3 MPs."""
    armored = {"is": "allied armored mobile 6+3"}
    return [recon.refusal(before(figures, sign, armored), SCOUTING) for sign in (".", "HIL", "FOR")]


def entered_on_skis(figures: OperationalRuleset, where: Where) -> object:
    """Whether skis bring infantry into hexes of 2 and 3 MPs in snow, and into one that costs A."""
    skis = {"is": "allied infantry 4+2", "specialists": ["ski-troops"]}
    states = (before(figures, sign, skis, "snow") for sign in (".", "FOR", "MTN"))
    return [recon.refusal(state, SCOUTING) for state in states]


PROBES = {
    "/operations/recon_entry": entered,
    "/operations/recon_entry_ski": entered_on_skis,
    "/operations/recon_suppressed": scouted,
}
