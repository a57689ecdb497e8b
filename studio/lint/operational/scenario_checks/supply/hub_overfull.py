"""A supply hub has more trucks than the ruleset lets a hub hold.

It can stand like that, but those above the limit add no range, and no truck can be sent there.
Fails: 6 trucks where a hub holds 5. Passes: 5 trucks.
Rules: op.hub.trucks.max.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.operational.context import OperationalContext
from studio.lint.problem import Problem, Severity

CODE: Final = "hub-overfull"
SEVERITY: Final = Severity.WARNING


def check(context: OperationalContext) -> Iterator[Problem]:
    """Report such hubs."""
    most = context.ruleset.supply.hub_trucks_most if context.ruleset else None
    for number, hub in enumerate(context.scenario.hubs):
        if most is not None and hub.trucks > most:
            message = (
                f"The supply hub on {hub.at} has {hub.trucks} trucks, but a hub can hold {most} at most; "
                "take some away or raise the ruleset's figure."
            )
            pointer, rules = f"/hubs/{number}/trucks", ("op.hub.trucks.max",)
            scenario = context.scenario.id
            yield Problem(CODE, SEVERITY, message, scenario, pointer, (hub.at,), hub.at, rules, most)
