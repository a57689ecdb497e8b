"""How the panels stand at first: for each workspace, by how much room the window has."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, TypeAlias

#: “editing”, “campaign”, “nothing”, or what a presentation calls that of its battles; settings know it by that.
Workspace: TypeAlias = str
#: How much room the window has. In a folded one panels share a place behind tabs.
Room = Literal["ample", "modest", "folded"]

#: The least width and height, in points, of a window with ample room, and of one with modest room.
_AMPLE, _MODEST = (1400, 850), (1000, 600)


def room_in(width: int, height: int) -> Room:
    """Return how much room a window has for panels; width and height in points."""
    for room, (least_width, least_height) in (("ample", _AMPLE), ("modest", _MODEST)):
        if width >= least_width and height >= least_height:
            return room  # type: ignore[return-value]  # a tuple of two literals is inferred as text
    return "folded"


@dataclass(frozen=True, slots=True)
class Group:
    """Panels in one place: the first is in front, the others are behind tabs."""

    names: tuple[str, ...]
    #: How high it is, in points; 0 where it has a whole column.
    height: int = 0


@dataclass(frozen=True, slots=True)
class Column:
    """Groups from top to bottom."""

    #: In points.
    width: int
    groups: tuple[Group, ...]


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The panels at the left, at the right and below the pages."""

    left: Column | None = None
    right: Column | None = None
    below: Group | None = None
    #: Whether the column at the left goes down to the lower edge.
    is_left_whole: bool = False


#: High enough for eight problems.
_LISTS = Group(("Problems", "Arrivals", "Tables", "History", "Log"), 275)
_EDITING: Mapping[Room, Arrangement] = MappingProxyType(
    {
        "ample": Arrangement(
            left=Column(230, (Group(("Palette",)),)),
            right=Column(
                330, (Group(("Inspector",), 540), Group(("Outline", "Layers"), 210), Group(("Minimap",), 160))
            ),
            below=_LISTS,
        ),
        "modest": Arrangement(
            left=Column(200, (Group(("Palette",)),)),
            right=Column(310, (Group(("Inspector",), 370), Group(("Outline", "Layers", "Minimap"), 210))),
            below=Group(_LISTS.names, 180),
        ),
        "folded": Arrangement(
            right=Column(
                300,
                (
                    Group(("Inspector", "Palette", "Outline", "Layers", "Minimap"), 230),
                    Group(_LISTS.names, 160),
                ),
            )
        ),
    }
)
#: The toolbars that a workspace shows at first, by the names of the objects; in that of a battle, the last ones.
_TOOLBARS: Mapping[Workspace, frozenset[str]] = MappingProxyType(
    {
        "editing": frozenset({"toolbar-tools", "toolbar-map-views", "toolbar-battle"}),
        "campaign": frozenset(),
        "nothing": frozenset(),
    }
)
_IN_BATTLE = frozenset({"toolbar-map-views", "toolbar-playing"})
#: How the panels stand in the workspaces that are no battle's; in others there are none.
ARRANGEMENTS: Mapping[Workspace, Mapping[Room, Arrangement]] = MappingProxyType({"editing": _EDITING})


def toolbars_in(workspace: Workspace) -> frozenset[str]:
    """Return the names of the toolbars that a workspace shows at first."""
    return _TOOLBARS.get(workspace, _IN_BATTLE)
