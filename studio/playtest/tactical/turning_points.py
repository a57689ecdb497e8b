"""How much each kind of event turns a tactical game."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.tactical.base.events import ControlChanged, UnitDefeated
from studio.rules.tactical.close_combat.events import MeleeFought

#: The most first; other events turn nothing.
WEIGHTS: Final[Mapping[type[Event], int]] = {ControlChanged: 4, UnitDefeated: 3, MeleeFought: 2}
