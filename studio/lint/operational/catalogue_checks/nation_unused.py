"""Nothing is of a nation.

It has neither unit types nor HQ types, and supplies no other nation, so that no counter and no force pool ever shows
it. Perhaps its types were never made, or name another nation.
Fails: a nation that no type is of. Passes: a nation of one unit type, or the supplier of another nation.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "nation-unused"
SEVERITY: Final = Severity.HINT


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report nations without unit types, HQ types and nations to supply."""
    used = {kind.nation for kind in catalogue.unit_types}
    used |= {kind.nation for kind in catalogue.hq_types}
    used |= {nation.supplier for nation in catalogue.nations if nation.supplier}
    for number, nation in enumerate(catalogue.nations):
        if nation.id not in used:
            message = f"Nothing is of the nation {nation.name}, and it supplies nobody; add a type, or remove the nation."
            yield Problem(CODE, SEVERITY, message, catalogue.id, f"/nations/{number}", subject=nation.id)
