"""How the panels stand at first in battles of rulesets that bring no panels of their own."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.desktop.docks.workspaces import Arrangement, Column, Group, Room

#: What settings know the layouts by.
WORKSPACE = "battle"
ARRANGEMENTS: Mapping[Room, Arrangement] = MappingProxyType(
    {
        "ample": Arrangement(
            left=Column(280, (Group(("Turn",), 560), Group(("Minimap",), 250))),
            below=Group(("Log",), 160),
            is_left_whole=True,
        ),
        "modest": Arrangement(
            left=Column(280, (Group(("Turn",), 400), Group(("Minimap",), 150))),
            below=Group(("Log",), 110),
            is_left_whole=True,
        ),
        "folded": Arrangement(right=Column(310, (Group(("Turn", "Log")),))),
    }
)
