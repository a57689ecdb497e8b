"""How the panels of operational battles stand at first."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.desktop.docks.workspaces import Arrangement, Column, Group, Room

#: What settings know the layouts by.
WORKSPACE = "playing"
ARRANGEMENTS: Mapping[Room, Arrangement] = MappingProxyType(
    {
        "ample": Arrangement(
            left=Column(280, (Group(("Turn",), 540), Group(("Unit", "Objectives"), 300))),
            right=Column(330, (Group(("Combat",), 470), Group(("HQ",), 320), Group(("Minimap",), 100))),
            below=Group(("Log",), 120),
            is_left_whole=True,
        ),
        "modest": Arrangement(
            left=Column(280, (Group(("Turn",)),)),
            right=Column(320, (Group(("Combat",), 310), Group(("Unit", "HQ", "Objectives", "Minimap"), 290))),
            below=Group(("Log",), 110),
            is_left_whole=True,
        ),
        "folded": Arrangement(
            right=Column(310, (Group(("Turn", "Unit", "HQ", "Combat", "Objectives", "Log")),))
        ),
    }
)
