"""How much each kind of event turns a game."""

from collections.abc import Mapping
from typing import Final

from studio.rules.kernel.events import Event
from studio.rules.operational.combat.events import UnitDestroyed
from studio.rules.operational.headquarters.events import HqDestroyed, HqOverrun
from studio.rules.operational.objectives.events import ObjectiveLost, ObjectiveTaken
from studio.rules.operational.supply.events import HubOverrun

#: The most first; other events turn nothing.
WEIGHTS: Final[Mapping[type[Event], int]] = {
    ObjectiveTaken: 6,
    ObjectiveLost: 6,
    HqDestroyed: 5,
    HqOverrun: 4,
    HubOverrun: 3,
    UnitDestroyed: 2,
}
