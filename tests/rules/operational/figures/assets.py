"""Probes of theater assets: each shows what the engine makes of one figure."""

from dataclasses import replace
from typing import Any

from studio.documents.operational.ruleset import OperationalRuleset
from studio.rules.kernel.chance import Chance
from studio.rules.kernel.codec import digest
from studio.rules.operational.base.actions import AirAttack
from studio.rules.operational.ruleset import Operational
from tests.rules.operational.figures.fighting import LEVELS
from tests.rules.operational.figures.ground import alone
from tests.rules.operational.figures.leaves import Where
from tests.support.raids import TARGET, raid, sheet


def flown_over(**raiding: Any) -> Any:
    """The sheet of an air attack on a unit so placed."""
    return lambda figures, _where: sheet(figures=figures, **raiding)


def every_cell(figures: OperationalRuleset, where: Where) -> object:
    """The windows furthest to the left and to the right, and the plain one."""
    return [
        sheet("CTY", weather="mud", entrenchment=1, figures=figures),
        sheet(figures=figures),
        sheet(xp=0, figures=figures),
    ]


def covered(figures: OperationalRuleset, where: Where) -> object:
    """The window over a unit on the terrain."""
    made, code = alone(figures, where)
    return sheet(code, figures=made).first_cell


def frightened(figures: OperationalRuleset, where: Where) -> object:
    """The windows over entrenched units of each level, which leave room to both sides."""
    return [sheet(xp=xp, entrenchment=1, figures=figures).first_cell for xp in LEVELS]


def shattered(figures: OperationalRuleset, where: Where) -> object:
    """What some attacks leave behind."""
    state = raid(xp=0, figures=figures)
    after = (
        Operational().apply(replace(state, chance=Chance(seed)), AirAttack(TARGET)) for seed in range(20)
    )
    return [digest(done.state) for done in after]


PROBES = {
    "/terrains/*/air_shift": covered,
    "/experience/*/air_fright": frightened,
    "/assets/air_attack/cells/*/sup": every_cell,
    "/assets/air_attack/cells/*/kia": every_cell,
    "/assets/air_attack/window_start": every_cell,
    "/assets/air_attack/window_width": every_cell,
    "/assets/air_attack/mud": flown_over(weather="mud"),
    "/assets/air_attack/snow": flown_over(weather="snow"),
    "/assets/air_attack/works": flown_over(entrenchment=1),
    "/assets/air_attack/fort": flown_over(fort=True),
    "/assets/air_attack/straggling": shattered,
    "/assets/air_attack/ruin_percent": flown_over(sign="CTY"),
}
