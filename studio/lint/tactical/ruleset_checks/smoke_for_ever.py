"""A marker that nothing is seen through stays for ever.

Smoke drifts off after a round or a Turn. One that stays makes a wall of the hex, and each that is laid takes more sight
off the field until nobody can fire.
Fails: a marker that blocks sight with no number of Status Phases after which it goes. Passes: one that goes after 1.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.ruleset import TacticalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "smoke-for-ever"
SEVERITY: Final = Severity.WARNING


def check(ruleset: TacticalRuleset) -> Iterator[Problem]:
    """Report markers that block sight without end."""
    for number, marker in enumerate(ruleset.markers):
        if marker.blocks_sight and marker.expires_after is None:
            message = (
                f"{marker.name} blocks sight and never goes; say after how many Status Phases it is removed."
            )
            rules = ("squad.status.tokens.marker-lifetime",)
            pointer = f"/markers/{number}/expires_after"
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=marker.id, rules=rules)
