"""The window of an asset does not fit into its loss table.

An asset that falls on a unit draws one of the cells in the window, which shifts move along the table. A window that is
wider than the table, or that begins so late that it runs out at its end, is pushed back: cells and shifts then do nothing.
Fails: a window of 6 cells from cell 8 in a table of 10. Passes: one from cell 5.
Rules: op.asset.window.size.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.ruleset import OperationalRuleset
from studio.lint.problem import Problem, Severity
from studio.rules.operational.assets.sheet import BOMBARDMENTS

CODE: Final = "window-outside-table"
SEVERITY: Final = Severity.WARNING


def check(ruleset: OperationalRuleset) -> Iterator[Problem]:
    """Report a window that runs out of its table without any shift."""
    for asset in BOMBARDMENTS:
        name = asset.replace("-", "_")
        table = getattr(ruleset.assets, name)
        last = table.window_start + table.window_width - 1
        if last > len(table.cells):
            message = (
                f"The window of {asset.replace('-', ' ')} goes to cell {last}, and the table has {len(table.cells)}; let it "
                "begin sooner, or make it narrower."
            )
            rules, pointer = ("op.asset.window.size",), f"/assets/{name}/window_start"
            yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=name, rules=rules)
