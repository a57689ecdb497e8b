"""A nation is supplied by itself.

The armour equipment of a supplier takes the place of a nation's own. In a circle each uses what another has and none
uses its own; a nation that names itself gets nothing by it. One of them was meant to be another.
Fails: A with the supplier B, and B with the supplier A; or A with A. Passes: A with the supplier B, and B with none.
Rules: op.reinforce.step.armor-supplier-table.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "supplier-circular"
SEVERITY: Final = Severity.WARNING


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report each nation whose suppliers lead back to it."""
    suppliers = {nation.id: nation.supplier for nation in catalogue.nations}
    for number, nation in enumerate(catalogue.nations):
        passed = set[str]()
        after = nation.supplier
        while after is not None and after != nation.id and after not in passed:
            passed.add(after)
            after = suppliers.get(after)
        if after == nation.id:
            message = f"The suppliers of {nation.name} lead back to it; choose another supplier, or none."
            pointer = f"/nations/{number}/supplier"
            rules = ("op.reinforce.step.armor-supplier-table",)
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=nation.id, rules=rules)
