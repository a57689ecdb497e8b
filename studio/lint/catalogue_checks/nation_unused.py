"""A nation fields no unit.

Neither counters nor force pools ever show it. Perhaps its types were never made, or name another nation.
Fails: a nation that no unit type is of. Passes: a nation of one unit type.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.catalogue import Catalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "nation-unused"
SEVERITY: Final = Severity.HINT


def check(examined: Catalogue) -> Iterator[Problem]:
    """Report nations without unit types."""
    used = {kind.nation for kind in examined.unit_types}
    for number, nation in enumerate(examined.nations):
        if nation.id not in used:
            message = f"No unit type is of the nation {nation.name}, so that nothing shows it; add one, or remove the nation."
            yield Problem(CODE, SEVERITY, message, examined.id, f"/nations/{number}", subject=nation.id)
