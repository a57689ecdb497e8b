"""More trucks reach less far.

The ranges of hubs and of headquarters are given for 1, 2, 3 and more trucks; a truck more may not shorten them.
Fails: ranges of 5, 8 and 7 MPs. Passes: 5, 8 and 8.
Rules: op.hub.range.table, op.hq.range.table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "ranges-falling"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report the range that is shorter than that before it."""
    tables = {
        "/supply/hub_ranges": (ruleset.supply.hub_ranges, "hub", "op.hub.range.table"),
        "/headquarters/ranges": (ruleset.headquarters.ranges, "headquarters", "op.hq.range.table"),
    }
    for pointer, (ranges, noun, rule) in tables.items():
        for index, (before, after) in enumerate(pairwise(ranges), start=1):
            if after < before:
                message = f"A {noun} with {index + 1} trucks reaches {after} MPs, and with {index} it reaches {before}; let the ranges rise."
                yield Problem(
                    CODE, SEVERITY, message, ruleset.id, f"{pointer}/{index}", subject=noun, rules=(rule,)
                )
