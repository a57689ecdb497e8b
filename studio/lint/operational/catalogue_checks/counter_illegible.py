"""The signs on the counters of a nation can hardly be read.

Symbols and letters are drawn in the nation's ink on its colour. Both are compared by their brightness, as people with
weak eyes see them.
Fails: "colour": "#808080" with "ink": "#707070". Passes: "ink": "#202020" on it.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.counters import contrast
from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "counter-illegible"
SEVERITY: Final = Severity.WARNING

#: The least contrast of signs that WCAG 2.1 asks for.
CONTRAST: Final = 3


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report nations with less than CONTRAST between colour and ink."""
    for number, nation in enumerate(catalogue.nations):
        found = contrast(nation.colour, nation.ink)
        if found < CONTRAST:
            message = (
                f"The ink of {nation.name} stands out from its colour by {found:.1f} to 1 alone; make one of the two "
                f"darker or lighter, until it is {CONTRAST} to 1."
            )
            yield Problem(CODE, SEVERITY, message, catalogue.id, f"/nations/{number}/ink", subject=nation.id)
