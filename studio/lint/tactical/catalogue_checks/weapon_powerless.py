"""A weapon has no dice, neither against men nor against armour, and lays no smoke.

Who carries it fires in vain.
Fails: a weapon without dice of any kind. Passes: the same with "strike_close": 8, or with "smoke": true.
"""

from collections.abc import Iterator
from typing import Final

from studio.documents.tactical.catalogue import TacticalCatalogue
from studio.lint.problem import Problem, Severity

CODE: Final = "weapon-powerless"
SEVERITY: Final = Severity.WARNING


def check(catalogue: TacticalCatalogue) -> Iterator[Problem]:
    """Report such weapons."""
    for number, weapon in enumerate(catalogue.tactical.weapons):
        dice = (weapon.close_dice, weapon.far_dice, weapon.strike_close, weapon.strike_far)
        if not any(dice) and not weapon.smoke:
            message = f"{weapon.name} has no dice and lays no smoke, so that it does nothing; give it dice."
            pointer = f"/tactical/weapons/{number}/close_dice"
            yield Problem(CODE, SEVERITY, message, catalogue.id, pointer, subject=weapon.id)
