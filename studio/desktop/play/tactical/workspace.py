"""How the panels of tactical battles stand at first."""

from collections.abc import Mapping
from types import MappingProxyType

from studio.desktop.docks.workspaces import Arrangement, Column, Group, Room

#: What settings know the layouts by.
WORKSPACE = "tactical"
ARRANGEMENTS: Mapping[Room, Arrangement] = MappingProxyType(
    {
        "ample": Arrangement(
            left=Column(300, (Group(("Turn",), 560), Group(("Unit",), 260))),
            right=Column(
                350, (Group(("Command",), 520), Group(("Objectives",), 200), Group(("Minimap",), 120))
            ),
            below=Group(("Log",), 130),
            is_left_whole=True,
        ),
        "modest": Arrangement(
            left=Column(290, (Group(("Turn",), 400), Group(("Unit",), 200))),
            right=Column(310, (Group(("Command", "Objectives", "Minimap")),)),
            below=Group(("Log",), 110),
            is_left_whole=True,
        ),
        "folded": Arrangement(
            right=Column(310, (Group(("Turn", "Command", "Unit", "Objectives", "Log")),)),
        ),
    }
)
