"""The scale of the map does not fit the ranges and the pace of troops.

Ranges of weapons are in hexes of about 40 metres, whatever the scenario says of its scale; with command points a hex is
an inch of the figures for each 20 metres. A map at another scale has rifles that fire over villages, or men who need all
day for a field.
Fails: 400 metres a hex, or with command points 40 metres and 12 inches. Passes: 40 metres and 2 inches, or 60 and 3.
"""

from collections.abc import Iterator
from typing import Final

from studio.lint.problem import Problem, Severity
from studio.lint.tactical.context import TacticalContext

CODE: Final = "scale-amiss"
SEVERITY: Final = Severity.HINT
#: Metres to a hex for which ranges are made, and to an inch of the figures.
_METRES: Final = 40
_METRES_AN_INCH: Final = 20
#: So many times more or less is too much.
_TIMES: Final = 2


def check(context: TacticalContext) -> Iterator[Problem]:
    """Report metres or inches to a hex that are out of proportion."""
    battle = context.battle
    in_inches = battle.command_system == "points"
    metres = _METRES_AN_INCH * battle.inches_per_hex if in_inches else _METRES
    if not battle.metres_per_hex * _TIMES < metres and not battle.metres_per_hex > metres * _TIMES:
        return
    field = "inches_per_hex" if in_inches and battle.metres_per_hex == _METRES else "metres_per_hex"
    inches = f" and {battle.inches_per_hex} inches" if in_inches else ""
    reason = (
        f"{_METRES_AN_INCH} metres go to an inch" if in_inches else f"ranges are made for {_METRES} metres"
    )
    message = f"A hex has {battle.metres_per_hex} metres{inches}, and {reason}; correct the scale, or draw the map anew."
    yield context.problem(CODE, SEVERITY, message, f"/tactical/{field}", "scale")
