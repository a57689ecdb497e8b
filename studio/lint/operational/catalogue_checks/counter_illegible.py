"""The signs on the counters of a nation can hardly be read.

Symbols and letters are drawn in the nation's ink on its colour. Both are compared by their brightness, as people with
weak eyes see them.
Fails: "colour": "#808080" with "ink": "#707070". Passes: "ink": "#202020" on it.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.operational.catalogue import OperationalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "counter-illegible"
SEVERITY: Final = Severity.WARNING

#: The least contrast of signs that WCAG 2.1 asks for.
CONTRAST: Final = 3


def check(catalogue: OperationalCatalogue) -> Iterator[Problem]:
    """Report nations with less than CONTRAST between colour and ink."""
    for number, nation in enumerate(catalogue.nations):
        bright, dark = sorted((_luminance(nation.colour), _luminance(nation.ink)), reverse=True)
        contrast = (bright + 0.05) / (dark + 0.05)
        if contrast < CONTRAST:
            message = (
                f"The ink of {nation.name} stands out from its colour by {contrast:.1f} to 1 alone; make one of the two "
                f"darker or lighter, until it is {CONTRAST} to 1."
            )
            yield Problem(CODE, SEVERITY, message, catalogue.id, f"/nations/{number}/ink", subject=nation.id)


def _luminance(colour: str) -> float:
    """Return how bright a colour such as #c9b98f is, from 0 to 1, by the weights of sRGB (WCAG 2.1, relative luminance)."""
    parts = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
