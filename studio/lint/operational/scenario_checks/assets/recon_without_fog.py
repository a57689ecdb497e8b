"""A side has air recon in a battle without fog of war.

Everything is seen anyhow, and the engine refuses to fly it.
Fails: air recon in a scenario without fog. Passes: the same with fog.
Rules: op.asset.air-recon.no-fow-removal.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.operational.side_assets import side_assets
from studio.lint.problem import Problem, Severity

CODE: Final = "recon-without-fog"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report air recon where nothing is hidden."""
    if context.scenario.fog:
        return
    for each in side_assets(context):
        if each.kind == "air-recon" and each.limits.a_turn:
            message = (
                f"{each.side.name} has air recon, and there is no fog to look into; "
                "turn fog of war on, or take the asset away."
            )
            rules = ("op.asset.air-recon.no-fow-removal",)
            yield Problem(CODE, SEVERITY, message, context.scenario.id, each.pointer, (), each.side.id, rules)
