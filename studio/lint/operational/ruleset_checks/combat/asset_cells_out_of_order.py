"""A cell of the loss table of an asset is milder than one before it.

The cells go from the mildest to the worst, as shifts to the right make an attack better. A killed step is worse than
any number of suppressed ones.
Fails: 1 killed step, and behind it 2 suppressed ones. Passes: 3 suppressed steps, and behind them 1 killed.
Rules: op.asset.air-attack.table, op.asset.saturation.table, op.asset.naval-bombardment.table, op.asset.flying-artillery.table.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.rules.operational.assets.sheet import BOMBARDMENTS

CODE: Final = "asset-cells-out-of-order"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report each cell that turns back."""
    for asset, each in BOMBARDMENTS.items():
        name = asset.replace("-", "_")
        for index, (before, cell) in enumerate(pairwise(getattr(ruleset.assets, name).cells), start=1):
            if (cell.kia, cell.sup) < (before.kia, before.sup):
                message = f"Cell {index + 1} of the {asset.replace('-', ' ')} table is milder than cell {index}; put the worst last."
                rules, pointer = (f"{each.rule}.table",), f"/assets/{name}/cells/{index}"
                yield Problem(
                    CODE, SEVERITY, message, ruleset.id, pointer, subject=f"cell {index + 1}", rules=rules
                )
