"""A cell of the air attack table is milder than one before it.

The cells go from the mildest to the worst, as shifts to the right make an attack better. A killed step is worse than
any number of suppressed ones.
Fails: 1 killed step, and behind it 2 suppressed ones. Passes: 3 suppressed steps, and behind them 1 killed.
Rules: op.asset.air-attack.table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "asset-cells-out-of-order"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each cell that turns back."""
    for index, (before, cell) in enumerate(pairwise(ruleset.assets.air_attack.cells), start=1):
        if (cell.kia, cell.sup) < (before.kia, before.sup):
            message = (
                f"Cell {index + 1} of the air attack table is milder than cell {index}; put the worst last."
            )
            rules = ("op.asset.air-attack.table",)
            pointer = f"/assets/air_attack/cells/{index}"
            yield Problem(
                CODE, SEVERITY, message, ruleset.id, pointer, subject=f"cell {index + 1}", rules=rules
            )
