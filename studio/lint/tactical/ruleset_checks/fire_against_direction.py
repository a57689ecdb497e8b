"""Fire is better where it ought to be worse: beyond close range, or at harder cover.

What hits at close range has to hit no more seldom than beyond it, and what stands in harder cover may fall no more easily.
Speeds rise from slow to fast, and more hits destroy a vehicle than immobilize it.
Fails: hits on 5 at close range and on 4 beyond. Passes: on 4 and on 5, or on 5 at both.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from studio.documents.tactical.ruleset import TacticalRuleset
from studio.lint.problem import Problem, Severity

CODE: Final = "fire-against-direction"
SEVERITY: Final = Severity.WARNING
_RULES: Final = ("tactical.needs.fire",)
_COVERS: Final = ("open", "light", "hard")
_MODES: Final = ("slow", "normal", "fast")


def check(ruleset: TacticalRuleset) -> Iterator[Problem]:
    """Report each figure that turns back."""
    for pointer, message in _turned(ruleset):
        yield Problem(CODE, SEVERITY, message, ruleset.id, pointer, subject=pointer.strip("/"), rules=_RULES)


def _turned(ruleset: TacticalRuleset) -> Iterator[tuple[str, str]]:
    """Yield pointers with sentences."""
    fire, armour = ruleset.fire, ruleset.armour
    if fire.hit_close > fire.hit_far:
        text = f"Fire hits on {fire.hit_close} at close range and on {fire.hit_far} beyond it; let it hit more easily from near."
        yield "/fire/hit_close", text
    rows = {row.cover: (number, row) for number, row in enumerate(fire.effects)}
    for softer, harder in pairwise(cover for cover in _COVERS if cover in rows):
        (_, soft), (number, hard) = rows[softer], rows[harder]
        for field in ("shock", "kill"):
            worse, better = getattr(soft, field), getattr(hard, field)
            if better < worse:
                text = f"A hit is a {field} on {better} in {harder} cover and on {worse} in {softer} cover; turn the two about."
                yield f"/fire/effects/{number}/{field}", text
    if armour.immobilize > armour.destroy:
        text = f"{armour.destroy} hits destroy a vehicle and {armour.immobilize} immobilize it; turn the two about."
        yield "/armour/immobilize", text
    speeds = {row.mode: (number, row) for number, row in enumerate(ruleset.movement.speeds)}
    for slower, faster in pairwise(mode for mode in _MODES if mode in speeds):
        (_, slow), (number, fast) = speeds[slower], speeds[faster]
        for field in ("foot_dice", "vehicle_inches", "foot_hexes", "vehicle_hexes"):
            if getattr(fast, field) < getattr(slow, field):
                text = (
                    f"The mode {faster} has {field.replace('_', ' ')} {getattr(fast, field)} and the mode {slower} "
                    f"{getattr(slow, field)}; let the faster go farther."
                )
                yield f"/movement/speeds/{number}/{field}", text
